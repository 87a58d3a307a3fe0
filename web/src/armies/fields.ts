// The fields of an army's pieces by the server's vocabulary: which there are, which apply, whose troops they make. No
// rule is known here.
import type { Field, FieldGroup, Profile, Vocabulary } from '../api/types';
import { worded } from '../language/told';
import { word, type Value } from '../workshop/model/value';

export type Fields = Record<string, Value>; // by the field's whole name: "start.pips"

/** Brigades or formations, whichever the rule set has. */
export const commandGroup = (vocabulary: Vocabulary): FieldGroup => (vocabulary.brigade ?? vocabulary.formation)!;

// Where a thing stands is the scenario's business and not the army's.
const ofPlace = (field: Field, group: FieldGroup) => {
  const inner = field.name.includes('.') ? field.name.slice(0, field.name.indexOf('.') + 1) : '';
  return (
    field.type === 'point' ||
    field.form === 'hexes' ||
    field.form === 'grid' ||
    field.refers === 'ground' ||
    field.refers === 'unit' ||
    Object.keys(field.when ?? {}).some((key) => key.startsWith('/')) ||
    field.name === 'facing' ||
    (inner !== '' &&
      group.fields.some((other) => other.name.startsWith(inner) && (other.type === 'point' || other.form === 'hexes')))
  );
};

/** The fields of an army's own: not where it stands. */
export const ownFields = (group: FieldGroup): Field[] => group.fields.filter((field) => !ofPlace(field, group));
/** The names of fields that say where something stands. */
export const placeNames = (group: FieldGroup): string[] =>
  group.fields.filter((field) => ofPlace(field, group)).map((field) => field.name);

const said = (value: Value | undefined, field?: Field) =>
  word(value ?? field?.default ?? (field?.type === 'flag' ? false : ''));

/** Whether a field is there, given the others. */
export function applies(field: Field, fields: Fields, group: FieldGroup): boolean {
  return Object.entries(field.when ?? {}).every(([key, values]) => {
    if (key.startsWith('/')) return true;
    const other = group.fields.find((one) => one.name === key);
    return values.includes(said(fields[key], other));
  });
}

/** The fields to show: those that apply and that nothing given stands instead of. */
export function shownFields(group: FieldGroup, fields: Fields): Field[] {
  const there = ownFields(group).filter((field) => applies(field, fields, group));
  const replaced = new Set(
    there.filter((field) => fields[field.name] !== undefined).flatMap((field) => field.instead_of ?? []),
  );
  return there.filter((field) => !replaced.has(field.name));
}

/** Values that make a field apply. */
export function making(field: Field | undefined): Fields {
  const out: Fields = {};
  for (const [key, [first]] of Object.entries(field?.when ?? {}))
    if (!key.startsWith('/')) out[key] = first === 'true' ? true : first === 'false' ? false : first;
  return Object.fromEntries(Object.entries(out).filter(([, value]) => value !== false));
}

/** What no field that applies knows is left out. */
export function trimmed(group: FieldGroup, fields: Fields): Fields {
  const known = new Set(group.fields.filter((field) => applies(field, fields, group)).map((field) => field.name));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => known.has(name)));
}

/**
 * The vocabulary with an army's own troops among its profiles: what one leaves out is as in the troops it is made
 * from.
 */
export function withOwn(vocabulary: Vocabulary, own: Fields[]): Vocabulary {
  const profiles = [...vocabulary.profiles];
  for (const { key, base, ...facts } of own) {
    const before = profiles.find((profile) => profile.id === base);
    profiles.push({
      id: word(key),
      words: plain(word(key)),
      preset: { profile: word(key) },
      facts: { ...before?.facts, ...(facts as Profile['facts']) },
    });
  }
  return own.length > 0 ? { ...vocabulary, profiles } : vocabulary;
}

const same = (a: Value | undefined, b: Value | undefined) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The profile a unit is of: one whose values it has or leaves to the rules, and of those the one that says most of
 * what it says.
 */
export function profileOf(vocabulary: Vocabulary, fields: Fields): Profile | undefined {
  const usual = (name: string) =>
    vocabulary.unit.fields.find((field) => field.name === name && applies(field, fields, vocabulary.unit))?.default;
  const left = (name: string) => fields[name] === undefined && usual(name) === undefined;
  const equal = (profile: Profile) =>
    Object.entries(profile.preset).filter(([name, value]) => same(fields[name] ?? usual(name), value)).length;
  // A list that the profile does not have makes other troops of it: traits, tags.
  const kinds = new Set(vocabulary.profiles.flatMap((profile) => Object.keys(profile.preset)));
  const foreign = (profile: Profile) =>
    Object.entries(fields).some(
      ([name, value]) =>
        kinds.has(name) && Array.isArray(value) && value.length > 0 && profile.preset[name] === undefined,
    );
  const fits = vocabulary.profiles.filter(
    (profile) =>
      equal(profile) > 0 &&
      !foreign(profile) &&
      Object.entries(profile.preset).every(([name, value]) => same(fields[name] ?? usual(name), value) || left(name)),
  );
  return fits.sort((x, y) => equal(y) - equal(x))[0];
}

/** A word of the file as a person reads it. */
export const plain = (spelled: string): string => worded(spelled.slice(spelled.lastIndexOf('.') + 1));
