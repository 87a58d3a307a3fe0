// The keys of the table. Whoever types into a field keeps his keys; a sheet over the desk keeps all of them.
import type { Desk } from './desk.svelte';
import type { Window } from './window.svelte';

export interface Keyed {
  /** Takes a letter or a digit as the panel shows them; says whether it meant something. */
  key(letter: string): boolean;
  write(): void;
}

/** Letters that always mean the same; groups of orders take others. */
export const kept = 'emnu';

export function keyOn(event: KeyboardEvent, desk: Desk, view: Window, panel: Keyed | undefined) {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || view.open !== undefined) return;
  if (target.closest('input, textarea, select, [contenteditable], dialog')) return;
  const button = target.closest('button, a, summary, [role="radio"], [role="tab"]');
  const done = () => event.preventDefault();
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
    if (button || !desk.hand || desk.pad) return;
    void desk.give();
    return done();
  }
  if (event.key === ' ' && (button || target.closest('[role="log"], .said, pre'))) return;
  const letter = event.key.toLowerCase();
  if (letter.length !== 1) return;
  if (desk.pad && panel?.key(letter)) return done();
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
