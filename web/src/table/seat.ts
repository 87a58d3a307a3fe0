// Who sits in a seat, or has spoken, as one says it.
import type { Match } from '../api/types';
import { theGeneral } from '../lobby/standing';
import { t } from '../words';

type Card = Match['seats']['a'];

export function sitter(card: Card): string {
  if (card.general) return theGeneral(card.general.level);
  return card.joined ? card.name || t('table.seat_unnamed') : t('table.seat_empty');
}

/** By the word of the log: a side, the umpire or the server. */
export function whoIs({ sides, seats }: Pick<Match, 'sides' | 'seats'>, word = ''): string {
  if (word === 'umpire') return seats.umpire?.name || t('table.umpire');
  if (word === 'server') return t('table.server');
  return sides.find((side) => side.word === word)?.name ?? word;
}
