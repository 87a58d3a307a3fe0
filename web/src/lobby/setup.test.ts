import { describe, expect, it } from 'vitest';
import { sideOf, usualSetup, wanted } from './setup';

describe('a new battle', () => {
  it('is the first game against the sergeant with fair dice when nothing is chosen', () => {
    expect(wanted(usualSetup(), { id: 'first_game' }, 'a')).toEqual({
      scenario: 'first_game',
      dice: 'fair',
      watch: 'anyone',
      listed: true,
      seats: { b: { general: 'sergeant' } },
    });
  });
  it('puts the computer on the other side', () => {
    expect(wanted({ ...usualSetup(), opponent: 'marshal' }, { id: 'x' }, 'b').seats).toEqual({
      a: { general: 'marshal' },
    });
  });
  it('leaves both seats to people for a friend or one screen, with an umpire if wanted', () => {
    expect(wanted({ ...usualSetup(), opponent: 'friend', umpire: true }, { id: 'x' }, 'a').seats).toEqual({
      umpire: true,
    });
    expect(wanted({ ...usualSetup(), opponent: 'screen' }, { id: 'x' }, 'a').seats).toEqual({});
  });
  it("sends the text of a scenario of one's own, the chosen rulings, and is not listed when by invitation", () => {
    const match = wanted(
      { ...usualSetup(), options: { duel_rule: 'literal' }, watch: 'link', sealed: true },
      { text: 'guidon = 1' },
      'a',
    );
    expect(match).toMatchObject({
      scenario_text: 'guidon = 1',
      options: { duel_rule: 'literal' },
      watch: 'link',
      listed: false,
      sealed_deployment: true,
    });
    expect(match).not.toHaveProperty('scenario');
  });
  it('branches off a battle without naming its scenario', () => {
    const match = wanted({ ...usualSetup(), opponent: 'colonel' }, { from: { match: 'm1', entry: 41 } }, 'b');
    expect(match).toMatchObject({ from: { match: 'm1', entry: 41 }, seats: { a: { general: 'colonel' } } });
    expect(match).not.toHaveProperty('scenario');
    expect(match).not.toHaveProperty('options');
  });
  it('lets a coin decide between sides only when either will do', () => {
    expect(sideOf('either', () => 0.1)).toBe('a');
    expect(sideOf('either', () => 0.9)).toBe('b');
    expect(sideOf('b', () => 0.1)).toBe('b');
  });
});
