// A change of the chance to win, in points of a hundred, with its sign.
import { decimals, t } from '../words';

export function points(change: number): string {
  const value = Math.abs(change) * 100,
    shown = value >= 9.95 ? String(Math.round(value)) : decimals(value);
  return t('theatre.points', { points: `${change < 0 ? '−' : '+'}${shown}` });
}
