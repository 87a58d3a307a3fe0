// What waits for this browser: asked once a minute while a page is open, and when it is turned to or left, with the seats it keeps.
import { post, Refusal } from '../api/http';
import { list, type KeptSeat } from '../lobby/seats';
import type { Told } from './told';

const every = 60_000;
const most = 50;

/** The seats to ask about: those of sides, of matches that are not known to be over or gone, the latest first. */
export function asked(seats: KeptSeat[], done: ReadonlySet<string>): { match: string; token: string }[] {
  return seats
    .filter((kept) => (kept.seat === 'a' || kept.seat === 'b') && !done.has(kept.id))
    .slice(0, most)
    .map((kept) => ({ match: kept.id, token: kept.token }));
}

/** One line a match: of two seats at one screen the one that is to play. */
export function byMatch(told: Told[]): Map<string, Told> {
  const found = new Map<string, Told>();
  for (const one of told) if (!found.get(one.match)?.yours) found.set(one.match, one);
  return found;
}

/** Soonest out of time first; those without a clock last. */
export const urgency = (x: Told, y: Told): number => (x.until ?? Infinity) - (y.until ?? Infinity) || 0;

class Waiting {
  seats = $state.raw<Map<string, Told>>(new Map());
  private done = new Set<string>();
  private timer?: ReturnType<typeof setTimeout>;
  private listeners = new Set<(told: Told[]) => void>();

  /** The matches in which it is this browser's turn, the most urgent first. */
  get yours(): Told[] {
    return [...this.seats.values()].filter((one) => one.yours && !one.over).sort(urgency);
  }

  start() {
    document.addEventListener('visibilitychange', () => void this.ask());
    void this.ask();
  }
  onTold(listener: (told: Told[]) => void) {
    this.listeners.add(listener);
  }

  async ask() {
    clearTimeout(this.timer);
    const seats = asked(list(), this.done);
    try {
      if (seats.length > 0) this.take((await post<{ seats: Told[] }>('/api/waiting', { seats })).seats);
      else this.seats = new Map();
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return; // a server that does not know the question
    }
    this.timer = setTimeout(() => void this.ask(), every);
  }

  private take(told: Told[]) {
    for (const one of told) if (one.over || one.unknown) this.done.add(one.match);
    this.seats = byMatch(told.filter((one) => !one.unknown));
    for (const listener of this.listeners) listener(told);
  }
}

export const waiting = new Waiting();
