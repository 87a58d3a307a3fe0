// The logic of the table page: names, orders read and said, choices sorted, the log folded, news paced, figures of
// gauges.
import { describe, expect, it, vi } from 'vitest';
import type { AnyOrder } from '../api/orders';
import type {
  Asked,
  Choice,
  EventData,
  Decision,
  Entry,
  Ground,
  Happening,
  OrderOdds,
  Table,
  Unit,
} from '../api/types';
import { speak, speech } from '../language/language';
import { asked } from './asked';
import { actors, ending, groups, isQuestion, letters, likeliest, offered, placing, read } from './choices';
import { dragged } from './drag';
import { bar } from './gauges';
import { Desk } from './desk.svelte';
import { mark, next, steps, wanted } from './guide';
import { lines, smokeOf, takenBack } from './log';
import { Names, shortened } from './names';
import { chanceOf, rows } from './odds';
import { aimOf, firersOf, frontOf as facedIn, giverOf, headingOf, pointOf, unitOf, unitsOf } from './order';
import { Pace, scheduled } from './pace';
import { frontOf, middleFrom, wayTo } from './place';
import { byClause, explains, sums, tidy } from './report';
import { luck, thrown } from './throws';
import { title, type Sense } from './titles';
import { described } from './unit';

vi.mock('../settings.svelte', () => ({ likes: { dice: 'still' }, calm: () => true }));

const sides = [
  { word: 'red', name: 'The rearguard' },
  { word: 'black', name: 'The advance guard' },
];
const square = (x: number, y: number): [number, number][] => [
  [x - 12, y + 0.75],
  [x + 12, y + 0.75],
  [x + 12, y - 0.75],
  [x - 12, y - 0.75],
];
const unit = (id: string, name: string, side: 0 | 1, more: Partial<Unit> = {}): Unit =>
  ({ id, name, letter: 'A', side, on_table: true, ...more }) as Unit;
const free: Table = {
  units: [
    unit('48th', '1st battalion, 48th Foot', 0, {
      centre: [50, 29.25],
      facing: 0,
      footprint: [square(50, 29.25)],
      cells: ['48th', 'line'],
    }),
    unit('gun2', 'Left section, 6-pounders', 0, { centre: [35, 28], facing: 0 }),
    unit('8e-1', '1er bataillon, 8e de ligne', 1, { centre: [62, 88], facing: 180 }),
  ],
  pieces: { officers: [{ id: 'thorne', name: 'Major-General Thorne', side: 0, rank: 'general' }] },
} as unknown as Table;
const ground = {
  width: 180,
  depth: 120,
  measure: 'cm',
  mark_every: 10,
  pieces: [{ id: 'farm', name: 'Quinta', kind: 'building', terrain: 'building', outline: [] }],
} as unknown as Ground;
const names = new Names(free, ground, sides);
const sense: Sense = { names, table: free, measure: 'cm' };

const hexTable = {
  units: [
    unit('P11', 'Guard Fusiliers', 0, { hex: '1206', front: 's' }),
    unit('P12', '1st Foot Guards', 0, { hex: '1206', front: 's' }),
    unit('A13', '28th Feldjaeger', 1, { hex: '1207', front: 'n' }),
  ],
  pieces: {
    officers: [{ id: 'LP1', name: 'Hiller', side: 0, hex: '1206' }],
    progress: { turn: 1, of: 10, groups: [{ id: 'PG1', name: 'First Guard column', side: 0, state: 'acts' }] },
  },
} as unknown as Table;
const hexGround = {
  width: 16,
  depth: 12,
  measure: 'hex',
  mark_every: 1,
  pieces: [],
  map: {
    columns: 16,
    rows: 12,
    hexes: [
      { hex: '1206', ground: 'clear', level: 1 },
      { hex: '1207', ground: 'clear', level: 2 },
      { hex: '1006', ground: 'town', level: 1, name: 'Burkersdorf' },
    ],
  },
} as unknown as Ground;
const hexNames = new Names(hexTable, hexGround, [
  { word: 'prussian', name: 'Prussian Guard' },
  { word: 'austrian', name: 'Austrian X Corps' },
]);
const hexSense: Sense = { names: hexNames, table: hexTable, measure: 'hex' };

const orders = (...all: AnyOrder[]): Choice[] =>
  all.map((data, i) => ({ side: 0, order: `order ${i}`, said: `sentence ${i}`, verb: data.kind, data }) as Choice);
const decision = (kind: string, answers: string[], more: object = {}): Decision => ({
  over: false,
  side: 0,
  turn: 1,
  moment: '',
  moment_said: '',
  question: '',
  question_said: '',
  data: { kind, ...more } as Asked,
  answers,
});

describe('names', () => {
  it('shorten battalions and leave the rest', () => {
    expect(shortened('1st battalion, 48th Foot')).toBe('1/48th Foot');
    expect(shortened('2e bataillon, 8e de ligne')).toBe('2/8e de ligne');
    expect(shortened('Left section, 6-pounders')).toBe('Left section, 6-pounders');
  });
  it('stand in a sentence as in a panel, whether it has ids or full names, and its other words are no names', () => {
    expect(names.spoken(['{} routs, glory for {}', '1st battalion, 48th Foot', '8e-1'])).toBe(
      '1/48th Foot routs, glory for 1/8e de ligne',
    );
    const first = new Names({ ...free, units: [unit('first', 'First of the Line', 0)] }, ground, sides);
    expect(first.spoken(['the first turn: {} or north moves first', 'first'])).toBe(
      'the first turn: First of the Line or north moves first',
    );
  });
  it('are those of the page in another language', () => {
    Object.assign(speech, { language: 'de', told: { 'Guard Fusiliers': 'Gardefüsiliere', '{} tests': '{} testet' } });
    const german = new Names({ ...hexTable, units: [unit('P11', 'Gardefüsiliere', 0)] }, hexGround, sides);
    expect(german.parts(['{} tests', 'P11 Guard Fusiliers'])).toEqual([
      { text: 'Gardefüsiliere', id: 'P11' },
      { text: ' testet' },
    ]);
    void speak('en');
  });
  it('cut a sentence where somebody is named', () => {
    expect(hexNames.parts(['{} tests', 'P11 Guard Fusiliers'])).toEqual([
      { text: 'Guard Fusiliers', id: 'P11' },
      { text: ' tests' },
    ]);
    expect(hexNames.parts(['{} fires at {}.', 'P11', 'A13']).map((part) => part.text)).toEqual([
      'Guard Fusiliers',
      ' fires at ',
      '28th Feldjaeger',
      '.',
    ]);
    expect(hexNames.parts(['{} is activated', 'PG1 First Guard column'])[0].text).toBe('First Guard column');
  });
});

describe('an order', () => {
  const parties = (order: AnyOrder) => [unitOf(order), unitsOf(order), giverOf(order), aimOf(order)];
  it('says who does what to whom, in all three rule sets', () => {
    expect(parties({ kind: 'fire', unit: 'gun2', target: '8e-1' })).toEqual(['gun2', ['gun2'], undefined, '8e-1']);
    expect(parties({ kind: 'officer', officer: 'thorne', joins: '48th' })).toEqual([
      'thorne',
      ['thorne'],
      undefined,
      '48th',
    ]);
    expect(
      parties({ kind: 'order', commander: 'thorne', units: ['48th', 'gun2'], what: 'charge', target: '8e-1' }),
    ).toEqual(['48th', ['48th', 'gun2'], 'thorne', '8e-1']);
    expect(parties({ kind: 'rally', commander: 'thorne', unit: '48th' })).toEqual([
      '48th',
      ['48th'],
      'thorne',
      undefined,
    ]);
    expect(parties({ kind: 'attack', hex: '1207', units: ['P11', 'P12'] })).toEqual([
      'P11',
      ['P11', 'P12'],
      undefined,
      '1207',
    ]);
    expect(parties({ kind: 'enter', leader: 'LP1', way: ['1203', '1204'] })).toEqual([
      'LP1',
      ['LP1'],
      undefined,
      '1204',
    ]);
    expect(parties({ kind: 'activate', formation: 'PG1' })).toEqual([undefined, [], undefined, 'PG1']);
    expect(parties({ kind: 'end_card' })).toEqual([undefined, [], undefined, undefined]);
  });
  it('leads to a place or a hex, and faces by degrees or by a hexside', () => {
    const moves: AnyOrder = { kind: 'move', unit: '48th', to: { at: [50, 45], facing: 30 } },
      rides: AnyOrder = { kind: 'ride', commander: 'thorne', to: [50, 45] },
      onHexes: AnyOrder = { kind: 'move', unit: 'P11', to: '1006', facing: 'ne' };
    expect([pointOf(moves), headingOf(moves), facedIn(moves)]).toEqual([[50, 45], 30, undefined]);
    expect([pointOf(rides), headingOf(rides)]).toEqual([[50, 45], undefined]);
    expect([pointOf(onHexes), facedIn(onHexes)]).toEqual([undefined, 'ne']);
  });
  it('leaves smoke where somebody fires', () => {
    expect(firersOf({ kind: 'skirmish_fire', units: ['48th', 'gun2'], target: '8e-1' })).toEqual(['48th', 'gun2']);
    expect(firersOf({ kind: 'charge', unit: '48th', target: '8e-1' })).toEqual([]);
  });
});

describe('an order is said', () => {
  const said = (order: AnyOrder, how = sense) => title(order, 'the 48th does so', how);
  const move = (to: [number, number], facing: number, formation = 'line') =>
    said({ kind: 'move', unit: '48th', to: { at: to, facing }, formation });
  it('by where it leads from where the unit stands', () => {
    expect(move([50, 45], 0)).toBe('Advance 15 cm');
    expect(move([50, 22.5], 0)).toBe('Retire 7.5 cm');
    expect(move([50, 30], 0, 'square')).toBe('Form square');
    expect(move([50, 45], 0, 'attack_column')).toBe('Advance 15 cm into attack column');
    expect(move([50, 30], 180)).toBe('Turn about');
    expect(move([50, 45], 30)).toBe('Advance 15 cm, turning right 30°');
    expect(move([49.25, 29.25], 270)).toBe('Turn left 90°');
    expect(move([48.393, 36], 330)).toBe('Wheel left 30°');
    expect(
      said({
        kind: 'move',
        unit: '48th',
        steps: [
          { step: 'wheel_left', degrees: 30 },
          { step: 'ahead', inches: 4.5 },
        ],
      }),
    ).toBe('Wheel left 30°, advance 4.5 cm');
  });
  it('by whom it is meant for', () => {
    expect(said({ kind: 'fire', unit: 'gun2', target: '8e-1' })).toBe('Fire at 1/8e de ligne');
    expect(said({ kind: 'charge', unit: '48th', target: '8e-1' })).toBe('Charge 1/8e de ligne');
    expect(said({ kind: 'turn', unit: '48th', way: 'about' })).toBe('Turn about');
    expect(said({ kind: 'enter', unit: '48th', building: 'farm' })).toBe('Go into Quinta');
    expect(said({ kind: 'enter', unit: '48th', structure: 'farm' })).toBe('Go into Quinta');
    expect(said({ kind: 'move', unit: 'P11', to: '1006', facing: 'n' }, hexSense)).toBe(
      'Move to Burkersdorf (1006), facing north',
    );
    expect(said({ kind: 'place', unit: 'P11', to: '1006', facing: 'n' }, hexSense)).toBe('Place in Burkersdorf (1006)');
    expect(said({ kind: 'first', side: 'prussian' }, hexSense)).toBe('Prussian Guard goes first');
    expect(said({ kind: 'form', unit: 'gun2', formation: 'deployed' })).toBe('Unlimber');
    expect(said({ kind: 'to_side', way: 'left' })).toBe('To the left');
  });
  it('in the words of the server where the page has none', () => {
    expect(said({ kind: 'frobnicate', unit: '48th' })).toBe('The 48th does so');
  });
});

describe('choices', () => {
  const reads = read(
    orders(
      { kind: 'fire', unit: 'gun2', target: '8e-1' },
      { kind: 'move', unit: '48th', to: { at: [50, 45], facing: 0 }, formation: 'line' },
      { kind: 'move', unit: '48th', to: { at: [50, 30], facing: 0 }, formation: 'square' },
      { kind: 'officer', officer: 'thorne', joins: '48th' },
      { kind: 'end_card' },
    ),
    decision('move_card', ['move', 'end_card']),
  );
  it('know who may act and what ends it', () => {
    expect(actors(reads, sense)).toEqual(['gun2', '48th', 'thorne']);
    expect(ending(reads)?.order.kind).toBe('end_card');
  });
  it('are a question where nothing ends what a side does as it likes', () => {
    const asked = (kind: string, answers: string[]) => isQuestion(decision(kind, answers), reads);
    expect(asked('move_card', ['move', 'charge', 'end_card'])).toBe(false);
    expect(asked('make_moves', ['move', 'turn', 'done'])).toBe(false);
    expect(asked('deploy', ['deploy', 'place'])).toBe(false);
    expect(asked('free_move', ['move', 'turn', 'decline'])).toBe(false);
    expect(asked('confirm_critical', ['confirm', 'cancel'])).toBe(true);
    expect(asked('choose_rally', ['rally'])).toBe(true);
    expect(asked('advance', ['advance', 'done'])).toBe(true);
    expect(isQuestion(decision('confirm_critical', ['confirm']), [])).toBe(false);
  });
  it('of a unit that is asked are its own, though they do not name it', () => {
    const asked = decision('confirm_critical', ['confirm', 'cancel'], { unit: '48th' });
    const answers = read(orders({ kind: 'confirm' }, { kind: 'cancel' }, { kind: 'resign' }), asked);
    expect(answers.map((one) => one.order.unit)).toEqual(['48th', '48th', undefined]);
    const advance = read(
      orders({ kind: 'advance', unit: 'P11', facing: 'n' }),
      decision('advance', ['advance', 'done'], { hex: '1006' }),
    );
    expect(aimOf(advance[0].order)).toBe('1006');
    expect(title(advance[0].order, '', hexSense)).toBe('Advance into Burkersdorf (1006)');
  });
  it('of a unit come by what they do, formations apart from moves', () => {
    expect(groups(reads, sense, '48th').map((group) => [group.verb, group.items.map((item) => item.words)])).toEqual([
      ['move', ['Advance 15 cm']],
      ['form', ['square']],
    ]);
  });
  it('on hexes are one for each hex, with the ways to face', () => {
    const hexes = read(
      orders(
        { kind: 'move', unit: 'P11', to: '1006', facing: 'ne' },
        { kind: 'move', unit: 'P11', to: '1006', facing: 'n' },
        { kind: 'turn', hex: '1206', facing: 'n' },
        { kind: 'attack', hex: '1207', units: ['P11'] },
      ),
      decision('movement', ['move', 'done']),
    );
    const found = groups(hexes, hexSense, 'P11');
    expect(found.map((group) => group.verb)).toEqual(['attack', 'move', 'turn']);
    expect(found[1].items).toHaveLength(1);
    expect(found[1].items[0].words).toBe('Burkersdorf (1006)');
    expect(found[1].items[0].reads.map((one) => facedIn(one.order))).toEqual(['n', 'ne']);
    expect(facedIn(likeliest(found[1].items[0], 'se').order)).toBe('ne');
    expect(groups(hexes, hexSense, 'P12').map((group) => group.verb)).toEqual(['turn']);
    expect(offered(hexes, hexSense, 'P11')).toEqual(['1006', '1207']);
  });
  it('get letters of their own that nothing else has', () => {
    expect(letters(['Move', 'Form', 'Fire at'], 'emnu')).toEqual(['o', 'f', 'i']);
  });
});

describe('a question', () => {
  it('is a sentence without the orders that answer it', () => {
    const said = (question_said: Decision['question_said']) => asked({ ...decision('', []), question_said }, names);
    const test = '{} would make a critical manoeuvre and has to test: confirm, or cancel the order';
    expect(said(['decides: {}', [test, '48th']])).toBe('1/48th Foot would make a critical manoeuvre and has to test.');
    expect(
      said(['decides: it has the initiative, which side activates first? {}', ['{} or {}', 'north', 'south']]),
    ).toBe('It has the initiative, which side activates first?');
    expect(said(['decides which unit tests next: {}', 'test a'])).toBe('Which unit tests next?');
  });
});

describe('a place', () => {
  it('is the middle of the front, and ways are told from there', () => {
    expect(frontOf(free.units[0])).toEqual([50, 30]);
    expect(middleFrom(free.units[0], [50, 30], 0)).toEqual([50, 29.25]);
    expect(wayTo(free.units[0], [60, 30], 90)).toMatchObject({ distance: 10, bearing: 90, turned: 90 });
  });
});

describe('dragging', () => {
  const drag = { unit: '48th', to: [60, 40] as [number, number], facing: 15 };
  const [line] = free.units,
    [fusiliers] = hexTable.units;
  const [thorne] = free.pieces.officers!;
  it('gives the order of its rule set as data', () => {
    expect(dragged(drag, line, undefined, { rules: 'peninsular', formation: 'line' })).toEqual({
      kind: 'move',
      unit: '48th',
      to: { at: [60, 40], facing: 15 },
      formation: 'line',
    });
    expect(
      dragged({ ...drag, facing: -15 }, { ...line, on_table: false }, undefined, {
        rules: 'peninsular',
        placing: 'deploy',
      }),
    ).toEqual({ kind: 'deploy', unit: '48th', to: { at: [60, 40], facing: 345 } });
    expect(dragged(drag, { ...line, formed: false }, undefined, { rules: 'peninsular' })).toEqual({
      kind: 'skirmishers',
      unit: '48th',
      to: { at: [60, 40], facing: 15 },
      interval: 3,
    });
    expect(dragged(drag, line, undefined, { rules: 'linear', placing: 'deploy', formation: 'line' })).toMatchObject({
      kind: 'deploy',
      facing: 15,
      formation: 'line',
    });
    expect(dragged(drag, line, undefined, { rules: 'peninsular', placing: 'redeploy' })).toMatchObject({
      kind: 'redeploy',
    });
    expect(dragged({ ...drag, unit: 'thorne' }, undefined, thorne, { rules: 'peninsular' })).toEqual({
      kind: 'officer',
      officer: 'thorne',
      to: [60, 40],
    });
    expect(dragged({ ...drag, unit: 'thorne' }, undefined, thorne, { rules: 'linear', placing: 'deploy' })).toEqual({
      kind: 'place',
      commander: 'thorne',
      to: [60, 40],
    });
    expect(dragged({ ...drag, to: [50, 30], facing: 90 }, line, undefined, { rules: 'linear' })).toEqual({
      kind: 'move',
      unit: '48th',
      steps: [{ step: 'face', degrees: 90 }],
    });
  });
  it('leaves the steps of a linear move to the umpire', () => {
    expect(dragged(drag, line, undefined, { rules: 'linear' })).toBe('go 48th to 60,39.25');
  });
  it('on hexes goes from hex to hex', () => {
    const to = (hex: string, front: 'n' | 's') => ({ ...drag, hex, front });
    expect(dragged(to('1006', 'n'), fusiliers, undefined, { rules: 'hex1866' })).toEqual({
      kind: 'move',
      unit: 'P11',
      to: '1006',
      facing: 'n',
    });
    expect(dragged(to('1206', 'n'), fusiliers, undefined, { rules: 'hex1866' })).toEqual({
      kind: 'turn',
      hex: '1206',
      facing: 'n',
    });
    expect(dragged(to('1206', 's'), fusiliers, undefined, { rules: 'hex1866' })).toBeUndefined();
  });
  it('sets up on hexes, whatever the set-up is called there', () => {
    const setUp = decision('set_up', ['place', 'done']);
    const reads = read(orders({ kind: 'place', unit: 'P11', to: '1006', facing: 'n' }, { kind: 'done' }), setUp);
    expect(isQuestion(setUp, reads)).toBe(false);
    expect(placing(setUp, reads)).toBe('place');
    expect(placing(decision('movement', ['move', 'done']), reads)).toBeUndefined();
    const waiting = { ...fusiliers, hex: undefined, on_table: false },
      leader = { ...hexTable.pieces.officers![0], hex: undefined };
    const ground = { rules: 'hex1866', placing: placing(setUp, reads) };
    expect(dragged({ ...drag, hex: '1006', front: 's' }, waiting, undefined, ground)).toEqual({
      kind: 'place',
      unit: 'P11',
      to: '1006',
      facing: 's',
    });
    expect(dragged({ ...drag, hex: '1006' }, fusiliers, undefined, ground)).toMatchObject({ kind: 'place' });
    expect(dragged({ ...drag, hex: '1006' }, undefined, leader, ground)).toEqual({
      kind: 'place',
      leader: 'LP1',
      to: '1006',
    });
  });
});

describe('the desk', () => {
  const setUp = decision('set_up', ['place', 'done']);
  const session = (tried: object) => ({
    choices: orders({ kind: 'place', unit: 'P11', to: '1006', facing: 'n' }, { kind: 'done' }),
    now: { decision: setUp },
    table: hexTable,
    ground: hexGround,
    match: { rules: 'hex1866', sides },
    entries: [],
    decides: true,
    throwing: { drop: () => true },
    unit: (id: string) => hexTable.units.find((one) => one.id === id),
    onEntries: () => () => {},
    try: vi.fn(() => Promise.resolve(tried)),
    odds: () => new Promise(() => {}),
  });
  const dragging = { unit: 'P11', to: [3, 4] as [number, number], facing: 0, done: true, cancelled: false };
  it('tries a unit that is dragged in 1866 set-up as data, and takes what comes of it into the hand', async () => {
    const data = { kind: 'place', unit: 'P11', to: '1006', facing: 'n' };
    const one = session({ legal: true, order: 'place P11 in 1006 facing n', data });
    const desk = new Desk(one as never);
    desk.drag({ ...dragging, hex: '1006', front: 'n' });
    expect(one.try.mock.calls).toEqual([[data]]);
    await vi.waitFor(() => expect(desk.hand?.text).toBe('place P11 in 1006 facing n'));
    expect(desk.hand?.order).toEqual(data);
    expect(desk.selected).toBe('P11');
    desk.close();
  });
  it('learns from the server what an order says that was typed', async () => {
    const one = session({ legal: true, order: 'move P12 to 1006', data: { kind: 'move', unit: 'P12', to: '1006' } });
    const desk = new Desk(one as never);
    desk.write('go P12 1006');
    expect(desk.hand).toMatchObject({ order: { kind: '' }, words: 'go P12 1006' });
    await vi.waitFor(() => expect(desk.hand?.order.kind).toBe('move'));
    expect(desk.selected).toBe('P12');
    desk.close();
  });
});

describe('odds', () => {
  const odds = {
    exact: true,
    of: '36',
    paths: 3,
    order: '',
    outcomes: [
      { words: '48th stands', said: ['{} stands', '48th'], ways: '16', probability: 16 / 36, favours: 'enemy' },
      { words: 'it goes on', ways: '8', probability: 8 / 36, favours: 'nobody' },
      { words: '48th breaks', said: ['{} breaks', '48th'], ways: '12', probability: 12 / 36, favours: 'asker' },
    ],
  } as OrderOdds;
  it('share out between the sides and come best first', () => {
    expect(chanceOf(odds)).toMatchObject({ asker: 12 / 36, nobody: 8 / 36, enemy: 16 / 36, ways: '12' });
    expect(rows(odds, names).map((row) => row.words)).toEqual([
      '1/48th Foot breaks',
      'It goes on',
      '1/48th Foot stands',
    ]);
  });
});

describe('a report', () => {
  it('keeps the story and leaves clause, dice and coordinates to Why?', () => {
    const told = (clause: string, said: Happening['said']) => tidy({ words: '', clause, said }, names);
    const moves = ['{} moves {} cm to {} facing {}', '1st battalion, 48th Foot', '3.1', '50.1,35.5', '0°'];
    expect(told('PEN-MOVE-01', ['{} ({})', moves, 'PEN-MOVE-01'])).toBe('1/48th Foot moves 3.1 cm.');
    expect(told('PEN-FIRE-18', ['{} [{}] ({})', 'no effect', '1 1', 'PEN-FIRE-18'])).toBe('no effect.');
    expect(told('HEX-P-RES-02', ['{} ({}).', 'it fails', 'HEX-P-RES-02'])).toBe('it fails.');
    expect(told('HEX-P-RES-02', ['{}.', 'it fails'])).toBe('it fails.');
    expect(
      told('OUR-CMD-05', ['{} ({}, ours)', ['{} [{}]', ['6 against 6 ({} far away)', '-3'], '1 5'], 'OUR-CMD-05']),
    ).toBe('6 against 6 (−3 far away).');
  });
  it('sums modifiers by what they add to', () => {
    const modifier = (value: number, to: string, why: string) => ({
      clause: 'A',
      value,
      on: to,
      reason: `${to}: ${why}`,
      said: ['{}: {}', to, why],
    });
    const all = [
      modifier(4, 'column', 'combat value'),
      modifier(-1, 'column', 'uphill'),
      modifier(5, 'hits on', 'cannon, long'),
    ];
    expect(sums(all).map((sum) => [sum.name, sum.total, sum.rows.at(-1)!.reason])).toEqual([
      ['column', 3, 'uphill'],
      ['hits on', 5, 'cannon, long'],
    ]);
    expect(
      sums([{ clause: 'A', value: 2, reason: 'one officer: two', said: ['{}: two', 'one officer'] }]),
    ).toMatchObject([{ name: '', rows: [{ reason: 'one officer: two' }] }]);
    Object.assign(speech, { language: 'de', told: { column: 'Kolonne', uphill: 'bergauf', 'hits on': 'Trifft ab' } });
    expect(sums(all).map((sum) => [sum.name, sum.total, sum.rows.at(-1)!.reason])).toEqual([
      ['Kolonne', 3, 'bergauf'],
      ['Trifft ab', 5, 'cannon, long'],
    ]);
    void speak('en');
  });
  it('groups dice that were thrown for the same clause', () => {
    expect(
      byClause([
        { clause: 'A', face: 1 },
        { clause: 'A', face: 2 },
        { clause: 'B', face: 3 },
      ]),
    ).toEqual([
      { clause: 'A', faces: [1, 2] },
      { clause: 'B', faces: [3] },
    ]);
    expect(explains({ words: '', said: '', clause: 'A', heading: 'part', dice: [{ clause: 'A', face: 1 }] })).toBe(
      false,
    );
  });
});

it('says of a unit what the server notes, and with what name a formation stands', () => {
  const gun = unit('A11', 'IR 1 Kaiser', 1, {
    arm: 'infantry',
    notes: 'out of command, in Burkersdorf, with LP1',
    notes_said: ['out of command, in {}, with {}', 'Burkersdorf', 'LP1'],
  });
  expect(described(gun, hexNames)).toBe('Infantry. Out of command, in Burkersdorf, with Hiller.');
  const drawn = (formation: string) =>
    described({ ...gun, notes: '', notes_said: undefined, troop: { arm: 'infantry', formation } } as Unit, hexNames);
  expect([drawn('square'), drawn('limbered')].map((text) => text.split(', ').at(-1))).toEqual([
    'in square.',
    'limbered.',
  ]);
});

const entry = (n: number, kind: Entry['kind'], more: Partial<Entry> = {}): Entry => ({ n, kind, ...more });
const happened = (words: string, heading?: 'turn' | 'part', data?: EventData) => ({
  words,
  said: words,
  clause: 'PEN-X',
  ...(heading ? { heading } : {}),
  ...(data ? { data } : {}),
});
const card = (side: 'red' | 'black', card: 'fire' | 'foot' | 'horse') =>
  happened('Karte', 'part', { kind: 'card_turned', side, card });

describe('the log', () => {
  const entries = [
    entry(0, 'begin', {
      happenings: [happened('Zug 1 (PEN-TURN-01)', 'turn', { kind: 'turn_begins', turn: 1 }), card('red', 'fire')],
    }),
    entry(1, 'order', {
      who: 'red',
      text: 'fire gun2 at 8e-1',
      data: { kind: 'fire', unit: 'gun2', target: '8e-1' },
      dice: [{ clause: 'A', face: 6 }],
      happenings: [happened('No effect')],
    }),
    entry(2, 'order', {
      who: 'red',
      text: 'officer thorne joins 48th',
      dice: [{ clause: 'A', face: 2 }],
      happenings: [happened('He rides')],
    }),
    entry(3, 'undo', { who: 'red', text: '1', deed: { kind: 'undo', to: 1 } }),
    entry(4, 'say', { who: 'black', text: 'Good day' }),
    entry(5, 'order', {
      who: 'red',
      text: 'end card',
      happenings: [happened('Nichts', undefined, { kind: 'card_idle', side: 'black' }), card('black', 'foot')],
    }),
  ];
  it('folds what was taken back and keeps talk apart', () => {
    expect([...takenBack(entries)]).toEqual([[2, 3]]);
    const shown = lines(entries, sides);
    expect(shown.map((line) => line.type)).toEqual(['turn', 'part', 'report', 'folded', 'part']);
    expect(shown[1]).toMatchObject({ side: 0, card: 'fire' });
    expect(shown[2]).toMatchObject({ when: { side: 0, said: 'fire' } });
    expect(shown[3]).toMatchObject({ orders: [{ n: 2 }] });
  });
  it('lets an overruling stand for the entry it changes', () => {
    const all = [
      ...entries.slice(0, 2),
      entry(2, 'overrule', {
        who: 'umpire',
        deed: { kind: 'overrule', entry: 1, die: 1, face: 5 },
        why: 'cocked',
        happenings: [happened('One hit')],
      }),
    ];
    expect(lines(all, sides).map((line) => line.type)).toEqual(['turn', 'part', 'ruling']);
  });
  it('takes back twice what was played in between', () => {
    const all = [
      entry(0, 'begin'),
      entry(1, 'order'),
      entry(2, 'undo', { deed: { kind: 'undo', to: 0 } }),
      entry(3, 'order'),
      entry(4, 'order'),
      entry(5, 'undo', { deed: { kind: 'undo', to: 3 } }),
    ];
    expect([...takenBack(all)]).toEqual([
      [1, 2],
      [4, 5],
    ]);
  });
  it('leaves no heading for a step in which nothing happened', () => {
    const all = [entry(0, 'order', { happenings: [happened('Rally', 'part'), happened('Bombardment', 'part')] })];
    expect(lines(all, sides).map((line) => 'said' in line && line.said)).toEqual(['Bombardment']);
  });
  it('keeps the heading of an activation, under which others stand', () => {
    const activated = happened('PG1 First Guard column', 'part', {
      kind: 'activated',
      formation: 'PG1',
      side: 'prussian',
    });
    const all = [entry(0, 'order', { happenings: [activated, happened('Rally', 'part')] })];
    expect(lines(all, sides).map((line) => line.type)).toEqual(['part', 'part']);
  });
  it('tells smoke by age', () => {
    expect(smokeOf(entries)).toEqual([{ unit: 'gun2', age: 1 }]);
  });
  it('lists throws, and the luck of those in force', () => {
    expect(thrown(entries).map((one) => [one.n, one.gone])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(luck(entries, ['red'])[0]).toMatchObject({ count: 1, mean: 6 });
  });
});

describe('news', () => {
  it('never fall further behind than they may', () => {
    expect(scheduled([100, 100])).toEqual([100, 100]);
    expect(scheduled([4000, 4000]).reduce((a, b) => a + b)).toBe(4000);
  });
  it('come one after another, and all at once when skipped', () => {
    vi.useFakeTimers();
    const seen: number[] = [];
    let idle = 0;
    const pace = new Pace<number>(
      (news) => seen.push(news),
      () => 100,
      () => idle++,
    );
    pace.add(1);
    pace.add(2);
    pace.add(3);
    expect(seen).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(seen).toEqual([1, 2]);
    pace.skip();
    expect(seen).toEqual([1, 2, 3]);
    expect(idle).toBe(1);
    expect(pace.busy).toBe(false);
    vi.useRealTimers();
  });
});

describe('the guide', () => {
  const desk = (more: object) =>
    ({
      selected: undefined,
      hand: undefined,
      actors: ['gun2'],
      session: {
        side: 0,
        entries: [],
        now: { status: 'playing', decision: { moment: 'Turn 1' } },
        match: { sides, scenario: 'first_game', seats: { a: {}, b: { general: 'sergeant' } } },
      },
      ...more,
    }) as unknown as Desk;
  it('goes on by what the player does', () => {
    const since = mark(desk({}));
    expect(steps[next(0, desk({}), since)].name).toBe('units');
    expect(steps[next(0, desk({ selected: 'gun2' }), since)].name).toBe('what');
    expect(steps[next(3, desk({ selected: 'gun2', hand: {} }), since)].name).toBe('odds');
  });
  it('is for the first battle against a computer, once', () => {
    expect(wanted(desk({}), false)).toBe(true);
    expect(wanted(desk({}), true)).toBe(false);
  });
});

describe('a gauge', () => {
  it('has its breaking point at three quarters', () => {
    const shown = bar({ side: 0, lost: 10, running: 5, of: 87, breaks_at: 30, words: '' })!;
    expect(shown.lost).toBeCloseTo(0.25);
    expect(shown.running).toBeCloseTo(0.125);
    expect(shown.breaks).toBe(0.75);
  });
  it('is full at most, and of the whole army where nothing breaks', () => {
    expect(bar({ side: 0, lost: 90, running: 9, of: 87, breaks_at: 30, words: '' })).toMatchObject({
      lost: 1,
      running: 0,
    });
    expect(bar({ side: 1, lost: 3, of: 12, words: '' })).toEqual({ lost: 0.25, running: 0 });
    expect(bar({ side: 1, lost: 0, of: 0, words: '' })).toBeUndefined();
  });
});
