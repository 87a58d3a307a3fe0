// The keys of the theatre. Whoever types into a field keeps his keys, a sheet keeps all of them; the map keeps up,
// down and the arrows with Shift.
import { SPEEDS } from './pace';
import type { Sheet } from './sheet.svelte';
import type { Theatre } from './theatre.svelte';

export function keyOn(event: KeyboardEvent, theatre: Theatre, sheet: Sheet) {
  if (event.ctrlKey || event.metaKey || event.altKey || sheet.open !== undefined) return;
  const target = event.target as HTMLElement;
  if (target.closest?.('input, textarea, select, [contenteditable], dialog')) return;
  const choosing = target.closest?.('[role="radio"], [role="tab"], .minimap'),
    pressing = target.closest?.('button, a, summary');
  const log = target.closest?.('[role="log"]');
  const faster = (by: 1 | -1) => {
    const next = SPEEDS[SPEEDS.indexOf(theatre.speed as (typeof SPEEDS)[number]) + by];
    if (next !== undefined) theatre.accelerate(next);
  };
  const ways: Record<string, (() => void) | undefined> = {
    ArrowLeft: event.shiftKey || choosing ? undefined : () => theatre.step(-1),
    ArrowRight: event.shiftKey || choosing ? undefined : () => theatre.step(1),
    PageUp: log ? undefined : () => theatre.stepTurn(-1),
    PageDown: log ? undefined : () => theatre.stepTurn(1),
    Home: log ? undefined : () => theatre.go(0),
    End: log ? undefined : () => theatre.go(theatre.last),
    ' ': pressing || choosing ? undefined : () => theatre.toggle(),
    p: () => theatre.stepDecisive(-1),
    n: () => theatre.stepDecisive(1),
    '<': () => faster(-1),
    ',': () => faster(-1),
    '>': () => faster(1),
    '.': () => faster(1),
    '?': () => (sheet.open = 'keys'),
    Escape: theatre.selected === undefined ? undefined : () => theatre.select(undefined),
  };
  const way = ways[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!way) return;
  event.preventDefault();
  event.stopPropagation();
  way();
}
