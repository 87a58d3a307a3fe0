// Clocks, spans in words, what waits and what is news.
import { describe, expect, it } from 'vitest';
import type { KeptSeat } from '../lobby/seats';
import { badged } from './badge';
import { calendarDay, counted, holidayDays, left, preset, presetOf, type Clock } from './clock';
import { deed } from './deed';
import { clockLine } from './line';
import { news, words as notice } from './news';
import { shown, soon, weekday, words, zone } from './span';
import { allowance, conditions } from './terms';
import { asked, byMatch, urgency } from './waiting.svelte';

const HOUR = 3_600_000,
  DAY = 24 * HOUR;
const friday = Date.UTC(2026, 0, 2, 22); // ten in the evening at Greenwich

describe('a clock', () => {
  it('does not count days off, in the zone that was agreed', () => {
    const weekend = { off: ['sat', 'sun'] as ('sat' | 'sun')[], zone_minutes: 0 };
    expect(counted(friday, friday + 3 * DAY, weekend)).toBe(DAY);
    expect(counted(friday, friday + HOUR, weekend)).toBe(HOUR);
    expect(counted(friday, friday + 3 * HOUR, { ...weekend, zone_minutes: 60 })).toBe(HOUR);
    expect(counted(friday, friday + DAY, { off: [], zone_minutes: 0 })).toBe(DAY);
    expect(counted(friday, friday - DAY, weekend)).toBe(0);
  });
  it('runs down for the side it runs for and for no other', () => {
    const clock: Clock = { left: [5000, 9000], runs: 1, until: null, why_not: null, out: null, holidays_left: [0, 0] };
    expect(left(clock, 1, 100, 4100)).toBe(5000);
    expect(left(clock, 1, 100, 60_000)).toBe(0);
    expect(left(clock, 0, 100, 60_000)).toBe(5000);
    expect(left({ ...clock, runs: null, why_not: 'stopped' }, 1, 100, 60_000)).toBe(9000);
  });
  it('is known by its spans, whatever else was agreed', () => {
    for (const name of ['none', 'live', 'day', 'three', 'week'] as const) expect(presetOf(preset(name, 0))).toBe(name);
    expect(presetOf({ ...preset('week', 0)!, off: ['sun'], when_out: 'pass' })).toBe('week');
    expect(presetOf({ ...preset('day', 0)!, increment: 60 })).toBe('custom');
    expect(presetOf({ ...preset('day', 0)!, per: 'turn' })).toBe('custom');
  });
  it('says what was agreed', () => {
    expect(allowance(preset('three', 0)!)).toBe(
      '3 days at the beginning and 12 hours more with each order. At most 7 days can be saved up.',
    );
    expect(allowance(preset('day', 0)!)).toBe('1 day for each order.');
    expect(allowance({ ...preset('live', 0)!, increment: 0 })).toBe('30 minutes for the whole battle.');
    expect(conditions({ ...preset('week', 0)!, off: ['sat', 'sun'], zone_minutes: 330 })).toEqual([
      'The clock rests on Saturday and Sunday (UTC+5:30).',
      '28 days of holiday a side.',
      'When a side is out of time, the other may claim the battle.',
    ]);
  });
  it('counts both ends of a holiday and begins it tomorrow where the clock is', () => {
    expect(holidayDays('2026-12-24', '2027-01-02')).toBe(10);
    expect(holidayDays('2026-12-24', '2026-12-24')).toBe(1);
    expect(holidayDays('2026-12-24', '2026-12-20')).toBe(0);
    expect(calendarDay(friday, 180, 1)).toBe('2026-01-04');
  });
});

describe('spans', () => {
  it('are shown by their size', () => {
    expect(shown(2 * DAY + 4.9 * HOUR)).toBe('2 d 4 h');
    expect(shown(5 * HOUR + 7 * 60_000)).toBe('5 h 07 min');
    expect(shown(28 * 60_000 + 13_200)).toBe('28:14');
    expect(shown(-5)).toBe('0:00');
  });
  it('are said in two units at most', () => {
    expect(words(26 * HOUR + 61_000)).toBe('1 day and 2 hours');
    expect(words(30_000)).toBe('30 seconds');
    expect(soon(2 * DAY, 0)).toBe('in 2 days');
    expect(soon(20 * HOUR, 0)).toBe('in 20 hours');
    expect(weekday('sun')).toBe('Sunday');
    expect(zone(-210)).toBe('UTC−3:30');
  });
});

describe('what waits', () => {
  const seat = (id: string, word: KeptSeat['seat']) => ({
    id,
    token: id + word,
    seat: word,
    title: id,
    rules: '',
    scenario: '',
    kept: 0,
  });
  it('is asked for sides of battles that are not over, fifty at most', () => {
    expect(asked([seat('m1', 'a'), seat('m2', 'umpire'), seat('m3', 'b')], new Set(['m3']))).toEqual([
      { match: 'm1', token: 'm1a' },
    ]);
    expect(
      asked(
        Array.from({ length: 80 }, (_, i) => seat(`m${i}`, 'a')),
        new Set(),
      ).length,
    ).toBe(50);
  });
  it('is one line a match, the soonest out of time first', () => {
    const found = byMatch([
      { match: 'm1', yours: false },
      { match: 'm1', yours: true },
      { match: 'm2', yours: true },
      { match: 'm2', yours: false },
    ]);
    expect([...found.values()].map((one) => one.yours)).toEqual([true, true]);
    expect(
      [
        { match: 'x', until: null },
        { match: 'y', until: 9 },
        { match: 'z', until: 5 },
      ]
        .sort(urgency)
        .map((one) => one.match),
    ).toEqual(['z', 'y', 'x']);
  });
  it('is told of once, and again after the other has answered', () => {
    const turn = { match: 'm1', yours: true, over: false, last: 7 };
    expect(news([turn], {})).toEqual({ fresh: [turn], after: { m1: 7 } });
    expect(news([turn], { m1: 7 }).fresh).toEqual([]);
    expect(news([{ ...turn, last: 9 }], { m1: 7 }).fresh).toHaveLength(1);
    expect(
      news(
        [
          { ...turn, yours: false },
          { match: 'm2', unknown: true },
        ],
        { m1: 7 },
      ),
    ).toEqual({ fresh: [], after: {} });
  });
  it('is put into a notice with who, when and what', () => {
    expect(notice({ match: 'm', title: 'The Bridge', opponent: { name: 'Anneke' }, moment: 'Turn 2' })).toEqual({
      title: 'Your move: The Bridge',
      body: 'Against Anneke · Turn 2',
    });
  });
  it('stands before the title, once', () => {
    expect(badged('Guidon', 2)).toBe('(2) Guidon');
    expect(badged('(2) Guidon', 3)).toBe('(3) Guidon');
    expect(badged('(2) Guidon', 0)).toBe('Guidon');
  });
});

describe('a card of the lobby', () => {
  const sides = [{ name: 'Red' }, { name: 'Black' }];
  const clock: Clock = { left: [0, 0], runs: 0, until: 3 * HOUR, why_not: null, out: null, holidays_left: [0, 0] };
  const card = (now: object) => ({
    sides,
    clock: preset('day', 0),
    now: { status: 'playing', clock: { ...clock, ...now } },
  });
  it('says when time runs out, why the clock rests, and who is out', () => {
    expect(clockLine(card({}), 0)).toMatch(/^Time runs out in 3 hours \(/);
    expect(clockLine(card({ runs: null, until: null, why_not: 'day off' }), 0)).toBe('The clock rests: a day off.');
    expect(clockLine(card({ runs: null, until: null, out: 1 }), 0)).toBe('Black is out of time.');
    expect(clockLine({ sides, now: { status: 'playing' } } as never, 0)).toBe('');
  });
});

describe('the log', () => {
  const sides = [
    { word: 'red', name: 'The rearguard' },
    { word: 'black', name: 'The advance guard' },
  ];
  it('tells what became of the clocks', () => {
    expect(deed({ who: 'server', deed: { kind: 'clock_out', side: 'black' } }, sides)).toBe(
      'The advance guard was out of time.',
    );
    expect(deed({ who: 'umpire', deed: { kind: 'time_given', side: 'red', seconds: 3600 } }, sides)).toBe(
      'The rearguard was given 1 hour.',
    );
    expect(deed({ who: 'red', deed: { kind: 'holiday', from: '2026-12-24', to: '2027-01-02' } }, sides)).toBe(
      'The rearguard is on holiday from December 24, 2026 to January 2, 2027.',
    );
    expect(deed({ who: 'umpire', deed: { kind: 'clock_stopped' }, why: 'Lunch' }, sides)).toBe(
      'The umpire stopped the clocks: Lunch',
    );
    expect(deed({ who: 'server', deed: { kind: 'clock_begins' } }, sides)).toBe('');
  });
});
