// The log as a battle report: headings for turns, what happened in sentences, dice and reasons behind "why".
import { h, put } from '/dom.js';

const face_signs = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

export const die = (face) => h('span', { className: 'die', ariaLabel: `a ${face}` }, face_signs[face] ?? String(face));

export class Log {
  constructor(names) {
    this.names = names;  // of the sides, by their words
    this.element = h('div', { className: 'log', role: 'log', ariaLabel: 'What happened' });
    this.clear();
  }

  clear() {
    put(this.element);
    this.entries = [];
    this.rows = [];
    this.standing = [];
  }

  get size() { return this.entries.length; }

  // True when it is the next; one that is there already changes nothing.
  add(entry) {
    if (entry.n !== this.entries.length) return entry.n < this.entries.length;
    this.entries.push(entry);
    const row = this.row(entry);
    this.rows.push(row);
    this.mark(entry);
    this.element.append(row);
    return true;
  }

  // What was taken back stays in sight, struck through.
  mark(entry) {
    const drop = (n) => this.rows[n].classList.add('gone');
    if (entry.kind === 'undo') {
      const to = Number(entry.text);
      while (this.standing.length > 0 && this.standing.at(-1) > to) drop(this.standing.pop());
    }
    if (entry.kind === 'overrule' && this.standing.length > 0) drop(this.standing.pop());
    if (['begin', 'order', 'ruling', 'overrule'].includes(entry.kind)) this.standing.push(entry.n);
  }

  name(word) { return this.names[word] ?? word; }

  row(entry) {
    const who = entry.who ? this.name(entry.who) : '';
    const plain = (...words) => h('article', { className: `entry ${entry.kind}` }, h('p', { className: 'note' }, ...words));
    switch (entry.kind) {
      case 'say': return h('article', { className: 'entry say' }, h('p', {}, h('b', {}, `${who}: `), entry.text));
      case 'note': return plain('Your note: ', entry.text);
      case 'undo': return plain(`${who} takes back what came after step ${entry.text}`, entry.by && entry.by !== entry.who ? `, by consent of ${this.name(entry.by)}` : '', entry.why ? `: ${entry.why}` : '.');
      case 'ask': return plain(`${who} asks to go back to step ${entry.text}.`);
      case 'refuse': return plain(`${who} does not agree.`);
      case 'reveal': return plain('The secret of the dice is open: ', h('code', {}, entry.text));
      case 'hidden': return plain('Orders that you may not see yet.');
      default: return this.deed(entry, who);
    }
  }

  deed(entry, who) {
    const row = h('article', { className: `entry ${entry.kind}` });
    const order = { begin: '', ruling: 'The umpire rules: ', overrule: 'The umpire overrules: ' }[entry.kind] ?? `${who}: `;
    if (entry.kind !== 'begin')
      row.append(h('p', { className: 'order' }, h('span', { className: 'number' }, String(entry.n)), order, h('span', {}, entry.text ?? ''),
        entry.by ? ` (by ${this.name(entry.by)})` : ''));
    for (const happening of entry.happenings ?? []) {
      if (happening.heading === 'turn') row.append(h('h3', {}, happening.words));
      else if (happening.heading === 'part') row.append(h('h4', {}, happening.words));
      else row.append(this.happening(happening));
    }
    if (entry.why) row.append(h('p', { className: 'meant' }, entry.why));
    return row;
  }

  happening(happening) {
    const dice = (happening.dice ?? []).map((each) => die(each.face));
    const line = h('p', {}, happening.words, dice.length > 0 && h('span', { className: 'dice' }, dice));
    if (!happening.modifiers?.length && !dice.length) return line;
    return h('div', {}, line, h('details', {}, h('summary', {}, 'why'),
      h('table', {}, (happening.modifiers ?? []).map((each) => h('tr', {},
        h('td', { className: 'num' }, each.value > 0 ? `+${each.value}` : String(each.value).replace('-', '−')), h('td', {}, each.reason), h('td', { className: 'clause' }, each.clause)))),
      h('p', { className: 'clause' }, [happening.clause, ...(happening.dice ?? []).map((each) => `${each.clause}: ${each.face}`)].filter(Boolean).join(' · '))));
  }
}
