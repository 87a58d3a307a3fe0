// No serious or critical finding of axe on a page. It is evaluated, not loaded: the page's own policy stays as it is.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

/**
 * The drawing of the map is hidden from readers and left out: its words are in the text view. `when` is said with
 * what was found: theme, sheet. With `only` one rule is held against the page and not all of them.
 */
export async function expectAccessible(page: Page, when = '', only?: string) {
  await page.evaluate(source);
  const findings = await page.evaluate(async (rule) => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: unknown, options: unknown): Promise<{ violations: Finding[] }> };
    };
    return (
      await axe.run(
        { exclude: ['.battlemap > svg'] },
        { resultTypes: ['violations'], ...(rule ? { runOnly: [rule] } : {}) },
      )
    ).violations;
  }, only);
  const grave = findings.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    grave.map(
      ({ id, nodes }) => `${when} ${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('; ')}`,
    ),
  ).toEqual([]);
}
