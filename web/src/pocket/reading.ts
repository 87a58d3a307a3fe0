// The odds of a test as the page tells them: the chance that it goes the asker's way, and a row for each outcome,
// best first.
import type { Odds, Test } from '../api/types';
import { minused, moodOfFavour, type Mood } from '../odds/chance';
import { t } from '../words';
import { band, type Chart } from './chart';
import { capital } from './names';
import type { Plan } from './plans';

export interface Line {
  outcome: string;
  words: string;
  ways: string;
  of: string;
  chance: number;
  mood: Mood;
  band: string;
}
export interface Reading {
  chance: number;
  ways: string;
  of: string;
  goes: string;
  mean?: number;
  lines: Line[];
  samples?: number;
}

/** Numbers favour nobody by themselves: losses are good for who inflicts them, a margin for whose it is. */
export function moodOf(favours: string | undefined, outcome: string): Mood {
  if (favours) return moodOfFavour(favours);
  const number = Number(outcome);
  return number > 0 ? 'good' : number < 0 ? 'bad' : 'even';
}

export function bandWords(chart: Chart | undefined, outcome: string): string {
  const found = chart && band(chart, outcome);
  if (!chart || !found || found.kind === 'all') return '';
  const figure = (value: number) => (chart.by === 'margin' && value > 0 ? `+${value}` : minused(value));
  if (found.kind === 'list') return found.values.map(figure).join(', ');
  return t(`pocket.band.${found.kind}`, {
    from: figure(found.values[0]),
    to: figure(found.values[found.values.length - 1]),
  });
}

const order: Mood[] = ['good', 'even', 'bad'];
const sum = (lines: { ways: string }[]) => lines.reduce((all, { ways }) => all + BigInt(ways), 0n);

export function read(test: Test, odds: Odds, plan: Plan, chart: Chart | undefined): Reading {
  const of = odds.outcomes[0].of;
  const counted = !Array.isArray(test.outcomes);
  let lines: Line[] = odds.outcomes.map(({ outcome, words, ways, probability, favours }) => ({
    outcome,
    words: capital(words),
    ways,
    of,
    chance: probability,
    mood: moodOf(favours, outcome),
    band: bandWords(chart, outcome),
  }));
  const good = lines.filter(({ mood }) => mood === 'good' || (plan.stays && mood === 'even'));
  const reading: Reading = {
    chance: good.reduce((all, { chance }) => all + chance, 0),
    ways: String(sum(good)),
    of,
    goes: t(`pocket.goes.${test.test}`),
    lines: [],
    samples: odds.estimate?.samples,
  };
  // Shares that were rounded one by one must not fall short of certainty.
  if (reading.ways === of) reading.chance = 1;
  if (counted) {
    reading.mean = lines.reduce((all, { outcome, chance }) => all + Number(outcome) * chance, 0);
    lines = gathered(lines.sort((x, y) => Number(x.outcome) - Number(y.outcome)));
  } else {
    lines.sort((x, y) => order.indexOf(x.mood) - order.indexOf(y.mood));
  }
  return { ...reading, lines };
}

/** Both ends of a long list of numbers in a line each. */
function gathered(lines: Line[], small = 0.01): Line[] {
  let from = 0;
  let to = lines.length - 1;
  const share = (part: Line[]) => part.reduce((all, { chance }) => all + chance, 0);
  while (from < to && share(lines.slice(0, from + 1)) < small) from++;
  while (to > from && share(lines.slice(to)) < small) to--;
  const end = (part: Line[], line: Line, key: string): Line =>
    part.length < 2
      ? line
      : {
          ...line,
          words: t(key, { n: minused(line.outcome) }),
          ways: String(sum(part)),
          chance: share(part),
        };
  const low = from > 0 ? from - 1 : 0;
  const high = to < lines.length - 1 ? to + 1 : lines.length - 1;
  return lines
    .slice(low, high + 1)
    .map((line, i, all) =>
      i === 0
        ? end(lines.slice(0, low + 1), line, 'pocket.or_fewer')
        : i === all.length - 1
          ? end(lines.slice(high), line, 'pocket.or_more')
          : line,
    );
}
