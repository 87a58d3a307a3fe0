// The server's routes. What fails throws a Refused with the server's own sentence.
import { translated } from '../language/told';
import { t } from '../words';
import type { FileProblem } from './types';

export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly problems: FileProblem[] = [], // of a file that was sent
    readonly said?: string | readonly unknown[], // the sentence as a phrase
  ) {
    super(message);
  }
}

interface Asking {
  token?: string;
  body?: unknown;
  signal?: AbortSignal;
}

export async function ask<T>(method: string, path: string, { token, body, signal }: Asking = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refused(t('app.no_answer'), 0, 'offline');
  }
  const json = (answer.headers.get('Content-Type') ?? '').startsWith('application/json');
  const value: unknown = json ? translated(await answer.json()) : await answer.text();
  if (answer.ok) return value as T;
  const { error = {}, problems } =
    (value as
      | { error?: { message?: string; code?: string; said?: string | unknown[] }; problems?: FileProblem[] }
      | undefined) ?? {};
  const message = error.message ?? t('app.status', { status: answer.status });
  throw new Refused(message, answer.status, error.code ?? '', problems, error.said);
}

const pauses = [400, 1200]; // milliseconds

/** One server goes and another comes: until it is there, this one or the proxy before it says so. */
export const between = (error: unknown): boolean => error instanceof Refused && [502, 503, 504].includes(error.status);

/** Asks, and asks again where nobody could answer just now. */
export async function get<T>(path: string, token?: string, signal?: AbortSignal): Promise<T> {
  for (const pause of pauses) {
    try {
      return await ask<T>('GET', path, { token, signal });
    } catch (error) {
      if (!between(error)) throw error;
      await new Promise((done) => setTimeout(done, pause));
      signal?.throwIfAborted();
    }
  }
  return ask<T>('GET', path, { token, signal });
}
export const post = <T>(path: string, body: unknown, token?: string, signal?: AbortSignal) =>
  ask<T>('POST', path, { token, body, signal });

/** So many random bytes as hexadecimal digits: nonces of fair dice, names of actions. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
