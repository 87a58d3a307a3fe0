// Engraves the ground of a free table: from the server's pieces to a plate of strokes and names, in millimetres with
// y down.
import type { Ground, GroundPiece } from '../api/types';
import { inside, lineDistance, n1, rad, rectAt, rng, type Pt } from './geom';
import { above, boxOf, hachures, hill } from './heights';
import { NAME_SIZE, type Cartouche, type Mark, type Name, type Plate } from './ink';
import * as p from './pieces';
import { heart, middle, overlap, rounded, seedOf } from './shape';

/** Millimetres in one of the table's own measure. */
export const millimetres = (measure: string): number => (measure === 'cm' ? 10 : measure === 'in' ? 25.4 : 1);

export interface Engraving {
  title: string;
  seed: number;
  coarse?: boolean; // for a thumbnail: fewer strokes, heavier
  avoid?: Pt[][]; // where troops stand at first: the cartouche keeps clear of them
}

interface Shape {
  piece: GroundPiece;
  outline: Pt[];
  line?: Pt[];
  seed: number;
}

/** A bent line comes as its segments, end to end. */
const joined = (segments: Pt[][]): Pt[] => [segments[0][0], ...segments.map((s) => s[1])];

export function shapesOf(ground: Ground): Shape[] {
  const k = millimetres(ground.measure),
    at = ([x, y]: Pt): Pt => [x * k, (ground.depth - y) * k];
  return ground.pieces.map((piece) => ({
    piece,
    outline: piece.outline.map(at),
    line: piece.line?.length ? joined(piece.line.map((s) => s.map(at))) : undefined,
    seed: seedOf(piece.id),
  }));
}
const lineOf = (shape: Shape) => shape.line ?? middle(shape.outline).line;
const widthOf = (shape: Shape) => middle(shape.outline).width;

export function engrave(ground: Ground, { title, seed, coarse = false, avoid = [] }: Engraving): Plate {
  const k = millimetres(ground.measure),
    width = ground.width * k,
    height = ground.depth * k;
  const shapes = shapesOf(ground),
    of = (...kinds: string[]) => shapes.filter((s) => kinds.includes(s.piece.terrain));
  const marks: Mark[] = [p.bareGround(width, height)];

  const cartouche = coarse ? undefined : placed(title, ground, shapes, avoid, width, height);
  const rose = roseAt(shapes, avoid, cartouche, width, height);
  const furniture = cartouche
    ? [
        rectAt(rose[0], rose[1] - 8, 100, 120),
        rectAt(
          cartouche.at[0] + cartouche.width / 2,
          cartouche.at[1] + cartouche.height / 2,
          cartouche.width,
          cartouche.height,
        ),
      ]
    : [];
  marks.push(...fields(shapes, furniture, width, height, seed, coarse));
  for (const s of of('objective')) marks.push(...p.objective(s.outline));
  for (const s of of('hill')) {
    const { height: h, box } = hill(s.outline, (s.seed % 100) / 10);
    marks.push({ ink: 'hill-wash', d: rounded(s.outline, 40) });
    for (const level of coarse ? [0.4, 0.8] : [0.25, 0.5, 0.78])
      marks.push({ ink: 'hill-wash', d: above(h, level, box) });
    marks.push({
      ink: 'hachure',
      d: hachures(
        h,
        coarse
          ? { box, levels: [0.3, 0.62, 0.95], gap: 13, weight: 2.6, seed: 9 }
          : { box, levels: [0.2, 0.4, 0.6, 0.8, 0.96], gap: 5.2, weight: 1.12, seed: 9, step: 7 },
      ),
    });
  }
  for (const s of of('rough')) marks.push(...p.rough(s.outline, s.piece.name, s.seed));
  for (const s of of('water')) marks.push(...p.water(s.outline, s.seed));
  for (const s of of('barred')) marks.push(...p.barred(s.outline, s.piece.name, s.seed));
  for (const s of of('ford')) marks.push(...p.ford(s.outline));
  const roads = of('road');
  for (const s of roads) marks.push(...p.road(lineOf(s), widthOf(s)));
  const free = (at: Pt) =>
    shapes.every(
      (s) =>
        s.piece.terrain === 'objective' ||
        s.piece.terrain === 'hill' ||
        s.piece.terrain === 'road' ||
        p.apart(at, s.outline) > 14,
    );
  if (!coarse) for (const s of roads) marks.push(...p.avenue(lineOf(s), widthOf(s) / 2 + 7, s.seed, free));
  for (const s of of('bridge')) marks.push(...p.bridge(s.outline));
  for (const s of of('wood')) marks.push(...(coarse ? p.wood(s.outline, s.seed, 24, 1.9) : p.wood(s.outline, s.seed)));
  const strong = of('building', 'high_wall', 'low_wall', 'objective').map((s) => heart(s.outline));
  const inner: Pt = strong.length
    ? [strong.reduce((a, q) => a + q[0], 0) / strong.length, strong.reduce((a, q) => a + q[1], 0) / strong.length]
    : [width / 2, height / 2];
  for (const s of of('rampart')) {
    const line = lineOf(s);
    // the ticks point away from what the work protects; in the open, towards the middle of the table, where the enemy
    // comes from
    marks.push(
      ...p.rampart(s.outline, line, (at) =>
        facing(
          line,
          at,
          strong.length && s.line === undefined
            ? [2 * at[0] - inner[0], 2 * at[1] - inner[1]]
            : [width / 2, height / 2],
        ),
      ),
    );
  }
  for (const s of of('building')) marks.push(...p.building(s.outline, s.piece.name, s.seed));
  for (const s of of('hedge')) marks.push(...p.obstacle(lineOf(s), s.piece.name, s.seed));
  for (const s of of('low_wall'))
    marks.push(
      ...(/bank|cutting/i.test(s.piece.name) ? p.obstacle(lineOf(s), s.piece.name, s.seed) : p.wall(lineOf(s), false)),
    );
  for (const s of of('high_wall')) marks.push(...p.wall(lineOf(s), true));

  const names = coarse ? [] : lettering(shapes, width, height, avoid, cartouche);
  if (!coarse) {
    for (let x = width / 3; x < width - 1; x += width / 3) marks.push({ ink: 'fold', d: `M${n1(x)} 0V${n1(height)}` });
    marks.push({ ink: 'fold', d: `M0 ${n1(height / 2)}H${n1(width)}` });
    marks.push(...compass(rose, 40));
    names.push({ text: 'N', kind: 'n', at: [rose[0], rose[1] - 46] });
  }
  return {
    width,
    height,
    margin: coarse ? 0 : 23,
    clip: `M0 0H${n1(width)}V${n1(height)}H0Z`,
    marks,
    border: coarse ? [] : neatline(width, height, k),
    names,
    cartouche,
  };
}

/** On which side of a line, at a point, another point lies: 1 to the left of its run, -1 to the right. */
function facing(line: Pt[], at: Pt, other: Pt): number {
  let best = 0,
    least = Infinity;
  for (let i = 0; i + 1 < line.length; i++) {
    const d = lineDistance(at, [line[i], line[i + 1]]);
    if (d < least) [least, best] = [d, i];
  }
  const [a, b] = [line[best], line[best + 1]];
  return (b[1] - a[1]) * (other[0] - at[0]) - (b[0] - a[0]) * (other[1] - at[1]) > 0 ? 1 : -1;
}

/** Fields where there is nothing else: a loose grid, each cell turned a little, many left out. */
function fields(
  shapes: Shape[],
  furniture: Pt[][],
  width: number,
  height: number,
  seed: number,
  coarse: boolean,
): Mark[] {
  const random = rng(seed),
    out: Mark[] = [],
    cell = 205;
  for (let y = -40; y < height; y += cell * 0.72)
    for (let x = -60 + random() * 40; x < width; x += cell * (0.9 + random() * 0.35)) {
      const skip = random() < 0.36,
        w = 90 + random() * 75,
        h = 64 + random() * 46,
        deg = Math.round((random() - 0.5) * 34),
        cx = x + cell / 2 + (random() - 0.5) * 50,
        cy = y + cell * 0.36 + (random() - 0.5) * 40;
      const across = random() < 0.4 ? 90 : 0,
        kind = random() < 0.5 ? 'stubble' : random() < 0.5 ? 'pasture' : 'field',
        own = Math.floor(random() * 1e9);
      if (skip) continue;
      const c = rectAt(cx, cy, w, h, deg).map(([px, py]): Pt => [
          px + (random() - 0.5) * 16,
          py + (random() - 0.5) * 14,
        ]),
        wide = rectAt(cx, cy, w + 44, h + 44, deg);
      if (
        shapes.some(
          (s) =>
            overlap(wide, hull(s)) &&
            (s.piece.terrain !== 'road' || lineOf(s).some((q, i, l) => i + 1 < l.length && crosses(q, l[i + 1], wide))),
        )
      )
        continue;
      if (furniture.some((f) => overlap(wide, f))) continue;
      if (wide.some(([px, py]) => px < 16 || py < 16 || px > width - 16 || py > height - 16)) continue;
      out.push(...p.field(c, deg + across, kind, own));
      if (!coarse && random() < 0.35)
        out.push(
          { stamp: 'bush', at: [cx + w / 2 + 8, cy + h / 2 - 10] },
          { stamp: 'bush', at: [cx + w / 2 + 5, cy + h / 2 + 2] },
        );
    }
  return out;
}
const crosses = (a: Pt, b: Pt, area: Pt[]): boolean => {
  for (let t = 0; t <= 1; t += 0.04)
    if (inside([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], area)) return true;
  return false;
};
/** What a shape covers at most, for keeping clear of it. */
function hull(s: Shape): Pt[] {
  const b = boxOf(s.outline, 6);
  return [
    [b.x, b.y],
    [b.x + b.w, b.y],
    [b.x + b.w, b.y + b.h],
    [b.x, b.y + b.h],
  ];
}

const KIND: Record<string, Name['kind']> = {
  hill: 'hill',
  wood: 'wood',
  rough: 'wood',
  water: 'water',
  barred: 'water',
  ford: 'way',
  road: 'way',
  building: 'farm',
  objective: 'place',
  bridge: 'way',
};

/**
 * Names where they can be read: each tries the places that suit its kind and takes the first that covers no other
 * name, no masonry and no cartouche.
 */
function lettering(shapes: Shape[], width: number, height: number, avoid: Pt[][], cartouche?: Cartouche): Name[] {
  const taken: Pt[][] = cartouche
      ? [
          rectAt(
            cartouche.at[0] + cartouche.width / 2,
            cartouche.at[1] + cartouche.height / 2,
            cartouche.width,
            cartouche.height,
          ),
        ]
      : [],
    out: Name[] = [];
  for (const s of shapes) if (['building', 'ford', 'bridge'].includes(s.piece.terrain)) taken.push(s.outline);
  const done = new Set<string>();
  const rank = (s: Shape) =>
    ['building', 'objective', 'water', 'hill', 'wood', 'rough', 'barred', 'bridge', 'ford', 'road'].indexOf(
      s.piece.terrain,
    );
  for (const s of [...shapes].filter((q) => rank(q) >= 0).sort((a, b) => rank(a) - rank(b))) {
    const text = s.piece.name.replace(/ \d+$/, ''),
      kind = KIND[s.piece.terrain];
    if (!text || text.toLowerCase() === s.piece.kind || done.has(text) || text[0] !== text[0].toUpperCase()) continue;
    done.add(text);
    const [letter, size] = NAME_SIZE[kind],
      w = text.length * letter,
      box = boxOf(s.outline),
      mid = s.piece.terrain === 'hill' ? hill(s.outline, (s.seed % 100) / 10).crest : heart(s.outline);
    const spots: [number, number, number][] = [];
    if (s.piece.terrain === 'road' || s.piece.terrain === 'water') {
      const line = lineOf(s);
      for (const [i, t] of [
        [0, 0.62],
        [line.length - 2, 0.4],
        [line.length >> 1, 0.5],
        [0, 0.3],
      ]) {
        const a = line[Math.min(i, line.length - 2)],
          b = line[Math.min(i + 1, line.length - 1)];
        let turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
        if (turn > 90) turn -= 180;
        else if (turn <= -90) turn += 180;
        const off = s.piece.terrain === 'road' ? Math.max(9, Math.min(16, widthOf(s) * 0.42)) / 2 + 7 : -size * 0.34;
        spots.push([
          a[0] + (b[0] - a[0]) * t + Math.sin(rad(turn)) * off,
          a[1] + (b[1] - a[1]) * t - Math.cos(rad(turn)) * off,
          turn,
        ]);
      }
    } else {
      const below: [number, number, number] = [box.x + box.w / 2, box.y + box.h + size, 0],
        over: [number, number, number] = [box.x + box.w / 2, box.y - 8, 0],
        middleOf: [number, number, number] = [mid[0], mid[1] + size * 0.34, 0];
      const within: [number, number, number][] = [-0.28, 0.28]
        .flatMap((dy) =>
          [0, -0.24, 0.24].map((dx): [number, number, number] => [
            mid[0] + dx * box.w,
            mid[1] + dy * box.h + size * 0.34,
            0,
          ]),
        )
        .concat(
          [
            [-0.24, 0],
            [0.24, 0],
          ].map(([dx]): [number, number, number] => [mid[0] + dx * box.w, mid[1] + size * 0.34, 0]),
        );
      spots.push(
        ...(kind === 'hill'
          ? [middleOf, ...within, over, below]
          : s.piece.terrain === 'wood' && box.w > w + 30
            ? [below, over, middleOf]
            : kind === 'place'
              ? [over, below, middleOf]
              : [below, over, middleOf]),
      );
    }
    const open = spots
      .map(([x, y, turn]) => ({ x, y, turn, area: rectAt(x, y - size * 0.32, w + 12, size * 1.1, turn) }))
      .filter(
        ({ area }) =>
          !area.some(([ax, ay]) => ax < 8 || ay < 8 || ax > width - 8 || ay > height - 8) &&
          !taken.some((t) => overlap(t, area)),
      );
    const best = open.find(({ area }) => !avoid.some((t) => overlap(t, area))) ?? open[0];
    if (!best) continue;
    taken.push(best.area);
    out.push({ text, kind, at: [best.x, best.y], turn: best.turn || undefined });
  }
  return out;
}

/** Ruled border with a graduated edge: one tick a measure (a centimetre, an inch), a heavy one every ten or twelve. */
function neatline(w: number, h: number, k: number): Mark[] {
  const heavyEvery = k === 10 ? 10 : 12;
  let light = '',
    heavy = '';
  for (let i = 1; i * k < w; i++) {
    const big = i % heavyEvery === 0,
      l = big ? 13 : 6,
      d = `M${n1(i * k)} 0v${-l}M${n1(i * k)} ${n1(h)}v${l}`;
    if (big) heavy += d;
    else light += d;
  }
  for (let i = 1; i * k < h; i++) {
    const big = i % heavyEvery === 0,
      l = big ? 13 : 6,
      d = `M0 ${n1(h - i * k)}h${-l}M${n1(w)} ${n1(h - i * k)}h${l}`;
    if (big) heavy += d;
    else light += d;
  }
  return [
    { ink: 'tick', d: light },
    { ink: 'tick-heavy', d: heavy },
    { ink: 'inner', d: `M0 0H${n1(w)}V${n1(h)}H0Z` },
    { ink: 'outer', d: `M-15 -15H${n1(w + 15)}V${n1(h + 15)}H-15Z` },
  ];
}

function compass(at: Pt, r: number): Mark[] {
  const arm = (a: number, l: number, w: number) => {
    const c = Math.cos(rad(a)),
      s = Math.sin(rad(a));
    return `M0 0L${n1(s * l * 0.28 - c * w)} ${n1(-c * l * 0.28 - s * w)}L${n1(s * l)} ${n1(-c * l)}Z`;
  };
  const ring = (q: number) => `M${-q} 0a${q} ${q} 0 1 0 ${2 * q} 0a${q} ${q} 0 1 0 ${-2 * q} 0Z`;
  const star = (of: number[], l: number, w: number) => of.map((a) => arm(a, l, w)).join('');
  const main = [0, 90, 180, 270],
    between = [45, 135, 225, 315];
  return [
    { ink: 'compass-ring', d: ring(r * 0.62) + ring(r * 0.56), at },
    { ink: 'compass-light', d: star(between, r * 0.55, -r * 0.08), at },
    { ink: 'compass-dark', d: star(between, r * 0.55, r * 0.08), at },
    { ink: 'compass-light', d: star(main, r, -r * 0.13), at },
    { ink: 'compass-dark', d: star(main, r, r * 0.13), at },
  ];
}

/** How much of what matters an area would cover: pieces of ground, and three times as much for troops. */
function cover(area: Pt[], shapes: Shape[], avoid: Pt[][]): number {
  let sum = 0;
  const b = boxOf(area);
  for (let i = 0; i <= 6; i++)
    for (let j = 0; j <= 4; j++) {
      const q: Pt = [b.x + (b.w * i) / 6, b.y + (b.h * j) / 4];
      for (const s of shapes)
        if (s.piece.terrain !== 'objective' && inside(q, s.outline))
          sum += s.piece.terrain === 'hill' || s.piece.terrain === 'water' ? 1 : 2;
    }
  for (const a of avoid) if (overlap(area, a)) sum += 6;
  return sum;
}

function roseAt(shapes: Shape[], avoid: Pt[][], cartouche: Cartouche | undefined, width: number, height: number): Pt {
  const spots: Pt[] = [
    [width - 62, 92],
    [62, 92],
    [62, height - 70],
    [width - 62, height - 70],
    [width - 62, height / 2],
    [62, height / 2],
  ];
  const taken = cartouche
    ? [
        ...avoid,
        rectAt(
          cartouche.at[0] + cartouche.width / 2,
          cartouche.at[1] + cartouche.height / 2,
          cartouche.width,
          cartouche.height,
        ),
      ]
    : avoid;
  return spots
    .map((at, i) => ({ at, cost: cover(rectAt(at[0], at[1] - 8, 90, 110), shapes, taken) + i * 0.1 }))
    .sort((a, b) => a.cost - b.cost)[0].at;
}

/** The cartouche with the title and a scale, where it covers least; troops count most. */
function placed(
  title: string,
  ground: Ground,
  shapes: Shape[],
  avoid: Pt[][],
  width: number,
  height: number,
): Cartouche {
  const words = title.split(' '),
    lines: string[] = [];
  for (const word of words) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + word.length < 21) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const w = Math.max(290, Math.max(...lines.map((l) => l.length)) * 19.5 + 50),
    h = 96 + lines.length * 31,
    k = millimetres(ground.measure);
  const scale =
    ground.measure === 'cm'
      ? { length: 200, unit: 'cm', steps: [0, 10, 20] }
      : { length: 6 * k, unit: 'in', steps: [0, 3, 6] };
  const spots: Pt[] = [
    [width - w - 18, height - h - 18],
    [110, height - h - 18],
    [18, 18],
    [width - w - 18, 18],
    [width / 2 - w / 2, height - h - 18],
    [width / 2 - w / 2, 18],
    [18, height / 2 - h / 2],
    [width - w - 18, height / 2 - h / 2],
    [width * 0.25 - w / 2, 18],
    [width * 0.75 - w / 2, 18],
    [width * 0.25 - w / 2, height - h - 18],
    [width * 0.75 - w / 2, height - h - 18],
  ];
  const best = spots
    .map((at, i) => ({
      at,
      cost: cover(rectAt(at[0] + w / 2, at[1] + h / 2, w + 30, h + 30), shapes, avoid) + i * 0.3,
    }))
    .sort((a, b) => a.cost - b.cost)[0].at;
  return { at: [best[0], best[1]], width: w, height: h, title: lines, scale };
}
