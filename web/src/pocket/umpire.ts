// The adjudicator in WebAssembly: the server's own answers, without a server. wire/desk.hpp says what may be asked.
import { translated } from '../language/told';
import type { components } from '../api/schema';
import type { Clause, Odds, Resolution, RuleSet, Test } from '../api/types';

export type Need = components['schemas']['Need'];
export type Value = string | number | number[];
export interface Question {
  test: string;
  inputs: Record<string, Value>;
  options: Record<string, string>;
}
export type Verdict = Pick<Resolution, 'outcome' | 'words' | 'favours' | 'clause' | 'score'>;

interface Module {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room(bytes: number): number;
  ask(bytes: number): number;
  answer(): number;
}

/** What was wrong with a question, in the umpire's words; where dice are too few, the next one. */
export class Complaint extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly needs?: Need,
  ) {
    super(message);
  }
}

export class Umpire {
  readonly tests: Test[];
  readonly sets: RuleSet[];

  constructor(private readonly module: Module) {
    module._initialize();
    this.tests = this.ask<{ tests: Test[] }>('tests', {}).tests;
    this.sets = this.ask<{ rule_sets: RuleSet[] }>('rules', {}).rule_sets;
  }

  private ask<T>(what: string, body: unknown): T {
    const request = new TextEncoder().encode(JSON.stringify({ ask: what, body }));
    const at = this.module.room(request.length);
    new Uint8Array(this.module.memory.buffer, at, request.length).set(request);
    const size = this.module.ask(request.length);
    const text = new TextDecoder().decode(new Uint8Array(this.module.memory.buffer, this.module.answer(), size));
    const answer = translated(JSON.parse(text)) as T & { error?: { message: string; code: string; needs?: Need } };
    if (answer.error) throw new Complaint(answer.error.message, answer.error.code, answer.error.needs);
    return answer;
  }

  test = (name: string): Test | undefined => this.tests.find((test) => test.test === name);
  set = (id: string): RuleSet => this.sets.find((set) => set.id === id) ?? this.sets[0];
  odds = (question: Question): Odds => this.ask('odds', question);
  resolve = (question: Question, dice: number[]): Resolution => this.ask('resolve', { ...question, dice });
  /** Throws what is still to be thrown, by 64 random bits. */
  roll = (question: Question, dice: number[], seed: string): Resolution =>
    this.ask('roll', { ...question, dice, seed });
  clause = (id: string): Clause => this.ask('clause', { id });

  /** What the dice lead to, or the die that is missing. */
  verdict(question: Question, dice: number[]): Verdict | Need {
    try {
      return this.ask<Verdict>('verdict', { ...question, dice });
    } catch (error) {
      if (error instanceof Complaint && error.needs) return error.needs;
      throw error;
    }
  }
}

export const decided = (found: Verdict | Need): found is Verdict => 'outcome' in found;

export async function loadUmpire(source: Promise<Response>): Promise<Umpire> {
  const { instance } = await WebAssembly.instantiateStreaming(source, {});
  return new Umpire(instance.exports as unknown as Module);
}

/** From bytes that are there already. */
export function umpireOf(bytes: BufferSource): Umpire {
  return new Umpire(new WebAssembly.Instance(new WebAssembly.Module(bytes), {}).exports as unknown as Module);
}
