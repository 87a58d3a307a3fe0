// Who sits in a seat, as one speaks of him.
import type { Match } from '../api/types';
import { theGeneral } from '../lobby/standing';
import { t } from '../words';

type Card = Match['seats']['a'];

export function sitter(card: Card): string {
  if (card.general) return theGeneral(card.general.level);
  return card.joined ? card.name || t('table.seat_unnamed') : t('table.seat_empty');
}
