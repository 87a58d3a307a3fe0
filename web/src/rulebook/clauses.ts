// Clauses as a reader wants them: prose, or the rows of a table; found by words; cut into text, ids and found words.
import type { Clause } from '../api/types';

/** "die: 1; column: 4; result: T": the row of a table, as its heads and cells. Prose has none. */
export function cells(text: string): [string, string][] | undefined {
  const parts = text.split(/; (?!if )(?=[A-Za-z][a-z' -]{0,24}: )/);
  if (parts.length < 2) return undefined;
  const found: [string, string][] = [];
  for (const part of parts) {
    const cell = /^([A-Za-z][A-Za-z' -]{0,24}): (.*)$/s.exec(part);
    if (!cell) return undefined;
    found.push([cell[1], cell[2]]);
  }
  return found;
}

export type Block =
  { kind: 'prose'; clause: Clause } | { kind: 'table'; heads: string[]; rows: { clause: Clause; cells: string[] }[] };

/** Clauses that follow each other with the same heads make one table. */
export function blocks(clauses: Clause[]): Block[] {
  const out: Block[] = [];
  for (const clause of clauses) {
    const row = cells(clause.text);
    if (!row) {
      out.push({ kind: 'prose', clause });
      continue;
    }
    const heads = row.map(([head]) => head);
    const last = out.at(-1);
    if (last?.kind === 'table' && last.heads.join('|') === heads.join('|'))
      last.rows.push({ clause, cells: row.map(([, cell]) => cell) });
    else out.push({ kind: 'table', heads, rows: [{ clause, cells: row.map(([, cell]) => cell) }] });
  }
  return out;
}

export interface Matrix {
  down: string[]; // the first head's values
  across: string[]; // the second head's
  cell: (down: string, across: string) => { clause: Clause; text: string } | undefined;
}

/** A table of three heads that has every pair of the first two is a square table: the third stands where they cross. */
export function matrix(table: Extract<Block, { kind: 'table' }>): Matrix | undefined {
  if (table.heads.length !== 3) return undefined;
  const down = [...new Set(table.rows.map((row) => row.cells[0]))];
  const across = [...new Set(table.rows.map((row) => row.cells[1]))];
  if (down.length < 3 || across.length < 3 || down.length * across.length !== table.rows.length) return undefined;
  const at = new Map(
    table.rows.map((row) => [`${row.cells[0]}|${row.cells[1]}`, { clause: row.clause, text: row.cells[2] }]),
  );
  return at.size === table.rows.length ? { down, across, cell: (x, y) => at.get(`${x}|${y}`) } : undefined;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

export const wordsOf = (query: string): string[] =>
  plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Clauses with all the words; an id that begins so comes first, then words that begin a word, then the others. */
export function search(clauses: Clause[], query: string): Clause[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const ranked: { clause: Clause; rank: number }[] = [];
  for (const clause of clauses) {
    const id = plain(clause.id);
    const text = plain(clause.text);
    const options = plain(clause.options.join(' '));
    if (!words.every((word) => id.includes(word) || text.includes(word) || options.includes(word))) continue;
    let rank = 3;
    if (id === words.join('-') || words.some((word) => id === word)) rank = 0;
    else if (words.some((word) => id.startsWith(word))) rank = 1;
    else if (words.every((word) => ` ${text}`.includes(` ${word}`))) rank = clause.source === 'ruling' ? 2.5 : 2;
    ranked.push({ clause, rank });
  }
  return ranked.sort((x, y) => x.rank - y.rank).map(({ clause }) => clause);
}

export interface Piece {
  text: string;
  kind: 'text' | 'id' | 'code';
  found?: boolean;
}

const idOrCode = /(`[^`]+`|\b(?:PEN|MPP|BT0|BT2|BM2|HEX|OUR|LIN)-[A-Z0-9]+(?:-[A-Z0-9]+)*[a-z]?\b)/;

/** A sentence in pieces: plain text, clause ids, code words, and which of it was looked for. */
export function pieces(text: string, words: string[] = []): Piece[] {
  const out: Piece[] = [];
  for (const part of text.split(idOrCode)) {
    if (part === '') continue;
    if (part.startsWith('`')) out.push({ text: part.slice(1, -1), kind: 'code' });
    else if (idOrCode.test(part)) out.push({ text: part, kind: 'id' });
    else out.push(...marked(part, words));
  }
  return out;
}

function marked(text: string, words: string[]): Piece[] {
  if (words.length === 0) return [{ text, kind: 'text' }];
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  return text
    .split(pattern)
    .map((part, i): Piece => ({ text: part, kind: 'text', ...(i % 2 ? { found: true } : {}) }))
    .filter((piece) => piece.text !== '');
}
