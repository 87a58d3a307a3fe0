// No serious or critical finding of axe on any page, by day and by lamplight.
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expectAccessible } from './axe';
import { atTheTable, dispatches, order, outcomes, QUICK, write } from './hand';
import { openHouse } from './house';

const house = openHouse();

/** By day with every rule; by lamplight only colours are others. */
async function inBothThemes(page: Page) {
  await expectAccessible(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await expectAccessible(page, 'dark', 'color-contrast');
  await page.emulateMedia({ colorScheme: 'light' });
}

it('finds the lobby and its sheets open to everybody', async () => {
  const page = await house.person();
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.getByText('Umpire, spectators, sealed deployment').click();
  await inBothThemes(page);
  await page.getByRole('button', { name: 'Name and settings' }).click();
  await page.getByRole('dialog').waitFor();
  await inBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('dialog', { name: 'Rulings of this battle' }).waitFor();
  await inBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /A scenario of your own/ }).click();
  await page.getByRole('dialog').waitFor();
  await inBothThemes(page);
  await page.keyboard.press('Escape');
  await page.goto(`${house.url}/#watch`);
  await page.getByRole('heading', { name: 'Battles to watch' }).waitFor();
  await inBothThemes(page);
});

const tables = [
  { scenario: 'first_game', played: [], order: 'fire gun2 at 8e-1' },
  { scenario: 'clash', played: ['south moves first', 'done', 'done', 'done'], order: 'shoot sharps at carnac' },
  {
    scenario: 'burkersdorf',
    played: ['prussian first', 'done', 'move P12 to 1307 facing nw', 'done'],
    order: 'attack 1207 with P12',
  },
];
it.each(tables)('finds the table of $scenario open to everybody', async ({ scenario, played, order: intended }) => {
  const made = await house.make({ scenario });
  await house.give(made, ...played);
  const page = await house.person({ likes: QUICK });
  await page.goto(house.link(made, 'a'));
  await atTheTable(page);
  await write(page, intended);
  await outcomes(page);
  await inBothThemes(page);
  const whys = dispatches(page).getByRole('button', { name: 'Why?' });
  const before = await whys.count();
  await order(page).getByRole('button', { name: /↵/ }).click();
  await whys.nth(before).waitFor();
  await whys.last().click();
  await inBothThemes(page);
  if (before > 0) await whys.first().click(); // the dice of the beginning have their reasons, too
  await house.shot(page, `access_${scenario}`);
});

it('finds the sheets over the table and the text view open to everybody', async () => {
  const made = await house.make({ scenario: 'first_game', seats: { umpire: true } });
  await house.give(made, 'fire gun2 at 8e-1');
  const page = await house.person({ likes: QUICK });
  await page.goto(house.link(made, 'umpire'));
  await atTheTable(page);
  const tools = page.getByRole('navigation', { name: 'Tools' });
  await tools.getByRole('button', { name: 'Umpire' }).click();
  await page.getByRole('dialog').waitFor();
  await inBothThemes(page);
  await page.keyboard.press('Escape');
  for (const sheet of [
    'How you like things',
    'Keys',
    'The story',
    'Links for others',
    'Tell me when it is my turn',
    'Rulings and dice',
  ]) {
    await tools.getByRole('button', { name: 'Menu' }).click();
    const entry = page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: sheet });
    if (sheet === 'How you like things') await inBothThemes(page);
    await entry.click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, sheet);
    await page.keyboard.press('Escape');
  }
  await tools.getByRole('button', { name: 'Text view' }).click();
  await page.getByRole('heading', { name: /in words/ }).waitFor();
  await inBothThemes(page);
  await house.shot(page, 'access_text_view');
});

it('finds clauses and playsheets open to everybody', async () => {
  const page = await house.person();
  await page.goto(`${house.url}/rules/PEN-TEST-12`);
  await page.getByRole('main').getByText('PEN-TEST-12').first().waitFor();
  await inBothThemes(page);
  for (const sheet of ['peninsular', 'linear3', 'hex1866']) {
    await page.goto(`${house.url}/playsheet/${sheet}`);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await expectAccessible(page, sheet);
  }
});
