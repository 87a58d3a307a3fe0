// The form of a piece of ground as its table writes it: corners, a turned rectangle, two ends, a bent line.
import { rotate, type Pt } from '../../draw/geom';
import type { Layout } from './layout';
import { number, point, points, type Table } from './value';

export type Form =
  | { form: 'polygon'; points: [number, number][] }
  | { form: 'box'; at: [number, number]; size: [number, number]; turn: number }
  | { form: 'ends'; points: [[number, number], [number, number]] }
  | { form: 'line'; points: [number, number][] };

export function formOf(piece: Table, layout: Layout): Form | undefined {
  if (Array.isArray(piece.polygon)) return { form: 'polygon', points: points(piece.polygon) };
  if (Array.isArray(piece.line)) return { form: 'line', points: points(piece.line) };
  const from = point(piece.from),
    to = point(piece.to);
  if (from && to) return { form: 'ends', points: [from, to] };
  const { box } = layout,
    middle = box && point(piece[box.at]);
  if (!box || !middle) return undefined;
  const size: [number, number] | undefined =
    typeof box.size === 'string'
      ? point(piece[box.size])
      : [number(piece[box.size[0]]) ?? 0, number(piece[box.size[1]]) ?? 0];
  return size && { form: 'box', at: middle, size, turn: number(piece[box.turn]) ?? 0 };
}

const tidy = (v: number) => Math.round(v * 10) / 10;
const tidyPoint = ([x, y]: readonly number[]): [number, number] => [tidy(x), tidy(y)];

/** The keys that write a form. */
export function formKeys(form: Form, layout: Layout): Table {
  switch (form.form) {
    case 'polygon':
      return { polygon: form.points.map(tidyPoint) };
    case 'line':
      return { line: form.points.map(tidyPoint) };
    case 'ends':
      return { from: tidyPoint(form.points[0]), to: tidyPoint(form.points[1]) };
    case 'box': {
      const box = layout.box!,
        turn = ((Math.round(form.turn) % 360) + 360) % 360,
        keys: Table = { [box.at]: tidyPoint(form.at) };
      if (typeof box.size === 'string') keys[box.size] = tidyPoint(form.size);
      else [keys[box.size[0]], keys[box.size[1]]] = tidyPoint(form.size);
      if (turn) keys[box.turn] = turn;
      return keys;
    }
  }
}
export const formNames = (layout: Layout): string[] => [
  'polygon',
  'line',
  'from',
  'to',
  ...(layout.box ? [layout.box.at, ...[layout.box.size].flat(), layout.box.turn] : []),
];

/** The corners of a turned rectangle; degrees run clockwise and y runs up. */
export const boxCorners = ([x, y]: readonly number[], [w, d]: readonly number[], turn: number): [number, number][] =>
  [
    [-w / 2, d / 2],
    [w / 2, d / 2],
    [w / 2, -d / 2],
    [-w / 2, -d / 2],
  ].map((p) => {
    const [a, b] = rotate(p, -turn);
    return [x + a, y + b];
  });

/** A band along a line, as an outline: down one side and back up the other. */
export function band(line: readonly Pt[], width: number): [number, number][] {
  const left: [number, number][] = [],
    right: [number, number][] = [],
    n = line.length;
  line.forEach((p, i) => {
    const a = line[Math.max(0, i - 1)],
      b = line[Math.min(n - 1, i + 1)],
      l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1,
      nx = (-(b[1] - a[1]) / l) * (width / 2),
      ny = ((b[0] - a[0]) / l) * (width / 2);
    left.push([p[0] + nx, p[1] + ny]);
    right.unshift([p[0] - nx, p[1] - ny]);
  });
  return [...left, ...right];
}

export function outlineOf(form: Form, width: number): [number, number][] {
  if (form.form === 'polygon') return form.points;
  if (form.form === 'box') return boxCorners(form.at, form.size, form.turn);
  return band(form.points, width);
}

export const moved = (form: Form, [dx, dy]: readonly number[]): Form => {
  const by = ([x, y]: readonly number[]): [number, number] => [x + dx, y + dy];
  if (form.form === 'box') return { ...form, at: by(form.at) };
  return { ...form, points: form.points.map(by) } as Form;
};

export function middleOf(form: Form): [number, number] {
  if (form.form === 'box') return form.at;
  const n = form.points.length || 1;
  return [form.points.reduce((s, p) => s + p[0], 0) / n, form.points.reduce((s, p) => s + p[1], 0) / n];
}

/** Turned about its own middle. */
export function turned(form: Form, by: number): Form {
  if (form.form === 'box') return { ...form, turn: form.turn + by };
  const mid = middleOf(form);
  return { ...form, points: form.points.map((p) => rotate(p, -by, mid)) } as Form;
}

/** An ellipse in a box, as corners. */
export function ellipse([x0, y0]: readonly number[], [x1, y1]: readonly number[], corners = 18): [number, number][] {
  const cx = (x0 + x1) / 2,
    cy = (y0 + y1) / 2,
    rx = Math.abs(x1 - x0) / 2,
    ry = Math.abs(y1 - y0) / 2;
  return Array.from({ length: corners }, (_, i) => {
    const a = (i / corners) * 2 * Math.PI;
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
  });
}
