// How likely dice were that did as much for the one who threw them: as good or better, as bad or worse.
import { percent, ratio } from '../odds/chance';
import { t } from '../words';
import type { Turning } from './chances';

export function likely({ chance, side, swing }: Pick<Turning, 'chance' | 'side' | 'swing'>): string {
  const good = side === 0 ? swing >= 0 : swing <= 0,
    plain = ratio(chance);
  const key = good ? 'theatre.likely.good' : 'theatre.likely.bad',
    values = { percent: percent(chance) };
  return plain ? t(`${key}.plain`, { ...values, plain: t('odds.times_in', plain) }) : t(key, values);
}
