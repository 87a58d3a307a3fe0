// What somebody chose for a new battle, and what the server is asked for.
import type { NewMatch } from '../api/types';
import type { Agreed } from '../post/clock';

export const LEVELS = ['recruit', 'sergeant', 'colonel', 'marshal'] as const;
export type Level = (typeof LEVELS)[number];
export type Opponent = Level | 'friend' | 'screen';
export type SideWish = 'a' | 'b' | 'either';
export type DiceWish = 'fair' | 'seeded' | 'typed';

export interface Setup {
  side: SideWish;
  opponent: Opponent;
  dice: DiceWish;
  umpire: boolean;
  watch: 'anyone' | 'link';
  listed: boolean;
  sealed: boolean;
  options: Record<string, string>; // only those that differ from their default
  clock?: Agreed; // for a friend
}

export const usualSetup = (): Setup => ({
  side: 'a',
  opponent: 'sergeant',
  dice: 'fair',
  umpire: false,
  watch: 'anyone',
  listed: true,
  sealed: false,
  options: {},
});

export const isLevel = (opponent: Opponent): opponent is Level => (LEVELS as readonly string[]).includes(opponent);

/** The side that is played: a wish for either is decided by the coin. */
export const sideOf = (wish: SideWish, coin: () => number = Math.random): 'a' | 'b' =>
  wish === 'either' ? (coin() < 0.5 ? 'a' : 'b') : wish;

/**
 * What a battle begins with: a scenario of Guidon's, one's own as its text, or a moment of a battle that was fought.
 */
export type Origin = { id: string } | { text: string } | { from: { match: string; entry: number } };

/** The match to ask for. */
export function wanted(setup: Setup, origin: Origin, mine: 'a' | 'b'): NewMatch & { clock?: Agreed } {
  const other = mine === 'a' ? 'b' : 'a';
  return {
    ...('from' in origin
      ? { from: origin.from }
      : 'text' in origin
        ? { scenario_text: origin.text }
        : { scenario: origin.id }),
    dice: setup.dice,
    ...(Object.keys(setup.options).length > 0 ? { options: setup.options } : {}),
    ...(setup.sealed ? { sealed_deployment: true } : {}),
    ...(setup.clock && setup.opponent === 'friend' ? { clock: setup.clock } : {}),
    watch: setup.watch,
    listed: setup.listed && setup.watch === 'anyone',
    seats: {
      ...(isLevel(setup.opponent) ? { [other]: { general: setup.opponent } } : {}),
      ...(setup.umpire ? { umpire: true } : {}),
    },
  };
}
