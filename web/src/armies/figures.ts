// What the server knows of a unit, as figures for a list and boxes for a sheet of paper.
import { worded } from '../language/told';
import type { Unit } from '../api/types';

export interface Figure {
  key: string;
  value: string;
}
export interface Boxes {
  key: string;
  n: number;
  struck: number;
}

/** Short figures in the order one reads them. */
export function figures(unit: Unit): Figure[] {
  const { troop, counter } = unit;
  if (counter) {
    const all: Figure[] = [
      { key: 'cv', value: String(counter.value) },
      { key: 'morale', value: String(counter.morale) },
      { key: 'move', value: String(counter.movement) },
    ];
    if (counter.range) all.push({ key: 'range', value: String(counter.range) });
    return all;
  }
  const all: Figure[] = [];
  if (troop?.ranks) all.push({ key: 'ranks', value: String(troop.ranks) });
  if (troop?.move) all.push({ key: 'move', value: String(troop.move) });
  return all;
}

/** Rows of boxes to strike out: stands or steps, casualties, pips. */
export function boxes(unit: Unit): Boxes[] {
  const { troop, counter } = unit;
  if (counter) return [{ key: 'steps', n: counter.steps.most, struck: counter.steps.most - counter.steps.now }];
  const all: Boxes[] = [];
  if (troop?.stands) all.push({ key: 'stands', n: troop.stands.most, struck: troop.stands.most - troop.stands.now });
  if (troop?.hits) all.push({ key: 'hits', n: troop.hits.most, struck: troop.hits.now });
  if (troop?.pips !== undefined) all.push({ key: 'pips', n: 6, struck: troop.pips });
  return all;
}

/** The one number that says how large it is. */
export function size(unit: Unit): number | undefined {
  return unit.counter?.steps.most ?? unit.troop?.stands?.most ?? unit.troop?.hits?.most;
}

/** What kind of troops, as one says it: elite light infantry. A kind that says its arm is enough. */
export function kindWords(unit: Unit): string {
  const { troop, counter } = unit;
  if (counter) return [counter.guard ? 'guard' : '', counter.kind].filter(Boolean).map(worded).join(' ');
  const kind = troop?.kind ?? '',
    whole = kind.includes('_') || kind.endsWith('s') || kind === troop?.arm;
  const quality = kind.split('_').includes(troop?.quality ?? '') ? '' : (troop?.quality ?? '');
  return [quality, kind, whole ? '' : (troop?.arm ?? '')]
    .filter(Boolean)
    .map((one) => worded(one))
    .join(' ');
}
