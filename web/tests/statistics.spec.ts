// Statistics after some battles: what was decided, with its intervals, and a player's record.
import { expect, it } from 'vitest';
import { expectAccessible } from './axe';
import { openHouse } from './house';

const house = openHouse();

it('is an empty page before anything was decided', async () => {
  const page = await house.person();
  await page.goto(house.url);
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Statistics' }).click();
  await page.getByText('No battle has been fought to its end here').waitFor();
  await expectAccessible(page, 'empty');
});

it('shows results of people and computers apart, and who fought them', async () => {
  // The side that decides first resigns: two battles of people and one against a computer, where the person does.
  for (const seats of [{}, {}]) {
    const made = await house.make({ scenario: 'first_game', seats });
    await house.give(made, 'resign');
  }
  const solo = await house.make({ scenario: 'worked_example_1', seats: { b: { general: 'sergeant' } } });
  await expect
    .poll(
      async () =>
        (
          await house.ask<{ now: { decision?: { side: number } } }>(
            `/api/matches/${solo.id}`,
            undefined,
            solo.seats.a.token,
          )
        ).now.decision?.side,
      { timeout: 30_000 },
    )
    .toBe(0);
  await house.ask(`/api/matches/${solo.id}/actions`, { do: 'order', order: 'resign' }, solo.seats.a.token);

  const page = await house.person();
  await page.goto(`${house.url}/statistics`);
  await page.getByText('3 battles have been fought to their end on this server.').waitFor();
  const who = page.getByRole('table', { name: 'Who wins' });
  await who.getByRole('columnheader', { name: 'People', exact: true }).waitFor();
  await who.getByRole('columnheader', { name: 'A person and a computer' }).waitFor();
  expect(await who.getByRole('columnheader', { name: 'Computers among themselves' }).count()).toBe(0);
  // Two of two: somewhere between a third and all, and drawn so.
  const shares = ['100% of 2 decided, between 34% and 100%', '0% of 2 decided, between 0% and 66%'],
    even = '50% of 2 decided, between 9% and 91%';
  await who
    .getByRole('img', { name: new RegExp(`The Road to Alvedo, People: (${[...shares, even].join('|')})`) })
    .waitFor();
  await page.getByRole('heading', { name: 'People against the generals' }).waitFor();
  await page.getByRole('img', { name: /^sergeant: 0% of 1 decided, between 0% and 79%/ }).waitFor();
  await expectAccessible(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'dark', 'color-contrast');
  await page.emulateMedia({ colorScheme: 'light' });
  await house.shot(page, 'statistics');

  await page.getByRole('button', { name: 'Hex 1866' }).click();
  await page.getByText('No battle has been fought to its end here').waitFor();
  await page.getByRole('button', { name: 'All', exact: true }).click();

  await page.getByRole('link', { name: 'Anna' }).click();
  await page.getByRole('heading', { name: 'Anna', level: 1 }).waitFor();
  await page.getByText('3 battles.').waitFor();
  await page.getByRole('region', { name: 'By opponent' }).getByText('the Sergeant').waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Last battles' }).getByRole('link').count()).toBe(3);
  await expectAccessible(page, 'player');
  await house.shot(page, 'player');
  await page.getByRole('region', { name: 'By opponent' }).getByRole('link', { name: 'Bruno' }).click();
  await page.getByRole('heading', { name: 'Bruno', level: 1 }).waitFor();
});

it('fits a telephone, and knows nobody it never saw', async () => {
  const page = await house.person({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`${house.url}/statistics`);
  await page.getByRole('heading', { name: 'Who wins' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
