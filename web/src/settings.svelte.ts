// How this reader likes things, kept in the browser: language, theme, palette, size of type, motion, dice, name,
// notices.
import type { Language } from './language/language';

export interface Liking {
  language: 'system' | Language;
  theme: 'system' | 'light' | 'dark';
  palette: 'usual' | 'safe';
  type: 'usual' | 'large';
  motion: 'system' | 'reduced';
  dice: 'roll' | 'still';
  name: string;
  guided: boolean; // the first-battle guide has been seen
  notices: boolean; // the browser tells when it is this reader's turn
  webhook: string; // the address that new battles tell when it is this reader's turn
}

const key = 'guidon.likes';
const usual: Liking = {
  language: 'system',
  theme: 'system',
  palette: 'usual',
  type: 'usual',
  motion: 'system',
  dice: 'roll',
  name: '',
  guided: false,
  notices: false,
  webhook: '',
};

function kept(): Liking {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Liking>) };
  } catch {
    return { ...usual };
  }
}

export const likes: Liking = $state(kept());

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
let systemStill = $state(still.matches);

/** True when things should lie as thrown and nothing slide. */
export const calm = () => likes.motion === 'reduced' || systemStill;

/** Puts the choices on the root element; called again whenever one changes. */
export function wear() {
  const root = document.documentElement.dataset;
  root.theme = likes.theme === 'system' ? (dark.matches ? 'dark' : 'light') : likes.theme;
  root.palette = likes.palette;
  root.type = likes.type;
  root.motion = calm() ? 'reduced' : 'usual';
}

export function like<K extends keyof Liking>(what: K, value: Liking[K]) {
  likes[what] = value;
  localStorage.setItem(key, JSON.stringify(likes));
  wear();
}

dark.addEventListener('change', wear);
still.addEventListener('change', () => {
  systemStill = still.matches;
  wear();
});
