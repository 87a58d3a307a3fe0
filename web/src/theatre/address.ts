// What stands behind the # of the theatre's address: the token of a seat, and the entry at which it opens.
export interface Address {
  token?: string;
  at?: number;
  together: boolean;
}

export function read(hash: string): Address {
  const found: Address = { together: false };
  for (const part of hash.split('&')) {
    const [name, value] = part.split('=');
    if (value === undefined) {
      if (name === 'together') found.together = true;
      else if (name) found.token = name;
    } else if (name === 'at' && /^\d+$/.test(value)) found.at = Number(value);
  }
  return found;
}

export function write({ token, at, together }: Partial<Address>): string {
  return [token, at === undefined ? undefined : `at=${at}`, together ? 'together' : undefined]
    .filter(Boolean)
    .join('&');
}

export const theatreOf = (id: string, address: Partial<Address> = {}): string =>
  withHash(`/theatre/${encodeURIComponent(id)}`, write(address));
export const reportOf = (id: string, token?: string): string =>
  withHash(`/report/${encodeURIComponent(id)}`, token ?? '');

const withHash = (path: string, hash: string) => (hash ? `${path}#${hash}` : path);
