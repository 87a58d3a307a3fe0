// What happened, as data: of the events of all rule sets those that the page looks at.

/** A turn or a part of one begins. */
export type Opening =
  | { kind: 'turn_begins'; turn: number; side?: string } // a side, where each has a turn of its own
  | { kind: 'card_turned'; side: string; card: string }
  | { kind: 'stage_begins'; stage: string }
  | { kind: 'activated'; formation: string };
/** Nobody could be ordered anything on a card. */
export interface CardIdle {
  kind: 'card_idle';
  side: string;
}
export type Event = Opening | CardIdle;
/** One of a kind that the page has nothing to do with. */
export interface OtherEvent {
  kind: '';
}
