// The desk of one who sits at a match: what he has selected, the order in his hand with its odds, dice to be typed,
// and what of the news has been shown to him so far. The battle itself is the session's.
import { Refused } from '../api/http';
import type { AnyOrder, Order } from '../api/orders';
import type { Entry, LiveAnswer, OrderOdds, Point, Reach, Table, Tried } from '../api/types';
import type { Intent, MapEvents } from '../map/intent';
import type { Session } from '../match/session.svelte';
import type { Throwing } from '../match/throwing.svelte';
import { calm, likes } from '../settings.svelte';
import { t } from '../words';
import {
  actors,
  actorsOf,
  ending,
  groups,
  isQuestion,
  likeliest,
  offered,
  placing,
  read,
  type Item,
  type Read,
} from './choices';
import { dragged } from './drag';
import { smokeOf } from './log';
import { Names } from './names';
import { chanceOf } from './odds';
import { aimOf, giverOf, isJoint, orderIn, sentenceOf, targetOf, unitOf, unitsOf, unread } from './order';
import { Pace } from './pace';
import { tidy } from './report';
import { whoIs } from './seat';
import { title, type Sense } from './titles';

export interface Hand {
  text: string; // as a record writes it, or as it was typed
  order: AnyOrder;
  words: string;
  item?: Item;
  others: Item[];
  tried?: Tried;
}
export interface Roll {
  faces: number[];
  side?: 0 | 1;
  words: string;
  still: boolean;
}
interface News {
  entry: Entry;
  table?: Table;
}

/** What is no order and throws nothing: it waits for no dice, and takes nothing back. */
const aside = new Set(['join', 'refuse', 'claim']);
/** A card or a phase is turned up by a die that nobody sees. */
const seen = (entry: Entry) => (entry.happenings ?? []).filter((one) => !one.heading).flatMap((one) => one.dice ?? []);

/** The entries of an answer that have not arrived yet. */
const seenSoon = (answer: LiveAnswer, known: number) => answer.last !== undefined && answer.last >= known;

export class Desk {
  selected = $state<string>();
  hand = $state.raw<Hand>();
  underway = $state.raw<{ hand: Hand; odds?: OrderOdds }>(); // given, and its dice still roll
  odds = $state.raw<OrderOdds>();
  asking = $state(false); // the server thinks about the order in hand; the odds shown are older
  refusal = $state.raw<{ words: string; at?: Point | string }>();
  giving = $state(false);
  reach = $state.raw<Reach>();
  hovered = $state<string>();
  spotlight = $state<string>();
  measuring = $state(false);
  busy = $state(false);
  said = $state('');
  roll = $state.raw<Roll>();
  private revealed = $state(0);
  private held = $state.raw<Table>();

  readonly names: Names = $derived.by(
    () => new Names(this.session.table, this.session.ground, this.session.match.sides),
  );
  readonly sense: Sense = $derived.by(() => ({
    names: this.names,
    table: this.session.table,
    measure: this.session.ground.measure,
  }));
  readonly reads: Read[] = $derived.by(() => (this.busy ? [] : read(this.session.choices, this.session.now.decision)));
  readonly actors: string[] = $derived.by(() => actors(this.reads, this.sense));
  readonly ending: Read | undefined = $derived.by(() => ending(this.reads));
  readonly question: boolean = $derived.by(() => isQuestion(this.session.now.decision, this.reads));
  readonly intent: Intent = $derived.by(() => this.shown());

  private readonly pace: Pace<News>;
  private readonly stops: (() => void)[] = [];
  private oddsAsked?: AbortController;
  private oddsTimer?: ReturnType<typeof setTimeout>;
  private reachAsked?: AbortController;
  private trying = false;
  private tryNext?: () => void;
  private pointing?: ReturnType<typeof setTimeout>;
  private rollTimer?: ReturnType<typeof setTimeout>;

  constructor(readonly session: Session) {
    this.pace = new Pace<News>(
      (news, lasts) => this.show(news, lasts),
      (news) => this.lasts(news),
      () => this.idle(),
    );
    this.stops.push(session.onEntries((entries, before) => this.news(entries, before)));
  }

  private idle() {
    this.busy = false;
    this.underway = undefined;
  }

  close() {
    for (const stop of this.stops) stop();
    this.pace.stop();
    this.oddsAsked?.abort();
    this.reachAsked?.abort();
    clearTimeout(this.oddsTimer);
    clearTimeout(this.rollTimer);
    clearTimeout(this.pointing);
  }

  /** The match as the map shows it: the same, at the pace of the news. */
  readonly paced = (): Session =>
    new Proxy(this.session, {
      get: (session, key) => {
        if (key === 'table') return this.table;
        const value: unknown = Reflect.get(session, key, session);
        return typeof value === 'function' ? (value as (...all: unknown[]) => unknown).bind(session) : value;
      },
    });

  get table(): Table {
    return this.busy && this.held ? this.held : this.session.table;
  }
  get entries(): Entry[] {
    return this.busy ? this.session.entries.slice(0, this.revealed) : this.session.entries;
  }
  get deciding(): boolean {
    return this.session.decides && !this.busy;
  }
  // ---- news ----
  private news(entries: Entry[], before: Table) {
    if (!this.busy) {
      this.held = before;
      this.revealed = this.session.entries.length - entries.length;
      this.busy = true;
    }
    const after = this.session.table;
    for (const [i, entry] of entries.entries())
      this.pace.add({ entry, table: i === entries.length - 1 ? after : undefined });
  }

  private lasts({ entry }: News): number {
    if (!['order', 'begin', 'ruling', 'overrule'].includes(entry.kind)) return 0;
    if (seen(entry).length > 0) return this.still ? 700 : 1500;
    return (entry.happenings?.length ?? 0) > 0 ? 450 : 40;
  }

  /** The dice that are asked for, if any are. */
  get pad(): Throwing | undefined {
    return this.session.throwing.need && this.session.throwing;
  }
  get still(): boolean {
    return likes.dice === 'still' || calm();
  }

  private show({ entry, table }: News, lasts: number) {
    const tell = () => {
      this.revealed = entry.n + 1;
      if (table) this.held = table;
      const words = (entry.happenings ?? []).map((one) => tidy(one, this.names)).join(' ');
      if (words) this.said = words;
      else if (entry.kind === 'say')
        this.said = t('table.says', { who: whoIs(this.session.match, entry.who), text: entry.text ?? '' });
    };
    const dice = seen(entry);
    if (dice.length === 0 || lasts === 0) return tell();
    const side = this.session.match.sides.findIndex((one) => one.word === entry.who);
    clearTimeout(this.rollTimer);
    this.roll = {
      faces: dice.map((one) => one.face),
      side: side < 0 ? undefined : (side as 0 | 1),
      words: title(orderIn(entry), sentenceOf(entry), this.sense),
      still: this.still,
    };
    const settles = this.still ? 0 : Math.min(lasts * 0.55, 600 + 40 * dice.length);
    this.rollTimer = setTimeout(() => {
      tell();
      this.rollTimer = setTimeout(() => (this.roll = undefined), 1800);
    }, settles);
  }

  /** Whatever rolls or waits lies at once. */
  skip() {
    if (this.roll) this.roll = undefined;
    clearTimeout(this.rollTimer);
    if (this.busy) this.pace.skip();
  }

  // ---- selecting ----
  select(id: string | undefined) {
    if (this.busy) this.skip();
    if (this.pad?.stands) return this.lookAt(id);
    if (id === undefined) {
      if (this.hand) this.drop();
      else this.unselect();
      return;
    }
    const place = this.session.unit(id)?.hex ?? id;
    if (this.hand && this.toggle(id)) return;
    if (this.selected !== undefined && id !== this.selected) {
      const own = this.actors.includes(id); // one of ours is selected by a click, unless he is whom it is about
      const items = own ? this.itemsAt(this.selected, id) : this.itemsAt(this.selected, id, place);
      if (items.length > 0) return this.take(items[0], items.slice(1));
    }
    if (this.question) {
      const answers = groups(this.reads, this.sense)
        .flatMap((group) => group.items)
        .filter(({ reads: [{ order }] }) => [id, place].includes(aimOf(order) ?? '') || unitOf(order) === id);
      if (answers.length === 1) return this.take(answers[0]);
    }
    if (!['unit', 'officer'].includes(this.names.thing(id) ?? '')) return;
    this.drop();
    this.lookAt(id);
    void this.askReach(id);
  }
  private lookAt(id: string | undefined) {
    if (id !== undefined && !['unit', 'officer'].includes(this.names.thing(id) ?? '')) return;
    this.selected = id;
    this.reach = undefined;
    this.spotlight = undefined;
  }

  /** Points at somebody on the map for a moment. */
  pointAt(id: string) {
    this.spotlight = id;
    clearTimeout(this.pointing);
    this.pointing = setTimeout(() => {
      if (this.spotlight === id) this.spotlight = undefined;
    }, 2500);
  }

  unselect() {
    this.drop();
    this.selected = undefined;
    this.reach = undefined;
    this.spotlight = undefined;
  }

  private itemsAt(unit: string, ...places: string[]): Item[] {
    return groups(this.reads, this.sense, unit)
      .filter((group) => group.verb !== 'turn')
      .flatMap((group) => group.items)
      .filter(({ reads: [{ order }] }) => places.includes(aimOf(order) ?? ''));
  }

  /** The next unit that may act. */
  cycle(by: 1 | -1) {
    if (this.actors.length === 0) return;
    const at = this.selected === undefined ? (by > 0 ? -1 : 0) : this.actors.indexOf(this.selected);
    this.choose(this.actors[(at + by + this.actors.length) % this.actors.length]);
  }
  /** From a list: this one, whatever was in hand. */
  choose(id: string) {
    this.drop();
    this.selected = undefined;
    this.select(id);
    this.pointAt(id);
  }

  private async askReach(id: string) {
    this.reachAsked?.abort();
    this.reach = undefined;
    const asked = (this.reachAsked = new AbortController());
    if (this.names.thing(id) !== 'unit') return;
    try {
      const reach = await this.session.reach(id, asked.signal);
      if (!asked.signal.aborted && this.selected === id) this.reach = reach;
    } catch {
      // without it the map shows no reach
    }
  }

  // ---- the order in hand ----
  take(item: Item, others: Item[] = []) {
    const one = likeliest(item, this.session.unit(unitOf(item.reads[0].order))?.front);
    this.put({ text: one.choice.order, order: one.order, words: one.words, item, others });
  }
  face(one: Read) {
    if (this.hand) this.put({ ...this.hand, text: one.choice.order, order: one.order, words: one.words });
  }
  /** An order that was written, or put together here and tried. */
  write(text: string, tried?: Tried) {
    this.put({ text, order: orderIn(tried ?? {}), words: text, others: [], tried });
  }

  private put(hand: Hand) {
    if (!this.session.throwing.drop()) return;
    const was = this.hand?.order,
      same = was?.kind === hand.order.kind && unitOf(was) === unitOf(hand.order);
    this.hand = hand;
    this.refusal = undefined;
    if (!same) this.odds = undefined;
    this.selectActor(hand.order);
    this.askOdds(hand.text);
    if (!hand.tried) void this.tryOut(hand.text);
  }
  // Who acts is selected, unless one of those who take part is.
  private selectActor(order: AnyOrder) {
    const unit = unitOf(order),
      { selected } = this;
    const takesPart = selected !== undefined && (unitsOf(order).includes(selected) || giverOf(order) === selected);
    if (unit && !takesPart && !this.question) this.selected = unit;
  }

  /** Puts the order down again, unless dice have been thrown for it. */
  drop() {
    this.refusal = undefined;
    if (!this.session.throwing.drop()) return;
    this.oddsAsked?.abort();
    clearTimeout(this.oddsTimer);
    this.hand = undefined;
    this.odds = undefined;
    this.asking = false;
  }

  /** Adds a unit to an attack in hand, or takes it out. */
  toggle(id: string): boolean {
    const order = this.hand?.order;
    if (!order || !isJoint(order) || !this.joiners().includes(id)) return false;
    const before = unitsOf(order),
      units = before.includes(id) ? before.filter((one) => one !== id) : [...before, id];
    if (units.length > 0) void this.compose({ ...order, units } as Order);
    return true;
  }
  private async compose(order: Order) {
    try {
      const tried = await this.session.try(order);
      if (tried.order) this.write(tried.order, tried);
      else this.refuse(this.names.spoken(tried.said ?? tried.refusal ?? ''));
    } catch (error) {
      this.refuse((error as Error).message);
    }
  }
  /** Who could take part in the attack in hand. */
  joiners(): string[] {
    const order = this.hand?.order;
    if (!order || !isJoint(order)) return [];
    const alike = this.reads.filter((one) => one.order.kind === order.kind && aimOf(one.order) === aimOf(order));
    return [...new Set([order, ...alike.map((one) => one.order)].flatMap(unitsOf))];
  }

  private askOdds(order: string) {
    this.oddsAsked?.abort();
    clearTimeout(this.oddsTimer);
    const asked = (this.oddsAsked = new AbortController());
    this.asking = true;
    const ask = async () => {
      try {
        const odds = await this.session.odds(order, asked.signal);
        if (asked.signal.aborted) return;
        this.odds = odds;
        this.asking = false;
      } catch (error) {
        if (asked.signal.aborted) return;
        this.asking = false;
        this.odds = undefined;
        if (error instanceof Refused && error.status === 422) this.refuse(error.message);
      }
    };
    this.oddsTimer = setTimeout(() => void ask(), 120);
  }

  private async tryOut(text: string) {
    try {
      const tried = await this.session.try(text);
      if (this.hand?.text !== text) return;
      const typed = this.hand.order === unread;
      this.hand = { ...this.hand, tried, order: typed ? orderIn(tried) : this.hand.order };
      if (typed) this.selectActor(this.hand.order);
    } catch {
      // the ghost is not shown
    }
  }

  private refuse(words: string, at?: Point | string) {
    this.refusal = { words, at };
    this.said = words;
  }

  /** Gives the order in hand, or another. */
  async give(order = this.hand?.text): Promise<boolean> {
    if (order === undefined || this.giving) return false;
    this.giving = true;
    this.refusal = undefined;
    clearTimeout(this.oddsTimer);
    this.oddsAsked?.abort();
    this.asking = false;
    let taken = false;
    await this.session.throwing.play(
      (faces) => this.session.order(order, faces.length > 0 ? faces : undefined),
      (answer) => (taken = this.given(order, answer)),
    );
    this.giving = false;
    return taken;
  }
  private given(order: string, answer: LiveAnswer): boolean {
    if (!answer.ok) {
      this.refuse(answer.error?.message ?? t('table.not_taken'));
      return false;
    }
    const was = this.selected;
    const given = this.hand?.text === order ? { hand: this.hand, odds: this.odds } : undefined;
    this.drop();
    if (this.busy || seenSoon(answer, this.session.entries.length)) this.underway = given;
    this.reach = undefined;
    if (was !== undefined) void this.askReach(was);
    return true;
  }

  /** Anything else that may want dice: begin, the computer's order, an overruling. */
  async act(action: Parameters<Session['act']>[0], faces: number[] = []): Promise<LiveAnswer> {
    const done = (answer: LiveAnswer) => {
      if (!answer.ok) this.refuse(answer.error?.message ?? t('table.not_taken'));
    };
    if (!aside.has(action.do))
      return this.session.throwing.play(
        (dice) => this.session.act({ ...action, ...(dice.length > 0 ? { dice } : {}) } as typeof action),
        done,
        faces,
      );
    const answer = await this.session.act(action);
    done(answer);
    return answer;
  }

  // ---- dragging ----
  readonly drag: NonNullable<MapEvents['ondrag']> = (drag) => {
    if (!this.deciding || this.pad?.stands) return;
    if (drag.cancelled) return this.drop();
    const at = drag.hex ?? drag.to;
    const enemy = drag.done && drag.hex === undefined ? undefined : drag.hex;
    if (drag.done && enemy) {
      const items = this.itemsAt(drag.unit, enemy);
      const fights = items.filter((item) => ['attack', 'charge', 'bombard'].includes(item.reads[0].order.kind));
      if (fights.length > 0) return this.take(fights[0], fights.slice(1));
    }
    const officer = this.session.table.pieces.officers?.find((one) => one.id === drag.unit),
      unit = this.session.unit(drag.unit),
      sets = placing(this.session.now.decision, this.reads);
    const formation = sets
      ? this.reads.find((one) => one.order.kind === sets && one.order.unit === drag.unit)?.order.formation
      : unit?.troop?.formation;
    const order = dragged(drag, unit, officer, { rules: this.session.match.rules, placing: sets, formation });
    if (order === undefined) return;
    this.attempt(order, at, drag.done);
  };

  /** A click on the ground: go there. */
  readonly point = (at: Point, hex?: string) => {
    const id = this.selected;
    if (!id || !this.deciding || this.pad?.stands || this.question || !this.actors.includes(id)) return;
    const unit = this.session.unit(id);
    const front = unit?.front;
    if (hex !== undefined) return this.select(hex);
    this.drag({
      unit: id,
      to: at,
      facing: unit?.facing ?? (unit?.side === 1 ? 180 : 0),
      front,
      done: true,
      cancelled: false,
    });
  };

  private attempt(order: Order | string, at: Point | string, done: boolean) {
    const go = async () => {
      this.trying = true;
      try {
        const tried = await this.session.try(order);
        if (tried.legal && tried.order) {
          this.refusal = undefined;
          if (done) this.write(tried.order, tried);
          else this.preview = tried;
        } else {
          this.preview = undefined;
          if (done) this.drop();
          this.refuse(this.names.spoken(tried.said ?? tried.refusal ?? ''), at);
        }
      } catch (error) {
        if (done) this.refuse((error as Error).message, at);
      }
      if (done) this.preview = undefined;
      this.trying = false;
      const next = this.tryNext;
      this.tryNext = undefined;
      next?.();
    };
    if (this.trying) this.tryNext = () => void go();
    else void go();
  }
  private preview = $state.raw<Tried>();

  // ---- what the map shows of all this ----
  private shown(): Intent {
    const hand = this.hand,
      tried = hand?.tried ?? this.preview;
    const order = hand?.order,
      target = order && targetOf(order);
    const hexes = this.session.ground.map !== undefined;
    const intent: Intent = {
      selected: this.selected,
      reach: this.deciding ? this.reach : undefined,
      spotlight: this.spotlight,
      fired: hexes ? [] : smokeOf(this.entries),
    };
    if (this.deciding && !hand)
      intent.offered = offered(
        this.reads,
        this.sense,
        this.selected !== undefined && this.actors.includes(this.selected) ? this.selected : undefined,
      );
    if (target) intent.targets = [target];
    if (tried?.legal) {
      intent.ghost = tried.ghost;
      if (tried.length !== undefined) intent.length = { used: tried.length, allowed: tried.allowed };
    }
    if (this.refusal?.at !== undefined) intent.refusal = { at: this.refusal.at, words: this.refusal.words };
    if (hexes && order && target && isJoint(order)) {
      const from = [
        ...new Set(
          unitsOf(order)
            .map((id) => this.session.unit(id)?.hex)
            .filter((hex) => hex !== undefined),
        ),
      ];
      intent.attack = { from, to: target, chance: this.odds && !this.asking ? chanceOf(this.odds).asker : undefined };
    }
    return intent;
  }

  /** Orders a unit would act in. */
  actsIn(one: Read): string[] {
    return actorsOf(one, this.sense);
  }
}
