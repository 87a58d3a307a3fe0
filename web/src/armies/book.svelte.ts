// One army under the hand: what is changed is kept at once, and may be taken back.
import { still, type Army, type Command, type Piece } from './army';
import { keep } from './store';

const most = 100;

export interface Place {
  kind: 'unit' | 'officer' | 'command' | 'division';
  piece: Piece;
  command?: Command;
  list: Piece[];
}

export class Book {
  army: Army = $state()!;
  chosen = $state<string>(); // a piece's key
  trouble = $state('');
  private past = $state.raw<string[]>([]);
  private future = $state.raw<string[]>([]);
  private mark = '';
  private marked = 0;

  constructor(army: Army) {
    this.army = army;
  }

  get mayUndo() {
    return this.past.length > 0;
  }
  get mayRedo() {
    return this.future.length > 0;
  }

  /**
   * Changes the army; changes with the same mark that follow each other quickly, such as letters typed, are taken
   * back together.
   */
  change(how: (army: Army) => void, mark = '') {
    const now = Date.now();
    if (mark === '' || mark !== this.mark || now - this.marked > 1200)
      this.past = [...this.past, JSON.stringify(this.army)].slice(-most);
    this.mark = mark;
    this.marked = now;
    this.future = [];
    how(this.army);
    this.save();
  }
  undo() {
    this.step('past', 'future');
  }
  redo() {
    this.step('future', 'past');
  }
  private step(from: 'past' | 'future', to: 'past' | 'future') {
    const text = this[from].at(-1);
    if (text === undefined) return;
    this[to] = [...this[to], JSON.stringify(this.army)];
    this[from] = this[from].slice(0, -1);
    this.army = JSON.parse(text) as Army;
    this.mark = '';
    this.save();
  }
  private save() {
    this.army.changed = Date.now();
    keep(still(this.army)).then(
      () => (this.trouble = ''),
      (error: Error) => (this.trouble = error.message),
    );
  }

  find(key: string | undefined): Place | undefined {
    if (key === undefined) return undefined;
    const among = (kind: Place['kind'], list: Piece[], command?: Command): Place | undefined => {
      const piece = list.find((one) => one.key === key);
      return piece && { kind, piece, command, list };
    };
    const { commands, officers, divisions } = this.army;
    return (
      among('command', commands) ??
      among('officer', officers) ??
      among('division', divisions) ??
      commands.map((one) => among('unit', one.units, one) ?? among('officer', one.officers, one)).find(Boolean)
    );
  }
  get place() {
    return this.find(this.chosen);
  }
}
