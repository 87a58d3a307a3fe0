// A battle in words: nothing but the keyboard, in all three rule sets.
import { expect, it } from 'vitest';
import { expectAccessible } from './axe';
import { QUICK } from './hand';
import { openHouse } from './house';

const house = openHouse();

for (const scenario of ['first_game', 'clash', 'burkersdorf'])
  it(`fights ${scenario} without the map`, async () => {
    const made = await house.make({ scenario, seats: { b: { general: 'sergeant' } } });
    const page = await house.person({ likes: QUICK });
    await page.goto(house.link(made, 'a'));
    await page.getByRole('button', { name: 'Text view' }).first().press('Enter');
    const words = page.getByRole('dialog');
    await words.getByRole('heading', { level: 1 }).waitFor();
    const entries = async () =>
      (await house.ask<{ now: { entries: number } }>(`/api/matches/${made.id}`, undefined, made.seats.a.token)).now
        .entries;
    for (let given = 0; given < 3; given++) {
      await expect.poll(() => words.locator('.orders button').count(), { timeout: 60_000 }).toBeGreaterThan(0);
      const before = await entries();
      await words.locator('.orders button').first().press('Enter');
      await words.getByRole('button', { name: 'Give this order' }).press('Enter');
      await expect.poll(entries).toBeGreaterThan(before);
      await expect.poll(() => words.locator('[aria-live]').first().textContent()).not.toBe('');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('text-now');
    }
    await expect.poll(() => words.getByRole('table').count()).toBe(2);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await words.waitFor({ state: 'hidden' });
  });
