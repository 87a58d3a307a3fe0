// Units and officers in a few words, from what the file says of them.
import type { Officer, Vocabulary } from '../api/types';
import { t, uncapital } from '../words';
import { fieldLabel, valueLabel } from '../workshop/panels/words';
import { nameOf, type Piece } from './army';
import { profileOf } from './fields';

/** What a field says of something, in running words: "irregular", "ranks 3", "smoothbore musket". */
export function factWord(name: string, value: unknown): string {
  if (value === true) return uncapital(fieldLabel(name));
  if (typeof value === 'number') return `${uncapital(fieldLabel(name))} ${value}`;
  return [value]
    .flat()
    .map((one) => valueLabel(String(one), name))
    .join(', ');
}

/** The name of its troops, or what was chosen for it. */
export function unitWords(piece: Piece, vocabulary: Vocabulary): string {
  const profile = profileOf(vocabulary, piece.fields);
  if (profile && profile.words !== nameOf(piece)) return profile.words;
  return Object.entries(piece.fields)
    .filter(([name, value]) => typeof value === 'string' && !['id', 'name', 'short', 'profile'].includes(name))
    .map(([name, value]) => factWord(name, value))
    .join(', ');
}

/** Rank, rating, bonus, range: what the server says, else what the file does. */
export function officerWords(piece: Piece, vocabulary: Vocabulary, officer?: Officer): string {
  const fields = vocabulary.officer.fields.filter(
    (field) => !['id', 'name', 'side'].includes(field.name) && !field.refers,
  );
  const own = fields
    .filter((field) => piece.fields[field.name] !== undefined && typeof piece.fields[field.name] !== 'object')
    .filter((field) => piece.fields[field.name] !== false)
    .map((field) => factWord(field.name, piece.fields[field.name]));
  const told = officer
    ? (['rating', 'bonus', 'range'] as const)
        .filter((name) => officer[name] !== undefined && piece.fields[name] === undefined)
        .map((name) => t(`armies.officer.${name}`, { n: officer[name]! }))
    : [];
  return [...own, ...told].join(', ');
}

/**
 * What the rules know of its troops, in numbers and words: fight dice 6, rifled musket. What the boxes show is left
 * out.
 */
export function factWords(piece: Piece, vocabulary: Vocabulary): string {
  const facts = profileOf(vocabulary, piece.fields)?.facts ?? {};
  const told = Object.entries(facts).filter(
    ([name, value]) => name !== 'stamina' && (typeof value === 'number' || name === 'weapon') && value !== 'none',
  );
  return told.map(([name, value]) => factWord(name, value)).join(', ');
}
