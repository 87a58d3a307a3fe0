// Watching with others: one leads and shows where he is, the others follow. Whoever moves by himself looks alone again;
// whoever takes the lead has it.
import type { Shown } from '../api/types';

export type Role = 'alone' | 'leads' | 'follows';
interface Stage {
  /** Where this reader is. */
  here(): Omit<Shown, 'by'>;
  /** Goes where the leader is. */
  go(shown: Shown & { entry: number }): void;
  tell(message: object): void;
}

const beat = 5000; // a leader says where he is at least so often while it plays: for those who come late

export class Together {
  role = $state<Role>('alone');
  leader = $state(''); // who shows something to the others; nobody while it is empty
  private last?: Shown & { entry: number };
  private timer?: ReturnType<typeof setInterval>;

  constructor(private readonly stage: Stage) {}

  heard(shown: Shown) {
    if (shown.entry === null) {
      if (shown.by === this.leader) {
        this.leader = '';
        this.last = undefined;
        if (this.role === 'follows') this.role = 'alone';
      }
      return;
    }
    this.leader = shown.by;
    this.last = { ...shown, entry: shown.entry };
    if (this.role === 'leads') this.rest('follows');
    if (this.role === 'follows') this.stage.go(this.last);
  }

  lead() {
    this.role = 'leads';
    this.leader = '';
    this.last = undefined;
    this.show();
    clearInterval(this.timer);
    this.timer = setInterval(() => this.stage.here().playing && this.show(), beat);
  }
  follow() {
    if (this.role === 'leads') this.leave();
    this.role = 'follows';
    if (this.last) this.stage.go(this.last);
  }
  leave() {
    if (this.role === 'leads') this.stage.tell({ do: 'show', entry: null, playing: false, speed: 1 });
    this.rest('alone');
  }
  /** This reader went somewhere by his own hand. */
  moved() {
    if (this.role === 'leads') this.show();
    else if (this.role === 'follows') this.role = 'alone';
  }
  close() {
    this.leave();
  }

  private rest(role: Role) {
    clearInterval(this.timer);
    clearTimeout(this.soon);
    this.soon = undefined;
    this.role = role;
  }

  // A hand on the scrubber moves faster than anybody needs to be told.
  private soon?: ReturnType<typeof setTimeout>;
  private told = 0;
  private show() {
    if (this.soon) return;
    const wait = Math.max(0, this.told + 150 - Date.now());
    this.soon = setTimeout(() => {
      this.soon = undefined;
      this.told = Date.now();
      if (this.role === 'leads') this.stage.tell({ do: 'show', ...this.stage.here() });
    }, wait);
  }
}
