// A scale of shares, cut to what it has to show.
export interface Scale {
  low: number;
  high: number;
  step: number;
}
export interface Interval {
  low: number;
  high: number;
}

export const whole: Scale = { low: 0, high: 1, step: 0.25 };
/** The whole with room for marks beyond its ends. */
export const roomy: Scale = { low: -1 / 23, high: 24 / 23, step: 0.25 };

/** Where a share lies across, from 0 to 1. */
export const place = ({ low, high }: Scale, share: number): number =>
  Math.min(1, Math.max(0, (share - low) / (high - low)));

export function ticks({ low, high, step }: Scale): number[] {
  const first = Math.ceil(low / step - 1e-9),
    last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

export const even = (share: number): boolean => Math.abs(share - 0.5) < 1e-9;

/** With 50 in 100 on it, and a step beyond on the empty side, so that an even score is never the frame. */
export function aboutEven(intervals: Interval[]): Scale {
  const low = Math.min(0.5, ...intervals.map((one) => one.low)),
    high = Math.max(0.5, ...intervals.map((one) => one.high));
  const far = Math.max(0.02, 0.5 - low, high - 0.5);
  const step = far <= 0.06 ? 0.02 : far <= 0.16 ? 0.05 : far <= 0.31 ? 0.1 : 0.25;
  const steps = (away: number) => Math.max(1, Math.ceil(away / step + 0.1)) * step;
  return { low: Math.max(0, 0.5 - steps(0.5 - low)), high: Math.min(1, 0.5 + steps(high - 0.5)), step };
}

/** From none. */
export function upTo(most: number): Scale {
  const step = most <= 0.2 ? 0.05 : most <= 0.4 ? 0.1 : most <= 0.6 ? 0.2 : 0.25;
  return { low: 0, high: Math.min(1, Math.max(1, Math.ceil(most / step - 1e-9)) * step), step };
}

/** A place across as drawings have it: lettering keeps its size, whatever their width. */
export const across = (part: number): string => `${(part * 100).toFixed(2)}%`;
