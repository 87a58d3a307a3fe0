// Hills: a height field from their outlines, its contours, and the hachures that run down it in rows.
import { lerp, n1, rng, segDistance, smooth, inside, type Pt } from './geom';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export type Height = (x: number, y: number) => number;

const ease = (t: number) => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t));

export function boxOf(pts: Pt[], by = 0): Box {
  const xs = pts.map((p) => p[0]),
    ys = pts.map((p) => p[1]);
  const x = Math.min(...xs) - by,
    y = Math.min(...ys) - by;
  return { x, y, w: Math.max(...xs) + by - x, h: Math.max(...ys) + by - y };
}

/** Nearness to the nearest edges, softened so that a contour has no corners. Zero outside. */
function depth(p: Pt, outline: Pt[]): number {
  if (!inside(p, outline)) return 0;
  let sum = 0;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++)
    sum += Math.max(0.5, segDistance(p, outline[j], outline[i])) ** -4;
  return sum ** -0.25;
}

/**
 * A hill whose foot is its outline and whose crest lies deepest in it. Kept on a grid, since everything reads it many
 * times.
 */
export function hill(outline: Pt[], seed: number): { height: Height; box: Box; crest: Pt } {
  const box = boxOf(outline, 12),
    step = Math.max(4, Math.max(box.w, box.h) / 160);
  const cols = Math.ceil(box.w / step) + 1,
    rows = Math.ceil(box.h / step) + 1,
    raw = new Float64Array(cols * rows);
  let most = 0,
    crest: Pt = [box.x + box.w / 2, box.y + box.h / 2];
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const p: Pt = [box.x + i * step, box.y + j * step],
        d = depth(p, outline);
      raw[j * cols + i] = d;
      if (d > most) {
        most = d;
        crest = p;
      }
    }
  const slope = Math.min(most * 0.94, 190);
  for (let k = 0; k < raw.length; k++) {
    const x = box.x + (k % cols) * step,
      y = box.y + Math.floor(k / cols) * step;
    const wave =
      (Math.sin(x / 61 + seed) + Math.sin(y / 47 - seed * 2) + 1.2 * Math.sin((x + y) / 97 + seed * 3)) * 0.045 * slope;
    raw[k] = raw[k] === 0 ? 0 : ease((raw[k] + wave * Math.min(1, raw[k] / (slope * 0.4))) / slope);
  }
  const height: Height = (x, y) => {
    const u = (x - box.x) / step,
      v = (y - box.y) / step,
      i = Math.floor(u),
      j = Math.floor(v);
    if (i < 0 || j < 0 || i >= cols - 1 || j >= rows - 1) return 0;
    const a = raw[j * cols + i],
      b = raw[j * cols + i + 1],
      c = raw[(j + 1) * cols + i],
      e = raw[(j + 1) * cols + i + 1];
    return lerp(lerp(a, b, u - i), lerp(c, e, u - i), v - j);
  };
  return { height, box, crest };
}

/** Marching squares, joined into lines: the contours of one height. */
export function contours(h: Height, level: number, box: Box, step = 9): Pt[][] {
  const key = ([x, y]: Pt) => `${x.toFixed(3)},${y.toFixed(3)}`;
  const cols = Math.ceil(box.w / step),
    rows = Math.ceil(box.h / step),
    v: number[][] = [];
  for (let j = 0; j <= rows; j++)
    v.push(Array.from({ length: cols + 1 }, (_, i) => h(box.x + i * step, box.y + j * step) - level));
  const segs: [Pt, Pt][] = [],
    ends = new Map<string, number[]>();
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const x = box.x + i * step,
        y = box.y + j * step;
      const c = [
        [x, y, v[j][i]],
        [x + step, y, v[j][i + 1]],
        [x + step, y + step, v[j + 1][i + 1]],
        [x, y + step, v[j + 1][i]],
      ];
      const cut: Pt[] = [];
      for (let k = 0; k < 4; k++) {
        const p = c[k],
          q = c[(k + 1) % 4];
        if (p[2] > 0 === q[2] > 0) continue;
        const t = p[2] / (p[2] - q[2]);
        cut.push([lerp(p[0], q[0], t), lerp(p[1], q[1], t)]);
      }
      for (let k = 0; k + 1 < cut.length; k += 2) segs.push([cut[k], cut[k + 1]]);
    }
  segs.forEach((s, i) =>
    s.forEach((p) => {
      const at = ends.get(key(p));
      if (at) at.push(i);
      else ends.set(key(p), [i]);
    }),
  );
  const used = new Set<number>(),
    lines: Pt[][] = [];
  segs.forEach((s, i) => {
    if (used.has(i)) return;
    used.add(i);
    const line: Pt[] = [...s];
    for (const back of [false, true])
      for (;;) {
        const tip = back ? line[0] : line[line.length - 1],
          next = (ends.get(key(tip)) ?? []).find((j) => !used.has(j));
        if (next === undefined) break;
        used.add(next);
        const far = key(segs[next][0]) === key(tip) ? segs[next][1] : segs[next][0];
        if (back) line.unshift(far);
        else line.push(far);
      }
    lines.push(line);
  });
  return lines;
}

export interface Cut {
  box: Box;
  levels: number[];
  gap: number;
  weight: number;
  seed: number;
  fall?: number;
  step?: number;
  pace?: number;
}

/**
 * Lehmann's way: strokes run down the slope in rows, heavier where it is steep and on the side away from the light
 * (north-west).
 */
export function hachures(h: Height, { box, levels, gap, weight, seed, fall: drop, step = 9, pace = 2.5 }: Cut): string {
  const random = rng(seed),
    e = pace * 1.6;
  const out: string[] = [];
  levels.forEach((level, row) => {
    const fall = drop ?? (row ? level - levels[row - 1] : level) * 0.98;
    for (const line of contours(h, level, box, step)) {
      let carry = gap * random();
      for (let i = 0; i + 1 < line.length; i++) {
        const a = line[i],
          b = line[i + 1],
          len = Math.hypot(b[0] - a[0], b[1] - a[1]);
        let at = carry;
        for (; at < len; at += gap * (0.8 + random() * 0.4)) {
          let x = lerp(a[0], b[0], at / len),
            y = lerp(a[1], b[1], at / len);
          const head = random() * 0.2 * fall,
            tail = fall * (0.82 + random() * 0.34),
            run: Pt[] = [];
          let steep = 0,
            light = 0;
          for (let k = 0; k < 60; k++) {
            const here = h(x, y);
            if (here <= level - tail) break;
            const gx = (h(x + e, y) - h(x - e, y)) / (2 * e),
              gy = (h(x, y + e) - h(x, y - e)) / (2 * e),
              g = Math.hypot(gx, gy);
            if (g < 0.0008) break;
            if (here < level - head) run.push([x, y]);
            steep = Math.max(steep, g);
            light = (-gx - gy) / g / 1.414;
            x -= (gx / g) * pace;
            y -= (gy / g) * pace;
          }
          if (run.length < 4) continue;
          const p = run[0],
            m = run[run.length >> 1],
            q = run[run.length - 1];
          const w = weight * (0.28 + Math.min(1, steep * 85) * 0.62) * (1 + 0.5 * light),
            l = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
          const nx = (-(q[1] - p[1]) / l) * w,
            ny = ((q[0] - p[0]) / l) * w;
          out.push(
            `M${n1(p[0] + nx)} ${n1(p[1] + ny)}` +
              `Q${n1(m[0] + nx * 0.7)} ${n1(m[1] + ny * 0.7)} ${n1(q[0])} ${n1(q[1])}` +
              `Q${n1(m[0] - nx * 0.7)} ${n1(m[1] - ny * 0.7)} ${n1(p[0] - nx)} ${n1(p[1] - ny)}Z`,
          );
        }
        carry = at - len;
      }
    }
  });
  return out.join('');
}

/** The area above a height, its edge made smooth. */
export const above = (h: Height, level: number, box: Box, step = 12): string =>
  contours(h, level, box, step)
    .map((line) => line.filter((_, i) => i % 3 === 0))
    .filter((line) => line.length > 2)
    .map((line) => smooth(line, true))
    .join('');
