// The armies of a document as the map draws them: units with their ground, officers, objectives. A unit that has not
// changed stays the same object.
import type { Officer, Pieces, Table as Battle, Unit } from '../../api/types';
import { DIRECTIONS } from '../../draw/hexgrid';
import { rotate, type Pt } from '../../draw/geom';
import { groupSides, looks, placeOf, sideOf, turnOf, unitSide, type Layout, type Side } from './layout';
import type { Shapes } from './shapes';
import { said } from './tongue';
import { at, isTable, number, point, tables, text, type Doc, type Table } from './value';

interface Kept {
  side: Side;
  look: number;
  version: number;
  inside?: number;
  unit: Unit;
  screen: [number, number][][];
}
const kept = new WeakMap<Table, Kept>();

/** From a unit's own frame onto the table. */
const placed = (rects: Pt[][], [x, y]: readonly number[], turn: number): [number, number][][] =>
  rects.map((rect) =>
    rect.map((p) => {
      const q = rotate(p, -turn);
      return [x + q[0], y + q[1]];
    }),
  );

/** Names on the map are those of the document's order: the id may be there twice while one edits. */
export const unitKey = (index: number) => `unit/${index}`;
export const officerKey = (index: number) => `officer/${index}`;

function freeUnit(
  unit: Table,
  key: string,
  layout: Layout,
  side: Side,
  look: number,
  shapes: Shapes,
  inside?: number,
): Kept {
  const known = kept.get(unit);
  if (
    known &&
    known.side === side &&
    known.look === look &&
    known.version === shapes.version &&
    known.inside === inside &&
    known.unit.id === key
  )
    return known;
  const shape = shapes.of(unit, layout),
    place = placeOf(unit, layout),
    turn = turnOf(unit, layout) ?? look,
    formation = text(at(unit, layout.formation ?? []));
  const troop = {
    ...shape.troop,
    ...(unit.nation ? { nation: text(unit.nation) } : {}),
    ...(unit.quality ? { quality: text(unit.quality) } : {}),
    ...(formation ? { formation } : {}),
  };
  const centre = place && placed([[shape.centre]], place, turn)[0][0];
  const made = {
    id: key,
    name: said(unit.name) || text(unit.id),
    letter: '',
    side,
    on_table: !!place || inside !== undefined,
    formed: true,
    notes: '',
    cells: [],
    troop,
    ...(inside !== undefined
      ? { inside, facing: look }
      : place
        ? { centre, facing: turn, footprint: placed(shape.footprint, place, turn) }
        : {}),
    ...(shape.loose ? { loose: true } : {}),
    ...(shape.allRound ? { all_round: true } : {}),
  } as unknown as Unit;
  const screens = unit.skirmishers_out || (place && !shape.footprint.length) ? shape.screen : [];
  const entry: Kept = {
    side,
    look,
    version: shapes.version,
    inside,
    unit: made,
    screen: place && inside === undefined ? placed(screens, place, turn) : [],
  };
  kept.set(unit, entry);
  return entry;
}

/** Steps of one counter: what is left, and all. */
function hexUnit(unit: Table, key: string, side: Side, layout: Layout, shapes: Shapes): Unit {
  const known = kept.get(unit);
  if (known && known.side === side && known.version === shapes.version && known.unit.id === key) return known.unit;
  const arm = text(unit.arm) || 'infantry',
    traits = Array.isArray(unit.traits) ? (unit.traits as string[]) : [],
    steps = number(unit.steps) ?? 1;
  const kind =
    arm === 'infantry'
      ? traits.includes('jaeger')
        ? 'jaegers'
        : traits.includes('light')
          ? 'light_infantry'
          : 'infantry'
      : arm === 'cavalry'
        ? traits.includes('heavy')
          ? 'heavy_cavalry'
          : traits.includes('light')
            ? 'light_cavalry'
            : 'cavalry'
        : traits.includes('horse')
          ? 'horse_artillery'
          : 'artillery';
  const dis = unit.disorganised === true,
    cv = number(unit.cv) ?? 1,
    front = DIRECTIONS.find((d) => d === unit.facing) ?? 'n';
  const made = {
    id: key,
    name: said(unit.name) || text(unit.id),
    letter: '',
    side,
    on_table: !!text(unit.hex),
    arm,
    hex: text(unit.hex) || undefined,
    front: front,
    cells: [],
    notes: '',
    strength: '',
    counter: {
      kind,
      formation: text(unit.formation),
      value: dis ? (number(unit.cv_dis) ?? Math.max(1, Math.floor(cv / 2))) : cv,
      morale: number(unit.morale) ?? '',
      movement: number(unit.move) ?? shapes.movement(unit, layout) ?? '',
      steps: { now: steps - (number(unit.steps_lost) ?? 0), most: steps },
      short: said(unit.short) || (said(unit.name) || text(unit.id)).slice(0, 11),
      guard: traits.includes('guard'),
      disorganised: dis,
    },
  } as unknown as Unit;
  kept.set(unit, { side, look: 0, version: shapes.version, unit: made, screen: [] });
  return made;
}

export function armiesOf(doc: Doc, layout: Layout, shapes: Shapes): Battle {
  const sides = groupSides(doc, layout),
    list = tables(doc, 'unit'),
    looking = [looks(doc, layout, 0), looks(doc, layout, 1)],
    screen: { unit: string; ground: [number, number][] }[] = [];
  const buildings = new Map(tables(doc, 'ground').map((piece, i) => [text(piece.id), i])),
    index = new Map(list.map((unit, i) => [text(unit.id), unitKey(i)]));
  const units = list.map((unit, i) => {
    const side = unitSide(unit, layout, sides),
      key = unitKey(i);
    if (layout.hexes) return hexUnit(unit, key, side, layout, shapes);
    const entry = freeUnit(
      unit,
      key,
      layout,
      side,
      looking[side],
      shapes,
      unit.garrison === undefined ? undefined : buildings.get(text(unit.garrison)),
    );
    for (const ground of entry.screen) screen.push({ unit: key, ground });
    return entry.unit;
  });
  const officers = tables(doc, layout.officers).flatMap((officer, i): Officer[] => {
    const group = text(officer[layout.groups]),
      side =
        sides.get(group) ??
        (officer.side !== undefined
          ? sideOf(layout, officer.side)
          : sideOfDivision(doc, layout, text(officer.division)));
    const chief = officer.rank === 'army' || officer.army === true || officer.cinc === true,
      place = layout.hexes ? undefined : point(at(officer, layout.officerAt));
    return [
      {
        id: officerKey(i),
        name: said(officer.name) || text(officer.id),
        side,
        rank: chief ? 'general' : 'brigadier',
        ...(place ? { at: place } : {}),
        ...(typeof officer.hex === 'string' ? { hex: officer.hex } : {}),
        ...(officer.with !== undefined && index.has(text(officer.with)) ? { with: index.get(text(officer.with)) } : {}),
        ...(number(officer.bonus) !== undefined ? { bonus: number(officer.bonus) } : {}),
        ...(number(officer.range) !== undefined ? { range: number(officer.range) } : {}),
      } as Officer,
    ];
  });
  const goals = at(doc, ['victory', 'objectives']);
  const objectives = (Array.isArray(goals) ? goals : [])
    .filter(isTable)
    .map((goal) => ({ hex: text(goal.hex), points: number(goal.points) ?? 1, held: sideOf(layout, goal.held) }))
    .filter((goal) => /^\d{4}$/.test(goal.hex));
  return {
    units,
    pieces: { screen, officers, pieces: [], ...(layout.hexes ? { objectives } : {}) } as unknown as Pieces,
  };
}

function sideOfDivision(doc: Doc, layout: Layout, division: string): Side {
  return sideOf(layout, tables(doc, layout.groups).find((group) => text(group.division) === division)?.side);
}
