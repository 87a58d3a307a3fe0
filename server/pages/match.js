// The page of a match: whose turn it is, the table, what happened, orders, talk, and the umpire's tools.
import { get } from '/api.js';
import { button, field, h, put, random_hex, select } from '/dom.js';
import { Live } from '/live.js';
import { Log } from '/log.js';
import { Orders } from '/orders.js';
import { draw_table } from '/picture.js';
import { umpire_tools } from '/umpire.js';

const status = document.getElementById('status');

export async function show_match(main, id, token) {
  try {
    const view = await get(`/api/matches/${encodeURIComponent(id)}/view`, token);
    new MatchPage(main, id, token, view);
  } catch (error) {
    put(main, h('section', { className: 'paper' }, h('h1', {}, 'This match does not open'), h('p', { className: 'wrong' }, error.message),
      h('p', {}, h('a', { href: '/' }, 'To the lobby'))));
  }
}

class MatchPage {
  constructor(main, id, token, view) {
    this.id = id;
    this.token = token;
    this.path = `/api/matches/${encodeURIComponent(id)}`;
    this.parts = {
      turn: h('section', { className: 'paper turn', ariaLive: 'polite' }),
      table: h('div', { className: 'sheet-frame' }),
      units: h('details', { className: 'units' }, h('summary', {}, 'Units')),
      talk: h('section', { className: 'paper talk' }),
      people: h('p', { className: 'people' }),
      tools: h('section', { className: 'paper tools' }),
    };
    this.take(view);
    this.orders = new Orders(this);
    put(main, h('div', { className: 'match' },
      h('div', { className: 'left' },
        h('section', { className: 'paper head' }, h('h1', {}, view.match.title), h('details', {}, h('summary', {}, 'The story'), h('p', { className: 'story' }, view.story)), this.parts.people),
        h('section', { className: 'paper field-of-battle' }, this.parts.table, this.parts.units),
        h('section', { className: 'paper report' }, h('h2', {}, 'What happened'), this.log.element)),
      h('div', { className: 'right' }, this.parts.turn, this.orders.element, this.parts.tools, this.parts.talk)));
    document.title = `${view.match.title} · Guidon`;
    this.talk();
    this.show();
    this.live = new Live(id, token, {
      entries_so_far: () => this.log.size,
      message: (message) => this.heard(message),
      state: (state) => { status.textContent = state === 'lost' ? 'The connection is lost; it comes back by itself.' : ''; },
      refused: (words) => this.say(words),
    });
  }

  take(view) {
    this.match = view.match;
    this.now = view.now;
    this.ground = view.ground;
    this.columns = view.columns;
    this.table = view.table;
    if (!this.log) this.log = new Log(Object.fromEntries(view.match.sides.map((side) => [side.word, side.name])));
    this.log.clear();
    for (const entry of view.entries) this.log.add(entry);
  }

  get seat() { return this.match.seat; }
  get side() { return { a: 0, b: 1 }[this.seat]; }
  get decides() {
    return this.now.status === 'playing' && (this.seat === 'umpire' || this.side === this.now.decision.side);
  }

  async heard(message) {
    switch (message.type) {
      case 'welcome':
        this.match = message.match;
        this.now = message.now;
        if (message.table) this.table = message.table;
        if (!this.add(message.entries)) return;
        break;
      case 'entries':
        this.thinking = undefined;
        if (!this.add(message.entries)) return;
        this.now = message.now;
        if (message.table) {
          const changed = new Map(message.table.units.map((unit) => [unit.id, unit]));
          const kept = this.table.units.map((unit) => changed.get(unit.id) ?? unit);
          const known = new Set(kept.map((unit) => unit.id));
          this.table = { units: [...kept, ...message.table.units.filter((unit) => !known.has(unit.id))], pieces: message.table.pieces };
        }
        if (message.unveiled) this.take(await get(`${this.path}/view`, this.token));
        break;
      case 'card':
        this.match = { ...this.match, ...message.card };
        this.now = message.card.now ?? this.now;
        break;
      case 'present': this.match.present = message.present; break;
      case 'thinking': this.thinking = message.side; break;
      default: return;
    }
    this.show();
  }

  // False: an entry is missing, and everything since is asked for again.
  add(entries) {
    const at_end = this.at_end();
    for (const entry of entries)
      if (!this.log.add(entry)) {
        this.live.resume();
        return false;
      }
    if (at_end) this.log.element.scrollTop = this.log.element.scrollHeight;
    return true;
  }
  at_end() {
    const { scrollTop, clientHeight, scrollHeight } = this.log.element;
    return scrollTop + clientHeight > scrollHeight - 80;
  }

  say(words) { put(this.orders.problem, words); }

  async act(action) {
    const answer = await this.live.act(action);
    if (answer.error) this.say(answer.error.message);
    else this.say('');
    return answer;
  }

  show() {
    this.show_turn();
    this.show_people();
    put(this.parts.table, draw_table(this.ground, this.table));
    this.show_units();
    const tools = this.seat === 'umpire' && this.now.status !== 'open';
    this.parts.tools.hidden = !tools;
    if (tools && !this.parts.tools.hasChildNodes()) put(this.parts.tools, umpire_tools(this));
    this.orders.show();
    if (this.log.element.scrollTop === 0) this.log.element.scrollTop = this.log.element.scrollHeight;
  }

  show_turn() {
    const { now, match } = this;
    const mine = match.seats[this.seat];
    const lines = [];
    if (this.seat !== 'spectator' && !mine.joined) lines.push((this.joining ??= this.join_form()));
    if (now.status === 'open') {
      lines.push(h('h2', {}, 'The battle has not begun'), h('p', {}, match.dice === 'fair' ? 'It begins when both sides have taken their seats: each gives the dice a number of its own.' : 'It is about to begin.'));
      if (match.dice === 'typed' && this.seat !== 'spectator') lines.push(button('Begin the battle', () => this.orders.start({ do: 'begin' }), { className: 'go' }));
    } else if (now.status === 'over') {
      const { result } = now;
      const winner = { a: match.sides[0].name, b: match.sides[1].name }[result.winner];
      lines.push(h('h2', {}, winner ? `${winner} won` : result.winner === 'draw' ? 'A drawn battle' : 'Undecided'),
        h('p', {}, `${result.by.replaceAll('_', ' ')}, after ${result.turns} turns. Lost: ${match.sides.map((side, i) => `${side.name} ${result.lost[i]} ${result.strength_word}`).join(', ')}.`));
    } else {
      const { decision } = now;
      const side = match.sides[decision.side];
      lines.push(h('p', { className: 'cap' }, decision.moment),
        h('h2', { className: `side${decision.side}` }, this.side === decision.side ? 'It is your turn' : `${side.name} decides`),
        h('p', {}, `${side.name} ${decision.question}.`),
        this.thinking === decision.side && h('p', { className: 'quiet' }, 'The computer thinks.'));
    }
    if (now.undo_asked) {
      const asker = match.sides[now.undo_asked.side].name;
      lines.push(h('p', {}, `${asker} asks to go back to step ${now.undo_asked.to}.`));
      if (this.side === 1 - now.undo_asked.side || this.seat === 'umpire')
        lines.push(h('p', { className: 'row' }, button('Agree', () => this.act({ do: 'agree' }), { className: 'go' }), button('Refuse', () => this.act({ do: 'refuse' }))));
    }
    put(this.parts.turn, lines);
  }

  join_form() {
    const name = h('input', { maxLength: 60, autocomplete: 'nickname', value: this.match.seats[this.seat].name });
    return h('form', {
      className: 'row', onsubmit: (event) => {
        event.preventDefault();
        const action = { do: 'join', nonce: random_hex(16) };
        if (name.value.trim()) action.name = name.value.trim();
        this.act(action);
      },
    }, field('Your name', name), h('button', { type: 'submit', className: 'go' }, 'Take your seat'));
  }

  show_people() {
    const { match } = this;
    const words = { a: match.sides[0].name, b: match.sides[1].name, umpire: 'Umpire' };
    const people = Object.entries(words).filter(([seat]) => match.seats[seat]).map(([seat, role]) => {
      const card = match.seats[seat];
      const here = card.general ? '●' : match.present?.[seat] > 0 ? '●' : '○';
      return h('span', { className: 'person', title: here === '●' ? 'here' : 'away' }, `${here} ${role}: ${card.general ? `computer, ${card.general}` : card.name || (card.joined ? 'a person' : 'nobody yet')}${seat === this.seat ? ' (you)' : ''}`);
    });
    const watching = match.present?.spectator ?? 0;
    put(this.parts.people, people, watching > 0 && h('span', { className: 'person' }, `${watching} watching`),
      h('span', { className: 'person' }, `${match.dice} dice`));
  }

  show_units() {
    const open = this.parts.units.open;
    const rows = (side) => this.table.units.filter((unit) => unit.side === side && unit.cells).map((unit) => h('tr', { className: unit.alarm ? 'alarm' : '' },
      h('th', { scope: 'row' }, `${unit.letter} ${unit.name}`),
      unit.cells.map((cell) => h('td', {}, typeof cell === 'string' ? cell : cell.now === null ? '' : `${cell.now}/${cell.most}`)),
      h('td', {}, unit.notes)));
    put(this.parts.units, h('summary', {}, 'Units'),
      h('div', { className: 'scroll' }, this.match.sides.map((side, i) => h('table', { className: `side${i}` }, h('caption', {}, side.name),
        h('thead', {}, h('tr', {}, h('th', {}, 'Unit'), this.columns.map((head) => h('th', {}, head)), h('th', {}, ''))), h('tbody', {}, rows(i))))));
    this.parts.units.open = open;
  }

  talk() {
    const text = h('input', { maxLength: 1000, ariaLabel: 'What you want to say' });
    const kind = select([['say', 'to everybody'], ['note', 'a note for myself']], { ariaLabel: 'To whom' });
    const speak = h('form', {
      className: 'row', onsubmit: async (event) => {
        event.preventDefault();
        if (!text.value.trim()) return;
        const answer = await this.act({ do: kind.value, text: text.value.trim() });
        if (!answer.error) text.value = '';
      },
    }, text, kind, h('button', { type: 'submit' }, 'Say it'));
    const url = h('input', { type: 'url', placeholder: 'https://', ariaLabel: 'Webhook' });
    const notice = h('details', {}, h('summary', {}, 'Tell me when it is my turn'),
      h('form', { className: 'row', onsubmit: (event) => { event.preventDefault(); this.act({ do: 'notify', url: url.value.trim() }); } },
        url, h('button', { type: 'submit' }, 'Set'), h('small', {}, 'A webhook of a chat, called when it is your turn and you are not here. Empty: none.')));
    put(this.parts.talk, h('h2', {}, 'Talk and record'), speak,
      h('p', { className: 'row' }, button('Download the record', () => this.download())),
      this.seat !== 'spectator' && notice);
  }

  async download() {
    try {
      const text = await get(`${this.path}/record`, this.token);
      const link = h('a', { href: URL.createObjectURL(new Blob([text], { type: 'text/plain' })), download: `guidon-${this.id}.txt` });
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      this.say(error.message);
    }
  }
}
