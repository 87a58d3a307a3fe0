// The fields of a scenario's tables by the server's vocabulary: which apply as a thing stands, and what they may
// name. No rule is known here.
import type { Field, Vocabulary } from '../api/types';
import { at, isTable, text, word, type Doc, type Table, type Value } from './model/value';

export const sectionFields = (vocabulary: Vocabulary, key: string): Field[] =>
  vocabulary.sections.find((section) => section.key === key)?.fields ?? [];

/**
 * The fields that a thing has as it stands: those whose conditions hold, each name once, with what its profile
 * allows.
 */
export function fieldsFor(vocabulary: Vocabulary, fields: Field[], own: Table, doc: Doc): Field[] {
  const usual = (name: string): Value | undefined => {
    const steps = name.split('.'),
      among = name.startsWith('/') ? sectionFields(vocabulary, steps[0].slice(1)) : fields,
      wanted = name.startsWith('/') ? steps.slice(1).join('.') : name;
    const found = among.find((field) => field.name === wanted);
    return found?.default ?? (found?.type === 'flag' ? false : undefined);
  };
  const value = (name: string) =>
    (name.startsWith('/') ? at(doc, name.slice(1).split('.')) : at(own, name.split('.'))) ?? usual(name);
  const holds = (field: Field) =>
    Object.entries(field.when ?? {}).every(([name, values]) => values.includes(word(value(name))));
  const profile = vocabulary.profiles.find(
    (one) => one.allows && Object.keys(one.preset).every((key) => own[key] === one.preset[key]),
  );
  const seen = new Set<string>(),
    out: Field[] = [];
  for (const field of fields) {
    if (seen.has(field.name) || !holds(field)) continue;
    seen.add(field.name);
    const other = fields.some((one) => one.instead_of?.includes(field.name) && value(one.name) !== undefined),
      allowed = profile?.allows?.[field.name];
    out.push({ ...field, needed: field.needed && !other, ...(allowed ? { values: allowed } : {}) });
  }
  return out;
}

export interface Named {
  id: string;
  name: string;
}
/** What a field that names something else may name. */
export function namable(doc: Doc, field: Field, name: (table: Table) => string): Named[] | undefined {
  if (!field.refers) return undefined;
  const list = doc[field.refers];
  return (Array.isArray(list) ? list : [])
    .filter(isTable)
    .filter((one) => !field.refers_kind || one.kind === field.refers_kind)
    .map((one) => ({ id: text(one.id), name: name(one) }))
    .filter((one) => one.id);
}
