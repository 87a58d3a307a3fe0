// Pieces of ground as strokes: woods, water, roads, masonry, earthworks. Light comes from the north-west.
import {
  beside,
  hatch,
  inside,
  lineDistance,
  n1,
  poly,
  rectAt,
  rng,
  rotate,
  sample,
  scatter,
  smooth,
  type Pt,
  type Random,
} from './geom';
import type { Mark, Stroke } from './ink';
import { boxOf } from './heights';
import { heart, middle, rounded } from './shape';

/** The sheet before anything stands on it. */
export const bareGround = (width: number, height: number): Mark => ({
  ink: 'ground',
  d: poly([
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]),
});

const pick = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));

export function wood(outline: Pt[], seed: number, gap = 12.5, scale = 1): Mark[] {
  const random = rng(seed),
    d = rounded(outline, 40);
  const trees = scatter(outline, gap, random, 5).map((at): Mark => ({ stamp: `tree${pick(random, 1, 3)}`, at, scale }));
  return [{ ink: 'wood-edge', d }, { ink: 'wood-floor', d }, { ink: 'wood-line', d: poly(outline) }, ...trees];
}

/** Bad going, drawn by what it is called: vines, marsh, stones, plough or heath; always with the same broken edge. */
export function rough(outline: Pt[], name: string, seed: number): Mark[] {
  const random = rng(seed),
    word = name.toLowerCase();
  const box = boxOf(outline),
    long = box.w >= box.h ? 0 : 90,
    edge: Mark = { ink: 'rough-edge', d: rounded(outline, 14) };
  if (/vine|terrace/.test(word)) {
    const lean = (Math.atan2(outline[1][1] - outline[0][1], outline[1][0] - outline[0][0]) * 180) / Math.PI;
    return [{ ink: 'rough', d: rounded(outline, 14) }, { ink: 'vine', d: hatch(outline, lean, 11, random, 4) }, edge];
  }
  if (/marsh|meadow|wet|bog|fen|reed/.test(word)) {
    let d = '';
    for (const [x, y] of scatter(outline, 17, random, 8)) {
      const l = 6 + random() * 8;
      d += `M${n1(x - l)} ${n1(y)}h${n1(l * 2)}`;
      if (random() < 0.4)
        d += `M${n1(x - 3)} ${n1(y - 1)}l-2 -6M${n1(x)} ${n1(y - 1)}v-8M${n1(x + 3)} ${n1(y - 1)}l2 -6`;
    }
    return [{ ink: 'rough', d: rounded(outline, 14) }, { ink: 'reed', d }, edge];
  }
  if (/plough|furrow|stubble/.test(word))
    return [
      { ink: 'rough-dry', d: rounded(outline, 14) },
      { ink: 'rough-furrow', d: hatch(outline, long + 8, 7, random, 6) },
      edge,
    ];
  if (/boulder|scree|rock|stone|gully|clay|pits|quarry|ditch/.test(word)) {
    const stones = scatter(outline, 15, random, 7).map((at): Stroke => {
      const r = 3 + random() * 4,
        k = [0, 1, 2, 3, 4].map((i): Pt => {
          const a = (i / 5) * 6.283 + random() * 0.7;
          return [at[0] + Math.cos(a) * r * 1.2, at[1] + Math.sin(a) * r];
        });
      return { ink: 'stone', d: poly(k) };
    });
    return [{ ink: 'rough-dry', d: rounded(outline, 14) }, ...stones, edge];
  }
  let d = '';
  for (const [x, y] of scatter(outline, 15, random, 7))
    d +=
      `M${n1(x - 4)} ${n1(y)}l-1.6 -4.4M${n1(x - 1.4)} ${n1(y + 0.6)}l-.4 -6.4M${n1(x + 1.4)} ${n1(y + 0.6)}l.8 -6` +
      `M${n1(x + 4)} ${n1(y)}l2 -4M${n1(x - 5.4)} ${n1(y + 1.2)}h10.4`;
  return [{ ink: 'rough', d: rounded(outline, 14) }, { ink: 'tuft', d }, edge];
}

/** A river or a pond by its outline: bank, wash, and lines along the bank. */
export function water(outline: Pt[], seed: number): Mark[] {
  const d = rounded(outline, 40),
    random = rng(seed),
    { line, width } = middle(outline);
  const marks: Mark[] = [
    { ink: 'meadow', d, width: 90 },
    { ink: 'meadow', d, width: 46 },
    { ink: 'water-glow', d, width: 14 },
    { ink: 'water-area', d },
  ];
  if (line.length < 3 || outline.length < 8)
    return [...marks, { ink: 'water-line', d: rounded(shrunk(outline, 0.9), 30) + rounded(shrunk(outline, 0.76), 24) }];
  const run = sample(line, false, 14);
  let ripple = smooth(beside(line, width * 0.4), false, 0.3) + smooth(beside(line, -width * 0.4), false, 0.3);
  for (const k of [-0.22, 0, 0.2]) {
    const l = beside(run, width * k);
    for (let i = 1; i < run.length - 6; i += pick(random, 4, 9))
      ripple += poly(l.slice(i, i + pick(random, 3, 5)), false);
  }
  return [...marks, { ink: 'water-line', d: ripple }];
}

export function shrunk(outline: Pt[], k: number): Pt[] {
  const c = heart(outline);
  return outline.map((p) => [c[0] + (p[0] - c[0]) * k, c[1] + (p[1] - c[1]) * k]);
}

export function ford(outline: Pt[]): Mark[] {
  const { line } = middle(outline);
  return [
    { ink: 'ford', d: rounded(outline, 20) },
    { ink: 'ford-line', d: poly(beside(line, 9), false) + poly(beside(line, -9), false) },
  ];
}

export function road(line: Pt[], width: number): Mark[] {
  const d = smooth(line, false, 0.3),
    cased = Math.max(9, Math.min(16, width * 0.42));
  return [
    { ink: 'verge', d, width },
    { ink: 'road-edge', d, width: cased },
    { ink: 'road', d, width: cased - 3.6 },
  ];
}

/** Lone trees beside a road, never opposite one another. */
export function avenue(line: Pt[], off: number, seed: number, clear: (p: Pt) => boolean): Mark[] {
  const random = rng(seed),
    out: Mark[] = [];
  let side = 1;
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i], line[i + 1]],
      l = Math.hypot(b[0] - a[0], b[1] - a[1]);
    for (let k = 60 + random() * 80; k < l - 20; k += 110 + random() * 150) {
      const x = a[0] + ((b[0] - a[0]) * k) / l - ((b[1] - a[1]) / l) * off * side,
        y = a[1] + ((b[1] - a[1]) * k) / l + ((b[0] - a[0]) / l) * off * side;
      side = -side;
      if (clear([x, y])) out.push({ stamp: `tree${pick(random, 1, 2)}`, at: [x, y] });
    }
  }
  return out;
}

export function house(x: number, y: number, w: number, h: number, deg = 0, ink = 'house'): Mark[] {
  const at = (px: number, py: number) => rotate([px, py], deg, [x, y]);
  const ridge = w >= h ? [at(x - w / 2, y), at(x + w / 2, y)] : [at(x, y - h / 2), at(x, y + h / 2)];
  const shade = Math.min(1.8, w * 0.1);
  return [
    { ink: 'house-shade', d: poly(rectAt(x + shade, y + shade, w, h, deg)) },
    { ink, d: poly(rectAt(x, y, w, h, deg)) },
    { ink: ink === 'hex-house' ? 'hex-ridge' : 'house-ridge', d: poly(ridge, false) },
  ];
}

export function church(x: number, y: number, deg = 0, scale = 1, ink = 'church'): Mark[] {
  const frame = { at: [x, y] as Pt, turn: deg, scale };
  return [
    { ink: 'house-shade', d: 'M-18 -5H20V11H-18Z', ...frame },
    { ink, d: 'M-22 -8H-2V-15H8V-8H20V8H8V15H-2V8H-22Z', ...frame },
    { ink: 'house-ridge', d: 'M-22 0H20M3 -15V15', ...frame },
    { ink: 'house-cross', d: 'M-31 -7V7M-35 -3H-27', ...frame },
  ];
}

/**
 * A farm, a convent or a village that a unit can hold: its bounds as a wall, houses along the inside of it, the
 * middle left open.
 */
export function building(outline: Pt[], name: string, seed: number): Mark[] {
  const random = rng(seed),
    a = outline[0],
    b = outline[1],
    c = outline[outline.length - 1];
  const deg = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI,
    w = Math.hypot(b[0] - a[0], b[1] - a[1]),
    h = Math.hypot(c[0] - a[0], c[1] - a[1]);
  const out: Mark[] = [{ ink: 'yard', d: poly(outline) }];
  const mid: Pt = [
    outline.reduce((s, p) => s + p[0], 0) / outline.length,
    outline.reduce((s, p) => s + p[1], 0) / outline.length,
  ];
  const put = (x: number, y: number, hw: number, hh: number, turn = 0) => {
    const p = rotate([mid[0] + x, mid[1] + y], deg, mid);
    out.push(...house(p[0], p[1], hw, hh, deg + turn));
  };
  if (outline.length === 4) {
    const deep = Math.min(22, h * 0.22, w * 0.22);
    // two wings along the walls and a few outhouses; a holy place has its church in the middle
    put(0, -h / 2 + deep / 2 + 4, w * (0.42 + random() * 0.2), deep);
    const side = random() < 0.5 ? -1 : 1;
    put(side * (w / 2 - deep / 2 - 4), h * 0.12, deep, h * (0.34 + random() * 0.14));
    put(-side * w * 0.3, h * 0.3, w * 0.2, deep * 0.72, pick(random, -6, 6));
    if (/church|chapel|convent|abbey|shrine|santa|san |minster|temple/i.test(name)) {
      const p = rotate([mid[0] - side * w * 0.1, mid[1] + h * 0.06], deg, mid);
      out.push(...church(p[0], p[1], deg + 4, Math.min(1.3, Math.min(w, h) / 90)));
    } else if (w * h > 9000) put(-side * w * 0.08, h * 0.04, w * 0.16, deep * 0.8, pick(random, -8, 8));
  } else
    for (const [x, y] of scatter(outline, 34, random, 16))
      out.push(...house(x, y, 22 + random() * 10, 14, pick(random, 0, 5) * 30));
  return [...out, { ink: 'yard-wall', d: poly(outline) }];
}

export function wall(line: Pt[], high: boolean): Mark[] {
  const d = poly(line, false);
  return high
    ? [
        { ink: 'wall-high', d },
        { ink: 'wall-high-top', d },
      ]
    : [
        { ink: 'wall', d },
        { ink: 'wall-top', d },
      ];
}

/** A hedge, or whatever else lies across the way, by its name: wall, brook, ditch, fence. */
export function obstacle(line: Pt[], name: string, seed: number): Mark[] {
  const random = rng(seed),
    word = name.toLowerCase(),
    d = poly(line, false);
  if (/wall/.test(word)) return wall(line, false);
  if (/brook|stream|beck/.test(word))
    return [
      { ink: 'meadow', d, width: 44 },
      { ink: 'water-glow', d, width: 11 },
      { ink: 'brook', d: smooth(line, false, 0.3) },
    ];
  const posts = (gap: number, mark: (p: Pt, nx: number, ny: number) => string) => {
    let out = '';
    for (let i = 0; i + 1 < line.length; i++) {
      const [a, b] = [line[i], line[i + 1]],
        l = Math.hypot(b[0] - a[0], b[1] - a[1]);
      for (let k = gap / 2; k < l; k += gap)
        out += mark(
          [a[0] + ((b[0] - a[0]) * k) / l, a[1] + ((b[1] - a[1]) * k) / l],
          -(b[1] - a[1]) / l,
          (b[0] - a[0]) / l,
        );
    }
    return out;
  };
  if (/fence|stake|rail|paling/.test(word))
    return [
      {
        ink: 'fence',
        d:
          (/stake/.test(word) ? '' : d) +
          posts(9, ([x, y], nx, ny) => `M${n1(x - nx * 4)} ${n1(y - ny * 4)}L${n1(x + nx * 4)} ${n1(y + ny * 4)}`),
      },
    ];
  if (/ditch|trench|cutting|bank/.test(word))
    return [
      {
        ink: 'fence',
        d:
          poly(beside(line, 4), false) +
          poly(beside(line, -4), false) +
          posts(6, ([x, y], nx, ny) => `M${n1(x - nx * 4)} ${n1(y - ny * 4)}l${n1(nx * 3)} ${n1(ny * 3)}`),
      },
    ];
  const bushes: Mark[] = [];
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i], line[i + 1]],
      l = Math.hypot(b[0] - a[0], b[1] - a[1]);
    for (let k = 4; k < l; k += 7.4)
      bushes.push({
        stamp: 'bush',
        at: [a[0] + ((b[0] - a[0]) * k) / l + random() * 2 - 1, a[1] + ((b[1] - a[1]) * k) / l + random() * 2 - 1],
        scale: 0.8 + random() * 0.35,
      });
  }
  return [{ ink: 'hedgerow', d }, ...bushes];
}

/** An earthwork: its body, and ticks down the outer face, which is to the left of its line. */
export function rampart(outline: Pt[], line: Pt[], out: (p: Pt) => number): Mark[] {
  let d = '';
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i], line[i + 1]],
      l = Math.hypot(b[0] - a[0], b[1] - a[1]),
      nx = (b[1] - a[1]) / l,
      ny = -(b[0] - a[0]) / l;
    const half = Math.max(6, middle(outline).width / 2),
      side = out([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
    for (let k = 4; k < l; k += 7) {
      const x = a[0] + ((b[0] - a[0]) * k) / l,
        y = a[1] + ((b[1] - a[1]) * k) / l,
        m = Math.round(k / 7) % 2 ? 8 : 13;
      d += `M${n1(x + nx * half * side)} ${n1(y + ny * half * side)}l${n1(nx * m * side)} ${n1(ny * m * side)}`;
    }
  }
  return [
    { ink: 'earth', d: poly(outline) },
    { ink: 'earth-tick', d },
  ];
}

export function bridge(outline: Pt[]): Mark[] {
  const { line, width } = middle(outline),
    [a, b] = [line[0], line[line.length - 1]];
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]) / 2,
    w = width / 2,
    frame = {
      at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as Pt,
      turn: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI + 90,
    };
  return [
    { ink: 'bridge-deck', d: `M${n1(-w)} ${n1(-l)}H${n1(w)}V${n1(l)}H${n1(-w)}Z`, ...frame },
    {
      ink: 'bridge-wall',
      d:
        `M${n1(-w - 5)} ${n1(-l - 4)}L${n1(-w)} ${n1(-l)}V${n1(l)}L${n1(-w - 5)} ${n1(l + 4)}` +
        `M${n1(w + 5)} ${n1(-l - 4)}L${n1(w)} ${n1(-l)}V${n1(l)}L${n1(w + 5)} ${n1(l + 4)}`,
      ...frame,
    },
    { ink: 'bridge-pier', d: `M${n1(-w)} -9l-5 4v5l5 4zM${n1(w)} -9l5 4v5l-5 4z`, ...frame },
  ];
}

/** Ground nobody crosses: a pond, or a drop with ticks down into it. */
export function barred(outline: Pt[], name: string, seed: number): Mark[] {
  if (/pond|lake|basin|flood|water|mere|pool|reservoir/i.test(name)) return water(outline, seed);
  let d = '';
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [a, b] = [outline[j], outline[i]],
      l = Math.hypot(b[0] - a[0], b[1] - a[1]);
    for (let k = 3; k < l; k += 6) {
      const p: Pt = [a[0] + ((b[0] - a[0]) * k) / l, a[1] + ((b[1] - a[1]) * k) / l],
        m = Math.round(k / 6) % 2 ? 11 : 19;
      for (const s of [1, -1]) {
        const q: Pt = [p[0] - ((b[1] - a[1]) / l) * m * s, p[1] + ((b[0] - a[0]) / l) * m * s];
        if (inside(q, outline)) {
          d += `M${n1(p[0])} ${n1(p[1])}L${n1(q[0])} ${n1(q[1])}`;
          break;
        }
      }
    }
  }
  return [
    { ink: 'pit', d: poly(outline) },
    { ink: 'pit-tick', d: d + poly(outline) },
  ];
}

export function objective(outline: Pt[]): Mark[] {
  return [
    { ink: 'objective-wash', d: poly(outline) },
    { ink: 'objective', d: poly(outline) },
  ];
}

/** A faint field to give empty ground a face; nothing that a rule could mean. */
export function field(corners: Pt[], deg: number, kind: 'stubble' | 'pasture' | 'field', seed: number): Mark[] {
  const strokes: Mark[] =
    kind === 'pasture' ? [] : [{ ink: 'furrow', d: hatch(corners, deg, kind === 'stubble' ? 9 : 13, rng(seed), 6) }];
  return [{ ink: kind, d: poly(corners) }, ...strokes, { ink: 'field-edge', d: poly(corners) }];
}

export const apart = (p: Pt, outline: Pt[]) => (inside(p, outline) ? 0 : lineDistance(p, outline, true));
