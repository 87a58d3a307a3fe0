// Short words for tests, inputs and values. What has none in the message file is told in the umpire's own.
import { worded } from '../language/told';
import type { Test, TestInput } from '../api/types';
import { has, t } from '../words';
import type { Value } from './umpire';

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const found = (keys: string[], otherwise: string): string => {
  const key = keys.find(has);
  return key ? t(key) : capital(worded(otherwise));
};

export const titleOf = (test: Test | string): string => {
  const name = typeof test === 'string' ? test : test.test;
  return found([`pocket.test.${name}`], name);
};
export const underTitle = (test: Test): string =>
  has(`pocket.under.${test.test}`) ? t(`pocket.under.${test.test}`) : test.title;
export const labelOf = (test: string, input: string): string =>
  found([`pocket.input.${test}.${input}`, `pocket.input.${input}`], input);
export const valueWords = (input: string, value: string): string =>
  found([`pocket.value.${input}.${value}`, `pocket.value.${value}`], value);
export const outcomeShort = (outcome: string, words: string): string =>
  has(`pocket.short.${outcome}`) ? t(`pocket.short.${outcome}`) : words;
export const setTitle = (id: string): string => found([`pocket.set.${id}`], id);

/** What a player would say of a value: "Lost round", "Our score 2", "Disordered". */
export function said(test: string, input: TestInput, value: Value): string {
  if (input.type === 'yes_no')
    return value === 'yes' ? labelOf(test, input.name) : t('pocket.not', { what: labelOf(test, input.name) });
  if (input.type === 'choice')
    return found([`pocket.said.${input.name}.${String(value)}`], valueWords(input.name, String(value)));
  return t('pocket.is', { what: labelOf(test, input.name), value: [value].flat().join(', ') });
}
