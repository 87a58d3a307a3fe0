import { expect, test } from 'vitest';
import { centre, neighbour, sideOf } from './hexgrid';
import { chain, ways } from './hexplate';
import type { Direction } from '../api/types';

const link = (from: string, d: Direction) => ({ from, to: neighbour(from, d), d });
const inner = (id: string) =>
  Number(id.slice(0, 2)) >= 1 && Number(id.slice(0, 2)) <= 16 && Number(id.slice(2)) >= 1 && Number(id.slice(2)) <= 12;

test('hexsides that share corners become one line, in whatever order they come', () => {
  const lines = chain([link('0505', 'n'), link('0505', 'se'), link('0505', 'ne')]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toHaveLength(4);
});

test('a road passes the middles of the sides and ends in the centre of an inner hex', () => {
  const [line] = ways([link('0505', 's'), link('0506', 's')], inner);
  expect(line).toHaveLength(4);
  const ends = [line[0], line[3]].map((p) => p.map(Math.round));
  expect(ends).toContainEqual(centre('0505').map(Math.round));
  expect(ends).toContainEqual(centre('0507').map(Math.round));
  const [a, b] = sideOf('0505', 's');
  expect(
    [line[1], line[2]].some((p) => Math.abs(p[0] - (a[0] + b[0]) / 2) < 0.01 && Math.abs(p[1] - a[1]) < 0.01),
  ).toBe(true);
});

test('three roads meet in the centre, and one that ends at the edge of the map runs off it', () => {
  const lines = ways([link('0505', 'n'), link('0505', 'se'), link('0505', 'sw')], inner),
    hub = centre('0505');
  expect(lines).toHaveLength(3);
  expect(
    lines.every((line) =>
      [line[0], line[line.length - 1]].some((p) => Math.hypot(p[0] - hub[0], p[1] - hub[1]) < 0.01),
    ),
  ).toBe(true);
  const [off] = ways([link('0102', 'n')], inner),
    ys = off.map((p) => p[1]);
  expect(Math.min(...ys)).toBeLessThan(centre('0101')[1] - 20);
});
