// Arrow keys: a step with what is selected, or with Alt a turn.
import { neighbour } from '../../draw/hexgrid';
import type { Editor } from '../editor.svelte';
import { moveBy, moveToHex, turnBy } from '../model/edits';
import { refHex, refKind } from '../model/refs';

export function nudge(editor: Editor, [dx, dy]: [number, number], far: boolean, turn: boolean) {
  const { layout, selected } = editor,
    things = selected.filter((ref) => refKind(ref) !== 'hex' && refKind(ref) !== 'group');
  if (turn)
    return editor.do(
      'workshop.did.turn',
      turnBy(editor.doc, layout, things, (dx || dy) * (layout.hexes ? 60 : far ? 45 : 5)),
      'turn',
    );
  if (!layout.hexes) {
    const step = far ? (layout.measure === 'cm' ? 5 : 3) : layout.measure === 'cm' ? 0.5 : 0.25;
    return editor.do('workshop.did.move', moveBy(editor.doc, layout, things, [dx * step, dy * step]), 'nudge');
  }
  const next = (hex: string) =>
    dx === 0
      ? neighbour(hex, dy > 0 ? 'n' : 's')
      : neighbour(hex, Number(hex.slice(0, 2)) % 2 ? (dx > 0 ? 'se' : 'sw') : dx > 0 ? 'ne' : 'nw');
  if (things.length) editor.do('workshop.did.move', moveToHex(editor.doc, layout, things, next), 'nudge');
  else
    editor.selection = selected.map((ref) => {
      const hex = next(refHex(ref)),
        [w, h] = editor.size,
        c = Number(hex.slice(0, 2)),
        r = Number(hex.slice(2));
      return c >= 1 && r >= 1 && c <= w && r <= h ? `hex/${hex}` : ref;
    });
}
