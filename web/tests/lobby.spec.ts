// The lobby in a real browser: a newcomer plays at once, a friend is invited, two play at one screen, battles are
// found again, watched, proved and forgotten.
import { expect, it } from 'vitest';
import { expectAccessible } from './axe';
import { expectComplaint, openHouse } from './house';

const house = openHouse();

it('puts a newcomer into the first game against the sergeant with one click', async () => {
  const page = await house.person();
  const from = Date.now();
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/\/m\/[^#]+#.+/);
  expect(Date.now() - from).toBeLessThan(60_000);
  const id = /\/m\/([^#]+)#/.exec(page.url())![1];
  const match = await house.ask<{
    scenario: string;
    dice: string;
    seats: Record<string, { joined: boolean; general?: { level: string; style: string } }>;
  }>(`/api/matches/${id}`);
  expect(match).toMatchObject({
    scenario: 'first_game',
    dice: 'fair',
    seats: { a: { joined: true }, b: { general: { level: 'sergeant', style: 'steady' } } },
  });
  await page.goto(house.url);
  await expect.poll(() => page.getByRole('region', { name: 'The Road to Alvedo' }).count()).toBeGreaterThan(0);
  expect(await page.getByRole('button', { name: 'Play now' }).count()).toBe(0);
});

it('makes a battle by the chosen rulings and invites to it', async () => {
  const page = await house.person({ likes: { name: 'Anna' } });
  await page.goto(house.url);
  await page.getByRole('button', { name: /The Last Hour at Lindrach Mill/ }).click();
  await page.getByText('A friend, by link').click();
  await page.getByRole('radio', { name: 'Sheet 002' }).click();
  await page.getByText('Umpire, spectators, sealed deployment').click();
  await page.getByText('An umpire.').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the battle and its links' }).click();
  const invitation = await page.getByLabel("To command The Republic's division").inputValue();
  await page.getByLabel('To umpire').waitFor();
  const friend = await house.person({ likes: { name: 'Bruno' } });
  await friend.goto(invitation.replace(new URL(invitation).origin, house.url));
  const id = /\/m\/([^#]+)#/.exec(invitation)![1];
  const match = () =>
    house.ask<{ options: Record<string, string>; seats: Record<string, { name: string; joined: boolean }> }>(
      `/api/matches/${id}`,
    );
  await expect.poll(async () => (await match()).seats.b.joined).toBe(true);
  expect(await match()).toMatchObject({
    options: { break_sheet: 'bt2' },
    seats: { a: { name: 'Anna' }, b: { name: 'Bruno' } },
  });
});

it('keeps both seats of two at one screen, and forgets them when told', async () => {
  const page = await house.person({ likes: { name: 'Anna' } });
  await page.goto(house.url);
  await page.getByText('Two at this screen').click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.waitForURL(/\/m\//);
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Your battle', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Your battles' });
  await expect.poll(() => sheet.getByRole('link', { name: 'The rearguard' }).count()).toBe(1);
  await expect.poll(() => sheet.getByRole('link', { name: 'The advance guard' }).count()).toBe(1);
  await sheet.getByRole('button', { name: 'Forget The Road to Alvedo' }).click();
  await sheet.getByRole('button', { name: 'Forget it' }).click();
  await sheet.getByText('No battle is kept in this browser.').waitFor();
});

it('shows what is under way and proves what is over', async () => {
  const made = await house.make({ scenario: 'worked_example_1', seats: {} });
  const page = await house.person();
  await page.goto(`${house.url}/#watch`);
  await page.getByText('Anna against Bruno').first().waitFor();
  await expectAccessible(page);
  await house.give(made, 'resign');
  await page.getByRole('radio', { name: 'Over' }).click();
  // The list looks again every 15 seconds.
  await page
    .locator('li', { hasText: 'Anna against Bruno' })
    .getByRole('button', { name: 'Verify' })
    .click({ timeout: 30_000 });
  await page
    .getByText(/^True: /)
    .first()
    .waitFor();
});

it('says what is wrong with a scenario and takes one that is sound', async () => {
  const page = await house.person();
  await page.goto(house.url);
  await page.getByRole('button', { name: /A scenario of your own/ }).click();
  await page.getByLabel('Text of the scenario').fill('guidon = 1\nrules = "peninsular"\nfoo = 2\n');
  await page.getByRole('button', { name: 'Check and take it' }).click();
  await page.getByText(/unknown key 'foo'/).waitFor();
  const { text } = await house.ask<{ text: string }>('/api/scenarios/bridge');
  await page.getByLabel('Text of the scenario').fill(text);
  await page.getByRole('button', { name: 'Check and take it' }).click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.waitForURL(/\/m\//);
});

it('fits a telephone and says so when nobody answers', async () => {
  expectComplaint(/./);
  const page = await house.person({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });
  await page.goto(house.url);
  await page.getByRole('button', { name: /Burkersdorf/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin the battle' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await house.shot(page, 'lobby-phone');
  await expectAccessible(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await page.getByText('Nobody at the table').waitFor();
});
