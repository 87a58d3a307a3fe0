// The clock of the match at this table: counted on from when the server last told of it.
import type { Session } from '../match/session.svelte';
import { agreedOf, clockOf, left, type Agreed, type Clock } from '../post/clock';
import { shown } from '../post/span';
import { t } from '../words';

export class Timepiece {
  private time = $state(Date.now());
  private told = $state.raw<{ clock: Clock; heard: number }>();

  constructor(private readonly at: () => Session) {
    // A card that comes later says nothing of the clock: what was told before holds.
    $effect.pre(() => {
      const clock = clockOf(this.session.now);
      if (clock) this.told = { clock, heard: Date.now() };
    });
    $effect(() => {
      if (!this.clock || this.clock.runs === null) return;
      const timer = setInterval(() => (this.time = Date.now()), 1000);
      return () => clearInterval(timer);
    });
  }

  private get session(): Session {
    return this.at();
  }
  get agreed(): Agreed | undefined {
    return agreedOf(this.session.match);
  }
  get clock(): Clock | undefined {
    return this.told?.clock;
  }
  left(side: 0 | 1): number {
    return this.told
      ? left(this.told.clock, side, this.told.heard, Math.max(this.time, this.told.heard), this.agreed)
      : 0;
  }
  /** How a side's clock is doing, as the key of a message. */
  state(side: 0 | 1): 'out' | 'runs' | 'stopped' | 'holiday' | 'off' | 'waiting' | 'rests' {
    const clock = this.clock;
    if (!clock) return 'rests';
    if (clock.out === side || (clock.runs === side && this.left(side) === 0)) return 'out';
    if (clock.runs === side) return 'runs';
    if (this.session.now.decision?.side !== side || !clock.why_not) return 'rests';
    return clock.why_not === 'day off' ? 'off' : clock.why_not;
  }
  words(side: 0 | 1): string {
    const state = this.state(side);
    return t(state === 'rests' ? 'post.clock.side' : `post.clock.side.${state}`, {
      side: this.session.match.sides[side].name,
      left: shown(this.left(side)),
    });
  }
}
