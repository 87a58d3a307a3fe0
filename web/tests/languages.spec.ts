// A whole turn in French, German and Spanish by the page's own controls, with no English left on it: every word that
// is shown is looked at after every step. Names of regiments and people are names; what the rulebook says is English
// and marked so.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atTheTable, QUICK } from './hand';
import { openHouse } from './house';

const house = openHouse();
const languages = ['fr', 'de', 'es'] as const;
const battles = ['first_game', 'clash', 'burkersdorf'] as const;

// Words that no sentence of Guidon goes without in English, and that are none in the three languages.
const words =
  'the|and|with|your|you|which|from|may|its|their|of|to|is|are|at|by|turn|dice|hits|fires|moves|stands|casualties|' +
  'orders?|lost|against|charges|charged|shoots|falls|holds|routs';
const english = new RegExp(`(?<![\\p{L}’'-])(?:${words})(?![\\p{L}’'-])`, 'giu');

/** What a reader sees, the names and the marked English taken out. */
async function read(page: Page, names: string[]): Promise<string> {
  const text = await page.evaluate(() => {
    const out: string[] = [];
    const walk = (node: Node) => {
      if (node instanceof Element) {
        if (
          node.getAttribute('lang') === 'en' ||
          ['SCRIPT', 'NOSCRIPT', 'STYLE', 'CODE', 'KBD'].includes(node.tagName.toUpperCase())
        )
          return;
        const label = node.getAttribute('aria-label') ?? node.getAttribute('title');
        if (label) out.push(label);
      } else if (node instanceof Text && node.data.trim()) out.push(node.data);
      node.childNodes.forEach(walk);
    };
    walk(document.body);
    return out.join('\n');
  });
  return names.reduce((left, name) => left.replaceAll(name, ''), text);
}

const leftOver = async (page: Page, names: string[]) => [
  ...new Set((await read(page, names)).split('\n').filter((line) => line.match(english))),
];

interface Seen {
  table: { units: { name: string; id: string }[]; pieces: { officers?: { name: string }[] } };
  ground: { pieces: { name?: string }[]; map?: { hexes: { name?: string }[] } };
}

/** Names of units, people and places, the longest first. */
const named = ({ table, ground }: Seen) =>
  [
    ...table.units.flatMap((one) => [one.name, one.id]),
    ...[...(table.pieces.officers ?? []), ...ground.pieces, ...(ground.map?.hexes ?? [])].map((one) => one.name ?? ''),
  ]
    .filter((name) => name.length > 1)
    .sort((a, b) => b.length - a.length);

// The panel by its structure, since its words are another language's. What is being given is not pressed again.
const panel = (page: Page) => page.locator('section[data-guide="order"]');
const give = '[data-guide="give"]',
  ends = 'footer [data-guide="end"]',
  answers = '.inside > ul:not(.who) button',
  units = '.who button',
  items = '.item';

/** Waits until there is something to press: an order in hand, a question, or orders and the end of this part. */
async function asks(page: Page): Promise<'hand' | 'question' | 'orders'> {
  const found = await page.waitForFunction(
    ([ends, ...any]) => {
      const asking = document.querySelector<HTMLElement>('section[data-guide="order"]')!;
      if (asking.querySelector(`${ends}:disabled`) || !asking.querySelector([ends, ...any].join())) return false;
      return ['hand', 'question', 'orders'].find((mode) => mode === asking.dataset.mode);
    },
    [ends, give, answers, units, items],
  );
  return (await found.jsonValue()) as 'hand' | 'question' | 'orders';
}

/** Takes in hand the first thing that a unit can do. */
async function takeAnOrder(page: Page, nth: number) {
  const who = panel(page).locator(units);
  if ((await who.count()) > 0) await who.nth(nth % (await who.count())).click();
  await panel(page).locator(items).first().click();
}

it.each(languages)('plays a turn of each rule set in %s', { timeout: 240_000 }, async (language) => {
  const page = await house.person({ likes: { ...QUICK, language }, reducedMotion: 'reduce' });
  await page.goto(house.url);
  await page.locator('main').waitFor();
  await expect.poll(() => page.locator('[data-scenario], .tile').count()).toBeGreaterThan(3);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
  expect(await leftOver(page, ['Burkersdorf', 'Alvedo'])).toEqual([]);
  await house.shot(page, `languages_${language}_lobby`);

  for (const scenario of battles) {
    const made = await house.make({ scenario, seats: { b: { general: 'sergeant' } } });
    const names = named(await house.ask<Seen>(`/api/matches/${made.id}/view`, undefined, made.seats.a.token));
    await page.goto(house.link(made, 'a'));
    await atTheTable(page);
    const turns = page.locator('[data-guide="log"] .turn');
    await asks(page);
    const before = await turns.count();
    let acted = '';
    for (let step = 0; (await turns.count()) === before; step++) {
      expect(step, `${scenario}: the next turn begins`).toBeLessThan(60);
      const asked = await asks(page);
      expect(await leftOver(page, names), `${scenario}, step ${step}`).toEqual([]);
      if (step === 6) await house.shot(page, `languages_${language}_${scenario}`);
      if (asked === 'hand') {
        await panel(page).locator('[aria-busy="false"]').waitFor();
        expect(await leftOver(page, names), `${scenario}, step ${step}, weighed`).toEqual([]);
        await panel(page).locator(give).click();
        await panel(page).locator(give).waitFor({ state: 'detached' });
      } else if (asked === 'question') await panel(page).locator(answers).first().click();
      else {
        // One order in every part of the turn, and then its end.
        const part = await panel(page).locator('.cap').first().innerText();
        const may = async (what: string) => (await panel(page).locator(what).count()) > 0;
        if ((await may(ends)) && (part === acted || !(await may(`:is(${units}, ${items})`))))
          await panel(page).locator(ends).click();
        else await takeAnOrder(page, step);
        acted = part;
      }
    }
    expect(await leftOver(page, names), scenario).toEqual([]);
  }
});

it('is chosen by the browser, and can be changed in the settings', { timeout: 60_000 }, async () => {
  const page = await house.person({ locale: 'de-AT' });
  await page.goto(house.url);
  await page.locator('main').waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
  await page.locator('button.me').click();
  await page.locator('select.tongue').selectOption('en');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('button', { name: 'Play now' }).waitFor();
});
