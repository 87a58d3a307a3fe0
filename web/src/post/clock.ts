// A match's clock: what was agreed, how it stands, and how much of a stretch of time it counts.
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export const WHEN_OUT = ['claim', 'lose', 'computer', 'pass'] as const;
export type WhenOut = (typeof WHEN_OUT)[number];

/** What was agreed when the match was made; spans are seconds. */
export interface Agreed {
  first: number;
  increment: number;
  per: 'order' | 'turn';
  most: number | null;
  off: Weekday[];
  zone_minutes: number;
  holiday_days: number;
  when_out: WhenOut;
  general?: string;
}

/** How the clock stands; spans are milliseconds. */
export interface Clock {
  left: [number, number];
  runs: 0 | 1 | null;
  until: number | null;
  why_not: 'day off' | 'holiday' | 'stopped' | 'waiting' | null;
  out: 0 | 1 | null;
  holidays_left: [number, number];
}

const DAY = 86_400;
export const PRESETS = ['none', 'live', 'day', 'three', 'week'] as const;
export type Preset = (typeof PRESETS)[number];

const spans: Record<
  Exclude<Preset, 'none'>,
  Pick<Agreed, 'first' | 'increment' | 'most' | 'holiday_days' | 'when_out'>
> = {
  live: { first: 1800, increment: 30, most: null, holiday_days: 0, when_out: 'lose' },
  day: { first: DAY, increment: DAY, most: DAY, holiday_days: 14, when_out: 'claim' },
  three: { first: 3 * DAY, increment: DAY / 2, most: 7 * DAY, holiday_days: 14, when_out: 'claim' },
  week: { first: 7 * DAY, increment: 7 * DAY, most: 7 * DAY, holiday_days: 28, when_out: 'claim' },
};

/** This browser's offset from universal time, in minutes. */
export const zoneHere = (): number => -new Date().getTimezoneOffset();

export function preset(name: Preset, zone = zoneHere()): Agreed | undefined {
  return name === 'none' ? undefined : { ...spans[name], per: 'order', off: [], zone_minutes: zone };
}

/** Which preset these spans are; what goes with them (days off, holidays, what happens) is free. */
export function presetOf(agreed: Agreed | undefined): Preset | 'custom' {
  if (!agreed) return 'none';
  const same = (name: Exclude<Preset, 'none'>) =>
    spans[name].first === agreed.first &&
    spans[name].increment === agreed.increment &&
    spans[name].most === agreed.most &&
    agreed.per === 'order';
  return (['live', 'day', 'three', 'week'] as const).find(same) ?? 'custom';
}

// the first of January 1970 was a Thursday
const dayOf = (ms: number): Weekday => WEEKDAYS[(Math.floor(ms / 86_400_000) + 3) % 7];

/** The milliseconds between two moments that the clock counts: days off are left out, in the zone that was agreed. */
export function counted(from: number, to: number, { off, zone_minutes }: Pick<Agreed, 'off' | 'zone_minutes'>): number {
  if (to <= from) return 0;
  if (off.length === 0) return to - from;
  const shift = zone_minutes * 60_000;
  let sum = 0;
  for (let at = from + shift; at < to + shift;) {
    const next = Math.min((Math.floor(at / 86_400_000) + 1) * 86_400_000, to + shift);
    if (!off.includes(dayOf(at))) sum += next - at;
    at = next;
  }
  return sum;
}

/** What a side has left now, when the clock was told of at `heard`. */
export function left(
  clock: Clock,
  side: 0 | 1,
  heard: number,
  now: number,
  agreed?: Pick<Agreed, 'off' | 'zone_minutes'>,
): number {
  const gone = clock.runs === side ? counted(heard, now, agreed ?? { off: [], zone_minutes: 0 }) : 0;
  return Math.max(0, clock.left[side] - gone);
}

/** Days from the first to the last, both counted; dates as in a calendar field. */
export function holidayDays(from: string, to: string): number {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return Number.isFinite(days) ? Math.max(0, Math.round(days)) : 0;
}

/** A calendar day as a field has it, so many days after a moment, in a zone. */
export const calendarDay = (now: number, zone: number, later = 0): string =>
  new Date(now + zone * 60_000 + later * 86_400_000).toISOString().slice(0, 10);

/** What a match's card or standing may say of a clock. */
export interface Clocked {
  clock?: (Agreed & { until?: number | null }) | null;
  now?: { status?: string; clock?: Clock | null } | null;
}
export const agreedOf = (match: object): Agreed | undefined => (match as Clocked).clock ?? undefined;
export const clockOf = (standing: object | null | undefined): Clock | undefined =>
  (standing as Clocked['now'])?.clock ?? undefined;
