// What the panel shows before an order is given is what the command line says of the same battle, to the last way of
// the dice.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { atTheTable, type Outcome, outcomes, QUICK, write } from './hand';
import { binary, openHouse } from './house';

const house = openHouse();
const SEED = 1815;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
const lowest = ({ ways, of }: Outcome): string => `${ways / divisor(ways, of)}/${of / divisor(ways, of)}`;

/** Plays the orders at the command line and reads the odds of the last one there. */
function atTheCommandLine(scenario: string, played: string[], order: string): Outcome[] {
  const told = spawnSync(binary, ['battle', scenario, '--seed', String(SEED), '--script', '-'], {
    input: [...played, `odds ${order}`, 'quit', ''].join('\n'),
    encoding: 'utf8',
  });
  const after = told.stdout.slice(told.stdout.indexOf(`> odds ${order}`));
  const row = /^ +[\d.<>]+%\s+(\d+)\/(\d+)\s{2}(.+?)\s*[█▏▎▍▌▋▊▉]*$/gm;
  return [...after.matchAll(row)].map(([, ways, of, words]) => ({
    words: words.trim(),
    ways: Number(ways),
    of: Number(of),
  }));
}

interface Weighed {
  name: string;
  scenario: string;
  played: string[];
  order: string;
}

const weighed: Weighed[] = [
  { name: 'a Peninsular shot', scenario: 'first_game', played: [], order: 'fire gun2 at 8e-1' },
  { name: 'a Peninsular charge', scenario: 'worked_example_1', played: ['end card'], order: 'charge kdg at 13e' },
  {
    name: 'a linear shot',
    scenario: 'clash',
    played: ['south moves first', 'done', 'done', 'done'],
    order: 'shoot sharps at carnac',
  },
  {
    name: 'a hex attack',
    scenario: 'burkersdorf',
    played: ['prussian first', 'done', 'move P12 to 1307 facing nw', 'done'],
    order: 'attack 1207 with P12',
  },
];

it.each(weighed)('of $name are those of the command line', async ({ scenario, played, order, name }) => {
  const made = await house.make({ scenario, seed: SEED });
  await house.give(made, ...played);
  const page = await house.person({ likes: QUICK });
  await page.goto(house.link(made, 'a'));
  await atTheTable(page);
  await write(page, order);
  const shown = await outcomes(page);
  const told = atTheCommandLine(scenario, played, order);

  expect(told.length).toBeGreaterThan(1);
  expect(shown.map(lowest).sort()).toEqual(told.map(lowest).sort());
  for (const { words, ways, of } of shown) {
    // Where the words name nobody they are the same words.
    const same = told.find((one) => one.words.toLowerCase() === words.toLowerCase());
    if (same) expect(lowest({ words, ways, of })).toBe(lowest(same));
  }
  expect(shown.reduce((sum, { ways, of }) => sum + ways / of, 0)).toBeCloseTo(1, 9);
  await house.shot(page, `odds_${name.replace(/^an? /, '').replaceAll(' ', '_').toLowerCase()}`);
});
