// The replay theatre and the battle report: back to the throw that decided and on from there, by keyboard alone, a
// link that opens at the moment, two who watch together, a record from a file, and the report as a document of pages.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './axe';
import { atTheTable, QUICK } from './hand';
import { expectComplaint, type House, type Made, openHouse } from './house';

const house = openHouse();

interface Card {
  now: { status: string; entries: number } | null;
}

/** A battle between two computer generals, fought to its end. */
async function fought(scenario = 'first_game', more: Record<string, unknown> = {}): Promise<Made> {
  const made = await house.ask<Made>('/api/matches', {
    scenario,
    dice: 'seeded',
    seed: 5,
    seats: { a: { general: 'sergeant' }, b: { general: 'sergeant' } },
    ...more,
  });
  await expect
    .poll(
      async () => (await house.ask<Card>(`/api/matches/${made.id}`, undefined, made.seats.spectator.token)).now?.status,
      { timeout: 90_000 },
    )
    .toBe('over');
  return made;
}
const theatre = (of: House, made: Made, more = '') =>
  `${of.url}/theatre/${made.id}#${made.seats.spectator.token}${more}`;
const slider = (page: Page) => page.getByRole('slider', { name: 'Moment of the battle' });
const place = async (page: Page) => Number(await slider(page).getAttribute('aria-valuenow'));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The chances are known: the buttons that lead from throw to throw work. */
const weighed = (page: Page) =>
  expect.poll(() => button(page, 'Next decisive throw').isEnabled(), { timeout: 90_000 }).toBe(true);

async function enter(made: Made, more = '', likes: Record<string, unknown> = QUICK): Promise<Page> {
  const page = await house.person({ likes });
  await page.goto(theatre(house, made, more));
  await atTheTable(page);
  await slider(page).waitFor();
  return page;
}

it('goes back to the throw that decided and plays on from there', async () => {
  const made = await fought(),
    page = await enter(made);
  await weighed(page);
  await button(page, 'Next decisive throw').click();
  const moment = page.getByRole('region', { name: 'This moment' });
  await moment.getByText(/^Decisive throw 1 of/i).waitFor();
  await moment.getByText(/points/).waitFor();
  await moment.getByText(/So (good or better|bad or worse): \d/).waitFor();
  const at = await place(page);
  expect(at).toBeGreaterThan(0);
  await house.shot(page, 'theatre_decisive');
  await moment.getByRole('button', { name: 'Why?' }).click();
  await moment.locator('.because').waitFor();

  await button(page, 'One order back').click();
  await expect.poll(() => place(page)).toBe(at - 1);
  await button(page, 'Play on from here').click();
  const sheet = page.getByRole('dialog', { name: 'Play on from here' });
  await sheet.getByText('Recruit').click();
  await house.shot(page, 'theatre_play_on');
  await sheet.getByRole('button', { name: 'Play on', exact: true }).click();
  await page.waitForURL(/\/m\/[^/]+#/);
  await atTheTable(page);
  const id = new URL(page.url()).pathname.split('/')[2];
  expect(id).not.toBe(made.id);
  const token = new URL(page.url()).hash.slice(1);
  const { match, entries } = await house.ask<{
    match: { from?: { match: string; entry: number } };
    entries: { n: number; text?: string }[];
  }>(`/api/matches/${id}/view`, undefined, token);
  expect(match.from).toMatchObject({ match: made.id });
  const before = (
    await house.ask<{ entries: { n: number; text?: string }[] }>(
      `/api/matches/${made.id}/view`,
      undefined,
      made.seats.spectator.token,
    )
  ).entries;
  expect(entries.slice(0, 3).map((one) => one.text)).toEqual(before.slice(0, 3).map((one) => one.text));
});

it('goes by keyboard alone: orders, turns, ends, play and pause', async () => {
  const made = await fought(),
    page = await enter(made);
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => place(page)).toBe(2);
  await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toMatch(/^Turn 1, order 2: \S/);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => place(page)).toBe(1);
  await page.keyboard.press('PageDown');
  await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toMatch(/^Turn 2, order/);
  await page.keyboard.press('PageUp');
  await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toMatch(/^Turn 1, order/);
  await page.keyboard.press('End');
  const last = Number(await slider(page).getAttribute('aria-valuemax'));
  await expect.poll(() => place(page)).toBe(last);
  await page.keyboard.press('Home');
  await expect.poll(() => place(page)).toBe(0);
  for (let i = 0; i < 3; i++) await page.keyboard.press('>');
  await page.keyboard.press(' ');
  await button(page, 'Pause').waitFor();
  await expect.poll(() => place(page)).toBeGreaterThan(3);
  await page.keyboard.press(' ');
  await button(page, 'Play').waitFor();
  const rested = await place(page);
  await page.waitForTimeout(1200);
  expect(await place(page)).toBe(rested);

  // The map shows each moment: somebody has moved between the beginning and the end.
  const poses = () =>
    page
      .locator('.battlemap [data-unit]')
      .evaluateAll((all) =>
        all.map((one) => `${one.getAttribute('data-unit')} ${one.getAttribute('transform')}`).join(),
      );
  await page.keyboard.press('Home');
  const first = await poses();
  await page.keyboard.press('End');
  await expect.poll(poses).not.toBe(first);

  // A line of the log leads to its moment.
  await page.getByRole('log').getByRole('button', { name: 'To order 4', exact: true }).click();
  await expect.poll(() => place(page)).toBe(4);
});

it('opens at the moment that was shared, for anybody who may watch', async () => {
  const made = await fought('first_game', { watch: 'link', listed: false }),
    page = await enter(made);
  await slider(page).focus();
  for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowRight');
  const words = await slider(page).getAttribute('aria-valuetext');
  await button(page, 'Share this moment').click();
  const link = await page.getByRole('dialog', { name: 'Share this moment' }).getByRole('textbox').inputValue();
  expect(link).toContain(made.seats.spectator.token);
  const guest = await house.person({ likes: QUICK });
  await guest.goto(link);
  await atTheTable(guest);
  await expect.poll(() => slider(guest).getAttribute('aria-valuetext')).toBe(words);
  await guest.keyboard.press('ArrowRight');
  await expect.poll(() => place(guest)).toBe(8);
  await expect.poll(() => guest.url()).toMatch(/at=8$/);
  await guest.reload();
  await atTheTable(guest);
  await expect.poll(() => place(guest)).toBe(8);
});

it("never shares a player's own link", async () => {
  const made = await house.make({ scenario: 'first_game', watch: 'link', listed: false });
  await house.give(made, 'fire gun2 at 8e-1');
  const page = await house.person({ likes: QUICK });
  await page.goto(`${house.url}/theatre/${made.id}#${made.seats.a.token}`);
  await atTheTable(page);
  await page.getByText('The chances are worked out when the battle is over.').first().waitFor();
  await button(page, 'Share this moment').click();
  await page.getByText(/may be watched only with a link/).waitFor();
  await house.shot(page, 'theatre_unfinished');
  await page.keyboard.press('Escape');
  // A battle that goes on: what is played now is seen here at once.
  const before = await place(page);
  await house.give(made, 'end card');
  await expect.poll(() => place(page)).toBeGreaterThan(before);
});

it('lets several watch together, one leading', async () => {
  const made = await fought(),
    anna = await enter(made),
    bruno = await enter(made);
  await button(anna, 'Watch together').click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Take the lead' }).click();
  await anna.getByText('You lead').waitFor();
  await bruno.getByText(/is showing the battle/).waitFor();
  await button(bruno, 'Follow').click();
  await slider(anna).focus();
  for (let i = 0; i < 5; i++) await anna.keyboard.press('ArrowRight');
  await expect.poll(() => place(bruno)).toBe(5);
  await house.shot(bruno, 'theatre_following');
  // Who comes late sees where the others are.
  const carla = await enter(made);
  await carla.getByText(/is showing the battle/).waitFor();
  // Taking over is a click.
  await button(bruno, 'Take the lead').click();
  await anna.getByText(/leads, you follow/).waitFor();
  await slider(bruno).focus();
  await bruno.keyboard.press('PageDown');
  const there = await place(bruno);
  await expect.poll(() => place(anna)).toBe(there);
  // One's own hand ends the following.
  await slider(anna).focus();
  await anna.keyboard.press('Home');
  await bruno.keyboard.press('PageDown');
  await anna.waitForTimeout(600);
  expect(await place(anna)).toBe(0);
});

it('opens a record from a file', async () => {
  const made = await fought(),
    folder = mkdtempSync(join(tmpdir(), 'guidon-record-')),
    file = join(folder, 'battle.txt'),
    other = join(folder, 'other.txt');
  writeFileSync(file, await house.ask<string>(`/api/matches/${made.id}/record`, undefined, made.seats.spectator.token));
  writeFileSync(other, 'a shopping list');
  const page = await house.person({ likes: QUICK });
  await page.goto(`${house.url}/theatre`);
  const field = page.locator('input[type="file"]');
  await field.setInputFiles(other);
  await page.getByText(/is not a record/).waitFor();
  await house.shot(page, 'theatre_empty');
  await expectAccessible(page, 'empty theatre');
  await field.setInputFiles(file);
  await page.waitForURL(/\/theatre\/[^/]+/);
  await atTheTable(page);
  expect(Number(await slider(page).getAttribute('aria-valuemax'))).toBeGreaterThan(20);
  rmSync(folder, { recursive: true });
});

it('leads there from the finished match and from the lobby', async () => {
  expectComplaint(/WebSocket is closed before the connection is established/); // we leave sooner than it is there
  const made = await fought(),
    page = await house.person({ likes: QUICK });
  await page.goto(house.link(made, 'spectator'));
  await atTheTable(page);
  await page.getByRole('link', { name: 'Replay in the theatre' }).click();
  await slider(page).waitFor();
  await page.goto(`${house.url}/#watch`);
  await page.getByRole('radio', { name: /over/i }).click();
  await page.getByRole('link', { name: 'Replay', exact: true }).first().click();
  await slider(page).waitFor();
});

it('prints the report on pages of A4 and Letter', async () => {
  const made = await fought(),
    page = await house.person({ likes: { ...QUICK, theme: 'dark' } });
  await page.goto(`${house.url}/report/${made.id}#${made.seats.spectator.token}`);
  await page.locator('[data-settled="true"]').waitFor({ timeout: 120_000 });
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  await house.shot(page, 'report');
  await expectAccessible(page, 'report');
  const folder = mkdtempSync(join(tmpdir(), 'guidon-report-'));
  for (const [format, size] of [
    ['A4', /595(\.\d+)? x 84[12]/],
    ['Letter', /612 x 792/],
  ] as const) {
    const path = join(folder, `${format}.pdf`);
    const pdf = (await page.pdf({ path, format })).toString('latin1');
    const pages = pdf.match(/\/Type\s*\/Page[^s]/g)!.length;
    expect(pages).toBeGreaterThanOrEqual(4);
    expect(pages).toBeLessThanOrEqual(16);
    let text: string;
    try {
      expect(execFileSync('pdfinfo', [path]).toString()).toMatch(size);
      text = execFileSync('pdftotext', ['-layout', path, '-']).toString();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue; // a machine without poppler
      throw error;
    }
    for (const words of [
      'The Road to Alvedo',
      'Battle report',
      'The armies',
      'Turn 1',
      'How the table stood',
      'The seal of the record',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(new RegExp(`1 ?/ ?${pages}\\s`)); // the foot of the first page
  }
  rmSync(folder, { recursive: true });
});

it('is open to everybody: axe, by day and by lamplight, and on a phone', async () => {
  const made = await fought(),
    page = await enter(made);
  await weighed(page);
  await page.keyboard.press('n');
  await expectAccessible(page, 'light');
  for (const tab of ['Decisive', 'Luck']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page, tab);
  }
  for (const name of ['Play on from here', 'Watch together', 'Share this moment', 'Menu']) {
    await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, name);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await expectAccessible(page, 'dark', 'color-contrast');
  const phone = await house.person({
    likes: QUICK,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await phone.goto(theatre(house, made, '&at=9'));
  await atTheTable(phone);
  await phone.getByRole('tab', { name: 'Moment' }).waitFor();
  expect(
    await phone.evaluate(
      () => document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight,
    ),
  ).toBe(true);
  await expectAccessible(phone, 'phone');
  await house.shot(phone, 'theatre_phone');
});
