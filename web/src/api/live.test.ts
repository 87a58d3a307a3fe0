// The live connection against sockets that are lost, refused and taken over by another server at the same address.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Live } from './live';
import type { Action, LiveAnswer, LiveMessage } from './types';

class Socket {
  static readonly CLOSING = 2;
  static all: Socket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(text: string) {
    if (this.readyState === 1) this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.ended(1000);
  }

  // What a server or the network does.
  ended(code: number) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }
  opened() {
    this.readyState = 1;
    this.onopen?.();
    return this;
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
    return this;
  }
  welcomes() {
    return this.opened().says({ type: 'welcome', entries: [] });
  }
}

const last = () => Socket.all.at(-1)!;
const named = (socket: Socket, what: string) => socket.sent.filter((one) => one.do === what);
const order = { do: 'order', order: 'end card', after: 12 } as Action;

describe('the live connection', () => {
  let entries = 0,
    states: string[] = [],
    words: string[] = [],
    heard: LiveMessage[] = [];
  let live: Live;
  const begin = (token?: string) =>
    (live = new Live('abc', token, {
      entriesSoFar: () => entries,
      message: (one) => void heard.push(one),
      connection: (state) => void states.push(state),
      closed: (said) => void words.push(said),
    }));
  /** The answer to an action, once there is one. */
  const given = () => {
    const got: LiveAnswer[] = [];
    void live.act(order).then((answer) => got.push(answer));
    return got;
  };
  const settle = () => vi.advanceTimersByTimeAsync(0);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Socket);
    vi.stubGlobal('location', { protocol: 'https:', host: 'club.example' });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    Socket.all = [];
    [entries, states, words, heard] = [0, [], [], []];
  });
  afterEach(() => {
    live.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('goes on from what it has, and sends what was never answered again under its own name', async () => {
    entries = 13;
    begin('token');
    last().welcomes();
    const got = given(),
      id = named(last(), 'order')[0].id;
    entries = 15;
    last().ended(1006);
    expect(states).toEqual(['here', 'lost']);
    await vi.advanceTimersByTimeAsync(500);
    expect(Socket.all).toHaveLength(2);
    last().opened();
    // nothing before the welcome
    expect(last().sent).toEqual([{ do: 'hello', match: 'abc', since: 15, token: 'token' }]);
    last().says({ type: 'welcome', entries: [] });
    expect(named(last(), 'order')).toEqual([{ ...order, id }]);
    last().says({ type: 'answer', id, status: 200, ok: true, repeated: true, first: 14 });
    await settle();
    expect(got).toMatchObject([{ ok: true, repeated: true }]);
    last().ended(1001);
    await vi.advanceTimersByTimeAsync(500);
    last().welcomes();
    expect(named(last(), 'order')).toEqual([]); // answered is answered
  });

  it('waits longer and longer while nobody is there, and begins anew when somebody is', async () => {
    begin();
    const waits: number[] = [];
    for (let i = 0; i < 7; i++) {
      last().ended(1006); // a proxy that has no server says 502 or 503 to the handshake
      const before = Socket.all.length;
      let wait = 0;
      while (Socket.all.length === before) {
        await vi.advanceTimersByTimeAsync(500);
        wait += 500;
      }
      waits.push(wait);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
    last().welcomes().ended(1001);
    await vi.advanceTimersByTimeAsync(500);
    expect(Socket.all).toHaveLength(9);
  });

  it('comes back to a server that had no room for it', async () => {
    entries = 4;
    begin();
    last()
      .opened()
      .says({ type: 'answer', status: 503, error: { code: 'full', message: 'too many matches are being played' } })
      .ended(1008);
    expect([states, words]).toEqual([['lost'], []]);
    await vi.advanceTimersByTimeAsync(500);
    expect(Socket.all).toHaveLength(2);
    expect(last().welcomes().sent).toEqual([{ do: 'hello', match: 'abc', since: 4 }]);
    expect(states).toEqual(['lost', 'here']);
  });

  it('stays away when it is not let in', async () => {
    begin('wrong');
    last()
      .opened()
      .says({ type: 'answer', status: 403, error: { code: 'no_seat', message: 'this token opens no seat' } })
      .ended(1008);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([Socket.all.length, states, words]).toEqual([1, ['lost'], ['this token opens no seat']]);
  });

  it.each([
    [503, 'archive'],
    [409, 'conflict'],
  ])('asks again, elsewhere and under the same name, where an action is answered %i %s', async (status, code) => {
    begin();
    last().welcomes();
    const got = given(),
      id = named(last(), 'order')[0].id;
    last().says({ type: 'answer', id, status, error: { code, message: 'not now' } });
    await settle();
    expect(got).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    last().welcomes();
    expect(named(last(), 'order')).toEqual([{ ...order, id }]);
    last().says({ type: 'answer', id, status: 200, ok: true, first: 13, last: 13 });
    await settle();
    expect(got).toMatchObject([{ ok: true, last: 13 }]);
  });

  it('says so in the end, when it cannot be taken', async () => {
    begin();
    last().welcomes();
    const got = given(),
      id = named(last(), 'order')[0].id;
    const no = { type: 'answer', id, status: 503, error: { code: 'archive', message: 'the disk is full' } };
    for (const wait of [500, 1000, 2000, 4000, 8000]) {
      last().says(no);
      await vi.advanceTimersByTimeAsync(wait);
      last().welcomes();
      expect(named(last(), 'order')).toHaveLength(1);
    }
    expect(got).toEqual([]);
    last().says(no);
    await settle();
    expect(got).toMatchObject([{ status: 503, error: { message: 'the disk is full' } }]);
    expect(Socket.all).toHaveLength(6);
  });

  it('has one socket, whatever wants to connect', async () => {
    begin();
    last().ended(1006);
    live.resume(); // while it waits
    last().welcomes();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Socket.all).toHaveLength(2);
    live.resume();
    expect(Socket.all.map((one) => one.readyState)).toEqual([3, 3, 0]);
    Socket.all[1].says({ type: 'present', present: {} });
    expect(heard.map((one) => one.type)).toEqual(['welcome']); // of one that was left nothing is heard
  });
});
