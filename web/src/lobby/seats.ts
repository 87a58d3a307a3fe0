// The seats this browser holds: a link opened or a match begun here is remembered, so that the lobby can take its
// reader back.
// Who holds a token holds the seat, so they stay in this browser and nowhere else.
export type SeatWord = 'a' | 'b' | 'umpire' | 'spectator';
export interface KeptSeat {
  id: string;
  token: string;
  seat: SeatWord;
  title: string;
  rules: string;
  scenario: string;
  kept: number; // milliseconds since 1970
  links?: { seat: SeatWord; token: string }[]; // to others' seats, for the one who began the match
}

const key = 'guidon.seats';
const most = 200;

export function list(): KeptSeat[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(sound) : [];
  } catch {
    return [];
  }
}

function sound(seat: unknown): seat is KeptSeat {
  const kept = seat as KeptSeat | null;
  return typeof kept?.id === 'string' && typeof kept.token === 'string' && typeof kept.seat === 'string';
}

function write(seats: KeptSeat[]) {
  try {
    localStorage.setItem(key, JSON.stringify(seats));
  } catch {
    // A browser that keeps nothing still plays; the link in the address bar is the seat.
  }
}

/** Remembers a seat; the same seat of the same match is written anew and comes first. */
export function add(seat: Omit<KeptSeat, 'kept'>, now = Date.now()) {
  const before = list();
  const old = before.find((kept) => same(kept, seat));
  const links = seat.links ?? old?.links;
  write(
    [
      { ...seat, ...(links ? { links } : {}), kept: old?.kept ?? now },
      ...before.filter((kept) => !same(kept, seat)),
    ].slice(0, most),
  );
}

const same = (x: { id: string; token: string }, y: { id: string; token: string }) =>
  x.id === y.id && x.token === y.token;

/** All seats of one match that this browser holds: two where two play at one screen. */
export const seatsOf = (id: string): KeptSeat[] => list().filter((kept) => kept.id === id);

export function forget(id: string) {
  write(list().filter((kept) => kept.id !== id));
}

export const linkTo = (seat: { id: string; token: string }): string => `/m/${seat.id}#${seat.token}`;
