// How sure a share is: Wilson's interval at 95 %. With few games it is wide, and it never leaves 0 to 1.
const z = 1.959964;

export interface Share {
  share: number;
  low: number;
  high: number;
  n: number;
}

/** Nothing where nothing was decided. */
export function share(won: number, lost: number): Share | undefined {
  const n = won + lost;
  if (n === 0) return undefined;
  const p = won / n,
    middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return {
    share: p,
    low: won === 0 ? 0 : Math.max(0, middle - half),
    high: lost === 0 ? 1 : Math.min(1, middle + half),
    n,
  };
}

export const percent = (p: number): string => String(Math.round(p * 100));
