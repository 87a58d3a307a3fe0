// A newcomer arrives and plays his first battle against the sergeant to its end, by clicks alone.
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atTheTable, clickUnit, dispatches, dragUnit, map, mayOrder, order } from './hand';
import { openHouse } from './house';

const house = openHouse();

/** What the rail asks of the player now, as he would read it. */
async function asked(page: Page): Promise<'over' | 'news' | 'question' | 'in hand' | 'orders' | 'nothing'> {
  const rail = order(page);
  const text = await rail.innerText();
  if (/news from the field/i.test(text)) return 'news';
  if (/the battle is over/i.test(text)) return 'over';
  if (/put down/i.test(text)) return 'in hand';
  if (/A decision/.test(text) || (await rail.getByText('A decision').count()) > 0) return 'question';
  if (/who may act|end the card|your orders/i.test(text)) return 'orders';
  return 'nothing';
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
  const press = async (button: Locator) => {
    clicks++;
    return button.click({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
  };
  const battalions = ['48th', '61st', '28th'];
  let dragged = -1,
    marches = 0;
  for (let state = await asked(page); state !== 'over'; state = await asked(page)) {
    expect(seconds()).toBeLessThan(180);
    const rail = order(page);
    if (state === 'news') {
      await press(rail.getByRole('button', { name: 'Skip' }));
    } else if (state === 'question') {
      await press(rail.getByRole('listitem').getByRole('button').first());
    } else if (state === 'in hand') {
      if (!(await press(rail.getByRole('button', { name: /↵/ }))))
        await press(rail.getByRole('button', { name: /Put down/ }));
    } else if (state === 'orders') {
      const firing = rail.getByRole('listitem').getByRole('button', { name: /fire at/i });
      const moving = rail.getByRole('listitem').getByRole('button', { name: /move/i });
      if ((await firing.count()) > 0) {
        if (
          (await press(firing.first())) &&
          (await press(
            rail
              .getByRole('region', { name: /fire at/i })
              .getByRole('button')
              .first(),
          ))
        )
          shots++;
      } else if (drags < 6 && dragged !== cards && (await moving.count()) > 0) {
        dragged = cards;
        const there = new Set(
          await map(page)
            .locator('[data-unit]')
            .evaluateAll((all) => all.map((one) => one.getAttribute('data-unit'))),
        );
        const standing = battalions.filter((unit) => there.has(unit));
        if (standing.length === 0) continue;
        const unit = standing[drags++ % standing.length];
        await clickUnit(page, unit);
        await dragUnit(page, unit, 0, -24);
        clicks += 2;
        const advance = rail.getByRole('heading', { name: /Advance/ });
        if (
          (await advance.waitFor({ timeout: 5000 }).then(
            () => true,
            () => false,
          )) &&
          (await press(rail.getByRole('button', { name: /↵/ })))
        )
          marches++;
        else await page.keyboard.press('Escape');
      } else if (await press(rail.getByRole('button', { name: /End the card|Done/ }))) cards++;
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
