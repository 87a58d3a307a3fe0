// Scales that show what they have to, and figures that are the terminal's.
import { describe, expect, it } from 'vitest';
import { between, percent, points } from './figures';
import { aboutEven, place, roomy, ticks, upTo, whole } from './scale';

const hundredths = (all: number[]) => all.map((tick) => Math.round(tick * 100));

describe('a scale about an even score', () => {
  it('has 50 on it, and a step beyond on the empty side', () => {
    const scale = aboutEven([{ low: 0.534, high: 0.554 }]);
    expect(hundredths(ticks(scale))).toEqual([48, 50, 52, 54, 56]);
  });
  it('has wider steps for wider intervals, and ends at the whole', () => {
    expect(hundredths(ticks(aboutEven([{ low: 0.29, high: 0.71 }])))).toEqual([20, 30, 40, 50, 60, 70, 80]);
    expect(hundredths(ticks(aboutEven([{ low: 0, high: 0.4 }])))).toEqual([0, 25, 50, 75]);
    expect(hundredths(ticks(aboutEven([{ low: 0.95, high: 1 }])))).toEqual([25, 50, 75, 100]);
  });
});

describe('a scale from none', () => {
  it('ends at the step above the most', () => {
    expect(hundredths(ticks(upTo(0.03)))).toEqual([0, 5]);
    expect(hundredths(ticks(upTo(0.15)))).toEqual([0, 5, 10, 15]);
    expect(hundredths(ticks(upTo(0.41)))).toEqual([0, 20, 40, 60]);
    expect(hundredths(ticks(upTo(0.97)))).toEqual(hundredths(ticks(whole)));
  });
});

it('keeps marks on the drawing, with room at the ends where there is some', () => {
  expect([place(whole, -1), place(whole, 0.25), place(whole, 2)]).toEqual([0, 0.25, 1]);
  expect(hundredths([place(roomy, 0), place(roomy, 0.5), place(roomy, 1)])).toEqual([4, 50, 96]);
  expect(hundredths(ticks(roomy))).toEqual([0, 25, 50, 75, 100]);
});

it('rounds as the terminal does', () => {
  // As fmt writes them: 32.25 lies right between two, 20.95 is a little less in binary.
  expect([0.3225, 0.3275, 0.2095, 0.0925, 1 / 3, 0].map(percent)).toEqual([
    '32.2%',
    '32.8%',
    '20.9%',
    '9.2%',
    '33.3%',
    '0.0%',
  ]);
  expect(between({ low: 0.5341, high: 0.5539 })).toBe('53.4 to 55.4');
  expect([points(0.123), points(-0.0956), points(-0.0001)]).toEqual(['+12.3', '−9.6', '0.0']);
});
