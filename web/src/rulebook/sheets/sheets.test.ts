import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BOOKS } from '../sections';
import { SHEETS } from './index';
import { cellsOf, cited, line } from './sheet';

const defined = new Set(
  BOOKS.flatMap((book) =>
    [...readFileSync(`../docs/rules/${book}.md`, 'utf8').matchAll(/\*\*([A-Z0-9]+-[A-Za-z0-9-]+)\*\*/g)].map(
      ([, id]) => id,
    ),
  ),
);

describe('playsheets', () => {
  for (const [name, sheet] of Object.entries(SHEETS)) {
    it(`${name} cites clauses that the rulebooks define, on every line`, () => {
      expect(cited(sheet).filter((id) => !defined.has(id))).toEqual([]);
      const silent = sheet.pages
        .flat()
        .flatMap((box) =>
          [...(box.lines ?? []), ...(box.after ?? []), ...(box.table?.rows ?? [])]
            .filter((one) => one.ids.length === 0)
            .map((one) => `${box.title}: ${one.say}`),
        );
      expect(silent).toEqual([]);
    });
    it(`${name} is two pages with whole tables`, () => {
      expect(sheet.pages.length).toBeLessThanOrEqual(2);
      for (const box of sheet.pages.flat()) {
        for (const row of box.table?.rows ?? [])
          expect(cellsOf(row).length, `${box.title}: ${row.say}`).toBe(box.table!.heads.length);
        for (const row of box.grid?.ids ?? []) expect(row.length).toBe(box.grid!.across.length);
        if (box.grid) expect(box.grid.ids.length).toBe(box.grid.down.length);
      }
    });
  }
  it('are written as value, words, clauses', () => {
    expect(line('−2 | Raw | PEN-CRIT-06 PEN-CRIT-05')).toEqual({
      value: '−2',
      say: 'Raw',
      ids: ['PEN-CRIT-06', 'PEN-CRIT-05'],
    });
    expect(line('| No value')).toEqual({ value: '', say: 'No value', ids: [] });
  });
});

describe('results that come from the rulebook', () => {
  const results = new Map(
    BOOKS.flatMap((book) =>
      [...readFileSync(`../docs/rules/${book}.md`, 'utf8').matchAll(/^\| \*\*([\w-]+)\*\* \|.*\| ([^|]+) \|$/gm)].map(
        ([, id, result]) => [id, result] as const,
      ),
    ),
  );
  it('are put more shortly wherever they are long, and nothing else is', () => {
    for (const sheet of Object.values(SHEETS)) {
      for (const { grid } of sheet.pages.flat()) {
        if (!grid) continue;
        const found = new Set(grid.ids.flat().map((id) => results.get(id) ?? `nothing of ${id}`));
        expect([...found].filter((result) => result.length > 3 && !(result in grid.short))).toEqual([]);
        expect(Object.keys(grid.short).filter((result) => ![...results.values()].includes(result))).toEqual([]);
      }
    }
  });
});
