// Questions to a server that is just being replaced by another.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { get, post } from './http';

describe('a question', () => {
  let answers: Response[] = [],
    asked = 0;
  const json = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  const closing = () => json(503, { error: { code: 'closing', message: 'the server is going away' } });
  beforeEach(() => {
    vi.useFakeTimers();
    asked = 0;
    vi.stubGlobal('fetch', () => Promise.resolve(answers[asked++]));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is asked again while one server goes and another comes', async () => {
    answers = [closing(), new Response('Bad Gateway', { status: 502 }), json(200, { choices: [] })];
    const got = get('/api/matches/abc/choices');
    await vi.runAllTimersAsync();
    expect(await got).toEqual({ choices: [] });
  });
  it('is given up in the end, with what was said', async () => {
    answers = [closing(), closing(), closing()];
    const got = get('/api/matches/abc/choices').catch((error: Error) => error.message);
    await vi.runAllTimersAsync();
    expect([await got, asked]).toEqual(['the server is going away', 3]);
  });
  it('is asked once where the answer is no, or where it does something', async () => {
    answers = [json(403, { error: { code: 'no_seat', message: 'no' } })];
    await expect(get('/api/matches/abc')).rejects.toMatchObject({ status: 403 });
    answers = [closing(), closing()];
    asked = 0;
    await expect(post('/api/matches', {})).rejects.toMatchObject({ status: 503 });
    expect(asked).toBe(1);
  });
  it('is not asked again by one who no longer wants to know', async () => {
    answers = [closing(), json(200, {})];
    const away = new AbortController(),
      got = get('/api/matches/abc', undefined, away.signal).catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(100);
    away.abort();
    await vi.runAllTimersAsync();
    expect([await got, asked]).toEqual(['AbortError', 1]);
  });
});
