import { describe, expect, it } from 'vitest';
import { fraction, moodOfFavour, percent, ratio, signed, chanceWord } from './chance';

describe('the word for a chance', () => {
  it('changes at its thresholds and is certain or impossible only at the ends', () => {
    expect(chanceWord(1)).toBe('chance.certain');
    expect(chanceWord(0.999)).toBe('chance.all_but_certain');
    expect(chanceWord(0.95)).toBe('chance.all_but_certain');
    expect(chanceWord(0.949)).toBe('chance.very_likely');
    expect(chanceWord(0.6)).toBe('chance.likely');
    expect(chanceWord(0.599)).toBe('chance.a_gamble');
    expect(chanceWord(0.4)).toBe('chance.a_gamble');
    expect(chanceWord(0.2)).toBe('chance.unlikely');
    expect(chanceWord(0.05)).toBe('chance.very_unlikely');
    expect(chanceWord(0.001)).toBe('chance.forlorn_hope');
    expect(chanceWord(0)).toBe('chance.impossible');
  });
});

describe('the plain ratio', () => {
  it('is the nearest n in 8 or less within one point', () => {
    expect(ratio(5779 / 8748)).toEqual({ n: 2, of: 3 });
    expect(ratio(0.5)).toEqual({ n: 1, of: 2 });
    expect(ratio(47 / 54)).toEqual({ n: 7, of: 8 });
    expect(ratio(0.54)).toBeUndefined();
    expect(ratio(1)).toBeUndefined();
  });
});

describe('figures', () => {
  it('never round what is possible to nothing nor what is open to certainty', () => {
    expect(percent(0.00001)).toBe('<0.1');
    expect(percent(0.99999)).toBe('>99.9');
    expect(percent(1)).toBe('100');
    expect(percent(10 / 36)).toBe('27.8');
  });
  it('keep fractions as thrown and shorten only what no one can read', () => {
    expect(fraction('10', '36')).toBe('10/36');
    expect(fraction('3240', '7776')).toBe('3240/7776');
    expect(fraction('4251528000', '10203667200')).toBe('5/12');
    expect(fraction('123456789013', '1000000000000')).toBe('1.23e11/1.00e12');
    expect(fraction('~5', '123456')).toBe('~5/123456');
  });
  it('use a true minus', () => {
    expect(signed(-2)).toBe('−2');
    expect(signed(1)).toBe('+1');
  });
  it('take a favour for a mood', () => {
    expect(moodOfFavour('asker')).toBe('good');
    expect(moodOfFavour('tester')).toBe('good');
    expect(moodOfFavour('enemy')).toBe('bad');
    expect(moodOfFavour(undefined)).toBe('even');
  });
});
