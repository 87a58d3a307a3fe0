// Tools of the hex map: painting ground and heights, hexsides, roads from hex to hex, zones, objectives, names.
import type { Direction } from '../../api/types';
import { centre, DIRECTIONS, hexAt, neighbour, sideOf } from '../../draw/hexgrid';
import { lerp } from '../../draw/geom';
import type { Editor } from '../editor.svelte';
import { Changes } from '../model/edit';
import {
  chains,
  directionTo,
  gridText,
  linkName,
  listFor,
  onMap,
  readMap,
  sideName,
  sideWords,
  type Cell,
} from '../model/hexmap';
import { at, isTable, text, type Table } from '../model/value';
import type { Pointer, Tool } from './tool';

/** All hexes on the way from one point to another: a quick pointer leaves no gaps. */
function swept(a: readonly number[], b: readonly number[], columns: number, rows: number): string[] {
  const far = Math.hypot(b[0] - a[0], b[1] - a[1]),
    steps = Math.max(1, Math.ceil(far / 12)),
    out = new Set<string>();
  for (let i = 0; i <= steps; i++) {
    const hex = hexAt([lerp(a[0], b[0], i / steps), lerp(a[1], b[1], i / steps)], columns, rows);
    if (hex) out.add(hex);
  }
  return [...out];
}

/** Follows a dragging pointer and hands on what it does as a whole, tried while dragged and done when it lets go. */
function stroke(
  editor: Editor,
  label: string,
  begin: (pointer: Pointer) => void,
  go: (pointer: Pointer, last: Pointer) => void,
  made: () => Changes,
  hover?: (pointer: Pointer) => void,
): Tool {
  let last: Pointer | undefined;
  return {
    cursor: 'crosshair',
    down(pointer) {
      last = pointer;
      begin(pointer);
      go(pointer, pointer);
      editor.attempt(made());
      return true;
    },
    move(pointer) {
      if (!last) return;
      go(pointer, last);
      last = pointer;
      editor.attempt(made());
      hover?.(pointer);
    },
    up() {
      if (last) editor.do(label, made());
      last = undefined;
    },
    hover,
    cancel() {
      const had = !!last;
      last = undefined;
      editor.attempt(undefined);
      editor.sketch = undefined;
      return had;
    },
  };
}
const around = (hex: string, size: number, columns: number, rows: number): string[] =>
  size > 1 ? [hex, ...DIRECTIONS.map((d) => neighbour(hex, d))].filter((one) => onMap(one, columns, rows)) : [hex];

export function paintTool(editor: Editor, what: 'terrain' | 'levels'): Tool {
  let touched = new Set<string>();
  const paint = (cell: Cell): Cell => {
    if (what === 'levels') return { ...cell, level: editor.brush.level };
    const built = editor.brush.kind === 'town' || editor.brush.kind === 'city',
      under = built
        ? (cell.under ?? (cell.ground === 'woods' || cell.ground === 'marsh' ? cell.ground : undefined))
        : undefined;
    return { ground: editor.brush.kind, level: cell.level, ...(under ? { under } : {}) };
  };
  return stroke(
    editor,
    what === 'terrain' ? 'workshop.did.paint' : 'workshop.did.levels',
    () => (touched = new Set()),
    (pointer, last) => {
      const [columns, rows] = editor.size;
      for (const hex of swept(last.sheet, pointer.sheet, columns, rows))
        for (const one of around(hex, editor.brush.size, columns, rows)) touched.add(one);
    },
    () => {
      const map = readMap(editor.doc),
        cells = new Map(map.cells);
      for (const hex of touched) cells.set(hex, paint(map.cells.get(hex)!));
      return new Changes(editor.doc).set(['map', 'grid'], gridText({ ...map, cells }));
    },
    (pointer) =>
      (editor.sketch = pointer.hex ? { hexes: around(pointer.hex, editor.brush.size, ...editor.size) } : undefined),
  );
}

export function hexsideTool(editor: Editor): Tool {
  let touched = new Set<string>(),
    adding = true;
  const kind = () => editor.brush.hexside,
    has = (side: string) => !!readMap(editor.doc).sides.get(kind())?.has(side);
  return stroke(
    editor,
    'workshop.did.hexside',
    (pointer) => {
      touched = new Set();
      adding = !editor.brush.erase && !(pointer.side && has(pointer.side));
    },
    (pointer) => {
      if (pointer.side) touched.add(pointer.side);
    },
    () => {
      const sides = new Set(readMap(editor.doc).sides.get(kind()));
      for (const side of touched)
        if (adding) sides.add(side);
        else sides.delete(side);
      return new Changes(editor.doc).set(['map', listFor(kind())], sides.size ? sideWords(sides) : undefined);
    },
    (pointer) => (editor.sketch = pointer.side ? { side: pointer.side } : undefined),
  );
}

export function linkTool(editor: Editor): Tool {
  let way: string[] = [],
    adding = true;
  return stroke(
    editor,
    'workshop.did.link',
    (pointer) => {
      way = pointer.hex ? [pointer.hex] : [];
      adding = !editor.brush.erase && !pointer.alt;
    },
    (pointer, last) => {
      for (const hex of swept(last.sheet, pointer.sheet, ...editor.size)) {
        const end = way[way.length - 1],
          back = way.length > 1 && way[way.length - 2] === hex;
        if (end === undefined) way = [hex];
        else if (back) way = way.slice(0, -1);
        else if (hex !== end && directionTo(end, hex)) way = [...way, hex];
      }
    },
    () => {
      const links = new Set(readMap(editor.doc).links.get(editor.brush.link));
      way.slice(1).forEach((hex, i) => {
        const link = linkName(way[i], hex);
        if (adding) links.add(link);
        else links.delete(link);
      });
      const before = at(editor.doc, ['map', listFor(editor.brush.link)]);
      if (way.length < 2) return new Changes(editor.doc);
      return new Changes(editor.doc).set(
        ['map', listFor(editor.brush.link)],
        links.size ? chains(links) : before === undefined ? before : undefined,
      );
    },
    (pointer) => (editor.sketch = pointer.hex ? { hexes: [pointer.hex] } : undefined),
  );
}

export function zoneTool(editor: Editor): Tool {
  let touched = new Set<string>(),
    adding = true;
  const side = () => editor.layout.sides[editor.brush.side],
    zone = () => zoneOf(editor.doc, side());
  return stroke(
    editor,
    'workshop.did.zone',
    (pointer) => {
      touched = new Set();
      adding = !editor.brush.erase && !(pointer.hex && zone().has(pointer.hex));
    },
    (pointer, last) => {
      for (const hex of swept(last.sheet, pointer.sheet, ...editor.size))
        for (const one of around(hex, editor.brush.size, ...editor.size)) touched.add(one);
    },
    () => {
      const changes = new Changes(editor.doc),
        next = zone(),
        other = editor.layout.sides[editor.brush.side === 0 ? 1 : 0],
        theirs = zoneOf(editor.doc, other);
      for (const hex of touched) {
        if (adding) next.add(hex);
        else next.delete(hex);
      }
      const kept = [...theirs].filter((hex) => !(adding && touched.has(hex)));
      if (kept.length !== theirs.size) changes.set(['setup', other], kept.length ? rows(kept) : undefined);
      changes.set(['setup', side()], next.size ? rows([...next]) : undefined);
      if (next.size && changes.get(['setup', 'first']) === undefined) changes.set(['setup', 'first'], side());
      const setup = changes.get(['setup']);
      if (isTable(setup) && !editor.layout.sides.some((one) => one in setup)) changes.set(['setup'], undefined);
      return changes;
    },
    (pointer) =>
      (editor.sketch = pointer.hex ? { hexes: around(pointer.hex, editor.brush.size, ...editor.size) } : undefined),
  );
}
export function zoneOf(doc: Table, side: string): Set<string> {
  const list = at(doc, ['setup', side]);
  return new Set((Array.isArray(list) ? list : []).flatMap((words) => text(words).split(/\s+/)).filter(Boolean));
}
/** Hexes as strings, one a row of the map. */
function rows(hexes: string[]): string[] {
  const byRow = new Map<string, string[]>();
  for (const hex of [...hexes].sort()) byRow.set(hex.slice(2), [...(byRow.get(hex.slice(2)) ?? []), hex]);
  return [...byRow].sort(([a], [b]) => a.localeCompare(b)).map(([, row]) => row.join(' '));
}

/** A click makes a hex an objective, or takes it back. */
export function objectiveTool(editor: Editor): Tool {
  return {
    cursor: 'crosshair',
    down: (pointer) => !!pointer.hex,
    move: () => undefined,
    up(pointer) {
      if (!pointer.hex) return;
      const list = at(editor.doc, ['victory', 'objectives']),
        all = Array.isArray(list) ? list : [],
        found = all.findIndex((one) => isTable(one) && one.hex === pointer.hex),
        changes = new Changes(editor.doc);
      if (found >= 0 && editor.brush.erase) changes.remove(['victory', 'objectives'], found);
      else if (found < 0 && !editor.brush.erase)
        changes.push(['victory', 'objectives'], {
          hex: pointer.hex,
          points: 1,
          held: editor.layout.sides[editor.brush.side],
        });
      editor.do('workshop.did.objective', changes);
      editor.selection = [`hex/${pointer.hex}`];
      editor.panel = 'thing';
    },
    hover: (pointer) => void (editor.sketch = pointer.hex ? { hexes: [pointer.hex] } : undefined),
    cancel: () => false,
  };
}

/** A click chooses the hex that is to be named. */
export function nameTool(editor: Editor, chosen: () => void): Tool {
  return {
    cursor: 'crosshair',
    down: (pointer) => !!pointer.hex,
    move: () => undefined,
    up(pointer) {
      if (!pointer.hex) return;
      editor.selection = [`hex/${pointer.hex}`];
      editor.panel = 'thing';
      chosen();
    },
    hover: (pointer) => void (editor.sketch = pointer.hex ? { hexes: [pointer.hex] } : undefined),
    cancel: () => false,
  };
}

/** The hexside nearest to a point, within a third of a hex. */
export function nearestSide(
  hex: string | undefined,
  p: readonly number[],
  columns: number,
  rowCount: number,
): string | undefined {
  if (!hex) return undefined;
  let best: Direction | undefined,
    least = Infinity;
  for (const d of DIRECTIONS) {
    const [a, b] = sideOf(hex, d),
      m = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
      far = Math.hypot(m[0] - p[0], m[1] - p[1]);
    if (far < least) [least, best] = [far, d];
  }
  const [x, y] = centre(hex);
  return best && Math.hypot(p[0] - x, p[1] - y) > 10 ? sideName(hex, best, columns, rowCount) : undefined;
}
