// The small handles of a selected piece of ground: where they are and what dragging one does.
import { rotate } from '../../draw/geom';
import { Changes } from './edit';
import { setForm, tidy } from './edits';
import { boxCorners, formOf, type Form } from './form';
import type { Layout } from './layout';
import { refPath, refTable, type Ref } from './refs';
import { points, type Doc } from './value';

export interface Handle {
  kind: 'corner' | 'between' | 'box' | 'turn' | 'crest';
  index: number;
  at: [number, number]; // on the table
}

const half = (a: readonly number[], b: readonly number[]): [number, number] => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

export function handlesOf(doc: Doc, layout: Layout, ref: Ref, reach: number): Handle[] {
  const piece = refTable(doc, ref, layout),
    form = piece && formOf(piece, layout);
  if (!piece || !form) return [];
  const crest = points(piece.crest).map((at, index): Handle => ({ kind: 'crest', index, at }));
  if (form.form === 'box') {
    const [x, y] = rotate([0, form.size[1] / 2 + reach], -form.turn);
    return [
      ...boxCorners(form.at, form.size, form.turn).map((at, index): Handle => ({ kind: 'box', index, at })),
      { kind: 'turn', index: 0, at: [form.at[0] + x, form.at[1] + y] },
      ...crest,
    ];
  }
  const all = form.points,
    closed = form.form === 'polygon';
  const between =
    form.form === 'ends'
      ? []
      : all
          .slice(0, closed ? all.length : -1)
          .map((p, index): Handle => ({ kind: 'between', index, at: half(p, all[(index + 1) % all.length]) }));
  return [...between, ...all.map((at, index): Handle => ({ kind: 'corner', index, at: [at[0], at[1]] })), ...crest];
}

/** The document with a handle somewhere else. */
export function dragged(doc: Doc, layout: Layout, ref: Ref, handle: Handle, to: readonly [number, number]): Changes {
  const changes = new Changes(doc),
    piece = refTable(doc, ref, layout),
    form = piece && formOf(piece, layout),
    place: [number, number] = [tidy(to[0]), tidy(to[1])];
  if (!piece || !form) return changes;
  if (handle.kind === 'crest') return changes.set([...refPath(ref, layout), 'crest', handle.index], place);
  return setForm(changes, ref, reshaped(form, handle, place), layout);
}

function reshaped(form: Form, handle: Handle, to: [number, number]): Form {
  if (form.form === 'box') {
    if (handle.kind === 'turn')
      return { ...form, turn: (Math.atan2(to[0] - form.at[0], to[1] - form.at[1]) * 180) / Math.PI };
    const fixed = boxCorners(form.at, form.size, form.turn)[(handle.index + 2) % 4],
      [dx, dy] = rotate([to[0] - fixed[0], to[1] - fixed[1]], form.turn);
    return { ...form, at: half(fixed, to), size: [Math.max(0.5, Math.abs(dx)), Math.max(0.5, Math.abs(dy))] };
  }
  const next = form.points.map((p): [number, number] => [p[0], p[1]]);
  if (handle.kind === 'between') next.splice(handle.index + 1, 0, to);
  else next[handle.index] = to;
  return { ...form, points: next } as Form;
}

/** The document without a corner; a form keeps as many as it needs. */
export function withoutCorner(doc: Doc, layout: Layout, ref: Ref, index: number): Changes {
  const piece = refTable(doc, ref, layout),
    form = piece && formOf(piece, layout),
    changes = new Changes(doc);
  if (!form || form.form === 'box' || form.form === 'ends' || form.points.length <= (form.form === 'polygon' ? 3 : 2))
    return changes;
  return setForm(changes, ref, { ...form, points: form.points.filter((_, i) => i !== index) }, layout);
}
