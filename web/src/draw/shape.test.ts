import { describe, expect, test } from 'vitest';
import { inside } from './geom';
import { heart, middle, overlap, seedOf } from './shape';

describe('the middle line of a road', () => {
  test('runs from cap to cap through a quadrangle', () => {
    const { line, width } = middle([
      [86, 0],
      [90, 0],
      [90, 54],
      [86, 54],
    ]);
    expect(line).toEqual([
      [88, 0],
      [88, 54],
    ]);
    expect(width).toBe(4);
  });
  test('bends where the outline bends, wherever the outline begins', () => {
    const outline = [
      [86, 0],
      [90, 0],
      [96, 60],
      [91, 120],
      [87, 120],
      [92, 60],
    ];
    for (let turn = 0; turn < outline.length; turn++) {
      const xs = middle([...outline.slice(turn), ...outline.slice(0, turn)]).line;
      expect([xs, [...xs].reverse()]).toContainEqual([
        [88, 0],
        [94, 60],
        [89, 120],
      ]);
    }
  });
  test('is found for an odd number of points too', () => {
    const { line } = middle([
      [0, 0],
      [4, 0],
      [4, 50],
      [2, 52],
      [0, 50],
    ]);
    expect(line[0][1]).not.toBe(line[line.length - 1][1]);
  });
});

test('the heart of a bent shape lies inside it', () => {
  const bent = [
    [0, 0],
    [100, 0],
    [100, 20],
    [20, 20],
    [20, 100],
    [0, 100],
  ];
  expect(inside(heart(bent), bent)).toBe(true);
});

test('shapes overlap only where they share ground', () => {
  const square = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ],
    diamond = [
      [14, 4],
      [20, 10],
      [14, 16],
      [8, 10],
    ];
  expect(overlap(square, diamond)).toBe(true);
  expect(
    overlap(
      square,
      diamond.map(([x, y]) => [x + 4, y + 4]),
    ),
  ).toBe(false);
});

test('a title always gives the same seed', () => {
  expect(seedOf('The Road to Alvedo')).toBe(seedOf('The Road to Alvedo'));
  expect(seedOf('a')).not.toBe(seedOf('b'));
});
