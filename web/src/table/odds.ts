// The odds of an order as a panel shows them: whose way it goes, and every outcome with its mood and its asides.
import type { OrderOdds } from '../api/types';
import { moodOfFavour, percent, type Row } from '../odds/chance';
import { capital, decimals, percents, t } from '../words';
import type { Names } from './names';

export interface Chance {
  asker: number;
  nobody: number;
  enemy: number;
  ways?: string;
}

/** How the outcomes share out between the one who asks, nobody and the enemy. */
export function chanceOf(odds: OrderOdds): Chance {
  const out: Chance = { asker: 0, nobody: 0, enemy: 0 };
  let ways = 0n,
    whole = true;
  for (const one of odds.outcomes) {
    out[one.favours ?? 'nobody'] += one.probability;
    if (one.favours === 'asker') {
      if (/^\d+$/.test(one.ways)) ways += BigInt(one.ways);
      else whole = false;
    }
  }
  if (odds.exact && whole) out.ways = ways.toString();
  return out;
}

/** Nothing to weigh: one outcome, and it is certain. */
export const settled = (odds: OrderOdds): boolean => odds.outcomes.length === 1 && odds.of === '1';
/** Whether the server says whom the outcomes favour. */
export const judged = (odds: OrderOdds): boolean =>
  odds.outcomes.some((one) => one.favours !== undefined && one.favours !== 'nobody');

const order = { good: 0, even: 1, bad: 2 };

export function rows(odds: OrderOdds, names: Names): Row[] {
  return odds.outcomes
    .map((one) => ({
      words: capital(names.spoken(one.said ?? one.words)),
      ways: one.ways,
      of: odds.of,
      chance: one.probability,
      mood: moodOfFavour(one.favours),
      note:
        (one.asides ?? [])
          .map(({ said, words, mean, value }) => [
            names.spoken(said ?? words),
            mean ? decimals(value) : percents(percent(value)),
          ])
          .map((aside) => aside.join(' '))
          .join(', ') || undefined,
    }))
    .sort((a, b) => order[a.mood] - order[b.mood] || b.chance - a.chance);
}

/** How far an estimate may be off, in points. */
export function margin(odds: OrderOdds, chance: number): string | undefined {
  if (odds.exact || !odds.samples) return undefined;
  return t('table.margin', {
    points: Math.max(0.1, 196 * Math.sqrt((chance * (1 - chance)) / odds.samples)).toFixed(1),
  });
}
