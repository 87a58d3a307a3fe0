// Every die of the match by the entry it fell in, and how they fell over all.
import type { Entry } from '../api/types';
import { takenBack } from './log';
import type { Phrase } from './names';
import { byClause } from './report';

export interface Thrown {
  n: number;
  who?: string;
  said: Phrase; // its order
  gone: boolean;
  dice: { clause: string; faces: number[] }[];
}

export function thrown(entries: Entry[]): Thrown[] {
  const gone = takenBack(entries);
  return entries
    .filter((entry) => (entry.dice?.length ?? 0) > 0)
    .map((entry) => ({
      n: entry.n,
      who: entry.who,
      said: entry.said ?? entry.text ?? '',
      gone: gone.has(entry.n),
      dice: byClause(entry.dice!),
    }));
}

export interface Luck {
  who: string;
  count: number;
  mean: number;
  faces: number[];
  spread: number;
}

/** The mean of all six-sided dice that fell in a side's orders, with how far the mean of so many strays by chance. */
export function luck(entries: Entry[], sides: string[]): Luck[] {
  const gone = takenBack(entries);
  return sides.map((who) => {
    const faces = [0, 0, 0, 0, 0, 0];
    for (const entry of entries)
      if (entry.who === who && !gone.has(entry.n))
        for (const { face } of entry.dice ?? []) if (face >= 1 && face <= 6) faces[face - 1]++;
    const count = faces.reduce((sum, one) => sum + one, 0);
    const mean = count ? faces.reduce((sum, one, i) => sum + one * (i + 1), 0) / count : 0;
    return { who, count, mean, faces, spread: count ? Math.sqrt(35 / 12 / count) : 0 };
  });
}
