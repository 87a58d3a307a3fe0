import { expect, test } from 'vitest';
import { write, type Wanted } from './labels';

const at = (id: string, rank: number, x: number, y: number, more: Partial<Wanted> = {}): Wanted => ({
  id,
  rank,
  spots: [
    { x, y, w: 40, h: 12, anchor: 'middle' },
    { x, y: y + 30, w: 40, h: 12, anchor: 'middle' },
  ],
  ...more,
});

test('the more important name takes the place, the other goes elsewhere', () => {
  const out = write([at('b', 5, 10, 0), at('a', 1, 0, 0)]);
  expect(out).toEqual([
    { id: 'a', x: 0, y: 0, anchor: 'middle' },
    { id: 'b', x: 10, y: 30, anchor: 'middle' },
  ]);
});
test('a name that finds no place is left out, unless it must be written', () => {
  const wall = [{ x: -100, y: -100, w: 200, h: 200 }];
  expect(write([at('a', 1, 0, 0)], wall)).toEqual([]);
  expect(write([at('a', 1, 0, 0, { must: true })], wall)).toHaveLength(1);
});
test('names keep off the lettering of the ground; one that must be written prefers it to a unit', () => {
  const place = [{ x: -100, y: -10, w: 200, h: 14 }],
    body = [{ x: -100, y: 20, w: 200, h: 14 }];
  expect(write([at('a', 1, 0, 0)], [], place)[0].y).toBe(30);
  expect(write([at('a', 1, 0, 0)], body, place)).toEqual([]);
  expect(write([at('a', 1, 0, 0, { must: true })], body, place)[0].y).toBe(0);
});
test('an anchored name lies on the side it is anchored to', () => {
  const end: Wanted = { id: 'e', rank: 1, spots: [{ x: 0, y: 0, w: 40, h: 12, anchor: 'end' }] };
  expect(write([end], [{ x: 5, y: -20, w: 40, h: 40 }])).toHaveLength(1);
  expect(write([end], [{ x: -30, y: -20, w: 10, h: 40 }])).toHaveLength(0);
});
