// What the server offers to those who raise armies: fields with their values, and troops to pick from. No rule is known here.
import { worded } from '../language/told';
import { get } from '../api/http';

export type Value = string | number | boolean | Value[] | { [key: string]: Value };
export type Fields = Record<string, Value>; // by the field's whole name: "start.pips"

export interface Field {
  name: string;
  type: 'choice' | 'number' | 'text' | 'flag' | 'point' | 'list';
  form?: string;
  values?: string[];
  refers?: string;
  least?: number;
  most?: number;
  default?: Value;
  needed: boolean;
  when?: Record<string, string[]>;
  instead_of?: string[];
  words: string;
}
export interface Group { key: string; words: string; fields: Field[]; least?: number; most?: number }
export interface Profile { id: string; words: string; preset: Fields; facts?: Fields }
export interface Vocabulary {
  rules: string;
  sides: [string, string];
  nations: { word: string; words: string; side: string }[];
  sections: Group[];
  unit: Group;
  officer: Group;
  brigade?: Group;
  formation?: Group;
  division?: Group;
  profiles: Profile[];
  blank: string;
}

const kept = new Map<string, Promise<Vocabulary>>();

/** Asked for once; what fails is asked for again next time. */
export function vocabularyOf(rules: string): Promise<Vocabulary> {
  let asked = kept.get(rules);
  if (!asked) {
    asked = get<Vocabulary>(`/api/workshop/${encodeURIComponent(rules)}`);
    kept.set(rules, asked);
    asked.catch(() => kept.delete(rules));
  }
  return asked;
}

/** Brigades or formations, whichever the rule set has. */
export const commandGroup = (vocabulary: Vocabulary): Group => (vocabulary.brigade ?? vocabulary.formation)!;

// Where a thing stands is the scenario's business and not the army's.
const ofPlace = (field: Field, group: Group) => {
  const inner = field.name.includes('.') ? field.name.slice(0, field.name.indexOf('.') + 1) : '';
  return (
    field.type === 'point' || field.form === 'hexes' || field.form === 'grid' || field.refers === 'ground' || field.refers === 'unit' ||
    Object.keys(field.when ?? {}).some((key) => key.startsWith('/')) || field.name === 'facing' ||
    (inner !== '' && group.fields.some((other) => other.name.startsWith(inner) && (other.type === 'point' || other.form === 'hexes')))
  );
};

/** The fields of an army's own: not where it stands. */
export const ownFields = (group: Group): Field[] => group.fields.filter((field) => !ofPlace(field, group));
/** The names of fields that say where something stands. */
export const placeNames = (group: Group): string[] => group.fields.filter((field) => ofPlace(field, group)).map((field) => field.name);

const said = (value: Value | undefined, field?: Field) => String(value ?? field?.default ?? (field?.type === 'flag' ? false : ''));

/** Whether a field is there, given the others. */
export function applies(field: Field, fields: Fields, group: Group): boolean {
  return Object.entries(field.when ?? {}).every(([key, values]) => {
    if (key.startsWith('/')) return true;
    const other = group.fields.find((one) => one.name === key);
    return values.includes(said(fields[key], other));
  });
}

/** The fields to show: those that apply and that nothing given stands instead of. */
export function shownFields(group: Group, fields: Fields): Field[] {
  const there = ownFields(group).filter((field) => applies(field, fields, group));
  const replaced = new Set(there.filter((field) => fields[field.name] !== undefined).flatMap((field) => field.instead_of ?? []));
  return there.filter((field) => !replaced.has(field.name));
}

/** Values that make a field apply. */
export function making(field: Field | undefined): Fields {
  const out: Fields = {};
  for (const [key, [first]] of Object.entries(field?.when ?? {})) if (!key.startsWith('/')) out[key] = first === 'true' ? true : first === 'false' ? false : first;
  return Object.fromEntries(Object.entries(out).filter(([, value]) => value !== false));
}

/** What no field that applies knows is left out. */
export function trimmed(group: Group, fields: Fields): Fields {
  const known = new Set(group.fields.filter((field) => applies(field, fields, group)).map((field) => field.name));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => known.has(name)));
}

/** The vocabulary with an army's own troops among its profiles: what one leaves out is as in the troops it is made from. */
export function withOwn(vocabulary: Vocabulary, own: Fields[]): Vocabulary {
  const profiles = [...vocabulary.profiles];
  for (const { key, base, ...facts } of own) {
    const before = profiles.find((profile) => profile.id === base);
    profiles.push({ id: String(key), words: plain(String(key)), preset: { profile: key }, facts: { ...before?.facts, ...facts } });
  }
  return own.length > 0 ? { ...vocabulary, profiles } : vocabulary;
}

/** The troops that may fight for a side. */
export const profilesFor = (vocabulary: Vocabulary, side: string): Profile[] =>
  vocabulary.profiles.filter((profile) => {
    const given = Object.values(profile.preset);
    return !vocabulary.nations.some((nation) => given.includes(nation.word) && nation.side !== side);
  });

const same = (a: Value | undefined, b: Value | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** The profile a unit is of: one whose values it has or leaves to the rules, and of those the one that says most of what it says. */
export function profileOf(vocabulary: Vocabulary, fields: Fields): Profile | undefined {
  const usual = (name: string) => vocabulary.unit.fields.find((field) => field.name === name && applies(field, fields, vocabulary.unit))?.default;
  const left = (name: string) => fields[name] === undefined && usual(name) === undefined;
  const equal = (profile: Profile) => Object.entries(profile.preset).filter(([name, value]) => same(fields[name] ?? usual(name), value)).length;
  // A list that the profile does not have makes other troops of it: traits, tags.
  const kinds = new Set(vocabulary.profiles.flatMap((profile) => Object.keys(profile.preset)));
  const foreign = (profile: Profile) => Object.entries(fields).some(([name, value]) => kinds.has(name) && Array.isArray(value) && value.length > 0 && profile.preset[name] === undefined);
  const fits = vocabulary.profiles.filter((profile) => equal(profile) > 0 && !foreign(profile) && Object.entries(profile.preset).every(([name, value]) => same(fields[name] ?? usual(name), value) || left(name)));
  return fits.sort((x, y) => equal(y) - equal(x))[0];
}

/** A word of the file as a person reads it. */
export const plain = (word: string): string => worded(word.slice(word.lastIndexOf('.') + 1));
