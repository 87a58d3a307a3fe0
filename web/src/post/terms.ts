// What was agreed about time, in sentences.
import { listed, t } from '../words';
import type { Agreed } from './clock';
import { weekday, words, zone } from './span';

const span = (seconds: number) => words(seconds * 1000);

/** How long a side may think. */
export function allowance(agreed: Agreed): string {
  const each = t(`post.per.${agreed.per}`);
  if (agreed.increment === 0) return t('post.terms.flat', { first: span(agreed.first) });
  if (agreed.first === agreed.increment && agreed.most === agreed.first)
    return t('post.terms.each', { first: span(agreed.first), each });
  const plain = t('post.terms.more', { first: span(agreed.first), increment: span(agreed.increment), each });
  return agreed.most ? t('post.terms.and_most', { terms: plain, most: span(agreed.most) }) : plain;
}

/** Everything else: days off, holidays, and what happens when time is out. */
export function conditions(agreed: Agreed): string[] {
  const off =
    agreed.off.length > 0
      ? t('post.terms.off', { days: listed(agreed.off.map((day) => weekday(day))), zone: zone(agreed.zone_minutes) })
      : t('post.terms.no_off');
  const holiday =
    agreed.holiday_days > 0 ? t('post.terms.holiday', { n: agreed.holiday_days }) : t('post.terms.no_holiday');
  return [off, holiday, t(`post.when_out.${agreed.when_out}.does`)];
}
