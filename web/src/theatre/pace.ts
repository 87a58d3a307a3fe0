// How long a moment is shown while the battle plays by itself: long enough to read, longer where dice fell or a throw
// decided.
import type { Moment } from './moments';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

export function lasts(moment: Moment, decided: boolean, speed: number): number {
  const told = moment.happenings.filter((one) => !one.heading),
    letters = told.reduce((sum, one) => sum + one.words.length, 0);
  const reading = told.length === 0 ? (moment.happenings.length > 0 ? 900 : 350) : Math.min(3600, 800 + letters * 11);
  const dice = told.some((one) => (one.dice?.length ?? 0) > 0) ? 700 : 0;
  return (reading + dice + (decided ? 1600 : 0)) / speed;
}
