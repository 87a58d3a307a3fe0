// The server's own opinion of a scenario while it is made: asked for when the hand rests, the last answer stays until
// the next is there.
import { post, Refused } from '../api/http';
import type { ScenarioCheck } from '../api/types';

const rest = 350;

export class Checking {
  /** What was found, and of which text. */
  found = $state.raw<ScenarioCheck>();
  text = $state.raw('');
  busy = $state(false);
  failed = $state('');
  private waiting?: ReturnType<typeof setTimeout>;
  private asked?: AbortController;

  constructor(private learnt: (checked: ScenarioCheck, text: string) => void) {}

  soon(text: string) {
    if (text === this.text && this.found) return;
    this.busy = true;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => void this.now(text), rest);
  }
  async now(text: string) {
    clearTimeout(this.waiting);
    this.asked?.abort();
    const asking = (this.asked = new AbortController());
    this.busy = true;
    try {
      const found = await post<ScenarioCheck>('/api/check-scenario', { text }, undefined, asking.signal);
      this.found = found;
      this.text = text;
      this.failed = '';
      this.learnt(found, text);
    } catch (error) {
      if (asking.signal.aborted) return;
      this.failed = error instanceof Refused ? error.message : String(error);
      if (error instanceof Refused && error.status === 0) this.waiting = setTimeout(() => void this.now(text), 4000);
    }
    if (this.asked === asking) this.busy = false;
  }
  close() {
    clearTimeout(this.waiting);
    this.asked?.abort();
  }
}
