// How the scenarios of a rule set are laid out: what its lists are called and where a thing's place is written. No
// rules; those are the server's.
import { at, isTable, number, point, text, type Path, type Table, type Value } from './value';

export interface Layout {
  rules: string;
  hexes: boolean;
  measure: 'cm' | 'in' | 'hexes';
  sides: readonly [string, string];
  groups: 'brigade' | 'formation'; // [[brigade]] and its name in a unit
  officers: 'officer' | 'commander' | 'leader';
  /** The usual table where a scenario says nothing. */
  size: readonly [number, number];
  /** Where the place, the turn and the formation of a unit stand in its table. */
  at: Path;
  turn: Path;
  formation?: Path;
  /** Where an officer's place stands. */
  officerAt: Path;
  /** A rectangle of ground: middle, sizes, turn. */
  box?: { at: string; size: string | [string, string]; turn: string };
}

const layouts: Record<string, Layout> = {
  peninsular: {
    rules: 'peninsular',
    hexes: false,
    measure: 'cm',
    sides: ['red', 'black'],
    groups: 'brigade',
    officers: 'officer',
    size: [180, 120],
    at: ['at'],
    turn: ['facing'],
    formation: ['formation'],
    officerAt: ['at'],
    box: { at: 'at', size: 'size', turn: 'facing' },
  },
  linear: {
    rules: 'linear',
    hexes: false,
    measure: 'in',
    sides: ['south', 'north'],
    groups: 'brigade',
    officers: 'commander',
    size: [72, 48],
    at: ['place', 'at'],
    turn: ['place', 'heading'],
    formation: ['place', 'formation'],
    officerAt: ['place'],
    box: { at: 'centre', size: ['front', 'depth'], turn: 'heading' },
  },
  hex1866: {
    rules: 'hex1866',
    hexes: true,
    measure: 'hexes',
    sides: ['prussian', 'austrian'],
    groups: 'formation',
    officers: 'leader',
    size: [16, 12],
    at: ['hex'],
    turn: ['facing'],
    officerAt: ['hex'],
  },
};
export const layoutOf = (rules: string): Layout | undefined => layouts[rules];
export const knownRules = Object.keys(layouts);

export type Side = 0 | 1;
export const sideOf = (layout: Layout, word: Value | undefined): Side => (word === layout.sides[1] ? 1 : 0);

/** The side of every group by its id. */
export function groupSides(doc: Table, layout: Layout): Map<string, Side> {
  const list = doc[layout.groups];
  return new Map(
    (Array.isArray(list) ? list : []).filter(isTable).map((group) => [text(group.id), sideOf(layout, group.side)]),
  );
}
export const unitSide = (unit: Table, layout: Layout, sides: Map<string, Side>): Side =>
  sides.get(text(unit[layout.groups])) ?? sideOf(layout, unit.side);

/** Which way a side looks when nothing is said: towards the other's edge. */
export function looks(doc: Table, layout: Layout, side: Side): number {
  const top = (i: Side) =>
    at(doc, [layout.sides[i], 'edge']) === 'top' || at(doc, [layout.sides[i === 0 ? 1 : 0], 'edge']) === 'bottom';
  return (
    side === 0
      ? top(0)
      : !(at(doc, [layout.sides[1], 'edge']) === 'bottom' || at(doc, [layout.sides[0], 'edge']) === 'top')
  )
    ? 180
    : 0;
}

export const tableSize = (doc: Table, layout: Layout): [number, number] =>
  layout.hexes
    ? [number(at(doc, ['map', 'columns'])) ?? layout.size[0], number(at(doc, ['map', 'rows'])) ?? layout.size[1]]
    : [number(at(doc, ['table', 'width'])) ?? layout.size[0], number(at(doc, ['table', 'depth'])) ?? layout.size[1]];

export const placeOf = (unit: Table, layout: Layout): [number, number] | undefined => point(at(unit, layout.at));
export const turnOf = (unit: Table, layout: Layout): number | undefined => number(at(unit, layout.turn));
