// Engraves a map of hexes: the levels become one height field, so that slopes bend like ground but every hex keeps
// its own tint.
import type { Direction, Ground, Hex } from '../api/types';
import { n1, poly, rng, smooth, type Pt } from './geom';
import { above, hachures } from './heights';
import { at, centre, DIRECTIONS, extent, H, idOf, neighbour, parse, ring, S, sideOf } from './hexgrid';
import type { Mark, Name, Plate } from './ink';
import { bareGround, church, house } from './pieces';

type Link = { from: string; to: string; d: Direction };

export function engraveHexes(ground: Ground, { coarse = false }: { coarse?: boolean } = {}): Plate {
  const map = ground.map!,
    { columns, rows } = map,
    { width, height } = extent(columns, rows);
  const byId = new Map(map.hexes.map((hex) => [hex.hex, hex])),
    random = rng(8);
  const nearest = (c: number, r: number) =>
    byId.get(idOf(Math.max(1, Math.min(columns, c)), Math.max(1, Math.min(rows, r))));
  const sides = (kind: string): Link[] =>
    map.hexes.flatMap((hex) =>
      DIRECTIONS.filter((d) => (hex.sides?.[d] as string[] | undefined)?.includes(kind)).map((d) => ({
        from: hex.hex,
        to: neighbour(hex.hex, d),
        d,
      })),
    );

  const near = (x: number, y: number) => {
    const c0 = Math.round((x - S) / (1.5 * S)) + 1,
      out: { d: number; hex: Hex | undefined }[] = [];
    for (let c = c0 - 2; c <= c0 + 2; c++) {
      const r0 = Math.round((y - H / 2 - (c % 2 ? 0 : H / 2)) / H) + 1;
      for (let r = r0 - 1; r <= r0 + 1; r++) {
        const q = at(c, r);
        out.push({ d: Math.hypot(q[0] - x, q[1] - y), hex: nearest(c, r) });
      }
    }
    return out;
  };
  const field = (x: number, y: number) => {
    if (x < -30 || y < -30 || x > width + 30 || y > height + 30) return 0.5;
    let w = 0,
      v = 0;
    for (const { d, hex } of near(x, y)) {
      const k = Math.exp(-((d / (S * 0.78)) ** 2));
      w += k;
      v += k * (hex?.level ?? 1);
    }
    return v / w;
  };
  // read many times over: kept on a grid
  const step = 4,
    x0 = -48,
    y0 = -48,
    cols = Math.ceil((width + 96) / step) + 1,
    lines = Math.ceil((height + 96) / step) + 1,
    grid = new Float64Array(cols * lines);
  for (let j = 0; j < lines; j++)
    for (let i = 0; i < cols; i++) grid[j * cols + i] = field(x0 + i * step, y0 + j * step);
  const heightAt = (x: number, y: number) => {
    const u = (x - x0) / step,
      v = (y - y0) / step,
      i = Math.floor(u),
      j = Math.floor(v);
    if (i < 0 || j < 0 || i >= cols - 1 || j >= lines - 1) return 0.5;
    const a = u - i,
      b = v - j,
      k = j * cols + i;
    return (grid[k] * (1 - a) + grid[k + 1] * a) * (1 - b) + (grid[k + cols] * (1 - a) + grid[k + cols + 1] * a) * b;
  };
  const box = { x: x0, y: y0, w: width + 96, h: height + 96 };
  const marks: Mark[] = [bareGround(width, height)];
  const highest = Math.max(...map.hexes.map((hex) => hex.level));
  for (let level = 2; level <= highest; level++)
    marks.push({ ink: `level${Math.min(4, level)}`, d: above(heightAt, level - 0.5, box, coarse ? 8 : 5) });
  const levels = Array.from({ length: highest - 1 }, (_, i) => i + 1);
  marks.push({
    ink: 'hex-hachure',
    d: hachures(
      heightAt,
      coarse
        ? { box, levels: levels.map((l) => l + 0.6), gap: 7, weight: 1.1, seed: 4, fall: 0.45, step: 8, pace: 2 }
        : {
            box,
            levels: levels.flatMap((l) => [l + 0.52, l + 0.78]),
            gap: 3.1,
            weight: 0.62,
            seed: 4,
            fall: 0.3,
            step: 5,
            pace: 1.2,
          },
    ),
  });

  let floor = '',
    marsh = '',
    grids = '';
  const trees: Pt[] = [],
    built: Mark[] = [],
    names: Name[] = [];
  for (const hex of map.hexes) {
    const p = centre(hex.hex);
    grids += poly(ring(p));
    if (!coarse) names.push({ text: hex.hex, kind: 'hex-id', at: [p[0], p[1] - H / 2 + 9.5] });
    if (hex.ground === 'woods') {
      floor += poly(ring(p, S * 0.97));
      for (let k = 0; k < (coarse ? 40 : 90); k++) {
        const q: Pt = [p[0] + (random() - 0.5) * 2 * S, p[1] + (random() - 0.5) * H],
          [a, b] = near(q[0], q[1]).sort((m, n) => m.d - n.d);
        if (a.hex !== hex && a.hex?.ground !== 'woods') continue;
        if (b.hex?.ground !== 'woods' && b.d - a.d < 7) continue;
        if (trees.every((t) => Math.hypot(t[0] - q[0], t[1] - q[1]) > (coarse ? 13 : 8.4))) trees.push(q);
      }
    }
    if (hex.ground === 'marsh')
      for (let k = 0; k < 26; k++) {
        const x = p[0] + (random() - 0.5) * 1.35 * S,
          y = p[1] + (random() - 0.5) * 0.82 * H,
          l = 5 + random() * 9;
        marsh += `M${n1(x - l)} ${n1(y)}h${n1(l * 2)}`;
        if (k % 4 === 0) marsh += `M${n1(x - 2)} ${n1(y)}l-1.5 -4M${n1(x)} ${n1(y)}v-5M${n1(x + 2)} ${n1(y)}l1.5 -4`;
      }
    if (hex.ground === 'town' || hex.ground === 'city') {
      const city = hex.ground === 'city',
        seen: Pt[] = [];
      for (let k = 0; k < 400 && seen.length < (city ? 17 : 9); k++) {
        const q: Pt = [p[0] + (random() - 0.5) * 1.3 * S, p[1] + (random() - 0.5) * 0.86 * H];
        if (
          Math.hypot(q[0] - p[0], q[1] - p[1]) <= (city ? 8 : 9) ||
          seen.some((t) => Math.hypot(t[0] - q[0], t[1] - q[1]) <= 11)
        )
          continue;
        seen.push(q);
        built.push(
          ...house(q[0], q[1], 8 + random() * 6, 5.5 + random() * 3, Math.floor(random() * 6) * 30, 'hex-house'),
        );
      }
      if (city) built.push(...church(p[0], p[1], 8, 0.42, 'hex-church'));
    }
  }
  trees.sort((a, b) => a[1] - b[1]);
  marks.push(
    { ink: 'hex-floor', d: floor },
    ...trees.map((q, i): Mark => ({ stamp: `tree${1 + (i % 3)}`, at: q, scale: coarse ? 0.9 : 0.62 })),
    { ink: 'marsh', d: marsh },
  );

  for (const line of chain(sides('stream'))) {
    const d = smooth(line, false, 0.3);
    marks.push({ ink: 'water-glow', d, width: 8 }, { ink: 'brook', d });
  }
  for (const line of chain(sides('river'))) {
    const d = smooth(line, false, 0.3);
    marks.push(
      { ink: 'water-glow', d, width: 16 },
      { ink: 'water-bank', d, width: 9 },
      { ink: 'water', d, width: 6.6 },
      { ink: 'water-line', d, width: 0.7 },
    );
  }
  const level = (id: string) => byId.get(id)?.level ?? 1;
  marks.push(
    ...ticks(sides('ravine'), 4.5, 5, 'ravine', () => 0),
    ...ticks(sides('steep'), 5, 5, 'steep', (l) => level(l.from) - level(l.to)),
    ...ticks(sides('escarpment'), 7, 4, 'escarp', (l) => level(l.from) - level(l.to)),
  );
  const has = (id: string) => byId.has(id);
  for (const line of ways(sides('path'), has)) marks.push({ ink: 'track', d: smooth(line) });
  for (const line of ways(sides('road'), has)) {
    const d = smooth(line);
    marks.push({ ink: 'road-edge', d, width: 5.4 }, { ink: 'road', d, width: 3 });
  }
  for (const line of ways(sides('railway'), has)) {
    const d = smooth(line);
    marks.push({ ink: 'rail', d }, { ink: 'rail-tie', d });
  }
  for (const { from, to } of sides('bridge')) {
    const [p, q] = [centre(from), centre(to)],
      frame = {
        at: [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2] as Pt,
        turn: (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI,
      };
    marks.push(
      { ink: 'bridge-deck', d: 'M-8 -3.4H8V3.4H-8Z', ...frame },
      { ink: 'hex-bridge-wall', d: 'M-10 -6L-7 -4H7L10 -6M-10 6L-7 4H7L10 6', ...frame },
    );
  }
  marks.push(...built, { ink: 'grid', d: grids });
  if (!coarse) names.push(...places(map.hexes, byId));
  const edge = map.hexes.map((hex) => poly(ring(centre(hex.hex), S + 0.6))).join('');
  return {
    width,
    height,
    margin: coarse ? 0 : 17,
    clip: edge,
    marks,
    border: coarse ? [] : [{ ink: 'inner', d: `M-11 -11H${n1(width + 11)}V${n1(height + 11)}H-11Z` }],
    names,
  };
}

/** A place that covers several hexes is named once; beside its hex, on the side with the least in the way. */
function places(hexes: Hex[], byId: Map<string, Hex>): Name[] {
  const seen = new Set<string>(),
    out: Name[] = [];
  for (const hex of hexes) {
    if (!hex.name) continue;
    const text = hex.name.replace(/ \(.*\)$/, '');
    if (seen.has(text)) continue;
    const all = hexes.filter((h) => h.name?.replace(/ \(.*\)$/, '') === text),
      whole = all.find((h) => h.name === text) ?? hex;
    seen.add(text);
    const [x, y] = centre(whole.hex),
      [, r] = parse(whole.hex);
    const busy = (id: string) =>
      (byId.get(id)?.name ? 3 : 0) +
      (byId.get(id)?.ground === 'clear' ? 0 : 1) +
      Object.values(byId.get(id)?.sides ?? {}).flat().length * 0.3;
    const up = r === 1 ? 9 : busy(neighbour(whole.hex, 'n')),
      down = byId.has(neighbour(whole.hex, 's')) ? busy(neighbour(whole.hex, 's')) : 9;
    out.push({ text, kind: 'hex', at: [x, up <= down ? y - 37 : y + 45] });
  }
  return out;
}

/** Joins hexsides into lines by their shared corners. */
export function chain(links: Link[]): Pt[][] {
  const key = (p: Pt) => `${Math.round(p[0])},${Math.round(p[1])}`,
    segs = links.map(({ from, d }) => [...sideOf(from, d)] as Pt[]),
    lines: Pt[][] = [];
  while (segs.length) {
    const line = segs.shift()!;
    for (let more = true; more;) {
      more = false;
      for (let i = 0; i < segs.length && !more; i++) {
        const [a, b] = segs[i];
        for (const [p, q] of [
          [a, b],
          [b, a],
        ]) {
          if (key(p) === key(line[line.length - 1])) line.push(q);
          else if (key(p) === key(line[0])) line.unshift(q);
          else continue;
          segs.splice(i, 1);
          more = true;
          break;
        }
      }
    }
    lines.push(line);
  }
  return lines;
}

/**
 * Roads and rails run through the middles of hexsides, not from centre to centre: they swing less and leave the
 * centre to the counter.
 * They meet in the centre of a hex where three or more come together, and run off the map where they end at its edge.
 */
export function ways(links: Link[], has: (id: string) => boolean): Pt[][] {
  const at = new Map<string, Link[]>(),
    open = new Set(links);
  for (const link of links) for (const id of [link.from, link.to]) at.set(id, [...(at.get(id) ?? []), link]);
  const mid = (link: Link): Pt => {
    const [a, b] = sideOf(link.from, link.d);
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  const other = (link: Link, id: string) => (link.from === id ? link.to : link.from);
  const degree = (id: string) => at.get(id)?.length ?? 0;
  const edge = (id: string) => DIRECTIONS.some((d) => !has(neighbour(id, d)));
  const end = (id: string, link: Link): Pt => {
    const c = centre(id),
      m = mid(link);
    if (!has(id)) return c;
    return degree(id) === 1 && edge(id) ? [2 * c[0] - m[0], 2 * c[1] - m[1]] : c;
  };
  const walk = (start: string, first: Link): Pt[] => {
    const line: Pt[] = [end(start, first)];
    let id = start,
      link: Link | undefined = first;
    while (link) {
      open.delete(link);
      line.push(mid(link));
      id = other(link, id);
      const last: Link = link;
      link = degree(id) === 2 ? at.get(id)!.find((l) => open.has(l)) : undefined;
      if (!link && !(id === start && degree(id) === 2)) line.push(end(id, last));
    }
    return line;
  };
  const out: Pt[][] = [];
  for (const [id, own] of at)
    if (own.length !== 2) for (const link of own) if (open.has(link)) out.push(walk(id, link));
  while (open.size) {
    const [link] = open;
    out.push(walk(link.from, link));
  }
  return out;
}

/** A hexside with ticks: to both sides, or down to the lower hex. */
function ticks(links: Link[], length: number, gap: number, ink: string, fall: (link: Link) => number): Mark[] {
  return links.flatMap((link): Mark[] => {
    const [a, b] = sideOf(link.from, link.d),
      p = centre(link.from),
      l = Math.hypot(b[0] - a[0], b[1] - a[1]),
      down = fall(link);
    const mx = (a[0] + b[0]) / 2 - p[0],
      my = (a[1] + b[1]) / 2 - p[1],
      m = Math.hypot(mx, my);
    let t = '';
    for (let k = gap / 2; k < l; k += gap) {
      const x = a[0] + ((b[0] - a[0]) * k) / l,
        y = a[1] + ((b[1] - a[1]) * k) / l;
      for (const s of ink === 'ravine' ? [1, -1] : [down < 0 ? -1 : 1])
        t += `M${n1(x)} ${n1(y)}l${n1((mx / m) * length * s)} ${n1((my / m) * length * s)}`;
    }
    return [
      { ink, d: `M${n1(a[0])} ${n1(a[1])}L${n1(b[0])} ${n1(b[1])}` },
      { ink: `${ink}-tick`, d: t },
    ];
  });
}
