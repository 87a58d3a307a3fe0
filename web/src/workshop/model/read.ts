// Reads a scenario file into a document, with its comments; or says where it is no TOML.
import { parse, TomlError } from 'smol-toml';
import type { Patch } from './edit';
import { NOTES, notesOf } from './notes';
import { isTable, same, type Doc, type Path, type Value } from './value';

export type Read = { doc: Doc } | { error: string; line: number; column: number };

export function read(source: string): Read {
  try {
    const doc = parse(source) as unknown as Doc,
      notes = notesOf(source, doc);
    return { doc: Object.keys(notes).length ? { ...doc, [NOTES]: notes } : doc };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return {
      error: error.message.split('\n')[0].replace(/^Invalid TOML document: /, ''),
      line: error.line,
      column: error.column,
    };
  }
}

/**
 * What makes one document of another, in as few and as deep patches as tables allow; lists change as a whole unless
 * they are of one length.
 */
export function difference(before: Doc, after: Doc): Patch[] {
  const out: Patch[] = [];
  const walk = (a: Value | undefined, b: Value | undefined, path: Path) => {
    if (same(a, b)) return;
    if (isTable(a) && isTable(b))
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) walk(a[key], b[key], [...path, key]);
    else if (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every(isTable))
      a.forEach((one, i) => walk(one, b[i], [...path, i]));
    else out.push({ at: path, was: a, now: b });
  };
  walk(before, after, []);
  return out;
}
