// An army of one's own: brigades or formations with their units and officers, and what is done to them.
import type { Profile, Vocabulary } from '../api/types';
import { plainName } from '../ui/file';
import { isTable, word, type Value } from '../workshop/model/value';
import { commandGroup, making, type Fields } from './fields';

export interface Piece {
  key: string;
  fields: Fields;
}
export interface Command extends Piece {
  units: Piece[];
  officers: Piece[];
}
export interface Army {
  id: string;
  title: string;
  rules: string;
  side: string; // its word
  divisions: Piece[];
  commands: Command[];
  officers: Piece[]; // of the whole army
  profiles: Piece[]; // troops of its own, where the rule set lets a scenario make some
  notes: string;
  changed: number;
}

const clone = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T; // a live one cannot be cloned otherwise
let last = 0;
export const newKey = (): string =>
  `${Date.now().toString(36)}-${(last++).toString(36)}-${Math.floor(Math.random() * 46_656).toString(36)}`;

/** A name, whether it is one string or one for each language. */
export const said = (value: Value | undefined): string =>
  typeof value === 'string' ? value : isTable(value) ? word(value.en) : '';
/** The id of a piece; of one that has none, nothing. */
export const idOf = (piece: Piece): string => word(piece.fields.id);
export const nameOf = (piece: Piece): string => said(piece.fields.name) || idOf(piece);

/** An id that nothing has, from a name: letters, digits, _ and -, at most 24. */
export function freshId(name: string, taken: Set<string>): string {
  const plain = plainName(name, '_').slice(0, 20) || 'unit';
  const stem = /^\d{4}$/.test(plain) ? `u${plain}` : plain;
  let id = stem;
  for (let n = 2; taken.has(id.toLowerCase()); n++) id = `${stem}_${n}`;
  taken.add(id.toLowerCase());
  return id;
}

export const pieces = (army: Army): Piece[] => [
  ...army.divisions,
  ...army.commands,
  ...army.commands.flatMap((command) => [...command.units, ...command.officers]),
  ...army.officers,
];
export const takenIds = (army: Army): Set<string> =>
  new Set(
    pieces(army)
      .map((piece) => idOf(piece).toLowerCase())
      .filter(Boolean),
  );

export const emptyArmy = (rules: string, side: string, title: string): Army => ({
  id: newKey(),
  title,
  rules,
  side,
  divisions: [],
  commands: [],
  officers: [],
  profiles: [],
  notes: '',
  changed: Date.now(),
});

const ordinal = (army: Army) => army.commands.length + 1;

export function addCommand(army: Army, name: (n: number) => string): Command {
  const called = name(ordinal(army));
  const command: Command = {
    key: newKey(),
    fields: { id: freshId(called, takenIds(army)), name: called },
    units: [],
    officers: [],
  };
  army.commands.push(command);
  return command;
}

/** A unit as its profile makes it, named after it, or one that has still to be described. */
export function unitOf(army: Army, profile: Profile | undefined, name: string): Piece {
  return {
    key: newKey(),
    fields: { id: freshId(name, takenIds(army)), name, ...(profile ? clone(profile.preset) : {}) },
  };
}

/** An officer of a brigade or formation, or of the army. */
export function officerOf(army: Army, vocabulary: Vocabulary, name: string, ofArmy: boolean): Piece {
  const link = vocabulary.officer.fields.find((field) =>
    ofArmy ? field.name === 'side' : field.refers === commandGroup(vocabulary).key,
  );
  return { key: newKey(), fields: { id: freshId(name, takenIds(army)), name, ...making(link) } };
}

/** The same thing once more under another id. */
export function copied<T extends Piece>(piece: T, taken: Set<string>): T {
  const made = clone(piece);
  const anew = (one: Piece) => {
    one.key = newKey();
    one.fields.id = freshId(nameOf(one), taken);
  };
  anew(made);
  const command = made as unknown as Partial<Command>;
  for (const inner of [...(command.units ?? []), ...(command.officers ?? [])]) anew(inner);
  return made;
}

/** The army as it is now, apart from the one that goes on changing. */
export const still = (army: Army): Army => clone(army);

export function copyArmy(army: Army, title: string): Army {
  return { ...clone(army), id: newKey(), title, changed: Date.now() };
}

export type Doing = 'up' | 'down' | 'copy' | 'remove';

/** One piece of a list goes up or down, is doubled or leaves. */
export function arrange<T extends Piece>(army: Army, list: T[], { key }: Piece, what: Doing) {
  const at = list.findIndex((one) => one.key === key);
  if (what === 'remove') list.splice(at, 1);
  else if (what === 'copy') list.splice(at + 1, 0, copied(list[at], takenIds(army)));
  else shift(list, at, what === 'up' ? -1 : 1);
}

/** Moves a piece of a list by so many places; what would leave the list stays. */
export function shift<T>(list: T[], at: number, by: number): boolean {
  const to = at + by;
  if (at < 0 || to < 0 || to >= list.length) return false;
  list.splice(to, 0, ...list.splice(at, 1));
  return true;
}
