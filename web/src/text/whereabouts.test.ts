import { describe, expect, it } from 'vitest';
import type { Ground, Table, Unit } from '../api/types';
import {
  bearing,
  distance,
  enemies,
  facing,
  gap,
  hexDistance,
  inside,
  middleOfHex,
  nearest,
  place,
  sideOf,
  wind,
} from './whereabouts';

const square = (x: number, y: number, size = 2): [number, number][] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];
const unit = (id: string, side: 0 | 1, x: number, y: number, facing = 0, more: Partial<Unit> = {}) =>
  ({
    id,
    name: id,
    letter: 'A',
    side,
    on_table: true,
    centre: [x + 1, y + 1],
    facing,
    footprint: [square(x, y)],
    ...more,
  }) as Unit;
const counter = (id: string, side: 0 | 1, hex: string, front: Unit['front']) =>
  ({ id, name: id, letter: 'A', side, on_table: true, hex, front }) as Unit;

describe('directions', () => {
  it('have eight winds, up the table is north', () => {
    expect(wind(0)).toBe('north');
    expect(wind(350)).toBe('north');
    expect(wind(-90)).toBe('west');
    expect(bearing([0, 0], [5, 0])).toBe(90);
  });
  it('are ahead, behind or to a side of somebody who faces', () => {
    expect(sideOf(0, 30)).toBe('ahead');
    expect(sideOf(0, 90)).toBe('right');
    expect(sideOf(180, 90)).toBe('left');
    expect(sideOf(350, 170)).toBe('behind');
  });
});

describe('distances', () => {
  it('are from edge to edge', () => {
    expect(gap(square(0, 0), square(5, 0))).toBe(3);
    expect(gap(square(0, 0), square(5, 6))).toBe(5);
    expect(gap(square(0, 0), square(1, 1))).toBe(0);
    expect(gap(square(0, 0, 10), square(4, 4))).toBe(0);
    expect(distance(unit('a', 0, 0, 0), unit('b', 1, 0, 12))).toBe(10);
  });
  it('count hexes as the rules do: even columns hang lower', () => {
    expect(hexDistance('0101', '0101')).toBe(0);
    expect(hexDistance('0101', '0201')).toBe(1);
    expect(hexDistance('0102', '0201')).toBe(1);
    expect(hexDistance('0101', '0202')).toBe(2);
    expect(hexDistance('0405', '1006')).toBe(6);
    const [x, y] = [middleOfHex('0303'), middleOfHex('0403')];
    expect(Math.hypot(x[0] - y[0], x[1] - y[1])).toBeCloseTo(1);
  });
  it('know what is inside', () => {
    expect(inside([1, 1], square(0, 0))).toBe(true);
    expect(inside([3, 1], square(0, 0))).toBe(false);
  });
});

describe('a unit', () => {
  const table = {
    units: [
      unit('48th', 0, 50, 10),
      unit('16e', 1, 50, 40, 180),
      unit('8e', 1, 90, 10, 180),
      unit('gone', 1, 50, 14, 0, { on_table: false }),
    ],
    pieces: {},
  } as unknown as Table;
  const ground = {
    width: 180,
    depth: 120,
    measure: 'cm',
    mark_every: 10,
    pieces: [
      {
        id: 'rise',
        name: 'Alvedo rise',
        kind: 'hill',
        terrain: 'hill',
        outline: [
          [40, 0],
          [70, 0],
          [70, 20],
          [40, 20],
        ],
      },
    ],
  } as unknown as Ground;
  it('knows its nearest enemy on the table', () => {
    expect(enemies(table.units[0], table).map((near) => near.unit.id)).toEqual(['16e', '8e']);
    expect(nearest(table.units[0], table, 'cm', (id) => id)).toBe('16e, 28 cm north, ahead');
    expect(nearest(table.units[2], table, 'cm', (id) => id)).toBe('48th, 38 cm west, to its right');
  });
  it('stands in a part of the table, on its ground', () => {
    expect(place(table.units[0], ground)).toBe('51, 11: left, near edge, on Alvedo rise');
    expect(place(table.units[3], ground)).toBe('not on the table');
    expect(facing(table.units[1])).toBe('south (180°)');
  });
  it('on hexes knows front and flank', () => {
    const map = {
      units: [counter('a', 0, '0505', 'n'), counter('b', 1, '0503', 's'), counter('c', 1, '0506', 'n')],
      pieces: {},
    } as unknown as Table;
    expect(nearest(map.units[0], map, 'hex', (id) => id)).toBe('c, 1 hex south, behind');
    expect(enemies(map.units[0], map)[1].side).toBe('ahead');
    expect(facing(map.units[0])).toBe('north');
  });
});
