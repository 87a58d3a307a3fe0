// The ledger of each side in words: how many points of a hundred the dice brought it, and in how many throws.
import type { LuckOfSide } from '../api/types';
import { percent, signed } from '../odds/chance';
import { t } from '../words';

export interface LuckRow {
  side: 0 | 1;
  luck: number;
  words: string;
  facts: string[];
}

export function luckRows(sides: LuckOfSide[]): LuckRow[] {
  return sides.map((one) => {
    const luck = Math.round(one.luck),
      facts = [t('theatre.luck.throws', { n: one.thrown, better: one.better, worse: one.worse })];
    facts.push(
      one.luck >= 0
        ? t('theatre.luck.good', { percent: percent(one.at_least_as_good) })
        : t('theatre.luck.bad', { percent: percent(one.at_least_as_bad) }),
    );
    if (one.given_away >= 0.5) facts.push(t('theatre.luck.given_away', { points: Math.round(one.given_away) }));
    return { side: one.side, luck, words: t('theatre.points', { points: signed(luck) }), facts };
  });
}
