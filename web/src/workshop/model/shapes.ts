// How large a unit is and what it looks like on a free table: learnt from the server, which alone knows, and used
// again for every unit that is written alike. What it has not told of yet is drawn like the most similar one, or as a
// plain block.
import type { Scenario, Troop } from '../../api/types';
import { rotate, type Pt } from '../../draw/geom';
import { placeOf, type Layout } from './layout';
import { isTable, tables, text, type Doc, type Table } from './value';

export interface Shape {
  /** Rectangles seen from the unit's place with its front up: x to the right, y ahead. */
  footprint: Pt[][];
  screen: Pt[][];
  centre: [number, number];
  troop?: Troop;
  loose?: boolean;
  allRound?: boolean;
}

const places = new Set([
  'id',
  'name',
  'short',
  'brigade',
  'formation_group',
  'at',
  'facing',
  'start',
  'side',
  'casualties',
  'disordered',
  'screen',
]);

/** What two units of one shape have in common. */
export function shapeKey(unit: Table, layout: Layout): string {
  const own: [string, unknown][] = [];
  for (const key of Object.keys(unit).sort()) {
    if (places.has(key)) continue;
    const value = unit[key];
    if (key === 'place') own.push(['formation', isTable(value) ? (value.formation ?? '') : '']);
    else own.push([key, value]);
  }
  return `${layout.rules} ${JSON.stringify(own)}`;
}

const counterKey = (unit: Table, layout: Layout): string =>
  `${layout.rules} ${JSON.stringify([unit.arm, unit.traits, unit.nationality ?? unit.side ?? '', unit.move])}`;
const near = (unit: Table): string => JSON.stringify([unit.arm, unit.profile, unit.nation]);
const block: Record<string, [number, number]> = { cm: [12, 2], in: [6, 1.5] };

export class Shapes {
  private known = new Map<string, Shape>();
  private like = new Map<string, Shape>();
  /** Grows whenever something was learnt. */
  version = 0;

  /** Of counters: how far they move when the file does not say. */
  private moves = new Map<string, number>();
  learnCounters(doc: Doc, layout: Layout, scenario: Pick<Scenario, 'table'>) {
    const byId = new Map(scenario.table.units.map((unit) => [unit.id, unit]));
    for (const unit of tables(doc, 'unit')) {
      const key = counterKey(unit, layout),
        told = byId.get(text(unit.id))?.counter?.movement;
      if (typeof told !== 'number' || this.moves.get(key) === told) continue;
      this.moves.set(key, told);
      this.version++;
    }
  }
  movement(unit: Table, layout: Layout): number | undefined {
    return this.moves.get(counterKey(unit, layout));
  }

  learn(doc: Doc, layout: Layout, scenario: Pick<Scenario, 'table'>) {
    const table = scenario.table,
      byId = new Map(table.units.map((unit) => [unit.id, unit]));
    for (const unit of tables(doc, 'unit')) {
      const key = shapeKey(unit, layout),
        told = byId.get(text(unit.id)),
        at = placeOf(unit, layout);
      if (!told || !at || this.known.has(key)) continue;
      const turn = told.facing ?? 0,
        seen = (rect: readonly Pt[]) => rect.map((p) => rotate([p[0] - at[0], p[1] - at[1]], turn));
      const screens = (table.pieces.screen ?? []).filter((one) => one.unit === told.id).map((one) => seen(one.ground));
      if (!told.footprint?.length && !screens.length) continue;
      const shape: Shape = {
        footprint: (told.footprint ?? []).map(seen),
        screen: screens,
        centre: told.centre ? rotate([told.centre[0] - at[0], told.centre[1] - at[1]], turn) : [0, 0],
        troop: told.troop,
        loose: told.loose,
        allRound: told.all_round,
      };
      this.known.set(key, shape);
      if (!this.like.has(near(unit))) this.like.set(near(unit), shape);
      this.version++;
    }
  }

  knows(unit: Table, layout: Layout): boolean {
    return this.known.has(shapeKey(unit, layout));
  }
  of(unit: Table, layout: Layout): Shape {
    return this.known.get(shapeKey(unit, layout)) ?? this.like.get(near(unit)) ?? plain(unit, layout);
  }
}

function plain(unit: Table, layout: Layout): Shape {
  const [w, d] = block[layout.measure] ?? [1, 1],
    front = layout.rules === 'peninsular' ? 0 : d / 2;
  return {
    footprint: [
      [
        [-w / 2, front],
        [w / 2, front],
        [w / 2, front - d],
        [-w / 2, front - d],
      ],
    ],
    screen: [],
    centre: [0, front - d / 2],
    troop: {
      arm: (text(unit.arm) || 'infantry') as Troop['arm'],
      kind: text(unit.profile) || 'line',
      formation: 'line',
      ...(unit.nation ? { nation: text(unit.nation) } : {}),
    } as Troop,
  };
}
