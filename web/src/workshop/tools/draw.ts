// Drawing ground on a free table: areas corner by corner, rectangles and ellipses by dragging, walls by their ends,
// roads and streams as bent lines.
import type { Kind } from '../../api/types';
import { poly } from '../../draw/geom';
import { toSheet } from '../../draw/body';
import { millimetres } from '../../draw/plate';
import type { Editor } from '../editor.svelte';
import { addPiece, tidy } from '../model/edits';
import { ellipse, type Form } from '../model/form';
import type { Table } from '../model/value';
import { t } from '../../words';
import { kindLabel } from '../panels/words';
import type { Pointer, Tool } from './tool';

type Way = 'polygon' | 'box' | 'ellipse' | 'ends' | 'line';

/** How a kind of ground is drawn: what its keys allow, and what the pointer prefers among that. */
export function wayOf(kind: Kind | undefined, wish: Way): Way {
  const has = (name: string) => !kind || kind.fields.some((field) => field.name === name);
  if (kind && kind.shape === 'line') return has('from') ? 'ends' : has('line') ? 'line' : 'polygon';
  if (!has('polygon')) return 'box';
  return wish === 'ends' || wish === 'line' ? 'polygon' : wish;
}

export function drawTool(editor: Editor): Tool {
  let corners: [number, number][] = [],
    from: Pointer | undefined,
    dragging = false;
  const { layout } = editor,
    kindNow = () => editor.vocabulary?.terrain.find((kind) => kind.kind === editor.brush.kind),
    way = () => wayOf(kindNow(), editor.brush.draw);
  const measure = () => ({ mm: millimetres(layout.measure), depth: editor.size[1] });
  const onSheet = (pts: [number, number][]) => pts.map((p) => toSheet(p, measure()));

  function formTo(pointer: Pointer): Form | undefined {
    if (!from) return undefined;
    const [a, b] = [from.at, pointer.at],
      w = Math.abs(a[0] - b[0]),
      d = Math.abs(a[1] - b[1]);
    if (way() === 'ends') return Math.hypot(w, d) >= 1 ? { form: 'ends', points: [a, b] } : undefined;
    if (w < 0.5 || d < 0.5) return undefined;
    if (way() === 'ellipse') return { form: 'polygon', points: ellipse(a, b) };
    return { form: 'box', at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], size: [w, d], turn: 0 };
  }
  function show(pointer?: Pointer) {
    const closed = way() === 'polygon',
      dots = onSheet(corners);
    if (corners.length === 0 && !dragging) {
      editor.sketch = undefined;
      return;
    }
    if (dragging && pointer && from) {
      const form = formTo(pointer),
        pts =
          form?.form === 'box'
            ? [[from.at[0], from.at[1]], [pointer.at[0], from.at[1]], pointer.at, [from.at[0], pointer.at[1]]]
            : form?.form === 'ends' || form?.form === 'polygon'
              ? form.points
              : [];
      const w = tidy(Math.abs(pointer.at[0] - from.at[0])),
        d = tidy(Math.abs(pointer.at[1] - from.at[1]));
      editor.sketch = {
        path: pts.length ? poly(onSheet(pts as [number, number][]), form?.form !== 'ends') : undefined,
        words:
          way() === 'ends'
            ? t('workshop.long', { length: tidy(Math.hypot(w, d)), unit: layout.measure })
            : t('workshop.wide', { width: w, depth: d, unit: layout.measure }),
        at: pointer.sheet,
      };
      return;
    }
    const line = pointer ? [...dots, toSheet(pointer.at, measure())] : dots;
    editor.sketch = { path: poly(line, closed && line.length > 2), dots };
  }
  function add(form: Form) {
    const kind = editor.brush.kind,
      more: Table = {};
    if (kindNow()?.fields.some((field) => field.name === 'crest') && form.form !== 'ends' && form.form !== 'line')
      more.crest = crestOf(form);
    const { changes, ref } = addPiece(editor.doc, layout, kind, form, more);
    reset();
    editor.do('workshop.did.draw', changes);
    editor.selection = [ref];
    editor.panel = 'thing';
    editor.note = t('workshop.drawn', { kind: kindLabel(kind) });
  }
  function reset() {
    corners = [];
    from = undefined;
    dragging = false;
    editor.sketch = undefined;
  }
  function finish(): boolean {
    const closed = way() === 'polygon';
    if (corners.length < (closed ? 3 : 2)) return false;
    add(closed ? { form: 'polygon', points: corners } : { form: 'line', points: corners });
    return true;
  }
  return {
    cursor: 'crosshair',
    down(pointer) {
      if (!editor.brush.kind) return false;
      from = pointer;
      dragging = way() === 'box' || way() === 'ellipse' || way() === 'ends';
      return true;
    },
    move(pointer) {
      show(pointer);
    },
    up(pointer) {
      if (dragging) {
        const form = formTo(pointer);
        if (form) add(form);
        else reset();
        return;
      }
      if (!from) return;
      const near = (p: readonly number[]) =>
        Math.hypot(
          ...(toSheet(p as [number, number], measure()).map((v, i) => v - pointer.sheet[i]) as [number, number]),
        ) *
          pointer.scale <
        10;
      if (corners.length > 2 && way() === 'polygon' && near(corners[0])) {
        finish();
        return;
      }
      if (corners.length > 1 && near(corners[corners.length - 1])) {
        finish();
        return;
      }
      corners = [...corners, pointer.at];
      from = undefined;
      show(pointer);
      if (corners.length >= 40) finish();
    },
    hover: show,
    double: () => void finish(),
    cancel() {
      const had = corners.length > 0 || dragging;
      reset();
      return had;
    },
    finish,
  };
}

/** A crest along the longer way through the middle, well inside. */
function crestOf(form: Extract<Form, { form: 'polygon' | 'box' }>): [number, number][] {
  const pts =
    form.form === 'polygon'
      ? form.points
      : [
          [form.at[0] - form.size[0] / 2, form.at[1] - form.size[1] / 2],
          [form.at[0] + form.size[0] / 2, form.at[1] + form.size[1] / 2],
        ];
  const xs = pts.map((p) => p[0]),
    ys = pts.map((p) => p[1]),
    w = Math.max(...xs) - Math.min(...xs),
    d = Math.max(...ys) - Math.min(...ys),
    cx = xs.reduce((a, b) => a + b, 0) / xs.length,
    cy = ys.reduce((a, b) => a + b, 0) / ys.length;
  return w >= d
    ? [
        [tidy(cx - w * 0.25), tidy(cy)],
        [tidy(cx + w * 0.25), tidy(cy)],
      ]
    : [
        [tidy(cx), tidy(cy - d * 0.25)],
        [tidy(cx), tidy(cy + d * 0.25)],
      ];
}
