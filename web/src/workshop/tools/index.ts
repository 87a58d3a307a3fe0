// The tools that a scenario of a rule set is made with, by their names and in the order of the workbench.
import type { Editor, ToolName } from '../editor.svelte';
import type { Ref } from '../model/refs';
import { drawTool } from './draw';
import { hexsideTool, linkTool, nameTool, objectiveTool, paintTool, zoneTool } from './hex';
import { placeTool } from './place';
import { selectTool } from './select';
import type { Tool } from './tool';

const onHexes: ToolName[] = [
  'select',
  'terrain',
  'levels',
  'hexsides',
  'links',
  'names',
  'units',
  'officers',
  'zones',
  'objectives',
];
const onTable: ToolName[] = ['select', 'terrain', 'lines', 'structures', 'units', 'officers', 'objectives'];
/** Where a rule set has no ground of its own for objectives there is no tool for them. */
export const toolNames = ({ layout, vocabulary }: Editor): ToolName[] =>
  layout.hexes
    ? onHexes
    : onTable.filter(
        (name) => name !== 'objectives' || !vocabulary || vocabulary.terrain.some((kind) => kind.kind === 'objective'),
      );

export function toolsFor(
  editor: Editor,
  inFrame: (a: readonly number[], b: readonly number[]) => Ref[],
  where: (ref: Ref) => [number, number] | undefined,
  naming: () => void,
): Partial<Record<ToolName, Tool>> & { select: Tool } {
  const select = selectTool(editor, inFrame, where),
    placing = { units: placeTool(editor, 'units', select), officers: placeTool(editor, 'officers', select) };
  if (editor.layout.hexes)
    return {
      select,
      ...placing,
      terrain: paintTool(editor, 'terrain'),
      levels: paintTool(editor, 'levels'),
      hexsides: hexsideTool(editor),
      links: linkTool(editor),
      names: nameTool(editor, naming),
      zones: zoneTool(editor),
      objectives: objectiveTool(editor),
    };
  const draw = drawTool(editor);
  return { select, ...placing, terrain: draw, lines: draw, structures: draw, objectives: draw };
}
