// What the server says, in the language of this page. A sentence comes as an English form with places and what stands
// in them; the catalogue has the form in other languages, with places it may put elsewhere and words that follow what
// stands there (message.ts).
import { type Catalogue, type Language, speech } from './language';
import { type Message, messageOf, type Place } from './message';

export type Said = string | readonly [string, ...Said[]];

const decimal = /^-?\d+\.\d+$/;
const figure = (text: string, language: Language) =>
  decimal.test(text) && language !== 'en' ? text.replace('.', ',') : text;

/** A counter by its id and its name, "P12 1st Foot Guards": only the name has words. */
const idAndName = (text: string) => /^([A-Z]{1,3}\d{0,3} )(.+)$/.exec(text) ?? [text, '', text];

/**
 * A word or a name in a language, in a form of its own where it has one: names stand in the catalogue with "@acc" and
 * the like.
 */
function named(text: string, { told, language }: Tongue, form = ''): string | undefined {
  const key = (name: string) => (form ? `${name} @${form}` : name);
  const [, id, name] = idAndName(text);
  const found = told[key(text)] ?? (key(name) in told ? id + told[key(name)] : undefined);
  return found ?? (form ? undefined : figure(text, language));
}

/**
 * What a select goes by, best first: that it is a number, or what the catalogue gives a name, "The flour wagons
 * @gender": "masc plur".
 */
function kindsOf(part: Said, { told }: Tongue): string[] {
  const text = typeof part === 'string' ? part : part[0];
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return ['number'];
  const kind = told[`${text} @gender`] ?? told[`${idAndName(text)[2]} @gender`] ?? '';
  const [gender, number] = kind.split(' ');
  return number === undefined ? [gender] : [gender + number, number, gender];
}

interface Tongue {
  told: Catalogue;
  language: Language;
}
let rules = new Intl.PluralRules('en');

function armOf(place: Place, part: Said, tongue: Tongue): Message {
  if (place.by === 'select')
    return (
      kindsOf(part, tongue)
        .map((kind) => place.arms[kind])
        .find(Boolean) ?? place.arms.other
    );
  const number = Number(typeof part === 'string' ? part : part[1]); // a phrase such as "3 stands" counts by its own
  if (rules.resolvedOptions().locale !== tongue.language) rules = new Intl.PluralRules(tongue.language);
  return (
    place.arms[`=${number}`] ??
    (Number.isNaN(number) ? undefined : place.arms[rules.select(number)]) ??
    place.arms.other
  );
}

/** A message with what stands in its places: parts as they are said, and arms as they choose. */
function filled(
  message: Message,
  partAt: (place: Place) => Said | undefined,
  tongue: Tongue,
  plain: (part: Said) => string,
): string {
  const fill = (pieces: Message): string =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : put(piece))).join('');
  const put = (place: Place): string => {
    const part = partAt(place);
    if (part === undefined) return `{${place.at ?? ''}}`;
    if (place.by === 'case') {
      const found = typeof part === 'string' ? named(part, tongue, place.form) : undefined;
      return found ?? (place.arms.other ? fill(place.arms.other) : plain(part));
    }
    return place.by ? fill(armOf(place, part, tongue)) : plain(part);
  };
  return fill(message);
}

/** What stands for a name of a sentence: `shown` is it in the language of the page, `name` as the server has it. */
export type Called = (shown: string, name: string) => string;

function say(said: Said, tongue: Tongue, called: Called = (shown) => shown): string {
  if (typeof said === 'string') return called(named(said, tongue)!, said);
  const [form, ...parts] = said;
  let next = 0;
  const partAt = ({ at }: Place) => (typeof at === 'string' ? undefined : parts[at ?? next++]);
  try {
    return filled(messageOf(tongue.told[form] ?? form), partAt, tongue, (part) => say(part, tongue, called));
  } catch {
    return form; // malformed: no catalogue has one (told.test.ts), but a newer server may say anything
  }
}

// Genders and forms of names by the names that are shown, for messages into which a name comes that is translated
// already.
let shown: { of: Catalogue; tags: Catalogue } = { of: {}, tags: {} };
function tagsOfShown(told: Catalogue): Catalogue {
  if (shown.of !== told) {
    const tags = Object.keys(told).flatMap((key) => {
      const [, name, tag] = /^(.*)( @\p{Ll}+)$/u.exec(key) ?? [];
      return name === undefined ? [] : [[(told[name] ?? name) + tag, told[key]]];
    });
    shown = { of: told, tags: Object.fromEntries(tags) as Catalogue };
  }
  return shown.tags;
}

/** A message of the client's own with its values put in by their names (words.ts). */
export function phrased(text: string, values: Record<string, string | number>): string {
  const tongue = { told: tagsOfShown(speech.told), language: speech.language };
  const partAt = ({ at }: Place) => (at !== undefined && at in values ? String(values[at]) : undefined);
  return filled(messageOf(text), partAt, tongue, String);
}

/** A sentence of the server as this page says it, and whoever is named in it as he is called there. */
export const told = (said: Said, called?: Called): string => say(said, speech, called);

/** A word of the rules that stands alone, such as a formation or a kind of ground: `attack_column`. */
export const worded = (word: string): string => told(word.replaceAll('_', ' '));

// A sentence stands beside its phrase: `words` or one of these beside `said`, and `moment` beside `moment_said`.
const sentences = ['words', 'reason', 'prompt', 'refusal', 'message', 'what'];
// Names that scenarios give, and words that stand alone.
const names = new Set([
  'name',
  'title',
  'story',
  'by',
  'strength_word',
  'words',
  'meaning',
  'prompt',
  'notes',
  'sheets',
]);
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
      if (names.has(key) && inner in speech.told && !(key === 'name' && keyed.has(within)))
        one[key] = speech.told[inner];
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
