// Armies: fields by the vocabulary, files and tables in and out, copies and order.
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import type { Unit, Vocabulary } from '../api/types';
import { profilesFor } from '../api/vocabulary';
import { addCommand, copied, copyArmy, emptyArmy, freshId, nameOf, officerOf, shift, takenIds, unitOf } from './army';
import { armyFromCsv, csvOf, rowsOf } from './csv';
import { applies, ownFields, profileOf, shownFields, trimmed, withOwn } from './fields';
import { boxes, figures, kindWords } from './figures';
import { armyOf, fragment, glance, scenarioAround } from './file';

const field = (name: string, type: string, more: object = {}) => ({ name, type, needed: false, words: name, ...more });
const id = field('id', 'text', { needed: true, form: 'id' });
const name = field('name', 'text', { form: 'words' });
const fixed = { when: { '/deployment.mode': ['fixed'] } };
const vocabulary = {
  rules: 'peninsular',
  sides: ['red', 'black'],
  nations: [
    { word: 'british', words: 'British', side: 'red' },
    { word: 'french', words: 'French', side: 'black' },
  ],
  sections: [{ key: 'deployment', words: '', fields: [field('mode', 'choice', { values: ['fixed', 'players'] })] }],
  unit: {
    key: 'unit',
    words: '',
    fields: [
      id,
      name,
      field('brigade', 'choice', { refers: 'brigade' }),
      field('nation', 'choice', { values: ['british', 'french'], needed: true }),
      field('arm', 'choice', { values: ['infantry', 'cavalry', 'artillery'], needed: true }),
      field('quality', 'choice', { values: ['raw', 'trained', 'elite'] }),
      field('detachment', 'flag', { when: { arm: ['infantry'] } }),
      field('guard', 'flag'),
      field('stands', 'number', {
        form: 'whole',
        least: 6,
        most: 10,
        when: { arm: ['infantry'], detachment: ['false'] },
      }),
      field('stands', 'number', { form: 'whole', least: 4, most: 8, default: 6, when: { arm: ['cavalry'] } }),
      field('horse_artillery', 'flag', { when: { arm: ['artillery'] } }),
      field('companies', 'list', { form: 'choice', values: ['light', 'centre'] }),
      field('at', 'point', fixed),
      field('facing', 'number', fixed),
      field('formation', 'choice', { values: ['line'], ...fixed }),
      field('garrison', 'choice', { refers: 'ground', ...fixed }),
      field('skirmishers_out', 'flag', fixed),
      field('start.pips', 'number'),
    ],
  },
  officer: {
    key: 'officer',
    words: '',
    fields: [
      id,
      name,
      field('rank', 'choice', { values: ['brigade', 'army'] }),
      field('brigade', 'choice', { refers: 'brigade', when: { rank: ['brigade'] } }),
      field('side', 'choice', { when: { rank: ['army'] } }),
      field('at', 'point', fixed),
    ],
  },
  brigade: { key: 'brigade', words: '', fields: [id, name, field('side', 'choice')] },
  profiles: [
    { id: 'british_line', words: 'British line', preset: { nation: 'british', arm: 'infantry', stands: 8 } },
    {
      id: 'british_raw',
      words: 'British raw',
      preset: { nation: 'british', arm: 'infantry', stands: 8, quality: 'raw' },
    },
    { id: 'french_line', words: 'French line', preset: { nation: 'french', arm: 'infantry', stands: 6 } },
  ],
  blank:
    'guidon = 1\nrules = "peninsular"\n[story]\ntitle = "A new battle"\ndefender = "red"\n[[brigade]]\n' +
    'id = "red-1"\nside = "red"\n[[brigade]]\nid = "black-1"\nside = "black"\n[[unit]]\nid = "red-foot"\n' +
    'brigade = "red-1"\nnation = "british"\narm = "infantry"\nat = [90, 20]\n[[unit]]\nid = "black-foot"\n' +
    'brigade = "black-1"\nnation = "french"\narm = "infantry"\nat = [90, 100]\n',
} as unknown as Vocabulary;

const text = readFileSync('../scenarios/peninsular/first_game.toml', 'utf8');
const thorne = () => armyOf(text, 'red', vocabulary, 'Thorne');

describe('the vocabulary', () => {
  it('leaves out where things stand', () => {
    expect(ownFields(vocabulary.unit).map((one) => one.name)).toEqual([
      'id',
      'name',
      'brigade',
      'nation',
      'arm',
      'quality',
      'detachment',
      'guard',
      'stands',
      'stands',
      'horse_artillery',
      'companies',
      'start.pips',
    ]);
  });
  it('shows a field only when the others call for it, given or by default', () => {
    const names = (fields: Record<string, string | boolean>) =>
      shownFields(vocabulary.unit, fields).map((one) => `${one.name}${one.least ?? ''}`);
    expect(names({ arm: 'infantry' })).toContain('stands6');
    expect(names({ arm: 'infantry', detachment: true })).not.toContain('stands6');
    expect(names({ arm: 'cavalry' })).toContain('stands4');
    expect(names({ arm: 'artillery' })).toContain('horse_artillery');
    expect(applies(vocabulary.unit.fields[6], { arm: 'cavalry' }, vocabulary.unit)).toBe(false);
  });
  it('drops what no longer applies', () => {
    expect(trimmed(vocabulary.unit, { id: 'x', arm: 'cavalry', detachment: true })).toEqual({
      id: 'x',
      arm: 'cavalry',
    });
  });
  it('offers a side its own nations, and knows troops again', () => {
    expect(profilesFor(vocabulary, 'black').map((one) => one.id)).toEqual(['french_line']);
    expect(profileOf(vocabulary, { nation: 'british', arm: 'infantry' })?.id).toBe('british_line');
    expect(profileOf(vocabulary, { nation: 'british', arm: 'infantry', quality: 'raw' })?.id).toBe('british_raw');
    expect(profileOf(vocabulary, { nation: 'british', arm: 'cavalry' })).toBeUndefined();
  });
  it("takes in troops of the army's own, made from others", () => {
    const own = withOwn(
      {
        ...vocabulary,
        profiles: [{ id: 'line', words: 'line', preset: { profile: 'line' }, facts: { melee: 6, shoot: 3 } }],
      },
      [{ key: 'breech_line', base: 'line', shoot: 4 }],
    );
    expect(own.profiles[1]).toMatchObject({
      id: 'breech_line',
      words: 'breech line',
      preset: { profile: 'breech_line' },
      facts: { melee: 6, shoot: 4 },
    });
  });
});

describe('an army', () => {
  it('is one side of a scenario, without where it stood', () => {
    const army = thorne();
    expect(army.commands.map((one) => nameOf(one))).toEqual(["Thorne's brigade"]);
    expect(army.commands[0].units.map((one) => one.fields.id)).toEqual([
      '48th',
      '61st',
      '28th',
      '66th',
      'gun1',
      'gun2',
    ]);
    expect(army.commands[0].units[2].fields).toEqual({
      id: '28th',
      name: '2nd battalion, 28th Foot',
      nation: 'british',
      arm: 'infantry',
    });
    expect(army.officers.map((one) => one.fields)).toEqual([
      { id: 'thorne', name: 'Major-General Thorne', rank: 'army' },
    ]);
    expect(glance(text)).toEqual({
      rules: 'peninsular',
      title: 'The Road to Alvedo',
      sides: [
        { word: 'red', name: 'The rearguard' },
        { word: 'black', name: 'The advance guard' },
      ],
    });
  });
  it('is a piece of a scenario again', () => {
    const doc = parse(fragment(thorne(), vocabulary)) as Record<string, Record<string, unknown>[]>;
    expect(doc.brigade).toEqual([{ id: 'thorne', name: "Thorne's brigade", side: 'red' }]);
    expect(doc.unit[3]).toEqual({
      id: '66th',
      name: '2nd battalion, 66th Foot',
      brigade: 'thorne',
      nation: 'british',
      arm: 'infantry',
      quality: 'raw',
    });
    expect(doc.officer).toEqual([{ id: 'thorne', name: 'Major-General Thorne', side: 'red', rank: 'army' }]);
  });
  it('has a scenario put around it that its players deploy', () => {
    const doc = parse(scenarioAround(thorne(), vocabulary)) as Record<string, never>;
    expect(doc).toMatchObject({
      guidon: 1,
      rules: 'peninsular',
      story: { title: 'Thorne', defender: 'red' },
      deployment: { mode: 'players' },
      red: { name: 'Thorne' },
    });
    const units = doc.unit as { id: string; at?: unknown }[];
    expect(units.map((one) => one.id)).toEqual(['black-foot', '48th', '61st', '28th', '66th', 'gun1', 'gun2']);
    expect(units.every((one) => one.at === undefined)).toBe(true);
    expect((doc.brigade as { id: string }[]).map((one) => one.id)).toEqual(['black-1', 'thorne']);
  });
  it('gives every thing an id of its own', () => {
    const taken = new Set(['foot']);
    expect([
      freshId('Foot', taken),
      freshId('São Roque, 1/8e', taken),
      freshId('0402', taken),
      freshId('!', taken),
    ]).toEqual(['foot_2', 'sao_roque_1_8e', 'u0402', 'unit']);
  });
  it('grows by brigades, units and officers, and copies them under other ids', () => {
    const army = emptyArmy('peninsular', 'red', 'New');
    const brigade = addCommand(army, (n) => `Brigade ${n}`);
    brigade.units.push(unitOf(army, vocabulary.profiles[0], 'British line'));
    brigade.officers.push(officerOf(army, vocabulary, 'An officer', false));
    army.officers.push(officerOf(army, vocabulary, 'The general', true));
    expect(brigade.officers[0].fields.rank).toBe('brigade');
    expect(army.officers[0].fields.rank).toBe('army');
    const twin = copied(brigade, takenIds(army));
    expect([twin.fields.id, twin.units[0].fields.id, twin.units[0].fields.stands]).toEqual([
      'brigade_1_2',
      'british_line_2',
      8,
    ]);
    expect(twin.key).not.toBe(brigade.key);
    expect(copyArmy(army, 'Copy').commands[0].units[0].fields).toEqual(brigade.units[0].fields);
  });
  it('is put in order', () => {
    const list = ['a', 'b', 'c'];
    expect([shift(list, 0, 1), list.join('')]).toEqual([true, 'bac']);
    expect([shift(list, 0, -1), list.join('')]).toEqual([false, 'bac']);
  });
});

describe('an order of battle as a table', () => {
  it('comes back as it went', () => {
    const army = thorne(),
      { army: back, unknown } = armyFromCsv(csvOf(army, vocabulary), vocabulary, 'red', 'Back');
    expect(unknown).toEqual([]);
    expect(back.commands[0].units.map((one) => one.fields)).toEqual(army.commands[0].units.map((one) => one.fields));
  });
  it('is parted by commas, semicolons or tabs, with quotes where they are needed', () => {
    expect(rowsOf('\uFEFFunit;arm\r\n"First; of Foot";infantry\r\n"The ""Old"" 3rd";cavalry\n\n')).toEqual([
      ['unit', 'arm'],
      ['First; of Foot', 'infantry'],
      ['The "Old" 3rd', 'cavalry'],
    ]);
    expect(rowsOf('unit\tarm\nx\t')).toEqual([
      ['unit', 'arm'],
      ['x', ''],
    ]);
  });
  it('tells columns that nobody knows, leaves notes and the other side out', () => {
    const { army, unknown } = armyFromCsv(
      'Brigade,Side,Unit,Arm,Stands,Hat,#own\nA,red,First,Infantry,8,shako,x\nB,black,Other,infantry,6,,\n' +
        'A,red,Second,cavalry,,,',
      vocabulary,
      'red',
      'T',
    );
    expect(unknown).toEqual(['Hat']);
    expect(army.commands).toHaveLength(1);
    expect(army.commands[0].units.map((one) => one.fields)).toEqual([
      { id: 'first', name: 'First', arm: 'infantry', stands: 8 },
      { id: 'second', name: 'Second', arm: 'cavalry' },
    ]);
  });
});

describe('a unit on paper', () => {
  const foot = {
    troop: {
      arm: 'infantry',
      kind: 'line',
      quality: 'trained',
      ranks: 2,
      stands: { now: 7, most: 8 },
      pips: 1,
      hits: { now: 2, most: 3 },
      move: 15,
    },
  } as unknown as Unit;
  const counter = {
    counter: {
      kind: 'horse_artillery',
      value: 3,
      morale: 3,
      movement: 6,
      range: 3,
      guard: true,
      steps: { now: 2, most: 2 },
    },
  } as unknown as Unit;
  it('has a box for everything that is struck out', () => {
    expect(boxes(foot)).toEqual([
      { key: 'stands', n: 8, struck: 1 },
      { key: 'hits', n: 3, struck: 2 },
      { key: 'pips', n: 6, struck: 1 },
    ]);
    expect(boxes(counter)).toEqual([{ key: 'steps', n: 2, struck: 0 }]);
  });
  it('says what it is', () => {
    expect(kindWords(foot)).toBe('trained line infantry');
    expect(kindWords(counter)).toBe('guard horse artillery');
    expect(kindWords({ troop: { arm: 'infantry', kind: 'elite_infantry', quality: 'elite' } } as unknown as Unit)).toBe(
      'elite infantry',
    );
    expect(figures(counter).map((one) => one.value)).toEqual(['3', '3', '6', '3']);
  });
});
