// The live connection of a match: it says hello with the number of entries it has, comes back by itself when it is
// lost, and sends again, under the same name, what was never answered. Whichever server answers at the address then
// will do: one that has no room or cannot write just now (503) is left and asked again.
import { translated } from '../language/told';
import { randomHex } from './http';
import type { Action, LiveAnswer, LiveMessage } from './types';

export interface Told {
  entriesSoFar(): number;
  message(message: LiveMessage): void;
  connection(state: 'here' | 'lost'): void;
  closed(words: string): void;
}

interface Sent {
  action: Action;
  done: (answer: LiveAnswer) => void;
  refused: number;
}

const first = 500,
  longest = 10_000; // milliseconds before it tries again, doubled each time
const patience = 5; // so often an action is asked again that could not be taken just now

/** A refusal that another try may not meet: no room, no archive, or another server wrote first. */
const passing = ({ status, error }: LiveAnswer) => status === 503 || error?.code === 'conflict';

export class Live {
  private socket?: WebSocket;
  private ready = false;
  private wait = first;
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
    clearTimeout(this.timer);
    // The server reads the match from the hello; in the address it is for a proxy before several servers.
    const socket = new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live?match=${this.match}`,
    );
    this.socket = socket;
    socket.onopen = () =>
      socket.send(
        JSON.stringify({
          do: 'hello',
          match: this.match,
          since: this.told.entriesSoFar(),
          ...(this.token ? { token: this.token } : {}),
        }),
      );
    socket.onmessage = (event) => {
      if (socket === this.socket) this.heard(translated(JSON.parse(event.data as string)) as LiveMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code !== 1008);
    };
  }

  private lost(comesBack: boolean) {
    this.ready = false;
    this.told.connection('lost');
    if (!comesBack) return;
    this.again(this.wait);
    this.wait = Math.min(this.wait * 2, longest);
  }

  private again(wait: number) {
    clearTimeout(this.timer);
    if (this.socket && this.socket.readyState < WebSocket.CLOSING) return;
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** Lets go of this connection; what it still says is not heard. */
  private drop() {
    const old = this.socket;
    this.socket = undefined;
    this.ready = false;
    old?.close();
  }

  /** Something was missed: connect again from what we have. */
  resume() {
    this.drop();
    this.open();
  }

  close() {
    removeEventListener('online', this.online);
    removeEventListener('offline', this.offline);
    clearTimeout(this.timer);
    this.drop();
  }

  private heard(message: LiveMessage) {
    if (message.type === 'welcome') {
      this.ready = true;
      if (this.unanswered.size === 0) this.wait = first;
      this.told.connection('here');
      this.told.message(message);
      for (const [id, { action }] of this.unanswered) this.socket?.send(JSON.stringify({ ...action, id }));
    } else if (message.type === 'answer') this.answered(message);
    else this.told.message(message);
  }

  private answered(answer: LiveAnswer) {
    const id = answer.id as string | undefined,
      sent = id === undefined ? undefined : this.unanswered.get(id);
    if (passing(answer) && (!sent || sent.refused < patience)) {
      if (sent) sent.refused++;
      else if (this.ready) return; // to something that is not waited for
      this.drop();
      this.lost(true);
    } else if (sent) {
      this.unanswered.delete(id!);
      this.wait = first;
      sent.done(answer);
    } else if (answer.status >= 400) this.told.closed(answer.error?.message ?? '');
  }

  /** Something of the moment that nobody answers; it is gone when the connection is. */
  tell(message: object) {
    if (this.ready) this.socket?.send(JSON.stringify(message));
  }

  /** The server's answer to an action; it may come after a lost connection. */
  act(action: Action): Promise<LiveAnswer> {
    const id = randomHex(12);
    return new Promise((done) => {
      this.unanswered.set(id, { action, done, refused: 0 });
      if (this.ready) this.socket?.send(JSON.stringify({ ...action, id }));
    });
  }
}
