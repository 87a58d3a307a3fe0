// The link that may be given to anybody: with the token for watching if this browser has it, with none where anyone
// may watch.
import { seatsOf } from '../lobby/seats';
import type { Session } from '../match/session.svelte';
import { theatreOf, type Address } from './address';

export function watchToken(session: Session): string | undefined {
  if (session.seat === 'spectator') return session.token;
  const kept = seatsOf(session.id);
  return [...kept, ...kept.flatMap((one) => one.links ?? [])].find((one) => one.seat === 'spectator')?.token;
}

export function shared(session: Session, at?: number, more: Partial<Address> = {}): string | undefined {
  const token = watchToken(session);
  if (token === undefined && session.match.watch !== 'anyone') return undefined;
  return location.origin + theatreOf(session.id, { token, at, ...more });
}
