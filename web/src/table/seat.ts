// Who sits in a seat, as one speaks of him.
import type { Match } from '../api/types';
import { has, t } from '../words';

type Card = Match['seats']['a'];

export function sitter(card: Card): string {
  if (card.general)
    return t('table.computer', {
      rank: has(`table.rank.${card.general}`) ? t(`table.rank.${card.general}`) : card.general,
    });
  return card.joined ? card.name || t('table.seat_unnamed') : t('table.seat_empty');
}
