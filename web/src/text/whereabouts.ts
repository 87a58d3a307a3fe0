// Where things are, for one who does not see the map: places by the ground, facings by the compass, enemies by
// distance and side.
import { worded } from '../language/told';
import type { Direction, Ground, Point, Table, Unit } from '../api/types';
import { decimals, t } from '../words';

const winds = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
const fronts: Record<Direction, number> = { n: 0, ne: 60, se: 120, s: 180, sw: 240, nw: 300 };

/** The nearest of eight winds; up the table is north. */
export const wind = (degrees: number): string =>
  t(`text.wind.${winds[Math.round((((degrees % 360) + 360) % 360) / 45) % 8]}`);

/** Clockwise from north. */
export const bearing = (from: Point, to: Point): number =>
  (Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI;

export type Side = 'ahead' | 'right' | 'behind' | 'left';
/** On which side of somebody who faces so. */
export function sideOf(facing: number, towards: number): Side {
  const turn = ((((towards - facing) % 360) + 540) % 360) - 180;
  return Math.abs(turn) <= 45 ? 'ahead' : Math.abs(turn) >= 135 ? 'behind' : turn > 0 ? 'right' : 'left';
}

// ---- hexes: flat tops, even columns half a hex lower ----
export function middleOfHex(hex: string): Point {
  const column = Number(hex.slice(0, 2)),
    row = Number(hex.slice(2, 4));
  return [(column * Math.sqrt(3)) / 2, -(row + (column % 2 === 0 ? 0.5 : 0))];
}
export function hexDistance(a: string, b: string): number {
  const cube = (hex: string) => {
    const q = Number(hex.slice(0, 2)) - 1,
      k = Number(hex.slice(2, 4)) - 1;
    const z = k - (q - (q % 2)) / 2;
    return [q, -q - z, z];
  };
  const [x, y] = [cube(a), cube(b)];
  return Math.max(...x.map((value, i) => Math.abs(value - y[i])));
}

// ---- a free table ----
const toSegment = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const along =
    dx === 0 && dy === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
};
export function inside(point: Point, outline: Point[]): boolean {
  let found = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [[xi, yi], [xj, yj]] = [outline[i], outline[j]];
    if (yi > point[1] !== yj > point[1] && point[0] < ((xj - xi) * (point[1] - yi)) / (yj - yi) + xi) found = !found;
  }
  return found;
}
/** Between the nearest edges of two outlines; 0 where they overlap. */
export function gap(a: Point[], b: Point[]): number {
  if (a.some((point) => inside(point, b)) || b.some((point) => inside(point, a))) return 0;
  let least = Infinity;
  for (const [these, those] of [
    [a, b],
    [b, a],
  ])
    for (const point of these)
      for (let i = 0; i < those.length; i++)
        least = Math.min(least, toSegment(point, those[i], those[(i + 1) % those.length]));
  return least;
}

const facingOf = (unit: Unit): number | undefined => unit.facing ?? (unit.front ? fronts[unit.front] : undefined);
const middleOf = (unit: Unit): Point | undefined => unit.centre ?? (unit.hex ? middleOfHex(unit.hex) : undefined);

/** How far apart, in the ground's measure or in hexes. */
export function distance(a: Unit, b: Unit): number | undefined {
  if (a.hex && b.hex) return hexDistance(a.hex, b.hex);
  if (a.footprint?.length && b.footprint?.length)
    return Math.min(...a.footprint.flatMap((one) => b.footprint!.map((other) => gap(one, other))));
  return a.centre && b.centre ? Math.hypot(a.centre[0] - b.centre[0], a.centre[1] - b.centre[1]) : undefined;
}

export interface Near {
  unit: Unit;
  distance: number;
  side?: Side;
  wind: string;
}

/** Enemies of a unit, the nearest first. */
export function enemies(unit: Unit, table: Table): Near[] {
  const here = middleOf(unit);
  if (!here || !unit.on_table) return [];
  const found: Near[] = [];
  for (const other of table.units) {
    const there = middleOf(other);
    const apart = other.side !== unit.side && other.on_table && there ? distance(unit, other) : undefined;
    if (apart === undefined || !there) continue;
    const towards = bearing(here, there);
    const facing = facingOf(unit);
    found.push({
      unit: other,
      distance: apart,
      side: unit.all_round || facing === undefined ? undefined : sideOf(facing, towards),
      wind: wind(towards),
    });
  }
  return found.sort((x, y) => x.distance - y.distance);
}

const number = (value: number) =>
  Math.abs(value - Math.round(value)) < 0.05 ? String(Math.round(value)) : decimals(value);

/** "16e Ligne, 24.5 cm north-east, ahead" */
export function nearest(unit: Unit, table: Table, measure: string, name: (id: string) => string): string {
  const [first] = enemies(unit, table);
  if (!first) return '';
  const far = unit.hex
    ? t('text.hexes', { n: first.distance })
    : t('text.length', { n: number(first.distance), measure });
  if (first.distance < 0.06) return t('text.touching', { name: name(first.unit.id) });
  return t(first.side ? 'text.nearest' : 'text.nearest_round', {
    name: name(first.unit.id),
    far,
    wind: first.wind,
    side: first.side ? t(`text.side.${first.side}`) : '',
  });
}

/** Which way it looks. */
export function facing(unit: Unit): string {
  if (unit.all_round) return t('text.all_round');
  const degrees = facingOf(unit);
  return degrees === undefined
    ? ''
    : unit.front
      ? t(`text.wind.${unit.front}`)
      : t('text.facing', { wind: wind(degrees), degrees: number(degrees) });
}

const third = (value: number, of: number) => (value < of / 3 ? 0 : value < (2 * of) / 3 ? 1 : 2);

/** Where it is: the part of the table or the hex, with the ground it stands on. */
export function place(unit: Unit, ground: Ground): string {
  if (!unit.on_table) return t('text.off_table');
  if (unit.hex) {
    const hex = ground.map?.hexes.find((one) => one.hex === unit.hex);
    return [
      t('text.hex', { hex: unit.hex }),
      hex?.name,
      hex && hex.ground !== 'clear' ? hex.ground : undefined,
      hex ? t('text.level', { level: hex.level }) : undefined,
    ]
      .filter(Boolean)
      .join(', ');
  }
  const held = unit.inside === undefined ? undefined : ground.pieces[unit.inside];
  if (held) return t('text.holds', { name: held.name || held.id });
  if (!unit.centre) return '';
  const [x, y] = unit.centre;
  const part = t(`text.part.${third(x, ground.width)}${third(y, ground.depth)}`);
  const on = ground.pieces
    .filter((piece) => piece.outline.length > 2 && piece.terrain !== 'objective' && inside(unit.centre!, piece.outline))
    .map((piece) =>
      t(piece.terrain === 'hill' || piece.terrain === 'road' || piece.terrain === 'bridge' ? 'text.on' : 'text.in', {
        name: piece.name || piece.terrain.replace('_', ' '),
      }),
    );
  return [t('text.at', { x: number(x), y: number(y), part }), ...on].join(', ');
}

/** A piece of ground in a sentence: what it is, where its middle lies, how large it is. */
export function groundLine(piece: Ground['pieces'][number], ground: Ground): string {
  const xs = piece.outline.map(([x]) => x),
    ys = piece.outline.map(([, y]) => y);
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return t('text.ground_line', {
    name: piece.name || piece.id,
    terrain: worded(piece.kind),
    part: t(`text.part.${third((left + right) / 2, ground.width)}${third((bottom + top) / 2, ground.depth)}`),
    left: number(left),
    right: number(right),
    bottom: number(bottom),
    top: number(top),
    measure: ground.measure,
  });
}
