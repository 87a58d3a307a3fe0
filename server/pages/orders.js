// Giving orders: a list of those that make sense, words of one's own, the odds before the order, and dice that people throw.
import { get, post } from '/api.js';
import { button, h, percent, put } from '/dom.js';

const shown_at_most = 120;

export class Orders {
  constructor(page) {
    this.page = page;
    this.choices = [];
    this.problem = h('p', { className: 'wrong', role: 'alert' });
    this.filter = h('input', { type: 'search', placeholder: 'Filter', ariaLabel: 'Filter the orders', oninput: () => this.list() });
    this.words = h('input', {
      className: 'words', autocomplete: 'off', spellcheck: false, maxLength: 1000, ariaLabel: 'The order', placeholder: 'Type an order, or choose one',
      oninput: () => { this.side = undefined; this.forget_odds(); },
    });
    this.odds = h('div', { className: 'odds', ariaLive: 'polite' });
    this.items = h('ul', { className: 'choices' });
    this.dice = h('div', { className: 'thrown', ariaLive: 'polite' });
    this.grammar = h('pre', {});
    this.give = h('button', { type: 'submit', className: 'go' }, 'Give the order');
    this.form = h('form', { onsubmit: (event) => { event.preventDefault(); this.order(); } },
      h('div', { className: 'row' }, this.words),
      h('div', { className: 'row' }, this.give, button('What may come of it', () => this.ask_odds()), button('Take back', () => this.page.act({ do: 'undo' }))),
      this.odds, this.filter, this.items, h('details', {}, h('summary', {}, 'How orders are written'), this.grammar));
    this.element = h('section', { className: 'paper orders' }, this.problem, this.dice, this.form);
  }

  show() {
    const { page } = this;
    const decides = page.decides && !page.now.needs;
    const may_undo = page.now.status === 'playing' && page.seat !== 'spectator';
    this.form.hidden = !may_undo;
    this.form.classList.toggle('waiting', !decides);
    this.give.disabled = !decides;
    this.element.hidden = page.seat === 'spectator' && !this.problem.textContent;
    if (page.now.needs && page.seat !== 'spectator') {
      if (!this.throwing || this.throwing.do !== 'dice') this.ask_die({ do: 'dice', dice: [] }, page.now.needs);
    } else if (this.throwing?.do === 'dice') {
      this.stop_throwing();
    }
    const moment = `${page.now.status} ${page.now.last_played} ${decides}`;
    if (moment === this.moment) return;
    this.moment = moment;
    this.forget_odds();
    this.choices = [];
    this.list();
    if (decides) this.load();
  }

  async load() {
    const moment = this.moment;
    try {
      const { choices, grammar } = await get(`${this.page.path}/choices`, this.page.token);
      if (moment !== this.moment) return;
      this.choices = choices;
      this.grammar.textContent = grammar;
      this.list();
    } catch (error) {
      put(this.problem, error.message);
    }
  }

  list() {
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fitting = this.choices.filter((each) => words.every((word) => `${each.order} ${each.remark ?? ''}`.toLowerCase().includes(word)));
    this.filter.hidden = this.choices.length === 0;
    put(this.items, fitting.slice(0, shown_at_most).map((each) => h('li', {}, button([h('span', {}, each.order), each.remark && h('small', {}, each.remark)], () => {
      this.words.value = each.order;
      this.side = each.side;
      this.ask_odds();
    }))), fitting.length > shown_at_most && h('li', { className: 'quiet' }, `and ${fitting.length - shown_at_most} more: filter them`));
  }

  get whose() { return this.side ?? this.page.now.decision?.side; }

  forget_odds() {
    this.asked = undefined;
    put(this.odds);
  }

  async ask_odds() {
    const order = this.words.value.trim();
    if (!order) return;
    this.asked = order;
    this.odds.classList.add('old');
    try {
      const question = { order };
      if (this.page.seat === 'umpire') question.side = this.whose;
      const odds = await post(`${this.page.path}/odds`, question, this.page.token);
      if (this.asked === order) this.show_odds(odds);
    } catch (error) {
      if (this.asked === order) put(this.odds, h('p', { className: 'wrong' }, error.message));
    }
    this.odds.classList.remove('old');
  }

  show_odds(odds) {
    put(this.odds,
      h('p', { className: 'cap' }, odds.exact ? 'What may come of it' : `What may come of it, about (${odds.samples} throws)`),
      h('table', {}, odds.outcomes.map((each) => {
        const bar = h('span', { className: 'bar' });
        bar.style.inlineSize = `${Math.max(each.probability * 100, 0.5)}%`;
        const fraction = odds.exact && each.ways.length + odds.of.length < 16 ? `${each.ways}/${odds.of}` : '';
        return h('tr', {},
          h('td', {}, each.words, (each.asides ?? []).map((aside) => h('small', {}, `${aside.words}: ${aside.mean ? aside.value.toFixed(2) : percent(aside.value)}`)), h('span', { className: 'track' }, bar)),
          h('td', { className: 'num' }, fraction), h('td', { className: 'num' }, percent(each.probability)));
      })));
  }

  order() {
    const order = this.words.value.trim();
    if (!order || this.give.disabled) return;
    const action = { do: 'order', order, after: this.page.now.last_played };
    if (this.page.seat === 'umpire') action.side = this.whose;
    this.start(action);
  }

  // Does something that dice may be missing for.
  async start(action) {
    this.give.disabled = true;
    const answer = await this.page.act(action);
    this.give.disabled = !this.page.decides;
    if (answer.error) return this.stop_throwing();
    if (answer.needs && !answer.ok) return this.ask_die({ ...action, dice: action.dice ?? [] }, answer.needs);
    this.stop_throwing();
    if (action.do === 'order') this.words.value = '';
  }

  ask_die(action, need) {
    this.throwing = action;
    const faces = need.names ?? Array.from({ length: need.sides }, (_, i) => ({ name: String(i + 1), face: i + 1 }));
    const buttons = faces.map(({ name, face }) => button(name, () => this.start({ ...action, dice: [...action.dice, face] }), { className: 'face' }));
    put(this.dice, h('p', {}, h('b', {}, 'Throw: '), need.prompt), h('div', { className: 'row faces' }, buttons),
      action.dice.length > 0 && h('p', { className: 'quiet' }, `So far: ${action.dice.join(', ')}. `, button('One back', () => this.start({ ...action, dice: action.dice.slice(0, -1) }))),
      action.do !== 'dice' && button('Never mind', () => this.stop_throwing()));
    buttons[0]?.focus();
  }

  stop_throwing() {
    this.throwing = undefined;
    put(this.dice);
  }
}
