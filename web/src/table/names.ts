// What things are called: short names of units and officers, sentences with ids put into words, names that can be
// pointed at.
import type { Ground, Match, Table } from '../api/types';
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

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export class Names {
  private readonly known = new Map<string, Known>();
  private readonly ids: RegExp | undefined;
  private readonly spelled: RegExp | undefined;
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
    const troops = [...this.known].filter(([, one]) => one.thing === 'unit' || one.thing === 'officer');
    for (const group of table.pieces.progress?.groups ?? []) this.byName.set(`${group.id} ${group.name}`, group.id);
    if (troops.length === 0) return;
    const longest = (a: string, b: string) => b.length - a.length;
    // "first" may be the name of a regiment and is a word all the same.
    this.ids = new RegExp(
      `(?<![\\w'’-]|\\bthe |\\b(?:move|go|activate|place|test)s )(${troops
        .map(([id]) => escaped(id))
        .sort(longest)
        .join('|')})(?![\\w-]|'s)`,
      'g',
    );
    for (const [id, one] of troops) {
      this.byName.set(one.name, id);
      this.byName.set(`${id} ${one.name}`, id);
      if (/^[A-Z]{1,3}\d{1,3}$/.test(id)) this.byName.set(id, id);
    }
    this.spelled = new RegExp(
      `(?<![\\w-])(${[...this.byName.keys()].map(escaped).sort(longest).join('|')})(?![\\w-])`,
      'g',
    );
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
  /** A sentence with ids, in words. */
  spoken(text: string): string {
    return this.ids ? text.replace(this.ids, (id) => this.short(id)) : text;
  }
  /** A sentence with full names, cut where somebody is named; the names become short. */
  parts(text: string): Part[] {
    if (!this.spelled) return [{ text }];
    return text
      .split(this.spelled)
      .map((part, i) =>
        i % 2 ? { text: this.short(this.byName.get(part)!), id: this.byName.get(part) } : { text: part },
      )
      .filter((part) => part.text !== '');
  }
}
