// The page's way to the engraver: one worker for all maps and thumbnails.
import { answer, type Said, type Wish } from './bench';
import { COLOURS } from './ink';
import type { Colours } from './paint';

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, (said: Said) => void>();

function bench(): Worker | undefined {
  if (worker || typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return worker;
  worker = new Worker(new URL('./engraver.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = (event: MessageEvent<{ n: number; said: Said }>) => {
    waiting.get(event.data.n)?.(event.data.said);
    waiting.delete(event.data.n);
  };
  return worker;
}

export function ask(wish: Wish): Promise<Said> {
  const at = bench();
  if (!at) return answer(wish);
  const n = ++count;
  return new Promise((resolve) => {
    waiting.set(n, resolve);
    at.postMessage({ n, wish });
  });
}

/** The colours of the theme that is worn now. */
export function coloursNow(): Colours {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(COLOURS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
}

/** Calls back whenever another theme or palette is worn. Returns the way to stop. */
export function onTheme(changed: () => void): () => void {
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-palette'] });
  return () => watch.disconnect();
}
