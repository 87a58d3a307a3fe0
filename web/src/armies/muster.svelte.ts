// What the server makes of an army: whether it is sound, how strong it is, what each unit bears. Asked when an edit
// has settled.
import { parse } from 'smol-toml';
import { post } from '../api/http';
import type { FileProblem, Officer, ScenarioCheck, Unit, Vocabulary } from '../api/types';
import { at, isTable, parsePath, word, type Table } from '../workshop/model/value';
import type { Army } from './army';
import { scenarioAround } from './file';

export class Muster {
  asking = $state(false);
  failed = $state('');
  checked = $state.raw<ScenarioCheck>();
  private asked = $state.raw<Table>({}); // the scenario it speaks of
  private side = $state('');
  private wanted?: AbortController;
  private timer?: ReturnType<typeof setTimeout>;

  /** Asks once nothing has changed for a moment. */
  ask(army: Army, vocabulary: Vocabulary, wait = 500) {
    clearTimeout(this.timer);
    const text = scenarioAround(army, vocabulary),
      side = army.side;
    this.timer = setTimeout(() => void this.check(text, side), wait);
  }
  stop() {
    clearTimeout(this.timer);
    this.wanted?.abort();
  }

  private async check(text: string, side: string) {
    this.wanted?.abort();
    const wanted = (this.wanted = new AbortController());
    this.asking = true;
    try {
      this.checked = await post<ScenarioCheck>('/api/check-scenario', { text }, undefined, wanted.signal);
      this.asked = parse(text) as unknown as Table;
      this.side = side;
      this.failed = '';
    } catch (error) {
      if (wanted.signal.aborted) return;
      this.failed = (error as Error).message;
    }
    this.asking = false;
  }

  private get index(): number {
    return this.checked?.identity?.sides.findIndex((one) => one.word === this.side) ?? -1;
  }
  get ok(): boolean | undefined {
    return this.checked?.ok;
  }
  get strength(): { n: number; word: string } | undefined {
    const identity = this.checked?.identity,
      mine = identity?.sides[this.index];
    return identity && mine ? { n: mine.strength, word: identity.strength_word } : undefined;
  }
  get problems(): FileProblem[] {
    return this.checked?.problems ?? [];
  }
  /** The id of the piece that a problem is about: the path begins with its list and its place there. */
  about({ path }: FileProblem): string | undefined {
    const piece = path ? at(this.asked, parsePath(path).slice(0, 2)) : undefined;
    return isTable(piece) ? word(piece.id) : undefined;
  }
  unit(id: string): Unit | undefined {
    return this.checked?.scenario?.table.units.find((one) => one.id === id);
  }
  officer(id: string): Officer | undefined {
    return this.checked?.scenario?.table.pieces.officers?.find((one) => one.id === id);
  }
  /** When a brigade or formation breaks, in the server's words. */
  group(id: string): string {
    return this.checked?.scenario?.table.pieces.progress?.groups?.find((one) => one.id === id)?.words ?? '';
  }
  army(): { words: string; of: number; breaks_at?: number } | undefined {
    return this.checked?.scenario?.table.pieces.progress?.armies.find((one) => one.side === this.index);
  }
}
