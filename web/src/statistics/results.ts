// Results of finished battles, put together.
import type { ScenarioResults, Wins } from '../api/types';
import { told } from '../language/told';

export const KINDS = ['people', 'mixed', 'computers'] as const;
export type Kinds = Record<(typeof KINDS)[number], Wins>;

/** A scenario once, whatever sheet it was played by, its sides as this page calls them. */
export function byScenario(all: ScenarioResults[]): ScenarioResults[] {
  const found = new Map<string, ScenarioResults>();
  const plus = (x: Wins, y: Wins): Wins => ({ a: x.a + y.a, b: x.b + y.b, draw: x.draw + y.draw });
  for (const one of all) {
    const before = found.get(one.scenario);
    found.set(
      one.scenario,
      before
        ? {
            ...before,
            people: plus(before.people, one.people),
            mixed: plus(before.mixed, one.mixed),
            computers: plus(before.computers, one.computers),
          }
        : { ...one, sides: one.sides.map((side) => told(side)) },
    );
  }
  return [...found.values()];
}
export const played = (wins: Wins): number => wins.a + wins.b + wins.draw;
