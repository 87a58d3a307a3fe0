// What the server tells of finished battles.
export interface Wins { a: number; b: number; draw: number }
export interface Kinds { people: Wins; mixed: Wins; computers: Wins }
export const KINDS = ['people', 'mixed', 'computers'] as const;
export interface ScenarioResults extends Kinds { scenario: string; title: string; rules: string; sheet: string | null; sides: [string, string] }
export interface SheetResults extends Kinds { rules: string; sheet: string }
export interface LevelResults { rules: string; level: string; people_won: number; computer_won: number; drawn: number }
export interface Score { played: number; won: number; drawn: number; lost: number }
export interface PlayerLine extends Score { name: string; luck: number | null }
export interface Statistics { matches: number; scenarios: ScenarioResults[]; levels: LevelResults[]; players: PlayerLine[]; sheets: SheetResults[] }

export interface Fought { id: string; title: string; rules: string; side: 0 | 1; result: 'won' | 'drawn' | 'lost'; turns: number; at: number; opponent: string; luck: number | null }
export interface Player extends Score {
  name: string;
  luck: { matches: number; mean: number; sum: number } | null;
  by_rules: (Score & { rules: string })[];
  by_opponent: (Score & { name?: string; level?: string })[];
  matches: Fought[];
}

/** A scenario once, whatever sheet it was played by. */
export function byScenario(all: ScenarioResults[]): ScenarioResults[] {
  const found = new Map<string, ScenarioResults>();
  const plus = (x: Wins, y: Wins): Wins => ({ a: x.a + y.a, b: x.b + y.b, draw: x.draw + y.draw });
  for (const one of all) {
    const before = found.get(one.scenario);
    found.set(one.scenario, before ? { ...before, people: plus(before.people, one.people), mixed: plus(before.mixed, one.mixed), computers: plus(before.computers, one.computers) } : one);
  }
  return [...found.values()];
}
export const played = (wins: Wins): number => wins.a + wins.b + wins.draw;
