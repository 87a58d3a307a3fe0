// The armies of this browser.
import { answer, shelf } from '../ui/shelf';
import type { Army } from './army';

const database = shelf('guidon.armies', (db) => db.createObjectStore('armies', { keyPath: 'id' }));
const armies = async (mode: IDBTransactionMode) => (await database()).transaction('armies', mode).objectStore('armies');

/** All of them, the last one changed first. */
export const all = async (): Promise<Army[]> =>
  (await answer((await armies('readonly')).getAll() as IDBRequest<Army[]>)).sort((x, y) => y.changed - x.changed);
export const open = async (id: string): Promise<Army | undefined> =>
  answer((await armies('readonly')).get(id) as IDBRequest<Army | undefined>);
export const keep = async (army: Army): Promise<void> => void (await answer((await armies('readwrite')).put(army)));
export const erase = async (id: string): Promise<void> => void (await answer((await armies('readwrite')).delete(id)));
