// Armies in a real browser: one is built by clicks and kept, another comes from a scenario and is printed, a third
// from a spreadsheet.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './axe';
import { openHouse } from './house';

const house = openHouse();

const command = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function fromScenario(page: Page, scenario: string, side: RegExp) {
  await page.goto(`${house.url}/armies`);
  await page.getByRole('button', { name: 'From a scenario' }).click();
  await page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: scenario })
    .getByRole('button', { name: side })
    .click();
  await page.waitForURL(/\/armies\/.+/);
}

/** The words of a PDF, where the machine can read them. */
function wordsOf(pdf: Buffer): string | undefined {
  try {
    return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString();
  } catch {
    return undefined;
  }
}
const pagesOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;

it('is built from troops of the rule set, kept, and taken back step by step', async () => {
  const page = await house.person();
  await page.goto(`${house.url}/armies`);
  await page.getByText('No army is kept here yet').waitFor();
  await expectAccessible(page, 'empty');
  await page.getByRole('button', { name: 'New army' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the army').fill("Hale's corps");
  await dialog.getByRole('radio', { name: 'Linear' }).click();
  await dialog.getByRole('radio', { name: 'south' }).click();
  await dialog.getByRole('button', { name: 'Make the army' }).click();
  await page.waitForURL(/\/armies\/.+/);

  const troops = page.getByRole('complementary', { name: 'Troops and fields' });
  await troops.getByRole('button', { name: /^Line infantry/ }).click();
  await troops.getByRole('button', { name: 'To the troops' }).click();
  for (const one of [/^Line infantry/, /^Elite infantry/, /^Field gun/])
    await troops.getByRole('button', { name: one }).click();
  const brigade = command(page, 'Brigade 1');
  await expect.poll(() => brigade.getByRole('listitem').count()).toBe(4);
  await brigade.getByRole('button', { name: 'Add an officer of the brigade' }).click();
  await troops.getByLabel('Name', { exact: true }).fill('Colonel Hale');
  await troops.getByLabel('Grade').selectOption('able');
  await page.getByRole('button', { name: 'Add an officer of the army' }).click();
  await page.getByText('The general').first().waitFor();
  await expect.poll(() => page.getByText('11 casualties').count(), { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await page.getByText('things are not right').count()).toBe(0);

  // A unit is renamed, doubled and moved.
  await brigade.getByRole('button', { name: /Elite infantry/ }).click();
  await troops.getByLabel('Name', { exact: true }).fill('Grenadiers');
  await brigade.getByRole('button', { name: 'Duplicate' }).click();
  await expect.poll(() => brigade.getByRole('button', { name: /Grenadiers/ }).count()).toBe(2);
  await brigade.getByRole('button', { name: 'Up', exact: true }).click();
  const names = async () => (await brigade.locator('.name').allInnerTexts()).map((one) => one.trim());
  expect(await names()).toEqual([
    'Colonel Hale',
    'Line infantry',
    'Grenadiers',
    'Line infantry',
    'Grenadiers',
    'Field gun',
  ]);
  await expectAccessible(page, 'editor');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'editor, dark', 'color-contrast');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect((await names()).indexOf('Grenadiers')).toBe(3);
  await house.shot(page, 'army_built');

  await page.reload();
  await expect
    .poll(names)
    .toEqual(['Colonel Hale', 'Line infantry', 'Line infantry', 'Grenadiers', 'Grenadiers', 'Field gun']);

  // As a table for a spreadsheet, and back under another name.
  await page.locator('summary', { hasText: 'More' }).first().click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('hale-s-corps.csv');
  const table = readFileSync(await saved.path(), 'utf8');
  expect(table.split('\n')[0]).toMatch(/^brigade,side,unit,id,/);
  await page.goto(`${house.url}/armies`);
  await page.getByRole('button', { name: 'From a file' }).click();
  await dialog.getByLabel('Text of the file').fill(table);
  await dialog.getByLabel('Name of the army').fill('From the spreadsheet');
  await dialog.getByRole('radio', { name: 'Linear' }).click();
  await dialog.getByRole('radio', { name: 'south' }).click();
  await dialog.getByRole('button', { name: 'Make the army' }).click();
  await page.waitForURL(/\/armies\/.+/);
  await expect.poll(names).toEqual(['Line infantry', 'Line infantry', 'Grenadiers', 'Grenadiers', 'Field gun']);
});

it.each([
  {
    scenario: 'The Heights of Carvajal',
    side: /15 units/,
    first: 0,
    rules: 'peninsular',
    words: ['Record sheet', 'stands', 'pips', 'Notes'],
    most: 2,
  },
  {
    scenario: 'Burkersdorf',
    side: /Prussian Guard/,
    first: 0,
    rules: 'hex1866',
    words: ['First Guard column', 'steps', 'disorganised', 'demoralised at 6', 'rating 4'],
    most: 1,
  },
  {
    scenario: 'The Last Hour at Lindrach Mill',
    side: /Elector/,
    first: 0,
    rules: 'linear',
    words: ["Halder's brigade", 'casualties', 'disordered', 'Brigadier Torring'],
    most: 2,
  },
])('of $rules prints on a page or two, with boxes to strike out', async ({ scenario, side, rules, words, most }) => {
  const page = await house.person();
  if (rules === 'peninsular') {
    await page.goto(`${house.url}/armies`);
    await page.getByRole('button', { name: 'From a scenario' }).click();
    await page
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ hasText: scenario })
      .getByRole('button')
      .first()
      .click();
    await page.waitForURL(/\/armies\/.+/);
  } else await fromScenario(page, scenario, side);
  await page.getByRole('link', { name: 'Record sheet' }).click();
  const print = page.getByRole('button', { name: 'Print' });
  await expect.poll(() => print.isEnabled(), { timeout: 20_000 }).toBe(true);
  await page.getByRole('radio', { name: 'A4' }).click();
  await expectAccessible(page, `${rules}, record sheet`);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pagesOf(pdf)).toBeLessThanOrEqual(most);
  expect(pdf.toString('latin1')).toMatch(/MediaBox\s*\[\s*0 0 59[45]\S* 84[12]/);
  const printed = wordsOf(pdf) ?? (await page.locator('article').innerText());
  for (const word of words) expect(printed).toContain(word);
  await house.shot(page, `army_sheet_${rules}`);

  await page.getByRole('radio', { name: 'Letter' }).click();
  expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1')).toMatch(/MediaBox\s*\[\s*0 0 612\S* 792/);
  await page.getByRole('link', { name: 'Roster' }).click();
  await page.getByText('what orders call each unit').waitFor();
  await expectAccessible(page, `${rules}, roster`);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
});

it('hands an army to the workshop as a whole scenario', async () => {
  const page = await house.person();
  await fromScenario(page, 'The Road to Alvedo', /rearguard/);
  await page.getByText('34 stands').first().waitFor();
  await page.getByRole('button', { name: 'Put into a new scenario' }).click();
  await page.waitForURL(/\/workshop\/.+/);
  const id = new URL(page.url()).pathname.split('/')[2];
  const kept = await page.evaluate(async (key) => {
    const db = await new Promise<IDBDatabase>((found) => {
      const asking = indexedDB.open('guidon.workshop');
      asking.onsuccess = () => found(asking.result);
    });
    return new Promise<{ rules: string; text: string }>((found) => {
      const asking = db.transaction('scenarios').objectStore('scenarios').get(key);
      asking.onsuccess = () => found(asking.result as { rules: string; text: string });
    });
  }, id);
  expect(kept.rules).toBe('peninsular');
  const checked = await house.ask<{ ok: boolean; identity: { sides: { units: number; strength: number }[] } }>(
    '/api/check-scenario',
    { text: kept.text },
  );
  expect(checked).toMatchObject({ ok: true, identity: { sides: [{ units: 6, strength: 34 }, { units: 1 }] } });
});

it('fits a telephone, and says so where there is no such army', async () => {
  const page = await house.person({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });
  await fromScenario(page, 'Burkersdorf', /Austrian/);
  await page.getByRole('button', { name: /IR 1 Kaiser/ }).click();
  await page.getByRole('dialog', { name: 'IR 1 Kaiser' }).getByLabel('Morale').waitFor();
  await expectAccessible(page, 'phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto(`${house.url}/armies/nobody`);
  await page.getByText('There is no such army here').waitFor();
});
