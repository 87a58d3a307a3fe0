// How the table stood after each entry: fetched in blocks, nearest first, then ahead and behind until all of it is
// here.
import { Refused } from '../api/http';
import type { Frames, Standing, Table } from '../api/types';
import { merged } from '../match/session.svelte';

export interface Shot {
  table: Table;
  now: Standing;
}
const most = 64; // frames an answer holds
type Fetch = (from: number, to: number, signal: AbortSignal) => Promise<Frames>;

const blockOf = (entry: number) => Math.floor(entry / most);

export class Reel {
  problem = $state('');
  private shots = $state.raw<ReadonlyMap<number, Shot>>(new Map());
  // blocks that are here, with the number of entries there were then
  private readonly whole = new Map<number, number>();
  private wanted = 0;
  private running?: AbortController;

  constructor(
    private readonly fetch: Fetch,
    private entries: () => number,
    private readonly pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
  ) {}

  /** How it stood after an entry, if that is known. */
  at(entry: number): Shot | undefined {
    return this.shots.get(entry);
  }

  /** Fetches what is around an entry first, and everything else after it. */
  want(entry: number) {
    this.wanted = entry;
    if (!this.running && !this.problem) void this.run();
  }
  again() {
    this.problem = '';
    this.want(this.wanted);
  }
  /** What was told of an entry and of all after it is no longer so. */
  forget(from: number) {
    for (const block of [...this.whole.keys()]) if ((block + 1) * most > from) this.whole.delete(block);
    this.shots = new Map([...this.shots].filter(([entry]) => entry < from));
    this.want(this.wanted);
  }
  close() {
    this.running?.abort();
  }

  /** The block that is missing nearest to what is looked at: its own, those ahead, those behind. */
  private next(): number | undefined {
    const all = this.entries(),
      last = blockOf(Math.max(0, all - 1)),
      here = Math.min(last, blockOf(this.wanted));
    const missing = (block: number) => (this.whole.get(block) ?? 0) < Math.min(all, (block + 1) * most);
    for (let block = here; block <= last; block++) if (missing(block)) return block;
    for (let block = here - 1; block >= 0; block--) if (missing(block)) return block;
    return undefined;
  }

  private async run() {
    const running = (this.running = new AbortController());
    let patience = 3;
    for (let block = this.next(); block !== undefined && !running.signal.aborted; block = this.next()) {
      try {
        const told = await this.fetch(block * most, block * most + most - 1, running.signal);
        if (running.signal.aborted) return;
        this.take(told);
        this.whole.set(block, Math.max(told.entries, Math.min(this.entries(), (block + 1) * most)));
        patience = 3;
      } catch (error) {
        if (running.signal.aborted) return;
        const busy = error instanceof Refused && (error.status === 429 || error.status === 0);
        if (!busy || patience-- === 0) {
          this.problem = (error as Error).message;
          break;
        }
        await this.pause(1200);
      }
    }
    this.running = undefined;
  }

  private take({ frames }: Frames) {
    const shots = new Map(this.shots);
    let table: Table | undefined;
    for (const frame of frames) {
      table = table ? merged(table, frame.table) : frame.table;
      shots.set(frame.entry, { table, now: frame.now });
    }
    this.shots = shots;
  }
}
