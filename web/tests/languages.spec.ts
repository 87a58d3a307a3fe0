// A whole turn in French, German and Spanish, with no English left on the page: every word that is shown is looked at after every
// step. Names of regiments and people are names; what the rulebook says is English and marked so.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atTheTable, QUICK } from './hand';
import { openHouse } from './house';

const house = openHouse();
const languages = ['fr', 'de', 'es'] as const;
const battles = ['first_game', 'clash', 'burkersdorf'] as const;

// Words that no sentence of Guidon goes without in English, and that are none in the three languages.
const english = /(?<![\p{L}’'-])(?:the|and|with|your|you|which|from|may|its|their|of|to|is|are|at|by|turn|dice|hits|fires|moves|stands|casualties|orders?|lost|against|charges|charged|shoots|falls|holds|routs)(?![\p{L}’'-])/giu;

/** What a reader sees, the names and the marked English taken out. */
async function read(page: Page, names: string[]): Promise<string> {
  const text = await page.evaluate(() => {
    const out: string[] = [];
    const walk = (node: Node) => {
      if (node instanceof Element) {
        if (node.getAttribute('lang') === 'en' || ['SCRIPT', 'NOSCRIPT', 'STYLE', 'CODE', 'KBD'].includes(node.tagName.toUpperCase())) return;
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

const leftOver = async (page: Page, names: string[]) => [...new Set((await read(page, names)).split('\n').filter((line) => line.match(english)))];

interface Seen { table: { units: { name: string; id: string }[]; pieces: { officers?: { name: string }[]; progress?: { groups?: { name: string }[] } } }; ground: { pieces: { name?: string }[]; map?: { hexes: { name?: string }[] } }; now: { status: string; decision?: { turn: number } } }

it.each(languages)('plays a turn of each rule set in %s', { timeout: 240_000 }, async (language) => {
  const page = await house.person({ likes: { ...QUICK, language }, reducedMotion: 'reduce' });
  await page.goto(house.url);
  await page.locator('main').waitFor();
  await expect.poll(() => page.locator('[data-scenario], .tile').count()).toBeGreaterThan(3);
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  expect(await leftOver(page, ['Burkersdorf', 'Alvedo'])).toEqual([]);
  await house.shot(page, `languages_${language}_lobby`);

  for (const scenario of battles) {
    const made = await house.make({ scenario, seats: { b: { general: 'sergeant' } } });
    const token = made.seats.a.token;
    const view = () => house.ask<Seen>(`/api/matches/${made.id}/view`, undefined, token);
    const seen = await view();
    const names = [...seen.table.units.flatMap((one) => [one.name, one.id]), ...(seen.table.pieces.officers ?? []).map((one) => one.name), ...seen.ground.pieces.map((one) => one.name ?? ''), ...(seen.ground.map?.hexes ?? []).map((one) => one.name ?? '')].filter((name) => name.length > 1).sort((a, b) => b.length - a.length);
    await page.goto(house.link(made, 'a'));
    await atTheTable(page);
    const rail = page.locator('.rail, [data-rail]').first();
    const until = (seen.now.decision?.turn ?? 0) + 1;
    for (let step = 0; step < 40; step++) {
      const now = (await view()).now;
      if (now.status === 'over' || (now.decision?.turn ?? 0) > until) break;
      expect(await leftOver(page, names), `${scenario}, step ${step}`).toEqual([]);
      if (step === 6) await house.shot(page, `languages_${language}_${scenario}`);
      // The order in hand is given, else a question is answered, else what ends this part is taken in hand.
      const { choices } = await house.ask<{ choices: { order: string; verb: string }[] }>(`/api/matches/${made.id}/choices`, undefined, token);
      if (choices.length === 0) {
        await page.waitForTimeout(300);
        continue;
      }
      const wanted = choices.find((one) => step % 3 === 1 && /fire|shoot|attack|charge|bombard/.test(one.verb)) ?? choices.find((one) => /^(end|done|end_card|pass|proceed|hold)/.test(one.verb)) ?? choices[0];
      await house.ask(`/api/matches/${made.id}/actions`, { do: 'order', order: wanted.order }, token);
      await page.waitForTimeout(150);
    }
    expect(await rail.count()).toBeGreaterThanOrEqual(0);
    expect(await leftOver(page, names), scenario).toEqual([]);
  }
});

it('is chosen by the browser, and can be changed in the settings', { timeout: 60_000 }, async () => {
  const page = await house.person({ locale: 'de-AT' });
  await page.goto(house.url);
  await page.locator('main').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await page.locator('button.me').click();
  await page.locator('select.tongue').selectOption('en');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('button', { name: 'Play now' }).waitFor();
});
