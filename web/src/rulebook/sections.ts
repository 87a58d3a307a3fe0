// The chapters of the rulebooks, by the first letters of their clauses' ids, in the order of the books.
import { RULE_SETS, type RuleSet } from '../api/rules';

export type Book = RuleSet;
export const BOOKS: Book[] = RULE_SETS;

export interface Section {
  id: string; // its title is the message section.BOOK.ID
  book: Book;
  prefixes: string[];
}

const chapters: Record<Book, Record<string, string>> = {
  peninsular: {
    brief: 'PEN-INT',
    armies: 'PEN-ARM',
    start: 'PEN-SET',
    turn: 'PEN-TURN',
    firing: 'PEN-FIRE',
    saves: 'PEN-SAVE',
    walls: 'PEN-STR',
    moving: 'PEN-MOVE',
    woods: 'PEN-WOOD',
    critical: 'PEN-CRIT',
    contact: 'PEN-CON',
    skirmish: 'PEN-SKIR',
    pips: 'PEN-PIP',
    test: 'PEN-TEST',
    foot: 'PEN-II',
    glory: 'PEN-GLO PEN-ROUT',
    horse: 'PEN-CC PEN-PUR',
    charge: 'PEN-CI',
    guns: 'PEN-ART',
    several: 'PEN-MIX PEN-JOIN PEN-SURR',
    fighting: 'PEN-FGT',
    healing: 'PEN-HEAL',
    losses: 'PEN-LOSS',
    breach: 'PEN-BRE',
    heavy: 'PEN-HVY PEN-FRT',
    generals: 'PEN-GEN',
    victory: 'PEN-WIN',
    example1: 'PEN-EX1',
    example2: 'PEN-EX2',
    summary: 'PEN-PS',
    rulings: 'PEN-R',
    open: 'PEN-G',
    decisions: 'PEN-D',
    dice: 'PEN-X',
  },
  linear: {
    sheets: 'BT0-HEAD BT2-HEAD MPP-HEAD',
    units: 'OUR-STATE OUR-FORM',
    bt0: 'BT0',
    bt2: 'BT2',
    bt3: 'MPP-BT',
    back: 'OUR-FORCED',
    bm2: 'BM2 OUR-BM2',
    bm3: 'OUR-BM3',
    command: 'OUR-CMD MPP-CMD-MOD MPP-FREE OUR-ELITE OUR-INIT OUR-PROX OUR-RALLY OUR-FOLLOW OUR-CDR',
    moving: 'MPP-MOVE OUR-MOVE MPP-TERR OUR-TERR',
    charges: 'OUR-CHG OUR-REACT',
    shooting: 'OUR-SHOOT MPP-RANGE MPP-SHOOT-DICE MPP-SHOOT-MOD MPP-SAVE',
    hand: 'OUR-HTH MPP-HTH-DICE MPP-HTH-MOD MPP-COMBAT-MOD OUR-SUP OUR-AFTER',
    turn: 'OUR-GAME MPP-SEQ OUR-WIN OUR-OBJ',
    rulings: 'LIN-R',
  },
  hex1866: {
    map: 'HEX-P-MAP',
    units: 'HEX-P-UNIT',
    turn: 'HEX-P-SEQ HEX-P-ACT HEX-P-DICE',
    command: 'HEX-P-CMD',
    morale: 'HEX-P-RALLY HEX-MORALE HEX-RALLY',
    bombardment: 'HEX-P-BOMB HEX-P-LOS',
    moving: 'HEX-P-MOVE HEX-TERR HEX-FN',
    facing: 'HEX-P-FACE HEX-P-ZOC HEX-P-STACK',
    attacks: 'HEX-P-CBT HEX-PROT HEX-DV HEX-COL HEX-DRM HEX-CRT-AXIS HEX-CRT-RES HEX-CRT',
    results: 'HEX-P-RES HEX-P-LOSS HEX-P-RETR HEX-P-ADV',
    leaders: 'HEX-P-LEAD',
    victory: 'HEX-P-DEMOR HEX-P-NIGHT HEX-P-VIC',
    setup: 'HEX-P-SETUP HEX-P-REINF',
    adjudicator: 'HEX-ADJ',
    rulings: 'HEX-R',
  },
};

export const SECTIONS: Section[] = BOOKS.flatMap((book) =>
  Object.entries(chapters[book]).map(([id, prefixes]) => ({ id, book, prefixes: prefixes.split(' ') })),
);

const begins = (id: string, prefix: string) => id.startsWith(`${prefix}-`);

/** The section of a clause: the one with the longest beginning of its id. */
export function sectionOf(clause: string): Section | undefined {
  let best: Section | undefined;
  let length = 0;
  for (const section of SECTIONS)
    for (const prefix of section.prefixes)
      if (prefix.length > length && begins(clause, prefix)) {
        best = section;
        length = prefix.length;
      }
  return best;
}

const natural = new Intl.Collator('en', { numeric: true });

/** A section's clauses as its book has them: by the order of its beginnings, then by number. */
export function inBookOrder(section: Section, ids: string[]): string[] {
  const place = (id: string) => {
    let best = -1;
    section.prefixes.forEach((prefix, i) => {
      if (begins(id, prefix) && (best < 0 || prefix.length > section.prefixes[best].length)) best = i;
    });
    return best;
  };
  return [...ids].sort((x, y) => place(x) - place(y) || natural.compare(x, y));
}
