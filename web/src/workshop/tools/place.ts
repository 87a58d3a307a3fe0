// Placing units and officers: a click puts one down, for the side and of the kind that is chosen. On something that
// stands there already it selects.
import type { Editor } from '../editor.svelte';
import { addOfficer, addUnit } from '../model/edits';
import { refKind } from '../model/refs';
import { t } from '../../words';
import { selectTool } from './select';
import type { Tool } from './tool';

export function placeTool(editor: Editor, what: 'units' | 'officers', select: ReturnType<typeof selectTool>): Tool {
  let pressed = false;
  return {
    ...select,
    cursor: 'crosshair',
    down(pointer) {
      pressed = !pointer.handle && (!pointer.under || !['unit', 'officer'].includes(refKind(pointer.under)));
      return pressed || select.down(pointer);
    },
    move(pointer) {
      if (!pressed) select.move(pointer);
    },
    up(pointer) {
      if (!pressed) return select.up(pointer);
      pressed = false;
      const spot = editor.layout.hexes ? { hex: pointer.hex } : { at: pointer.at };
      if (editor.layout.hexes && !pointer.hex) return;
      const profile = editor.vocabulary?.profiles.find((one) => one.id === editor.brush.profile);
      if (what === 'units' && !profile) return;
      const { changes, ref } =
        what === 'units'
          ? addUnit(editor.doc, editor.layout, profile!.preset, profile!.id, editor.brush.side, spot)
          : addOfficer(editor.doc, editor.layout, editor.brush.side, spot);
      editor.do(what === 'units' ? 'workshop.did.unit' : 'workshop.did.officer', changes);
      editor.selection = [ref];
      editor.panel = 'thing';
      editor.note = t('workshop.placed');
    },
  };
}
