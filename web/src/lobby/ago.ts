// How long ago, in words.
import { speech } from '../language/language';

const steps: [number, Intl.RelativeTimeFormatUnit][] = [
  [60, 'second'],
  [60, 'minute'],
  [24, 'hour'],
  [7, 'day'],
  [4.35, 'week'],
  [12, 'month'],
];
export function ago(then: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(speech.language, { numeric: 'auto' });
  let count = Math.max(0, (now - then) / 1000);
  for (const [size, unit] of steps) {
    if (count < size) return format.format(unit === 'second' ? 0 : -Math.floor(count), unit);
    count /= size;
  }
  return format.format(-Math.floor(count), 'year');
}
