// Situations that were asked about, the latest first, each once.
import type { Resolution, Test } from '../api/types';
import type { Mood } from '../odds/chance';
import { isRecord, keep, kept } from './kept';
import { moodOf } from './reading';
import { presetOf, same } from './situation.svelte';
import type { Umpire, Value } from './umpire';

export interface Recent {
  test: string;
  inputs: Record<string, Value>; // those that are not at their default
  dice: number[];
  words: string; // what came of it
  mood: Mood;
}

const key = 'guidon.pocket.recent';
const most = 12;

const isValue = (value: unknown): value is Value =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((each) => typeof each === 'number'));
const isRecent = (value: unknown): value is Recent =>
  isRecord(value) &&
  typeof value.test === 'string' &&
  typeof value.words === 'string' &&
  typeof value.mood === 'string' &&
  isRecord(value.inputs) &&
  Object.values(value.inputs).every(isValue) &&
  Array.isArray(value.dice);

export const recentOnes = (): Recent[] =>
  kept(key, [], (value): value is Recent[] => Array.isArray(value) && value.every(isRecent));

/** Those this umpire can still be asked: tests and inputs may have gone with a new version. */
export const askable = (umpire: Umpire, all: Recent[]): Recent[] =>
  all.filter(({ test, inputs }) =>
    Object.keys(inputs).every((name) => umpire.test(test)?.inputs.some((input) => input.name === name)),
  );

export function remember(test: Test, inputs: Record<string, Value>, { dice, words, favours, outcome }: Resolution) {
  const said: Record<string, Value> = {};
  for (const input of test.inputs)
    if (!same(inputs[input.name], presetOf(input))) said[input.name] = inputs[input.name];
  const asked = (each: Recent) => JSON.stringify([each.test, Object.entries(each.inputs).sort()]);
  const recent: Recent = {
    test: test.test,
    inputs: said,
    dice: [...dice],
    words: words || outcome,
    mood: moodOf(favours, outcome),
  };
  keep(key, [recent, ...recentOnes().filter((each) => asked(each) !== asked(recent))].slice(0, most));
}

export const forgetRecent = () => keep(key, []);
