// The server's routes. What fails throws a Refusal with the server's own sentence.
import { translated } from '../language/told';
import { t } from '../words';

export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
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
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refusal(t('app.no_answer'), 0, 'offline');
  }
  const json = (answer.headers.get('Content-Type') ?? '').startsWith('application/json');
  const value: unknown = json ? translated(await answer.json()) : await answer.text();
  if (answer.ok) return value as T;
  const error = (value as { error?: { message?: string; code?: string } } | undefined)?.error ?? {};
  throw new Refusal(error.message ?? t('app.status', { status: answer.status }), answer.status, error.code ?? '');
}

export const get = <T>(path: string, token?: string, signal?: AbortSignal) => ask<T>('GET', path, { token, signal });
export const post = <T>(path: string, body: unknown, token?: string, signal?: AbortSignal) => ask<T>('POST', path, { token, body, signal });

/** So many random bytes as hexadecimal digits: nonces of fair dice, names of actions. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
