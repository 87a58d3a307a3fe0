// What a scenario's document is made of: TOML values, and paths to them. Documents are never changed in place; what
// is not touched stays the same object, so that whatever is made from it can be kept.
export type Value = string | number | boolean | Value[] | Table;
export interface Table {
  [key: string]: Value;
}
export type Doc = Table;
export type Path = readonly (string | number)[];

export const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function at(value: Value | undefined, path: Path): Value | undefined {
  let here: Value | undefined = value;
  for (const step of path) {
    if (typeof here !== 'object') return undefined;
    here = Array.isArray(here) ? (typeof step === 'number' ? here[step] : undefined) : here[step];
  }
  return here;
}

/**
 * The same document with another value at a path; undefined takes it out. Tables on the way that are not there are
 * made.
 */
export function withValue(value: Value | undefined, path: Path, now: Value | undefined): Value | undefined {
  if (path.length === 0) return now;
  const [step, ...rest] = path;
  if (typeof step === 'number') {
    const list = Array.isArray(value) ? [...value] : [],
      next = withValue(list[step], rest, now);
    if (next === undefined) list.splice(step, 1);
    else list[step] = next;
    return list;
  }
  const table: Table = isTable(value) ? { ...value } : {},
    next = withValue(table[step], rest, now);
  if (next === undefined) delete table[step];
  else table[step] = next;
  return table;
}

export function same(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((one, i) => same(one, b[i]));
  if (!isTable(a) || !isTable(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && same(a[key], b[key]));
}

/** A table less some of its keys. */
export function without(table: Table, keys: Iterable<string>): Table {
  const gone = new Set(keys);
  return Object.fromEntries(Object.entries(table).filter(([key]) => !gone.has(key)));
}

/** The tables of a list, `[[unit]]` and the like. */
export const tables = (doc: Doc, name: string): Table[] => {
  const list = doc[name];
  return Array.isArray(list) ? (list as Value[]).filter(isTable) : [];
};
/** What a value that is no table says in a file, without quotes. */
export const word = (value: Value | undefined): string =>
  Array.isArray(value) ? value.map(word).join(',') : isTable(value) || value === undefined ? '' : String(value);
export const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '');
export const number = (value: Value | undefined): number | undefined => (typeof value === 'number' ? value : undefined);
export const point = (value: Value | undefined): [number, number] | undefined =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'number' && typeof value[1] === 'number'
    ? [value[0], value[1]]
    : undefined;
export const points = (value: Value | undefined): [number, number][] =>
  Array.isArray(value)
    ? value.flatMap((one) => {
        const p = point(one);
        return p ? [p] : [];
      })
    : [];

/** "unit[3].quality" as steps, and back. */
export function parsePath(words: string): Path {
  return [...words.matchAll(/\[(\d+)\]|"((?:[^"\\]|\\.)*)"|([^.[\]"]+)/g)].map((m) =>
    m[1] !== undefined ? Number(m[1]) : (m[2] ?? m[3]),
  );
}
export const pathWords = (path: Path): string =>
  path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i ? `.${step}` : step)).join('');
