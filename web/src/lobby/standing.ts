// How a match stands, in the words of the lobby.
import type { Match, Standing } from '../api/types';
import { t } from '../words';
import type { SeatWord } from './seats';
import type { Level } from './setup';

type Card = Pick<Match, 'sides' | 'seats'> & { now?: Standing | null };
export type Group = 'mine' | 'elsewhere' | 'over';

export const sideIndex = (seat: SeatWord): 0 | 1 | undefined => (seat === 'a' ? 0 : seat === 'b' ? 1 : undefined);

export const theGeneral = (level: Level): string => t(`lobby.level.${level}.the`);

/** Who sits there: a person's name, a computer's rank, or nobody yet. */
export function sitter(card: Card, seat: 'a' | 'b'): string {
  const sits = card.seats[seat];
  if (sits.general) return theGeneral(sits.general.level);
  return sits.joined ? sits.name || card.sides[seat === 'a' ? 0 : 1].name : t('lobby.nobody_yet');
}

export const status = (card: Card): Standing['status'] => card.now?.status ?? 'open';

/** Where a match belongs for one who holds these seats of it. */
export function groupOf(card: Card, seats: SeatWord[]): Group {
  if (status(card) === 'over') return 'over';
  if (status(card) === 'open') return 'elsewhere';
  const asked = card.now?.undo_asked;
  if (asked && seats.some((seat) => sideIndex(seat) === 1 - asked.side)) return 'mine';
  return seats.some((seat) => sideIndex(seat) !== undefined && sideIndex(seat) === card.now?.decision?.side)
    ? 'mine'
    : 'elsewhere';
}

/** What it waits for, in one line. */
export function waits(card: Card, seats: SeatWord[]): string {
  const now = card.now;
  if (!now || now.status === 'open') {
    const missing = (['a', 'b'] as const).filter((seat) => !card.seats[seat].joined);
    return missing.length === 0
      ? t('lobby.waits.begin')
      : t('lobby.waits.for_seat', {
          side: missing.map((seat) => card.sides[seat === 'a' ? 0 : 1].name).join(t('lobby.and')),
        });
  }
  if (now.status === 'over') return outcome(card);
  if (now.undo_asked && seats.some((seat) => sideIndex(seat) === 1 - now.undo_asked!.side))
    return t('lobby.waits.undo');
  const decision = now.decision;
  if (!decision) return '';
  const who = sitter(card, decision.side === 0 ? 'a' : 'b');
  return groupOf(card, seats) === 'mine'
    ? t('lobby.waits.mine', { moment: decision.moment })
    : t('lobby.waits.other', { who: who.charAt(0).toUpperCase() + who.slice(1), moment: decision.moment });
}

/** How it ended. */
export function outcome(card: Card): string {
  const result = card.now?.result;
  if (!result) return t('lobby.over.plain');
  const losses = t('lobby.over.losses', { a: result.lost[0], b: result.lost[1], word: result.strength_word });
  if (result.winner === 'a' || result.winner === 'b') {
    const side = result.winner === 'a' ? 0 : 1;
    return t('lobby.over.won', { side: card.sides[side].name, by: result.by, n: result.turns }) + ' ' + losses;
  }
  return (
    t(result.winner === 'draw' ? 'lobby.over.draw' : 'lobby.over.undecided', { by: result.by, n: result.turns }) +
    ' ' +
    losses
  );
}

/** The other player or players, seen from these seats; nobody before they sit. */
export function against(card: Card, seats: SeatWord[]): string {
  if (status(card) === 'open') return '';
  const mine = seats.filter((seat): seat is 'a' | 'b' => seat === 'a' || seat === 'b');
  if (mine.length === 1) return t('lobby.against', { who: sitter(card, mine[0] === 'a' ? 'b' : 'a') });
  if (mine.length === 2) return t('lobby.both_sides');
  return t('lobby.a_against_b', { a: sitter(card, 'a'), b: sitter(card, 'b') });
}
