// One undoable change of a document: what was and what is now, so that it can be done, undone and kept as data.
import { at, withValue, type Doc, type Path, type Value } from './value';

export type Patch = { at: Path; was?: Value; now?: Value } | { list: Path; index: number; out: Value[]; in: Value[] };

export interface Edit {
  label: string; // key of its words
  patches: Patch[];
  /** Edits with the same mark that follow each other quickly are one: typing, nudging. */
  merge?: string;
  time: number;
}

function spliced(doc: Doc, { list, index, out, in: put }: Extract<Patch, { list: Path }>): Doc {
  const before = at(doc, list),
    next = Array.isArray(before) ? [...before] : [];
  next.splice(index, out.length, ...put);
  return withValue(doc, list, next) as Doc;
}

export const apply = (doc: Doc, patches: readonly Patch[]): Doc =>
  patches.reduce(
    (now, patch) => ('list' in patch ? spliced(now, patch) : (withValue(now, patch.at, patch.now) as Doc)),
    doc,
  );

export const reversed = (patches: readonly Patch[]): Patch[] =>
  [...patches]
    .reverse()
    .map((patch) =>
      'list' in patch ? { ...patch, out: patch.in, in: patch.out } : { at: patch.at, was: patch.now, now: patch.was },
    );

/** Gathers changes to a document; each sees what the ones before it did. */
export class Changes {
  readonly patches: Patch[] = [];
  constructor(public doc: Doc) {}

  private add(patch: Patch) {
    this.patches.push(patch);
    this.doc = apply(this.doc, [patch]);
    return this;
  }
  set(path: Path, now: Value | undefined) {
    const was = at(this.doc, path);
    return was === now ? this : this.add({ at: path, was, now });
  }
  insert(list: Path, index: number, ...values: Value[]) {
    return this.add({ list, index, out: [], in: values });
  }
  push(list: Path, ...values: Value[]) {
    const before = at(this.doc, list);
    return this.insert(list, Array.isArray(before) ? before.length : 0, ...values);
  }
  remove(list: Path, index: number) {
    const before = at(this.doc, list);
    return Array.isArray(before) && index < before.length
      ? this.add({ list, index, out: [before[index]], in: [] })
      : this;
  }
  get(path: Path): Value | undefined {
    return at(this.doc, path);
  }
}

/** Two edits as one: where both set the same place, the first `was` and the last `now`. */
export function merged(first: Edit, second: Edit): Edit {
  const key = (patch: Patch) => ('list' in patch ? undefined : JSON.stringify(patch.at)),
    patches = [...first.patches];
  for (const patch of second.patches) {
    const last = patches[patches.length - 1],
      same = second.patches.length === 1 && last && !('list' in last) && !('list' in patch) && key(last) === key(patch);
    if (same)
      patches[patches.length - 1] = {
        at: patch.at,
        was: (last as { was?: Value }).was,
        now: (patch as { now?: Value }).now,
      };
    else patches.push(patch);
  }
  return { ...second, patches };
}
