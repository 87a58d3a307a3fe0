// The first sight of it: as one likes it, at an address that is not there, and when nobody answers.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './axe';
import { expectComplaint, openHouse } from './house';

const house = openHouse();

/** The small maps are drawn when there is time. */
async function mapsDrawn(page: Page) {
  await page.waitForFunction(() => {
    const inSight = [...document.querySelectorAll('main canvas')].filter(
      (canvas) => canvas.getBoundingClientRect().top < innerHeight,
    );
    return inSight.length > 3 && inSight.every((canvas) => canvas.classList.contains('there'));
  });
}

it('opens the lobby', async () => {
  const page = await house.person();
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  expect(await page.title()).toContain('Guidon');
  await mapsDrawn(page);
  await house.shot(page, 'lobby');
  await expectAccessible(page);
});

it.each([
  ['dark', { theme: 'dark' }],
  ['large_type', { type: 'large' }],
  ['safe_palette', { palette: 'safe' }],
] as const)('opens the lobby as one likes it: %s', async (name, likes) => {
  const page = await house.person({ likes });
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await mapsDrawn(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
  await house.shot(page, `lobby_${name}`);
  await expectAccessible(page, name);
});

it('opens the lobby on a phone', async () => {
  const page = await house.person({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
  await house.shot(page, 'lobby_phone');
});

it('says so where there is nothing, and leads back', async () => {
  expectComplaint(/answer: 404/);
  const page = await house.person();
  await page.goto(`${house.url}/m/nosuchmatch00000`);
  await page.getByRole('heading', { name: 'This match does not open' }).waitFor();
  await house.shot(page, 'no_such_match');
  await expectAccessible(page);
});

it('says so when the server is gone, and goes on when it is back', async () => {
  for (const gone of [/ERR_CONNECTION_(?:REFUSED|RESET)/, /answer: 50\d/]) expectComplaint(gone);
  const page = await house.person();
  await page.goto(house.url);
  // a lobby that is still being fetched would be lost with the server
  await page.locator('ul[aria-busy=false]').waitFor();
  await house.stop();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('link', { name: 'Rulebook' }).first().click();
  await page.getByRole('link', { name: 'To the lobby' }).click();
  await page.getByRole('heading', { name: 'Nobody at the table' }).waitFor();
  await house.shot(page, 'server_gone');
  await house.start();
  await page.getByRole('main').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Play now' }).waitFor();
});
