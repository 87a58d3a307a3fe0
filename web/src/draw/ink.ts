// What the engraver cuts: strokes, each with an ink by name. An ink says which colour variable fills or draws it, so
// that one plate serves both themes and every palette; the same strokes are painted on a canvas at any scale.
import type { Pt } from './geom';

export interface Ink {
  fill?: string; // a variable of the tokens, without its dashes
  line?: string;
  width?: number; // millimetres
  alpha?: number;
  dash?: number[];
  round?: boolean;
}

export interface Stroke {
  ink: string;
  d: string;
  width?: number; // instead of the ink's own
  at?: Pt; // drawn in a frame of its own
  turn?: number;
  scale?: number;
}
/** A tree or a bush: drawn many times from one pattern. */
export interface Stamp {
  stamp: string;
  at: Pt;
  scale?: number;
}
export type Mark = Stroke | Stamp;

export const INKS: Record<string, Ink> = {
  ground: { fill: 'ground' },
  margin: { fill: 'paper' },
  meadow: { line: 'meadow', alpha: 0.5, round: true },
  field: { fill: 'field', alpha: 0.75 },
  stubble: { fill: 'stubble', alpha: 0.62 },
  pasture: { fill: 'pasture', alpha: 0.62 },
  furrow: { line: 'furrow', width: 0.9, alpha: 0.5 },
  'field-edge': { line: 'hedge', width: 1.1, dash: [5, 3], alpha: 0.5 },
  fold: { line: 'road-edge', width: 3, alpha: 0.1 },
  'hill-wash': { fill: 'hill', alpha: 0.3 },
  hachure: { fill: 'hachure', alpha: 0.7 },
  'wood-edge': { line: 'wood-floor', width: 14, alpha: 0.5, round: true },
  'wood-floor': { fill: 'wood-floor' },
  'wood-line': { line: 'tree-line', width: 1, alpha: 0.55, dash: [2, 3] },
  tree: { fill: 'tree', line: 'tree-line', width: 0.8 },
  'tree-cut': { line: 'tree-line', width: 0.75 },
  'tree-shade': { fill: 'tree-shade', alpha: 0.32 },
  rough: { fill: 'pasture', alpha: 0.9 },
  'rough-dry': { fill: 'stubble', alpha: 0.9 },
  'rough-edge': { line: 'hedge', width: 2, dash: [7, 4] },
  vine: { line: 'vine', width: 3, dash: [2.6, 6], round: true },
  'rough-furrow': { line: 'furrow', width: 1.6 },
  tuft: { line: 'tree-line', width: 1, alpha: 0.8, round: true },
  reed: { line: 'water-bank', width: 1, alpha: 0.85 },
  stone: { fill: 'ground-edge', line: 'hachure', width: 0.9 },
  'water-glow': { line: 'water-glow', round: true },
  'water-bank': { line: 'water-bank', round: true },
  water: { line: 'water', round: true },
  'water-area': { fill: 'water', line: 'water-bank', width: 2.2 },
  'water-line': { line: 'water-line', width: 0.9 },
  brook: { line: 'water-bank', width: 2.6, round: true },
  ford: { fill: 'road', alpha: 0.55 },
  'ford-line': { line: 'road-edge', width: 1.6, dash: [3, 5], round: true },
  verge: { line: 'road', alpha: 0.34 },
  'road-edge': { line: 'road-edge' },
  road: { line: 'road' },
  track: { line: 'road-edge', width: 1.8, dash: [5, 3] },
  rail: { line: 'map-ink', width: 1.5 },
  'rail-tie': { line: 'map-ink', width: 5.4, dash: [1.1, 5] },
  yard: { fill: 'field' },
  house: { fill: 'house', line: 'house-line', width: 1.5 },
  church: { fill: 'church', line: 'house-line', width: 1.5 },
  'house-shade': { fill: 'house-shade', alpha: 0.55 },
  'house-ridge': { line: 'house-line', width: 0.8, alpha: 0.7 },
  'house-cross': { line: 'house-line', width: 2 },
  'yard-wall': { line: 'wall', width: 2.8 },
  wall: { line: 'wall', width: 5.4 },
  'wall-top': { line: 'house', width: 2 },
  'wall-high': { line: 'wall', width: 8 },
  'wall-high-top': { line: 'house', width: 3.6 },
  earth: { fill: 'hill', line: 'hachure', width: 1.2 },
  'earth-tick': { line: 'hachure', width: 1.5 },
  fence: { line: 'hachure', width: 1.6 },
  hedgerow: { line: 'tree-line', width: 4, alpha: 0.5, round: true },
  'bridge-deck': { fill: 'road' },
  'bridge-wall': { line: 'house-line', width: 3 },
  'bridge-pier': { fill: 'house-line' },
  objective: { line: 'brass-deep', width: 2.4, dash: [12, 7], alpha: 0.8 },
  'objective-wash': { fill: 'brass', alpha: 0.07 },
  pit: { fill: 'hachure', alpha: 0.28 },
  'pit-tick': { line: 'hachure', width: 1.5 },
  burnt: { fill: 'map-ink', alpha: 0.5 },
  flame: { fill: 'bad', line: 'house-line', width: 1 },
  deployment: { line: 'map-ink', width: 2, dash: [16, 10], alpha: 0.45 },
  tick: { line: 'map-ink', width: 0.9, alpha: 0.7 },
  'tick-heavy': { line: 'map-ink', width: 1.6 },
  inner: { line: 'map-ink', width: 1.6 },
  outer: { line: 'map-ink', width: 3.4 },
  'compass-ring': { line: 'map-ink', width: 0.9 },
  'compass-dark': { fill: 'map-ink' },
  'compass-light': { fill: 'ground', line: 'map-ink', width: 0.8 },
  level2: { fill: 'l2', line: 'hachure', width: 0.35 },
  level3: { fill: 'l3', line: 'hachure', width: 0.35 },
  level4: { fill: 'l4', line: 'hachure', width: 0.35 },
  'hex-hachure': { fill: 'hachure', alpha: 0.62 },
  'hex-floor': { fill: 'wood-floor', line: 'wood-floor', width: 3, round: true },
  'hex-house': { fill: 'house', line: 'house-line', width: 0.8 },
  'hex-church': { fill: 'church', line: 'house-line', width: 0.8 },
  'hex-ridge': { line: 'house-line', width: 0.5, alpha: 0.7 },
  'hex-bridge-wall': { line: 'house-line', width: 1.6 },
  marsh: { line: 'marsh', width: 0.8, alpha: 0.75 },
  ravine: { line: 'hachure', width: 1.4 },
  'ravine-tick': { line: 'hachure', width: 1 },
  escarp: { line: 'map-ink', width: 2.6 },
  'escarp-tick': { line: 'map-ink', width: 1.7 },
  steep: { line: 'hachure', width: 1.8 },
  'steep-tick': { line: 'hachure', width: 1.4 },
  grid: { line: 'map-ink', width: 0.7, alpha: 0.34 },
  'bar-a': { fill: 'allied' },
  'bar-b': { fill: 'french-rim' },
  'bar-cut': { fill: 'paper' },
  'bar-p': { fill: 'counter-dark', line: 'counter-dark-line', width: 1.4 },
  'bar-v': { fill: 'counter-light', line: 'counter-light-line', width: 1.4 },
};

/** The variables that a painter needs, each once. */
export const COLOURS = [
  ...new Set(
    Object.values(INKS)
      .flatMap((ink) => [ink.fill, ink.line])
      .filter((name) => name !== undefined),
  ),
];

/** How a place is lettered. */
export interface Name {
  text: string;
  kind: 'place' | 'farm' | 'hill' | 'water' | 'wood' | 'way' | 'hex' | 'hex-id' | 'n';
  at: [number, number];
  turn?: number;
}

/** Of each kind of name: about how wide a letter is, and how high. */
export const NAME_SIZE: Record<Name['kind'], [number, number]> = {
  place: [21, 27],
  farm: [11, 22],
  hill: [17, 25],
  water: [13.5, 21],
  wood: [13, 21],
  way: [9, 17],
  hex: [8, 14],
  'hex-id': [4, 7.4],
  n: [12, 20],
};

/** An engraved ground, in sheet units (millimetres of the table; on hexes its own), y down. */
export interface Plate {
  width: number;
  height: number;
  margin: number; // of paper around it
  clip: string; // the ground's edge: nothing of `marks` goes beyond it
  marks: Mark[];
  border: Mark[];
  names: Name[];
  cartouche?: Cartouche;
}
export interface Cartouche {
  at: [number, number];
  width: number;
  height: number;
  title: string[];
  scale: { length: number; unit: string; steps: number[] };
}
