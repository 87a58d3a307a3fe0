// Troops from above, as SVG: a stand is a base with figures on it. Colours come from the unit's class through CSS
// variables.
import { n1, rng, type Pt } from './geom';

// The coat must win at table scale: the hat is small, the legs are a hint behind, belts and muskets only show when
// one looks closer.
// All men of a stand share one path a layer, so a battalion costs tens of nodes and not hundreds.
const oval = (x: number, y: number, rx: number, ry: number) =>
  `M${n1(x - rx)} ${n1(y)}a${n1(rx)} ${n1(ry)} 0 1 0 ${n1(rx * 2)} 0a${n1(rx)} ${n1(ry)} 0 1 0 ${n1(-rx * 2)} 0Z`;
const slab = (x: number, y: number, w: number, h: number, r: number) =>
  `M${n1(x + r)} ${n1(y)}h${n1(w - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${n1(h - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}` +
  `h${n1(2 * r - w)}a${r} ${r} 0 0 1 ${-r} ${-r}v${n1(2 * r - h)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
const layer = (cls: string, list: Pt[], draw: (p: Pt) => string) =>
  `<path class="${cls}" d="${list.map(draw).join('')}"/>`;

export type Weapon = 'musket' | 'pike' | 'spear' | 'bow' | 'shield';

/** Foot figures at these places, facing up. */
export const men = (list: Pt[], k = 1, weapon: Weapon = 'musket') =>
  (weapon === 'pike'
    ? layer('pike', list, ([x, y]) => `M${n1(x + 2.5 * k)} ${n1(y + 0.6 * k)}v${n1(-12 * k)}`)
    : weapon === 'bow'
      ? layer(
          'musket',
          list,
          ([x, y]) => `M${n1(x - 2.4 * k)} ${n1(y - 2.4 * k)}q${n1(2.4 * k)} ${n1(-2.6 * k)} ${n1(4.8 * k)} 0`,
        )
      : layer(
          'musket',
          list,
          ([x, y]) => `M${n1(x + 2.5 * k)} ${n1(y + 0.6 * k)}v${n1(-(weapon === 'musket' ? 5 : 8) * k)}`,
        )) +
  layer('legs', list, ([x, y]) => oval(x, y + 2.7 * k, 2.7 * k, 1.6 * k)) +
  layer('coat', list, ([x, y]) => slab(x - 3.35 * k, y - 2.1 * k, 6.7 * k, 4.3 * k, 1.5)) +
  (weapon === 'musket'
    ? layer(
        'belt',
        list,
        ([x, y]) =>
          `M${n1(x - 1.7 * k)} ${n1(y - 1.6 * k)}l${n1(3.2 * k)} ${n1(3.4 * k)}` +
          `M${n1(x + 1.7 * k)} ${n1(y - 1.6 * k)}l${n1(-3.2 * k)} ${n1(3.4 * k)}`,
      )
    : '') +
  layer('hat', list, ([x, y]) => oval(x, y - 0.9 * k, 1.35 * k, 1.35 * k)) +
  (weapon === 'shield' ? layer('shield', list, ([x, y]) => slab(x - 3.1 * k, y - 3.5 * k, 6.2 * k, 2.4 * k, 1)) : '');

/** Mounted figures: horse, shabraque, rider. */
export const riders = (list: Pt[], k = 1) =>
  layer('tail', list, ([x, y]) => `M${n1(x)} ${n1(y + 9.6 * k)}v${n1(3.4 * k)}`) +
  layer(
    'horse',
    list,
    ([x, y]) =>
      oval(x, y + 1.4 * k, 3.4 * k, 9.6 * k) +
      `M${n1(x - 2 * k)} ${n1(y - 5.6 * k)}l${n1(0.8 * k)} ${n1(-7.6 * k)}` +
      `q${n1(1.2 * k)} ${n1(-1.4 * k)} ${n1(2.4 * k)} 0l${n1(0.8 * k)} ${n1(7.6 * k)}Z`,
  ) +
  layer('cloth', list, ([x, y]) => slab(x - 4.3 * k, y + 0.4 * k, 8.6 * k, 6.6 * k, 1.4)) +
  layer('coat', list, ([x, y]) => slab(x - 4.4 * k, y - 3 * k, 8.8 * k, 5.2 * k, 2.2)) +
  layer('hat', list, ([x, y]) => oval(x, y - 0.8 * k, 1.7 * k, 1.7 * k));

const base = (w: number, h: number) =>
  `<rect class="stand-shade" x="${n1(-w / 2 + 1)}" y="1.4" width="${n1(w)}" height="${n1(h)}"/>` +
  `<rect class="stand" x="${n1(-w / 2 + 0.4)}" y="0" width="${n1(w - 0.8)}" height="${n1(h)}"/>`;
const wheel = (x: number, y: number, l = 13) =>
  `<rect class="wheel" x="${n1(x - 1.4)}" y="${n1(y - l / 2)}" width="2.8" height="${l}" rx="1"/>`;
const files = [-11, -3.7, 3.7, 11];
const rank = (y: number): Pt[] => files.map((x) => [x, y]);

const GUN =
  wheel(-8, 17) +
  wheel(8, 17) +
  '<path class="axle" d="M-8 17H8"/><path class="trail" d="M-1.6 19h3.2l1 15h-5.2z"/>' +
  '<path class="barrel" d="M-1.9 3h3.8l.9 17h-5.6z"/>' +
  men([
    [-11.4, 9],
    [11.4, 10],
    [-7.5, 29],
    [8, 30],
    [12, 24],
  ]);
const TEAM =
  `<path class="axle" d="M0 25V33M-7 35H7"/>${wheel(-8, 35, 11)}${wheel(8, 35, 11)}` +
  '<rect class="trail" x="-5" y="31.5" width="10" height="7" rx="1"/><path class="trail" d="M-1.6 38h3.2v8h-3.2z"/>' +
  `<path class="axle" d="M-8 50H8"/>${wheel(-8, 50)}${wheel(8, 50)}` +
  '<path class="barrel" d="M-2.4 43h4.8l-.8 15h-3.2z"/>';
const LIMBER =
  riders([
    [-5, 14],
    [5, 14],
  ]) +
  TEAM +
  men([
    [-11.5, 44],
    [11.5, 40],
  ]);
const WAGON =
  riders([
    [-5, 14],
    [5, 14],
  ]) +
  `<path class="axle" d="M0 25V33M-9 36H9M-9 53H9"/>${wheel(-10, 36, 9)}${wheel(10, 36, 9)}${wheel(-10, 53, 9)}` +
  `${wheel(10, 53, 9)}<rect class="tilt" x="-8" y="30" width="16" height="28" rx="2"/>` +
  '<path class="tilt-hoop" d="M-8 37H8M-8 44H8M-8 51H8"/>';
const CHARIOT =
  riders([
    [-4.6, 12],
    [4.6, 12],
  ]) +
  `${wheel(-9, 29, 10)}${wheel(9, 29, 10)}<path class="axle" d="M-9 29H9M0 20V28"/>` +
  '<rect class="trail" x="-6" y="25" width="12" height="9" rx="2"/>' +
  men(
    [
      [-2.6, 29],
      [2.8, 29.6],
    ],
    0.8,
    'spear',
  );

const disc = (r: number, rings: number[]) =>
  `<circle class="stand-shade" cx="1" cy="1.4" r="${r}"/>` +
  `<circle class="officer" r="${r}"/>${rings.map((q) => `<circle class="officer-ring" r="${q}"/>`).join('')}` +
  `${riders([[0, 1]])}<path class="bicorne" d="M-5 .4Q0 -3 5 .4Q0 2.8 -5 .4Z"/>`;

/** Symbols are drawn with the front edge's middle at 0,0 and the front to the top. */
export function standSymbols(): string {
  const s = (id: string, body: string) => `<symbol id="${id}" overflow="visible">${body}</symbol>`;
  return (
    s('inf2', base(30, 15) + men([...rank(4), ...rank(10.7)])) +
    s('inf3', base(30, 20) + men([...rank(3.6), ...rank(9.7), ...rank(15.8)])) +
    s(
      'cav',
      base(30, 30) +
        riders([
          [-9.8, 15.4],
          [0, 15.4],
          [9.8, 15.4],
        ]),
    ) +
    s(
      'skirm',
      '<ellipse class="loose" cx="0" cy="8" rx="15.5" ry="7.6"/>' +
        men(
          [
            [-7.5, 9.4],
            [7.2, 6.4],
          ],
          1.28,
        ),
    ) +
    s('gun', base(30, 40) + GUN) +
    s('limber', base(30, 60) + LIMBER) +
    s('cart', base(30, 60) + WAGON) +
    s('brigadier', disc(14, [11.6])) +
    s('general', disc(17, [14.6, 12.2]))
  );
}
export const STAND = {
  inf2: [30, 15],
  inf3: [30, 20],
  cav: [30, 30],
  gun: [30, 40],
  limber: [30, 60],
  cart: [30, 60],
} as const;
export type StandKind = keyof typeof STAND;

const SPACE: Record<string, [number, number]> = {
  infantry: [30, 19],
  cavalry: [30, 32],
  artillery: [30, 44],
  limbered: [28, 56],
  wagons: [30, 58],
  chariots: [26, 40],
  skirmishers: [30, 19],
};

/** A block of any size, filled with bases and figures as its arm would stand: front edge's middle at 0,0. */
export function block(w: number, d: number, arm: string, weapon: Weapon): string {
  const [sw, sd] = SPACE[arm] ?? SPACE.infantry,
    cols = Math.max(1, Math.round(w / sw)),
    rows = Math.max(1, Math.round(d / sd)),
    cw = w / cols,
    cd = d / rows;
  let bases = `<rect class="stand-shade" x="${n1(-w / 2 + 1)}" y="1.4" width="${n1(w)}" height="${n1(d)}"/>`;
  const cells: Pt[] = [];
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const x = -w / 2 + (i + 0.5) * cw,
        y = j * cd;
      cells.push([x, y]);
      bases +=
        `<rect class="stand" x="${n1(x - cw / 2 + 0.4)}" y="${n1(y)}" width="${n1(cw - 0.8)}" ` +
        `height="${n1(cd - 0.4)}"/>`;
    }
  if (arm === 'cavalry') {
    const n = Math.max(2, Math.round(cw / 10)),
      k = Math.min(1.15, cd / 28);
    return (
      bases +
      riders(
        cells.flatMap(([x, y]) =>
          Array.from({ length: n }, (_, i): Pt => [x - cw / 2 + ((i + 0.5) * cw) / n, y + cd / 2]),
        ),
        k,
      )
    );
  }
  const single =
    arm === 'artillery'
      ? GUN
      : arm === 'limbered'
        ? LIMBER
        : arm === 'wagons'
          ? WAGON
          : arm === 'chariots'
            ? CHARIOT
            : undefined;
  if (single) {
    const deep = { artillery: 40, limbered: 60, wagons: 60, chariots: 38 }[arm as 'artillery'],
      k = Math.min(cw / 30, cd / deep),
      scale = `scale(${Math.round(k * 100) / 100})`;
    return (
      bases +
      cells
        .map(([x, y]) => `<g transform="translate(${n1(x)} ${n1(y + (cd - deep * k) / 2)}) ${scale}">${single}</g>`)
        .join('')
    );
  }
  const nf = Math.max(2, Math.round(cw / 7.4)),
    nr = Math.max(1, Math.round(cd / 6.3));
  const places = cells.flatMap(([x, y]) =>
    Array.from({ length: nf * nr }, (_, i): Pt => [
      x - cw / 2 + (((i % nf) + 0.5) * cw) / nf,
      y + ((Math.floor(i / nf) + 0.58) * cd) / nr,
    ]),
  );
  return bases + men(places, Math.min(1.1, cw / nf / 7.3), weapon);
}

/** Open order: pairs on dashed ellipses, no base; a row of them, or two where there is room. */
export function looseBlock(w: number, d: number, mounted: boolean, weapon: Weapon, seed: number): string {
  const random = rng(seed),
    n = Math.max(2, Math.round(w / 36)),
    step = w / n;
  let rings = '',
    chain = 'M';
  const foot: Pt[] = [];
  for (let i = 0; i < n; i++) {
    const x = -w / 2 + (i + 0.5) * step,
      y = Math.min(d / 2, (mounted ? 16 : 11) + random() * Math.max(0, d - 24));
    rings +=
      `<ellipse class="loose" cx="${n1(x)}" cy="${n1(y)}" rx="${n1(Math.min(16, step * 0.46))}" ` +
      `ry="${mounted ? 14 : 7.8}"/>`;
    chain += `${i ? 'L' : ''}${n1(x)} ${n1(y)}`;
    if (mounted) foot.push([x - 5, y + 1], [x + 5.4, y - 2]);
    else foot.push([x - 7, y + 1.4], [x + 7, y - 1.6]);
  }
  return `<path class="chain" d="${chain}"/>${rings}${mounted ? riders(foot, 0.92) : men(foot, 1.25, weapon)}`;
}
