// The same battle once more, with the same opponent and dice.
import { linkTo } from '../lobby/seats';
import { usualSetup, type Level } from '../lobby/setup';
import { start } from '../lobby/start';
import type { Session } from '../match/session.svelte';
import { route } from '../route.svelte';
import { likes } from '../settings.svelte';

/** Against whom, if this can be done at all: a person would have to be asked again. */
export function opponent(session: Session): Level | undefined {
  if (session.side === undefined) return undefined;
  const general = session.match.seats[session.side === 0 ? 'b' : 'a'].general;
  return general?.style === 'steady' ? general.level : undefined;
}

export async function again(session: Session) {
  const against = opponent(session);
  if (against === undefined) return;
  const { match } = session;
  const { mine } = await start(
    {
      ...usualSetup(),
      side: session.side === 0 ? 'a' : 'b',
      opponent: against,
      dice: match.dice,
      options: match.options,
      sealed: match.sealed_deployment,
      watch: match.watch,
    },
    { id: match.scenario },
    likes.name,
  );
  route.go(linkTo(mine));
}
