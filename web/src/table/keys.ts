// The keys of the table. Whoever types into a field keeps his keys; a sheet over the desk keeps all of them.
import type { Desk } from './desk.svelte';
import type { Window } from './window.svelte';

export interface Keyed {
  /** Takes a letter or a digit as the panel shows them; says whether it meant something. */
  key(letter: string): boolean;
  /** Whether it asks for dice: keys are faces then, and nothing else. */
  asksDice(): boolean;
  write(): void;
}

/** Letters that always mean the same; groups of orders take others. */
export const kept = 'emnu';

/** Keys that follow each other within so many milliseconds are typed in one go. */
const burst = 1000;

export class Keys {
  private thrown = -Infinity; // when the last key for dice was typed
  private odd = -Infinity; // when one was that is no face: "-1" is no 1

  constructor(
    private readonly desk: Desk,
    private readonly view: Window,
  ) {}

  on(event: KeyboardEvent, panel: Keyed | undefined) {
    const { desk, view } = this;
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || view.open !== undefined) return;
    if (target.closest('input, textarea, select, [contenteditable], dialog')) return;
    const button = target.closest('button, a, summary, [role="radio"], [role="tab"]');
    const done = () => event.preventDefault();
    if (event.key.length === 1 || event.key === 'Enter') {
      if (panel?.asksDice()) {
        if (this.die(event, panel, button !== null)) done();
        return;
      }
      // What is typed past the last die of a throw gives no order.
      if (event.timeStamp - Math.max(this.thrown, desk.session.throwing.completed) < burst) {
        this.thrown = event.timeStamp;
        return done();
      }
    }
    if (desk.roll) desk.skip();
    if (desk.busy && ['Escape', 'Enter', ' '].includes(event.key) && !button) {
      desk.skip();
      return done();
    }
    if (event.key === 'Escape') {
      if (desk.hand || desk.pad || desk.refusal) desk.drop();
      else if (desk.measuring) desk.measuring = false;
      else desk.unselect();
      return done();
    }
    if (event.key === 'Enter') {
      if (button || !desk.hand) return;
      void desk.give();
      return done();
    }
    if (event.key === ' ' && (button || target.closest('[role="log"], .said, pre'))) return;
    const letter = event.key.toLowerCase();
    if (letter.length !== 1) return;
    if (letter === 'e' || letter === ' ') {
      if (!desk.ending || desk.hand) return;
      void desk.give(desk.ending.choice.order);
      return done();
    }
    if (letter === 'n') desk.cycle(event.shiftKey ? -1 : 1);
    else if (letter === 'm') desk.measuring = !desk.measuring;
    else if (letter === 'u') void desk.act({ do: 'undo' });
    else if (letter === '?') view.open = 'keys';
    else if (letter === '/') panel?.write();
    else if (!panel?.key(letter)) return;
    done();
  }

  /** A key while dice are asked for; false where it is left to the button or the text that has the focus. */
  private die(event: KeyboardEvent, panel: Keyed, button: boolean): boolean {
    const since = event.timeStamp - this.odd;
    this.thrown = event.timeStamp;
    if ([' ', ',', 'Enter'].includes(event.key)) {
      this.odd = -Infinity; // a face ends here
      return (
        event.repeat ||
        event.key === ',' ||
        !(button || (event.key === ' ' && (event.target as HTMLElement).closest('[role="log"]')))
      );
    }
    if (event.repeat) return true;
    if (event.key === '?') this.view.open = 'keys';
    else if (since < burst) this.odd = event.timeStamp;
    else if (!panel.key(event.key.toLowerCase())) this.odd = event.timeStamp;
    return true;
  }
}
