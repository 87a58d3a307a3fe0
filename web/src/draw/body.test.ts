import { describe, expect, test } from 'vitest';
import type { Unit } from '../api/types';
import { bodyOf, onSheet, standIn, toSheet, toTable } from './body';

const m = { mm: 10, depth: 120 };
const unit = (more: Partial<Unit>): Unit =>
  ({ id: 'u', name: 'U', letter: 'A', side: 0, on_table: true, ...more }) as Unit;

test('the table is measured from the near edge, the sheet from the far one', () => {
  expect(toSheet([50, 30], m)).toEqual([500, 900]);
  expect(toTable([500, 900], m)).toEqual([50, 30]);
});

describe('stands', () => {
  const north = unit({
    centre: [50, 29.25],
    facing: 0,
    footprint: [
      [
        [47, 30],
        [50, 30],
        [50, 28.5],
        [47, 28.5],
      ],
      [
        [50, 30],
        [53, 30],
        [53, 28.5],
        [50, 28.5],
      ],
    ],
  });
  test('lie left and right of the middle with their fronts ahead', () => {
    const body = bodyOf(north, m)!;
    expect(body.stands.map((s) => [s.x, s.y, s.w, s.d].map(Math.round))).toEqual([
      [-15, -7, 30, 15],
      [15, -7, 30, 15],
    ]);
    expect(body.front[1]).toBeCloseTo(-7.5);
    expect(onSheet(body.pose, ...body.front)).toEqual([500, 900]);
  });
  test('look the same in their own frame whichever way the unit faces', () => {
    const turned = (deg: number) =>
      unit({
        centre: [50, 29.25],
        facing: deg,
        footprint: north.footprint!.map((rect) =>
          rect.map(([x, y]) => {
            const a = (-deg * Math.PI) / 180,
              dx = x - 50,
              dy = y - 29.25;
            return [50 + dx * Math.cos(a) - dy * Math.sin(a), 29.25 + dx * Math.sin(a) + dy * Math.cos(a)] as [
              number,
              number,
            ];
          }),
        ),
      });
    const plain = bodyOf(north, m)!;
    for (const deg of [37, 90, 180, 275]) {
      const body = bodyOf(turned(deg), m)!;
      body.stands.forEach((s, i) => {
        expect(s.x).toBeCloseTo(plain.stands[i].x);
        expect(s.y).toBeCloseTo(plain.stands[i].y);
        expect(Math.abs(s.turn)).toBeLessThan(0.001);
      });
    }
  });
  test('a stand of a square keeps the turn it has in the square', () => {
    const s = standIn(
      [
        [100, 100],
        [100, 130],
        [85, 130],
        [85, 100],
      ],
      { x: 100, y: 115, turn: 0 },
    );
    expect(s.turn).toBeCloseTo(90);
    expect([s.x, s.y, s.w, s.d]).toEqual([0, 0, 30, 15]);
  });
  test('there is nothing to draw of a unit without a footprint', () => {
    expect(bodyOf(unit({ centre: [1, 1], facing: 0 }), m)).toBeUndefined();
  });
  test('side one has a double rule and an open wedge, a square a wedge on every side', () => {
    expect(bodyOf(north, m)!.svg).not.toContain('double');
    expect(bodyOf({ ...north, side: 1 }, m)!.svg).toContain('front double');
    expect(bodyOf({ ...north, all_round: true }, m)!.svg.match(/class="facing/g)).toHaveLength(4);
  });
});
