// A blank scenario on a table or map of another size: what it has placed goes to the same part of it.
import { idOf, parse } from '../../draw/hexgrid';
import { Changes } from './edit';
import { tidy } from './edits';
import { mapKeys, readMap, resized } from './hexmap';
import { tableSize, type Layout } from './layout';
import { at, isTable, point, tables, text, type Doc, type Table } from './value';

export function stretched(doc: Doc, layout: Layout, width: number, depth: number): Doc {
  const [w, d] = tableSize(doc, layout),
    changes = new Changes(doc);
  const share = (v: number, from: number, to: number) =>
    Math.max(1, Math.min(to, from < 2 ? 1 : 1 + Math.round(((v - 1) * (to - 1)) / (from - 1))));
  const hexed = (hex: string) => {
    const [c, r] = parse(hex);
    return idOf(share(c, w, width), share(r, d, depth));
  };
  for (const list of ['unit', layout.officers])
    tables(doc, list).forEach((one, i) => {
      const where = list === 'unit' ? layout.at : layout.officerAt,
        place = point(at(one, where));
      if (layout.hexes && text(one.hex)) changes.set([list, i, 'hex'], hexed(text(one.hex)));
      else if (place) changes.set([list, i, ...where], [tidy((place[0] * width) / w), tidy((place[1] * depth) / d)]);
    });
  if (!layout.hexes) return changes.set(['table', 'width'], width).set(['table', 'depth'], depth).doc;
  const goals = at(doc, ['victory', 'objectives']);
  if (Array.isArray(goals))
    changes.set(
      ['victory', 'objectives'],
      goals.map((goal): Table => (isTable(goal) ? { ...goal, hex: hexed(text(goal.hex)) } : {})),
    );
  const map = readMap(doc),
    emptied = {
      ...resized(map, width, depth),
      names: Object.fromEntries(Object.entries(map.names).map(([hex, name]) => [hexed(hex), name])),
    };
  return changes.set(['map'], mapKeys(emptied)).doc;
}
