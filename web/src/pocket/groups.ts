// The tests by what they are about, in the order they are looked for.
import type { Test } from '../api/types';

const groups: Record<string, string[]> = {
  morale: [
    'bt2.break',
    'bt3.break',
    'bt0.break',
    'bm2.brigade',
    'bm3.battalia',
    'peninsular.heavy_casualties',
    'peninsular.friends_routing',
    'peninsular.rally',
    'peninsular.pursuit_rally',
    'hex1866.morale',
    'hex1866.rally',
  ],
  meeting: [
    'peninsular.contact',
    'peninsular.charge',
    'peninsular.fight',
    'peninsular.duel',
    'mpp.melee',
    'hex1866.attack',
    'hex1866.defensive',
  ],
  fire: ['peninsular.fire', 'peninsular.firefight', 'mpp.volley', 'mpp.shoot', 'hex1866.bombard'],
  command: [
    'mpp.command',
    'peninsular.manoeuvre',
    'peninsular.officer_survival',
    'peninsular.heal',
    'peninsular.irregulars',
  ],
};

/** The tests of a rule set in their groups; one that nobody has placed stands with the last. */
export function grouped(tests: Test[]): { group: string; tests: Test[] }[] {
  const names = Object.keys(groups);
  const placed = (test: Test) => names.find((group) => groups[group].includes(test.test)) ?? names[names.length - 1];
  const rank = (group: string, test: Test) => (groups[group].indexOf(test.test) + 100) % 100;
  return names
    .map((group) => ({
      group,
      tests: tests.filter((test) => placed(test) === group).sort((x, y) => rank(group, x) - rank(group, y)),
    }))
    .filter(({ tests: some }) => some.length > 0);
}
