import { describe, expect, test } from 'vitest';
import { between, centredOn, fit, held, toScreen, toSheet, zoomAt } from './camera';

const view = { width: 1000, height: 600 },
  sheet = { width: 1800, height: 1200, margin: 20 };

describe('the camera', () => {
  test('fits the whole sheet with its margin, in the middle', () => {
    const c = fit(view, sheet),
      [x0, y0] = toScreen(c, [-20, -20]),
      [x1, y1] = toScreen(c, [1820, 1220]);
    expect(y0).toBeCloseTo(0);
    expect(y1).toBeCloseTo(600);
    expect(x0).toBeCloseTo(1000 - x1);
  });
  test('a point of the window goes to the sheet and back', () => {
    const c = { k: 0.7, x: -120, y: 33 };
    const [x, y] = toScreen(c, toSheet(c, [321, 77]));
    expect(x).toBeCloseTo(321);
    expect(y).toBeCloseTo(77);
  });
  test('zooming keeps what is under the pointer under it, and stops at its limits', () => {
    const c = fit(view, sheet),
      p = [200, 450],
      before = toSheet(c, p),
      d = zoomAt(c, 3, p, 0.1, 5),
      after = toSheet(d, p);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
    expect(zoomAt(c, 100, p, 0.1, 5).k).toBe(5);
    expect(zoomAt(c, 0.001, p, 0.1, 5).k).toBe(0.1);
  });
  test('the sheet cannot be pushed out of the window', () => {
    const far = held({ k: 1, x: 9000, y: -9000 }, view, sheet);
    expect(far.x).toBeLessThanOrEqual(60);
    expect(toScreen(far, [0, 1220])[1]).toBeGreaterThan(500);
    const small = held({ k: 0.1, x: 400, y: 3 }, view, sheet);
    expect(small.x).toBeCloseTo(410);
    expect(small.y).toBeCloseTo(240);
  });
  test('centred on a point, that point is in the middle', () => {
    expect(toScreen(centredOn({ k: 2, x: 0, y: 0 }, view, [300, 200]), [300, 200])).toEqual([500, 300]);
  });
  test('a glide begins and ends where it should, and zooms about one point', () => {
    const a = { k: 0.5, x: 10, y: 20 },
      b = zoomAt(a, 4, [300, 200], 0.1, 9),
      fixed = toSheet(a, [300, 200]);
    expect(between(a, b, 0).k).toBeCloseTo(a.k);
    expect(between(a, b, 1)).toEqual({ k: b.k, x: expect.closeTo(b.x) as number, y: expect.closeTo(b.y) as number });
    const [x, y] = toScreen(between(a, b, 0.4), fixed);
    expect(x).toBeCloseTo(300);
    expect(y).toBeCloseTo(200);
  });
});
