import { describe, expect, it } from 'vitest';
import type { Said } from '../language/told';
import type { Entry, Ground, Table, Unit } from '../api/types';
import { Names } from '../table/names';
import { rowOf } from '../theatre/moments';
import { armies } from './armies';
import { chapters } from './prose';
import { runningRules } from './running';
import { grouped, sealOf } from './seal';

const sides = [
  { word: 'red', name: 'The rearguard' },
  { word: 'black', name: 'The advance guard' },
];
const unit = (id: string, name: string, side: 0 | 1, stands: number, more: Partial<Unit> = {}) =>
  ({
    id,
    name,
    side,
    on_table: true,
    troop: { arm: 'infantry', kind: 'line', nation: 'british', stands: { now: stands, most: 8 } },
    ...more,
  }) as unknown as Unit;
const first = {
  units: [
    unit('48th', '1st battalion, 48th Foot', 0, 8),
    unit('8e', '1er bataillon, 8e de ligne', 1, 6),
    unit('late', 'Reserve', 1, 6, { on_table: false }),
  ],
  pieces: { officers: [{ id: 'thorne', name: 'Thorne', side: 0, rank: 'general' }] },
} as unknown as Table;
const last = {
  units: [
    unit('48th', '1st battalion, 48th Foot', 0, 5, { routing: true }),
    unit('8e', '1er bataillon, 8e de ligne', 1, 2, { on_table: false }),
    unit('late', 'Reserve', 1, 6, { on_table: false }),
  ],
  pieces: { officers: [] },
} as unknown as Table;
const names = new Names(first, { pieces: [], measure: 'cm' } as unknown as Ground, sides as never);

describe('the prose', () => {
  const happened = (said: Said, dice: number[] = []) => ({
    words: '',
    said,
    clause: 'PEN-FIRE-18',
    dice: dice.map((face) => ({ clause: 'PEN-FIRE-03', face })),
  });
  const entries = [
    {
      n: 0,
      kind: 'begin',
      happenings: [
        { words: 'Zug 1', data: { kind: 'turn_begins', turn: 1 }, clause: '', heading: 'turn' },
        {
          words: 'The rearguard: Karte FEUER (PEN-TURN-03)',
          data: { kind: 'card_turned', side: 'red', card: 'fire' },
          clause: '',
          heading: 'part',
        },
      ],
    },
    {
      n: 1,
      kind: 'order',
      who: 'red',
      text: 'fire 48th at 8e',
      happenings: [
        happened(
          [
            '{} [{}] ({})',
            ['{} fires at {}: 2 hits', '1st battalion, 48th Foot', '1er bataillon, 8e de ligne'],
            '6 5',
            'PEN-FIRE-18',
          ],
          [6, 5],
        ),
        happened(['{} ({})', ['{} takes {} casualties', '1er bataillon, 8e de ligne', '2'], 'PEN-FIRE-18']),
      ],
    },
    { n: 2, kind: 'order', who: 'red', text: 'fire 48th at 8e', happenings: [happened('never happened', [1])] },
    { n: 3, kind: 'undo', who: 'red', text: '1', deed: { kind: 'undo', to: 1 } },
    { n: 4, kind: 'ruling', who: 'umpire', text: 'set 48th pips 2', why: 'a slip', happenings: [] },
    {
      n: 5,
      kind: 'order',
      who: 'red',
      text: 'end card',
      happenings: [
        { ...happened('Nichts zu tun'), data: { kind: 'card_idle', side: 'red' } },
        { words: 'Zug 2', data: { kind: 'turn_begins', turn: 2 }, clause: '', heading: 'turn' },
      ],
    },
    { n: 6, kind: 'order', who: 'black', text: 'end card', happenings: [] },
  ] as unknown as Entry[];
  const row = rowOf(entries, sides as never);
  const mark = { at: 1, entry: 1, side: 0 as const, before: 0.5, after: 0.7, swing: 0.2, chance: 0.1 };
  const told = chapters(entries, row.turns, sides as never, names, [mark]);

  it('has a chapter for every turn, with the entry that ended it', () =>
    expect(told.map((chapter) => [chapter.number, chapter.entry])).toEqual([
      [1, 5],
      [2, 6],
    ]));
  it('flows, with dice, marks and rulings, without what was taken back', () => {
    const [section] = told[0].sections;
    expect(section.title).toBe('The rearguard: Fire');
    expect(section.paragraphs).toEqual([
      [
        { text: '1/48th Foot fires at 1/8e de ligne: 2 hits.', dice: [6, 5], side: 0, mark },
        { text: '1/8e de ligne takes 2 casualties.', dice: [], side: 0 },
        { text: 'The umpire ruled: set 48th pips 2 (a slip).', dice: [] },
      ],
    ]);
    expect(told[1].sections).toEqual([]);
  });
});

describe('the armies', () => {
  const [red, black] = armies(first, last, []);
  it('tell what everybody was and is', () => {
    expect(red.groups[0].lines).toEqual([
      { id: '48th', name: '1/48th Foot', what: 'British line', was: 8, is: 5, fate: 'routing' },
    ]);
    expect([red.was, red.is, red.officers]).toEqual([8, 5, [{ name: 'Thorne', lost: true }]]);
  });
  it('count who has left the table as lost, and who never came as he was', () => {
    expect(black.groups[0].lines.map((line) => [line.is, line.fate])).toEqual([
      [0, 'gone'],
      [6, 'never'],
    ]);
  });
});

it('reads the seal of a record', () => {
  const record =
    'guidon record 2\ndigest d27dbf05\ndice seed 5\n95 red: end\nseal 01454fc341ef79ee\nsigned 9a82dd00 9e5048da\n';
  expect(sealOf(record)).toEqual({ seal: '01454fc341ef79ee', key: '9a82dd00', digest: 'd27dbf05', dice: 'seed 5' });
  expect(sealOf('')).toEqual({});
  expect(grouped('01454fc341ef79ee')).toBe('01454fc3 41ef79ee');
});

it('keeps quotes in the running head', () =>
  expect(runningRules({ head: 'The "Mill"', kind: 'Report', foot: 'x' })).toContain('content: "The \\"Mill\\""'));
