// What the server tells for looking back at a battle: how the table stood after each entry, and how the dice moved the chances.
import type { Match, Standing, Table } from '../api/types';

export interface Frame { entry: number; table: Table; now: Standing }
/** The first frame has all units, each later one those that are not as they were in the frame before it. */
export interface Frames { entries: number; frames: Frame[] }

/** A throw that was made: the chance of the first side to win before and after it. */
export interface Thrown { entry: number; side: 0 | 1; order: string; moment?: string; before: number | null; after: number | null; swing: number; chance?: number | null; clause?: string }
/** Points are hundredths of a battle. */
export interface SideLuck { side: 0 | 1; luck: number; at_least_as_good: number; at_least_as_bad: number; thrown: number; better: number; worse: number; given_away: number }
export type Luck = { status: 'working'; done: number; of: number } | { status: 'done'; sides: SideLuck[]; throws: Thrown[] };

/** Somebody shows the others where he is in the battle; without an entry he has stopped. */
export interface Shown { entry: number | null; playing: boolean; speed: number; by?: string }

export const most = 64; // frames a call

/** A record that was handed in: a match to look back at. */
export interface Opened { id: string; match: Match; seats: { spectator?: { token: string } } }
