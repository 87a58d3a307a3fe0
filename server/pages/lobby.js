// The lobby: choose a battle and who fights it, or watch one.
import { get, post } from '/api.js';
import { button, copy_row, field, h, put, select } from '/dom.js';
import { draw_table } from '/picture.js';

const levels = [
  ['', 'a friend'],
  ['recruit', 'computer: recruit'],
  ['sergeant', 'computer: sergeant'],
  ['colonel', 'computer: colonel'],
  ['marshal', 'computer: marshal'],
];

export async function show_lobby(main) {
  document.title = 'Guidon';
  let scenarios;
  let rules;
  try {
    [{ scenarios }, { rule_sets: rules }] = await Promise.all([get('/api/scenarios'), get('/api/rules')]);
  } catch (error) {
    return put(main, h('p', { className: 'wrong' }, error.message));
  }
  const matches = h('section', { className: 'paper' });
  const chosen = h('section', { className: 'paper', ariaLive: 'polite' }, h('p', { className: 'quiet' }, 'Choose a battle.'));
  const shelf = h('section', { className: 'paper' }, h('h1', {}, 'Battles'));
  for (const set of rules) {
    const own = scenarios.filter((each) => each.rules === set.id);
    if (own.length === 0) continue;
    shelf.append(
      h('h2', {}, set.title),
      h('ul', { className: 'shelf' },
        own.map((each) =>
          h('li', {}, button([h('strong', {}, each.title), h('small', {}, summary(each))], (event) => {
            for (const other of shelf.querySelectorAll('[aria-pressed]')) other.removeAttribute('aria-pressed');
            event.currentTarget.setAttribute('aria-pressed', 'true');
            choose(chosen, each);
          }, { className: 'card' })))),
    );
  }
  put(main, h('div', { className: 'lobby' }, shelf, h('div', {}, chosen, matches)));
  list_matches(matches);
}

const summary = (scenario) =>
  `${scenario.sides.map((side) => `${side.name}, ${side.units} units`).join('; ')}${scenario.turn_limit ? `; ${scenario.turn_limit} turns` : ''}`;

async function choose(panel, card) {
  const picture = h('div', { className: 'thumb' });
  const options = h('details', {}, h('summary', {}, 'Rulings'));
  const sides = card.sides.map((side, i) =>
    select([[i === 0 ? 'me' : '', i === 0 ? 'you' : 'a friend'], ...(i === 0 ? levels : [['me', 'you'], ...levels.slice(1)])], { id: `side${i}` }));
  const dice = select([['fair', 'fair: anybody can check them afterwards'], ['typed', 'typed: we throw real dice'], ['seeded', 'seeded: from a number']], { id: 'dice' });
  const seed = h('input', { inputMode: 'numeric', placeholder: 'drawn', disabled: true });
  dice.addEventListener('change', () => { seed.disabled = dice.value !== 'seeded'; });
  const umpire = h('input', { type: 'checkbox' });
  const sealed = h('input', { type: 'checkbox' });
  const closed = h('input', { type: 'checkbox' });
  const unlisted = h('input', { type: 'checkbox' });
  const problem = h('p', { className: 'wrong', role: 'alert' });
  const create = h('button', { type: 'submit', className: 'go' }, 'Make the match');
  const form = h('form', {
    onsubmit: async (event) => {
      event.preventDefault();
      create.disabled = true;
      problem.textContent = '';
      const wanted = {
        scenario: card.id,
        dice: dice.value,
        sealed_deployment: sealed.checked,
        watch: closed.checked ? 'link' : 'anyone',
        listed: !unlisted.checked,
        seats: { umpire: umpire.checked },
        options: {},
      };
      if (dice.value === 'seeded' && seed.value.trim()) wanted.seed = Number(seed.value);
      sides.forEach((side, i) => { wanted.seats['ab'[i]] = side.value === 'me' || side.value === '' ? {} : { general: side.value }; });
      for (const each of options.querySelectorAll('select')) if (each.value) wanted.options[each.name] = each.value;
      try {
        show_links(panel, card, await post('/api/matches', wanted), sides.map((side) => side.value));
      } catch (error) {
        problem.textContent = error.message;
        create.disabled = false;
      }
    },
  },
  h('div', { className: 'fields' },
    card.sides.map((side, i) => field(side.name, sides[i])),
    field('Dice', dice),
    field('Seed', seed)),
  h('div', { className: 'ticks' },
    h('label', {}, umpire, ' An umpire sits at the table'),
    h('label', {}, sealed, ' Sealed deployment'),
    h('label', {}, closed, ' Only those with a link may watch'),
    h('label', {}, unlisted, ' Not in the list of matches')),
  options, problem, create);
  put(panel, h('h2', {}, card.title), h('p', { className: 'story' }, card.story), picture, form);
  panel.scrollIntoView({ block: 'nearest' });
  try {
    const whole = await get(`/api/scenarios/${card.id}`);
    put(picture, draw_table(whole.ground, whole.table));
    options.append(whole.options.map((option) => field(option.meaning,
      select([['', `as the scenario has it`], ...option.values.map((value) => [value, value.replaceAll('_', ' ')])], { name: option.name }))).reduce((all, each) => { all.append(each); return all; }, h('div', { className: 'fields' })));
  } catch (error) {
    problem.textContent = error.message;
  }
}

function show_links(panel, card, made, who) {
  const seat_words = { a: card.sides[0].name, b: card.sides[1].name, umpire: 'The umpire', spectator: 'Spectators' };
  const own = ['a', 'b'].filter((seat, i) => who[i] === 'me' && made.seats[seat]);
  const rows = Object.entries(made.seats).map(([seat, key]) => copy_row(seat_words[seat], location.origin + key.link));
  put(panel,
    h('h2', {}, 'The match is made'),
    h('p', {}, 'Each link opens one seat. Whoever has it sits there: send the others theirs and keep your own. They are shown this once.'),
    rows,
    h('p', { className: 'row' }, own.map((seat) => h('a', { className: 'go', href: made.seats[seat].link }, `Take your seat: ${seat_words[seat]}`)),
      made.seats.umpire && h('a', { className: 'plain', href: made.seats.umpire.link }, 'Sit down as the umpire'),
      own.length === 0 && h('a', { className: 'plain', href: made.seats.spectator.link }, 'Watch')));
  panel.querySelector('a').focus();
}

async function list_matches(panel) {
  try {
    const { matches } = await get('/api/matches?most=30');
    put(panel, h('h2', {}, 'Matches'),
      matches.length === 0 && h('p', { className: 'quiet' }, 'Nobody is playing.'),
      h('ul', { className: 'matches' }, matches.map((match) => {
        const sides = match.sides.map((side, i) => {
          const seat = match.seats['ab'[i]];
          return `${side.name} (${seat.general ?? (seat.name || (seat.joined ? 'a person' : 'nobody yet'))})`;
        });
        return h('li', {},
          match.watch === 'anyone' ? h('a', { href: `/m/${match.id}` }, match.title) : h('span', {}, match.title),
          h('small', {}, `${sides.join(' against ')} · ${how(match.now)}`));
      })));
  } catch (error) {
    put(panel, h('p', { className: 'wrong' }, error.message));
  }
}

const how = (now) => {
  if (!now || now.status === 'open') return 'not begun';
  if (now.status === 'over') return now.result?.winner === 'draw' ? 'drawn' : 'over';
  return now.decision?.moment ?? 'being played';
};
