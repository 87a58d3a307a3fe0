// Dice that are typed: what stands once one is known, keys that tell faces, keys that must not give an order, lots by
// their names.
import { describe, expect, it, vi } from 'vitest';
import type { LiveAnswer } from '../api/types';
import { Throwing, type Need } from '../match/throwing.svelte';
import type { Desk } from './desk.svelte';
import { faceOf, lots, question } from './faces';
import { Keys, type Keyed } from './keys';
import type { Window } from './window.svelte';

const need = (more: Partial<Need> = {}): Need => ({
  prompt: 'the dice to hit (PEN-FIRE-03)',
  said: ['{} ({})', 'the dice to hit', 'PEN-FIRE-03'],
  clause: 'PEN-FIRE-03',
  sides: 6,
  dice: 1,
  ...more,
});
const draw = need({
  prompt:
    'the draw of a formation (HEX-P-SEQ-06): AK Brigade Knebel (austrian), AM Brigade Mondel (austrian) or PG1 ' +
    'First Guard column (prussian)',
  said: [
    '{}: {}',
    ['{} ({})', 'the draw of a formation', 'HEX-P-SEQ-06'],
    [
      '{} or {}',
      ['{}, {}', ['{} (austrian)', 'AK Brigade Knebel'], ['{} (austrian)', 'AM Brigade Mondel']],
      ['{} (prussian)', 'PG1 First Guard column'],
    ],
  ] as Need['said'],
  clause: 'HEX-P-SEQ-06',
  sides: 3,
  names: [
    { name: 'AK', face: 1 },
    { name: 'AM', face: 2 },
    { name: 'PG1', face: 3 },
  ],
});
const cards = need({
  prompt: 'the next card (PEN-TURN-01): red or black',
  said: ['{}: {}', ['{} ({})', 'the next card', 'PEN-TURN-01'], ['{} or {}', 'red', 'black']] as Need['said'],
  names: [
    { name: 'red', face: 1 },
    { name: 'black', face: 4 },
  ],
});

describe('a die that is asked for', () => {
  it('says its question without its clause, and its lots on their buttons', () => {
    expect(question(need())).toBe('Throw: the dice to hit');
    expect(question(draw)).toBe('The draw of a formation');
    expect(lots(draw).map((one) => one.words)).toEqual([
      'AK Brigade Knebel (austrian)',
      'AM Brigade Mondel (austrian)',
      'PG1 First Guard column (prussian)',
    ]);
    expect(lots(cards).map((one) => [one.words, one.face])).toEqual([
      ['red', 1],
      ['black', 4],
    ]);
    expect(lots({ ...draw, said: undefined }).map((one) => one.words)).toEqual(['AK', 'AM', 'PG1']);
    expect(lots(need())).toEqual([]);
  });
  it('has a key for a face that one key can tell', () => {
    expect(['1', '6', '7', '0', '-', ' ', 'e'].map((key) => faceOf(need(), key))).toEqual([
      1,
      6,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(faceOf(need({ sides: 20 }), '1')).toBeUndefined();
    expect([faceOf(cards, 'B'), faceOf(cards, '1')]).toEqual([4, undefined]);
    expect([faceOf(draw, 'a'), faceOf(draw, 'p')]).toEqual([undefined, 3]);
  });
});

/** A server that wants so many dice, all of them thrown together. */
function wants(total: number) {
  const asked: number[][] = [];
  const ask = (faces: number[]): Promise<LiveAnswer> => {
    asked.push(faces);
    return Promise.resolve(
      (faces.length < total ? { ok: false, needs: need({ dice: total - faces.length }) } : { ok: true }) as LiveAnswer,
    );
  };
  return { asked, ask };
}
const settle = () => new Promise((done) => setTimeout(done));

describe('dice that are told', () => {
  it('can be put away before the first, and not after it', async () => {
    const throwing = new Throwing(),
      done = vi.fn(),
      { ask } = wants(2);
    await throwing.play(ask, done);
    expect(throwing.stands).toBe(false);
    expect(throwing.drop()).toBe(true);
    expect(throwing.need).toBeUndefined();

    await throwing.play(ask, done);
    throwing.tell(3);
    await settle();
    expect([throwing.faces, throwing.stands, throwing.drop()]).toEqual([[3], true, false]);
    const other = vi.fn();
    const refused = await throwing.play(wants(0).ask, other);
    expect([refused.ok, throwing.faces]).toEqual([false, [3]]);
    expect(other).toHaveBeenCalledWith(refused);

    throwing.takeBack(); // mistyped, and thrown all the same
    await settle();
    expect([throwing.faces, throwing.stands, throwing.drop()]).toEqual([[], true, false]);
    throwing.tell(4);
    await settle();
    throwing.tell(5);
    await settle();
    expect(throwing.need).toBeUndefined();
    expect(throwing.stands).toBe(false);
    expect(done).toHaveBeenCalledOnce();
  });
  it('wait for the server, as many as are thrown together and none for another throw', async () => {
    const throwing = new Throwing(),
      done = vi.fn(),
      { ask, asked } = wants(3);
    await throwing.play(ask, done);
    for (const face of [1, 2, 3, 4, 5]) throwing.tell(face);
    await settle();
    expect(asked.at(-1)).toEqual([1, 2, 3]);
    expect(done).toHaveBeenCalledOnce();
    throwing.tell(6);
    expect(asked.at(-1)).toEqual([1, 2, 3]);
  });
});

describe('keys', () => {
  /** A table that asks for so many dice, and notes what is done at it. */
  function table(dice: number) {
    const doings: string[] = [];
    const faces: string[] = [];
    const throwing = { completed: -Infinity };
    const desk = {
      session: { throwing },
      ending: { choice: { order: 'done' } },
      give: (order: string) => doings.push(order),
      cycle: () => doings.push('next'),
      act: () => doings.push('undo'),
      drop: () => doings.push('drop'),
      get pad() {
        return faces.length < dice ? {} : undefined;
      },
    };
    const panel: Keyed = {
      asksDice: () => faces.length < dice,
      write: () => undefined,
      key: (letter) => /^[1-6]$/.test(letter) && faces.push(letter) > 0,
    };
    const keys = new Keys(desk as unknown as Desk, { open: undefined } as Window);
    let now = 10_000;
    const type = (typed: string, delay = 80) => {
      for (const key of typed) {
        now += delay;
        keys.on(
          {
            key: key === '\n' ? 'Enter' : key === '^' ? 'Escape' : key,
            timeStamp: now,
            target: { closest: () => null },
            preventDefault: () => undefined,
          } as unknown as KeyboardEvent,
          panel,
        );
      }
    };
    return { doings, faces, type, later: () => (now += 1200), complete: () => (throwing.completed = now) };
  }
  it('for dice give no order, nor do those that are typed past them', () => {
    const { doings, faces, type, later } = table(3);
    type('6e n u3 4');
    later();
    type('3 3, 55-1 e\n');
    expect(doings).toEqual([]);
    expect(faces).toEqual(['6', '4', '3']);
    later();
    type('e');
    expect(doings).toEqual(['done']);
  });
  it('wait a moment where the last die was told late', () => {
    const { doings, faces, type, later, complete } = table(1);
    type('2');
    later();
    complete();
    type(' ');
    expect([doings, faces]).toEqual([[], ['2']]);
  });
  it('take "-1" and "0.5" for no face at all', () => {
    const { faces, type, later } = table(9);
    type('-1');
    type(' 4 0.5,2');
    later();
    type('3');
    expect(faces).toEqual(['4', '2', '3']);
  });
  it('leave Esc to the desk', () => {
    const { doings, type } = table(2);
    type('5^');
    expect(doings).toEqual(['drop']);
  });
});
