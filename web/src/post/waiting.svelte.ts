// What waits for this browser: asked once a minute while a page is open, and when it is turned to or left, with the
// seats it keeps.
import { post, Refused } from '../api/http';
import type { Waiting as Answer, WaitingSeat } from '../api/types';
import { list, type KeptSeat } from '../lobby/seats';

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
export function byMatch(told: WaitingSeat[]): Map<string, WaitingSeat> {
  const found = new Map<string, WaitingSeat>();
  for (const one of told) if (!found.get(one.match)?.yours) found.set(one.match, one);
  return found;
}

/** Soonest out of time first; those without a clock last. */
export const urgency = (x: WaitingSeat, y: WaitingSeat): number => (x.until ?? Infinity) - (y.until ?? Infinity) || 0;

class Waiting {
  seats = $state.raw<Map<string, WaitingSeat>>(new Map());
  private done = new Set<string>();
  private timer?: ReturnType<typeof setTimeout>;
  private listeners = new Set<(told: WaitingSeat[]) => void>();

  /** The matches in which it is this browser's turn, the most urgent first. */
  get yours(): WaitingSeat[] {
    return [...this.seats.values()].filter((one) => one.yours && !one.over).sort(urgency);
  }

  start() {
    document.addEventListener('visibilitychange', () => void this.ask());
    void this.ask();
  }
  onTold(listener: (told: WaitingSeat[]) => void) {
    this.listeners.add(listener);
  }

  async ask() {
    clearTimeout(this.timer);
    const seats = asked(list(), this.done);
    try {
      if (seats.length > 0) this.take((await post<Answer>('/api/waiting', { seats })).seats);
      else this.seats = new Map();
    } catch (error) {
      if (error instanceof Refused && error.status === 404) return; // a server that does not know the question
    }
    this.timer = setTimeout(() => void this.ask(), every);
  }

  private take(told: WaitingSeat[]) {
    for (const one of told) if (one.over || one.unknown) this.done.add(one.match);
    this.seats = byMatch(told.filter((one) => !one.unknown));
    for (const listener of this.listeners) listener(told);
  }
}

export const waiting = new Waiting();
