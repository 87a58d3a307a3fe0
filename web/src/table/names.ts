// What things are called: short names of units and officers, sentences with ids put into words, names that can be
// pointed at.
import type { Ground, Match, Table } from '../api/types';
import { told, type Said } from '../language/told';
import { listed } from '../words';

const ordinal = '(\\d+)(?:st|nd|rd|th|er|re|e|de|º|\\.)?',
  battalions = '(?:battalion|bataillon|batallón|batalhão|bn\\.?)',
  battalion = new RegExp(`^${ordinal}\\s+${battalions},?\\s+(.+)$`, 'i');

/** "1st battalion, 48th Foot" is the 1/48th Foot to everybody. */
export function shortened(name: string): string {
  const match = battalion.exec(name);
  return match ? `${match[1]}/${match[2]}` : name;
}

export type Thing = 'unit' | 'officer' | 'hex' | 'piece' | 'group';
interface Known {
  thing: Thing;
  name: string;
  short: string;
  side?: 0 | 1;
}
export interface Part {
  text: string;
  id?: string;
}

/** A sentence as the server sends it: `said`, or where there is none its `words`. */
export type Phrase = string | readonly unknown[];

export class Names {
  private readonly known = new Map<string, Known>();
  private readonly byName = new Map<string, string>();

  constructor(
    table: Table,
    ground: Ground,
    readonly sides: Match['sides'],
  ) {
    for (const piece of ground.pieces)
      this.known.set(piece.id, { thing: 'piece', name: piece.name || piece.id, short: piece.name || piece.id });
    for (const hex of ground.map?.hexes ?? []) {
      const name = hex.name ? `${hex.name} (${hex.hex})` : hex.hex;
      this.known.set(hex.hex, { thing: 'hex', name, short: name });
    }
    for (const group of table.pieces.progress?.groups ?? [])
      this.known.set(group.id, { thing: 'group', name: group.name, short: group.name, side: group.side });
    for (const officer of table.pieces.officers ?? [])
      this.known.set(officer.id, { thing: 'officer', name: officer.name, short: officer.name, side: officer.side });
    for (const unit of table.units)
      this.known.set(unit.id, { thing: 'unit', name: unit.name, short: shortened(unit.name), side: unit.side });
    for (const group of table.pieces.progress?.groups ?? []) this.byName.set(`${group.id} ${group.name}`, group.id);
    for (const [id, one] of this.known)
      if (one.thing === 'unit' || one.thing === 'officer')
        for (const name of [id, one.name, `${id} ${one.name}`]) this.byName.set(name, id);
  }

  thing(id: string): Thing | undefined {
    return this.known.get(id)?.thing;
  }
  side(id: string): 0 | 1 | undefined {
    return this.known.get(id)?.side;
  }
  /** What it is called in a panel; an unknown id is its own name. */
  short(id: string): string {
    return this.known.get(id)?.short ?? id;
  }
  full(id: string): string {
    return this.known.get(id)?.name ?? id;
  }
  /** A side by the word that orders and events have for it. */
  sideName(word: string | undefined): string {
    return this.sides.find((side) => side.word === word)?.name ?? word ?? '';
  }
  list(ids: string[]): string {
    return listed(ids.map((id) => this.short(id)));
  }
  /** A sentence of the server in which everybody is called as in a panel. */
  spoken(said: Phrase): string {
    return told(said as Said, (shown, name) => {
      const id = this.named(shown, name);
      return id === undefined ? figure(shown) : this.short(id);
    });
  }
  /** The same, cut where somebody is named. */
  parts(said: Phrase): Part[] {
    const who: string[] = [];
    const text = told(said as Said, (shown, name) => {
      const id = this.named(shown, name);
      return id === undefined ? figure(shown) : `${cut}${who.push(id) - 1}${cut}`;
    });
    return text
      .split(cut)
      .map((part, i) => (i % 2 ? { text: this.short(who[Number(part)]), id: who[Number(part)] } : { text: part }))
      .filter((part) => part.text !== '');
  }

  /** Whom a name in a sentence means: one that is an id, or the name that the page has for him. */
  private named(shown: string, name: string): string | undefined {
    return this.byName.get(name) ?? this.byName.get(shown);
  }
}

const cut = '\u0001';
/** A number with a true minus. */
const figure = (text: string) => text.replace(/^-(?=\d)/, '−');
