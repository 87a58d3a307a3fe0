// Where the pointer means: on the grid, at a corner that is near, on the table's edge.
import type { Editor } from '../editor.svelte';
import { formOf } from '../model/form';
import { tables } from '../model/value';

export function snapped(editor: Editor, [x, y]: [number, number], near: number, off: boolean): [number, number] {
  const tidy = (v: number) => Math.round(v * 10) / 10;
  if (off || !editor.snap) return [tidy(x), tidy(y)];
  let best: [number, number] | undefined,
    least = near;
  for (const piece of tables(editor.doc, 'ground')) {
    const form = formOf(piece, editor.layout);
    if (!form || form.form === 'box') continue;
    for (const p of form.points) {
      const d = Math.hypot(p[0] - x, p[1] - y);
      if (d < least) [least, best] = [d, [p[0], p[1]]];
    }
  }
  if (best) return best;
  const step = editor.layout.measure === 'cm' ? 1 : 0.5,
    [w, d] = editor.size,
    grid = (v: number, end: number) =>
      Math.abs(v - end) < near ? end : Math.abs(v) < near ? 0 : tidy(Math.round(v / step) * step);
  return [grid(x, w), grid(y, d)];
}
