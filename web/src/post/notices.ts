// Notices of the browser: asked for by a click, shown while the page is hidden, each turn once whatever number of
// pages are open.
import type { WaitingSeat } from '../api/types';
import { linkTo, seatsOf } from '../lobby/seats';
import { stayOffline } from '../pocket/offline';
import { route } from '../route.svelte';
import { like, likes } from '../settings.svelte';
import { news, words } from './news';

const key = 'guidon.told';

export type Permission = 'unable' | 'default' | 'granted' | 'denied';
export const permission = (): Permission => ('Notification' in globalThis ? Notification.permission : 'unable');

/** Asks the reader's leave; true when notices will be shown. */
export async function want(): Promise<Permission> {
  if (permission() === 'default') await Notification.requestPermission();
  const now = permission();
  if (now === 'granted') like('notices', true);
  return now;
}

export const unwant = () => like('notices', false);

/** The entries that were told of, by match. */
function toldOf(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

async function show(one: WaitingSeat) {
  const { title, body } = words(one);
  const seat = seatsOf(one.match)[0];
  const url = seat ? linkTo(seat) : `/m/${one.match}`;
  const options = { body, tag: `guidon-${one.match}`, icon: '/icon-192.png', data: { url } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options);
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      focus();
      route.go(url);
      notice.close();
    };
  } catch {
    // Some telephones show a notice only through a worker.
    if (await stayOffline()) await (await navigator.serviceWorker.ready).showNotification(title, options);
  }
}

/** Takes note of what waits; shows what is new if nobody looks. */
export async function tell(told: WaitingSeat[]) {
  const once = async () => {
    const { fresh, after } = news(told, toldOf());
    localStorage.setItem(key, JSON.stringify(after));
    if (!document.hidden || !likes.notices || permission() !== 'granted') return;
    for (const one of fresh) await show(one);
  };
  await (navigator.locks ? navigator.locks.request(key, once) : once());
}
