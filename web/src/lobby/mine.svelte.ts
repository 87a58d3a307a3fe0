// The matches this browser holds seats of, with how they stand; asked again while the page is looked at.
import { get, Refused } from '../api/http';
import type { Match } from '../api/types';
import { forget, list, type KeptSeat } from './seats';
import { groupOf, type Group } from './standing';

export interface Mine {
  id: string;
  title: string;
  seats: KeptSeat[];
  card?: Match; // not there while it is unknown
  gone?: boolean; // the server knows it no longer
}

const asked = 40; // the latest of them; older ones are asked for when all are shown
const every = 15_000;

/** Kept seats by match, in the order they are kept. */
export function byMatch(seats: KeptSeat[]): Mine[] {
  const matches = new Map<string, Mine>();
  for (const seat of seats) {
    const known = matches.get(seat.id);
    if (known) known.seats.push(seat);
    else matches.set(seat.id, { id: seat.id, title: seat.title, seats: [seat] });
  }
  return [...matches.values()];
}

export const groupOfMine = (mine: Mine): Group | 'unknown' =>
  mine.card
    ? groupOf(
        mine.card,
        mine.seats.map((kept) => kept.seat),
      )
    : 'unknown';

/** The seat to go on with: the one that decides where this browser holds both. */
export function seatToPlay(mine: Mine): KeptSeat {
  const side = mine.card?.now?.decision?.side;
  const word = side === 0 ? 'a' : side === 1 ? 'b' : undefined;
  return (
    mine.seats.find((kept) => kept.seat === word) ??
    mine.seats.find((kept) => kept.seat === 'a' || kept.seat === 'b') ??
    mine.seats[0]
  );
}

export class MyMatches {
  all = $state.raw<Mine[]>(byMatch(list()));
  ready = $state(false);
  private timer?: ReturnType<typeof setTimeout>;
  private readonly seen = () => document.visibilityState === 'visible' && void this.refresh();

  start() {
    document.addEventListener('visibilitychange', this.seen);
    void this.refresh();
  }
  stop() {
    document.removeEventListener('visibilitychange', this.seen);
    clearTimeout(this.timer);
  }

  async refresh() {
    clearTimeout(this.timer);
    const known = new Map(this.all.map((mine) => [mine.id, mine]));
    const all = byMatch(list());
    await Promise.all(
      all.map(async (mine, i) => {
        const before = known.get(mine.id);
        if (i >= asked || before?.gone || before?.card?.now?.status === 'over') {
          Object.assign(mine, { card: before?.card, gone: before?.gone });
          return;
        }
        try {
          mine.card = await get<Match>(`/api/matches/${encodeURIComponent(mine.id)}`, mine.seats[0].token);
        } catch (error) {
          mine.card = before?.card;
          mine.gone =
            error instanceof Refused && (error.status === 404 || error.status === 401 || error.status === 403);
        }
      }),
    );
    this.all = all;
    this.ready = true;
    if (document.visibilityState === 'visible') this.timer = setTimeout(() => void this.refresh(), every);
  }

  forget(id: string) {
    forget(id);
    this.all = this.all.filter((mine) => mine.id !== id);
  }
}
