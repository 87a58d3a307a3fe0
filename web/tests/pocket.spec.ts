// The pocket umpire in a real browser: quick, for every test, and without a server once it has been loaded.
import { spawnSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './axe';
import { binary, expectComplaint, openHouse } from './house';

const house = openHouse();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function pocket(options = {}, hash = ''): Promise<Page> {
  const page = await house.person({ ...phone, ...options });
  await page.goto(`${house.url}/pocket${hash && `#${hash}`}`);
  await page.waitForSelector(hash && hash !== 'rosters' ? '.odds' : 'main');
  return page;
}
const answer = '.answer .word';

describe('a break test', () => {
  it('takes four taps and less than ten seconds', async () => {
    const page = await pocket();
    await page.waitForSelector('.tests');
    let taps = 0;
    const began = Date.now();
    const tap = async (role: 'link' | 'radio' | 'button', name: string | RegExp) => {
      await page.getByRole(role, { name }).first().tap();
      taps++;
    };
    await tap('link', /Break test\s*Second sheet/);
    await tap('radio', 'Lost');
    await tap('button', 'Disordered');
    await tap('button', 'Roll for me');
    await page.waitForSelector(answer);
    console.log(`pocket: a break test in ${taps} taps and ${((Date.now() - began) / 1000).toFixed(1)} s`);
    expect(taps).toBeLessThanOrEqual(4);
    expect(Date.now() - began).toBeLessThan(10_000);
    await house.shot(page, 'pocket-ruling');
  });

  it('is on one screen: situation, odds, every outcome and the dice', async () => {
    const page = await pocket({}, 'bt2.break');
    await page.getByRole('radio', { name: 'Lost' }).tap();
    for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Our score: more' }).tap();
    for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Theirs: more' }).tap();
    await page.getByRole('button', { name: 'Disordered' }).tap();
    await page.getByRole('button', { name: /^Face 5/ }).tap();
    await expect.poll(() => page.locator('.chance').innerText()).toMatch(/A gamble[\s\S]*15\/36\s+41\.7%/);
    const [last, pad] = [await page.locator('.outs li').last().boundingBox(), await page.locator('.pad').boundingBox()];
    expect(last!.y + last!.height).toBeLessThan(pad!.y);
    expect(pad!.y + pad!.height).toBeLessThanOrEqual(844);
    for (const target of await page.locator('.pad button, .seg button, .chips button').all())
      expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await expect.poll(() => page.locator('.legend').innerText()).toMatch(/5, 6 holds\s*3, 4 retires\s*1, 2 breaks/);
    await house.shot(page, 'pocket-break');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Face 3/ }).tap();
    await expect.poll(() => page.locator(answer).innerText()).toBe('Retires to its rear, disordered');
    await expect.poll(() => page.locator('.changes').innerText()).toContain('First die: 4 instead of 5, breaks');
    await page.getByRole('button', { name: 'Clause BT2-MOD-1-02' }).tap();
    await expect.poll(() => page.locator('.said').innerText()).toMatch(/sheet 002/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take back' }).tap();
    await page.waitForSelector('.chance');
  });

  it.each(['cavalry', 'infantry'])('has the odds and the ruling of the command line: %s', async (troop) => {
    const page = await pocket({}, 'bt2.break');
    await page.getByRole('radio', { name: new RegExp(troop, 'i') }).tap();
    const told = (verb: string, ...more: string[]) =>
      JSON.parse(
        spawnSync(binary, [verb, 'bt2.break', `troop=${troop}`, ...more, '--json'], { encoding: 'utf8' }).stdout,
      ) as { outcomes: { ways: string; of: string }[]; words: string };
    const shown = async () =>
      [...(await page.locator('.outs').innerText()).matchAll(/\b\d+\/\d+\b/g)].map(([fraction]) => fraction).sort();
    await expect.poll(shown).toEqual(
      told('odds')
        .outcomes.map(({ ways, of }) => `${ways}/${of}`)
        .sort(),
    );
    await page.getByRole('button', { name: /^Face 2/ }).tap();
    await page.getByRole('button', { name: /^Face 1/ }).tap();
    expect((await page.locator(answer).innerText()).toLowerCase()).toBe(
      told('resolve', '--dice', '2,1').words.toLowerCase(),
    );
  });

  it('is kept among the recent ones and comes back as it was', async () => {
    const page = await pocket({}, 'bt2.break');
    await page.getByRole('radio', { name: 'Drawn' }).tap();
    await page.getByRole('button', { name: 'Roll for me' }).tap();
    await page.waitForSelector(answer);
    await page.getByRole('link', { name: 'Back to the tests' }).tap();
    await page.locator('.recent button').first().tap();
    await page.waitForSelector('.odds');
    await expect.poll(() => page.getByRole('radio', { name: 'Drawn' }).getAttribute('aria-checked')).toBe('true');
    await page.goBack();
    await page.getByRole('link', { name: /Break test\s*Second sheet/ }).tap();
    await page.waitForSelector('.odds');
    await expect.poll(() => page.getByRole('radio', { name: 'Shot at' }).getAttribute('aria-checked')).toBe('true');
  });

  it('needs no hand but on the keyboard', async () => {
    const page = await house.person();
    await page.goto(`${house.url}/pocket#bt2.break`);
    await page.waitForSelector('.odds');
    await page.getByRole('radio', { name: 'Shot at' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('radio', { name: 'Closing' }).getAttribute('aria-checked')).toBe('true');
    await page.keyboard.press('6');
    await page.keyboard.press('6');
    await expect.poll(() => page.locator(answer).innerText()).toBe('Holds its ground');
    await page.keyboard.press('Backspace');
    await page.waitForSelector('.chance');
    await page.keyboard.press('r');
    await page.waitForSelector(answer);
    await house.shot(page, 'pocket-desk');
    await expectAccessible(page);
  });
});

it('every test opens, tells its odds and comes to a ruling', async () => {
  const page = await pocket();
  const { tests } = (await (await page.request.get(`${house.url}/api/tests`)).json()) as { tests: { test: string }[] };
  for (const { test } of tests) {
    await page.goto(`${house.url}/pocket#${test}`);
    await page.waitForSelector('.odds .outs li');
    const roll = page.getByRole('button', { name: 'Roll for me' });
    if (await roll.isDisabled()) {
      await expect.poll(() => page.locator('.throw').innerText(), { message: test }).toContain('No die is thrown');
      continue;
    }
    await roll.tap();
    await page.waitForSelector(answer);
    expect((await page.locator(answer).innerText()).length, test).toBeGreaterThan(2);
  }
});

it.each(['fr', 'de', 'es'])('every test opens and tells its odds in %s', async (language) => {
  const page = await pocket({ likes: { language } });
  const { tests } = (await (await page.request.get(`${house.url}/api/tests`)).json()) as { tests: { test: string }[] };
  for (const { test } of tests) {
    await page.goto(`${house.url}/pocket#${test}`);
    await page.waitForSelector('.odds .outs li');
  }
});

it('rulings are played otherwise, and say which of them matter', async () => {
  const page = await pocket({}, 'bt2.break');
  await page.getByRole('radio', { name: 'Lost' }).tap();
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Theirs: more' }).tap();
  await page.getByRole('button', { name: 'Our score: more' }).tap();
  const before = await page.locator('.outs').innerText();
  await page.getByRole('button', { name: 'Rulings' }).tap();
  await page.getByLabel(/lost, double and treble/i).selectOption('cumulative');
  await expectAccessible(page);
  await page.getByRole('button', { name: /Close/ }).tap();
  expect(await page.locator('.outs').innerText()).not.toBe(before);
  await page.reload();
  await page.waitForSelector('.odds');
  await expect.poll(() => page.getByRole('button', { name: 'Rulings, 1 set' }).count()).toBe(1);
});

it('rosters count by taps, come from a scenario, can be taken back and speak to a test', async () => {
  const page = await pocket({}, 'rosters');
  await page.getByRole('button', { name: 'From a scenario' }).tap();
  await page
    .getByRole('button', { name: /^The rearguard, \d+ units$/ })
    .first()
    .tap();
  await page.waitForSelector('main li .counts');
  const units = await page.locator('main li .counts').count();
  expect(units).toBeGreaterThan(2);
  const rules = await page.locator('.head .dim').innerText();
  await page.getByRole('button', { name: /more$/ }).first().tap();
  await expect.poll(() => page.locator('main li .count b').first().innerText()).toBe('1');
  await page.getByRole('button', { name: /^Edit/ }).first().tap();
  await page.getByRole('button', { name: 'Delete unit' }).tap();
  await expect.poll(() => page.locator('main li .counts').count()).toBe(units - 1);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(() => page.locator('main li .counts').count()).toBe(units);
  await house.shot(page, 'pocket-roster');
  await expectAccessible(page);
  await page.reload();
  await page.waitForSelector('main li .counts');
  await expect.poll(() => page.locator('main li .count b').first().innerText()).toBe('1');
  expect(rules).toBe('Peninsular');
  await page.goto(`${house.url}/pocket#peninsular.rally`);
  await page.waitForSelector('.odds');
  await page.getByRole('button', { name: 'Roster' }).tap();
  await page
    .getByRole('button', { name: /^This one/ })
    .first()
    .tap();
  await expect.poll(() => page.getByLabel('Pips', { exact: true }).inputValue()).toBe('1');
});

it('works without server and network once it has been loaded, and keeps nothing of /api', async () => {
  const page = await pocket();
  await page.waitForSelector('.off');
  const kept = await page.evaluate(async () =>
    (
      await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        ),
      )
    ).flat(),
  );
  expect(kept.some((path) => path.endsWith('.wasm'))).toBe(true);
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
  expectComplaint(/Failed to load resource|ERR_/);
  await house.stop();
  await page.context().setOffline(true);
  try {
    await page.reload();
    await page.waitForSelector('.tests');
    await page.getByRole('link', { name: /Break test\s*Third sheet/ }).tap();
    await page.getByRole('button', { name: 'Roll for me' }).tap();
    await page.waitForSelector(answer);
    await page.goto(`${house.url}/pocket#rosters`);
    await page.getByRole('button', { name: 'From a scenario' }).tap();
    await page.getByRole('alert').waitFor();
  } finally {
    await page.context().setOffline(false);
    await house.start();
  }
});

it('can be installed: a manifest whose icons are there', async () => {
  const page = await pocket();
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
    const found = (await (await fetch(link.href)).json()) as {
      start_url: string;
      display: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    const sizes = await Promise.all(
      found.icons.map(async ({ src }) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }),
    );
    return { ...found, found: sizes };
  });
  expect(manifest).toMatchObject({ start_url: '/pocket', display: 'standalone' });
  expect(manifest.found).toEqual(manifest.icons.map(({ sizes }) => sizes));
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
});

it('is read in the dark, in large type and without motion', async () => {
  const page = await pocket({ likes: { theme: 'dark', type: 'large', motion: 'reduced' } }, 'peninsular.contact');
  await house.shot(page, 'pocket-dark-large');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
