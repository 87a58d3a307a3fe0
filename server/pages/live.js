// The live connection of a match: it says hello with the number of entries it has, comes back by itself when it is
// lost, and hands on every entry once and in order.
import { random_hex } from '/dom.js';

export class Live {
  // told: { entries_so_far(), message(message), state(words), refused(error) }
  constructor(match, token, told) {
    this.match = match;
    this.token = token;
    this.told = told;
    this.wait = 500;
    this.answers = new Map();
    window.addEventListener('online', () => this.again(0));
    this.open();
  }

  open() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.socket = new WebSocket(`${scheme}://${location.host}/api/live`);
    const socket = this.socket;
    socket.onopen = () => {
      const hello = { do: 'hello', match: this.match, since: this.told.entries_so_far() };
      if (this.token) hello.token = this.token;
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.heard(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      this.ready = false;
      if (event.code === 1008) return;
      this.told.state('lost');
      this.again(this.wait);
      this.wait = Math.min(this.wait * 2, 10000);
    };
  }

  again(wait) {
    clearTimeout(this.timer);
    if (this.socket.readyState < WebSocket.CLOSING) return;
    this.timer = setTimeout(() => this.open(), wait);
  }

  // Something is missing: from the start of what is.
  resume() {
    const old = this.socket;
    this.socket = undefined;
    old.close();
    this.open();
  }

  heard(message) {
    if (message.type === 'welcome') {
      this.ready = true;
      this.wait = 500;
      this.told.state('here');
      this.told.message(message);
      // What was sent before the connection was lost is sent again under its own name, and done once.
      for (const [id, { action }] of this.answers) this.socket.send(JSON.stringify({ ...action, id }));
      return;
    }
    if (message.type === 'answer') {
      const waiting = this.answers.get(message.id);
      this.answers.delete(message.id);
      if (waiting) waiting.done(message);
      else if (message.status >= 400) this.told.refused(message.error?.message ?? 'The server refuses.');
      return;
    }
    this.told.message(message);
  }

  // The server's answer to an action; it may come after a lost connection.
  act(action) {
    const id = random_hex(12);
    return new Promise((done) => {
      this.answers.set(id, { action, done });
      if (this.ready) this.socket.send(JSON.stringify({ ...action, id }));
    });
  }
}
