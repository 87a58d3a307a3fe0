// What would have changed it: for each die the nearest other face that leads elsewhere.
import { decided, type Verdict } from './umpire';
import type { Ask } from './chart';

export interface Change {
  die: number; // from 0
  from: number;
  to: number;
  verdict: Verdict;
}

const mostDice = 24;

export function changesOf(ask: Ask, dice: number[], outcome: string, most = 3): Change[] {
  const found: Change[] = [];
  for (const [die, from] of dice.slice(0, mostDice).entries()) {
    for (const to of [1, 2, 3, 4, 5].flatMap((far) => [from - far, from + far])) {
      if (to < 1 || to > 6) continue;
      const verdict = otherwise(
        ask,
        dice.map((face, i) => (i === die ? to : face)),
      );
      if (!verdict || verdict.outcome === outcome) continue;
      found.push({ die, from, to, verdict });
      break;
    }
  }
  const near = (change: Change) => Math.abs(change.to - change.from);
  found.sort((x, y) => near(x) - near(y) || x.die - y.die);
  const seen = new Set<string>();
  return found
    .filter(
      ({ verdict, from, to }) =>
        !seen.has(`${verdict.outcome} ${from} ${to}`) && seen.add(`${verdict.outcome} ${from} ${to}`),
    )
    .slice(0, most);
}

/** Another face may call for more dice, or for fewer: then it is not one die alone that would change. */
function otherwise(ask: Ask, dice: number[]): Verdict | undefined {
  try {
    const found = ask(dice);
    return decided(found) ? found : undefined;
  } catch {
    return undefined;
  }
}
