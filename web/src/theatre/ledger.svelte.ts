// The luck of the battle, which the server works out when it has time: asked for until it is there.
import { get, Refused } from '../api/http';
import type { Luck, LuckOfSide, LuckThrow } from '../api/types';
import { t } from '../words';

export class Ledger {
  throws = $state.raw<LuckThrow[]>([]);
  sides = $state.raw<LuckOfSide[]>([]);
  state = $state<'none' | 'working' | 'done' | 'failed'>('none');
  done = $state(0);
  of = $state(0);
  private timer?: ReturnType<typeof setTimeout>;
  private readonly asked = new AbortController();

  constructor(
    private readonly path: string,
    private readonly token: string | undefined,
  ) {}

  /** How far it is, in words. */
  get progress(): string {
    return this.of > 0 ? t('theatre.luck.working', { done: this.done, of: this.of }) : t('theatre.luck.asked');
  }

  async ask() {
    clearTimeout(this.timer);
    if (this.state === 'done') return;
    this.state = 'working';
    try {
      const told = await get<Luck>(`${this.path}/luck`, this.token, this.asked.signal);
      if (told.status === 'done') {
        this.throws = told.throws;
        this.sides = told.sides;
        this.state = 'done';
        return;
      }
      [this.done, this.of] = [told.done, told.of];
      this.timer = setTimeout(() => void this.ask(), 1500);
    } catch (error) {
      if (this.asked.signal.aborted) return;
      if (error instanceof Refused && (error.status === 429 || error.status === 0))
        this.timer = setTimeout(() => void this.ask(), 4000);
      else this.state = error instanceof Refused && (error.status === 403 || error.status === 409) ? 'none' : 'failed';
    }
  }
  close() {
    clearTimeout(this.timer);
    this.asked.abort();
  }
}
