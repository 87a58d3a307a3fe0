// The orders of battle with what became of everybody: how strong at the beginning, how strong at the end.
import { worded } from '../language/told';
import type { Officer, Table, Unit } from '../api/types';
import { shortened } from '../table/names';
import { troopWords } from '../table/troop';

export type Measure = 'stands' | 'steps' | 'hits';
export interface Line {
  id: string;
  name: string;
  what: string;
  was?: number;
  is?: number;
  fate: '' | 'gone' | 'routing' | 'disordered' | 'never';
}
export interface Group {
  name: string;
  lines: Line[];
}
export interface Army {
  measure: Measure;
  groups: Group[];
  officers: { name: string; lost: boolean }[];
  was: number;
  is: number;
}

function what(unit: Unit): string {
  const { troop, counter } = unit;
  if (counter) return worded(counter.kind);
  if (!troop) return worded(unit.arm ?? '');
  return [troopWords(troop), troop.quality && troop.quality !== 'trained' ? worded(troop.quality) : '']
    .filter(Boolean)
    .join(', ');
}

const measureOf = (unit: Unit | undefined): Measure =>
  unit?.counter ? 'steps' : unit?.troop?.stands ? 'stands' : 'hits';
const strength = (unit: Unit, measure: Measure): number | undefined =>
  (measure === 'steps'
    ? unit.counter?.steps.now
    : measure === 'stands'
      ? unit.troop?.stands?.now
      : unit.troop?.hits?.now) ?? undefined;

function fate(was: Unit, is: Unit, left: number | undefined, measure: Measure): Line['fate'] {
  if (!is.on_table) return was.on_table || (measure !== 'hits' && left === 0) ? 'gone' : 'never';
  if (is.routing) return 'routing';
  return is.disordered || is.counter?.disorganised ? 'disordered' : '';
}

export function armies(first: Table, last: Table, columns: string[]): Army[] {
  const after = new Map(last.units.map((unit) => [unit.id, unit])),
    groups = new Map((last.pieces.progress?.groups ?? []).map((group) => [group.id, group.name]));
  const brigade = columns.indexOf('brigade');
  const known = new Set(first.units.map((unit) => unit.id)),
    all = [...first.units, ...last.units.filter((unit) => !known.has(unit.id))];
  const living = new Set((last.pieces.officers ?? []).map((officer) => officer.id));
  return [0, 1].map((side) => {
    const own = all.filter((unit) => unit.side === side),
      measure = measureOf(own[0]),
      byGroup = new Map<string, Line[]>();
    for (const unit of own) {
      const end = after.get(unit.id) ?? unit,
        cell = brigade >= 0 ? unit.cells?.[brigade] : undefined,
        id = unit.counter?.formation ?? (typeof cell === 'string' ? cell : '');
      const was = strength(unit, measure),
        held = strength(end, measure),
        is = measure !== 'hits' && !end.on_table && unit.on_table ? 0 : held;
      const line: Line = {
        id: unit.id,
        name: shortened(unit.name),
        what: what(unit),
        was: measure === 'hits' ? (unit.troop?.hits?.most ?? undefined) : was,
        is,
        fate: fate(unit, end, held, measure),
      };
      const name = groups.get(id) ?? '';
      byGroup.set(name, [...(byGroup.get(name) ?? []), line]);
    }
    const sum = (pick: (line: Line) => number | undefined) =>
      [...byGroup.values()].flat().reduce((total, line) => total + (pick(line) ?? 0), 0);
    const officers = (first.pieces.officers ?? [])
      .filter((officer: Officer) => officer.side === side)
      .map((officer) => ({ name: officer.name, lost: !living.has(officer.id) }));
    return {
      measure,
      groups: [...byGroup].map(([name, lines]) => ({ name, lines })),
      officers,
      was: sum((line) => line.was),
      is: sum((line) => line.is),
    };
  });
}
