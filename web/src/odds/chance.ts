// How a chance is said: the word for a chance, the plain ratio, and fractions as they were thrown.
import { decimals } from '../words';
export type Mood = 'good' | 'even' | 'bad';
/** An outcome as it is shown: what comes of it, in how many ways, for whom, and what else is said of it. */
export interface Row {
  words: string;
  ways: string;
  of: string;
  chance: number;
  mood: Mood;
  note?: string;
  band?: string;
}

/** The key of the word for a chance for the chance that it goes the asker's way. */
export function chanceWord(chance: number): string {
  if (chance >= 1) return 'chance.certain';
  if (chance >= 0.95) return 'chance.all_but_certain';
  if (chance >= 0.8) return 'chance.very_likely';
  if (chance >= 0.6) return 'chance.likely';
  if (chance >= 0.4) return 'chance.a_gamble';
  if (chance >= 0.2) return 'chance.unlikely';
  if (chance >= 0.05) return 'chance.very_unlikely';
  return chance > 0 ? 'chance.forlorn_hope' : 'chance.impossible';
}

/** The mood of that word: teal from likely up, rust from unlikely down. */
export const moodOf = (chance: number): Mood => (chance >= 0.6 ? 'good' : chance >= 0.4 ? 'even' : 'bad');

/** "2 times in 3": the nearest n in 8 or less within one point; nothing when there is none or it is certain. */
export function ratio(chance: number): { n: number; of: number } | undefined {
  if (chance <= 0 || chance >= 1) return undefined;
  for (let of = 2; of <= 8; of++) {
    const n = Math.round(chance * of);
    if (n > 0 && n < of && Math.abs(n / of - chance) <= 0.01) return { n, of };
  }
  return undefined;
}

export const moodOfFavour = (favours: string | undefined): Mood =>
  favours === 'asker' || favours === 'tester' ? 'good' : favours === 'enemy' ? 'bad' : 'even';

/** One decimal place, except where it would lie: never 100 or 0 for what is neither. */
export function percent(chance: number): string {
  const p = chance * 100;
  if (chance > 0 && p < 0.05) return `<${decimals(0.1)}`;
  if (chance < 1 && p > 99.95) return `>${decimals(99.9)}`;
  return p === 0 || p === 100 ? String(p) : decimals(p);
}

/** As it was thrown, 12/36; a long one in its lowest terms, and what is long even then by its size. */
export function fraction(ways: string, of: string): string {
  const { n, all } = lowest(ways, of);
  return `${n}/${all}`;
}
/** Its two numbers, and whether they are so long that only their size is said. */
export function lowest(ways: string, of: string): { n: string; all: string; long: boolean } {
  if (of.length <= 5) return { n: ways, all: of, long: false };
  const by = /^\d+$/.test(ways + of) ? divisor(BigInt(ways), BigInt(of)) : 1n;
  const [n, all] = by > 1n ? [BigInt(ways) / by, BigInt(of) / by].map(String) : [ways, of];
  return all.length <= 9 ? { n, all, long: false } : { n: scientific(n), all: scientific(all), long: true };
}
const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));
const scientific = (digits: string) =>
  digits.length <= 9 ? digits : `${digits[0]}.${digits.slice(1, 3)}e${digits.length - 1}`;

/** With a true minus. */
export const minused = (value: number | string): string => String(value).replace('-', '−');
/** Signed with a true minus. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
