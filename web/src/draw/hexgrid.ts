// Where a hex lies: columns across, even columns half a hex lower, numbered ccrr from the upper left. Flat tops.
import type { Direction } from '../api/types';
import type { Pt } from './geom';

export const S = 37;
export const H = Math.sqrt(3) * S;

export const parse = (id: string): [number, number] => [Number(id.slice(0, -2)), Number(id.slice(-2))];
export const idOf = (c: number, r: number) => String(c).padStart(2, '0') + String(r).padStart(2, '0');
export const at = (c: number, r: number): [number, number] => [
  S + (c - 1) * 1.5 * S,
  H / 2 + (r - 1) * H + (c % 2 ? 0 : H / 2),
];
export const centre = (id: string) => at(...parse(id));
export const corner = ([x, y]: Pt, k: number, s = S): Pt => [
  x + s * Math.cos((k * Math.PI) / 3),
  y + s * Math.sin((k * Math.PI) / 3),
];
export const ring = (p: Pt, s = S): Pt[] => [0, 1, 2, 3, 4, 5].map((k) => corner(p, k, s));
export const extent = (columns: number, rows: number) => ({
  width: at(columns, 1)[0] + S,
  height: at(columns > 1 ? 2 : 1, rows)[1] + H / 2,
});

export const DIRECTIONS: Direction[] = ['n', 'ne', 'se', 's', 'sw', 'nw'];
const EDGE: Record<Direction, [number, number]> = {
  n: [4, 5],
  ne: [5, 0],
  se: [0, 1],
  s: [1, 2],
  sw: [2, 3],
  nw: [3, 4],
};
export const sideOf = (id: string, d: Direction): [Pt, Pt] => {
  const p = centre(id),
    [a, b] = EDGE[d];
  return [corner(p, a), corner(p, b)];
};
/** Degrees clockwise from north. */
export const bearing = (d: Direction) => DIRECTIONS.indexOf(d) * 60;

export function neighbour(id: string, d: Direction): string {
  const [c, r] = parse(id),
    low = c % 2 === 0 ? 1 : 0;
  switch (d) {
    case 'n':
      return idOf(c, r - 1);
    case 's':
      return idOf(c, r + 1);
    case 'ne':
      return idOf(c + 1, r - 1 + low);
    case 'se':
      return idOf(c + 1, r + low);
    case 'nw':
      return idOf(c - 1, r - 1 + low);
    case 'sw':
      return idOf(c - 1, r + low);
  }
}

/** The hex that a point lies in, if the map has it. */
export function hexAt([x, y]: Pt, columns: number, rows: number): string | undefined {
  const c0 = Math.round((x - S) / (1.5 * S)) + 1;
  let best: string | undefined,
    least = S * S;
  for (let c = c0 - 1; c <= c0 + 1; c++) {
    const r0 = Math.round((y - H / 2 - (c % 2 ? 0 : H / 2)) / H) + 1;
    for (let r = r0 - 1; r <= r0 + 1; r++) {
      if (c < 1 || r < 1 || c > columns || r > rows) continue;
      const p = at(c, r),
        d = (p[0] - x) ** 2 + (p[1] - y) ** 2;
      if (d < least) [least, best] = [d, idOf(c, r)];
    }
  }
  return best;
}

/** The hexside that a direction of degrees clockwise from north goes through. */
export const towards = (degrees: number): Direction => DIRECTIONS[((Math.round(degrees / 60) % 6) + 6) % 6];

/** How many hexes lie from one to another. */
export function steps(a: string, b: string): number {
  const cube = (id: string) => {
    const [c, r] = parse(id),
      z = r - 1 - Math.floor((c - 1) / 2);
    return [c, z, -c - z];
  };
  const p = cube(a),
    q = cube(b);
  return Math.max(Math.abs(p[0] - q[0]), Math.abs(p[1] - q[1]), Math.abs(p[2] - q[2]));
}
