// What the server says, in the language of this page. A sentence comes as an English form with places and what stands in
// them; the catalogue has the form in other languages, with places it may put elsewhere: {1} is the second part.
import { speech } from './language';

export type Said = string | readonly [string, ...Said[]];

const decimal = /^-?\d+\.\d+$/;

// "3 stands" are counted and "the 28th stands" holds: the catalogue may have a form once more for a number, marked with #.
const counts = (parts: Said[]) => typeof parts[0] === 'string' && /^\d+$/.test(parts[0]);

function render(said: Said, word: (text: string, counted?: boolean) => string): string {
  if (typeof said === 'string') return word(said);
  const [form, ...parts] = said;
  let next = 0;
  return word(form, counts(parts)).replace(/\{(\d*)\}/g, (whole, place: string) => {
    const part = parts[place === '' ? next++ : Number(place)];
    return part === undefined ? whole : render(part, word);
  });
}

// "P12 1st Foot Guards" is a counter by its id and its name, of which the name may have another.
function name(text: string): string {
  const [, id, called] = /^([A-Z]{1,3}\d{0,3}) (.+)$/.exec(text) ?? [];
  return called !== undefined && called in speech.told ? `${id} ${speech.told[called]}` : text;
}
const figure = (text: string) => (decimal.test(text) && speech.language !== 'en' ? text.replace('.', ',') : text);

/** A sentence of the server as this page says it. */
export const told = (said: Said): string => render(said, (text, counted) => (counted ? speech.told[`${text} #`] : undefined) ?? speech.told[text] ?? figure(name(text)));

/** A word of the rules that stands alone, such as a formation or a kind of ground: `attack_column`. */
export const worded = (word: string): string => told(word.replaceAll('_', ' '));

/** The same in English, for who looks for something in it. */
export const english = (said: Said): string => render(said, (text) => text);

// A sentence stands beside its phrase: `words` or one of these beside `said`, and `moment` beside `moment_said`.
const sentences = ['words', 'reason', 'prompt', 'refusal', 'message'];
// Names that scenarios give, and words that stand alone.
const names = new Set(['name', 'title', 'story', 'by', 'strength_word', 'words', 'meaning', 'prompt', 'notes', 'sheets']);
// What people wrote themselves.
const theirs = new Set(['seats', 'text', 'order', 'scenario_text', 'record']);
// Lists of things that are asked for by their `name`: it is a key there, and no word.
const keyed = new Set(['inputs', 'options', 'fields']);

/** Puts an answer of the server into the language of this page, in its place. */
export function translated<T>(value: T): T {
  if (speech.language !== 'en') visit(value);
  return value;
}

function visit(value: unknown, within = ''): void {
  if (value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    for (const one of value) visit(one, within);
    return;
  }
  const one = value as Record<string, unknown>;
  for (const [key, inner] of Object.entries(one)) {
    if (theirs.has(key)) continue;
    if (typeof inner === 'string') {
      if (names.has(key) && inner in speech.told && !(key === 'name' && keyed.has(within))) one[key] = speech.told[inner];
    } else if (key !== 'said' && !key.endsWith('_said')) visit(inner, key);
  }
  for (const [key, said] of Object.entries(one)) {
    if (key === 'said') {
      const sentence = sentences.find((name) => typeof one[name] === 'string');
      if (sentence) one[sentence] = told(said as Said);
    } else if (key.endsWith('_said')) {
      const sentence = key.slice(0, -'_said'.length);
      if (typeof one[sentence] === 'string') one[sentence] = told(said as Said);
    }
  }
}
