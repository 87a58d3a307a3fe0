// Small geometry for drawing: seeded chance, curves, polygons, hatching. All lengths in table millimetres.

export type Pt = readonly [number, number] | number[];
export type Random = () => number;

export function rng(seed: number): Random {
  // mulberry32: the same map every time
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const n1 = (v: number) => String(Math.round(v * 10) / 10);
export const rad = (deg: number) => (deg * Math.PI) / 180;
export const lerp = (a: number, b: number, t: number) => a + (b - a) * t;

export function rotate([x, y]: Pt, deg: number, [cx, cy]: Pt = [0, 0]): [number, number] {
  const a = rad(deg),
    c = Math.cos(a),
    s = Math.sin(a),
    dx = x - cx,
    dy = y - cy;
  return [cx + dx * c - dy * s, cy + dx * s + dy * c];
}

export function rectAt(cx: number, cy: number, w: number, h: number, deg = 0): Pt[] {
  return [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [w / 2, h / 2],
    [-w / 2, h / 2],
  ].map(([x, y]) => rotate([cx + x, cy + y], deg, [cx, cy]));
}

/** Catmull-Rom through the points, as an SVG path. */
export function smooth(points: Pt[], closed = false, tension = 0.5): string {
  const p = points,
    n = p.length,
    at = (i: number) => (closed ? p[(i + n) % n] : p[Math.max(0, Math.min(n - 1, i))]);
  let d = `M${n1(p[0][0])} ${n1(p[0][1])}`;
  const last = closed ? n : n - 1;
  for (let i = 0; i < last; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = (tension / 3) * 2;
    d +=
      `C${n1(p1[0] + ((p2[0] - p0[0]) * k) / 2)} ${n1(p1[1] + ((p2[1] - p0[1]) * k) / 2)} ` +
      `${n1(p2[0] - ((p3[0] - p1[0]) * k) / 2)} ${n1(p2[1] - ((p3[1] - p1[1]) * k) / 2)} ${n1(p2[0])} ${n1(p2[1])}`;
  }
  return closed ? d + 'Z' : d;
}

/** The same curve as points, for measuring and for offset lines. */
export function sample(points: Pt[], closed = false, per = 10, tension = 0.5): Pt[] {
  const p = points,
    n = p.length,
    at = (i: number) => (closed ? p[(i + n) % n] : p[Math.max(0, Math.min(n - 1, i))]);
  const out: Pt[] = [],
    last = closed ? n : n - 1,
    k = tension / 3;
  for (let i = 0; i < last; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = [p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k];
    const c2 = [p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k];
    for (let j = 0; j < per; j++) {
      const t = j / per,
        u = 1 - t;
      out.push(
        [0, 1].map((a) => u * u * u * p1[a] + 3 * u * u * t * c1[a] + 3 * u * t * t * c2[a] + t * t * t * p2[a]),
      );
    }
  }
  if (!closed) out.push(p[n - 1]);
  return out;
}

export const poly = (pts: Pt[], closed = true) =>
  'M' + pts.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L') + (closed ? 'Z' : '');

export function inside([x, y]: Pt, pts: Pt[]): boolean {
  let hit = false;
  for (let i = 0, j = pts.length - 1; i < pts.length; j = i++) {
    const [xi, yi] = pts[i],
      [xj, yj] = pts[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) hit = !hit;
  }
  return hit;
}

export function segDistance([x, y]: Pt, [ax, ay]: Pt, [bx, by]: Pt): number {
  const dx = bx - ax,
    dy = by - ay,
    l = dx * dx + dy * dy;
  const t = l ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / l)) : 0;
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

export function lineDistance(p: Pt, line: Pt[], closed = false): number {
  let best = Infinity;
  for (let i = 0; i + 1 < line.length; i++) best = Math.min(best, segDistance(p, line[i], line[i + 1]));
  if (closed) best = Math.min(best, segDistance(p, line[line.length - 1], line[0]));
  return best;
}

/** Points at an even distance from each other inside a polygon (dart throwing, good enough for trees). */
export function scatter(pts: Pt[], gap: number, random: Random, margin = 0): Pt[] {
  const xs = pts.map((p) => p[0]),
    ys = pts.map((p) => p[1]);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const out: Pt[] = [];
  for (let tries = 0; tries < 9000; tries++) {
    const q = [lerp(x0, x1, random()), lerp(y0, y1, random())];
    if (!inside(q, pts) || (margin && lineDistance(q, pts, true) < margin)) continue;
    if (out.every((o) => Math.hypot(o[0] - q[0], o[1] - q[1]) >= gap)) out.push(q);
  }
  return out.sort((a, b) => a[1] - b[1]);
}

/** Parallel strokes clipped to a polygon: fields, gardens, shading. */
export function hatch(pts: Pt[], deg: number, gap: number, random: Random | null = null, wobble = 0): string {
  const c = [0, 0],
    turned = pts.map((p) => rotate(p, -deg, c));
  const ys = turned.map((p) => p[1]),
    y0 = Math.min(...ys),
    y1 = Math.max(...ys);
  let d = '';
  for (let y = y0 + gap / 2; y < y1; y += gap * (random ? 0.85 + random() * 0.3 : 1)) {
    const xs: number[] = [];
    for (let i = 0, j = turned.length - 1; i < turned.length; j = i++) {
      const [xi, yi] = turned[i],
        [xj, yj] = turned[j];
      if (yi > y !== yj > y) xs.push(((xj - xi) * (y - yi)) / (yj - yi) + xi);
    }
    xs.sort((a, b) => a - b);
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const cut = random ? wobble * random() : 0,
        cut2 = random ? wobble * random() : 0;
      if (xs[i + 1] - xs[i] < cut + cut2 + 2) continue;
      const a = rotate([xs[i] + cut, y], deg, c),
        b = rotate([xs[i + 1] - cut2, y], deg, c);
      d += `M${n1(a[0])} ${n1(a[1])}L${n1(b[0])} ${n1(b[1])}`;
    }
  }
  return d;
}

/** Offset an open line sideways. */
export function beside(line: Pt[], by: number): Pt[] {
  return line.map((p, i) => {
    const a = line[Math.max(0, i - 1)],
      b = line[Math.min(line.length - 1, i + 1)];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [p[0] - ((b[1] - a[1]) / l) * by, p[1] + ((b[0] - a[0]) / l) * by];
  });
}
