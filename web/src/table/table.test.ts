// The logic of the table page: names, orders read and said, choices sorted, the log folded, news paced, figures of gauges.
import { describe, expect, it, vi } from 'vitest';
import type { Choice, Entry, Ground, OrderOdds, Table, Unit } from '../api/types';
import { speak, speech } from '../language/language';
import { asked } from './asked';
import { actors, ending, groups, isQuestion, letters, likeliest, offered, read } from './choices';
import { dragOrder } from './drag';
import { bar } from './gauges';
import type { Desk } from './desk.svelte';
import { gistOf } from './gist';
import { mark, next, steps, wanted } from './guide';
import { lines, smokeOf, takenBack } from './log';
import { Names, shortened } from './names';
import { chanceOf, rows } from './odds';
import { Pace, scheduled } from './pace';
import { frontOf, middleFrom, wayTo } from './place';
import { byClause, explains, sums, tidy } from './report';
import { luck, thrown } from './throws';
import { title, type Sense } from './titles';
import { described } from './unit';

const sides = [{ word: 'red', name: 'The rearguard' }, { word: 'black', name: 'The advance guard' }];
const square = (x: number, y: number): [number, number][] => [[x - 12, y + 0.75], [x + 12, y + 0.75], [x + 12, y - 0.75], [x - 12, y - 0.75]];
const unit = (id: string, name: string, side: 0 | 1, more: Partial<Unit> = {}): Unit => ({ id, name, letter: 'A', side, on_table: true, ...more }) as Unit;
const free: Table = {
  units: [
    unit('48th', '1st battalion, 48th Foot', 0, { centre: [50, 29.25], facing: 0, footprint: [square(50, 29.25)], cells: ['48th', 'line'] }),
    unit('gun2', 'Left section, 6-pounders', 0, { centre: [35, 28], facing: 0 }),
    unit('8e-1', '1er bataillon, 8e de ligne', 1, { centre: [62, 88], facing: 180 }),
  ],
  pieces: { officers: [{ id: 'thorne', name: 'Major-General Thorne', side: 0, rank: 'general' }] },
} as unknown as Table;
const ground = { width: 180, depth: 120, measure: 'cm', mark_every: 10, pieces: [{ id: 'farm', name: 'Quinta', kind: 'building', terrain: 'building', outline: [] }] } as unknown as Ground;
const names = new Names(free, ground, sides);
const sense: Sense = { names, table: free, measure: 'cm' };

const hexTable = {
  units: [unit('P11', 'Guard Fusiliers', 0, { hex: '1206', front: 's' }), unit('P12', '1st Foot Guards', 0, { hex: '1206', front: 's' }), unit('A13', '28th Feldjaeger', 1, { hex: '1207', front: 'n' })],
  pieces: { officers: [{ id: 'LP1', name: 'Hiller', side: 0, hex: '1206' }], progress: { turn: 1, of: 10, groups: [{ id: 'PG1', name: 'First Guard column', side: 0, state: 'acts' }] } },
} as unknown as Table;
const hexGround = { width: 16, depth: 12, measure: 'hex', mark_every: 1, pieces: [], map: { columns: 16, rows: 12, hexes: [{ hex: '1206', ground: 'clear', level: 1 }, { hex: '1207', ground: 'clear', level: 2 }, { hex: '1006', ground: 'town', level: 1, name: 'Burkersdorf' }] } } as unknown as Ground;
const hexNames = new Names(hexTable, hexGround, [{ word: 'prussian', name: 'Prussian Guard' }, { word: 'austrian', name: 'Austrian X Corps' }]);
const hexSense: Sense = { names: hexNames, table: hexTable, measure: 'hex' };

const choice = (order: string, more: Partial<Choice> = {}) => ({ side: 0, order, ...more }) as Choice;

describe('names', () => {
  it('shorten battalions and leave the rest', () => {
    expect(shortened('1st battalion, 48th Foot')).toBe('1/48th Foot');
    expect(shortened('2e bataillon, 8e de ligne')).toBe('2/8e de ligne');
    expect(shortened('Left section, 6-pounders')).toBe('Left section, 6-pounders');
  });
  it('put ids of a sentence into words, but no part of a longer word', () => {
    expect(names.spoken('48th routs, glory for 8e-1')).toBe('1/48th Foot routs, glory for 1/8e de ligne');
    expect(names.spoken('the 148th')).toBe('the 148th');
    expect(new Names({ ...free, units: [unit('first', 'First of the Line', 0)] }, ground, sides).spoken('who takes the first turn: first or north moves first')).toBe('who takes the first turn: First of the Line or north moves first');
  });
  it('cut a sentence where somebody is named', () => {
    expect(hexNames.parts('P11 Guard Fusiliers tests')).toEqual([{ text: 'Guard Fusiliers', id: 'P11' }, { text: ' tests' }]);
    expect(hexNames.parts('P11 fires at A13.').map((part) => part.text)).toEqual(['Guard Fusiliers', ' fires at ', '28th Feldjaeger', '.']);
    expect(hexNames.parts('PG1 First Guard column is activated')[0].text).toBe('First Guard column');
  });
});

describe('an order is read', () => {
  it('in all three rule sets', () => {
    expect(gistOf('fire gun2 at 8e-1', names)).toMatchObject({ verb: 'fire', unit: 'gun2', at: '8e-1' });
    expect(gistOf('move 48th to 50,45 facing 0 in attack column', names)).toMatchObject({ verb: 'move', unit: '48th', to: [50, 45], facing: 0, formation: 'attack column' });
    expect(gistOf('officer thorne joins 48th', names)).toMatchObject({ verb: 'officer', unit: 'thorne', at: '48th' });
    expect(gistOf('thorne orders 48th,gun2 to charge 8e-1', names)).toMatchObject({ verb: 'order', officer: 'thorne', what: 'charge', units: ['48th', 'gun2'], at: '8e-1' });
    expect(gistOf('move 48th wheel left 30, ahead 6', names)).toMatchObject({ verb: 'move', steps: ['wheel left 30', 'ahead 6'] });
    expect(gistOf('attack 1207 with P11,P12', hexNames)).toMatchObject({ verb: 'attack', units: ['P11', 'P12'], at: '1207' });
    expect(gistOf('turn 1206 to ne', hexNames)).toMatchObject({ verb: 'turn', at: '1206', front: 'ne' });
    expect(gistOf('fire at 1207', hexNames)).toMatchObject({ verb: 'fire_at', at: '1207' });
    expect(gistOf('end card', names)).toMatchObject({ verb: 'end_card', units: [] });
  });
  it('as the server reads it where it says so', () => {
    expect(gistOf('confirm', names, { verb: 'confirm', unit: '48th' })).toMatchObject({ verb: 'confirm', unit: '48th', units: ['48th'] });
  });
});

describe('an order is said', () => {
  const said = (order: string, how = sense) => title(gistOf(order, how.names), order, how);
  it('by where it leads from where the unit stands', () => {
    expect(said('move 48th to 50,45 facing 0 in line')).toBe('Advance 15 cm');
    expect(said('move 48th to 50,22.5 facing 0 in line')).toBe('Retire 7.5 cm');
    expect(said('move 48th to 50,30 facing 0 in square')).toBe('Form square');
    expect(said('move 48th to 50,30 facing 180 in line')).toBe('Turn about');
    expect(said('move 48th to 50,45 facing 30 in line')).toBe('Advance 15 cm, turning right 30°');
    expect(said('move 48th to 49.25,29.25 facing 270 in line')).toBe('Turn left 90°');
    expect(said('move 48th to 48.393,36 facing 330 in line')).toBe('Wheel left 30°');
  });
  it('by whom it is meant for', () => {
    expect(said('fire gun2 at 8e-1')).toBe('Fire at 1/8e de ligne');
    expect(said('charge 48th at 8e-1')).toBe('Charge 1/8e de ligne');
    expect(said('move P11 to 1006 facing n', hexSense)).toBe('Move to Burkersdorf (1006), facing north');
    expect(said('prussian first', hexSense)).toBe('Prussian Guard goes first');
  });
  it('in its own words where nobody has others', () => {
    expect(said('frobnicate 48th')).toBe('Frobnicate 1/48th Foot');
  });
});

describe('choices', () => {
  const reads = read([choice('fire gun2 at 8e-1'), choice('move 48th to 50,45 facing 0 in line'), choice('move 48th to 50,30 facing 0 in square'), choice('officer thorne joins 48th'), choice('end card')], sense);
  it('know who may act and what ends it', () => {
    expect(actors(reads, sense)).toEqual(['gun2', '48th', 'thorne']);
    expect(ending(reads)?.choice.order).toBe('end card');
    expect(isQuestion({ over: false, side: 0, turn: 1, moment: '', moment_said: '', question: 'may move, or end the card', question_said: 'may move, or end the card' }, reads)).toBe(false);
    expect(isQuestion({ over: false, side: 0, turn: 1, moment: '', moment_said: '', question: 'decides: confirm, or cancel', question_said: 'decides: confirm, or cancel' }, reads)).toBe(true);
  });
  it('of a unit come by what they do, formations apart from moves', () => {
    expect(groups(reads, sense, '48th').map((group) => [group.verb, group.items.map((item) => item.words)])).toEqual([['move', ['Advance 15 cm']], ['form', ['square']]]);
  });
  it('on hexes are one for each hex, with the ways to face', () => {
    const hexes = read([choice('move P11 to 1006 facing ne'), choice('move P11 to 1006 facing n'), choice('turn 1206 to n'), choice('attack 1207 with P11', { remark: 'A13' })], hexSense);
    const found = groups(hexes, hexSense, 'P11');
    expect(found.map((group) => group.verb)).toEqual(['attack', 'move', 'turn']);
    expect(found[1].items).toHaveLength(1);
    expect(found[1].items[0].reads.map((one) => one.gist.front)).toEqual(['n', 'ne']);
    expect(likeliest(found[1].items[0], 'se').gist.front).toBe('ne');
    expect(groups(hexes, hexSense, 'P12').map((group) => group.verb)).toEqual(['turn']);
    expect(offered(hexes, hexSense, 'P11')).toEqual(['1006', '1207']);
  });
  it('get letters of their own that nothing else has', () => {
    expect(letters(['Move', 'Form', 'Fire at'], 'emnu')).toEqual(['o', 'f', 'i']);
  });
});

describe('a question', () => {
  it('is a sentence without the orders that answer it', () => {
    expect(asked('decides: 48th would make a critical manoeuvre and has to test: confirm, or cancel the order', names)).toBe('1/48th Foot would make a critical manoeuvre and has to test.');
    expect(asked('decides: it has the initiative, which side activates first? prussian first or austrian first', hexNames)).toBe('It has the initiative, which side activates first?');
    expect(asked('decides which unit tests next: test a or test b', names)).toBe('Which unit tests next?');
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
  it('gives the order of its rule set', () => {
    expect(dragOrder(drag, free.units[0], undefined, { rules: 'peninsular', deploying: false })).toBe('move 48th to 60,40 facing 15');
    expect(dragOrder(drag, { ...free.units[0], on_table: false }, undefined, { rules: 'peninsular', deploying: true })).toBe('deploy 48th to 60,40 facing 15');
    expect(dragOrder(drag, free.units[0], undefined, { rules: 'linear', deploying: false })).toBe('go 48th to 60,39.25');
    expect(dragOrder({ ...drag, to: [50, 30], facing: 90 }, free.units[0], undefined, { rules: 'linear', deploying: false })).toBe('turn 48th to 90');
    expect(dragOrder({ ...drag, unit: 'thorne' }, undefined, free.pieces.officers![0], { rules: 'peninsular', deploying: false })).toBe('officer thorne to 60,40');
    expect(dragOrder({ ...drag, hex: '1006', front: 'n' }, hexTable.units[0], undefined, { rules: 'hex1866', deploying: false })).toBe('move P11 to 1006 facing n');
    expect(dragOrder({ ...drag, hex: '1206', front: 'n' }, hexTable.units[0], undefined, { rules: 'hex1866', deploying: false })).toBe('turn 1206 to n');
    expect(dragOrder({ ...drag, hex: '1206', front: 's' }, hexTable.units[0], undefined, { rules: 'hex1866', deploying: false })).toBeUndefined();
  });
});

describe('odds', () => {
  const odds = { exact: true, of: '36', paths: 3, order: '', outcomes: [{ words: '48th stands', ways: '16', probability: 16 / 36, favours: 'enemy' }, { words: 'it goes on', ways: '8', probability: 8 / 36, favours: 'nobody' }, { words: '48th breaks', ways: '12', probability: 12 / 36, favours: 'asker' }] } as OrderOdds;
  it('share out between the sides and come best first', () => {
    expect(chanceOf(odds)).toMatchObject({ asker: 12 / 36, nobody: 8 / 36, enemy: 16 / 36, ways: '12' });
    expect(rows(odds, names).map((row) => row.words)).toEqual(['1/48th Foot breaks', 'It goes on', '1/48th Foot stands']);
  });
});

describe('a report', () => {
  it('keeps the story and leaves clause, dice and coordinates to Why?', () => {
    expect(tidy('1st battalion, 48th Foot moves 3.1 cm to 50.1,35.5 facing 0° (PEN-MOVE-01)')).toBe('1st battalion, 48th Foot moves 3.1 cm.');
    expect(tidy('no effect [1 1] (PEN-FIRE-18)')).toBe('no effect.');
    expect(tidy('it fails (HEX-P-RES-02).')).toBe('it fails.');
    expect(tidy('6 against 6 (-3 far away), 1 move [1 5] (OUR-CMD-05, ours)')).toBe('6 against 6 (-3 far away), 1 move.');
  });
  it('sums modifiers by what they add to', () => {
    const modifier = (value: number, to: string, why: string) => ({ clause: 'A', value, reason: `${to}: ${why}`, said: ['{}: {}', to, why] });
    const all = [modifier(4, 'column', 'combat value'), modifier(-1, 'column', 'uphill'), modifier(5, 'hits on', 'cannon, long')];
    expect(sums(all).map((sum) => [sum.name, sum.total, sum.counts])).toEqual([['column', 3, true], ['hits on', 5, false]]);
    Object.assign(speech, { language: 'de', told: { column: 'Kolonne', uphill: 'bergauf', 'hits on': 'Trifft ab' } });
    expect(sums(all).map((sum) => [sum.name, sum.total, sum.counts, sum.rows.at(-1)!.reason])).toEqual([['Kolonne', 3, true, 'bergauf'], ['Trifft ab', 5, false, 'cannon, long']]);
    void speak('en');
  });
  it('groups dice that were thrown for the same clause', () => {
    expect(byClause([{ clause: 'A', face: 1 }, { clause: 'A', face: 2 }, { clause: 'B', face: 3 }])).toEqual([{ clause: 'A', faces: [1, 2] }, { clause: 'B', faces: [3] }]);
    expect(explains({ words: '', said: '', clause: 'A', heading: 'part', dice: [{ clause: 'A', face: 1 }] })).toBe(false);
  });
});

it('says of a unit what the server notes, but not who is with it', () => {
  const gun = unit('A11', 'IR 1 Kaiser', 1, { arm: 'infantry', notes: 'out of command, in Burkersdorf, with LA1', notes_said: ['{}, {}', ['{}, {}', 'out of command', ['in {}', 'Burkersdorf']], ['with {}', 'LA1']] });
  expect(described(gun, [])).toBe('Infantry. Out of command, in Burkersdorf.');
});

const entry = (n: number, kind: Entry['kind'], more: Partial<Entry> = {}): Entry => ({ n, kind, ...more });
const happened = (words: string, heading?: 'turn' | 'part') => ({ words, said: words, clause: 'PEN-X', ...(heading ? { heading } : {}) });

describe('the log', () => {
  const entries = [
    entry(0, 'begin', { happenings: [happened('Turn 1 (PEN-TURN-01)', 'turn'), happened('The rearguard: FIRE card (PEN-TURN-03)', 'part')] }),
    entry(1, 'order', { who: 'red', text: 'fire gun2 at 8e-1', dice: [{ clause: 'A', face: 6 }], happenings: [happened('No effect')] }),
    entry(2, 'order', { who: 'red', text: 'officer thorne joins 48th', dice: [{ clause: 'A', face: 2 }], happenings: [happened('He rides')] }),
    entry(3, 'undo', { who: 'red', text: '1' }),
    entry(4, 'say', { who: 'black', text: 'Good day' }),
    entry(5, 'order', { who: 'red', text: 'end card', happenings: [happened('The advance guard: FOOT card (PEN-TURN-03)', 'part')] }),
  ];
  it('folds what was taken back and keeps talk apart', () => {
    expect([...takenBack(entries)]).toEqual([[2, 3]]);
    const shown = lines(entries, sides);
    expect(shown.map((line) => line.type)).toEqual(['turn', 'part', 'report', 'folded', 'part']);
    expect(shown[1]).toMatchObject({ side: 0, card: 'fire' });
    expect(shown[2]).toMatchObject({ when: { side: 0, word: 'fire' } });
    expect(shown[3]).toMatchObject({ orders: [{ n: 2 }] });
  });
  it('lets an overruling stand for the entry it changes', () => {
    const all = [...entries.slice(0, 2), entry(2, 'overrule', { who: 'umpire', text: '1 die 1 to 5', why: 'cocked', happenings: [happened('One hit')] })];
    expect(lines(all, sides).map((line) => line.type)).toEqual(['turn', 'part', 'ruling']);
  });
  it('takes back twice what was played in between', () => {
    const all = [entry(0, 'begin'), entry(1, 'order'), entry(2, 'undo', { text: '0' }), entry(3, 'order'), entry(4, 'order'), entry(5, 'undo', { text: '3' })];
    expect([...takenBack(all)]).toEqual([[1, 2], [4, 5]]);
  });
  it('leaves no heading for a step in which nothing happened', () => {
    const all = [entry(0, 'order', { happenings: [happened('Rally', 'part'), happened('Bombardment', 'part')] })];
    expect(lines(all, sides).map((line) => 'words' in line && line.words)).toEqual(['Bombardment']);
  });
  it('tells smoke by age', () => {
    expect(smokeOf(entries, (order) => (order.startsWith('fire') ? ['gun2'] : []))).toEqual([{ unit: 'gun2', age: 1 }]);
  });
  it('lists throws, and the luck of those in force', () => {
    expect(thrown(entries).map((one) => [one.n, one.gone])).toEqual([[1, false], [2, true]]);
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
    const pace = new Pace<number>((news) => seen.push(news), () => 100, () => idle++);
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
  const desk = (more: object) => ({ selected: undefined, hand: undefined, actors: ['gun2'], session: { side: 0, entries: [], now: { status: 'playing', decision: { moment: 'Turn 1' } }, match: { sides, scenario: 'first_game', seats: { a: {}, b: { general: 'sergeant' } } } }, ...more }) as unknown as Desk;
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
    expect(bar({ side: 0, lost: 90, running: 9, of: 87, breaks_at: 30, words: '' })).toMatchObject({ lost: 1, running: 0 });
    expect(bar({ side: 1, lost: 3, of: 12, words: '' })).toEqual({ lost: 0.25, running: 0 });
    expect(bar({ side: 1, lost: 0, of: 0, words: '' })).toBeUndefined();
  });
});
