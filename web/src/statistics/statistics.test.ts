// Intervals that are honest about few games, and results put together.
import { describe, expect, it } from 'vitest';
import type { ScenarioResults } from '../api/types';
import { byScenario, played } from './results';
import { percent, share } from './wilson';

describe('a share of decided battles', () => {
  it('has the interval of Wilson', () => {
    // 8 of 10: 0.490 to 0.943, as tables of it have.
    const of = share(8, 2)!;
    expect(of.share).toBe(0.8);
    expect(of.low).toBeCloseTo(0.4902, 3);
    expect(of.high).toBeCloseTo(0.9433, 3);
  });
  it('is wide for one game, and never beyond all or nothing', () => {
    const one = share(1, 0)!,
      none = share(0, 3)!;
    expect(one.high).toBe(1);
    expect(one.low).toBeCloseTo(0.2065, 3);
    expect(none.low).toBe(0);
    expect(none.high).toBeCloseTo(0.5615, 3);
  });
  it('narrows with more games', () => {
    const few = share(6, 4)!,
      many = share(600, 400)!;
    expect(many.high - many.low).toBeLessThan((few.high - few.low) / 8);
  });
  it('is nothing where nothing was decided', () => expect(share(0, 0)).toBeUndefined());
  it('is said in whole hundredths', () =>
    expect([percent(0.005), percent(0.666), percent(1)]).toEqual(['1', '67', '100']));
});

describe('results', () => {
  const wins = (a: number, b: number, draw = 0) => ({ a, b, draw });
  const one = (sheet: string | null, a: number): ScenarioResults => ({
    scenario: 'clash',
    title: 'Clash',
    rules: 'linear',
    sheet,
    sides: ['x', 'y'],
    people: wins(a, 1),
    mixed: wins(0, 0, 2),
    computers: wins(0, 0),
  });
  it('of one scenario by several sheets are one line', () => {
    expect(byScenario([one('bt2', 2), one('bt3', 3)])).toMatchObject([
      { scenario: 'clash', people: { a: 5, b: 2, draw: 0 }, mixed: { draw: 4 } },
    ]);
  });
  it('count draws as played', () => expect(played(wins(1, 2, 3))).toBe(6));
});
