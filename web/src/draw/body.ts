// A unit on a free table: its stands in their true places, in a frame of its own (centre at 0,0, front to the top,
// millimetres).
import type { Ghost, Point, Unit } from '../api/types';
import { n1, rng, rotate, type Pt } from './geom';
import { lookOf, standOf, type Look } from './dress';
import { seedOf } from './shape';
import { block, looseBlock, STAND } from './stands';

/** Where a unit is on the sheet. */
export interface Pose {
  x: number;
  y: number;
  turn: number;
}
/** A stand in its unit's frame: the middle of its front edge, its turn, its size. */
export interface Stand {
  x: number;
  y: number;
  turn: number;
  w: number;
  d: number;
}
export interface Extent {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

/** From the table's measure (y up) to the sheet (millimetres, y down). */
export interface Measure {
  mm: number;
  depth: number;
}
export const toSheet = ([x, y]: Point | Pt, m: Measure): [number, number] => [x * m.mm, (m.depth - y) * m.mm];
export const toTable = ([x, y]: Pt, m: Measure): [number, number] => [x / m.mm, m.depth - y / m.mm];

/** A rectangle (front left, front right, rear right, rear left) seen from a pose. */
export function standIn(rect: Pt[], pose: Pose): Stand {
  const [a, b, c] = rect.map(([x, y]) => rotate([x - pose.x, y - pose.y], -pose.turn));
  return {
    x: (a[0] + b[0]) / 2,
    y: (a[1] + b[1]) / 2,
    turn: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI,
    w: Math.hypot(b[0] - a[0], b[1] - a[1]),
    d: Math.hypot(c[0] - b[0], c[1] - b[1]),
  };
}
export const corners = (s: Stand): Pt[] =>
  [
    [-s.w / 2, 0],
    [s.w / 2, 0],
    [s.w / 2, s.d],
    [-s.w / 2, s.d],
  ].map((p) => {
    const q = rotate(p, s.turn);
    return [q[0] + s.x, q[1] + s.y];
  });
/** A point of the unit's frame on the sheet. */
export const onSheet = (pose: Pose, x: number, y: number): [number, number] => {
  const p = rotate([x, y], pose.turn);
  return [pose.x + p[0], pose.y + p[1]];
};

export function extentOf(stands: Stand[]): Extent {
  const all = stands.flatMap(corners);
  if (!all.length) return { x0: -15, x1: 15, y0: -8, y1: 8 };
  return {
    x0: Math.min(...all.map((p) => p[0])),
    x1: Math.max(...all.map((p) => p[0])),
    y0: Math.min(...all.map((p) => p[1])),
    y1: Math.max(...all.map((p) => p[1])),
  };
}

export interface Body {
  id: string;
  pose: Pose;
  stands: Stand[];
  extent: Extent;
  front: [number, number]; // middle of the front in the unit's frame: the point that orders speak of
  look: Look;
  svg: string;
  garrison?: boolean; // holds the building whose extent this is
}

const near = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180) < 20;

/** Places of the stands as they are drawn: in rout, scattered and turned about their true places. */
function drawn(stands: Stand[], routing: boolean, id: string): Stand[] {
  if (!routing) return stands;
  const random = rng(seedOf(id));
  return stands.map((s) => ({
    ...s,
    x: s.x + (random() - 0.5) * 16,
    y: s.y + (random() - 0.5) * 14,
    turn: s.turn + (random() - 0.5) * 76,
  }));
}

function standSvg(s: Stand, look: Look, loose: boolean, seed: number): string {
  const place = `transform="translate(${n1(s.x)} ${n1(s.y)})${Math.abs(s.turn) > 0.5 ? ` rotate(${n1(s.turn)})` : ''}"`;
  if (loose && s.w > 60) return `<g ${place}>${looseBlock(s.w, s.d, look.arm === 'cavalry', look.weapon, seed)}</g>`;
  let kind = standOf(s.w, s.d);
  if (look.arm === 'wagons' && kind) kind = 'cart';
  if (kind && Math.abs(STAND[kind][1] - s.d) < 2) return `<use href="#${kind}" ${place}/>`;
  return `<g ${place}>${block(s.w, s.d, look.arm, look.weapon)}</g>`;
}

/** The side without hue: one heavy front rule and a solid wedge, or a double rule and an open wedge. */
function fronts(look: Look, e: Extent, stands: Stand[], { all_round: allRound, loose, disordered }: Unit): string {
  if (allRound) {
    const cy = (e.y0 + e.y1) / 2,
      cx = (e.x0 + e.x1) / 2;
    return [0, 90, 180, 270]
      .map((a) => {
        const q = a % 180 ? (e.x1 - e.x0) / 2 : (e.y1 - e.y0) / 2;
        return (
          `<path class="facing${look.side === 'french' ? ' open' : ''}" ` +
          `transform="translate(${n1(cx)} ${n1(cy)}) rotate(${a}) translate(0 ${n1(-q)})" ` +
          'd="M-5.5 -2.4L0 -8.4L5.5 -2.4Z"/>'
        );
      })
      .join('');
  }
  const first = stands.filter((s) => near(s.turn, 0) && s.y < e.y0 + 3),
    row = first.length ? first : stands,
    x0 = Math.min(...row.map((s) => s.x - s.w / 2)),
    x1 = Math.max(...row.map((s) => s.x + s.w / 2)),
    y = e.y0,
    mid = (x0 + x1) / 2;
  const wedge =
    look.side === 'french'
      ? `<path class="facing open" d="M${n1(mid - 6.5)} ${n1(y - 4.4)}L${n1(mid)} ${n1(y - 12)}` +
        `L${n1(mid + 6.5)} ${n1(y - 4.4)}"/>`
      : `<path class="facing" d="M${n1(mid - 6.5)} ${n1(y - 3.4)}L${n1(mid)} ${n1(y - 11)}` +
        `L${n1(mid + 6.5)} ${n1(y - 3.4)}Z"/>`;
  if (loose) return wedge;
  if (disordered)
    return (
      `<path class="front${look.side === 'french' ? ' double' : ''}" ` +
      `d="${[0, look.side === 'french' ? 3.4 : 0].map((up) => zigzag(x0, x1, y - 1.2 - up)).join('')}"/>${wedge}`
    );
  const rule =
    look.side === 'french'
      ? `<path class="front double" d="M${n1(x0)} ${n1(y - 0.4)}H${n1(x1)}M${n1(x0)} ${n1(y - 3.8)}H${n1(x1)}"/>`
      : `<path class="front" d="M${n1(x0)} ${n1(y - 1.2)}H${n1(x1)}"/>`;
  return rule + wedge;
}

/** The front of a unit in disorder is no straight line. */
function zigzag(x0: number, x1: number, y: number): string {
  const n = Math.max(4, Math.round((x1 - x0) / 11));
  const tooth = (_: unknown, i: number) => `${n1(x0 + ((x1 - x0) * i) / n)} ${n1(y + (i % 2 ? -2.6 : 1.6))}`;
  return `M${Array.from({ length: n + 1 }, tooth).join('L')}`;
}

/** A unit that runs: two chevrons the way it goes, dotted tracks where it came from. */
function flight(e: Extent): string {
  const x = (e.x0 + e.x1) / 2,
    head = (y: number) => `M${n1(x - 15)} ${n1(y)}L${n1(x)} ${n1(y - 17)}L${n1(x + 15)} ${n1(y)}`;
  return (
    `<path class="rout-head" d="${head(e.y0 - 16)}${head(e.y0 - 29)}"/>` +
    '<path class="rout-track" ' +
    `d="${[-26, 0, 26].map((dx, i) => `M${n1(x + dx)} ${n1(e.y1 + 14)}v${70 - (i % 2 ? 0 : 22)}`).join('')}"/>`
  );
}

/**
 * What is drawn of a unit that has a footprint; nothing for one that is only skirmishers, a garrison, or off the
 * table.
 */
export function bodyOf(
  unit: Unit,
  m: Measure,
  at: Pick<Ghost, 'centre' | 'facing' | 'footprint'> = unit,
): Body | undefined {
  if (!at.centre || !at.footprint?.length) return undefined;
  const [x, y] = toSheet(at.centre, m),
    pose = { x, y, turn: at.facing ?? 0 };
  const stands = at.footprint.map((rect) =>
      standIn(
        rect.map((p) => toSheet(p, m)),
        pose,
      ),
    ),
    extent = extentOf(stands),
    look = lookOf(unit, stands[0].d);
  const routing = !!unit.routing,
    loose = !!unit.loose;
  const places = drawn(stands, routing, unit.id),
    front: [number, number] = [(extent.x0 + extent.x1) / 2, extent.y0];
  const svg =
    `<g class="figures">${places.map((s, i) => standSvg(s, look, loose, seedOf(unit.id) + i)).join('')}</g>` +
    `<path class="bar" d="M${n1(extent.x0)} ${n1(extent.y0)}H${n1(extent.x1)}V${n1(extent.y1)}H${n1(extent.x0)}Z"/>` +
    (look.side === 'french'
      ? `<path class="bar-cut" d="M${n1(extent.x0 + 3)} ${n1((extent.y0 + extent.y1) / 2 - 2)}H${n1(extent.x1 - 3)}` +
        `v4H${n1(extent.x0 + 3)}Z"/>`
      : '') +
    (routing ? flight(extent) : fronts(look, extent, stands, unit));
  return { id: unit.id, pose, stands, extent, front, look, svg };
}
