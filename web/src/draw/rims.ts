// Edges around a unit in its own frame: the halo of the chosen one, ink corners of a target, and the lane of a move.
import { n1, type Pt } from './geom';
import type { Extent } from './body';

export const around = (e: Extent, by: number): string =>
  `M${n1(e.x0 - by + 3)} ${n1(e.y0 - by)}H${n1(e.x1 + by - 3)}q3 0 3 3V${n1(e.y1 + by - 3)}q0 3 -3 3` +
  `H${n1(e.x0 - by + 3)}q-3 0 -3 -3V${n1(e.y0 - by + 3)}q0 -3 3 -3Z`;

export function cornersAround(e: Extent, by: number): string {
  const x0 = e.x0 - by,
    x1 = e.x1 + by,
    y0 = e.y0 - by,
    y1 = e.y1 + by,
    l = Math.min(18, (x1 - x0) * 0.3, (y1 - y0) * 0.3);
  return (
    `M${n1(x0)} ${n1(y0 + l)}V${n1(y0)}H${n1(x0 + l)}M${n1(x1 - l)} ${n1(y0)}H${n1(x1)}V${n1(y0 + l)}` +
    `M${n1(x1)} ${n1(y1 - l)}V${n1(y1)}H${n1(x1 - l)}M${n1(x0 + l)} ${n1(y1)}H${n1(x0)}V${n1(y1 - l)}`
  );
}

export const path = (pts: Pt[]): string => `M${pts.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')}Z`;
