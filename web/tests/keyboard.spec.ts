// Without a mouse: from the lobby to a battle, orders and the end of cards by keys; then a whole card in the text view.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atTheTable, dispatches, order, QUICK } from './hand';
import { openHouse } from './house';

const house = openHouse();

/** Presses Tab until something with this name has the focus. */
async function tabTo(page: Page, name: RegExp, most = 120) {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab');
    const named = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused ? (focused.getAttribute('aria-label') ?? (focused as HTMLElement).innerText ?? '') : '';
    });
    if (name.test(named)) return;
  }
  throw new Error(`Tab never comes to ${name}`);
}

it('is enough to play', async () => {
  const page = await house.person({ likes: QUICK });
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await tabTo(page, /^Play now$/);
  await page.keyboard.press('Enter');
  await atTheTable(page);

  // The announcer says what happened and whose decision it is.
  const said = page.locator('[aria-live="polite"].sr, [role="status"].sr').first();
  const id = new URL(page.url()).pathname.split('/')[2];
  const played = async () => (await house.ask<{ now: { last_played: number } }>(`/api/matches/${id}`)).now.last_played;
  const ends = order(page).locator('[data-guide="end"]:enabled'),
    answers = page.locator('[data-mode="question"] li .btn');
  const inHand = order(page).locator('[data-guide="give"]');
  for (let orders = 0; orders < 4; orders++) {
    await ends.or(answers).first().waitFor();
    const before = await played();
    if (await ends.isVisible()) {
      // Fire with whoever can: N takes the next unit, the letter beside the group its orders, Enter gives the order.
      await page.keyboard.press('n');
      const fire = order(page).locator('[data-verb="fire"]');
      if (await fire.isVisible()) {
        await page.keyboard.press((await fire.locator('kbd').first().innerText()).toLowerCase());
        if (!(await inHand.isVisible())) await page.keyboard.press('1');
        await inHand.waitFor();
        await page.keyboard.press('Enter');
      } else {
        await page.keyboard.press('Escape');
        await page.keyboard.press('e');
      }
    } else {
      await page.keyboard.press('1');
      await inHand.waitFor();
      await page.keyboard.press('Enter');
    }
    await expect.poll(played).toBeGreaterThan(before);
    await expect.poll(() => said.textContent()).not.toBe('');
  }
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await house.shot(page, 'keyboard_help');
  await page.keyboard.press('Escape');
  await expect(dispatches(page).innerText()).resolves.not.toBe('');
});

it('is enough to play a whole turn in words', { timeout: 120_000 }, async () => {
  const made = await house.make({ scenario: 'first_game' });
  const page = await house.person({ likes: QUICK });
  await page.goto(house.link(made, 'a'));
  await atTheTable(page);
  await tabTo(page, /^Text view$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'The Road to Alvedo, in words' }).waitFor();
  await house.shot(page, 'text_view');
  const words = page.getByRole('dialog');
  const said = words.locator('[aria-live="polite"]').first();

  // A shot, weighed in words before it is given.
  await tabTo(page, /fire.*1\/8e|1\/8e de ligne/i);
  await page.keyboard.press('Enter');
  await words.getByRole('heading', { name: 'The order in hand' }).waitFor();
  await words.getByText(/1 casualty: 44\.4 per cent, 16 of 36\./).waitFor();
  await house.shot(page, 'text_view_order');
  await tabTo(page, /^Give this order/);
  await page.keyboard.press('Enter');
  await expect.poll(() => said.textContent()).toMatch(/1\/8e|casualt|hit/i);

  // To the end of the turn: every card of this side is ended by keys; the other side's by somebody elsewhere.
  for (let card = 0; card < 8; card++) {
    const { now } = await house.ask<{ now: { decision: { side: 0 | 1; turn: number } } }>(
      `/api/matches/${made.id}`,
      undefined,
      made.seats.a.token,
    );
    if (now.decision.turn > 1) break;
    if (now.decision.side === 1) {
      await house.give(made, 'end card');
      continue;
    }
    await words
      .getByText(/it is for you to decide/)
      .first()
      .waitFor();
    await words.getByRole('button', { name: /^End the card/ }).waitFor();
    await tabTo(page, /^End the card/);
    await page.keyboard.press('Enter');
    await expect
      .poll(
        async () =>
          (await house.ask<{ now: { last_played: number } }>(`/api/matches/${made.id}`, undefined, made.seats.a.token))
            .now.last_played,
      )
      .not.toBe((now as unknown as { last_played: number }).last_played);
  }
  await expect.poll(() => words.innerText()).toMatch(/Turn 2/);
  await page.keyboard.press('Escape');
  await words.waitFor({ state: 'hidden' });
});
