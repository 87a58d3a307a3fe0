// Units of a real table: what is counted of them in each rule set, and what they say to a test.
import type { Test, Unit as SceneUnit } from '../api/types';
import type { Value } from './umpire';

export interface Unit {
  id: string;
  name: string;
  arm: string;
  quality?: string;
  counts: Record<string, number>;
  flags: Record<string, boolean>;
}
export interface Roster {
  id: string;
  name: string;
  rules: string;
  units: Unit[];
}
export interface Counted {
  name: string;
  lowest: number;
  highest: number;
  usual: number;
}
interface Book {
  arms: string[];
  qualities: string[];
  counts: Counted[];
  flags: string[];
}

export const books: Record<string, Book> = {
  peninsular: {
    arms: ['infantry', 'cavalry', 'artillery'],
    qualities: ['raw', 'trained', 'elite'],
    counts: [
      { name: 'pips', lowest: 0, highest: 6, usual: 0 },
      { name: 'casualties', lowest: 0, highest: 9, usual: 0 },
      { name: 'stands', lowest: 1, highest: 24, usual: 6 },
    ],
    flags: [],
  },
  linear: {
    arms: ['infantry', 'cavalry', 'skirmishers', 'artillery'],
    qualities: [],
    counts: [
      { name: 'casualties', lowest: 0, highest: 9, usual: 0 },
      { name: 'stamina', lowest: 1, highest: 9, usual: 3 },
    ],
    flags: ['disordered'],
  },
  hex1866: {
    arms: ['infantry', 'cavalry', 'artillery'],
    qualities: [],
    counts: [
      { name: 'steps_lost', lowest: 0, highest: 12, usual: 0 },
      { name: 'cv', lowest: 0, highest: 20, usual: 4 },
      { name: 'morale', lowest: 1, highest: 6, usual: 3 },
    ],
    flags: ['disorganised'],
  },
};

let made = 0;
const fresh = (kind: string) => `${kind}${Date.now().toString(36)}${(made++).toString(36)}`;

export function newUnit(rules: string, name: string, arm = books[rules].arms[0]): Unit {
  const { counts, flags, qualities } = books[rules];
  return {
    id: fresh('u'),
    name,
    arm,
    quality: qualities.length > 0 ? 'trained' : undefined,
    counts: Object.fromEntries(counts.map(({ name: of, usual }) => [of, usual])),
    flags: Object.fromEntries(flags.map((of) => [of, false])),
  };
}
export const newRoster = (rules: string, name: string, units: Unit[] = []): Roster => ({
  id: fresh('r'),
  name,
  rules,
  units,
});

/** As it was at the beginning of a battle: losses, pips and disorder gone; what a unit is stays. */
const passing = ['casualties', 'pips', 'steps_lost'];
export const rested = (roster: Roster): Roster => ({
  ...roster,
  units: roster.units.map((unit) => ({
    ...unit,
    counts: { ...unit.counts, ...Object.fromEntries(passing.filter((of) => of in unit.counts).map((of) => [of, 0])) },
    flags: Object.fromEntries(Object.keys(unit.flags).map((of) => [of, false])),
  })),
});

export function counted(unit: Unit, { name, lowest, highest }: Counted, by: number): Unit {
  return {
    ...unit,
    counts: { ...unit.counts, [name]: Math.min(highest, Math.max(lowest, (unit.counts[name] ?? lowest) + by)) },
  };
}

/** The parts a unit can play in a test: none named, or two that meet. */
export function rolesOf(test: Test): string[] {
  for (const [first, second] of [
    ['attacker', 'defender'],
    ['shooter', 'target'],
    ['a', 'b'],
  ])
    if (
      test.inputs.some(({ name }) => name === first || name.startsWith(`${first}_`)) &&
      test.inputs.some(({ name }) => name === second || name.startsWith(`${second}_`))
    )
      return [first, second];
  return [''];
}

/** What a unit says to a test in its part: only what the test asks and allows. */
export function filling(test: Test, unit: Unit, role = ''): Record<string, Value> {
  const facts: Record<string, Value> = {
    ...unit.counts,
    ...Object.fromEntries(Object.entries(unit.flags).map(([name, on]) => [name, on ? 'yes' : 'no'])),
  };
  if (unit.quality) facts.quality = unit.quality;
  const found: Record<string, Value> = {};
  for (const input of test.inputs) {
    const wanted =
      role === ''
        ? input.name === 'troop'
          ? 'arm'
          : input.name
        : input.name === role
          ? 'arm'
          : input.name.startsWith(`${role}_`)
            ? input.name.slice(role.length + 1)
            : '';
    const value = wanted === 'arm' ? unit.arm : facts[wanted];
    if (value === undefined) continue;
    if (input.values ? !input.values.includes(String(value)) : typeof value !== 'number') continue;
    found[input.name] =
      typeof value !== 'number' ? value : input.type === 'numbers' ? [clamp(value, input)] : clamp(value, input);
  }
  return found;
}
const clamp = (value: number, { lowest = 0, highest = value }: { lowest?: number; highest?: number }) =>
  Math.min(highest, Math.max(lowest, value));

/** Whether the unit has anything to say to the test. */
export const speaksTo = (test: Test, unit: Unit): boolean =>
  rolesOf(test).some((role) => Object.keys(filling(test, unit, role)).length > 0);

const armOf = (rules: string, word: string): string => {
  const { arms } = books[rules];
  return arms.find((arm) => word.includes(arm)) ?? (word.includes('cavalry') ? 'cavalry' : arms[0]);
};

/** A unit of a scenario as it stands before the first turn. */
export function fromScene(rules: string, unit: SceneUnit): Unit {
  const { troop, counter } = unit;
  const out = newUnit(rules, unit.name, armOf(rules, troop?.arm ?? counter?.kind ?? unit.arm ?? ''));
  const put = (name: string, value: number | undefined) =>
    value !== undefined && name in out.counts && (out.counts[name] = value);
  put('pips', troop?.pips);
  put('casualties', troop?.hits?.now);
  put('stamina', rules === 'linear' ? troop?.hits?.most : undefined);
  put('stands', troop?.stands?.now);
  put('cv', counter?.value);
  put('morale', counter?.morale);
  put('steps_lost', counter && counter.steps.most - counter.steps.now);
  if (out.quality && troop?.quality && books[rules].qualities.includes(troop.quality)) out.quality = troop.quality;
  return out;
}
