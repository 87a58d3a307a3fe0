import { describe, expect, it, vi } from 'vitest';
import { Refused } from '../api/http';
import type { Entry, Frames, LuckOfSide, LuckThrow, Shown, Standing, Table, Unit } from '../api/types';
import { read, theatreOf, write } from './address';
import { chanceAt, curve, decisive, turnings, type Turning } from './chances';
import { likely } from './likely';
import { luckRows } from './luckrows';
import { placeOf, rowOf, turnFrom } from './moments';
import { lasts } from './pace';
import { points } from './points';
import { Reel } from './reel.svelte';
import { Together } from './together.svelte';

const sides = [
  { word: 'red', name: 'The rearguard' },
  { word: 'black', name: 'The advance guard' },
];
const turn = (n: number) => ({
  words: `Zug ${n}`,
  data: { kind: 'turn_begins', turn: n },
  clause: 'PEN-TURN-01',
  heading: 'turn',
});
const part = (side: string, card: string) => ({
  words: `${side}: Karte (PEN-TURN-03)`,
  said: ['{} ({})', ['{}: Karte', side], 'PEN-TURN-03'],
  data: { kind: 'card_turned', side, card },
  clause: 'PEN-TURN-03',
  heading: 'part',
});
const entries = [
  { n: 0, kind: 'begin', happenings: [turn(1), part('red', 'fire')] },
  {
    n: 1,
    kind: 'order',
    who: 'red',
    text: 'fire gun1 at 8e-1',
    said: ['{} fires at {}', 'Left section', '1/8e'],
    data: { kind: 'fire', unit: 'gun1', target: '8e-1' },
    dice: [{ clause: 'PEN-FIRE-03', face: 6 }],
    happenings: [{ words: 'Left section fires.', clause: 'PEN-FIRE-03', dice: [{ clause: 'PEN-FIRE-03', face: 6 }] }],
  },
  { n: 2, kind: 'say', who: 'red', text: 'well thrown' },
  {
    n: 3,
    kind: 'order',
    who: 'red',
    text: 'fire gun2 at 8e-1',
    happenings: [{ words: 'Right section fires.', clause: 'PEN-FIRE-03' }],
  },
  { n: 4, kind: 'undo', who: 'red', text: '2', deed: { kind: 'undo', to: 2 } },
  {
    n: 5,
    kind: 'order',
    who: 'red',
    text: 'end card',
    happenings: [part('black', 'foot')],
  },
  {
    n: 6,
    kind: 'order',
    who: 'black',
    text: 'end card',
    happenings: [turn(2), part('red', 'foot')],
  },
  { n: 7, kind: 'order', who: 'red', text: 'end card', happenings: [] },
] as unknown as Entry[];
const row = rowOf(entries, sides as never);

describe('the row of moments', () => {
  it('has what was played and is in force, by turn and part', () => {
    expect(row.moments.map((one) => one.entry)).toEqual([0, 1, 5, 6, 7]);
    expect(row.turns.map((one) => [one.number, one.first])).toEqual([
      [1, 0],
      [2, 3],
    ]);
    expect(row.turns[0].parts).toEqual([
      { said: ['{}: Karte', 'red'], side: 0, card: 'fire', first: 0 },
      { said: ['{}: Karte', 'black'], side: 1, card: 'foot', first: 2 },
    ]);
    expect(row.moments.map((one) => [one.turn, one.part])).toEqual([
      [0, 0],
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 0],
    ]);
    expect(row.moments[1]).toMatchObject({
      side: 0,
      text: 'fire gun1 at 8e-1',
      order: { kind: 'fire', unit: 'gun1', target: '8e-1' },
      words: 'Left section fires at 1/8e',
    });
  });
  it('has a turn of its own for what comes before the first, and knows whose a turn is', () => {
    const early = rowOf(
      [
        { n: 0, kind: 'begin' },
        {
          n: 1,
          kind: 'order',
          who: 'red',
          text: 'done',
          happenings: [
            {
              words: 'Zug 1: Vorhut (OUR-GAME-04, ours)',
              data: { kind: 'turn_begins', turn: 1, side: 'black', player_turn: 1 },
              clause: '',
              heading: 'turn',
            },
          ],
        },
      ] as unknown as Entry[],
      sides as never,
    );
    expect(early.turns.map((one) => [one.number, one.first, one.side])).toEqual([
      [0, 0, undefined],
      [1, 1, 1],
    ]);
  });
  it('finds the moment at or before an entry', () => {
    expect([0, 1, 2, 4, 5, 99, -3].map((entry) => placeOf(row.moments, entry))).toEqual([0, 1, 1, 1, 2, 4, 0]);
    expect(placeOf([], 3)).toBe(0);
  });
  it('goes by turns, to the beginning of this one first', () => {
    expect(turnFrom(row.turns, 4, 1, 1)).toBe(3);
    expect(turnFrom(row.turns, 4, 3, 1)).toBe(4);
    expect(turnFrom(row.turns, 4, 4, -1)).toBe(3);
    expect(turnFrom(row.turns, 4, 3, -1)).toBe(0);
  });
});

describe('chances', () => {
  const thrown = (entry: number, before: number, after: number) =>
    ({ entry, side: 0, before, after, swing: after - before }) as LuckThrow;
  const all = turnings([thrown(6, 0.6, 0.4), thrown(1, 0.5, 0.6), thrown(3, 0.5, 0.9)], row.moments);
  it('are those of throws that are in force, in their order', () =>
    expect(all.map((one) => one.entry)).toEqual([1, 6]));
  it('run from throw to throw', () => {
    const line = curve(all, 4, 0);
    expect(line[0]).toEqual([0, 0.5]);
    expect(chanceAt(line, 1)).toBeCloseTo(0.6);
    expect(chanceAt(line, 2)).toBeCloseTo(0.6);
    expect(chanceAt(line, 3)).toBeCloseTo(0.4);
    expect(chanceAt(line, 4)).toBe(0);
    expect(chanceAt([], 2)).toBeUndefined();
    expect(curve([], 4)).toEqual([]);
  });
  it('were decided by the greatest', () => {
    const many = Array.from({ length: 20 }, (_, i) => ({ at: i, swing: (i - 10) / 50 }) as Turning);
    const chosen = decisive(many);
    expect(chosen).toHaveLength(12);
    expect(chosen.map((one) => one.at)).toEqual([...chosen.map((one) => one.at)].sort((a, b) => a - b));
    expect(decisive(many.slice(8, 12)).map((one) => one.at)).toEqual([8, 9, 11]);
    expect(points(-0.223)).toBe('−22 points');
    expect(points(0.0612)).toBe('+6.1 points');
  });
});

describe('the pace', () => {
  it('gives time to read, more where dice fell, and is divided by the speed', () => {
    expect(lasts(row.moments[1], false, 1)).toBeGreaterThan(lasts(row.moments[2], false, 1));
    expect(lasts(row.moments[1], true, 1)).toBeGreaterThan(lasts(row.moments[1], false, 1));
    expect(lasts(row.moments[1], false, 4)).toBe(lasts(row.moments[1], false, 1) / 4);
  });
});

describe('the address', () => {
  it('holds token, moment and company', () => {
    expect(read('')).toEqual({ together: false });
    expect(read('tok_en-1&at=41')).toEqual({ token: 'tok_en-1', at: 41, together: false });
    expect(read('at=7&together')).toEqual({ at: 7, together: true });
    expect(read('at=x')).toEqual({ together: false });
    expect(write({ token: 'abc', at: 0 })).toBe('abc&at=0');
    expect(theatreOf('m1', { at: 3 })).toBe('/theatre/m1#at=3');
    expect(theatreOf('m1')).toBe('/theatre/m1');
  });
});

describe('the reel', () => {
  const unit = (id: string, x: number) => ({ id, centre: [x, 0] }) as unknown as Unit;
  const table = (...units: Unit[]): Table => ({ units, pieces: {} }) as Table;
  const beside = (table: Table, pieces: Record<string, unknown>) =>
    ({ ...table, pieces: { ...table.pieces, ...pieces } }) as Table;
  const now = {} as Standing;
  /**
   * A battle of so many entries in which unit a moves at every entry and b never does, nor do officers; every second
   * one brings progress.
   */
  const told = (entries: number, asked: string[], fails = 0) => {
    let left = fails;
    return (from: number, to: number): Promise<Frames> => {
      asked.push(`${from}-${to}`);
      if (left-- > 0) return Promise.reject(new Refused('busy', 429, ''));
      const frames = [];
      for (let entry = from; entry <= Math.min(to, entries - 1); entry++)
        frames.push({
          entry,
          now,
          table:
            entry === from
              ? beside(table(unit('a', entry), unit('b', 0)), { officers: ['Thorne'], progress: entry })
              : beside(table(unit('a', entry)), entry % 2 ? {} : { progress: entry }),
        });
      return Promise.resolve({ entries, to: Math.min(to, entries - 1), frames });
    };
  };
  const settled = () => new Promise((done) => setTimeout(done, 20));

  it('fetches the block that is looked at, then ahead, then behind', async () => {
    const asked: string[] = [],
      reel = new Reel(told(200, asked), () => 200);
    reel.want(130);
    await settled();
    expect(asked).toEqual(['128-191', '192-255', '64-127', '0-63']);
    expect(reel.at(150)!.table.units.map((one) => [one.id, one.centre![0]])).toEqual([
      ['a', 150],
      ['b', 0],
    ]);
    expect(reel.at(150)!.table.units[1]).toBe(reel.at(151)!.table.units[1]);
    expect(reel.at(151)!.table.pieces).toEqual({ officers: ['Thorne'], progress: 150 });
    reel.want(3);
    await settled();
    expect(asked).toHaveLength(4);
  });
  it('fetches the last block again when it has grown, and what was taken back', async () => {
    let entries = 10;
    const asked: string[] = [],
      reel = new Reel(
        async (from, to) => told(entries, asked)(from, to),
        () => entries,
      );
    reel.want(9);
    await settled();
    entries = 12;
    reel.want(11);
    await settled();
    expect(asked).toEqual(['0-63', '0-63']);
    expect(reel.at(11)).toBeDefined();
    reel.forget(5);
    await settled();
    expect(asked).toHaveLength(3);
    expect(reel.at(11)).toBeDefined();
  });
  it('waits for a busy server, and says when it gives up', async () => {
    const asked: string[] = [],
      patient = new Reel(
        told(10, asked, 2),
        () => 10,
        () => Promise.resolve(),
      );
    patient.want(0);
    await settled();
    expect(asked).toHaveLength(3);
    expect(patient.at(5)).toBeDefined();
    const broken = new Reel(
      async () => Promise.reject(new Refused('no such match', 404, '')),
      () => 10,
    );
    broken.want(0);
    await settled();
    expect(broken.problem).toBe('no such match');
  });
});

describe('watching together', () => {
  const company = () => {
    const went: number[] = [],
      said: Omit<Shown, 'by'>[] = [];
    let here: Omit<Shown, 'by'> = { entry: 3, playing: false, speed: 1 };
    const together = new Together({
      here: () => here,
      go: (shown) => void went.push(shown.entry),
      tell: (message) => void said.push(message as Shown),
    });
    return { together, went, said, at: (entry: number) => (here = { ...here, entry }) };
  };
  it('follows who leads until it moves by itself', () => {
    const { together, went } = company();
    together.heard({ entry: 7, playing: false, speed: 1, by: 'Bruno' });
    expect([together.role, together.leader, went]).toEqual(['alone', 'Bruno', []]);
    together.follow();
    together.heard({ entry: 9, playing: true, speed: 2, by: 'Bruno' });
    expect(went).toEqual([7, 9]);
    together.moved();
    together.heard({ entry: 11, playing: true, speed: 2, by: 'Bruno' });
    expect([together.role, went]).toEqual(['alone', [7, 9]]);
    together.heard({ entry: null, playing: false, speed: 1, by: 'Bruno' });
    expect(together.leader).toBe('');
  });
  it('shows where it leads, gives way to who takes over, and says when it stops', () => {
    vi.useFakeTimers();
    const { together, said, at, went } = company();
    together.lead();
    vi.runOnlyPendingTimers();
    for (const entry of [4, 5, 6]) {
      at(entry);
      together.moved();
    }
    vi.advanceTimersByTime(200);
    expect(said.map((one) => one.entry)).toEqual([3, 6]);
    together.heard({ entry: 20, playing: false, speed: 1, by: 'Carla' });
    expect([together.role, went]).toEqual(['follows', [20]]);
    together.lead();
    vi.advanceTimersByTime(200);
    together.leave();
    expect(said.at(-1)).toMatchObject({ do: 'show', entry: null });
    vi.useRealTimers();
  });
});

it('tells the luck of each side in points', () => {
  const side = { at_least_as_good: 0.98, at_least_as_bad: 0.0416, thrown: 30, better: 5, worse: 12, given_away: 19.9 };
  expect(luckRows([{ ...side, side: 0, luck: -36.2 } as LuckOfSide])).toEqual([
    {
      side: 0,
      luck: -36,
      words: '−36 points',
      facts: [
        '30 orders with dice: 5 better than expected, 12 worse.',
        'Dice as bad or worse: 4.2% of battles.',
        'Given away by decisions: 20 points.',
      ],
    },
  ]);
});

it('says how likely a throw was for the one who threw it', () => {
  const turning = { swing: 0.1, chance: 1 / 6 };
  expect(likely({ ...turning, side: 0 })).toBe('So good or better: 16.7%, once in 6');
  expect(likely({ ...turning, side: 1, chance: 0.111 })).toMatch(/^So bad or worse: 11.1%/);
});
