// vite-node tests/first_order.ts URL: a newcomer opens the page, presses Play now and fires a gun; fails where that
// is not possible.
// tools/bare_check gives the first order of a bare machine with it.
import { chromium } from 'playwright-core';
import { atTheTable, clickUnit, dispatches, mayOrder, order } from './hand';

const url = process.argv[2];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
page.setDefaultTimeout(60_000);
page.on('pageerror', (error) => {
  throw error;
});
await page.goto(url);
await page.getByRole('button', { name: 'Play now' }).click();
await atTheTable(page);
await mayOrder(page);
await clickUnit(page, 'gun2');
await clickUnit(page, '8e-1');
await order(page).getByRole('button', { name: /^Fire/ }).click();
await dispatches(page)
  .getByText(/section, 6-pounders/)
  .first()
  .waitFor();
await browser.close();
