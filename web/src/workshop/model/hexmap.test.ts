import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chains, hexGround, linkName, mapKeys, readMap, resized, sideName, sideWords } from './hexmap';
import { layoutOf } from './layout';
import { read } from './read';
import { stretched } from './stretch';
import { isTable, tables, text, type Doc } from './value';

const scenario = (name: string): Doc => {
  const found = read(readFileSync(new URL(`../../../../scenarios/hex1866/${name}.toml`, import.meta.url), 'utf8'));
  if (!('doc' in found)) throw new Error(found.error);
  return found.doc;
};

it.each(['burkersdorf', 'jarnowitz', 'wesenau'])('keeps every hex, hexside, link and name of %s', (name) => {
  const doc = scenario(name),
    map = readMap(doc),
    again = readMap({ ...doc, map: mapKeys(map) });
  expect([...again.cells]).toEqual([...map.cells]);
  for (const [kind, set] of map.sides) expect([...again.sides.get(kind)!].sort()).toEqual([...set].sort());
  for (const [kind, set] of map.links) expect([...again.links.get(kind)!].sort()).toEqual([...set].sort());
  expect(again.names).toEqual(map.names);
});

it('knows a hexside by one name, whichever it is given by', () => {
  expect(sideName('0402', 'n', 16, 12)).toBe('0401/s');
  expect(sideName('0401', 's', 16, 12)).toBe('0401/s');
  expect(sideName('0101', 'n', 16, 12)).toBe('0101/n');
  const map = readMap({ map: { columns: 4, rows: 4, grid: '', rivers: ['0202/S', '0203-0202', '0203/N'] } });
  expect([...map.sides.get('river')!]).toEqual(['0202/s']);
  expect(sideWords(map.sides.get('river')!)).toEqual(['0202/S']);
});

it('writes links as chains that go as far as they can', () => {
  const pairs = new Set([linkName('0102', '0202'), linkName('0202', '0302'), linkName('0302', '0402')]);
  expect(chains(pairs)).toEqual(['0102 0202 0302 0402']);
  const crossing = new Set([...pairs, linkName('0201', '0202'), linkName('0202', '0203')]);
  expect(
    chains(crossing)
      .flatMap((chain) => {
        const hexes = chain.split(' ');
        return hexes.slice(1).map((hex, i) => linkName(hexes[i], hex));
      })
      .sort(),
  ).toEqual([...crossing].sort());
});

it('cuts off what lies beyond a smaller map', () => {
  const small = resized(readMap(scenario('burkersdorf')), 6, 5);
  expect(small.cells.size).toBe(30);
  for (const set of [...small.sides.values(), ...small.links.values()])
    for (const one of set) expect(Number(one.slice(0, 2))).toBeLessThanOrEqual(6);
  expect(Object.keys(small.names).sort()).toEqual(['0401', '0402', '0405']);
});

it('tells the engraver what the server tells him', () => {
  const { map } = hexGround(scenario('burkersdorf'));
  expect(map!.hexes.length).toBe(192);
  expect(map!.hexes.find((hex) => hex.hex === '0401')).toMatchObject({
    ground: 'city',
    level: 1,
    name: 'Trautenau (north bank)',
    sides: { s: ['river', 'bridge', 'road'] },
  });
});

it('takes a blank to another size with everything on the map', () => {
  const doc = stretched(scenario('burkersdorf'), layoutOf('hex1866')!, 8, 6);
  expect(isTable(doc.map) && doc.map.columns).toBe(8);
  for (const unit of tables(doc, 'unit'))
    if (unit.hex) expect(Number(text(unit.hex).slice(0, 2))).toBeLessThanOrEqual(8);
});
