// The post of this browser, on every page: it asks what waits, puts the number into the title and shows notices.
import { seatsOf } from '../lobby/seats';
import { route } from '../route.svelte';
import { badge } from './badge';
import { tell } from './notices';
import { byComputer, type Told } from './told';
import { waiting } from './waiting.svelte';

const alone = (one: Told) => byComputer(one) || new Set(seatsOf(one.match).map((kept) => kept.seat).filter((seat) => seat === 'a' || seat === 'b')).size > 1;

/** Battles with other people that wait, except the one that is looked at. */
export const others = (told: Told[], path: string): Told[] => told.filter((one) => !alone(one) && path !== `/m/${one.match}`);

export function watchThePost() {
  const say = badge();
  waiting.onTold((told) => void tell(told.filter((one) => !alone(one))));
  $effect.root(() => {
    $effect(() => say(others(waiting.yours, route.path).length));
  });
  waiting.start();
}
