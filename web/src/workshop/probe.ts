// Asks the server how large units are while the scenario they belong to is not sound yet: puts them far apart on an
// empty table of their own.
import { post } from '../api/http';
import type { ScenarioCheck } from '../api/types';
import type { Layout } from './model/layout';
import { shapeKey, type Shapes } from './model/shapes';
import { isTable, text, without, withValue, type Doc, type Table } from './model/value';
import { write } from './model/write';

const most = 40;
const sizes: Record<string, { table: number; step: number }> = {
  peninsular: { table: 600, step: 80 },
  linear: { table: 240, step: 34 },
};

/** A table with nothing but these units on it, and whom the rule set cannot do without. */
export function probeDoc(doc: Doc, units: Table[], layout: Layout): Doc {
  const { table, step } = sizes[layout.rules],
    across = Math.floor(table / step),
    [a, b] = layout.sides;
  const spot = (i: number): [number, number] => [
    (i % across) * step + step / 2,
    Math.floor(i / across) * step + step / 2,
  ];
  const nation = (unit: Table) => (text(unit.nation) === 'french' ? b : a);
  const placed = units.map((unit, i): Table => {
    const rest = without(unit, ['id', 'name', 'garrison', 'start', layout.groups, 'side', 'casualties']),
      side = layout.rules === 'peninsular' ? nation(unit) : i % 2 ? b : a;
    let here: Table = { id: `u${i}`, ...rest, [layout.groups]: `g_${side}` };
    here = withValue(here, layout.at, spot(i)) as Table;
    return withValue(here, layout.turn, 0) as Table;
  });
  const other = spot(units.length),
    one: Table =
      units.length === 1
        ? { ...placed[0], id: 'other', [layout.groups]: placed[0][layout.groups] === `g_${a}` ? `g_${b}` : `g_${a}` }
        : {};
  if (units.length === 1 && layout.rules === 'linear') placed.push(withValue(one, layout.at, other) as Table);
  const base: Doc = {
    guidon: 1,
    rules: layout.rules,
    story: { title: 'probe', ...(layout.rules === 'peninsular' ? { defender: a } : {}) },
    table: { width: table, depth: table },
    brigade: [
      { id: `g_${a}`, side: a },
      { id: `g_${b}`, side: b },
    ],
    unit: placed,
  };
  if (layout.rules === 'linear') {
    base.battle =
      isTable(doc.battle) && doc.battle.period !== undefined
        ? { period: doc.battle.period }
        : { period: 'horse_and_musket' };
    if (doc.profile !== undefined) base.profile = doc.profile;
    base.commander = [a, b].map((side, i) => ({
      id: `c_${side}`,
      brigade: `g_${side}`,
      army: true,
      place: [table - 2, table - 2 - i * 6],
    }));
  }
  return base;
}

export async function probe(doc: Doc, strange: Table[], layout: Layout, shapes: Shapes): Promise<void> {
  if (!(layout.rules in sizes)) return;
  const each = [...new Map(strange.map((unit) => [shapeKey(unit, layout), unit])).values()].slice(0, most);
  await asked(doc, each, layout, shapes);
}

/** One that the server refuses must not keep the others unknown: then they are asked for in halves. */
async function asked(doc: Doc, units: Table[], layout: Layout, shapes: Shapes): Promise<void> {
  const made = probeDoc(doc, units, layout),
    source = write(made).text;
  try {
    const checked = await post<ScenarioCheck>('/api/check-scenario', { text: source });
    if (checked.scenario) return shapes.learn(made, layout, checked.scenario);
    if (checked.ok || units.length === 1) return;
  } catch {
    return; // drawn as plain blocks until the server answers
  }
  await asked(doc, units.slice(0, units.length >> 1), layout, shapes);
  await asked(doc, units.slice(units.length >> 1), layout, shapes);
}
