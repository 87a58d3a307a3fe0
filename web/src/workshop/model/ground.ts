// The ground of a document as the engraver wants it. What a kind of ground is drawn like is a matter of drawing, not
// of rules.
import type { Ground, GroundPiece } from '../../api/types';
import { hexGround } from './hexmap';
import { formOf, outlineOf } from './form';
import { tableSize, type Layout } from './layout';
import { said } from './tongue';
import { isTable, number, tables, text, type Doc, type Table } from './value';

type Terrain = GroundPiece['terrain'];
const drawn: Record<string, Terrain> = {
  wood: 'wood',
  woods: 'wood',
  difficult: 'rough',
  rough: 'rough',
  river: 'water',
  ford: 'ford',
  hill: 'hill',
  road: 'road',
  objective: 'objective',
  building: 'building',
  hedge: 'hedge',
  low_wall: 'low_wall',
  high_wall: 'high_wall',
  rampart: 'rampart',
  bridge: 'bridge',
  impassable: 'barred',
  linear_obstacle: 'hedge',
  fortification: 'rampart',
};
const heavy = new Set(['heavy', 'fortification']);
const terrainOf = (piece: Table): Terrain =>
  piece.kind === 'linear_obstacle' && heavy.has(text(piece.cover)) ? 'low_wall' : (drawn[text(piece.kind)] ?? 'rough');

/** How wide a line is drawn when its table does not say. */
const usual: Record<string, number> = {
  low_wall: 0.6,
  high_wall: 0.6,
  hedge: 0.6,
  rampart: 2,
  bridge: 3,
  road: 2,
  linear_obstacle: 0.6,
  fortification: 1,
};
export const widthOf = (piece: Table): number =>
  number(piece.width) ?? number(piece.thickness) ?? usual[text(piece.kind)] ?? 1;

const kept = new WeakMap<Table, GroundPiece | null>();
export function pieceOf(piece: Table, layout: Layout): GroundPiece | undefined {
  const known = kept.get(piece);
  if (known !== undefined) return known ?? undefined;
  const form = formOf(piece, layout),
    enough = form && (form.form === 'box' || form.points.length >= (form.form === 'polygon' ? 3 : 2));
  const made: GroundPiece | null = !enough
    ? null
    : {
        id: text(piece.id),
        name: said(piece.name) || text(piece.id),
        kind: text(piece.kind),
        terrain: terrainOf(piece),
        outline: outlineOf(form, widthOf(piece)),
        ...(form.form === 'line' ? { line: form.points.slice(1).map((p, i) => [form.points[i], p]) } : {}),
      };
  kept.set(piece, made);
  return made ?? undefined;
}

const whole = new WeakMap<object, { size: string; ground: Ground }>();
const none: Table[] = [];

/** Of one document the same ground as long as nothing of it has changed. */
export function groundOf(doc: Doc, layout: Layout): Ground {
  const [width, depth] = tableSize(doc, layout),
    size = `${width} ${depth}`;
  if (layout.hexes) return hexGround(doc);
  const list = (Array.isArray(doc.ground) ? doc.ground : none) as object,
    known = whole.get(list);
  if (known?.size === size) return known.ground;
  const ground: Ground = {
    width,
    depth,
    measure: layout.measure,
    mark_every: layout.measure === 'cm' ? 10 : 12,
    pieces: tables(doc, 'ground')
      .filter(isTable)
      .flatMap((piece) => pieceOf(piece, layout) ?? []),
  };
  whole.set(list, { size, ground });
  return ground;
}
