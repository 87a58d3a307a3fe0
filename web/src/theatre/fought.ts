// Who fought: as at the table, and in a record from elsewhere by the name that it gives.
import type { Match } from '../api/types';
import { sitter } from '../table/seat';

export function fought(card: Match['seats']['a']): string {
  return card.name && !card.joined && !card.general ? card.name : sitter(card);
}
