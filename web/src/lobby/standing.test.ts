import { describe, expect, it } from 'vitest';
import type { Match, Standing } from '../api/types';
import { ago } from './ago';
import { byMatch, seatToPlay } from './mine.svelte';
import { fileName, verifiedWords } from './record';
import { inOrder } from './scenarios.svelte';
import { against, groupOf, outcome, sitter, waits } from './standing';

const card = (
  now: Standing | null,
  b: object = { name: '', joined: true, general: { level: 'colonel', style: 'bold' } },
) =>
  ({
    sides: [
      { word: 'red', name: 'The rearguard' },
      { word: 'black', name: 'The advance guard' },
    ],
    seats: { a: { name: 'Anna', joined: true }, b, spectator: { name: '', joined: false } },
    now,
  }) as unknown as Match;
const playing = (side: 0 | 1, more: object = {}) =>
  ({
    status: 'playing',
    decision: { over: false, side, turn: 3, moment: 'Turn 3, card 2 of 6', question: '' },
    ...more,
  }) as Standing;

describe('how a match stands', () => {
  it('is my move when my side decides, or when I am asked to let something be taken back', () => {
    expect(groupOf(card(playing(0)), ['a'])).toBe('mine');
    expect(groupOf(card(playing(1)), ['a'])).toBe('elsewhere');
    expect(groupOf(card(playing(1)), ['a', 'b'])).toBe('mine');
    expect(groupOf(card(playing(1, { undo_asked: { side: 1, to: 3 } })), ['a'])).toBe('mine');
    expect(groupOf(card(playing(0)), ['spectator'])).toBe('elsewhere');
    expect(groupOf(card(null), ['a'])).toBe('elsewhere');
    expect(groupOf(card({ status: 'over' } as Standing), ['a'])).toBe('over');
  });
  it('names computers by rank and people by name', () => {
    expect(sitter(card(null), 'b')).toBe('the Colonel');
    expect(sitter(card(null), 'a')).toBe('Anna');
    expect(against(card(playing(0)), ['a'])).toBe('Against the Colonel.');
  });
  it('waits for the seat that is empty', () => {
    expect(waits(card({ status: 'open' } as Standing, { name: '', joined: false }), ['a'])).toBe(
      'Waits for somebody to command The advance guard.',
    );
  });
  it('says who won, how, and what it cost', () => {
    const over = {
      status: 'over',
      result: { winner: 'b', by: 'collapse', turns: 5, lost: [12, 7], strength_word: 'stands' },
    } as unknown as Standing;
    expect(outcome(card(over))).toBe('The advance guard won after 5 turns: collapse. Losses 12 and 7 stands.');
  });
});

describe('my matches', () => {
  const seat = (id: string, word: 'a' | 'b') => ({
    id,
    token: id + word,
    seat: word,
    title: id,
    rules: 'linear',
    scenario: 'clash',
    kept: 0,
  });
  it('are one line a match, and go on with the seat that decides', () => {
    const [first, second] = byMatch([seat('m1', 'a'), seat('m2', 'b'), seat('m1', 'b')]);
    expect([first.seats.length, second.seats.length]).toEqual([2, 1]);
    expect(seatToPlay({ ...first, card: card(playing(1)) }).seat).toBe('b');
    expect(seatToPlay({ ...second, card: card(playing(0)) }).seat).toBe('b');
  });
});

describe('small words', () => {
  it('say how long ago', () => {
    expect(ago(0, 20_000)).toBe('now');
    expect(ago(0, 5 * 60_000)).toBe('5 minutes ago');
    expect(ago(0, 26 * 3_600_000)).toBe('yesterday');
  });
  it('name a file after the battle', () =>
    expect(fileName('The breach at São Roque!', '7rzy7czt4a')).toBe('the-breach-at-sao-roque-7rzy7c.txt'));
  it('tell what was wrong with a record, and where', () => {
    expect(verifiedWords({ good: false, fault: { step: 4, line: 12, what: 'the die is a 7' } })).toBe(
      'Something is wrong in line 12: the die is a 7',
    );
    expect(verifiedWords({ good: true, source: 'fair', dice: 30, entries: 9, seal: null })).toContain(
      'sealed before the battle',
    );
  });
});

describe('scenarios', () => {
  it('begin with the first game; worked examples end their rule set', () => {
    const one = (id: string, rules: string, units: number) => ({
      id,
      rules,
      title: id,
      scenario: id,
      story: '',
      strength_word: '',
      turn_limit: 0,
      players_deploy: false,
      switched: {},
      sides: [
        { word: '', name: '', units, strength: 1 },
        { word: '', name: '', units, strength: 1 },
      ],
    });
    const order = inOrder([
      one('burkersdorf', 'hex1866', 9),
      one('worked_example_1', 'peninsular', 1),
      one('bridge', 'peninsular', 3),
      one('first_game', 'peninsular', 6),
      one('clash', 'linear', 2),
      one('mine', 'other', 1),
    ]);
    expect(order.map((each) => each.id)).toEqual([
      'first_game',
      'bridge',
      'worked_example_1',
      'clash',
      'burkersdorf',
      'mine',
    ]);
  });
});
