import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Clause } from '../api/types';
import { t } from '../words';
import { blocks, cells, matrix, pieces, search } from './clauses';
import { BOOKS, inBookOrder, SECTIONS, sectionOf } from './sections';

const clause = (id: string, text: string, source = 'sheet 004'): Clause => ({
  id,
  book: 'peninsular',
  text,
  source,
  acts: true,
  rulings: [],
  settles: [],
  options: [],
});

describe('sections', () => {
  // Clause ids with the chapter they stand in, as the books are written.
  const written = BOOKS.flatMap((book) => {
    let chapter = '';
    const found: { id: string; book: string; chapter: string }[] = [];
    for (const line of readFileSync(`../docs/rules/${book}.md`, 'utf8').split('\n')) {
      const head = /^## (?:\d+\. )?(.*)$/.exec(line);
      if (head) chapter = head[1].trim();
      for (const [, id] of line.matchAll(/\*\*([A-Z0-9]+-[A-Za-z0-9-]+)\*\*/g)) found.push({ id, book, chapter });
    }
    return found;
  });
  it('are the chapters of the books, for every clause', () => {
    expect(written.length).toBeGreaterThan(1400);
    const elsewhere = written.filter(({ id, book, chapter }) => {
      const section = sectionOf(id);
      return !section || section.book !== book || t(`section.${book}.${section.id}`) !== chapter;
    });
    expect(elsewhere).toEqual([]);
  });
  it('are none of them empty', () => {
    for (const section of SECTIONS)
      expect(
        written.some(({ id }) => sectionOf(id) === section),
        `${section.book} ${section.id}`,
      ).toBe(true);
  });
  it('take the longest beginning: the heads of the sheets are not their break tests', () => {
    expect(sectionOf('BT2-HEAD-01')?.id).toBe('sheets');
    expect(sectionOf('BT2-MOD-1-01')?.id).toBe('bt2');
    expect(sectionOf('NOT-A-CLAUSE')).toBeUndefined();
  });
  it('count as people do', () => {
    const rulings = SECTIONS.find((section) => section.book === 'peninsular' && section.id === 'rulings')!;
    expect(inBookOrder(rulings, ['PEN-R-100', 'PEN-R-09', 'PEN-R-10'])).toEqual(['PEN-R-09', 'PEN-R-10', 'PEN-R-100']);
    const hand = SECTIONS.find((section) => section.id === 'hand')!;
    expect(inBookOrder(hand, ['MPP-HTH-MOD-01', 'MPP-HTH-DICE-02', 'OUR-HTH-09'])).toEqual([
      'OUR-HTH-09',
      'MPP-HTH-DICE-02',
      'MPP-HTH-MOD-01',
    ]);
  });
});

describe('clauses', () => {
  it('are rows of a table when they are written so', () => {
    expect(cells('die: 1; column: 0 and below; result: -')).toEqual([
      ['die', '1'],
      ['column', '0 and below'],
      ['result', '-'],
    ]);
    expect(cells('score: 9; result: if shaken: breaks; if not: holds')).toEqual([
      ['score', '9'],
      ['result', 'if shaken: breaks; if not: holds'],
    ]);
    expect(cells('Each throws 1 die; the higher wins.')).toBeUndefined();
    expect(
      cells('When: setup; Who: host; Order: `deploy_unit`: place, formation; all of it; Rules: PEN-INT-01'),
    ).toEqual([
      ['When', 'setup'],
      ['Who', 'host'],
      ['Order', '`deploy_unit`: place, formation; all of it'],
      ['Rules', 'PEN-INT-01'],
    ]);
  });
  it('with the same heads make one table, prose stands between', () => {
    const found = blocks([
      clause('A-1', 'die: 1; result: T'),
      clause('A-2', 'die: 2; result: D'),
      clause('A-3', 'Then wait.'),
      clause('A-4', 'die: 3; result: D'),
    ]);
    expect(found.map((block) => (block.kind === 'table' ? block.rows.length : 'prose'))).toEqual([2, 'prose', 1]);
  });
  it('that cross every row with every column make a square table', () => {
    const all = [1, 2, 3].flatMap((die) =>
      [0, 1, 2].map((column) =>
        clause(`A-${die}-${column}`, `die: ${die}; column: ${column}; result: ${die + column}`),
      ),
    );
    const [whole] = blocks(all);
    const [short] = blocks(all.slice(1));
    const found = whole.kind === 'table' ? matrix(whole) : undefined;
    expect(found?.cell('3', '2')).toMatchObject({ text: '5', clause: { id: 'A-3-2' } });
    expect(short.kind === 'table' && matrix(short)).toBe(undefined);
  });
  it('are found by all words, the id first, whatever the case and accents', () => {
    const all = [
      clause('PEN-R-70', 'Is a square in a flank? No.', 'ruling'),
      clause('PEN-TEST-05', 'Infantry in square adds 2.'),
      clause('PEN-SQ-1', 'Caçadores.'),
    ];
    expect(search(all, 'SQUARE').map((one) => one.id)).toEqual(['PEN-TEST-05', 'PEN-R-70']);
    expect(search(all, 'square flank').map((one) => one.id)).toEqual(['PEN-R-70']);
    expect(search(all, 'pen-sq').map((one) => one.id)).toEqual(['PEN-SQ-1']);
    expect(search(all, 'cacadores').map((one) => one.id)).toEqual(['PEN-SQ-1']);
    expect(search(all, '  ')).toEqual([]);
  });
  it('fall into text, ids and code, and what was looked for is marked', () => {
    expect(pieces('See MPP-MOVE-05a (`D+1`) in a square.', ['square'])).toEqual([
      { text: 'See ', kind: 'text' },
      { text: 'MPP-MOVE-05a', kind: 'id' },
      { text: ' (', kind: 'text' },
      { text: 'D+1', kind: 'code' },
      { text: ') in a ', kind: 'text' },
      { text: 'square', kind: 'text', found: true },
      { text: '.', kind: 'text' },
    ]);
    expect(pieces('1 + 1', ['+'])).toHaveLength(3);
  });
});
