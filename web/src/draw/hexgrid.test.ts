import { describe, expect, test } from 'vitest';
import { centre, DIRECTIONS, hexAt, neighbour, sideOf, steps, towards, bearing } from './hexgrid';

const ids = ['0505', '0605', '1012', '0311'];

describe('hexes', () => {
  test('a neighbour across a side has this hex across the opposite side', () => {
    for (const id of ids)
      for (const [i, d] of DIRECTIONS.entries()) expect(neighbour(neighbour(id, d), DIRECTIONS[(i + 3) % 6])).toBe(id);
  });
  test('two neighbours share the side between them, and it lies half way', () => {
    for (const id of ids)
      for (const d of DIRECTIONS) {
        const [a, b] = sideOf(id, d),
          p = centre(id),
          q = centre(neighbour(id, d));
        expect((a[0] + b[0]) / 2).toBeCloseTo((p[0] + q[0]) / 2);
        expect((a[1] + b[1]) / 2).toBeCloseTo((p[1] + q[1]) / 2);
      }
  });
  test('even columns lie half a hex lower', () => {
    expect(centre('0201')[1]).toBeGreaterThan(centre('0101')[1]);
    expect(centre('0301')[1]).toBe(centre('0101')[1]);
  });
  test('a point near a centre lies in that hex, off the map in none', () => {
    for (const id of ids) expect(hexAt([centre(id)[0] + 20, centre(id)[1] - 14], 16, 12)).toBe(id);
    expect(hexAt([-60, -60], 16, 12)).toBeUndefined();
  });
  test('a direction is the side that its bearing goes through', () => {
    for (const d of DIRECTIONS) expect(towards(bearing(d) + 20)).toBe(d);
    expect(towards(-50)).toBe('nw');
  });
  test('distances are counted in hexes', () => {
    for (const id of ids) for (const d of DIRECTIONS) expect(steps(id, neighbour(id, d))).toBe(1);
    expect(steps('0101', '0101')).toBe(0);
    expect(steps('0101', '0501')).toBe(4);
    expect(steps('0101', '0105')).toBe(4);
    expect(steps('0101', '0503')).toBe(4);
  });
});
