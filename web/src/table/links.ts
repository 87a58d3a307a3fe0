// Links into the match for others: seats whose tokens this browser keeps, and the one for watching.
import { linkTo, seatsOf, type SeatWord } from '../lobby/seats';
import type { Session } from '../match/session.svelte';

export interface Invitation {
  seat: SeatWord;
  url: string;
}

export function invitations(session: Session): Invitation[] {
  const kept = seatsOf(session.id);
  const all = [...kept.flatMap((one) => one.links ?? []), ...kept];
  const found = new Map<SeatWord, string>();
  for (const { seat, token } of all)
    if (seat !== session.seat && !found.has(seat)) found.set(seat, location.origin + linkTo({ id: session.id, token }));
  return [...found].map(([seat, url]) => ({ seat, url }));
}

/** For whoever only wants to look. */
export function watching(session: Session): string | undefined {
  const own = invitations(session).find((one) => one.seat === 'spectator');
  if (own) return own.url;
  return session.match.watch === 'anyone' ? `${location.origin}/m/${session.id}` : undefined;
}
