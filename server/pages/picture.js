// A small picture of a table or a map: ground and units, side 0 solid and side 1 with a double rim.
import { svg } from '/dom.js';

const root3 = Math.sqrt(3);

export function draw_table(ground, table) {
  return ground.map ? draw_hexes(ground, table) : draw_free(ground, table);
}

function draw_free(ground, table) {
  const { width, depth } = ground;
  const place = ([x, y]) => `${round(x)},${round(depth - y)}`;
  const polygon = (corners, traits) => svg('polygon', { points: corners.map(place).join(' '), ...traits });
  const unit_size = Math.max(width, depth) / 45;
  const pieces = ground.pieces.map((piece) =>
    svg('g', {}, polygon(piece.outline, { class: `ground ${piece.terrain}` }), piece.name && svg('title', {}, piece.name)));
  const units = (table?.units ?? []).filter((unit) => unit.on_table && unit.formed && unit.centre).map((unit) => {
    const name = svg('title', {}, `${unit.name}${unit.notes ? `: ${unit.notes}` : ''}`);
    const [x, y] = unit.centre;
    const turn = `rotate(${unit.facing ?? 0} ${round(x)} ${round(depth - y)})`;
    const wedge = unit.all_round ? undefined : svg('path', {
      class: 'wedge', transform: turn,
      d: `M${round(x - unit_size / 3)} ${round(depth - y - unit_size / 2)}h${round(unit_size / 1.5)}l${round(-unit_size / 3)} ${round(-unit_size / 2)}z`,
    });
    return svg('g', { class: `unit side${unit.side}${unit.routing ? ' routing' : ''}` }, name, wedge,
      (unit.footprint ?? []).map((stand) => polygon(stand, {})),
      svg('text', { x: round(x), y: round(depth - y), 'font-size': unit_size * 1.2 }, unit.letter));
  });
  const screen = (table?.pieces?.screen ?? []).map((stand) => {
    const owner = table.units.find((unit) => unit.id === stand.unit);
    return polygon(stand.ground, { class: `screen side${owner?.side ?? 0}` });
  });
  return svg('svg', { viewBox: `0 0 ${width} ${depth}`, class: 'picture', role: 'img', 'aria-label': 'The table' },
    svg('rect', { width, height: depth, class: 'sheet' }), pieces, screen, units);
}

function draw_hexes(ground, table) {
  const size = 10;
  const centre = (name) => {
    const column = Number(name.slice(0, 2));
    const row = Number(name.slice(2));
    return [(column - 1) * 1.5 * size + size, ((row - 1) * root3 + (column % 2 === 0 ? root3 : root3 / 2)) * size];
  };
  const corners = ([x, y]) =>
    [0, 1, 2, 3, 4, 5].map((i) => [x + size * Math.cos((i * Math.PI) / 3), y + size * Math.sin((i * Math.PI) / 3)]);
  const directions = { n: 4, ne: 5, se: 0, s: 1, sw: 2, nw: 3 };
  const hexes = ground.map.hexes.map((hex) => {
    const points = corners(centre(hex.hex));
    const sides = Object.entries(hex.sides ?? {}).map(([direction, features]) => {
      const from = points[directions[direction]];
      const to = points[(directions[direction] + 1) % 6];
      return features.map((feature) => hexside(feature, centre(hex.hex), from, to));
    });
    return [svg('polygon', { points: points.map((p) => p.map(round).join(',')).join(' '), class: `hex ${hex.ground} level${Math.min(hex.level, 4)}` },
      svg('title', {}, `${hex.hex}${hex.name ? ` ${hex.name}` : ''}, ${hex.ground}`)), sides];
  });
  const stacked = new Map();
  const units = (table?.units ?? []).filter((unit) => unit.on_table && unit.hex).map((unit) => {
    const [x, y] = centre(unit.hex);
    const height = stacked.get(unit.hex) ?? 0;
    stacked.set(unit.hex, height + 1);
    return svg('g', { class: `unit side${unit.side}`, transform: `translate(${round(x + height * 1.4)} ${round(y - height * 1.4)})` },
      svg('title', {}, `${unit.name}, ${unit.strength ?? ''}, facing ${unit.front}`),
      svg('rect', { x: -5.6, y: -5, width: 11.2, height: 10, rx: 0.8 }), svg('text', { 'font-size': 5.4 }, unit.strength || unit.letter));
  });
  const width = (ground.map.columns * 1.5 + 0.5) * size;
  const height = (ground.map.rows + 0.5) * root3 * size;
  return svg('svg', { viewBox: `0 0 ${round(width)} ${round(height)}`, class: 'picture', role: 'img', 'aria-label': 'The map' },
    hexes.map((hex) => hex[0]), hexes.map((hex) => hex[1]), units);
}

// Rivers run along hexsides, roads pass through their middles.
function hexside(feature, [x, y], from, to) {
  if (['road', 'path', 'railway', 'bridge'].includes(feature)) {
    const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const beyond = [2 * mx - x, 2 * my - y];
    return svg('line', { x1: round(x), y1: round(y), x2: round(beyond[0]), y2: round(beyond[1]), class: `way ${feature}` });
  }
  return svg('line', { x1: round(from[0]), y1: round(from[1]), x2: round(to[0]), y2: round(to[1]), class: `edge ${feature}` });
}

const round = (value) => Math.round(value * 100) / 100;
