// A match's clock in one line, for a card of the lobby.
import { t } from '../words';
import { agreedOf, clockOf, type Clocked } from './clock';
import { moment, soon } from './span';

type Card = { sides: { name: string }[]; now?: unknown };

/** Nothing where there is no clock or nothing runs. */
export function clockLine(card: Card, now = Date.now()): string {
  const clocked = card as Card & Clocked;
  if (!agreedOf(clocked) || clocked.now?.status !== 'playing') return '';
  const clock = clockOf(clocked.now);
  if (clock && clock.out !== null) return t('post.out.watch', { side: card.sides[clock.out].name });
  if (clock?.why_not === 'stopped') return t('post.stopped');
  if (clock?.why_not === 'holiday') return t('post.rests.holiday');
  if (clock?.why_not === 'day off') return t('post.rests.off');
  const until = clock?.until ?? clocked.clock?.until;
  return until ? t('post.ends_soon', { soon: soon(until, now), when: moment(until, now) }) : '';
}
