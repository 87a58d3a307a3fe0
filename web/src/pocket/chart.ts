// What one or two dice can come to, found by asking the umpire about every throw: a bar for each face, each sum or each
// margin, whichever decides; and what every face of the next die would do.
import { moodOfFavour, type Mood } from '../odds/chance';
import { decided, type Need, type Verdict } from './umpire';

export type Ask = (dice: number[]) => Verdict | Need;
export interface Bar {
  value: number;
  ways: number;
  verdict: Verdict;
  throws: number[][];
}
export interface Chart {
  by: 'face' | 'sum' | 'margin';
  dice: 1 | 2;
  bars: Bar[];
}

const faces = [1, 2, 3, 4, 5, 6];
const ways: [Chart['by'], (dice: number[]) => number][] = [
  ['face', ([first]) => first],
  ['sum', ([first, second]) => first + second],
  ['margin', ([first, second]) => first - second],
];

function barsBy(value: (dice: number[]) => number, thrown: { dice: number[]; verdict: Verdict }[]): Bar[] | undefined {
  const bars = new Map<number, Bar>();
  for (const { dice, verdict } of thrown) {
    const at = value(dice);
    const bar = bars.get(at);
    if (!bar) bars.set(at, { value: at, ways: 1, verdict, throws: [dice] });
    else if (bar.verdict.outcome !== verdict.outcome) return undefined;
    else {
      bar.ways++;
      bar.throws.push(dice);
    }
  }
  return [...bars.values()].sort((x, y) => x.value - y.value);
}

/** None where no die is thrown, more than two are, or neither sum nor margin decides. */
export function chartOf(ask: Ask): Chart | undefined {
  if (decided(ask([]))) return undefined;
  const thrown: { dice: number[]; verdict: Verdict }[] = [];
  for (const first of faces) {
    const found = ask([first]);
    if (decided(found)) {
      thrown.push({ dice: [first], verdict: found });
      continue;
    }
    for (const second of faces) {
      const last = ask([first, second]);
      if (!decided(last)) return undefined;
      thrown.push({ dice: [first, second], verdict: last });
    }
  }
  const dice = thrown.length === 6 ? 1 : thrown.length === 36 ? 2 : undefined;
  if (!dice || thrown.some((each) => each.dice.length !== dice)) return undefined;
  for (const [by, value] of dice === 1 ? ways.slice(0, 1) : ways.slice(1)) {
    const bars = barsBy(value, thrown);
    if (bars) return { by, dice, bars };
  }
  return undefined;
}

/** Whether a bar can still come after these dice. */
export const open = (bar: Bar, dice: number[]): boolean =>
  bar.throws.some((each) => dice.every((face, i) => each[i] === face));

/** The values of the bars that lead to an outcome: "10 or more", "8, 9", "7 or less". */
export function band(
  chart: Chart,
  outcome: string,
): { kind: 'all' | 'least' | 'most' | 'list' | 'range'; values: number[] } | undefined {
  const values = chart.bars.filter((bar) => bar.verdict.outcome === outcome).map((bar) => bar.value);
  if (values.length === 0) return undefined;
  const lowest = chart.bars[0].value;
  const highest = chart.bars[chart.bars.length - 1].value;
  const whole = values[values.length - 1] - values[0] === values.length - 1;
  if (!whole) return { kind: 'list', values };
  if (values.length === chart.bars.length) return { kind: 'all', values };
  if (values.length > 1 && values[values.length - 1] === highest) return { kind: 'least', values: [values[0]] };
  if (values.length > 1 && values[0] === lowest) return { kind: 'most', values: [values[values.length - 1]] };
  return values.length > 2
    ? { kind: 'range', values: [values[0], values[values.length - 1]] }
    : { kind: 'list', values };
}

/** What a face of the next die does: the outcome it settles, or the shares of moods it leaves open. */
export interface Outlook {
  face: number;
  verdict?: Verdict;
  shares: Record<Mood, number>;
}

export function outlooks(ask: Ask, dice: number[], sides: number, chart: Chart | undefined): Outlook[] {
  return Array.from({ length: sides }, (_, i) => i + 1).map((face) => {
    const shares = { good: 0, even: 0, bad: 0 };
    const next = [...dice, face];
    if (chart && chart.dice > next.length) {
      for (const bar of chart.bars) {
        const count = bar.throws.filter((each) => next.every((thrown, at) => each[at] === thrown)).length;
        shares[moodOfFavour(bar.verdict.favours)] += count / 6;
      }
      return { face, shares };
    }
    const found = ask(next);
    if (!decided(found)) return { face, shares };
    shares[moodOfFavour(found.favours)] = 1;
    return { face, verdict: found, shares };
  });
}
