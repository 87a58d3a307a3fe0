// What the server offers to those who make scenarios and raise armies. No rule is known here.
import { get } from './http';
import type { Profile, Vocabulary } from './types';

const kept = new Map<string, Promise<Vocabulary>>();

/** Asked for once; what fails is asked for again next time. */
export function vocabularyOf(rules: string): Promise<Vocabulary> {
  let asked = kept.get(rules);
  if (!asked) {
    asked = get<Vocabulary>(`/api/workshop/${encodeURIComponent(rules)}`);
    kept.set(rules, asked);
    asked.catch(() => kept.delete(rules));
  }
  return asked;
}

/** The troops that may fight for a side. */
export const profilesFor = (vocabulary: Vocabulary, side: string): Profile[] =>
  vocabulary.profiles.filter((profile) => {
    const given = Object.values(profile.preset);
    return !vocabulary.nations.some((nation) => given.includes(nation.word) && nation.side && nation.side !== side);
  });
