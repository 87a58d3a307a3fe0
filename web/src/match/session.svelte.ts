// One match as this browser knows it: what the server told, the live connection, and what may be asked and done.
// Every page of a match (table, hex map, text view) reads this and nothing else.
import { between, get, post } from '../api/http';
import { Live } from '../api/live';
import type { Order } from '../api/orders';
import type {
  Action,
  Choice,
  Choices,
  Entry,
  Ground,
  LiveAnswer,
  LiveMessage,
  Match,
  OrderOdds,
  Reach,
  Standing,
  Table,
  Tried,
  Unit,
  Values,
  View,
  Why,
} from '../api/types';
import { Throwing } from './throwing.svelte';

export type Side = 0 | 1;

export class Session {
  match = $state.raw<Match>()!;
  now = $state.raw<Standing>()!;
  ground = $state.raw<Ground>()!;
  table = $state.raw<Table>()!;
  columns = $state.raw<string[]>([]);
  story = $state('');
  entries = $state.raw<Entry[]>([]);
  choices = $state.raw<Choice[]>([]);
  grammar = $state('');
  connection = $state<'connecting' | 'here' | 'lost'>('connecting');
  thinking = $state<Side | undefined>();
  problem = $state('');
  /** Dice that this seat tells: one throw at a time, whichever page it is told on. */
  readonly throwing = new Throwing();

  readonly path: string;
  private live?: Live;
  private listeners = new Set<(entries: Entry[], before: Table) => void>();
  private hearers = new Set<(message: LiveMessage) => void>();
  private choosing?: AbortController;
  private chooseLater?: ReturnType<typeof setTimeout>;

  private constructor(
    readonly id: string,
    readonly token: string | undefined,
    view: View,
  ) {
    this.path = `/api/matches/${encodeURIComponent(id)}`;
    this.take(view);
  }

  /** Fetches the match, then listens. Throws a Refused when it does not open. */
  static async open(id: string, token: string | undefined): Promise<Session> {
    const view = await get<View>(`/api/matches/${encodeURIComponent(id)}/view`, token);
    const session = new Session(id, token, view);
    session.live = new Live(id, token, {
      entriesSoFar: () => session.entries.length,
      message: (message) => void session.heard(message),
      connection: (state) => (session.connection = state),
      closed: (words) => (session.problem = words),
    });
    void session.refreshChoices();
    return session;
  }

  close() {
    this.live?.close();
    this.choosing?.abort();
    clearTimeout(this.chooseLater);
    this.listeners.clear();
    this.hearers.clear();
  }

  get seat() {
    return this.match.seat;
  }
  /** The side of this seat; none for the umpire and spectators. */
  get side(): Side | undefined {
    return this.seat === 'a' ? 0 : this.seat === 'b' ? 1 : undefined;
  }
  /** Whether this seat may give the order that the battle waits for. */
  get decides(): boolean {
    return this.now.status === 'playing' && (this.seat === 'umpire' || this.side === this.now.decision?.side);
  }
  unit(id: string | undefined): Unit | undefined {
    return id === undefined ? undefined : this.table.units.find((unit) => unit.id === id);
  }

  /** Calls back with entries as they arrive, and the table as it was before them. Returns the way to stop. */
  onEntries(listener: (entries: Entry[], before: Table) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls back with every live message, also those that change nothing here. Returns the way to stop. */
  onMessage(hearer: (message: LiveMessage) => void): () => void {
    this.hearers.add(hearer);
    return () => this.hearers.delete(hearer);
  }
  /** Says something to the others that is kept nowhere. */
  tell(message: object) {
    this.live?.tell(message);
  }

  // ---- doing ----
  async act(action: Action): Promise<LiveAnswer> {
    const answer = await this.live!.act(action);
    this.problem = answer.error?.message ?? '';
    if (answer.ok && (answer.last ?? -1) >= this.entries.length) this.choices = []; // its entries are on their way
    return answer;
  }
  order(order: string, dice?: number[]): Promise<LiveAnswer> {
    const side = this.seat === 'umpire' ? { side: this.now.decision!.side } : {};
    return this.act({ do: 'order', order, after: this.now.last_played, ...side, ...(dice ? { dice } : {}) } as Action);
  }

  // ---- asking ----
  odds(order: string, signal?: AbortSignal) {
    return post<OrderOdds>(`${this.path}/odds`, this.asked(order), this.token, signal);
  }
  /** Of an order as a record writes it, as it is spoken, or as data. */
  try(order: string | Order, signal?: AbortSignal) {
    return post<Tried>(`${this.path}/try`, this.asked(order), this.token, signal);
  }
  reach(unit: string, signal?: AbortSignal) {
    return get<Reach>(`${this.path}/reach?unit=${encodeURIComponent(unit)}`, this.token, signal);
  }
  why(entry: number, signal?: AbortSignal) {
    return get<Why>(`${this.path}/why?entry=${entry}`, this.token, signal);
  }
  values() {
    return get<Values>(`${this.path}/values`, this.token);
  }
  record() {
    return get<string>(`${this.path}/record`, this.token);
  }
  private asked(order: string | Order) {
    return this.seat === 'umpire' ? { order, side: this.now.decision?.side } : { order };
  }

  /** What may be ordered now; empty when it is not ours to decide. */
  async refreshChoices() {
    this.choosing?.abort();
    clearTimeout(this.chooseLater);
    const choosing = (this.choosing = new AbortController());
    if (!this.decides) {
      this.choices = [];
      return;
    }
    try {
      const told = await get<Choices>(`${this.path}/choices`, this.token, choosing.signal);
      this.choices = told.choices;
      this.grammar = told.grammar;
    } catch (error) {
      if (choosing.signal.aborted) return;
      this.problem = (error as Error).message;
      if (between(error)) this.chooseLater = setTimeout(() => void this.refreshChoices(), 5000);
    }
  }

  // ---- listening ----
  private take(view: View) {
    this.match = view.match;
    this.now = view.now;
    this.ground = view.ground;
    this.columns = view.columns;
    this.table = view.table;
    this.story = view.story;
    this.entries = view.entries;
  }

  private async heard(message: LiveMessage) {
    const before = this.table;
    for (const hearer of this.hearers) hearer(message);
    switch (message.type) {
      case 'welcome':
        this.match = message.match;
        this.move(message.now);
        if (message.table) this.table = message.table;
        this.add(message.entries, before);
        break;
      case 'entries':
        this.thinking = undefined;
        if (message.table) this.table = merged(this.table, message.table as Table);
        this.move(message.now);
        this.match = { ...this.match, now: message.now };
        if (message.unveiled) this.take(await get<View>(`${this.path}/view`, this.token));
        else this.add(message.entries, before);
        if (message.entries.some((entry) => entry.kind === 'begin')) void this.refreshCard();
        break;
      case 'card':
        this.match = { ...this.match, ...message.card };
        if (message.card.now) this.now = message.card.now;
        break;
      case 'present':
        this.match = { ...this.match, present: message.present };
        return;
      case 'thinking':
        this.thinking = message.side;
        return;
      default:
        return;
    }
    if (this.now.status === 'over') this.throwing.clear();
    await this.refreshChoices();
  }

  // What could be ordered before something was played is not offered after it.
  private move(now: Standing) {
    if (now.last_played !== this.now.last_played) this.choices = [];
    this.now = now;
  }

  // The last to join begins the battle, and nobody is told his name apart from that.
  private async refreshCard() {
    const card = await get<Match>(this.path, this.token).catch(() => undefined);
    if (card) this.match = { ...this.match, seats: card.seats, sides: card.sides };
  }

  // Entries are numbered without gaps: a known one is passed over, a gap means that something was missed.
  private add(entries: Entry[], before: Table) {
    const fresh: Entry[] = [];
    for (const entry of entries) {
      const next = this.entries.length + fresh.length;
      if (entry.n < next) continue;
      if (entry.n > next) {
        this.live?.resume();
        return;
      }
      fresh.push(entry);
    }
    if (fresh.length === 0) return;
    this.entries = [...this.entries, ...fresh];
    for (const listener of this.listeners) listener(fresh, before);
  }
}

/** The table with the units, and of the pieces what, was told anew. */
export function merged(table: Table, told: Table): Table {
  const changed = new Map(told.units.map((unit) => [unit.id, unit]));
  const units = table.units.map((unit) => changed.get(unit.id) ?? unit);
  const known = new Set(units.map((unit) => unit.id));
  return {
    units: [...units, ...told.units.filter((unit) => !known.has(unit.id))],
    pieces: { ...table.pieces, ...told.pieces },
  };
}
