// The log as a battle report: headings, what happened, what was taken back, what the umpire ruled. Talk is kept apart.
import type { Event, OtherEvent } from '../api/events';
import type { Entry, Happening, Match } from '../api/types';
import { deed } from '../post/deed';
import { t } from '../words';
import { firersOf, orderIn } from './order';
import type { Phrase } from './names';
import { story } from './report';

export interface When {
  side?: 0 | 1;
  said: Phrase;
}
export interface Report {
  type: 'report';
  n: number;
  side?: 0 | 1;
  when: When;
  order: string;
  happenings: Happening[];
  meant?: Phrase;
  by?: string;
  last: boolean;
}
export interface Heading {
  type: 'turn' | 'part';
  n: number;
  said: Phrase;
  side?: 0 | 1;
  card?: string;
  acts?: boolean;
}
export interface Ruling {
  type: 'ruling';
  n: number;
  said: Phrase;
  reason: string;
  happenings: Happening[];
}
export interface Folded {
  type: 'folded';
  n: number;
  by: string;
  orders: { n: number; who?: string; said: Phrase }[];
}
export interface Note {
  type: 'asked' | 'refused' | 'hidden' | 'reveal' | 'clock';
  n: number;
  words: string;
  side?: 0 | 1;
}
export type Line = Report | Heading | Ruling | Folded | Note;

const plays = new Set(['begin', 'order', 'ruling', 'overrule']);

/** The numbers of entries that are no longer in force, each with the entry that took it back. */
export function takenBack(entries: Entry[]): Map<number, number> {
  const gone = new Map<number, number>();
  for (const entry of entries) {
    const { deed } = entry;
    if (deed?.kind === 'undo') {
      const { to } = deed;
      for (const old of entries)
        if (old.n > to && old.n < entry.n && plays.has(old.kind) && !gone.has(old.n)) gone.set(old.n, entry.n);
    } else if (deed?.kind === 'overrule') {
      gone.set(deed.entry, entry.n);
    }
  }
  return gone;
}

// A step in which nothing happened leaves no heading.
const idle = (line: Line | undefined) => line?.type === 'part' && !line.acts;
const eventIn = (happening: Happening) => (happening.data ?? { kind: '' }) as Event | OtherEvent;
export const isNothing = (happening: Happening) => eventIn(happening).kind === 'card_idle';

/** Which side a word of the rules means. */
export function sideOf(word: string | undefined, sides: Match['sides']): 0 | 1 | undefined {
  const at = sides.findIndex((side) => side.word === word);
  return at < 0 ? undefined : (at as 0 | 1);
}

export interface Opens {
  said: Phrase;
  side?: 0 | 1;
  turn?: number;
  card?: string; // fire, foot, horse
  acts: boolean; // other parts stand under it
}
/** What a heading tells. */
export function opening(happening: Happening, sides: Match['sides']): Opens {
  const event = eventIn(happening);
  return {
    said: story(happening),
    side: 'side' in event ? sideOf(event.side, sides) : undefined,
    turn: event.kind === 'turn_begins' ? event.turn : undefined,
    card: event.kind === 'card_turned' ? event.card : undefined,
    acts: event.kind === 'activated',
  };
}

/** What was ordered or ruled; an overruled die in words. Of an overruling there is nothing but its text. */
export function ruled(entry: Entry): Phrase {
  const { deed } = entry;
  if (deed?.kind === 'overrule') return t('table.overruled', { die: deed.die, face: deed.face });
  return entry.said ?? entry.text ?? '';
}

export function lines(entries: Entry[], sides: Match['sides']): Line[] {
  const gone = takenBack(entries);
  const out: Line[] = [];
  let when: When = { said: '' };
  for (const entry of entries) {
    const side = sideOf(entry.who, sides);
    if (gone.has(entry.n) && entry.kind !== 'begin') continue;
    switch (entry.kind) {
      case 'begin':
      case 'order': {
        let run: Happening[] = [];
        const flush = (last: boolean) => {
          if (run.length > 0 || (last && entry.kind === 'order' && (entry.happenings?.length ?? 0) === 0 && entry.by))
            out.push({
              type: 'report',
              n: entry.n,
              side,
              when: { side: side ?? when.side, said: when.said },
              order: entry.kind === 'order' ? (entry.text ?? '') : '',
              happenings: run,
              meant: entry.why_said ?? entry.why,
              by: entry.by,
              last,
            });
          run = [];
        };
        for (const happening of entry.happenings ?? []) {
          if (!happening.heading) {
            if (!isNothing(happening)) run.push(happening);
            continue;
          }
          flush(false);
          const { said, side: whose, card, acts } = opening(happening, sides);
          when = happening.heading === 'turn' ? { said: '' } : { side: whose, said: card ?? said };
          if (idle(out.at(-1))) out.pop();
          out.push({ type: happening.heading, n: entry.n, said, side: whose, card, acts });
        }
        flush(true);
        break;
      }
      case 'ruling':
      case 'overrule':
        out.push({
          type: 'ruling',
          n: entry.n,
          said: ruled(entry),
          reason: entry.why ?? '',
          happenings: (entry.happenings ?? []).filter((one) => !one.heading),
        });
        for (const happening of entry.happenings ?? [])
          if (happening.heading) out.push({ type: happening.heading, n: entry.n, ...opening(happening, sides) });
        break;
      case 'undo': {
        const orders = entries
          .filter((old) => gone.get(old.n) === entry.n)
          .map((old) => ({ n: old.n, who: old.who, said: old.said ?? old.text ?? '' }));
        if (orders.length > 0) out.push({ type: 'folded', n: entry.n, by: entry.who ?? '', orders });
        break;
      }
      case 'ask':
        out.push({ type: 'asked', n: entry.n, words: '', side });
        break;
      case 'refuse':
        out.push({ type: 'refused', n: entry.n, words: '', side });
        break;
      case 'hidden':
        if (out.at(-1)?.type !== 'hidden') out.push({ type: 'hidden', n: entry.n, words: '' });
        break;
      case 'reveal':
        out.push({ type: 'reveal', n: entry.n, words: entry.text ?? '' });
        break;
      case 'clock': {
        const words = deed(entry, sides);
        if (words) out.push({ type: 'clock', n: entry.n, words });
        break;
      }
    }
  }
  return out;
}

export interface Talk {
  n: number;
  who: string;
  text: string;
  note: boolean;
}
export const talk = (entries: Entry[]): Talk[] =>
  entries
    .filter((entry) => entry.kind === 'say' || entry.kind === 'note')
    .map((entry) => ({ n: entry.n, who: entry.who ?? '', text: entry.text ?? '', note: entry.kind === 'note' }));

/** Who has just fired, and how many parts of a turn ago: the smoke before a front. */
export function smokeOf(entries: Entry[]): { unit: string; age: number }[] {
  const gone = takenBack(entries);
  const out = new Map<string, number>();
  let age = 0;
  for (let i = entries.length - 1; i >= 0 && age < 4; i--) {
    const entry = entries[i];
    if (entry.kind !== 'order' || gone.has(entry.n)) continue;
    for (const unit of firersOf(orderIn(entry))) if (!out.has(unit)) out.set(unit, age);
    age += (entry.happenings ?? []).filter((one) => one.heading === 'part').length;
  }
  return [...out].map(([unit, old]) => ({ unit, age: old }));
}
