// The armies of this browser.
import type { Army } from './army';

const name = 'guidon.armies';
let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((found, failed) => {
    const asking = indexedDB.open(name, 1);
    asking.onupgradeneeded = () => asking.result.createObjectStore('armies', { keyPath: 'id' });
    asking.onsuccess = () => found(asking.result);
    asking.onerror = () => failed(asking.error ?? new Error(name));
  });
  opened.catch(() => (opened = undefined));
  return opened;
}
const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((found, failed) => {
    request.onsuccess = () => found(request.result);
    request.onerror = () => failed(request.error ?? new Error(name));
  });
const shelf = async (mode: IDBTransactionMode) => (await database()).transaction('armies', mode).objectStore('armies');

/** All of them, the last one changed first. */
export const all = async (): Promise<Army[]> =>
  (await answer((await shelf('readonly')).getAll() as IDBRequest<Army[]>)).sort((x, y) => y.changed - x.changed);
export const open = async (id: string): Promise<Army | undefined> =>
  answer((await shelf('readonly')).get(id) as IDBRequest<Army | undefined>);
export const keep = async (army: Army): Promise<void> => void (await answer((await shelf('readwrite')).put(army)));
export const erase = async (id: string): Promise<void> => void (await answer((await shelf('readwrite')).delete(id)));
