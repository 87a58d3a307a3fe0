// Marks that stay upright and keep their size on the screen: record die, flags, losses, names, smoke, glory, cards.
import { n1, rng } from './geom';

const SPOTS: Record<number, number[][]> = {
  0: [],
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die face centred on 0,0. The face darkens as morale sinks, so the state never rests on hue alone. */
export function die(face: number, size = 14, cls = ''): string {
  const s = size / 2,
    k = size * 0.255,
    r = size * 0.1;
  return (
    `<g class="die f${face} ${cls}"><rect x="${n1(-s)}" y="${n1(-s)}" width="${size}" height="${size}" ` +
    `rx="${n1(size * 0.2)}"/>` +
    SPOTS[face]
      .map(([x, y]) => `<circle cx="${n1(x * k)}" cy="${n1(y * k)}" r="${n1(face === 1 ? r * 1.35 : r)}"/>`)
      .join('') +
    `</g>`
  );
}

/**
 * Losses as lozenges: filled ones are markers on the unit, the open ones are what it can still bear before a stand
 * goes.
 */
export function losses(have: number, of: number, step = 7): string {
  let out = '';
  for (let i = 0; i < of; i++)
    out +=
      `<path class="${i < have ? 'loss' : 'loss open'}" ` +
      `d="M${n1((i - (of - 1) / 2) * step)} -3.5l3 3.5l-3 3.5l-3 -3.5z"/>`;
  return `<g class="losses">${out}</g>`;
}

const FLAGS: Record<string, string> = {
  british:
    '<rect class="fl-navy" width="13" height="9"/><path class="fl-white-l" d="M0 0L13 9' +
    'M13 0L0 9" stroke-width="2.2"/><path class="fl-red-l" d="M0 0L13 9M13 0L0 9" stroke-width=".8"/>' +
    '<path class="fl-white-l" d="M6.5 0V9M0 4.5H13" stroke-width="3.2"/>' +
    '<path class="fl-red-l" d="M6.5 0V9M0 4.5H13" stroke-width="1.8"/>',
  portuguese:
    '<rect class="fl-white" width="13" height="9"/><rect class="fl-sky" width="6.5" height="4.5"/>' +
    '<rect class="fl-sky" x="6.5" y="4.5" width="6.5" height="4.5"/>' +
    '<path class="fl-red" d="M4.6 2.4h3.8v2.6q0 1.8 -1.9 2.2q-1.9 -.4 -1.9 -2.2z"/>' +
    '<circle class="fl-white" cx="6.5" cy="4.6" r=".9"/>',
  french:
    '<rect class="fl-navy" width="6.5" height="4.5"/><rect class="fl-red" x="6.5" width="6.5" height="4.5"/>' +
    '<rect class="fl-red" y="4.5" width="6.5" height="4.5"/>' +
    '<rect class="fl-navy" x="6.5" y="4.5" width="6.5" height="4.5"/>' +
    '<path class="fl-white" d="M6.5 0L13 4.5L6.5 9L0 4.5Z"/><circle class="fl-gold" cx="6.5" cy="4.5" r="1.3"/>',
  spanish:
    '<rect class="fl-white" width="13" height="9"/><path class="fl-red-l" d="M1 1L12 8' +
    'M12 1L1 8" stroke-width="1.5"/><path class="fl-red-l" d="M3.4 1.2v2.2M5.2 2.5v2.2M9.6 1.2v2.2M7.8 2.5v2.2' +
    'M3.4 5.6v2.2M9.6 5.6v2.2" stroke-width=".8"/>',
  prussian:
    '<rect class="fl-white" width="13" height="9"/><path class="fl-ink" d="M0 0L5 4.5L0 9ZM13 0L8 4.5L13 9Z"/>' +
    '<circle class="fl-ink" cx="6.5" cy="4.5" r="1.8"/>',
  austrian:
    '<rect class="fl-gold" width="13" height="9"/><path class="fl-ink" d="M0 0h1.6v1.5h-1.6zM3.2 0h1.6v1.5h-1.6z' +
    'M6.5 0h1.6v1.5h-1.6zM9.8 0h1.6v1.5h-1.6zM1.6 7.5h1.6v1.5h-1.6zM4.9 7.5h1.6v1.5h-1.6zM8.2 7.5h1.6v1.5h-1.6z' +
    'M11.4 7.5h1.6v1.5h-1.6z"/><path class="fl-ink" d="M6.5 2.2l2.6 1.1l-1.2 2.6l-1.4 1.1l-1.4 -1.1l-1.2 -2.6z"/>',
};
/** Pole foot at 0,0; the colour flies to the right. */
export const flag = (nation: string, k = 1) =>
  `<g class="flag" transform="scale(${k})"><path class="pole" d="M0 0V-15"/>` +
  `<g transform="translate(.4 -15)">${FLAGS[nation]}<rect class="fl-edge" width="13" height="9"/></g></g>`;

/**
 * Powder smoke: soft overlapping puffs (gradient #puff) with a few engraved curls; it thins with every card that
 * passes.
 */
export function smoke(
  x: number,
  y: number,
  spread: number,
  puffs: number,
  seed = 1,
  r0 = 12,
  drift = [0.2, -0.35],
): string {
  const random = rng(seed);
  let out = '',
    cut = '';
  for (let i = 0; i < puffs * 2; i++) {
    const far = random(),
      cx = x + (random() - 0.5) * spread + far * drift[0] * 40,
      cy = y + (random() - 0.5) * 7 + far * drift[1] * 40,
      r = r0 * (0.75 + random() * 0.6 + far * 0.5);
    out += `<circle cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(r)}"/>`;
    if (i % 3 === 0)
      cut +=
        `M${n1(cx - r * 0.5)} ${n1(cy + r * 0.12)}` +
        `a${n1(r * 0.5)} ${n1(r * 0.5)} 0 0 0 ${n1(r * 0.82)} ${n1(r * 0.2)}`;
  }
  return `<g class="smoke">${out}<path d="${cut}"/></g>`;
}
export const PUFF =
  '<radialGradient id="puff"><stop offset="0" stop-color="var(--smoke)" stop-opacity=".92"/>' +
  '<stop offset=".55" stop-color="var(--smoke)" stop-opacity=".62"/>' +
  '<stop offset="1" stop-color="var(--smoke)" stop-opacity="0"/></radialGradient>';

/** Two sprays of laurel that hold the record die of a unit in Glory. */
export function laurel(size = 14): string {
  const k = size / 14,
    spray = (m: number) =>
      [40, 66, 92, 118, 144]
        .map((a) => {
          const t = (a * Math.PI) / 180,
            r = 11.6;
          return (
            '<path d="M0 2.6Q-2.1 0 0 -3.6Q2.1 0 0 2.6Z" transform="translate(' +
            `${n1(m * Math.sin(t) * r)} ${n1(-Math.cos(t) * r)}) rotate(${m * (a - 118)})"/>`
          );
        })
        .join('');
  return (
    `<g class="laurel" transform="scale(${k})"><path class="stem" d="M-7.6 -8.6A11.6 11.6 0 0 0 -1 11.6` +
    `M7.6 -8.6A11.6 11.6 0 0 1 1 11.6"/>${spray(1)}${spray(-1)}</g>`
  );
}

export const ribbon = (text: string, w: number, cls = '') =>
  `<g class="ribbon ${cls}"><path d="M${-w} -7.5H${w}L${w - 4} 0L${w} 7.5H${-w}L${-w + 4} 0Z"/>` +
  `<text y="3.5">${text}</text></g>`;

// Emblems of the three cards, drawn in a 24 by 24 box.
export const EMBLEM: Record<string, string> = {
  fire:
    '<circle cx="12" cy="15.6" r="5.6"/><path d="M12 10.4C8.6 8.4 8.9 5.4 10.6 3.2c.1 1.6.9 2.2 1.5 2.5' +
    'C11.9 3.9 12.9 2 14.6 1.2c-.5 1.8.6 2.6 1.2 3.9c.9 2.1-.6 4.4-3.8 5.3z"/>' +
    '<path class="cut" d="M8.7 15.4a3.4 3.4 0 0 1 2.6-3"/>',
  foot:
    '<path d="M4.2 21.2L18.6 3.6l1 .8L6.6 22.4l-2.6.6zM19.8 21.2L5.4 3.6l-1 .8L17.4 22.4l2.6.6z"/>' +
    '<path d="M18.9 3.2L21 .6l-.9 3.4zM5.1 3.2L3 .6l.9 3.4z"/>',
  horse:
    '<path d="M3.2 20.8C10 18 16.6 11.4 19.9 2.2c.6 8.4-4.6 16.4-14.8 20.4z"/>' +
    '<path d="M20.8 20.8C14 18 7.4 11.4 4.1 2.2c-.6 8.4 4.6 16.4 14.8 20.4z"/>' +
    '<path class="line" d="M2.4 18.6l4 4.6M21.6 18.6l-4 4.6"/>',
  gun:
    '<path d="M2 9.5l13.5-2l.6 4L4 14z"/><circle class="ring" cx="12.5" cy="15.5" r="5"/>' +
    '<path class="line" d="M12.5 10.5v10M7.5 15.5h10M15 13l6.5 7"/>',
};
export const emblem = (name: string, size = 24, cls = '') =>
  `<svg class="emblem ${cls}" viewBox="0 0 24 24" width="${size}" height="${size}" ` +
  `aria-hidden="true">${EMBLEM[name]}</svg>`;
export const SUIT: Record<string, string> = {
  red:
    '<path d="M12 21C5 15.6 2.6 12 2.6 8.4C2.6 5.4 4.8 3.4 7.4 3.4c2 0 3.6 1.1 4.6 3c1-1.9 2.6-3 4.6-3' +
    'c2.6 0 4.8 2 4.8 5c0 3.6-2.4 7.2-9.4 12.6z"/>',
  black:
    '<path d="M12 2.4c3.4 4.6 8.8 6.8 8.8 11.4c0 2.6-2 4.2-4.2 4.2c-1.6 0-2.9-.8-3.7-2c.1 2.4.9 4.2 2.6 5.6h-7' +
    'c1.7-1.4 2.5-3.2 2.6-5.6c-.8 1.2-2.1 2-3.7 2c-2.2 0-4.2-1.6-4.2-4.2C3.2 9.2 8.6 7 12 2.4z"/>',
};
export const suit = (c: string, size = 12) =>
  `<svg class="suit ${c}" viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true">${SUIT[c]}</svg>`;

/** The mark of the house: a swallow-tailed guidon on its lance. */
export const mark = (h = 26) =>
  `<svg class="mark" viewBox="0 0 30 28" height="${h}" aria-hidden="true"><path class="lance" d="M4 27V1.5"/>` +
  '<path class="lance-head" d="M4 -.6l1.5 3.1h-3z"/><path class="swallow" d="M4.8 3H28l-6 5.5l6 5.5H4.8z"/>' +
  '<path class="swallow-cut" d="M4.8 8.5H22"/></svg>';
