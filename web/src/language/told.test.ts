// The server's sentences in other languages: every form the program can say is in every catalogue, no catalogue has
// one that nobody says, and each keeps the places of its form.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { forms, sayable, scenarioNames, standardKeys, stories } from './forms';
import { type Language, languages, preferred, speak, speech } from './language';
import { messageOf, placesOf } from './message';
import { told, translated } from './told';

const read = (folder: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object),
  ) as Record<string, string>;
const messages = (language: string) => read(join('src/messages', language));
const catalogue = (language: string) => read(join('src/messages', language, 'told'));

/**
 * How many parts a form takes, and which of them a message asks for; nothing when it is malformed or counts in two
 * ways.
 */
function partsOf(text: string): { count: number; asked: number[] } | undefined {
  try {
    const places = placesOf(messageOf(text)),
      asked = places.flatMap((place) => (typeof place.at === 'number' ? place.at : []));
    if (places.some(({ at }) => typeof at === 'string') || (asked.length > 0 && asked.length < places.length))
      return undefined;
    return { count: asked.length > 0 ? Math.max(...asked) + 1 : places.length, asked };
  } catch {
    return undefined;
  }
}
const said = forms();
const tagged = / @(\p{Ll}+)$/u;
const genders = /^(?:masc|fem|neut|plur|(?:masc|fem|neut) plur)$/;

describe('the page in English', () => {
  const page = catalogue('en');
  it('says otherwise only what the server says, and asks for no part that is not there', () => {
    const wrong = Object.entries(page).filter(([form, text]) => {
      const has = partsOf(form),
        wants = partsOf(text);
      return !said.has(form) || !has || !wants || wants.count > has.count;
    });
    expect(wrong).toEqual([]);
  });
});

describe.each(languages.filter((language) => language !== 'en'))('the catalogue of %s', (language) => {
  const words = catalogue(language);
  it('has every form', () => {
    expect([...said].filter((form) => !(form in words))).toEqual([]);
  });
  it('has every story that a scenario does not tell in it itself', () => {
    expect([...stories()].filter((story) => !(story in words))).toEqual([]);
  });
  it('has no sentence that nobody says', () => {
    const sentence = (form: string) => form.includes('{}') || form.split(' ').length > 3; // words of data may stay
    const own = Object.values(messages(language));
    const known = new Set([...sayable(), ...scenarioNames(), ...stories(), ...standardKeys(), ...own]);
    expect(
      Object.keys(words)
        .map((form) => form.replace(tagged, ''))
        .filter((form) => sentence(form) && !known.has(form)),
    ).toEqual([]);
  });
  it('has only messages that can be read, and no place for which there is no part', () => {
    const wrong = Object.entries(words).filter(([form, text]) => {
      const has = partsOf(form),
        wants = partsOf(text);
      return !has || !wants || wants.count > has.count;
    });
    expect(wrong).toEqual([]);
  });
  it('gives names genders that there are, and forms that a sentence asks for', () => {
    const asked = new Set(
      Object.values(words).flatMap((text) => placesOf(messageOf(text)).flatMap((place) => place.form ?? [])),
    );
    const tags = Object.entries(words).flatMap(([form, text]) =>
      tagged.test(form) ? [[tagged.exec(form)![1], text, form]] : [],
    );
    expect(tags.filter(([tag, text]) => (tag === 'gender' ? !genders.test(text) : !asked.has(tag)))).toEqual([]);
  });
});

describe('the forms of the program', () => {
  it('can all be read', () => {
    expect([...said].filter((form) => !partsOf(form))).toEqual([]);
  });
});

describe('a message', () => {
  it.each([
    ['{0, plural, one {# stand}}', 'no arm for other'],
    ['{0, select, fem {lost}}', 'no arm for other'],
    ['{0, plural, one {a} one {b} other {c}}', 'twice'],
    ['{0, plural, one {# stand other {# stands}}', 'not closed'],
    ['{0, plural, other {#}', 'an arm has'],
    ['{0', 'not closed'],
    ['lost}', 'was not open'],
    ['{, plural, other {#}}', 'by its number'],
    ['{0, gender, other {}}', 'not plural, select or case'],
    ['{0, case}', 'not closed'],
    ['{who is it}', 'not closed'],
  ])('is not %s', (text, why) => expect(() => messageOf(text)).toThrow(why));
  it('keeps apostrophes, and # outside a plural', () => {
    expect(told(["#{}: it's l’", '3'])).toBe("#3: it's l’");
  });
});

describe('told', () => {
  afterEach(() => speak('en'));
  it('puts parts where the language has them, and names as they are', () => {
    const said = ['{} is shot at by {}', '28th', ['{} dice', '3']] as const;
    expect(told(said)).toBe('28th is shot at by 3 dice');
    Object.assign(speech, {
      language: 'de',
      told: { '{} is shot at by {}': '{1} schießt auf {0}', '{} dice': '{} Würfel' },
    });
    expect(told(said)).toBe('3 Würfel schießt auf 28th');
    expect(told('15.2')).toBe('15,2');
    Object.assign(speech.told, { 'First Guard column': 'Erste Gardekolonne' });
    expect([told('PG1 First Guard column'), told('AK Brigade Knebel')]).toEqual([
      'PG1 Erste Gardekolonne',
      'AK Brigade Knebel',
    ]);
  });
  it('counts as the language does, in English too', () => {
    const form = '{0, plural, one {# stand} other {# stands}} lost';
    const counted = (language: Language, text: string) => {
      Object.assign(speech, { language, told: { [form]: text } });
      return ['0', '1', '2', '1.5'].map((number) => told([form, number]));
    };
    expect(counted('de', '{0, plural, one {# Base} other {# Basen}} verloren')).toEqual([
      '0 Basen verloren',
      '1 Base verloren',
      '2 Basen verloren',
      '1,5 Basen verloren',
    ]);
    expect(counted('fr', '{0, plural, one {# socle perdu} other {# socles perdus}}')).toEqual([
      '0 socle perdu',
      '1 socle perdu',
      '2 socles perdus',
      '1,5 socle perdu',
    ]);
    expect(
      counted('es', '{0, plural, =0 {ninguna peana perdida} one {# peana perdida} other {# peanas perdidas}}'),
    ).toEqual(['ninguna peana perdida', '1 peana perdida', '2 peanas perdidas', '1,5 peanas perdidas']);
    Object.assign(speech, { language: 'en', told: {} });
    expect(['0', '1', '2'].map((number) => told([form, number]))).toEqual([
      '0 stands lost',
      '1 stand lost',
      '2 stands lost',
    ]);
    expect(told(['{0}, {0, plural, =1 {one} other {more}} of them', ['{} stand', '1']])).toBe('1 stand, one of them');
  });
  it('follows the gender, number and case of a name', () => {
    const names = {
      'The colonel': 'Der Oberst',
      'The colonel @gender': 'masc',
      'The colonel @acc': 'den Obersten',
      'The wagons': 'Die Wagen',
      'The wagons @gender': 'masc plur',
      'The wagons @acc': 'die Wagen',
    };
    Object.assign(speech, {
      language: 'de',
      told: {
        ...names,
        '{} charges {}': '{0} {0, select, plur {attackieren} other {attackiert}} {1, case, acc}',
        'The attack on {} is over': 'Der Angriff auf {0, case, acc {das Feld {0}}} ist vorbei',
      },
    });
    expect([
      told(['{} charges {}', 'The wagons', 'The colonel']),
      told(['{} charges {}', 'The colonel', 'R7 The wagons']),
      told(['{} charges {}', '28th', '7th']),
    ]).toEqual(['Die Wagen attackieren den Obersten', 'Der Oberst attackiert R7 die Wagen', '28th attackiert 7th']);
    expect(told(['The attack on {} is over', '0402'])).toBe('Der Angriff auf das Feld 0402 ist vorbei');
    Object.assign(speech, {
      language: 'fr',
      told: {
        'The Guard @gender': 'fem',
        'The guns @gender': 'fem plur',
        '{} is lost': '{0} {0, select, fem {est perdue} plur {sont perdus} femplur {sont perdues} other {est perdu}}',
      },
    });
    expect(['The Guard', 'The guns', '28th'].map((name) => told(['{} is lost', name]))).toEqual([
      'The Guard est perdue',
      'The guns sont perdues',
      '28th est perdu',
    ]);
  });
  it('tells a number from a name where one form is said of both', () => {
    Object.assign(speech, {
      language: 'de',
      told: { '{} stands': '{0, select, number {{0, plural, one {# Base} other {# Basen}}} other {{0} hält stand}}' },
    });
    expect([told(['{} stands', '28th']), told(['{} stands', '3']), told(['{} stands', '1'])]).toEqual([
      '28th hält stand',
      '3 Basen',
      '1 Base',
    ]);
  });
  it('shows a sentence that cannot be read as it was said', () => {
    Object.assign(speech, { language: 'de', told: { '{} halts': '{0, plural, one {hält}}' } });
    expect(told(['{} halts', '28th'])).toBe('{} halts');
  });
  it('translates an answer where it stands, and leaves what people wrote', () => {
    Object.assign(speech, {
      language: 'fr',
      told: { 'The rearguard': "L'arrière-garde", '{} halts': '{} fait halte', 'Turn {}': 'Tour {}' },
    });
    const answer = {
      title: 'The rearguard',
      text: 'The rearguard',
      seats: { a: { name: 'The rearguard' } },
      moment: 'Turn 3',
      moment_said: ['Turn {}', '3'],
      happenings: [{ words: '28th halts', said: ['{} halts', '28th'] }],
      problems: [{ line: 3, what: '28th halts', said: ['{} halts', '28th'] }],
    };
    expect(translated(answer)).toMatchObject({
      title: "L'arrière-garde",
      text: 'The rearguard',
      seats: { a: { name: 'The rearguard' } },
      moment: 'Tour 3',
      happenings: [{ words: '28th fait halte' }],
      problems: [{ what: '28th fait halte' }],
    });
  });
  it('leaves what is asked for by its name', () => {
    Object.assign(speech, {
      language: 'de',
      told: { cover: 'Deckung', 'what the target stands behind': 'wohinter das Ziel steht' },
    });
    const answer = {
      tests: [{ test: 'fire', inputs: [{ name: 'cover', meaning: 'what the target stands behind' }] }],
      units: [{ name: 'cover' }],
    };
    expect(translated(answer)).toEqual({
      tests: [{ test: 'fire', inputs: [{ name: 'cover', meaning: 'wohinter das Ziel steht' }] }],
      units: [{ name: 'Deckung' }],
    });
  });
  it('is in the language that was chosen, or the first of the browser that is known', () => {
    expect(preferred('system', ['pt-BR', 'es-AR', 'en'])).toBe('es');
    expect(preferred('de', ['fr'])).toBe('de');
    expect(preferred('system', ['pt'])).toBe('en');
  });
});
