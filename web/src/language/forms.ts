// Every sentence and word the server may say, found in its own source: what a catalogue has to hold. Used by the tests and by
// `npm run lacking`, which lists what a language lacks.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = '..';
const folders = ['kernel', 'rules', 'scenario', 'match', 'adjudicator', 'players', 'server', 'wire'];

interface Literal {
  text: string;
  at: number;
  end: number;
}

const escapes: Record<string, string> = { n: '\n', t: '\t', '"': '"', '\\': '\\', "'": "'" };

/** The string literals of a C++ source in their order; neighbours are one. Comments, characters and includes are passed over. */
export function literals(source: string): Literal[] {
  const out: Literal[] = [];
  const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|^\s*#[^\n]*|'(?:\\.|[^'\\\n])'|"((?:\\.|[^"\\\n])*)"/gm;
  for (const match of source.matchAll(token)) {
    if (match[1] === undefined) continue;
    const text = match[1].replace(/\\(.)/g, (whole, letter: string) => escapes[letter] ?? whole);
    const end = match.index + match[0].length;
    const last = out.at(-1);
    if (last && /^\s*$/.test(source.slice(last.end, match.index))) Object.assign(last, { text: last.text + text, end });
    else out.push({ text, at: match.index, end });
  }
  return out;
}

/** Where a bracket that opens at `from` closes, strings and comments apart. */
function close(source: string, from: number): number {
  let depth = 0;
  const token = /\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'|[(){}]/g;
  token.lastIndex = from;
  for (let match = token.exec(source); match; match = token.exec(source)) {
    if ('({'.includes(match[0])) depth++;
    else if (')}'.includes(match[0]) && --depth === 0) return match.index;
  }
  return source.length;
}

const clause = /^[A-Z][A-Z0-9]*(?:-[A-Za-z0-9*]+)+$/;
const wordy = (text: string) =>
  /\p{Ll}{2}|\p{L} \p{L}|^\p{Lu}{3,}$/u.test(text.replaceAll('{}', '')) && !clause.test(text);

/** Lists of codes that no answer carries: tests and vectors name the results of a linear break test so; players read its `effect_forms`. */
const onlyCodes = /^(?:effect|won_by|hold|passed)_words\b/;

/** How orders are spelt and what help says of them, in a table of orders: people write it in English. */
const spelling =
  /\.(?:forms|also)\s*=\s*\{(?:"(?:\\.|[^"\\])*"|[^"}])*\}|\.(?:name|caption|heading|remark|clause) = "(?:\\.|[^"\\])*"(?:\s*"(?:\\.|[^"\\])*")*/g;

/** What one source says: arguments of say and its kin, lists of words and forms, and what stands beside a clause. */
export function saidIn(whole: string): string[] {
  const source = whole.replace(spelling, '');
  const all = literals(source);
  const spans: [number, number][] = [];
  for (const match of source.matchAll(
    /(?<!\.)\b(?:say|counted|listed|joined|Phrase)[({]|\bledger_?\.add\(|\bmake<[^>]*>\(|\bRefusal\{(?=[^"]{0,40}clause)/g,
  ))
    spans.push([match.index, close(source, match.index + match[0].length - 1)]);
  for (const match of source.matchAll(/\bon_\w+ = "[^"\n]*"|"\w+'s dice"/g))
    spans.push([match.index - 1, match.index + match[0].length]);
  for (const match of source.matchAll(
    /\b\w*(?:_forms|_names|_words|_titles|_asides|outcomes|asides)\b(?:\[\])?\s*=?\s*\{/g,
  ))
    if (!onlyCodes.test(match[0])) spans.push([match.index, close(source, match.index + match[0].length - 1)]);
  const out = new Set<string>();
  let beside = false;
  for (const [i, one] of all.entries()) {
    const before = i > 0 ? source.slice(all[i - 1].end, one.at) : ';';
    beside =
      (beside && /^\s*:\s*$/.test(before)) ||
      (i > 0 && clause.test(all[i - 1].text) && !before.includes(';') && before.length < 160);
    if ((beside || spans.some(([from, to]) => from < one.at && one.end <= to)) && wordy(one.text)) out.add(one.text);
  }
  return [...out];
}

function sources(folder: string): string[] {
  return (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((name) => /\.[ch]pp$/.test(name))
    .map((name) => join(root, folder, name));
}

/** Files whose words only programs and their owners read, or people write: how orders are spelt, records, the network, the log. */
const notForPlayers = new RegExp(
  '^(?:rules/\\w+/battle/(?:events|invariants|order_words|refs|facts|tasks)|match/\\w+/(?:spoken|spoken_words)|adjudicator/test|players/sprt|wire/(?:findings|verification)' +
    '|match/(?:clock|clock_text|fuzz|listed|order_odds|patch|record_reader|replay|seal|step_words|stream|verification)' +
    '|server/(?:address|answer|asked|http_session|log|long_work|match_card|metrics|network|openapi|owner_routes|serve|token|webhook))\\.[ch]pp$',
);

/** An outcome as programs know it, which stands beside its words. */
const code = /^[a-z0-9_:]+$/;

/** All forms, with the first file each stands in. */
export function forms(): Map<string, string> {
  const out = new Map<string, string>();
  for (const folder of folders)
    for (const name of sources(folder)) {
      const file = relative(root, name);
      if (notForPlayers.test(file)) continue;
      for (const form of saidIn(readFileSync(name, 'utf8')))
        if (!out.has(form) && !(folder === 'adjudicator' && code.test(form)))
          out.set(/^[a-z]+(?:_[a-z0-9]+)+$/.test(form) ? form.replaceAll('_', ' ') : form, file);
    }
  return out;
}

/** Every literal of the source, for what is used at all. */
export function everything(): Set<string> {
  const out = new Set<string>();
  for (const folder of folders)
    for (const name of sources(folder))
      for (const { text } of literals(readFileSync(name, 'utf8'))) out.add(text).add(text.replaceAll('_', ' '));
  for (const [, key] of readFileSync(join(root, 'data/linear/standard.toml'), 'utf8').matchAll(/^key = "(\w+)"/gm))
    out.add(key.replaceAll('_', ' ')); // its periods and profiles
  return out;
}

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
