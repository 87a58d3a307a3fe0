// The steps of a first battle: each points at something and goes by what the player does.
import type { Desk } from './desk.svelte';

export interface Step {
  name: string;
  at: string; // the part of the page it points at
  done: (desk: Desk, since: Mark) => boolean;
  plain?: boolean; // there is nothing to do but to read on
}
/** How things stood when a step began. */
export interface Mark {
  entries: number;
  moment: string;
}

export const mark = (desk: Desk): Mark => ({
  entries: desk.session.entries.length,
  moment: desk.session.now.decision?.moment ?? '',
});
const ordered = (desk: Desk, since: Mark) =>
  desk.session.entries
    .slice(since.entries)
    .some((entry) => entry.kind === 'order' && entry.who === desk.session.match.sides[desk.session.side ?? 0].word);

export const steps: Step[] = [
  { name: 'units', at: 'map', plain: true, done: (desk) => desk.selected !== undefined },
  { name: 'card', at: 'cards', plain: true, done: (desk) => desk.selected !== undefined },
  { name: 'select', at: 'order', done: (desk) => desk.selected !== undefined && desk.actors.includes(desk.selected) },
  { name: 'what', at: 'order', done: (desk) => desk.hand !== undefined },
  { name: 'odds', at: 'odds', plain: true, done: ordered },
  { name: 'give', at: 'give', done: ordered },
  { name: 'why', at: 'log', plain: true, done: (desk, since) => desk.session.now.decision?.moment !== since.moment },
  { name: 'end', at: 'end', done: (desk, since) => desk.session.now.decision?.moment !== since.moment },
];

/** The step to go on with: those that are done already are passed over. */
export function next(at: number, desk: Desk, since: Mark): number {
  let step = at;
  while (step < steps.length && steps[step].done(desk, since)) step++;
  return step;
}

/** Who is shown around: one who has not been, in his first battle against a computer. */
export function wanted(desk: Desk, guided: boolean): boolean {
  const { match, side, now } = desk.session;
  if (guided || side === undefined || now.status === 'over' || match.scenario !== 'first_game') return false;
  return match.seats[side === 0 ? 'b' : 'a'].general !== undefined;
}
