// A battle by post, over several visits: a clock agreed on in the lobby, what waits and until when, holidays, time
// given, a claim by the clock, and the umpire who stops it.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './axe';
import { atTheTable, dispatches, end, order, QUICK } from './hand';
import { openHouse, type Made } from './house';

const house = openHouse();

const clocks = (page: Page) => page.getByRole('list', { name: 'Seats' }).getByRole('button');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Clock' });
const menuClock = async (page: Page) => {
  await clocks(page).first().click();
  await sheet(page).waitFor();
};

it('goes on over several visits, each side told what waits and until when', async () => {
  const anna = await house.person({ likes: QUICK });
  await anna.goto(house.url);
  await anna.getByRole('button', { name: /The Road to Alvedo/ }).click();
  await anna.getByText('A friend, by link').click();
  await anna.getByText('Three days', { exact: true }).click();
  await anna.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = sheet(anna);
  await dialog.getByRole('button', { name: 'Sun' }).click();
  await dialog.getByLabel('Days of holiday for each side').fill('10');
  await dialog.getByLabel('Days of holiday for each side').press('Tab');
  await dialog.getByText(/The clock rests on Sunday .*10 days of holiday a side\./).waitFor();
  await expectAccessible(anna, 'clock');
  await house.shot(anna, 'postal_clock');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await anna.getByRole('button', { name: 'Make the battle and its links' }).click();
  const invitation = await anna.getByLabel('To command The advance guard').inputValue();
  await anna.getByRole('button', { name: 'To the table' }).click();

  // Bruno comes, plays if it is his card, and goes.
  const bruno = await house.person({ likes: { ...QUICK, name: 'Bruno' } });
  const link = invitation.replace(new URL(invitation).origin, house.url);
  await bruno.goto(link);
  await atTheTable(bruno);
  await atTheTable(anna);
  await expect.poll(() => clocks(bruno).count()).toBe(2);
  await expect.poll(() => clocks(bruno).first().getAttribute('aria-label')).toMatch(/: [23] d \d+ h left/);

  // Whoever decides ends the card until it is the other's turn; both leave the table for the lobby.
  const id = /\/m\/([^#]+)#/.exec(link)![1];
  const standing = async () =>
    (await house.ask<{ now: { last_played: number; decision: { side: 0 | 1 } } }>(`/api/matches/${id}`)).now;
  const first = (await standing()).decision.side;
  const [mover, other] = first === 0 ? [anna, bruno] : [bruno, anna];
  await other.goto(house.url);
  await other
    .getByText(/to decide/)
    .first()
    .waitFor();
  expect(await other.getByRole('heading', { name: 'Waiting for you' }).count()).toBe(0);
  for (let now = await standing(); now.decision.side === first; now = await standing()) {
    await end(mover);
    await expect.poll(async () => (await standing()).last_played).toBeGreaterThan(now.last_played);
  }
  await other.reload();
  await other.getByRole('heading', { name: 'Waiting for you' }).waitFor();
  await other
    .getByText(/^Time runs out in [234] days/)
    .first()
    .waitFor();
  await expect.poll(() => other.title()).toMatch(/^\(1\) /);
  await expectAccessible(other, 'waiting');
  await house.shot(other, 'postal_waiting');
  await mover.goto(house.url);
  await mover
    .getByText(/to decide/)
    .first()
    .waitFor();
  expect(await mover.getByRole('heading', { name: 'Waiting for you' }).count()).toBe(0);
  await other.getByRole('link', { name: 'Continue' }).click();
  await atTheTable(other);
  await order(other)
    .getByRole('button', { name: /^(End|Done)/ })
    .waitFor();

  // He goes on holiday, and gives the other a day.
  await menuClock(other);
  const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
  await sheet(other).getByLabel('First day').fill(day(3));
  await sheet(other).getByLabel('Last day').fill(day(30));
  await sheet(other)
    .getByText(/more than the 10/)
    .waitFor();
  await sheet(other).getByLabel('Last day').fill(day(4));
  await sheet(other).getByRole('button', { name: 'Take a holiday' }).click();
  await sheet(other).getByText('The holiday is taken.').waitFor();
  await sheet(other).getByRole('button', { name: '+ 1 day' }).click();
  await sheet(other).getByText('The time is given.').waitFor();
  await expectAccessible(other, 'clock at the table');
  await house.shot(other, 'postal_sheet');
  await other.keyboard.press('Escape');
  await dispatches(other)
    .getByText(/is on holiday from/)
    .waitFor();
  await dispatches(other)
    .getByText(/was given 1 day/)
    .waitFor();
});

const short = {
  first: 1,
  increment: 0,
  per: 'order',
  most: null,
  off: [],
  zone_minutes: 0,
  holiday_days: 0,
  when_out: 'claim',
};
const sides = async (made: Made) => {
  const side = (
    await house.ask<{ now: { decision: { side: 0 | 1 } } }>(`/api/matches/${made.id}`, undefined, made.seats.a.token)
  ).now.decision.side;
  return side === 0 ? (['a', 'b'] as const) : (['b', 'a'] as const);
};

it('is claimed when the other side is out of time', async () => {
  const made = await house.make({ scenario: 'first_game', clock: short });
  const [late, waiting] = await sides(made);
  const page = await house.person({ likes: QUICK });
  await page.goto(house.link(made, waiting));
  await atTheTable(page);
  await order(page)
    .getByText(/is out of time\. You may claim the battle/)
    .waitFor();
  await expectAccessible(page, 'out of time');
  await house.shot(page, 'postal_out');
  await order(page).getByRole('button', { name: 'Claim the battle' }).click();
  await order(page)
    .getByText(/has lost it by the clock/)
    .waitFor();
  await order(page).getByRole('button', { name: 'Claim the battle' }).click();
  await order(page).getByText('Victory').waitFor();
  const loser = await house.person({ likes: QUICK });
  await loser.goto(house.link(made, late));
  await dispatches(loser)
    .getByText(/claimed the battle by the clock/)
    .waitFor();
});

it('stands still while the umpire has stopped it', async () => {
  const made = await house.make({
    scenario: 'first_game',
    seats: { umpire: true },
    clock: { ...short, first: 1800, increment: 30, when_out: 'lose' },
  });
  const umpire = await house.person({ likes: { ...QUICK, name: 'Ulrike' } });
  const anna = await house.person({ likes: QUICK });
  await umpire.goto(house.link(made, 'umpire'));
  await anna.goto(house.link(made, 'a'));
  await Promise.all([atTheTable(umpire), atTheTable(anna)]);
  await menuClock(umpire);
  await sheet(umpire).getByLabel('Reason, for the log').fill('Lunch');
  await sheet(umpire).getByRole('button', { name: 'Stop the clocks' }).click();
  await sheet(umpire).getByRole('button', { name: 'Start the clocks' }).waitFor();
  await order(anna).getByText('The umpire has stopped the clocks.').waitFor();
  await dispatches(anna).getByText('The umpire stopped the clocks: Lunch').waitFor();
  const shown = () => clocks(anna).evaluateAll((all) => all.map((one) => one.textContent));
  const before = await shown();
  await anna.waitForTimeout(2200);
  expect(await shown()).toEqual(before);
  await sheet(umpire).getByRole('button', { name: 'Start the clocks' }).click();
  await dispatches(anna).getByText('The clocks run again.').waitFor();
  await expect.poll(shown).not.toEqual(before);
});

it('tells a hidden page that it is its turn, once leave was given by a click', async () => {
  const made = await house.make({ scenario: 'first_game' });
  const [mover, other] = await sides(made);
  const page = await house.person({ likes: QUICK, permissions: [] });
  await page.addInitScript(() => {
    const shown: string[] = [];
    class Notice {
      static permission = 'default';
      static requestPermission = () => Promise.resolve((Notice.permission = 'granted'));
      onclick: (() => void) | null = null;
      constructor(title: string) {
        shown.push(title);
        (globalThis as unknown as { last: Notice }).last = this;
      }
      close() {}
    }
    Object.assign(globalThis, { Notification: Notice, shown });
  });
  await page.goto(house.link(made, other));
  await atTheTable(page);
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Name and settings' }).click();
  const settings = page.getByRole('dialog');
  await settings.getByText(/only while a Guidon page stays open/).waitFor();
  await settings.getByRole('button', { name: 'Tell me when it is my turn' }).click();
  await settings.getByText('The browser tells you when it is your turn.').waitFor();
  await expectAccessible(page, 'settings');
  const shown = () => page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
  const hide = (hidden: boolean) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  expect(await shown()).toEqual([]);
  const waits = async () => (await sides(made))[0] === mover;
  while (await waits()) {
    const { choices } = await house.ask<{ choices: { order: string; data: { kind: string } }[] }>(
      `/api/matches/${made.id}/choices`,
      undefined,
      made.seats[mover].token,
    );
    await house.give(made, (choices.find(({ data }) => data.kind === 'end_card') ?? choices[0]).order);
  }
  // It looks once a minute, and when it is left.
  await hide(true);
  await expect.poll(shown).toEqual(['Your move: The Road to Alvedo']);
  await page.evaluate(() => (globalThis as unknown as { last: { onclick: () => void } }).last.onclick());
  await page.waitForURL(new RegExp(`/m/${made.id}#`));
});
