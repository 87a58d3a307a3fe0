import { describe, expect, test } from 'vitest';
import type { Ground, Table, Unit } from '../api/types';
import { corners, onSheet } from '../draw/body';
import { hit, sceneOf, whereIs } from './scene';
import { gap, measured } from './tape';

const ground = {
  width: 180,
  depth: 120,
  measure: 'cm',
  mark_every: 20,
  pieces: [
    {
      id: 'mill',
      name: 'Mill',
      kind: 'building',
      terrain: 'building',
      outline: [
        [100, 60],
        [112, 60],
        [112, 48],
        [100, 48],
      ],
    },
  ],
} as Ground;
const line = (id: string, x: number, y: number, side: 0 | 1 = 0): Unit =>
  ({
    id,
    name: id,
    letter: id,
    side,
    on_table: true,
    centre: [x, y - 0.75],
    facing: 0,
    footprint: [-3, 0].map((dx) => [
      [x + dx, y],
      [x + dx + 3, y],
      [x + dx + 3, y - 1.5],
      [x + dx, y - 1.5],
    ]),
  }) as Unit;
const garrison = {
  id: 'g',
  name: 'g',
  letter: 'g',
  side: 1,
  on_table: true,
  centre: [106, 54],
  facing: 180,
  inside: 0,
  troop: { arm: 'infantry', stands: { now: 6, most: 6 }, ranks: 3 },
} as Unit;
const table = (units: Unit[]): Table =>
  ({
    units,
    pieces: {
      screen: [
        {
          unit: 'a',
          ground: [
            [20, 40],
            [23, 40],
            [23, 38.5],
            [20, 38.5],
          ],
        },
      ],
      officers: [{ id: 'thorne', name: 'Thorne', side: 0, rank: 'general', at: [50, 20] }],
    },
  }) as unknown as Table;
const scene = sceneOf(table([line('a', 50, 30), line('b', 50, 40, 1), garrison]), ground);

describe('what is under the pointer', () => {
  test('a unit by any of its stands, within some slack', () => {
    expect(hit(scene, [480, 905], 0)).toBe('a');
    expect(hit(scene, [480, 895], 0)).toBeUndefined();
    expect(hit(scene, [480, 895], 8)).toBe('a');
  });
  test('a skirmisher stands for his unit, an officer comes first', () => {
    expect(hit(scene, [215, 808], 2)).toBe('a');
    expect(hit(scene, [505, 1002], 0)).toBe('thorne');
  });
  test('everything can be found again', () => {
    expect(whereIs(scene, 'b')).toEqual([500, 807.5]);
    expect(whereIs(scene, 'thorne')).toEqual([500, 1000]);
    expect(whereIs(scene, 'nobody')).toBeUndefined();
  });
});

test('a garrison stands inside its walls, all of it', () => {
  const body = scene.bodies.find((b) => b.id === 'g')!;
  expect(body.stands).toHaveLength(6);
  for (const [x, y] of body.stands.flatMap((s) => corners(s).map(([cx, cy]) => onSheet(body.pose, cx, cy)))) {
    expect(x).toBeGreaterThanOrEqual(1000);
    expect(x).toBeLessThanOrEqual(1120);
    expect(y).toBeGreaterThanOrEqual(600);
    expect(y).toBeLessThanOrEqual(720);
  }
});

describe('the tape', () => {
  const [a, b] = ['a', 'b'].map((id) => scene.bodies.find((body) => body.id === id)!);
  test('is shortest between two units', () => {
    const [p, q] = gap(a, b);
    expect(Math.hypot(p[0] - q[0], p[1] - q[1])).toBeCloseTo(85);
  });
  test('goes from edge to edge where it begins and ends on units, and else to the point', () => {
    const m = measured(scene, [500, 906], [500, 806], 5);
    expect([m.a, m.b]).toEqual(['a', 'b']);
    expect(Math.hypot(m.to[0] - m.from[0], m.to[1] - m.from[1])).toBeCloseTo(85);
    const free = measured(scene, [500, 906], [500, 700], 5);
    expect(free.from).toEqual([500, 900]);
    expect(measured(scene, [10, 10], [20, 10], 5)).toEqual({ from: [10, 10], to: [20, 10] });
  });
});
