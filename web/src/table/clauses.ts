// The text of a clause, fetched once.
import { get } from '../api/http';
import type { Clause } from '../api/types';

const known = new Map<string, Promise<Clause | undefined>>();

export function clause(id: string): Promise<Clause | undefined> {
  let asked = known.get(id);
  if (!asked) {
    asked = get<Clause>(`/api/rules/${encodeURIComponent(id)}`).catch(() => {
      known.delete(id);
      return undefined;
    });
    known.set(id, asked);
  }
  return asked;
}
