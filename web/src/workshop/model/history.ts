// The command stack: what was done, and what may be done again.
import { apply, merged, reversed, type Edit } from './edit';
import type { Doc } from './value';

const together = 1200; // milliseconds within which edits of one mark are one

export class History {
  constructor(
    public done: Edit[] = [],
    public undone: Edit[] = [],
  ) {}

  /** Adds an edit; tells whether it became one with the last. */
  add(edit: Edit): boolean {
    this.undone = [];
    const last = this.done[this.done.length - 1];
    if (last && edit.merge !== undefined && last.merge === edit.merge && edit.time - last.time < together) {
      this.done = [...this.done.slice(0, -1), merged(last, edit)];
      return true;
    }
    this.done = [...this.done, edit];
    return false;
  }
  undo(doc: Doc): Doc | undefined {
    const last = this.done[this.done.length - 1];
    if (!last) return undefined;
    this.done = this.done.slice(0, -1);
    this.undone = [...this.undone, last];
    return apply(doc, reversed(last.patches));
  }
  redo(doc: Doc): Doc | undefined {
    const next = this.undone[this.undone.length - 1];
    if (!next) return undefined;
    this.undone = this.undone.slice(0, -1);
    this.done = [...this.done, { ...next, merge: undefined }];
    return apply(doc, next.patches);
  }
}
