// Beginning a battle: the match is made, this reader's seats are joined and remembered.
import { post, randomHex } from '../api/http';
import type { CreatedMatch } from '../api/types';
import { likes } from '../settings.svelte';
import { t } from '../words';
import { add, type KeptSeat, type SeatWord } from './seats';
import { type Origin, type Setup, sideOf, usualSetup, wanted } from './setup';

export interface Started {
  match: CreatedMatch['match'];
  mine: KeptSeat;
  invitations: { seat: SeatWord; token: string }[]; // for others to take
}

/** The name a seat is taken under when its holder gave none. */
export const nameOr = (name: string): string => name.trim() || t('lobby.guest');

async function join(id: string, token: string, name: string) {
  await post(`/api/matches/${encodeURIComponent(id)}/actions`, { do: 'join', name, nonce: randomHex(16) }, token);
}

// A webhook that does not answer is no reason not to play.
async function tellWebhook(id: string, token: string) {
  if (likes.webhook)
    await post(`/api/matches/${encodeURIComponent(id)}/actions`, { do: 'notify', url: likes.webhook }, token).catch(
      () => undefined,
    );
}

/** `token` is of the match that this one branches off. */
export async function start(setup: Setup, origin: Origin, name: string, token?: string): Promise<Started> {
  const side = sideOf(setup.side);
  const made = await post<CreatedMatch>('/api/matches', wanted(setup, origin, side), token);
  const { match } = made;
  const kept = (seat: SeatWord, token: string) => ({
    id: made.id,
    token,
    seat,
    title: match.title,
    rules: match.rules,
    scenario: match.scenario,
  });

  await join(made.id, made.seats[side]!.token, nameOr(name));
  if (setup.opponent === 'friend') await tellWebhook(made.id, made.seats[side]!.token);
  const other = side === 'a' ? 'b' : 'a';
  const theirs = made.seats[other];
  if (setup.opponent === 'screen' && theirs) {
    await join(made.id, theirs.token, t('lobby.second_player'));
    add(kept(other, theirs.token));
  }
  const invitations: Started['invitations'] = [];
  if (setup.opponent === 'friend' && theirs) invitations.push({ seat: other, token: theirs.token });
  if (made.seats.umpire) invitations.push({ seat: 'umpire', token: made.seats.umpire.token });
  if (made.seats.spectator) invitations.push({ seat: 'spectator', token: made.seats.spectator.token });
  const mine = { ...kept(side, made.seats[side]!.token), kept: Date.now(), links: invitations };
  add(mine);
  return { match, mine, invitations };
}

/** The newcomer's battle: the Peninsular first game, red, against the sergeant, with fair dice. */
export const startFirstGame = (name: string) => start(usualSetup(), { id: 'first_game' }, name);
