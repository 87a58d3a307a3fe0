// Which turns are news to this browser, and how a notice puts them.
import type { WaitingSeat } from '../api/types';
import { t } from '../words';
import { moment } from './span';

/**
 * Which turns are news, and what is known after them: a turn is told of once, a match that does not wait is
 * forgotten.
 */
export function news(
  told: WaitingSeat[],
  known: Record<string, number>,
): { fresh: WaitingSeat[]; after: Record<string, number> } {
  const after: Record<string, number> = {};
  const fresh: WaitingSeat[] = [];
  for (const one of told) {
    if (!one.yours || one.over || one.unknown) continue;
    if (!(one.match in after) && (known[one.match] ?? -1) < (one.last ?? 0)) fresh.push(one);
    after[one.match] = one.last ?? 0;
  }
  return { fresh, after };
}

export function words(one: WaitingSeat): { title: string; body: string } {
  const body = [
    one.opponent?.name ? t('post.notice.against', { who: one.opponent.name }) : '',
    one.moment ?? '',
    one.until ? t('post.notice.until', { when: moment(one.until) }) : '',
  ];
  return { title: t('post.notice.title', { title: one.title ?? '' }), body: body.filter(Boolean).join(' · ') };
}
