// The log as a story to read on paper: chapters by turn, sections by part, sentences that flow, each with its dice
// and, where a throw decided the battle, a mark for the margin.
import type { Entry, Match } from '../api/types';
import { isNothing, opening, ruled, sideOf, takenBack, type Opens } from '../table/log';
import type { Names } from '../table/names';
import { tidy } from '../table/report';
import type { Turning } from '../theatre/chances';
import type { Turn } from '../theatre/moments';
import { capital, has, t } from '../words';

export interface Sentence {
  text: string;
  dice: number[];
  side?: 0 | 1;
  mark?: Turning;
}
export interface Section {
  title: string;
  side?: 0 | 1;
  opens: boolean;
  paragraphs: Sentence[][];
} // opens: others stand under it
export interface Chapter {
  number: number;
  side?: 0 | 1;
  entry: number;
  sections: Section[];
} // entry: after which the turn was over

const plays = new Set(['begin', 'order', 'ruling', 'overrule']);
// Letters of a paragraph, after which the next order begins a new one; where the other side acts, sooner.
const long = 620,
  short = 320;

/** The heading of a part; a card by its side and kind. */
function titleOf({ said, card, side }: Opens, sides: Match['sides'], names: Names): string {
  if (card && side !== undefined)
    return t('table.part.side', {
      side: sides[side].name,
      part: has(`table.card.${card}`) ? t(`table.card.${card}`) : card,
    });
  return names.spoken(said);
}

/** A section of which something is told; one that opens others, where that is true of one of them. */
function worth(part: Section, at: number, all: Section[]): boolean {
  if (part.paragraphs.length > 0 || !part.opens) return part.paragraphs.length > 0;
  const next = all.findIndex((other, i) => i > at && other.opens);
  return all.slice(at + 1, next < 0 ? undefined : next).some((other) => other.paragraphs.length > 0);
}

export function chapters(
  entries: Entry[],
  turns: Turn[],
  sides: Match['sides'],
  names: Names,
  decisive: Turning[],
): Chapter[] {
  const gone = takenBack(entries),
    marks = new Map(decisive.map((one) => [one.entry, one])),
    out: Chapter[] = [];
  let chapter: Chapter | undefined,
    section: Section | undefined,
    fresh = true,
    whose: 0 | 1 | undefined;
  const begin = (turn: Turn | undefined) => {
    out.push((chapter = { number: turn?.number ?? 0, side: turn?.side, entry: 0, sections: [] }));
    section = undefined;
  };
  const put = (sentence: Sentence) => {
    if (!chapter) begin(undefined);
    if (!section) chapter!.sections.push((section = { title: '', opens: false, paragraphs: [] }));
    const last = section.paragraphs.at(-1);
    const length = last?.reduce((sum, one) => sum + one.text.length, 0) ?? 0;
    if (!last || (fresh && length > (whose === sentence.side ? long : short))) section.paragraphs.push([sentence]);
    else last.push(sentence);
    fresh = false;
    whose = sentence.side;
  };
  let turn = turns[0]?.number === 0 ? 0 : -1;
  for (const entry of entries) {
    if (!plays.has(entry.kind) || (gone.has(entry.n) && entry.kind !== 'begin')) continue;
    const side = sideOf(entry.who, sides);
    fresh = true;
    if (entry.kind === 'ruling' || entry.kind === 'overrule')
      put({
        text: t(entry.why ? 'report.ruled.why' : 'report.ruled', {
          words: names.spoken(ruled(entry)),
          why: entry.why ?? '',
        }),
        dice: [],
      });
    let mark = marks.get(entry.n);
    for (const one of entry.happenings ?? []) {
      if (one.heading === 'turn') {
        if (chapter) chapter.entry = entry.n;
        begin(turns[++turn]);
      } else if (one.heading) {
        const opens = opening(one, sides);
        if (!chapter) begin(undefined);
        section = { title: titleOf(opens, sides, names), side: opens.side, opens: opens.acts, paragraphs: [] };
        chapter!.sections.push(section);
      } else if (!isNothing(one)) {
        const dice = (one.dice ?? []).map((die) => die.face);
        put({ text: capital(tidy(one, names)), dice, side, ...(mark && dice.length > 0 ? { mark } : {}) });
        if (dice.length > 0) mark = undefined;
      }
    }
    if (chapter) chapter.entry = entry.n;
  }
  for (const one of out) one.sections = one.sections.filter(worth);
  return out.filter((one) => one.number > 0 || one.sections.length > 0);
}
