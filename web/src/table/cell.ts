// A cell of a unit's row: a text, a sentence of the server, or so many of so many.
import type { Unit } from '../api/types';
import { worded } from '../language/told';

export type Cell = NonNullable<Unit['cells']>[number];

/** What stands in it; nothing for an empty one. */
export function cellWords(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell.trim() === '-' ? '' : worded(cell.trim());
  if ('words' in cell) return cell.words;
  return `${cell.now ?? '–'}/${cell.most}`;
}
