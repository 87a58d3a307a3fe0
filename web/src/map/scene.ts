// The battle as it is drawn on a free table: bodies, skirmish screens, garrisons, officers; and what lies under a
// point.
import type { Ground, Officer, Table, Unit } from '../api/types';
import {
  bodyOf,
  corners,
  onSheet,
  standIn,
  toSheet,
  type Body,
  type Extent,
  type Measure,
  type Pose,
  type Stand,
} from '../draw/body';
import { lookOf, type Look } from '../draw/dress';
import { inside, lineDistance, n1, rotate, type Pt } from '../draw/geom';
import { millimetres } from '../draw/plate';

export interface Screen {
  unit: Unit;
  look: Look;
  stands: { x: number; y: number; turn: number }[];
  chain: string;
}
export interface Disc {
  officer: Officer;
  x: number;
  y: number;
  turn: number;
  r: number;
  dress: string;
}
export interface Scene {
  measure: Measure;
  bodies: Body[];
  screens: Screen[];
  discs: Disc[];
}

export const measureOf = (ground: Ground): Measure => ({ mm: millimetres(ground.measure), depth: ground.depth });

const kept = new WeakMap<Unit, Body | null>();

/** A garrison stands against the inside of the walls and looks outwards. */
function garrison(unit: Unit, ground: Ground, m: Measure): Body | undefined {
  const piece = unit.inside === undefined ? undefined : ground.pieces[unit.inside];
  if (!piece) return undefined;
  const outline = piece.outline.map((p) => toSheet(p, m)),
    cx = outline.reduce((s, p) => s + p[0], 0) / outline.length,
    cy = outline.reduce((s, p) => s + p[1], 0) / outline.length;
  const want = unit.troop?.stands?.now ?? 6,
    ranks = unit.troop?.ranks === 3 ? 3 : 2,
    gun = unit.troop?.arm === 'artillery',
    deep = gun ? 40 : ranks === 3 ? 20 : 15,
    stands: Stand[] = [];
  const edges = outline
    .map((a, i) => {
      const b = outline[(i + 1) % outline.length],
        out = Math.atan2((a[1] + b[1]) / 2 - cy, (a[0] + b[0]) / 2 - cx) * (180 / Math.PI) + 90;
      return { a, b, turn: out, off: Math.abs(((out - (unit.facing ?? 0) + 540) % 360) - 180) };
    })
    .sort((p, q) => p.off - q.off);
  for (const { a, b } of edges) {
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]),
      fit = Math.max(1, Math.floor((l - 46) / 31)),
      side = (b[0] - a[0]) * (cy - a[1]) - (b[1] - a[1]) * (cx - a[0]) > 0 ? 1 : -1;
    const nx = (-(b[1] - a[1]) / l) * side,
      ny = ((b[0] - a[0]) / l) * side;
    for (let i = 0; i < fit && stands.length < want; i++) {
      const t = 0.5 + ((i - (fit - 1) / 2) * 31) / l,
        x = a[0] + (b[0] - a[0]) * t + nx * 5 - cx,
        y = a[1] + (b[1] - a[1]) * t + ny * 5 - cy;
      stands.push({ x, y, turn: (Math.atan2(-ny, -nx) * 180) / Math.PI + 90, w: 30, d: deep });
    }
  }
  const look = lookOf(unit, deep),
    kind = gun ? 'gun' : ranks === 3 ? 'inf3' : 'inf2';
  const figure = (s: Pose) =>
    `<use href="#${kind}" transform="translate(${n1(s.x)} ${n1(s.y)}) rotate(${n1(s.turn)})"/>`;
  const svg = `<g class="figures">${stands.map(figure).join('')}</g>` + `<path class="bar" d="M-24 -12H24V12H-24Z"/>`;
  const box = outline.map(([x, y]) => [x - cx, y - cy]),
    extent: Extent = {
      x0: Math.min(...box.map((p) => p[0])),
      x1: Math.max(...box.map((p) => p[0])),
      y0: Math.min(...box.map((p) => p[1])),
      y1: Math.max(...box.map((p) => p[1])),
    };
  return {
    id: unit.id,
    pose: { x: cx, y: cy, turn: 0 },
    stands,
    extent,
    front: [0, extent.y0],
    look,
    svg,
    garrison: true,
  };
}

export function bodyFor(unit: Unit, ground: Ground, m: Measure): Body | undefined {
  const known = kept.get(unit);
  if (known !== undefined) return known ?? undefined;
  const body = !unit.on_table ? undefined : unit.inside !== undefined ? garrison(unit, ground, m) : bodyOf(unit, m);
  kept.set(unit, body ?? null);
  return body;
}

export function sceneOf(table: Table, ground: Ground): Scene {
  const m = measureOf(ground),
    bodies = table.units.flatMap((unit) => bodyFor(unit, ground, m) ?? []),
    units = new Map(table.units.map((u) => [u.id, u]));
  const screens = new Map<string, Screen>();
  for (const { unit: id, ground: rect } of table.pieces.screen ?? []) {
    const unit = units.get(id);
    if (!unit) continue;
    const s = standIn(
      rect.map((p) => toSheet(p, m)),
      { x: 0, y: 0, turn: 0 },
    );
    const screen = screens.get(id) ?? {
      unit,
      look: { ...lookOf(unit, 15), arm: 'skirmishers' },
      stands: [],
      chain: '',
    };
    screen.stands.push({ x: s.x, y: s.y, turn: s.turn });
    screens.set(id, screen);
  }
  for (const screen of screens.values()) {
    const run = rotate([1, 0], screen.stands[0].turn),
      mid = (s: { x: number; y: number; turn: number }) => {
        const p = rotate([0, 8], s.turn);
        return [s.x + p[0], s.y + p[1]];
      };
    screen.stands.sort((a, b) => (a.x - b.x) * run[0] + (a.y - b.y) * run[1]);
    screen.chain = `M${screen.stands.map((s) => mid(s).map(n1).join(' ')).join('L')}`;
  }
  const byId = new Map(bodies.map((b) => [b.id, b]));
  const discs = (table.pieces.officers ?? []).flatMap((officer): Disc[] => {
    const r = officer.rank === 'general' ? 17 : 14,
      host = officer.with === undefined ? undefined : byId.get(officer.with);
    const dress =
      units.get(officer.with ?? '')?.troop?.nation === undefined
        ? officer.side === 0
          ? 'brit-hd'
          : 'ligne'
        : officer.side === 0
          ? 'brit-hd'
          : 'ligne';
    if (host) {
      const [x, y] = onSheet(host.pose, (host.extent.x0 + host.extent.x1) / 2, host.extent.y1 + r);
      return [{ officer, x, y, turn: host.pose.turn, r, dress }];
    }
    if (!officer.at) return [];
    const [x, y] = toSheet(officer.at, m);
    return [{ officer, x, y, turn: officer.side === 0 ? 0 : 180, r, dress }];
  });
  return { measure: m, bodies, screens: [...screens.values()], discs };
}

const inFrame = (pose: Pose, [x, y]: Pt): Pt => rotate([x - pose.x, y - pose.y], -pose.turn);

/** How far a point is from a unit's body; 0 on it. */
export function distance(body: Body, at: Pt): number {
  const p = inFrame(body.pose, at);
  return Math.min(
    Infinity,
    ...body.stands.map((s) => {
      const c = corners(s);
      return inside(p, c) ? 0 : lineDistance(p, c, true);
    }),
  );
}

/** The officer or unit under a point of the sheet, or within `slack` of it; the nearest wins, officers first. */
export function hit(scene: Scene, at: Pt, slack: number): string | undefined {
  for (const d of [...scene.discs].reverse())
    if (Math.hypot(d.x - at[0], d.y - at[1]) <= d.r + slack * 0.4) return d.officer.id;
  let best: string | undefined,
    least = slack + 0.001;
  for (const body of scene.bodies) {
    const d = distance(body, at);
    if (d < least) [least, best] = [d, body.id];
  }
  for (const screen of scene.screens)
    for (const s of screen.stands) {
      const c = rotate([0, 8], s.turn),
        d = Math.max(0, Math.hypot(s.x + c[0] - at[0], s.y + c[1] - at[1]) - 12);
      if (d < least) [least, best] = [d, screen.unit.id];
    }
  return best;
}

/** Where a unit or an officer is on the sheet. */
export function whereIs(scene: Scene, id: string): [number, number] | undefined {
  const body = scene.bodies.find((b) => b.id === id);
  if (body) return [body.pose.x, body.pose.y];
  const disc = scene.discs.find((d) => d.officer.id === id);
  if (disc) return [disc.x, disc.y];
  const screen = scene.screens.find((s) => s.unit.id === id);
  if (screen)
    return [
      screen.stands.reduce((a, s) => a + s.x, 0) / screen.stands.length,
      screen.stands.reduce((a, s) => a + s.y, 0) / screen.stands.length,
    ];
  return undefined;
}
