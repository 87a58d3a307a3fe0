// Every sentence and word the server may say, as the program lists them: what a catalogue has to hold. Used by the
// tests and by `npm run lacking`, which lists what a language lacks.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = '..';
const guidon = resolve(process.env.GUIDON ?? join(root, 'build/release/guidon'));

interface Listed {
  forms: string[];
  words: string[]; // as data spell them: `attack_column`
  codes: string[]; // the same of what need not be said
}
const list = (): Listed =>
  JSON.parse(execFileSync(guidon, ['forms'], { encoding: 'utf8', maxBuffer: 2 ** 24 })) as Listed;
const spoken = (word: string) => word.replaceAll('_', ' ');

/** All forms, and the words of the rules as they are spoken. */
export function forms(): Set<string> {
  const listed = list();
  const wordy = (text: string) => /\p{Ll}{2}|\p{L} \p{L}|^\p{Lu}{3,}$/u.test(text.replaceAll('{}', ''));
  return new Set([...listed.forms, ...listed.words.map(spoken)].filter(wordy));
}

/** Everything that a catalogue may hold: also what joins sentences, and words of data that not every page says. */
export function sayable(): Set<string> {
  const { forms: all, words, codes } = list();
  const sides = ['Red', 'Black', 'South', 'North', 'Prussians', 'Austrians']; // of scenarios that do not name them
  return new Set([...all, ...words, ...codes, ...[...words, ...codes].map(spoken), ...sides]);
}

/** Keys of the standard periods and profiles of the linear rules. */
export const standardKeys = (): string[] =>
  [...readFileSync(join(root, 'data/linear/standard.toml'), 'utf8').matchAll(/^key = "(\w+)"/gm)].map(([, key]) =>
    key.replaceAll('_', ' '),
  );

function scenarioTexts(): string[] {
  const folder = join(root, 'scenarios');
  return (readdirSync(folder, { recursive: true }) as string[])
    .filter((one) => one.endsWith('.toml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Stories and titles that scenarios do not tell in other languages themselves. */
export function stories(): Set<string> {
  const out = new Set<string>();
  for (const text of scenarioTexts()) {
    for (const [, value] of text.matchAll(/^title\s*=\s*"([^"\n]+)"/gm)) out.add(value);
    for (const [, prose] of text.matchAll(/^text\s*=\s*"""\n?([\s\S]*?)"""/gm))
      out.add(prose.replace(/\\\s*\n\s*/g, ''));
    for (const [, prose] of text.matchAll(/^text\s*=\s*"([^"\n]+)"/gm)) out.add(prose);
  }
  return out;
}

/** Names of units, people and places in scenarios: they may have other ones elsewhere, and need not. */
export const scenarioNames = (): Set<string> =>
  new Set(
    scenarioTexts().flatMap((text) =>
      [...text.matchAll(/(?:^(?:name|words|short)|[{,]\s*en)\s*=\s*"([^"\n]+)"/gm)].map(([, value]) => value),
    ),
  );
