// The post of this browser, on every page: it asks what waits, puts the number into the title and shows notices.
import type { WaitingSeat } from '../api/types';
import { seatsOf } from '../lobby/seats';
import { route } from '../route.svelte';
import { badge } from './badge';
import { tell } from './notices';
import { waiting } from './waiting.svelte';

// A computer never keeps anybody waiting, and need not be told of.
const alone = (one: WaitingSeat) =>
  one.opponent?.general !== undefined ||
  new Set(
    seatsOf(one.match)
      .map((kept) => kept.seat)
      .filter((seat) => seat === 'a' || seat === 'b'),
  ).size > 1;

/** Battles with other people that wait, except the one that is looked at. */
export const others = (told: WaitingSeat[], path: string): WaitingSeat[] =>
  told.filter((one) => !alone(one) && path !== `/m/${one.match}`);

export function watchThePost() {
  const say = badge();
  waiting.onTold((told) => void tell(told.filter((one) => !alone(one))));
  $effect.root(() => {
    $effect(() => say(others(waiting.yours, route.path).length));
  });
  waiting.start();
}
