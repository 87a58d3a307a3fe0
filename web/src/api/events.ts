// What happened, as data: of the events of all rule sets those that the page looks at.
import type { components } from './schema';

type Kinds<Kind extends string> = Extract<components['schemas']['Event'], { kind: Kind }>;
/** A turn or a part of one begins. */
export type Opening = Kinds<'turn_begins' | 'card_turned' | 'stage_begins' | 'activated'>;
export type Event = Opening | Kinds<'card_idle'>; // nobody could be ordered anything on a card
/** One of a kind that the page has nothing to do with. */
export interface OtherEvent {
  kind: '';
}
