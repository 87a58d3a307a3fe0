// The server's sentences as a battle report: the clause and the dice go to Why?, the story stays.
import type { Happening, Modifier, Throw } from '../api/types';
import { told, worded, type Said } from '../language/told';
import type { Names } from './names';

/** A happening as a phrase, without its dice and its clause: they stand around the sentence, `{} [{}] ({})`. */
export function story({ said, words, clause }: Pick<Happening, 'said' | 'words' | 'clause'>): Said {
  let out = (said ?? words) as Said;
  if (Array.isArray(out) && out.length > 2 && out.at(-1) === clause) out = out[1] as Said;
  if (Array.isArray(out) && (out[0] === '{} [{}]' || out[0] === '{}.')) out = out[1] as Said;
  return out;
}

/** Whether a text ends as a sentence does. */
export const stops = (text: string): boolean => /[.!?]$/.test(text);
/** With a full stop, where it has no other end. */
export const ended = (text: string): string => (stops(text) ? text : `${text}.`);

/** "1st battalion, 48th Foot moves 3.1 cm to 50.1,35.5 facing 0° (PEN-MOVE-01)" reads "1/48th Foot moves 3.1 cm." */
export const tidy = (happening: Happening, names: Names): string => ended(names.spoken(story(happening)));

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
