// Dice that people throw themselves and tell the page: on small screens and enlarged pages too, and once one is known
// what it is for stands.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atTheTable, clickUnit, dispatches, end, map, mayOrder, order, QUICK, write } from './hand';
import { type Made, openHouse } from './house';

const house = openHouse();
const screens = [
  { name: 'upright', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: 'lying', viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  { name: 'desk', viewport: { width: 1280, height: 720 } },
  { name: 'twice', viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 }, // 1280 by 720 at 200 %
];

/** A match whose dice are typed, with the orders of its first side that have been given and their faces. */
async function typed(scenario: string, ...given: { do: string; order?: string; dice: number[] }[]) {
  const made = await house.make({ scenario, dice: 'typed', seed: undefined });
  for (const one of given) await house.ask(`/api/matches/${made.id}/actions`, one, made.seats.a.token);
  return made;
}
const bombarding = () =>
  typed('burkersdorf', { do: 'begin', dice: [6, 1] }, { do: 'order', order: 'prussian first', dice: [3] });

/** Gives the order to bombard, which asks for dice. */
async function bombard(page: Page) {
  await atTheTable(page);
  await write(page, 'bombard 1107 with P14');
  await order(page).locator('[aria-busy="false"]').waitFor();
  await order(page).locator('[data-guide="give"]').click(); // its key is not shown where fingers are used
  await die(page, 5).waitFor();
}
const die = (page: Page, face: number) =>
  order(page)
    .locator('.faces')
    .getByRole('button', { name: String(face), exact: true });
const thrown = (page: Page) => order(page).locator('.thrown').getByRole('img');
const cancel = (page: Page) => order(page).getByRole('button', { name: /^Cancel/ });
const back = (page: Page) => order(page).getByRole('button', { name: 'Take back the last' });
/** What the server has played of it. */
const played = async (made: Made) =>
  (await house.ask<{ now: { last_played: number } }>(`/api/matches/${made.id}`, undefined, made.seats.a.token)).now
    .last_played;

/**
 * The question and every button of it stand in the window, uncovered, and the story of the throw is at its newest
 * line.
 */
async function inView(page: Page) {
  const hidden = await page.evaluate(() => {
    const pad = document.querySelector<HTMLElement>('section.panel .throw')!;
    const story = pad.querySelector<HTMLElement>('.so_far');
    const out: string[] = [];
    if (story && story.scrollHeight - story.clientHeight - story.scrollTop > 2) out.push('the newest line');
    for (const one of pad.querySelectorAll<HTMLElement>('.title, button')) {
      const box = one.getBoundingClientRect();
      for (const [x, y] of [
        [box.left + 3, box.top + 3],
        [box.right - 3, box.bottom - 3],
      ]) {
        const there = document.elementFromPoint(x, y);
        if (!there || (there !== one && !one.contains(there)))
          out.push(one.textContent || one.ariaLabel || one.className);
      }
    }
    return out;
  });
  expect(hidden).toEqual([]);
}

for (const { name, ...screen } of screens)
  it.each(['light', 'dark'] as const)(`are told on a screen that is ${name} (%s)`, async (colorScheme) => {
    // Fifteen sentences come before the first card is drawn.
    const first = await typed('first_game');
    const page = await house.person({ ...screen, colorScheme, likes: QUICK });
    await page.goto(house.link(first, 'a'));
    await map(page).waitFor();
    await order(page).getByRole('button', { name: 'Begin' }).click();
    await order(page).getByRole('button', { name: 'red' }).waitFor();
    await inView(page);
    await house.shot(page, `dice_${name}_${colorScheme}_card`);
    await order(page).getByRole('button', { name: 'red' }).click();
    await atTheTable(page);

    // A bombardment throws twice: the second time with what has come of the first.
    await page.goto(house.link(await bombarding(), 'a'));
    await bombard(page);
    await inView(page);
    await house.shot(page, `dice_${name}_${colorScheme}_first`);
    await die(page, 5).click();
    await expect.poll(() => thrown(page).count()).toBe(1);
    await die(page, 6).click();
    await expect.poll(() => thrown(page).count()).toBe(2);
    await inView(page);
    await house.shot(page, `dice_${name}_${colorScheme}_next`);
  });

it('keep what they are for on the table once one of them is known', async () => {
  const made = await bombarding();
  const page = await house.person({ likes: QUICK });
  await page.goto(house.link(made, 'a'));
  await bombard(page);
  await page.keyboard.press('Escape'); // the order is put down, and the unit is still selected
  await page.keyboard.press('Escape');
  await expect.poll(() => order(page).innerText()).toMatch(/may act/);

  await bombard(page);
  await cancel(page).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => order(page).innerText()).toMatch(/may act/);

  await bombard(page);
  await die(page, 5).click();
  await expect.poll(() => thrown(page).count()).toBe(1);
  await expect(cancel(page).count()).resolves.toBe(0);
  await order(page).getByText('Dice have been thrown: it stands.').waitFor();
  await page.keyboard.press('Escape');
  await clickUnit(page, 'P11');
  await page.keyboard.press('n');
  await expect(thrown(page).count()).resolves.toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await order(page).getByRole('alert').waitFor();
  await expect(thrown(page).count()).resolves.toBe(1);

  // In words it is the same throw.
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: /text/i }).click();
  const words = page.getByRole('dialog');
  await words.getByText('Dice have been thrown: it stands.').first().waitFor();
  await page.keyboard.press('Escape');
  await words.getByRole('button', { name: /^Back to the map/ }).click();

  await back(page).click();
  await expect.poll(() => thrown(page).count()).toBe(0);
  await expect(cancel(page).count()).resolves.toBe(0);
  await die(page, 5).click();
  await expect.poll(() => thrown(page).count()).toBe(1);
});

it('are typed, and nothing that is typed past them gives another order', async () => {
  const made = await bombarding();
  const page = await house.person({ likes: QUICK });
  await page.goto(house.link(made, 'a'));
  await bombard(page);
  const before = await played(made);
  await page.keyboard.type('-1');
  await order(page).getByText('“-” is not one of them.').waitFor();
  await page.waitForTimeout(1100);
  await expect(thrown(page).count()).resolves.toBe(0);
  await page.keyboard.type('1 1 1 1 1 1 1 1 ', { delay: 90 });
  await page.keyboard.type('-1e \r', { delay: 90 });
  await mayOrder(page);
  await expect(played(made)).resolves.toBe(before + 1);
});

it('are drawn by the names of formations', async () => {
  const made = await house.make({
    scenario: 'burkersdorf',
    dice: 'typed',
    seed: undefined,
    options: { activation_mode: 'chit_draw' },
  });
  const give = (action: object, seat: 'a' | 'b') =>
    house.ask(`/api/matches/${made.id}/actions`, action, made.seats[seat].token);
  await give({ do: 'begin', dice: [6, 1, 2] }, 'a');
  await give({ do: 'order', order: 'done' }, 'a');
  const page = await house.person({ likes: QUICK });
  await page.goto(house.link(made, 'a'));
  await atTheTable(page);
  await end(page);
  await order(page).getByRole('heading', { name: 'The draw of a formation', exact: true }).waitFor();
  await house.shot(page, 'dice_draw');
  await order(page).getByRole('button', { name: 'AM Brigade Mondel (austrian)' }).click();
  await dispatches(page)
    .getByText(/Brigade Mondel is activated/)
    .waitFor();
});

it('have options whose values are printed as the program takes them', async () => {
  const page = await house.person({ locale: 'de' });
  await page.goto(`${house.url}/rules/HEX-R-12`);
  await page.locator('code', { hasText: /^loss_and_night$/ }).waitFor();
  await house.shot(page, 'rulebook_option_de');
});
