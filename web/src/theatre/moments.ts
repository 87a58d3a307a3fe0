// The battle as a row of moments: each entry that changed something and is in force, with the turn and the part it
// belongs to.
import type { AnyOrder } from '../api/orders';
import type { Entry, Happening, Match, Throw } from '../api/types';
import { opening, sideOf, takenBack } from '../table/log';
import type { Phrase } from '../table/names';
import { orderIn, sentenceOf } from '../table/order';

export interface Moment {
  entry: number;
  kind: string;
  who?: string;
  side?: 0 | 1;
  text: string; // its order, as a record writes it; empty for what nobody ordered
  order: AnyOrder;
  words: string;
  happenings: Happening[];
  dice: Throw[];
  turn: number;
  part: number;
}
/** `first` is the place of its first moment in the row. */
export interface Part {
  said: Phrase;
  side?: 0 | 1;
  card?: string;
  first: number;
}
export interface Turn {
  number: number;
  side?: 0 | 1;
  first: number;
  parts: Part[];
} // side: where each has a turn of its own
export interface Row {
  moments: Moment[];
  turns: Turn[];
}

const kinds = new Set(['begin', 'order', 'ruling', 'overrule']);

export function rowOf(entries: Entry[], sides: Match['sides']): Row {
  const gone = takenBack(entries),
    moments: Moment[] = [],
    turns: Turn[] = [];
  for (const entry of entries) {
    if (!kinds.has(entry.kind) || (gone.has(entry.n) && entry.kind !== 'begin')) continue;
    const at = moments.length,
      headings = (entry.happenings ?? []).filter((one) => one.heading);
    if (turns.length === 0 && headings[0]?.heading !== 'turn') turns.push({ number: 0, first: at, parts: [] });
    for (const one of headings) {
      const { said, side, turn, card } = opening(one, sides);
      if (one.heading === 'turn')
        turns.push({ number: turn ?? (turns.at(-1)?.number ?? 0) + 1, side, first: at, parts: [] });
      else {
        const parts = turns.at(-1)!.parts;
        if (parts.at(-1)?.first === at) parts.pop(); // a step in which nothing happened
        parts.push({ said, side, card, first: at });
      }
    }
    const turn = turns.length - 1;
    moments.push({
      entry: entry.n,
      kind: entry.kind,
      who: entry.who,
      side: sideOf(entry.who, sides),
      text: entry.kind === 'order' ? (entry.text ?? '') : '',
      order: orderIn(entry),
      words: sentenceOf(entry),
      happenings: entry.happenings ?? [],
      dice: entry.dice ?? [],
      turn,
      part: turns[turn].parts.length - 1,
    });
  }
  return { moments, turns };
}

/** The place of the last moment at or before an entry; the first where there is none. */
export function placeOf(moments: Moment[], entry: number): number {
  let low = 0,
    high = moments.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (moments[middle].entry <= entry) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** Where a step of a whole turn leads: to its beginning first, then to the one before. */
export function turnFrom(turns: Turn[], last: number, at: number, by: 1 | -1): number {
  if (by > 0) return turns.find((turn) => turn.first > at)?.first ?? last;
  return [...turns].reverse().find((turn) => turn.first < at)?.first ?? 0;
}
