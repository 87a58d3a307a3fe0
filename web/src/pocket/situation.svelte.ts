// One test with what was said about it and the dice that lie on the table. Everything that is shown follows from these.
import { randomHex } from '../api/http';
import type { Odds, Resolution, Test, TestInput } from '../api/types';
import { changesOf, type Change } from './changes';
import { chartOf, outlooks, type Ask, type Chart, type Outlook } from './chart';
import { planOf, type Plan } from './plans';
import { read, type Reading } from './reading';
import { Complaint, decided, type Need, type Question, type Umpire, type Value } from './umpire';

/** The default of an input, as this page keeps values: lists as lists. */
export function presetOf(input: TestInput): Value {
  return input.type === 'numbers' ? String(input.default).split(',').map(Number) : input.default;
}
export const same = (x: Value, y: Value) => [x].flat().join() === [y].flat().join();

export class Situation {
  inputs = $state<Record<string, Value>>({});
  options = $state<Record<string, string>>({});
  dice = $state<number[]>([]);
  readonly plan: Plan;

  constructor(
    private readonly umpire: Umpire,
    readonly test: Test,
    inputs: Record<string, Value> = {},
    options: Record<string, string> = {},
  ) {
    this.plan = planOf(test.test, test.inputs);
    for (const input of test.inputs) this.inputs[input.name] = inputs[input.name] ?? presetOf(input);
    this.options = { ...options };
  }

  private readonly question = $derived.by((): Question => ({
    test: this.test.test,
    inputs: { ...this.inputs },
    options: { ...this.options },
  }));
  private readonly ask: Ask = (dice) => this.umpire.verdict(this.question, dice);

  private readonly asked = $derived.by((): { odds: Odds; chart: Chart | undefined } | { complaint: string } => {
    try {
      return { odds: this.umpire.odds(this.question), chart: chartOf(this.ask) };
    } catch (error) {
      if (error instanceof Complaint) return { complaint: error.message };
      throw error;
    }
  });
  readonly complaint = $derived('complaint' in this.asked ? this.asked.complaint : undefined);
  readonly odds = $derived('odds' in this.asked ? this.asked.odds : undefined);
  readonly chart = $derived('odds' in this.asked ? this.asked.chart : undefined);
  readonly reading = $derived.by(
    (): Reading | undefined => this.odds && read(this.test, this.odds, this.plan, this.chart),
  );

  /** Dice of another situation may be too many for this one; those are not counted. */
  readonly thrown = $derived.by((): number[] => {
    if (this.complaint) return [];
    for (let count = this.dice.length; count > 0; count--) {
      try {
        this.ask(this.dice.slice(0, count));
        return this.dice.slice(0, count);
      } catch (error) {
        if (!(error instanceof Complaint)) throw error;
      }
    }
    return [];
  });
  readonly next = $derived.by((): Need | undefined => {
    if (this.complaint) return undefined;
    const found = this.ask(this.thrown);
    return decided(found) ? undefined : found;
  });
  readonly needsDice = $derived(this.next !== undefined || this.thrown.length > 0);
  readonly answer = $derived.by((): Resolution | undefined =>
    this.complaint || this.next || this.thrown.length === 0
      ? undefined
      : this.umpire.resolve(this.question, this.thrown),
  );
  readonly outlooks = $derived.by((): Outlook[] =>
    this.next ? outlooks(this.ask, this.thrown, this.next.sides, this.chart) : [],
  );
  readonly changes = $derived.by((): Change[] =>
    this.answer ? changesOf(this.ask, this.thrown, this.answer.outcome) : [],
  );

  /** What is not at its default. */
  readonly said = $derived.by((): TestInput[] =>
    this.test.inputs.filter((input) => !same(this.inputs[input.name], presetOf(input))),
  );

  set(name: string, value: Value) {
    this.inputs[name] = value;
  }
  fill(values: Record<string, Value>) {
    for (const [name, value] of Object.entries(values)) if (name in this.inputs) this.inputs[name] = value;
  }
  type(face: number) {
    if (this.next && face >= 1 && face <= this.next.sides) this.dice = [...this.thrown, face];
  }
  takeBack() {
    this.dice = this.thrown.slice(0, -1);
  }
  again() {
    this.dice = [];
  }
  roll() {
    if (this.next) this.dice = this.umpire.roll(this.question, this.thrown, randomHex(8)).dice;
  }

  /** Which rulings would change this answer if they were played otherwise; looked at until time is up. */
  touching(budget = 400): { names: Set<string>; all: boolean } {
    const names = new Set<string>();
    const told = (odds: Odds) => JSON.stringify([odds.modifiers, odds.outcomes]);
    if (!this.odds) return { names, all: false };
    const now = told(this.odds);
    const until = performance.now() + budget;
    for (const option of this.umpire.set(this.test.rule_set).options)
      for (const value of option.values) {
        if (value === (this.options[option.name] ?? option.default) || names.has(option.name)) continue;
        if (performance.now() > until) return { names, all: false };
        try {
          if (told(this.umpire.odds({ ...this.question, options: { ...this.options, [option.name]: value } })) !== now)
            names.add(option.name);
        } catch (error) {
          if (!(error instanceof Complaint)) throw error;
        }
      }
    return { names, all: true };
  }
}
