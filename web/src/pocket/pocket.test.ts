// The pocket umpire's logic against the true module: nothing here is made up.
import { readFileSync, readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Test } from '../api/types';
import { speak, speech } from '../language/language';
import { has } from '../words';
import { changesOf } from './changes';
import { band, chartOf, open, outlooks, type Ask } from './chart';
import { grouped } from './groups';
import { labelOf, said, titleOf, valueWords } from './names';
import { layout, planOf, planned } from './plans';
import { askable, forgetRecent, recentOnes, remember } from './recent';
import { read } from './reading';
import { presetOf } from './situation.svelte';
import { Complaint, decided, umpireOf, type Question, type Umpire, type Value } from './umpire';

const umpire = umpireOf(readFileSync('../build/wasm/guidon.wasm'));
const question = (
  test: string,
  inputs: Record<string, Value> = {},
  options: Record<string, string> = {},
): Question => ({ test, inputs, options });
const asker =
  (asked: Question): Ask =>
  (dice) =>
    umpire.verdict(asked, dice);
const find = (name: string): Test => umpire.test(name)!;
const beaten = question('bt2.break', { cause: 'lost_round', own_score: 2, enemy_score: 4, disordered: 'yes' });

const shelf = new Map<string, string>();
beforeEach(() => {
  shelf.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
  });
});

describe.each(['fr', 'de', 'es'])('in %s', (language) => {
  const folder = `src/messages/${language}/told`;
  const words = Object.assign(
    {},
    ...readdirSync(folder).map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as object),
  ) as Record<string, string>;
  const said = (word: string, ...keys: string[]) =>
    keys.some(has) || word.replaceAll('_', ' ') in words || /^\d+$/.test(word);
  it('asks for the same', () => {
    Object.assign(speech, { language, told: words });
    const asked = ({ tests }: Umpire) =>
      tests.map(({ test, inputs }) => [test, inputs.map(({ name, values }) => [name, values])]);
    expect(asked(umpireOf(readFileSync('../build/wasm/guidon.wasm')))).toEqual(asked(umpire));
    void speak('en');
  });
  it('every input and every choice has a word', () => {
    const lacking = umpire.tests.flatMap(({ test, inputs }) =>
      inputs.flatMap(({ name, type, values }) => [
        ...(said(name, `pocket.input.${test}.${name}`, `pocket.input.${name}`) ? [] : [`${test} ${name}`]),
        ...(type === 'choice' ? (values ?? []) : [])
          .filter((value) => !said(value, `pocket.value.${name}.${value}`, `pocket.value.${value}`))
          .map((value) => `${name}=${value}`),
      ]),
    );
    expect([...new Set(lacking)]).toEqual([]);
  });
});

describe('the umpire', () => {
  it('answers, and complains in his own words', () => {
    expect(umpire.tests.length).toBe(28);
    expect(umpire.odds(beaten).outcomes.map(({ outcome, ways }) => `${outcome} ${ways}`)).toEqual([
      'hold 6',
      'retire_dis 9',
      'break 21',
    ]);
    expect(() => umpire.odds(question('bt2.brake'))).toThrow(/did you mean bt2.break/);
    expect(umpire.clause('BT2-MOD-1-02').text.length).toBeGreaterThan(5);
  });
  it('names the die that is missing, and rolls what was not typed', () => {
    const missing = umpire.verdict(beaten, [5]);
    expect(decided(missing)).toBe(false);
    expect(missing).toMatchObject({ sides: 6, prompt: 'the break test' });
    const rolled = umpire.roll(beaten, [5], '0123456789abcdef');
    expect(rolled.dice).toHaveLength(2);
    expect(rolled.dice[0]).toBe(5);
    expect(umpire.resolve(beaten, rolled.dice)).toEqual(rolled);
  });
});

describe('plans', () => {
  it('are there for every test and for no other', () => {
    expect(planned().sort()).toEqual(umpire.tests.map(({ test }) => test).sort());
  });
  it('leave no input out of reach, and show none twice', () => {
    for (const test of umpire.tests) {
      const plan = planOf(test.test, test.inputs);
      for (const cause of test.inputs.find(({ name }) => name === 'cause')?.values ?? ['']) {
        const { shown, folded } = layout(plan, test.inputs, (name) =>
          name === 'cause' ? cause : presetOf(test.inputs.find((input) => input.name === name)!),
        );
        const names = shown.flatMap((row) => row.inputs.map((chip) => (typeof chip === 'string' ? chip : chip.input)));
        for (const name of names)
          expect(
            test.inputs.map((input) => input.name),
            test.test,
          ).toContain(name);
        const whole = shown.flatMap((row) => row.inputs.filter((chip) => typeof chip === 'string'));
        expect(new Set(whole).size, test.test).toBe(whole.length);
        expect([...new Set([...names, ...folded.map(({ name }) => name)])].sort(), test.test).toEqual(
          test.inputs
            .filter(({ lowest, highest }) => lowest === undefined || lowest !== highest)
            .map(({ name }) => name)
            .sort(),
        );
      }
    }
  });
  it('show every input that matters to a break test, whatever calls for it', () => {
    // Shaken goes with casualties; the scores of a lost round come before losses past stamina; the rest another
    // ruling counts.
    const mayBeFolded = new Set([
      'shaken',
      'excess',
      'skirmishing',
      'own_inflicted',
      'enemy_inflicted',
      'casualties_now',
      'earlier_gunfire',
    ]);
    for (const name of ['bt0.break', 'bt2.break', 'bt3.break']) {
      const test = find(name);
      for (const cause of test.inputs.find((input) => input.name === 'cause')!.values!) {
        const { folded } = layout(planOf(name, test.inputs), test.inputs, (input) => (input === 'cause' ? cause : ''));
        for (const input of folded.filter((each) => !mayBeFolded.has(each.name))) {
          const plain = JSON.stringify(umpire.odds(question(name, { cause, disordered: 'yes' })).outcomes);
          for (const value of input.values ?? [1, input.highest!])
            expect(
              JSON.stringify(umpire.odds(question(name, { cause, disordered: 'yes', [input.name]: value })).outcomes),
              `${name} ${cause} ${input.name}=${value}`,
            ).toBe(plain);
        }
      }
    }
  });
  it('fit on a phone: at most seven rows', () => {
    for (const test of umpire.tests)
      expect(
        layout(planOf(test.test, test.inputs), test.inputs, (name) => (name === 'cause' ? 'lost_round' : '')).shown
          .length,
        test.test,
      ).toBeLessThanOrEqual(7);
  });
  it('lay an unknown test out by its first inputs', () => {
    const { shown, folded } = layout(
      planOf('new.test', find('mpp.volley').inputs),
      find('mpp.volley').inputs,
      () => '',
    );
    expect(shown).toHaveLength(5);
    expect(folded.length).toBe(find('mpp.volley').inputs.length - 5);
  });
});

describe('the chart', () => {
  it('has a column for each sum where two dice are added', () => {
    const chart = chartOf(asker(beaten))!;
    expect(chart.by).toBe('sum');
    expect(chart.bars.map(({ value, ways }) => [value, ways])).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((sum) => [sum, 6 - Math.abs(7 - sum)]),
    );
    expect(band(chart, 'hold')).toEqual({ kind: 'least', values: [10] });
    expect(band(chart, 'retire_dis')).toEqual({ kind: 'list', values: [8, 9] });
    expect(band(chart, 'break')).toEqual({ kind: 'most', values: [7] });
    expect(chart.bars.filter((bar) => open(bar, [5])).map(({ value }) => value)).toEqual([6, 7, 8, 9, 10, 11]);
  });
  it('has a column for each margin where dice stand against each other, and for each face of a single die', () => {
    const contact = chartOf(asker(question('peninsular.contact')))!;
    expect([contact.by, contact.bars.length]).toEqual(['margin', 11]);
    const rally = chartOf(asker(question('peninsular.rally', { pips: 2 })))!;
    expect([rally.by, rally.dice, rally.bars.length]).toEqual(['face', 1, 6]);
  });
  it('is left out where nothing is thrown or more than two dice are', () => {
    for (const none of ['bm3.battalia', 'peninsular.fire', 'peninsular.fight', 'mpp.melee'])
      expect(chartOf(asker(question(none))), none).toBeUndefined();
    expect(chartOf(asker(question('peninsular.officer_survival', { stands_lost: 2 })))).toBeUndefined();
  });
  it('agrees with the odds for every test that has one', () => {
    for (const test of umpire.tests) {
      const chart = chartOf(asker(question(test.test)));
      if (!chart) continue;
      for (const { outcome, probability } of umpire.odds(question(test.test)).outcomes) {
        const ways = chart.bars
          .filter((bar) => bar.verdict.outcome === outcome)
          .reduce((all, bar) => all + bar.ways, 0);
        expect(ways / 6 ** chart.dice, `${test.test} ${outcome}`).toBeCloseTo(probability, 12);
      }
    }
  });
  it('tells what each face of the next die does', () => {
    const chart = chartOf(asker(beaten));
    const last = outlooks(asker(beaten), [5], 6, chart);
    expect(last.map(({ verdict }) => verdict!.outcome)).toEqual([
      'break',
      'break',
      'retire_dis',
      'retire_dis',
      'hold',
      'hold',
    ]);
    const first = outlooks(asker(beaten), [], 6, chart);
    expect(first[4].verdict).toBeUndefined();
    expect(first[4].shares.good).toBeCloseTo(2 / 6);
    expect(first[0].shares.good).toBe(0);
    expect(first[0].shares.bad).toBeCloseTo(1);
  });
});

describe('what would have changed it', () => {
  it('is the nearest other face, and comes true', () => {
    const changes = changesOf(asker(beaten), [5, 3], 'retire_dis');
    expect(changes.map(({ die, from, to, verdict }) => [die, from, to, verdict.outcome])).toEqual([
      [0, 5, 4, 'break'],
      [1, 3, 2, 'break'],
    ]);
    for (const { die, to, verdict } of changes)
      expect(
        umpire.resolve(
          beaten,
          [5, 3].map((face, i) => (i === die ? to : face)),
        ).outcome,
      ).toBe(verdict.outcome);
  });
  it('passes over faces that call for other dice, and is empty where nothing would', () => {
    const charge = question('peninsular.charge', { attacker_stands: 2, defender_stands: 2 });
    const { dice, outcome } = umpire.roll(charge, [6, 1], '0000000000000001');
    expect(dice).toEqual([6, 1]);
    for (const { verdict } of changesOf(asker(charge), dice, outcome)) expect(verdict.outcome).not.toBe(outcome);
    expect(changesOf(asker(question('peninsular.fire', { stands: 1, range: 900 })), [], '0')).toEqual([]);
  });
});

describe('a reading', () => {
  const reading = (asked: Question) => {
    const test = find(asked.test);
    return read(test, umpire.odds(asked), planOf(asked.test, test.inputs), chartOf(asker(asked)));
  };
  it('says the chance that it goes the asker’s way, and lists the best first', () => {
    const broken = reading(beaten);
    expect([broken.ways, broken.of, broken.goes]).toEqual(['15', '36', 'It stays on the table']);
    expect(broken.lines.map(({ words, band: throws, mood }) => [words, throws, mood])).toEqual([
      ['Holds its ground', '10 or more', 'good'],
      ['Retires to its rear, disordered', '8, 9', 'even'],
      ['Breaks and is removed', '7 or less', 'bad'],
    ]);
  });
  it('gathers the ends of long lists of numbers and loses nothing', () => {
    const fire = reading(question('peninsular.fire', { stands: 30 }));
    expect(fire.lines.length).toBeLessThan(24);
    expect(fire.lines.reduce((all, { ways }) => all + BigInt(ways), 0n)).toBe(BigInt(fire.of));
    expect(fire.lines.at(-1)!.words).toMatch(/or more$/);
    const fallen = umpire
      .odds(question('peninsular.fire', { stands: 30 }))
      .outcomes.reduce((all, { outcome, probability }) => all + Number(outcome) * probability, 0);
    expect(fire.mean).toBeCloseTo(fallen, 9);
  });
  it('has words for every test', () => {
    for (const test of umpire.tests) {
      expect(has(`pocket.goes.${test.test}`), test.test).toBe(true);
      expect(has(`pocket.test.${test.test}`), test.test).toBe(true);
      const { chance, lines } = reading(question(test.test));
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
      expect(lines.length).toBeGreaterThan(0);
    }
  });
  it('is certain where every throw goes well', () => {
    expect(reading(question('bm3.battalia')).chance).toBe(1);
  });
});

describe('words', () => {
  it('fall back to the umpire’s own', () => {
    expect(titleOf(find('bt2.break'))).toBe('Break test');
    expect(labelOf('bt2.break', 'new_input')).toBe('New input');
    expect(labelOf('mpp.command', 'distance')).toBe('Inches off');
    expect(valueWords('weapon', 'smoothbore_musket')).toBe('Smoothbore musket');
  });
  it('tell a situation', () => {
    const test = find('bt2.break');
    const input = (name: string) => test.inputs.find((each) => each.name === name)!;
    expect(said('bt2.break', input('cause'), 'lost_round')).toBe('Lost round');
    expect(said('bt2.break', input('own_score'), 2)).toBe('Our score 2');
    expect(said('bt2.break', input('disordered'), 'yes')).toBe('Disordered');
  });
  it('put every test in one group', () => {
    for (const { id } of umpire.sets) {
      const tests = umpire.tests.filter(({ rule_set }) => rule_set === id);
      expect(
        grouped(tests)
          .flatMap((group) => group.tests)
          .map(({ test }) => test)
          .sort(),
      ).toEqual(tests.map(({ test }) => test).sort());
    }
  });
});

describe('recent situations', () => {
  const resolved = (dice: number[]) => umpire.resolve(beaten, dice);
  const whole = (inputs: Record<string, Value>) =>
    Object.fromEntries(find('bt2.break').inputs.map((input) => [input.name, inputs[input.name] ?? presetOf(input)]));
  it('are kept once each, the latest first, with what was said', () => {
    remember(find('bt2.break'), whole(beaten.inputs), resolved([5, 3]));
    remember(find('bt2.break'), whole({}), umpire.resolve(question('bt2.break'), [6, 6]));
    remember(find('bt2.break'), whole(beaten.inputs), resolved([1, 1]));
    expect(recentOnes().map(({ inputs, words }) => [Object.keys(inputs).length, words])).toEqual([
      [4, 'breaks and is removed'],
      [0, 'holds its ground'],
    ]);
    for (let i = 0; i < 30; i++) remember(find('bt2.break'), whole({ own_score: i + 1 }), resolved([1, 1]));
    expect(recentOnes()).toHaveLength(12);
    forgetRecent();
    expect(recentOnes()).toEqual([]);
  });
  it('that can no longer be asked, or are no such thing, are not offered', () => {
    remember(find('bt2.break'), whole({}), resolved([1, 1]));
    const [kept] = recentOnes();
    expect(
      askable(umpire, [kept, { ...kept, test: 'gone.test', inputs: { x: 1 } }, { ...kept, inputs: { gone: 1 } }]),
    ).toEqual([kept]);
    for (const broken of [
      '{',
      '7',
      '[{"test":1}]',
      '[{"test":"a","words":"b","mood":"good","inputs":{"x":{}},"dice":[]}]',
    ]) {
      shelf.set('guidon.pocket.recent', broken);
      expect(recentOnes()).toEqual([]);
    }
  });
});

it('a complaint is no verdict', () => {
  expect(() => umpire.verdict(beaten, [7])).toThrow(Complaint);
});
