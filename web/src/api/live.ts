// The live connection of a match: it says hello with the number of entries it has, comes back by itself when it is
// lost, and sends again, under the same name, what was never answered.
import { translated } from '../language/told';
import { randomHex } from './http';
import type { Action, LiveAnswer, LiveMessage } from './types';

export interface Told {
  entriesSoFar(): number;
  message(message: LiveMessage): void;
  connection(state: 'here' | 'lost'): void;
  closed(words: string): void;
}

type Sent = { action: Action; done: (answer: LiveAnswer) => void };

export class Live {
  private socket?: WebSocket;
  private ready = false;
  private wait = 500;
  private timer?: ReturnType<typeof setTimeout>;
  private readonly unanswered = new Map<string, Sent>();
  private readonly online = () => this.again(0);
  private readonly offline = () => this.resume(); // a socket over a lost network would be silent for minutes

  constructor(
    private readonly match: string,
    private readonly token: string | undefined,
    private readonly told: Told,
  ) {
    addEventListener('online', this.online);
    addEventListener('offline', this.offline);
    this.open();
  }

  private open() {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ do: 'hello', match: this.match, since: this.told.entriesSoFar(), ...(this.token ? { token: this.token } : {}) }));
    socket.onmessage = (event) => {
      if (socket === this.socket) this.heard(translated(JSON.parse(event.data as string)) as LiveMessage);
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      this.ready = false;
      this.told.connection('lost');
      if (event.code === 1008) return;
      this.again(this.wait);
      this.wait = Math.min(this.wait * 2, 10_000);
    };
  }

  private again(wait: number) {
    clearTimeout(this.timer);
    if (this.socket && this.socket.readyState < WebSocket.CLOSING) return;
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** Something was missed: connect again from what we have. */
  resume() {
    const old = this.socket;
    this.socket = undefined;
    this.ready = false;
    old?.close();
    this.open();
  }

  close() {
    removeEventListener('online', this.online);
    removeEventListener('offline', this.offline);
    clearTimeout(this.timer);
    const old = this.socket;
    this.socket = undefined;
    old?.close();
  }

  private heard(message: LiveMessage) {
    if (message.type === 'welcome') {
      this.ready = true;
      this.wait = 500;
      this.told.connection('here');
      this.told.message(message);
      for (const [id, { action }] of this.unanswered) this.socket?.send(JSON.stringify({ ...action, id }));
      return;
    }
    if (message.type === 'answer') {
      const sent = message.id === undefined ? undefined : this.unanswered.get(message.id as string);
      if (sent) {
        this.unanswered.delete(message.id as string);
        sent.done(message);
      } else if (message.status >= 400) this.told.closed(message.error?.message ?? '');
      return;
    }
    this.told.message(message);
  }

  /** Something of the moment that nobody answers; it is gone when the connection is. */
  tell(message: object) {
    if (this.ready) this.socket?.send(JSON.stringify(message));
  }

  /** The server's answer to an action; it may come after a lost connection. */
  act(action: Action): Promise<LiveAnswer> {
    const id = randomHex(12);
    return new Promise((done) => {
      this.unanswered.set(id, { action, done });
      if (this.ready) this.socket?.send(JSON.stringify({ ...action, id }));
    });
  }
}
