// Keys of the workbench: undo, copy, remove, tools by their numbers. What is typed into a field is the field's own.
import type { Editor } from './editor.svelte';
import { toolNames } from './tools';
import { tables } from './model/value';

export function keysFor(editor: Editor, event: KeyboardEvent) {
  const target = event.target as HTMLElement,
    writing = target.matches('input:not([type=checkbox]), textarea, select') && !target.matches('[type=checkbox]'),
    mod = event.ctrlKey || event.metaKey,
    key = event.key.toLowerCase();
  if (document.querySelector('dialog[open]')) return;
  const undo = mod && key === 'z' && !event.shiftKey,
    redo = mod && ((key === 'z' && event.shiftKey) || key === 'y');
  if (undo || redo) {
    event.preventDefault();
    if (undo) editor.undo();
    else editor.redo();
    return;
  }
  if (writing) return;
  const { layout } = editor;
  const acts: Record<string, (() => void) | undefined> = mod
    ? {
        c: () => editor.copy(),
        x: () => (editor.copy(), editor.removeSelected()),
        v: () => editor.paste(),
        d: () => (editor.copy(), editor.paste()),
        a: () =>
          editor.select([
            ...tables(editor.doc, 'unit').map((_, i) => `unit/${i}`),
            ...tables(editor.doc, layout.officers).map((_, i) => `officer/${i}`),
            ...(layout.hexes ? [] : tables(editor.doc, 'ground').map((_, i) => `ground/${i}`)),
          ]),
      }
    : { delete: () => editor.removeSelected(), backspace: () => editor.removeSelected() };
  const act = acts[key],
    digit =
      !mod && !event.altKey && target.closest('.battlemap, .toolbox, body') && /^\d$/.test(key)
        ? toolNames(editor)[(Number(key) + 9) % 10]
        : undefined;
  if (mod && key === 'c' && getSelection()?.toString()) return;
  if (act && (editor.selected.length || mod)) act();
  else if (digit && !(key === '0' && toolNames(editor).length < 10)) editor.tool = digit;
  else return;
  event.preventDefault();
}
