// A unit in words and figures, from what the server tells of it.
import { worded } from '../language/told';
import type { Gauge, Table, Unit } from '../api/types';
import { t } from '../words';
import type { Names } from './names';
import { cellWords } from './cell';
import { troopWords } from './troop';

const commas = (words: (string | undefined)[]) => words.filter((word) => word).join(', ');
const sentence = (text: string) => (text ? `${text.charAt(0).toUpperCase()}${text.slice(1)}.` : '');

// Of these it is not said that somebody stands in them.
const alone = new Set(['limbered', 'unlimbered', 'deployed', 'garrison', 'skirmish']);

/** "British line, trained, 8 of 8 stands, in line. With Colville." */
export function described(unit: Unit, names: Names): string {
  const { troop, counter } = unit;
  const out: string[] = [];
  if (troop) {
    const drawn =
      !troop.formation || alone.has(troop.formation)
        ? worded(troop.formation ?? '')
        : t('table.in_formation', { formation: worded(troop.formation) });
    out.push(
      sentence(
        commas([
          troopWords(troop),
          troop.quality && worded(troop.quality),
          troop.stands && troop.stands.most > 1 ? t('table.stands', { ...troop.stands }) : undefined,
          drawn,
        ]),
      ),
    );
  } else if (counter)
    out.push(
      sentence(
        commas([
          worded(counter.kind),
          counter.guard ? t('table.guard') : undefined,
          unit.front ? t('table.faces', { front: t(`table.direction.${unit.front}`) }) : undefined,
        ]),
      ),
    );
  else out.push(sentence(commas([unit.arm && worded(unit.arm), cellWords(unit.cells?.[1])])));
  out.push(sentence(names.spoken(unit.notes_said ?? unit.notes ?? '')));
  return out.filter(Boolean).join(' ');
}

export interface Fact {
  name: string;
  value?: string;
  unit?: string;
  die?: number;
  marks?: Gauge;
  small?: boolean;
}

export function facts(unit: Unit, columns: string[], measure: string): Fact[] {
  const { troop, counter } = unit;
  const out: Fact[] = [];
  if (troop) {
    if (troop.pips !== undefined)
      out.push({ name: t('table.pips'), ...(troop.pips >= 1 ? { die: Math.min(6, troop.pips) } : { value: '0' }) });
    if (troop.hits && troop.hits.most > 0) out.push({ name: t('table.losses'), marks: troop.hits });
    if (troop.move !== undefined) out.push({ name: t('table.moves'), value: String(troop.move), unit: measure });
    if (troop.fought) out.push({ name: t('table.fire'), value: t('table.spent'), small: true });
    if (troop.glory) out.push({ name: t('table.glory'), value: t('table.yes'), small: true });
    return out;
  }
  if (counter) {
    out.push(
      { name: t('table.value'), value: String(counter.value) },
      { name: t('table.morale'), value: String(counter.morale) },
      { name: t('table.moves'), value: String(counter.movement) },
    );
    if (counter.range) out.push({ name: t('table.range'), value: String(counter.range) });
    out.push({ name: t('table.steps'), value: `${counter.steps.now}/${counter.steps.most}` });
    if (counter.disorganised) out.push({ name: t('table.state'), value: t('table.disorganised'), small: true });
    return out;
  }
  for (const [i, cell] of (unit.cells ?? []).entries()) {
    if (i === 0 || i === 1) continue;
    const value = cellWords(cell);
    if (value) out.push({ name: worded(columns[i] ?? ''), value, small: true });
  }
  return out.slice(0, 6);
}

/** The place of a unit's formation among its side's, which chooses the stripe of its counter. */
export function stripeOf(unit: Unit, table: Table): number {
  const formations = [
    ...new Set(table.units.filter((one) => one.side === unit.side).map((one) => one.counter?.formation)),
  ].sort();
  return unit.side * 3 + formations.indexOf(unit.counter?.formation);
}
