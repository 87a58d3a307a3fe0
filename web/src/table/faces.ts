// A die that is asked for: its question, what its faces are called and which key tells which.
import { told, type Said } from '../language/told';
import type { Need } from '../match/throwing.svelte';
import { capital, t } from '../words';

const drawn = (need: Need) => (need.names ?? []).length > 0 && Array.isArray(need.said) && need.said[0] === '{}: {}';

const mark = '\u0001';
/** The clause is the last word, in brackets. */
const withoutClause = (said: Said, clause: string): string =>
  told(said, (shown, name) => (name === clause ? mark : shown)).replace(` (${mark})`, '');

/** What it is thrown for. Cards and lots are listed on their buttons, and not once more in the question. */
export function question(need: Need): string {
  if (drawn(need)) return capital(withoutClause((need.said as Said[])[1], need.clause));
  return t('table.pad', { prompt: withoutClause((need.said ?? need.prompt) as Said, need.clause) });
}

/** The faces as buttons have them: "AK Brigade Knebel (austrian)" where the lot is told as AK. */
export function lots(need: Need): { face: number; name: string; words: string }[] {
  const all = need.names ?? [];
  const words: string[] = [];
  let rest = drawn(need) ? (need.said as Said[])[2] : undefined;
  while (rest !== undefined && words.length + 1 < all.length) {
    if (typeof rest === 'string' || rest.length !== 3) return all.map((one) => ({ ...one, words: one.name }));
    words.unshift(told(rest[2]));
    rest = rest[1];
  }
  if (rest !== undefined) words.unshift(told(rest));
  return all.map((one, i) => ({ ...one, words: words[i] ?? one.name }));
}

/** The face that a key tells: a number where none is longer than a key, a card or a lot by its first letter. */
export function faceOf(need: Need, key: string): number | undefined {
  const names = need.names ?? [];
  if (names.length > 0) {
    const called = names.filter(({ name }) => name.toLowerCase().startsWith(key.toLowerCase()));
    return called.length === 1 ? called[0].face : undefined;
  }
  return /^[1-9]$/.test(key) && need.sides <= 9 && Number(key) <= need.sides ? Number(key) : undefined;
}
