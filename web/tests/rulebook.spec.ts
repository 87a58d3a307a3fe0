// The rulebook and the playsheets in a real browser.
import { expect, it } from 'vitest';
import { expectAccessible } from './axe';
import { openHouse } from './house';

const house = openHouse();

it('opens at a clause, marks it, and goes on from there by keys', async () => {
  const page = await house.person();
  await page.goto(`${house.url}/rules/PEN-TEST-12`);
  const open = page.locator('article[aria-current]');
  await open.getByText('takes 2 off').waitFor();
  await open.getByText('When is an attack in flank or rear').waitFor();
  expect(
    await open.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }),
  ).toBe(true);
  await house.shot(page, 'rulebook');
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/PEN-TEST-13$/);
});

it('finds words at once, from the keyboard', async () => {
  const page = await house.person({ colorScheme: 'dark' });
  await page.goto(`${house.url}/rules`);
  await page.getByText(/^All \d+ clauses/).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('square cavalry');
  await page.locator('mark', { hasText: 'square' }).first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/rules\/[A-Z]/);
});

for (const sheet of ['peninsular', 'linear3', 'linear2', 'linear0', 'hex1866'])
  it(`prints ${sheet} on two pages of A4 and of Letter`, async () => {
    const page = await house.person();
    await page.goto(`${house.url}/playsheet/${sheet}`);
    await page.waitForSelector('.page');
    await page.evaluate(() => document.fonts.ready);
    if (sheet !== 'peninsular') await expect.poll(() => page.locator('.grid td a').first().textContent()).not.toBe('');
    await expectAccessible(page);
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format, printBackground: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length, format).toBe(2);
    }
  });
