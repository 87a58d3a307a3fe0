// Selecting and moving: by click, with Shift several, with Shift on free ground a frame; by their handles pieces are
// bent and units turned.
import { n1 } from '../../draw/geom';
import { hexAt, parse, idOf } from '../../draw/hexgrid';
import type { Editor } from '../editor.svelte';
import { moveBy, moveToHex, turnBy } from '../model/edits';
import { dragged, withoutCorner } from '../model/handles';
import { refHex, refKind, type Ref } from '../model/refs';
import { t } from '../../words';
import type { Pointer, Tool } from './tool';

type Doing =
  | { what: 'move'; from: Pointer }
  | { what: 'handle'; from: Pointer }
  | { what: 'turn'; from: Pointer; ref: Ref; pivot: [number, number] }
  | { what: 'frame'; from: Pointer };

export function selectTool(
  editor: Editor,
  inFrame: (a: readonly number[], b: readonly number[]) => Ref[],
  pivotOf: (ref: Ref) => [number, number] | undefined,
): Tool {
  let doing: Doing | undefined,
    changed = false;
  const { layout } = editor;

  /** By so many columns and rows; a step by an odd number of columns keeps the row as near as it goes. */
  const shifted = (from: string, to: string) => (hex: string) => {
    const [fc, fr] = parse(from),
      [tc, tr] = parse(to),
      [c, r] = parse(hex),
      y = (col: number, row: number) => row + (col % 2 ? 0 : 0.5);
    const column = c + tc - fc;
    return idOf(column, Math.round(y(c, r) + y(tc, tr) - y(fc, fr) - (column % 2 ? 0 : 0.5)));
  };
  function changes(pointer: Pointer) {
    if (doing?.what === 'handle' && doing.from.handle && 'handle' in doing.from.handle) {
      const { ref, handle } = doing.from.handle;
      return dragged(editor.doc, layout, ref, handle, handle.kind === 'turn' ? pointer.raw : pointer.at);
    }
    if (doing?.what === 'turn') {
      const angle = (h: Pointer) =>
        (Math.atan2(
          h.sheet[0] - (doing as { pivot: number[] }).pivot[0],
          -(h.sheet[1] - (doing as { pivot: number[] }).pivot[1]),
        ) *
          180) /
        Math.PI;
      const by = angle(pointer) - angle(doing.from),
        step = pointer.alt ? 1 : layout.hexes ? 60 : 5;
      return turnBy(editor.doc, layout, editor.selected, Math.round(by / step) * step);
    }
    if (doing?.what !== 'move') return undefined;
    const movable = editor.selected.filter((ref) => refKind(ref) !== 'hex' && refKind(ref) !== 'group');
    if (layout.hexes) {
      const [columns, rows] = editor.size,
        from = hexAt(doing.from.sheet, columns, rows),
        to = hexAt(pointer.sheet, columns, rows);
      return from && to && from !== to
        ? moveToHex(editor.doc, layout, movable, shifted(from, to))
        : moveToHex(editor.doc, layout, [], (hex) => hex);
    }
    const step = pointer.alt || !editor.snap ? 0.1 : layout.measure === 'cm' ? 1 : 0.5,
      round = (v: number) => Math.round(v / step) * step;
    return moveBy(editor.doc, layout, movable, [
      round(pointer.raw[0] - doing.from.raw[0]),
      round(pointer.raw[1] - doing.from.raw[1]),
    ]);
  }

  return {
    cursor: 'default',
    down(pointer) {
      changed = false;
      if (pointer.handle) {
        const pivot = 'turn' in pointer.handle ? pivotOf(pointer.handle.ref) : undefined;
        doing = pivot
          ? { what: 'turn', from: pointer, ref: pointer.handle.ref, pivot }
          : { what: 'handle', from: pointer };
        return true;
      }
      if (pointer.under && refKind(pointer.under) !== 'hex') {
        if (pointer.shift) editor.select([pointer.under], true);
        else if (!editor.selected.includes(pointer.under)) editor.select([pointer.under]);
        doing = { what: 'move', from: pointer };
        return true;
      }
      if (pointer.shift) {
        doing = { what: 'frame', from: pointer };
        return true;
      }
      return false;
    },
    move(pointer) {
      if (!doing) return;
      if (doing.what === 'frame') {
        const [a, b] = [doing.from.sheet, pointer.sheet];
        editor.sketch = {
          marquee: [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])],
        };
        return;
      }
      changed = true;
      editor.attempt(changes(pointer));
      if (doing.what === 'move' && !layout.hexes)
        editor.sketch = {
          words: t('workshop.moved_by', {
            x: n1(pointer.raw[0] - doing.from.raw[0]),
            y: n1(pointer.raw[1] - doing.from.raw[1]),
            unit: layout.measure,
          }),
          at: pointer.sheet,
        };
    },
    up(pointer) {
      if (doing?.what === 'frame')
        editor.select([...new Set([...editor.selected, ...inFrame(doing.from.sheet, pointer.sheet)])]);
      else if (doing && changed) {
        const done = changes(pointer);
        if (done)
          editor.do(
            doing.what === 'move'
              ? 'workshop.did.move'
              : doing.what === 'turn'
                ? 'workshop.did.turn'
                : 'workshop.did.shape',
            done,
          );
      } else if (doing?.what === 'move' && pointer.under && !pointer.shift) editor.select([pointer.under]);
      doing = undefined;
      editor.sketch = undefined;
      editor.attempt(undefined);
    },
    click(pointer) {
      editor.select(pointer.under && refKind(pointer.under) === 'hex' ? [`hex/${refHex(pointer.under)}`] : []);
    },
    double(pointer) {
      if (pointer.handle && 'handle' in pointer.handle && pointer.handle.handle.kind === 'corner')
        editor.do(
          'workshop.did.shape',
          withoutCorner(editor.doc, layout, pointer.handle.ref, pointer.handle.handle.index),
        );
    },
    cancel(changing) {
      const had = !!doing || editor.selection.length > 0;
      if (!doing && !changing) editor.select([]);
      doing = undefined;
      editor.sketch = undefined;
      editor.attempt(undefined);
      return had;
    },
  };
}
