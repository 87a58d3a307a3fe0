// Shapes of ground as the server tells them: middle lines of roads and walls, soft corners, middles.
import { n1, lineDistance, inside, type Pt } from './geom';
import { boxOf } from './heights';

/** The edges as they are, the corners rounded: what is inside stays inside. */
export function rounded(pts: Pt[], radius = 24): string {
  const n = pts.length;
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = pts[(i + n - 1) % n],
      b = pts[i],
      c = pts[(i + 1) % n];
    const la = Math.hypot(a[0] - b[0], a[1] - b[1]) || 1,
      lc = Math.hypot(c[0] - b[0], c[1] - b[1]) || 1,
      r = Math.min(radius, la * 0.42, lc * 0.42);
    const p = [b[0] + ((a[0] - b[0]) / la) * r, b[1] + ((a[1] - b[1]) / la) * r],
      q = [b[0] + ((c[0] - b[0]) / lc) * r, b[1] + ((c[1] - b[1]) / lc) * r];
    d += `${i ? 'L' : 'M'}${n1(p[0])} ${n1(p[1])}Q${n1(b[0])} ${n1(b[1])} ${n1(q[0])} ${n1(q[1])}`;
  }
  return d + 'Z';
}

/**
 * The line through the middle of a long shape, and how wide it is. A road's outline goes down one side and back up
 * the other, so each point has its opposite; which pairs they are is found by taking those that lie nearest together.
 */
export function middle(outline: Pt[]): { line: Pt[]; width: number } {
  const n = outline.length;
  if (n % 2) return middle([...outline, outline[n - 1]]);
  let best: [Pt, Pt][] = [],
    least = Infinity;
  for (let c = 0; c < n / 2; c++) {
    const pairs: [Pt, Pt][] = [];
    for (let j = 0; j < n / 2; j++) pairs.push([outline[(c - j + n) % n], outline[(c + 1 + j) % n]]);
    const sum = pairs.reduce((s, [p, q]) => s + Math.hypot(p[0] - q[0], p[1] - q[1]), 0);
    if (sum < least) [least, best] = [sum, pairs];
  }
  return { line: best.map(([p, q]) => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]), width: least / (n / 2) };
}

/** The deepest point of a shape: where its name stands best. */
export function heart(outline: Pt[]): Pt {
  const box = boxOf(outline),
    step = Math.max(box.w, box.h) / 24;
  let best: Pt = [box.x + box.w / 2, box.y + box.h / 2],
    most = -1;
  for (let x = box.x + step / 2; x < box.x + box.w; x += step)
    for (let y = box.y + step / 2; y < box.y + box.h; y += step) {
      if (!inside([x, y], outline)) continue;
      const d = lineDistance([x, y], outline, true);
      if (d > most) [most, best] = [d, [x, y]];
    }
  return best;
}

/** Whether two convex shapes have ground in common. */
export function overlap(a: Pt[], b: Pt[]): boolean {
  for (const [p, q] of [
    [a, b],
    [b, a],
  ])
    for (let i = 0, j = p.length - 1; i < p.length; j = i++) {
      const nx = p[i][1] - p[j][1],
        ny = p[j][0] - p[i][0];
      const span = (s: Pt[]) => {
        const v = s.map(([x, y]) => x * nx + y * ny);
        return [Math.min(...v), Math.max(...v)];
      };
      const [a0, a1] = span(p),
        [b0, b1] = span(q);
      if (a1 < b0 || b1 < a0) return false;
    }
  return true;
}

/** A number from a text: the same battle has the same fields every time. */
export function seedOf(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}
