// My scenarios, kept in this browser. An edit and the text it leads to are written together the moment it is made, so
// that a closed tab loses nothing.
import { answer, shelf } from '../ui/shelf';
import type { Edit } from './model/edit';

export interface Kept {
  id: string;
  title: string;
  rules: string;
  text: string;
  /** What somebody is writing in the source and is no TOML yet. */
  draft?: string;
  created: number;
  changed: number;
  /** So many of its steps are done; those after it may be done again. */
  done: number;
  /** When it was thrown away; for a while it can be brought back. */
  gone?: number;
}
interface Step {
  scenario: string;
  n: number;
  edit: Edit;
}

const name = 'guidon.workshop';
const bin = 24 * 60 * 60 * 1000;
const database = shelf(name, (db) => {
  db.createObjectStore('scenarios', { keyPath: 'id' });
  db.createObjectStore('steps', { keyPath: ['scenario', 'n'] });
});
const written = (act: IDBTransaction): Promise<void> =>
  new Promise((found, failed) => {
    act.oncomplete = () => found();
    act.onabort = act.onerror = () => failed(act.error ?? new Error(name));
    act.commit();
  });
const stepsOf = (id: string, from = 0) => IDBKeyRange.bound([id, from], [id, Infinity]);

const news = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
const self = Math.random();
/** Calls back when another tab has changed a scenario. Returns the way to stop. */
export function onNews(heard: (id: string) => void): () => void {
  const listen = (event: MessageEvent<{ id: string; from: number }>) => {
    if (event.data.from !== self) heard(event.data.id);
  };
  news?.addEventListener('message', listen);
  return () => news?.removeEventListener('message', listen);
}
const tell = (id: string) => news?.postMessage({ id, from: self });

export async function all(): Promise<Kept[]> {
  const db = await database(),
    list = await answer(db.transaction('scenarios').objectStore('scenarios').getAll() as IDBRequest<Kept[]>);
  for (const old of list) if (old.gone && Date.now() - old.gone > bin) await erase(old.id);
  return list.filter((one) => !one.gone).sort((a, b) => b.changed - a.changed);
}

export async function open(id: string): Promise<{ kept: Kept; steps: Edit[] } | undefined> {
  const db = await database(),
    act = db.transaction(['scenarios', 'steps']);
  const [kept, steps] = await Promise.all([
    answer(act.objectStore('scenarios').get(id) as IDBRequest<Kept | undefined>),
    answer(act.objectStore('steps').getAll(stepsOf(id)) as IDBRequest<Step[]>),
  ]);
  return kept && !kept.gone ? { kept, steps: steps.map((step) => step.edit) } : undefined;
}

/**
 * Writes a scenario; with `step`, the edit that is its last one now, and forgets those that could have been done
 * again.
 */
export async function keep(kept: Kept, step?: Edit): Promise<void> {
  const db = await database(),
    act = db.transaction(['scenarios', 'steps'], 'readwrite');
  act.objectStore('scenarios').put(kept);
  if (step) {
    act.objectStore('steps').delete(stepsOf(kept.id, kept.done));
    act.objectStore('steps').put({ scenario: kept.id, n: kept.done, edit: step });
  }
  await written(act);
  tell(kept.id);
}

export async function erase(id: string): Promise<void> {
  const db = await database(),
    act = db.transaction(['scenarios', 'steps'], 'readwrite');
  act.objectStore('scenarios').delete(id);
  act.objectStore('steps').delete(stepsOf(id));
  await written(act);
  tell(id);
}

export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31]).join(
    '',
  );

export async function add(what: Pick<Kept, 'title' | 'rules' | 'text'>): Promise<Kept> {
  const now = Date.now(),
    kept: Kept = { ...what, id: newId(), created: now, changed: now, done: 0 };
  await keep(kept);
  return kept;
}
