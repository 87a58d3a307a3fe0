// Everything a person reads comes from a message file by its key. {name} is put in, and
// words may follow it (language/message.ts); a key with .one and .other is chosen by {n}.
// messages/en/ has a file for each part of the client, and each key begins with its file's name or is told of in it;
// the other languages have the same files with the same keys (language/language.ts).
import { speech } from './language/language';
import { phrased } from './language/told';

type Values = Record<string, string | number>;
let plural: Intl.PluralRules | undefined;

/** The message of a key, or of key.one / key.other by `n`. A missing key shows itself. */
export function t(key: string, values: Values = {}): string {
  const { language, messages } = speech;
  let text = messages[key];
  if (text === undefined && typeof values.n === 'number') {
    if (plural?.resolvedOptions().locale !== language) plural = new Intl.PluralRules(language);
    text = messages[`${key}.${plural.select(values.n)}`] ?? messages[`${key}.other`];
  }
  if (text === undefined) return key;
  return phrased(text, values);
}

/** Whether there is a message; for words that come from data and may have a better one here. */
export const has = (key: string): boolean => key in speech.messages;

/** As it stands at the beginning of a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** As it stands within a sentence: with a small letter, but in German, where it may be a noun. */
export const uncapital = (words: string): string =>
  speech.language === 'de' ? words : words.charAt(0).toLocaleLowerCase(speech.language) + words.slice(1);

/** Several words as one speaks them: "Anna, Bruno and Carla". */
export const listed = (all: string[]): string =>
  new Intl.ListFormat(speech.language === 'en' ? 'en-GB' : speech.language, { type: 'conjunction' }).format(all);

/** A figure with its sign of per cent, as this language puts it: 41.7%, 41,7 %. */
export const percents = (figure: string): string => t('app.percent', { value: figure });

/** A large number in groups of three. */
export const thousands = (value: number): string => value.toLocaleString(speech.language);

/** A number with a decimal where it has one. */
export const tenths = (value: number): string =>
  value.toLocaleString(speech.language, { maximumFractionDigits: 1, useGrouping: false });

/** A number with so many decimals, as this language writes it. */
export const decimals = (value: number, digits = 1): string =>
  value.toLocaleString(speech.language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
