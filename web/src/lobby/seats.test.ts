import { beforeEach, describe, expect, it } from 'vitest';
import { add, forget, linkTo, list, seatsOf } from './seats';

const kept = new Map<string, string>();
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  },
  configurable: true,
});
const seat = (id: string, token: string, word: 'a' | 'b' = 'a') => ({
  id,
  token,
  seat: word,
  title: 'A battle',
  rules: 'peninsular',
  scenario: 'first_game',
});

describe('kept seats', () => {
  beforeEach(() => kept.clear());

  it('come back latest first, a seat once', () => {
    add(seat('m1', 't1'), 1);
    add(seat('m2', 't2'), 2);
    add(seat('m1', 't1'), 3);
    expect(list().map((one) => [one.id, one.kept])).toEqual([
      ['m1', 1],
      ['m2', 2],
    ]);
  });
  it('hold both seats of a match that two play at one screen, and are forgotten together', () => {
    add(seat('m1', 't1', 'a'));
    add(seat('m1', 't2', 'b'));
    expect(
      seatsOf('m1')
        .map((one) => one.seat)
        .sort(),
    ).toEqual(['a', 'b']);
    forget('m1');
    expect(list()).toEqual([]);
  });
  it('keep the links of the one who began the match when the page writes the seat again', () => {
    add({ ...seat('m1', 't1'), links: [{ seat: 'b', token: 'x' }] });
    add(seat('m1', 't1'));
    expect(list()[0].links).toEqual([{ seat: 'b', token: 'x' }]);
  });
  it('are empty when what is kept cannot be read', () => {
    kept.set('guidon.seats', '{"broken');
    expect(list()).toEqual([]);
    kept.set('guidon.seats', '[null, {"id": 3}, 7]');
    expect(list()).toEqual([]);
  });
  it('are links with the token behind the #', () => expect(linkTo({ id: 'm1', token: 't1' })).toBe('/m/m1#t1'));
});
