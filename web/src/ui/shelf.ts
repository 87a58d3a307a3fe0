// What this browser keeps in a database of its own.
/** Opens it once; what cannot be opened is tried again when it is asked for the next time. */
export function shelf(name: string, make: (db: IDBDatabase) => void): () => Promise<IDBDatabase> {
  let opened: Promise<IDBDatabase> | undefined;
  return () => {
    opened ??= new Promise((found, failed) => {
      const asking = indexedDB.open(name, 1);
      asking.onupgradeneeded = () => make(asking.result);
      asking.onsuccess = () => found(asking.result);
      asking.onerror = () => failed(asking.error ?? new Error(name));
    });
    opened.catch(() => (opened = undefined));
    return opened;
  };
}

export const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((found, failed) => {
    request.onsuccess = () => found(request.result);
    request.onerror = () => failed(request.error ?? new Error('the browser keeps nothing'));
  });
