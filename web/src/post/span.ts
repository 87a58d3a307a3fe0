// Spans of time and moments as a player reads them.
import { locale } from '../language/language';
import { listed, t } from '../words';

const MINUTE = 60_000,
  HOUR = 60 * MINUTE,
  DAY = 24 * HOUR;
const two = (n: number) => String(n).padStart(2, '0');

/** What a clock shows: days and hours, hours and minutes, and under an hour minutes and seconds. */
export function shown(ms: number): string {
  const left = Math.max(0, ms);
  if (left >= DAY) return t('post.days_hours', { d: Math.floor(left / DAY), h: Math.floor((left % DAY) / HOUR) });
  if (left >= HOUR)
    return t('post.hours_minutes', { h: Math.floor(left / HOUR), m: two(Math.floor((left % HOUR) / MINUTE)) });
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

type Unit = 'day' | 'hour' | 'minute' | 'second';
const units: [Unit, number][] = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1000],
];
const counted = (n: number, unit: Unit) =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(n);

/** A span in words: its two largest units. */
export function words(ms: number): string {
  const parts: string[] = [];
  let rest = Math.max(0, Math.round(ms / 1000) * 1000);
  for (const [unit, size] of units) {
    const n = Math.floor(rest / size);
    rest -= n * size;
    if (n > 0) parts.push(counted(n, unit));
    if (parts.length === 2) break;
  }
  return parts.length === 0 ? counted(0, 'minute') : listed(parts);
}

/** A moment: its hour today, else weekday, day and hour. */
export function moment(at: number, now = Date.now()): string {
  const when = new Date(at);
  const today = when.toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    locale(),
    today
      ? { hour: '2-digit', minute: '2-digit' }
      : { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  ).format(when);
}

/** How soon something is: in 3 hours, in 2 days. */
export function soon(at: number, now = Date.now()): string {
  const ahead = at - now;
  const [unit, size] = units.find(([, each]) => ahead >= 1.5 * each) ?? units[2];
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(Math.max(0, Math.round(ahead / size)), unit);
}

/** A weekday's name from its word on the wire. */
export function weekday(word: string, style: 'long' | 'short' = 'long'): string {
  const at = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].indexOf(word);
  return new Intl.DateTimeFormat(locale(), { weekday: style, timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1 + at)),
  );
}

/** An offset from universal time: UTC+1, UTC+5:30. */
export function zone(minutes: number): string {
  const off = Math.abs(minutes);
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(off / 60)}${off % 60 ? `:${two(off % 60)}` : ''}`;
}
