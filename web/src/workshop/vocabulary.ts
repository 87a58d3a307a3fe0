// What the server offers to those who make scenarios: kinds of ground, fields with their values, ready-made units. Nothing of it is known here.
import { get } from '../api/http';
import type { Option } from '../api/types';
import { at, isTable, text, type Doc, type Table, type Value } from './model/value';

export interface Field {
  name: string; // with a dot for a key of an inner table
  type: 'choice' | 'number' | 'text' | 'flag' | 'point' | 'list';
  form?: 'words' | 'id' | 'real' | 'whole' | 'xy' | 'hex' | 'hexes' | 'choice' | 'grid';
  values?: string[];
  refers?: string; // the list whose ids it takes
  refers_kind?: string; // only those of this kind
  least?: number;
  most?: number;
  step?: number;
  default?: Value | null;
  needed: boolean;
  instead_of?: string[];
  when?: Record<string, string[]>; // only where these keys have one of these values; with a slash, keys of the whole file
  words: string;
}
export interface Fields { fields: Field[]; key?: string; words?: string; least?: number; most?: number }
export interface Kind extends Fields { kind: string; words: string; shape: 'area' | 'line' | 'point' | 'hex' | 'hexside'; outlines?: string[][] }
export interface Profile { id: string; words: string; preset: Table; points?: number; allows?: Record<string, string[]> }
export interface Section extends Fields { key: string; words: string }
export interface Vocabulary {
  rules: string;
  sides: [string, string];
  nations: { word: string; words: string; side?: string }[];
  terrain: Kind[];
  unit: Fields;
  officer: Fields;
  brigade?: Fields;
  formation?: Fields;
  division?: Fields;
  victory: Fields & { key: string };
  sections: Section[];
  options: Option[];
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

export const sectionFields = (vocabulary: Vocabulary, key: string): Field[] => vocabulary.sections.find((section) => section.key === key)?.fields ?? [];

/** Those profiles that troops of a side may have. */
export function profilesOf(vocabulary: Vocabulary, side: string): Profile[] {
  const bySide = new Map(vocabulary.nations.map((nation) => [nation.word, nation.side]));
  const sideOf = (profile: Profile) => bySide.get(text(profile.preset.nation ?? profile.preset.nationality));
  return vocabulary.profiles.filter((profile) => (sideOf(profile) ?? side) === side);
}

/** The fields that a thing has as it stands: those whose conditions hold, each name once, with what its profile allows. */
export function fieldsFor(vocabulary: Vocabulary, fields: Field[], own: Table, doc: Doc): Field[] {
  const usual = (name: string): Value | undefined => {
    const steps = name.split('.'), among = name.startsWith('/') ? sectionFields(vocabulary, steps[0].slice(1)) : fields, wanted = name.startsWith('/') ? steps.slice(1).join('.') : name;
    const found = among.find((field) => field.name === wanted);
    return found?.default ?? (found?.type === 'flag' ? false : undefined);
  };
  const value = (name: string) => (name.startsWith('/') ? at(doc, name.slice(1).split('.')) : at(own, name.split('.'))) ?? usual(name);
  const holds = (field: Field) => Object.entries(field.when ?? {}).every(([name, values]) => values.includes(String(value(name))));
  const profile = vocabulary.profiles.find((one) => one.allows && Object.keys(one.preset).every((key) => own[key] === one.preset[key]));
  const seen = new Set<string>(), out: Field[] = [];
  for (const field of fields) {
    if (seen.has(field.name) || !holds(field)) continue;
    seen.add(field.name);
    const other = fields.some((one) => one.instead_of?.includes(field.name) && value(one.name) !== undefined), allowed = profile?.allows?.[field.name];
    out.push({ ...field, needed: field.needed && !other, ...(allowed ? { values: allowed } : {}) });
  }
  return out;
}

export interface Named { id: string; name: string }
/** What a field that names something else may name. */
export function namable(doc: Doc, field: Field, name: (table: Table) => string): Named[] | undefined {
  if (!field.refers) return undefined;
  const list = doc[field.refers];
  return (Array.isArray(list) ? list : []).filter(isTable).filter((one) => !field.refers_kind || one.kind === field.refers_kind).map((one) => ({ id: text(one.id), name: name(one) })).filter((one) => one.id);
}
