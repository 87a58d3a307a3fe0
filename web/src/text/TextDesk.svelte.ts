// What one who plays by words has before him: the orders that may be given, the one he weighs, dice to tell, news to
// be read aloud.
import { Refused } from '../api/http';
import type { Action, Entry, LiveAnswer, OrderOdds } from '../api/types';
import type { Session } from '../match/session.svelte';
import type { Ask, Throwing } from '../match/throwing.svelte';
import { asked } from '../table/asked';
import { ending, farewell, likeliest, read, type Item, type Read } from '../table/choices';
import { Names } from '../table/names';
import { orderIn, unitOf } from '../table/order';
import { tidy } from '../table/report';
import { whoIs } from '../table/seat';
import type { Sense } from '../table/titles';
import { t } from '../words';
import { sentence } from './orders';

interface Hand {
  order: string;
  words: string;
  item?: Item;
}

export class TextDesk {
  hand = $state.raw<Hand>();
  odds = $state.raw<OrderOdds>();
  weighing = $state(false);
  giving = $state(false);
  refusal = $state('');
  news = $state('');

  readonly names: Names = $derived.by(
    () => new Names(this.session.table, this.session.ground, this.session.match.sides),
  );
  readonly sense: Sense = $derived.by(() => ({
    names: this.names,
    table: this.session.table,
    measure: this.session.ground.measure,
  }));
  readonly reads: Read[] = $derived.by(() => read(this.session.choices, this.session.now.decision));
  readonly ending: Read | undefined = $derived.by(() => ending(this.reads));
  readonly farewell: Read[] = $derived.by(() => farewell(this.reads));

  private readonly stop: () => void;
  private weighed?: AbortController;
  private decided = '';

  constructor(readonly session: Session) {
    this.stop = session.onEntries((entries) => this.tell(entries));
  }
  close() {
    this.stop();
    this.weighed?.abort();
  }

  /** The dice that are asked for, if any are. */
  get pad(): Throwing | undefined {
    return this.session.throwing.need && this.session.throwing;
  }

  /** Whose decision it is, in a sentence. */
  get decision(): string {
    const { now, match } = this.session;
    if (now.status === 'over') return t('text.over');
    const decision = now.decision;
    if (!decision) return t(match.seats.a.joined && match.seats.b.joined ? 'text.to_begin' : 'text.waiting');
    return t(this.session.decides ? 'text.your_turn' : 'text.their_turn', {
      side: match.sides[decision.side].name,
      question: asked(decision, this.names),
    });
  }
  // What comes is read aloud once, with the decision behind it when that is new.
  private tell(entries: Entry[]) {
    const said = entries.flatMap((entry) => {
      if (entry.kind === 'say') return [`${whoIs(this.session.match, entry.who)}: ${entry.text ?? ''}`];
      return (entry.happenings ?? []).map((one) => tidy(one, this.names));
    });
    const { now } = this.session;
    const waits = `${now.status} ${now.decision?.side} ${now.decision?.question}`;
    if (waits !== this.decided) said.push(this.decision);
    this.decided = waits;
    if (said.length > 0) this.news = said.join(' ');
  }

  take(item: Item) {
    const one = likeliest(item, this.session.unit(unitOf(item.reads[0].order))?.front);
    this.put({ order: one.choice.order, words: sentence(one, this.sense), item });
  }
  face(one: Read) {
    if (this.hand) this.put({ ...this.hand, order: one.choice.order, words: sentence(one, this.sense) });
  }
  /** An order as it was typed; what it says is told when it has been read. */
  write(order: string) {
    this.put({ order, words: order });
    void this.session.try(order).then(
      (tried) => {
        if (this.hand?.order === order && tried.data)
          this.hand = { ...this.hand, words: sentence({ order: orderIn(tried), words: order }, this.sense) };
      },
      () => {}, // the odds say what is wrong
    );
  }
  private put(hand: Hand) {
    if (!this.session.throwing.drop()) return void (this.refusal = t('table.pad.stands'));
    this.hand = hand;
    this.refusal = '';
    this.odds = undefined;
    void this.weigh(hand.order);
  }
  /** Puts the order down again, unless dice have been thrown for it. */
  drop() {
    this.refusal = '';
    if (!this.session.throwing.drop()) return;
    this.weighed?.abort();
    this.hand = undefined;
    this.odds = undefined;
    this.weighing = false;
  }

  private async weigh(order: string) {
    this.weighed?.abort();
    const weighed = (this.weighed = new AbortController());
    this.weighing = true;
    try {
      const odds = await this.session.odds(order, weighed.signal);
      if (weighed.signal.aborted) return;
      this.odds = odds;
    } catch (error) {
      if (weighed.signal.aborted) return;
      this.refusal =
        error instanceof Refused ? this.names.spoken(error.said ?? error.message) : (error as Error).message;
    }
    this.weighing = false;
  }

  /** Gives the order in hand, or another; true when it was taken. */
  async give(order = this.hand?.order): Promise<boolean> {
    if (order === undefined || this.giving) return false;
    this.giving = true;
    this.weighed?.abort(); // what may come of it cannot be asked any more once it is given
    this.weighing = false;
    const taken = await this.play((faces) => this.session.order(order, faces.length > 0 ? faces : undefined));
    this.giving = false;
    return taken;
  }
  act(action: Action, faces: number[] = []): Promise<boolean> {
    return this.play((dice) => this.session.act({ ...action, ...(dice.length > 0 ? { dice } : {}) } as Action), faces);
  }
  private async play(ask: Ask, faces: number[] = []): Promise<boolean> {
    const answer = await this.session.throwing.play(ask, (last) => this.answered(last), faces);
    if (answer.needs && this.hand && !this.odds) void this.weigh(this.hand.order);
    return answer.ok === true;
  }
  private answered(answer: LiveAnswer) {
    if (answer.ok) this.drop();
    else this.refusal = this.names.spoken(answer.error?.said ?? answer.error?.message ?? '');
  }
}
