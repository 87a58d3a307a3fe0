import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apply, Changes, reversed, type Edit } from './edit';
import { History } from './history';
import { freshId } from './ids';
import { NOTES } from './notes';
import { difference, read } from './read';
import { parsePath, pathWords, same, type Doc, type Value } from './value';
import { write } from './write';

const folder = new URL('../../../../scenarios/', import.meta.url);
const files = readdirSync(folder).flatMap((rules) =>
  readdirSync(new URL(`${rules}/`, folder)).map((name) => `${rules}/${name}`),
);
const doc = (text: string): Doc => {
  const found = read(text);
  if (!('doc' in found)) throw new Error(found.error);
  return found.doc;
};
const bare = ({ [NOTES]: _, ...rest }: Doc) => rest;

describe('a scenario file', () => {
  it.each(files)('%s says the same after reading and writing', (name) => {
    const source = readFileSync(new URL(name, folder), 'utf8'),
      before = doc(source),
      { text, lines } = write(before),
      after = doc(text);
    expect(bare(after)).toEqual(bare(before));
    const words = (notes: Value | undefined) => JSON.stringify(notes).replace(/"\d+ #/g, '"#');
    expect(words(after[NOTES])).toEqual(words(before[NOTES]));
    expect(write(after).text).toBe(text);
    expect(lines.length).toBe(text.split('\n').length - 1);
    for (const line of text.split('\n'))
      if (!/^(title|name|words|"\d{4}") = \{|^\{|^#/.test(line) && !line.includes('#'))
        expect(line.length, line).toBeLessThan(140);
  });
  it('keeps comments with the thing they speak of when it moves', () => {
    const before = doc('# head\nguidon = 1\n\n# the old guard\n[[unit]]\nid = "b" # second\n\n[[unit]]\nid = "a"\n'),
      list = before.unit as Value[];
    expect(write({ ...before, unit: [list[1], list[0]] }).text).toBe(
      '# head\nguidon = 1\n\n[[unit]]\nid = "a"\n\n# the old guard\n[[unit]]\nid = "b" # second\n',
    );
  });
  it('tells which line speaks of what', () => {
    const { text, lines } = write(doc('[[unit]]\nid = "a"\n[[unit]]\nid = "b"\nquality = "raw"\n'));
    expect(pathWords(lines[text.split('\n').findIndex((line) => line.startsWith('quality'))])).toBe('unit[1].quality');
    expect(parsePath('unit[1].quality')).toEqual(['unit', 1, 'quality']);
    expect(parsePath('map.names."0402"')).toEqual(['map', 'names', '0402']);
  });
  it('says where a text is no TOML', () => expect(read('guidon = 1\nrules = \n')).toMatchObject({ line: 2 }));
  it('writes awkward strings so that they are read again', () => {
    const odd = { a: 'say "x" \\ y', b: 'two\nlines"""', c: 'tab\there', d: `${'long words '.repeat(30)}end` };
    expect(doc(write(odd).text)).toEqual(odd);
  });
});

describe('edits', () => {
  const start: Doc = { unit: [{ id: 'a', at: [1, 2] }, { id: 'b' }], table: { width: 180 } };
  it('are undone exactly and leave the rest untouched', () => {
    const changes = new Changes(start)
      .set(['unit', 0, 'at'], [3, 4])
      .remove(['unit'], 1)
      .push(['ground'], { id: 'w' })
      .set(['story', 'title'], 'x')
      .set(['table', 'width'], undefined);
    expect(changes.doc).toEqual({
      unit: [{ id: 'a', at: [3, 4] }],
      table: {},
      ground: [{ id: 'w' }],
      story: { title: 'x' },
    });
    expect(apply(start, changes.patches)).toEqual(changes.doc);
    const back = apply(changes.doc, reversed(changes.patches));
    expect({ unit: back.unit, table: back.table }).toEqual(start);
    expect(new Changes(start).set(['unit', 1, 'name'], 'n').doc.table).toBe(start.table);
  });
  it('find the least difference of two documents', () => {
    const after: Doc = {
        unit: [
          { id: 'a', at: [1, 2] },
          { id: 'b', quality: 'raw' },
        ],
        table: { width: 180 },
      },
      patches = difference(start, after);
    expect(patches).toEqual([{ at: ['unit', 1, 'quality'], was: undefined, now: 'raw' }]);
    expect(same(apply(start, patches), after)).toBe(true);
  });
  it('stack up, join while one types, and come back', () => {
    const history = new History(),
      edit = (now: string, was: string | undefined, time: number, merge?: string): Edit => ({
        label: 'x',
        patches: [{ at: ['t'], was, now }],
        merge,
        time,
      });
    let text: Doc = {};
    for (const [now, was, time] of [
      ['a', undefined, 0],
      ['ab', 'a', 100],
      ['abc', 'ab', 9000],
    ] as const) {
      history.add(edit(now, was, time, 't'));
      text = { t: now };
    }
    expect(history.done.length).toBe(2);
    text = history.undo(text)!;
    expect(text).toEqual({ t: 'ab' });
    text = history.undo(text)!;
    expect(text).toEqual({});
    expect(history.undo(text)).toBeUndefined();
    text = history.redo(text)!;
    expect(text).toEqual({ t: 'ab' });
    history.add(edit('z', 'ab', 9100));
    expect(history.undone.length).toBe(0);
  });
});

it('makes ids that nothing has and that are no hexes', () => {
  const used = new Set(['wood']);
  expect([
    freshId('Wood', used),
    freshId('wood', used),
    freshId('Église du Nord', used),
    freshId('0402', used),
  ]).toEqual(['Wood-2', 'wood-3', 'Eglise_du_Nord', 'x0402']);
});
