// How the form of a test is laid out: what stands on the screen and in which order. Whatever a plan does not show is
// folded under More, and so are rows whose `when` does not hold; a plan knows no rules and hides nothing.
import type { TestInput } from '../api/types';

/** A chip switches a yes_no, or sets a choice to one of its values and back to its default. */
export type Chip = string | { input: string; value: string };
export interface Row {
  kind: 'one' | 'pair' | 'chips';
  inputs: Chip[];
  when?: { input: string; values: string[] };
}
export interface Plan {
  rows: Row[];
  /** Good and middling outcomes count together: "it stays on the table". */
  stays?: boolean;
}

const one = (input: string): Row => ({ kind: 'one', inputs: [input] });
const pair = (first: string, second: string): Row => ({ kind: 'pair', inputs: [first, second] });
const chips = (...inputs: Chip[]): Row => ({ kind: 'chips', inputs });
const when = (input: string, values: string[], row: Row): Row => ({ ...row, when: { input, values } });

const fire = ['shooting', 'closing', 'traversing'];
const flank: Chip = { input: 'contact', value: 'flank' };
const rear: Chip = { input: 'contact', value: 'rear' };
const trapped: Chip = { input: 'retire', value: 'none' };

const meeting: Row[] = [
  pair('attacker', 'defender'),
  pair('attacker_pips', 'defender_pips'),
  pair('attacker_quality', 'defender_quality'),
  one('aspect'),
  chips('attacker_column', 'cover', 'square'),
];
const rolling: Row[] = [
  one('cv'),
  one('terrain'),
  pair('higher', 'commander_bonus'),
  chips('flank_attacked', 'battery_adjacent', 'night', 'stream', 'bridge'),
];
const nerve: Row[] = [
  pair('morale', 'steps_lost'),
  chips('protected', 'leader', 'enemy_on_flank', 'out_of_command', 'demoralised'),
];

const plans: Record<string, Plan> = {
  'bt0.break': {
    stays: true,
    rows: [
      one('troop'),
      one('cause'),
      one('excess'),
      when('cause', fire, chips('disordered', 'artillery', trapped)),
      when('cause', ['lost_round', 'drawn_round', 'support'], chips('disordered', trapped)),
    ],
  },
  'bt2.break': {
    stays: true,
    rows: [
      one('troop'),
      one('cause'),
      when('cause', ['lost_round'], pair('own_score', 'enemy_score')),
      when('cause', [...fire, 'drawn_round', 'support'], one('excess')),
      when('cause', ['lost_round'], chips('disordered', 'lost_to_cavalry', flank, rear, trapped)),
      when('cause', fire, chips('disordered', 'artillery', flank, rear, trapped)),
      when('cause', ['drawn_round', 'support'], chips('disordered', flank, rear, trapped)),
    ],
  },
  'bt3.break': {
    stays: true,
    rows: [
      one('troop'),
      one('cause'),
      pair('casualties', 'stamina'),
      when('cause', ['lost_round'], pair('own_score', 'enemy_score')),
      when('cause', fire, one('excess')),
      when('cause', fire, chips('disordered', 'artillery')),
      when('cause', ['lost_round', 'drawn_round', 'support'], chips('disordered')),
    ],
  },
  'bm2.brigade': {
    rows: [pair('rating', 'units_start'), pair('units_lost', 'units_shaken'), pair('points_start', 'points_now')],
  },
  'bm3.battalia': { rows: [one('units_start'), pair('units_lost', 'units_shaken')] },
  'mpp.command': { rows: [pair('rating', 'distance'), one('enemy'), one('formation'), chips('road')] },
  'mpp.shoot': { rows: [one('dice'), pair('need', 'save')] },
  'mpp.volley': {
    rows: [
      pair('dice', 'distance'),
      one('shooter'),
      one('weapon'),
      one('target'),
      one('cover'),
      chips('shaken_or_disordered', 'not_clear', 'enfilade'),
    ],
  },
  'mpp.melee': {
    rows: [pair('a_dice', 'b_dice'), pair('a_need', 'b_need'), pair('a_save', 'b_save'), pair('a_bonus', 'b_bonus')],
  },
  'peninsular.fire': {
    rows: [
      one('weapon'),
      pair('stands', 'range'),
      one('target'),
      one('cover'),
      chips('skirmishers', 'screened', 'shaken'),
    ],
  },
  'peninsular.firefight': { rows: [pair('a_stands', 'b_stands'), chips('a_rifles', 'b_rifles'), one('range')] },
  'peninsular.contact': { rows: meeting },
  'peninsular.charge': { rows: [...meeting, pair('attacker_stands', 'defender_stands')] },
  'peninsular.fight': {
    rows: [pair('attacker_stands', 'defender_stands'), one('attacker_bonus'), one('round'), chips('defender_bonus')],
  },
  'peninsular.duel': { rows: [chips('attacker_bonus', 'defender_bonus'), one('round')] },
  'peninsular.heavy_casualties': { rows: [one('pips'), one('officer'), chips('moved_last_turn')] },
  'peninsular.friends_routing': { rows: [one('pips'), one('quality'), one('officer'), chips('through')] },
  'peninsular.rally': { rows: [one('pips'), one('officer'), chips('enemy_within_15cm')] },
  'peninsular.pursuit_rally': { rows: [one('nation'), one('weight')] },
  'peninsular.manoeuvre': { rows: [one('pips'), one('quality'), one('officer')] },
  'peninsular.officer_survival': { rows: [one('stands_lost')] },
  'peninsular.heal': { rows: [one('quality'), chips('fighting', 'routing', 'under_fire')] },
  'peninsular.irregulars': { rows: [] },
  'hex1866.attack': { rows: rolling },
  'hex1866.defensive': { rows: rolling },
  'hex1866.bombard': { rows: rolling },
  'hex1866.morale': { rows: nerve },
  'hex1866.rally': { rows: nerve },
};

const inputOf = (chip: Chip) => (typeof chip === 'string' ? chip : chip.input);

/** A test that nobody planned shows its first five inputs. */
export const planOf = (test: string, inputs: TestInput[]): Plan =>
  plans[test] ?? {
    rows: inputs.slice(0, 5).map((input) => (input.type === 'yes_no' ? chips(input.name) : one(input.name))),
  };

/** The rows that stand on the screen now, and what is folded away. */
export function layout(
  plan: Plan,
  inputs: TestInput[],
  valueOf: (name: string) => unknown,
): { shown: Row[]; folded: TestInput[] } {
  const shown = plan.rows.filter((row) => !row.when || row.when.values.includes(String(valueOf(row.when.input))));
  const visible = new Set(shown.flatMap((row) => row.inputs.map(inputOf)));
  return { shown, folded: inputs.filter((input) => !visible.has(input.name) && !fixed(input)) };
}

/** An input that can have one value only. */
const fixed = (input: TestInput) => input.lowest !== undefined && input.lowest === input.highest;

const steps: Record<string, number> = { range: 5, points_start: 0.5, points_now: 0.5 };
export const stepOf = (input: TestInput): number => steps[input.name] ?? 1;

export const planned = (): string[] => Object.keys(plans);
