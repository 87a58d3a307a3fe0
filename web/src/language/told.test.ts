// The server's sentences in other languages: every form the source can say is in every catalogue, no catalogue has one that
// nobody says, and each keeps the places of its form.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { everything, forms, literals, saidIn, scenarioNames, stories } from './forms';
import { languages, preferred, speak, speech } from './language';
import { english, told, translated } from './told';

const catalogue = (language: string): Record<string, string> => {
  const folder = join('src/messages', language, 'told');
  return Object.assign({}, ...readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object));
};
const places = (form: string) => [...form.matchAll(/\{\d*\}/g)].length;

describe('the source', () => {
  it('is read for what it says: calls, lists that people read, and what stands beside a clause', () => {
    const source = `
      // say("in a comment")
      return say(late ? "{} halts" : "{} goes on", unit());
      constexpr std::array<std::string_view, 2> face_names{"front", "rear"};
      constexpr std::array<std::string_view, 2> effect_words{"hold", "retire_dis"};
      constexpr std::array<std::string_view, effect_words.size()> effect_forms{"it stands", "it retires disordered"};
      return Refusal{"PEN-MOVE-04", "a stand would go {} cm "
                     "and may go {}", far};
      ledger.add("PEN-FGT-02", n, n == 1 ? "{} stand" : "{} stands", side);
      log("nothing for people");`;
    expect(saidIn(source)).toEqual(['{} halts', '{} goes on', 'front', 'rear', 'it stands', 'it retires disordered', 'a stand would go {} cm and may go {}', '{} stand', '{} stands']);
    expect(literals(`a("x\\"y") + 'c' + "z"`).map((one) => one.text)).toEqual(['x"y', 'z']);
  });
});

describe.each(languages.filter((language) => language !== 'en'))('the catalogue of %s', (language) => {
  const words = catalogue(language);
  it('has every form', () => {
    expect([...forms()].filter(([form]) => !(form in words)).map(([form, file]) => `${file}: ${form}`)).toEqual([]);
  });
  it('has every story that a scenario does not tell in it itself', () => {
    expect([...stories()].filter((story) => !(story in words))).toEqual([]);
  });
  it('has none that nobody says', () => {
    const said = everything(), names = scenarioNames(), told = stories();
    expect(Object.keys(words).map((form) => form.replace(/ #$/, '')).filter((form) => !said.has(form) && !names.has(form) && !told.has(form))).toEqual([]);
  });
  it('has no more places than there are parts, and loses no figure', () => {
    const wrong = Object.entries(words).filter(([form, text]) => {
      const count = places(form);
      const used = [...text.matchAll(/\{(\d*)\}/g)].map(([, place]) => place);
      return used.some((place) => place !== '' && Number(place) >= count) || used.length > count * 2 || (used.includes('') && used.some((place) => place !== ''));
    });
    expect(wrong).toEqual([]);
  });
});

describe('told', () => {
  afterEach(() => speak('en'));
  it('puts parts where the language has them, and names as they are', () => {
    Object.assign(speech, { language: 'de', told: { '{} is shot at by {}': '{1} schießt auf {0}', '{} dice': '{} Würfel' } });
    const said = ['{} is shot at by {}', '28th', ['{} dice', '3']] as const;
    expect(told(said)).toBe('3 Würfel schießt auf 28th');
    expect(english(said)).toBe('28th is shot at by 3 dice');
    expect(told('15.2')).toBe('15,2');
    Object.assign(speech.told, { 'First Guard column': 'Erste Gardekolonne' });
    expect([told('PG1 First Guard column'), told('AK Brigade Knebel')]).toEqual(['PG1 Erste Gardekolonne', 'AK Brigade Knebel']);
    Object.assign(speech.told, { '{} stands': '{} hält', '{} stands #': '{} Basen' });
    expect([told(['{} stands', '28th']), told(['{} stands', '3'])]).toEqual(['28th hält', '3 Basen']);
  });
  it('translates an answer where it stands, and leaves what people wrote', () => {
    Object.assign(speech, { language: 'fr', told: { 'The rearguard': "L'arrière-garde", '{} halts': '{} fait halte', 'Turn {}': 'Tour {}' } });
    const answer = { title: 'The rearguard', text: 'The rearguard', seats: { a: { name: 'The rearguard' } }, moment: 'Turn 3', moment_said: ['Turn {}', '3'], happenings: [{ words: '28th halts', said: ['{} halts', '28th'] }] };
    expect(translated(answer)).toMatchObject({ title: "L'arrière-garde", text: 'The rearguard', seats: { a: { name: 'The rearguard' } }, moment: 'Tour 3', happenings: [{ words: '28th fait halte' }] });
  });
  it('leaves what is asked for by its name', () => {
    Object.assign(speech, { language: 'de', told: { cover: 'Deckung', 'what the target stands behind': 'wohinter das Ziel steht' } });
    const answer = { tests: [{ test: 'fire', inputs: [{ name: 'cover', meaning: 'what the target stands behind' }] }], units: [{ name: 'cover' }] };
    expect(translated(answer)).toEqual({ tests: [{ test: 'fire', inputs: [{ name: 'cover', meaning: 'wohinter das Ziel steht' }] }], units: [{ name: 'Deckung' }] });
  });
  it('is in the language that was chosen, or the first of the browser that is known', () => {
    expect(preferred('system', ['pt-BR', 'es-AR', 'en'])).toBe('es');
    expect(preferred('de', ['fr'])).toBe('de');
    expect(preferred('system', ['pt'])).toBe('en');
  });
});
