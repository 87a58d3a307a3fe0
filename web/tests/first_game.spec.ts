// A newcomer arrives and plays his first battle against the sergeant to its end, by clicks alone.
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { atTheTable, clickUnit, dispatches, dragUnit, map, mayOrder, order } from './hand';
import { openHouse } from './house';

const house = openHouse();

interface Choice {
  data: { kind: string; unit: string };
}

it('is played from the lobby to the result', { timeout: 200_000 }, async () => {
  const page = await house.person({ reducedMotion: 'reduce', likes: { dice: 'still' } });
  let clicks = 0,
    shots = 0,
    drags = 0,
    cards = 0;
  const began = Date.now();
  const seconds = () => (Date.now() - began) / 1000;

  await page.goto(house.url);
  await page.getByRole('button', { name: 'Play now' }).click();
  clicks++;
  await atTheTable(page);
  await mayOrder(page);
  await house.shot(page, 'first_game_opening');

  // The first order: a gun and its target, clicked on the map, with the odds shown before it is given.
  await clickUnit(page, 'gun2');
  await order(page)
    .getByRole('heading', { name: /6-pounders/ })
    .waitFor();
  await clickUnit(page, '8e-1');
  clicks += 2;
  await order(page)
    .getByRole('heading', { name: /^Fire at/ })
    .waitFor();
  await expect.poll(() => order(page).innerText()).toMatch(/\b16\/36\b/);
  await house.shot(page, 'first_game_odds');
  await order(page).getByRole('button', { name: /^Fire/ }).click();
  clicks++;
  const firstOrder = seconds();
  await dispatches(page)
    .getByText(/section, 6-pounders/)
    .first()
    .waitFor();

  // From here on a simple soul plays: he fires when he can, sometimes advances, answers as first offered, and ends
  // the card.
  const press = async (button: Locator, timeout = 2000) => {
    clicks++;
    return button.click({ timeout }).then(
      () => true,
      () => false,
    );
  };
  const { pathname, hash } = new URL(page.url());
  const choices = async () =>
    (await house.ask<{ choices: Choice[] }>(`/api/matches/${pathname.split('/')[2]}/choices`, undefined, hash.slice(1)))
      .choices;
  const rail = order(page);
  const asked = () => rail.getAttribute('data-mode');
  const battalions = ['48th', '61st', '28th'];
  let dragged = -1,
    marches = 0;
  for (let mode = await asked(); mode !== 'over'; mode = await asked()) {
    expect(seconds()).toBeLessThan(180);
    if (mode === 'news') {
      await press(rail.getByRole('button', { name: 'Skip' }));
    } else if (mode === 'question') {
      await press(rail.getByRole('listitem').getByRole('button').first());
    } else if (mode === 'hand') {
      if (!(await press(rail.locator('[data-guide="give"]')))) await page.keyboard.press('Escape');
    } else if (mode === 'orders') {
      const firing = (await choices()).find(({ data }) => data.kind === 'fire')?.data.unit;
      const standing = await map(page)
        .locator('[data-unit]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-unit')!));
      const marching = battalions.filter((unit) => standing.includes(unit));
      if (firing) {
        await clickUnit(page, firing);
        clicks++;
        if (await press(rail.locator('[data-verb="fire"] button').first())) shots++;
        else await page.keyboard.press('Escape');
      } else if (drags < 6 && dragged !== cards && marching.length > 0) {
        dragged = cards;
        const unit = marching[drags++ % marching.length];
        await clickUnit(page, unit);
        await dragUnit(page, unit, 0, -24);
        clicks += 2;
        if (await press(rail.locator('[data-guide="give"]'), 5000)) marches++;
        else await page.keyboard.press('Escape');
      } else if (await press(rail.locator('[data-guide="end"]'))) cards++;
      else await page.keyboard.press('Escape');
    } else await page.waitForTimeout(60);
  }
  await house.shot(page, 'first_game_result');
  await expect(order(page).innerText()).resolves.toMatch(/has won|draw|undecided/i);
  console.log(
    `first game: ${Math.round(seconds())} s, ${clicks} clicks, ${cards} cards, ${shots} shots, ${marches} ` +
      `marches by ${drags} drags; first order after ${firstOrder.toFixed(1)} s`,
  );
  expect(firstOrder).toBeLessThan(60);
  expect(shots).toBeGreaterThan(1);
  expect(marches).toBeGreaterThan(0);
});
