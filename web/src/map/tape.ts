// Measuring on the table: from edge to edge, snapping to a unit that is near.
import { corners, onSheet, type Body } from '../draw/body';
import type { Pt } from '../draw/geom';
import { distance, type Scene } from './scene';

export interface Tape {
  from: Pt;
  to: Pt;
  a?: string;
  b?: string;
}

const edges = (body: Body): [Pt, Pt][] =>
  body.stands.flatMap((s) => {
    const c = corners(s).map(([x, y]): Pt => onSheet(body.pose, x, y));
    return c.map((p, i): [Pt, Pt] => [p, c[(i + 1) % 4]]);
  });

function nearestOn([x, y]: Pt, [a, b]: [Pt, Pt]): Pt {
  const dx = b[0] - a[0],
    dy = b[1] - a[1],
    l = dx * dx + dy * dy,
    t = l ? Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / l)) : 0;
  return [a[0] + dx * t, a[1] + dy * t];
}
const apart = (p: Pt, q: Pt) => Math.hypot(p[0] - q[0], p[1] - q[1]);

/** The point of a unit's edge that is nearest to a point. */
export const edgeTowards = (body: Body, p: Pt): Pt =>
  edges(body)
    .map((e) => nearestOn(p, e))
    .reduce((best, q) => (apart(q, p) < apart(best, p) ? q : best));

/** The shortest line between two units. */
export function gap(a: Body, b: Body): [Pt, Pt] {
  let best: [Pt, Pt] = [
      [0, 0],
      [0, 0],
    ],
    least = Infinity;
  const ea = edges(a),
    eb = edges(b);
  for (const e of ea)
    for (const f of eb)
      for (const [p, q] of [
        [e[0], nearestOn(e[0], f)],
        [nearestOn(f[0], e), f[0]],
      ])
        if (apart(p, q) < least) [least, best] = [apart(p, q), [p, q]];
  return best;
}

/** From one point of the pointer to another, each snapped to the unit within `slack` of it. */
export function measured(scene: Scene, from: Pt, to: Pt, slack: number): Tape {
  const at = (p: Pt) =>
    scene.bodies
      .map((body) => ({ body, d: distance(body, p) }))
      .filter(({ d }) => d <= slack)
      .sort((m, n) => m.d - n.d)[0]?.body;
  const a = at(from),
    b = at(to);
  if (a && b && a !== b) {
    const [p, q] = gap(a, b);
    return { from: p, to: q, a: a.id, b: b.id };
  }
  if (a && a !== b) return { from: edgeTowards(a, to), to, a: a.id };
  if (b && a !== b) return { from, to: edgeTowards(b, from), b: b.id };
  return { from, to };
}
