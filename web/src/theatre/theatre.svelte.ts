// One who looks back at a battle: where he is in it, whether it plays and how fast, what the map shows there. The
// battle itself is the session's; how it stood then is the reel's.
import { get } from '../api/http';
import type { Frames, Shown, Standing, Table } from '../api/types';
import type { Intent } from '../map/intent';
import type { Session } from '../match/session.svelte';
import { calm, likes } from '../settings.svelte';
import type { Roll } from '../table/desk.svelte';
import { smokeOf } from '../table/log';
import type { Looker } from '../table/looker';
import { Names } from '../table/names';
import { isJoint, targetOf, unitOf, unitsOf } from '../table/order';
import { tidy } from '../table/report';
import { titled } from '../table/titles';
import { t } from '../words';
import { chanceAt, curve, decisive, turnings, type Turning } from './chances';
import { Ledger } from './ledger.svelte';
import { placeOf, rowOf, turnFrom, type Moment, type Part, type Row, type Turn } from './moments';
import { lasts } from './pace';
import { Reel, type Shot } from './reel.svelte';
import { Together } from './together.svelte';

export class Theatre implements Looker {
  playing = $state(false);
  speed = $state(1);
  selected = $state<string>();
  hovered = $state<string>();
  spotlight = $state<string>();
  sliding = $state(false); // the slider has the focus and says itself where it is
  private entry = $state(0); // of the moment that is shown

  readonly row: Row = $derived.by(() => rowOf(this.match.entries, this.match.match.sides));
  readonly at: number = $derived.by(() => placeOf(this.row.moments, this.entry));
  readonly last: number = $derived.by(() => Math.max(0, this.row.moments.length - 1));
  readonly turnings: Turning[] = $derived.by(() => turnings(this.ledger.throws, this.row.moments));
  readonly decisive: Turning[] = $derived.by(() => decisive(this.turnings));
  readonly curve: [number, number][] = $derived.by(() => curve(this.turnings, this.last, this.end));
  readonly names: Names = $derived.by(() => new Names(this.match.table, this.match.ground, this.match.match.sides));
  readonly intent: Intent = $derived.by(() => this.pointedOut());
  readonly roll: Roll | undefined = $derived.by(() => this.thrown());

  readonly reel: Reel;
  readonly ledger: Ledger;
  readonly together: Together;
  /** The match as it stood at this moment, for the map and the panels. */
  readonly session: Session;
  private readonly stops: (() => void)[] = [];
  private timer?: ReturnType<typeof setTimeout>;
  private pointing?: ReturnType<typeof setTimeout>;

  constructor(
    readonly match: Session,
    at?: number,
  ) {
    this.reel = new Reel(
      (from, to, signal) => get<Frames>(`${match.path}/frames?from=${from}&to=${to}`, match.token, signal),
      () => match.entries.length,
    );
    this.ledger = new Ledger(match.path, match.token);
    this.together = new Together({
      here: () => ({ entry: this.moment?.entry ?? 0, playing: this.playing, speed: this.speed }),
      go: (shown) => this.follow(shown),
      tell: (message) => match.tell(message),
    });
    this.session = new Proxy(match, {
      get: (session, key) => {
        if (key === 'table') return this.table;
        if (key === 'now') return this.now;
        if (key === 'seat') return 'spectator';
        if (key === 'reach') return () => Promise.reject(new Error('past'));
        const value: unknown = Reflect.get(session, key, session);
        return typeof value === 'function' ? (value as (...all: unknown[]) => unknown).bind(session) : value;
      },
    });
    this.entry = at ?? (this.over ? 0 : (match.entries.at(-1)?.n ?? 0));
    this.reel.want(this.entry);
    if (this.over) void this.ledger.ask();
    let live = this.at === this.last;
    this.stops.push(
      match.onEntries((entries) => {
        for (const one of entries)
          if (one.deed?.kind === 'undo') this.reel.forget(one.deed.to);
          else if (one.deed?.kind === 'overrule') this.reel.forget(one.deed.entry);
        if (live && !this.over) this.entry = entries.at(-1)!.n;
        this.reel.want(this.entry);
        if (this.over) void this.ledger.ask();
      }),
      match.onMessage((message) => {
        live = this.at === this.last;
        if (message.type === 'shown') this.together.heard(message);
      }),
    );
  }

  close() {
    this.together.close();
    for (const stop of this.stops) stop();
    this.reel.close();
    this.ledger.close();
    clearTimeout(this.timer);
    clearTimeout(this.pointing);
  }

  // ---- what there is ----
  get over(): boolean {
    return this.match.now.status === 'over';
  }
  get moment(): Moment | undefined {
    return this.row.moments[this.at];
  }
  get turn(): Turn | undefined {
    return this.row.turns[this.moment?.turn ?? 0];
  }
  get part(): Part | undefined {
    return this.turn?.parts[this.moment?.part ?? -1];
  }
  get turning(): Turning | undefined {
    return this.turnings.find((one) => one.at === this.at);
  }
  get chance(): number | undefined {
    return chanceAt(this.curve, this.at);
  }
  /** What the result is worth to the first side. */
  private get end(): number | undefined {
    const winner = this.match.now.result?.winner;
    return winner === undefined ? undefined : winner === 'a' ? 1 : winner === 'b' ? 0 : 0.5;
  }
  private shotAt(place: number): Shot | undefined {
    const moment = this.row.moments[place];
    if (!moment) return undefined;
    return (
      this.reel.at(moment.entry) ?? (place === this.last ? { table: this.match.table, now: this.match.now } : undefined)
    );
  }
  /** Whether the moment's own frame is still on its way; meanwhile the nearest is shown. */
  get waiting(): boolean {
    return this.row.moments.length > 0 && this.shotAt(this.at) === undefined;
  }
  private readonly shot: Shot = $derived.by(() => {
    for (let off = 0; off <= this.last; off++) {
      const shot = this.shotAt(this.at - off) ?? (off > 0 ? this.shotAt(this.at + off) : undefined);
      if (shot) return shot;
    }
    return { table: this.match.table, now: this.match.now };
  });
  get table(): Table {
    return this.shot.table;
  }
  get now(): Standing {
    return this.shot.now;
  }
  private get before(): Table {
    return this.shotAt(this.at - 1)?.table ?? this.table;
  }

  // ---- words ----
  /** What was ordered, in plain words, with who did it. */
  ordered(moment: Moment | undefined = this.moment): string {
    if (!moment) return '';
    if (moment.kind === 'begin') return t('theatre.beginning');
    if (!moment.text) return t('theatre.ruling');
    const sense = { names: this.names, table: this.before, measure: this.match.ground.measure },
      { words, names } = titled(moment.order, moment.words, sense),
      unit = unitOf(moment.order);
    return unit && !names.includes(unit) ? t('theatre.ordered', { unit: this.names.short(unit), order: words }) : words;
  }
  /** What came of it, as the log tells it. */
  told(moment: Moment | undefined = this.moment): string {
    return (moment?.happenings ?? [])
      .filter((one) => !one.heading)
      .map((one) => tidy(one, this.names))
      .join(' ');
  }
  turnWords(turn: Turn | undefined = this.turn): string {
    return !turn || turn.number === 0 ? t('table.before') : t('table.turn', { n: turn.number });
  }
  /** The moment for those who cannot see it: "Turn 3, order 41: …". */
  spoken(): string {
    return t('theatre.spoken', { turn: this.turnWords(), n: this.at, words: this.told() || this.ordered() });
  }

  // ---- going ----
  /** To a place in the row, by this reader's own hand. */
  go(place: number) {
    this.put(place);
    if (this.playing) this.wait();
    this.together.moved();
  }
  step(by: 1 | -1) {
    this.stop();
    this.go(this.at + by);
  }
  stepTurn(by: 1 | -1) {
    this.go(turnFrom(this.row.turns, this.last, this.at, by));
  }
  stepDecisive(by: 1 | -1) {
    const to =
      by > 0
        ? this.decisive.find((one) => one.at > this.at)
        : [...this.decisive].reverse().find((one) => one.at < this.at);
    if (!to) return;
    this.stop();
    this.go(to.at);
  }
  goTo(entry: number) {
    this.go(placeOf(this.row.moments, entry));
  }
  toggle() {
    if (this.playing) this.stop();
    else this.play();
    this.together.moved();
  }
  accelerate(speed: number) {
    this.speed = speed;
    if (this.playing) this.wait();
    this.together.moved();
  }

  private put(place: number) {
    const moment = this.row.moments[Math.min(this.last, Math.max(0, Math.round(place)))];
    if (!moment) return;
    this.entry = moment.entry;
    this.reel.want(moment.entry);
  }
  private play() {
    if (this.at >= this.last) this.put(0);
    this.playing = true;
    this.wait();
  }
  private stop() {
    this.playing = false;
    clearTimeout(this.timer);
  }
  private wait() {
    clearTimeout(this.timer);
    const moment = this.moment;
    if (moment)
      this.timer = setTimeout(
        () => this.tick(),
        lasts(
          moment,
          this.decisive.some((one) => one.at === this.at),
          this.speed,
        ),
      );
  }
  private tick() {
    if (this.at >= this.last) {
      this.stop();
      if (this.together.role === 'leads') this.together.moved();
      return;
    }
    if (this.shotAt(this.at + 1) === undefined && !this.reel.problem) {
      this.timer = setTimeout(() => this.tick(), 120);
      return;
    }
    this.put(this.at + 1);
    this.wait();
  }
  private follow(shown: Shown & { entry: number }) {
    const to = placeOf(this.row.moments, shown.entry),
      steady = shown.playing && this.playing && shown.speed === this.speed && Math.abs(to - this.at) <= 1;
    this.speed = shown.speed;
    this.playing = shown.playing;
    if (!steady) this.put(to);
    if (!this.playing) clearTimeout(this.timer);
    else if (!steady) this.wait();
  }

  // ---- what the map points out ----
  select(id: string | undefined) {
    this.selected =
      id !== undefined && ['unit', 'officer'].includes(this.names.thing(id) ?? '') && id !== this.selected
        ? id
        : undefined;
  }
  readonly pointAt = (id: string) => {
    this.spotlight = id;
    clearTimeout(this.pointing);
    this.pointing = setTimeout(() => {
      if (this.spotlight === id) this.spotlight = undefined;
    }, 2500);
  };

  private pointedOut(): Intent {
    const moment = this.moment,
      order = moment?.text ? moment.order : undefined,
      unit = order && unitOf(order),
      target = order && targetOf(order),
      hexes = this.match.ground.map !== undefined;
    const past = this.match.entries.filter((one) => one.n <= (moment?.entry ?? 0));
    const intent: Intent = {
      selected: this.selected ?? (this.table.units.some((one) => one.id === unit && one.on_table) ? unit : undefined),
      spotlight: this.spotlight,
      fired: hexes ? [] : smokeOf(past),
    };
    if (target) intent.targets = [target];
    if (hexes && order && target && isJoint(order)) {
      const from = [
        ...new Set(
          unitsOf(order)
            .map((id) => this.before.units.find((unit) => unit.id === id)?.hex)
            .filter((hex) => hex !== undefined),
        ),
      ];
      if (from.length > 0) intent.attack = { from, to: target };
    }
    return intent;
  }

  private thrown(): Roll | undefined {
    const moment = this.moment,
      faces = (moment?.happenings ?? []).filter((one) => !one.heading).flatMap((one) => one.dice ?? []);
    if (!moment || faces.length === 0 || !this.playing || this.speed > 2) return undefined;
    const still = likes.dice === 'still' || calm() || this.speed > 1;
    return {
      faces: faces.map((one) => one.face),
      side: moment.side,
      words: this.ordered(moment),
      still,
    };
  }
}
