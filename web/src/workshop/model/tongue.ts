// Words that may stand in several languages: one string, or a table with a string for each.
import { isTable, text, type Value } from './value';

export const said = (value: Value | undefined, language = 'en'): string =>
  isTable(value) ? text(value[language]) || text(value.en) : text(value);

/** The same words with another text in one language; a plain string stays one as long as it is English. */
export function saying(before: Value | undefined, words: string, language = 'en'): Value | undefined {
  if (isTable(before)) return { ...before, [language]: words };
  if (language !== 'en' && words) return { en: text(before), [language]: words };
  return words === '' ? undefined : words;
}
