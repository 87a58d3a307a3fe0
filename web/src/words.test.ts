// Every word a person reads stands in a message file: keys that are used exist, keys that exist are used, and no
// component has words of its own.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { afterEach, describe, expect, it } from 'vitest';
import { speak, speech } from './language/language';
import { messageOf, placesOf } from './language/message';
import { listed, percents, t, uncapital } from './words';

const files = (readdirSync('src', { recursive: true }) as string[])
  .map((name) => join('src', name))
  .filter((name) => /\.(svelte|ts)$/.test(name) && !/\.(test|d)\.ts$/.test(name));
const sources = new Map(files.map((name) => [name, readFileSync(name, 'utf8')]));
const messages = Object.assign(
  {},
  ...readdirSync('src/messages/en')
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join('src/messages/en', name), 'utf8')) as object),
) as Record<string, string>;
const everything = [...sources.values()].join('\n');

const known = (key: string) => key in messages || `${key}.other` in messages;

describe('messages', () => {
  it('exist for every key that is asked for', () => {
    const missing: string[] = [];
    for (const [name, text] of sources)
      for (const [, key] of text.matchAll(/\bt\(\s*'([^']+)'/g)) if (!known(key)) missing.push(`${name}: ${key}`);
    for (const [name, text] of sources)
      for (const [, prefix] of text.matchAll(/\bt\(\s*`([\w.]+)\$\{/g))
        if (!Object.keys(messages).some((key) => key.startsWith(prefix))) missing.push(`${name}: ${prefix}...`);
    expect(missing).toEqual([]);
  });

  it('are all used', () => {
    // A key is used when it, its stem or a made-up key that begins like it stands in the code.
    const made = [...everything.matchAll(/[`'"]([\w.]+\.)(?:\$\{|[`'"]\s*\+)/g)].map(([, prefix]) => prefix);
    const unused = Object.keys(messages).filter((key) => {
      const stem = key.replace(/\.(one|other)$/, '');
      return (
        !everything.includes(`'${key}'`) &&
        !everything.includes(`'${stem}'`) &&
        !everything.includes(`"${stem}"`) &&
        !everything.includes(`\`${stem}\``) &&
        !made.some((prefix) => key.startsWith(prefix))
      );
    });
    expect(unused).toEqual([]);
  });

  it('say the same places in every form of a plural', () => {
    for (const key of Object.keys(messages).filter(
      (name) => name.endsWith('.one') && everything.includes(`'${name.slice(0, -4)}'`),
    ))
      expect(messages, key).toHaveProperty([key.replace(/\.one$/, '.other')]);
  });

  it('hold all words that components show', () => {
    const words: string[] = [];
    for (const [name, text] of sources) {
      if (!name.endsWith('.svelte')) continue;
      const visit = (node: unknown, silent: boolean) => {
        if (Array.isArray(node)) return node.forEach((each) => visit(each, silent));
        if (!node || typeof node !== 'object') return;
        const {
          type,
          name: tag,
          data,
          value,
        } = node as { type?: string; name?: string; data?: string; value?: unknown };
        if (type === 'Text' && !silent && /\p{L}{2,}/u.test(data ?? '') && !data!.includes('://'))
          words.push(`${name}: ${data!.trim()}`);
        if (type === 'StyleDirective') return;
        if (type === 'Attribute')
          return void (['title', 'alt', 'placeholder', 'aria-label'].includes(tag ?? '') && visit(value, silent));
        const quiet = silent || tag === 'kbd' || tag === 'code' || tag === 'style' || tag === 'script';
        for (const [key, child] of Object.entries(node))
          if (key !== 'css' && key !== 'instance' && key !== 'module') visit(child, quiet);
      };
      visit(parse(text, { modern: true }).fragment, false);
    }
    expect(words).toEqual([]);
  });
});

describe.each(['fr', 'de', 'es'])('messages of %s', (language) => {
  const theirs = Object.assign(
    {},
    ...readdirSync(`src/messages/${language}`)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(join('src/messages', language, name), 'utf8')) as object),
  ) as Record<string, string>;
  it('are there for every key, and for no other', () => {
    expect(Object.keys(messages).filter((key) => !(key in theirs))).toEqual([]);
    expect(Object.keys(theirs).filter((key) => !(key in messages))).toEqual([]);
  });
  it('have the places of the English ones', () => {
    const places = (text: string) => [...new Set(placesOf(messageOf(text)).map(({ at }) => at))].sort().join();
    expect(
      Object.keys(theirs).filter(
        (key) => key in messages && places(theirs[key]) !== places(messages[key]) && !key.endsWith('.one'),
      ),
    ).toEqual([]);
  });
});

describe('t', () => {
  afterEach(() => speak('en'));
  it('puts values in, chooses a plural by n, and shows a key that nobody wrote', () => {
    expect(t('odds.times_in', { n: 2, of: 3 })).toBe('2 times in 3');
    expect(t('nobody.wrote_this')).toBe('nobody.wrote_this');
    expect([t('table.turns', { n: 1 }), t('table.turns', { n: 5 })]).toEqual(['1 turn', '5 turns']);
  });
  it('has words follow a name that comes translated', () => {
    const told = {
      'The wagons': 'Die Wagen',
      'The wagons @gender': 'plur',
      'The wagons @acc': 'die Wagen',
      'der Oberst @acc': 'den Obersten',
    };
    const messages = { fights: '{unit} {unit, select, plur {kämpfen} other {kämpft}} gegen {at, case, acc}' };
    Object.assign(speech, { language: 'de', messages, told });
    const fights = (unit: string, at: string) => t('fights', { unit, at });
    expect(fights('Die Wagen', 'der Oberst')).toBe('Die Wagen kämpfen gegen den Obersten');
    expect(fights('Anna', 'P1 Die Wagen')).toBe('Anna kämpft gegen P1 die Wagen');
  });
});

describe('listed', () => {
  afterEach(() => speak('en'));
  it('puts several together as the language does', () => {
    expect([listed(['Anna']), listed(['Anna', 'Bruno', 'Carla'])]).toEqual(['Anna', 'Anna, Bruno and Carla']);
    speech.language = 'es';
    expect(listed(['Anna', 'Bruno', 'Carla'])).toBe('Anna, Bruno y Carla');
  });
});

describe('figures and letters', () => {
  afterEach(() => speak('en'));
  it('are written as the language does', async () => {
    expect([percents('41.7'), uncapital('Advance 15 cm')]).toEqual(['41.7%', 'advance 15 cm']);
    await speak('de');
    expect([percents('41,7'), uncapital('Plänkler vor')]).toEqual(['41,7\u202f%', 'Plänkler vor']);
    await speak('es');
    expect([percents('41,7'), uncapital('Avanzar 15 cm')]).toEqual(['41,7\u202f%', 'avanzar 15 cm']);
  });
});
