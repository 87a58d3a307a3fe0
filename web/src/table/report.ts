// The server's sentences as a battle report: the clause, the dice and the coordinates go to Why?, the story stays.
import type { Happening, Modifier, Throw } from '../api/types';
import { told, worded, type Said } from '../language/told';

/** "… moves 3.1 cm to 50.1,35.5 facing 0° (PEN-MOVE-01)" reads "… moves 3.1 cm." */
export function tidy(words: string): string {
  const text = words
    .replace(/\s*\((?:[A-Z]{2,4}\d?-[A-Za-z0-9-]+)(?:, [\p{L} ]+)?\)/gu, '')
    .replace(/\s*\[[\d ]+\]/g, '')
    .replace(/ to -?[\d.]+,-?[\d.]+(?: facing -?[\d.]+°)?/g, '')
    .replace(/ at -?[\d.]+,-?[\d.]+/g, '')
    .replace(/(?<= )-(?=\d)/g, '−')
    .replace(/\s+([.,:])/g, '$1')
    .trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** A heading without its clause. */
export const heading = (words: string): string =>
  words.replace(/\s*\([A-Z0-9]+-[A-Za-z0-9-]+(?:, [\p{L} ]+)?\)\.?$/u, '').replace(/\.$/, '');

export interface Sum {
  name: string;
  rows: Modifier[];
  total: number;
}

/** Modifiers by the number they change ("column: combat value"). */
export function sums(modifiers: Modifier[]): Sum[] {
  const out = new Map<string, Sum>();
  for (const modifier of modifiers) {
    const { on, said } = modifier,
      name = on === undefined ? '' : worded(on),
      reason = on !== undefined && Array.isArray(said) ? told(said[2] as Said) : modifier.reason; // "{}: {}"
    const sum = out.get(name) ?? { name, rows: [], total: 0 };
    sum.rows.push({ ...modifier, reason });
    sum.total += modifier.value;
    out.set(name, sum);
  }
  return [...out.values()];
}

/** Dice of a report by the clause they were thrown for. */
export function byClause(dice: Throw[]): { clause: string; faces: number[] }[] {
  const out: { clause: string; faces: number[] }[] = [];
  for (const { clause, face } of dice) {
    const last = out.at(-1);
    if (last?.clause === clause) last.faces.push(face);
    else out.push({ clause, faces: [face] });
  }
  return out;
}

/** Whether there is anything to ask Why? about. */
export const explains = (happening: Happening): boolean =>
  !happening.heading && ((happening.modifiers?.length ?? 0) > 0 || (happening.dice?.length ?? 0) > 0);
