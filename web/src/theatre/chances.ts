// How the chance to win went over the battle, and the throws that decided it.
import type { LuckThrow } from '../api/types';
import { placeOf, type Moment } from './moments';

/** A throw that is known to have moved the chances, at its place in the row of moments. */
export interface Turning extends Pick<LuckThrow, 'entry' | 'side' | 'before' | 'after' | 'swing' | 'chance'> {
  at: number;
}

export function turnings(throws: LuckThrow[], moments: Moment[]): Turning[] {
  return throws
    .flatMap((one): Turning[] => {
      const at = placeOf(moments, one.entry);
      return moments[at]?.entry === one.entry ? [{ ...one, at }] : [];
    })
    .sort((a, b) => a.at - b.at);
}

/**
 * Those that decided the battle, in their order: every throw worth eight points, at most twelve; at least the three
 * greatest.
 */
export function decisive(all: Turning[]): Turning[] {
  const greatest = [...all]
    .filter((one) => Math.abs(one.swing) >= 0.005)
    .sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing));
  const great = greatest.filter((one) => Math.abs(one.swing) >= 0.08).slice(0, 12);
  return (great.length >= 3 ? great : greatest.slice(0, 3)).sort((a, b) => a.at - b.at);
}

/** The chance of the first side, over the places of the row; a throw is a step just before its moment. */
export function curve(all: Turning[], last: number, end?: number): [number, number][] {
  if (all.length === 0) return [];
  const out: [number, number][] = [[0, all[0].before]];
  for (const one of all) out.push([Math.max(0, one.at - 0.6), one.before], [one.at, one.after]);
  if (end !== undefined && all[all.length - 1].at < last) out.push([last, end]);
  else out.push([last, all[all.length - 1].after]);
  return out;
}

/** The chance of the first side as it stood at a place. */
export function chanceAt(points: [number, number][], at: number): number | undefined {
  if (points.length === 0) return undefined;
  const next = points.findIndex(([x]) => x > at);
  if (next === 0) return points[0][1];
  if (next < 0) return points[points.length - 1][1];
  const [x0, y0] = points[next - 1],
    [x1, y1] = points[next];
  return y0 + ((y1 - y0) * (at - x0)) / (x1 - x0);
}
