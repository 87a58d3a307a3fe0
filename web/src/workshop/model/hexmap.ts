// The map of a hex scenario as it is edited: the grid as hexes, hexsides and links by one name each; and back into
// its table.
import type { Direction, Ground, Hex } from '../../api/types';
import { DIRECTIONS, idOf, neighbour, parse } from '../../draw/hexgrid';
import { said } from './tongue';
import { isTable, number, text, type Doc, type Table, type Value } from './value';

export interface Cell {
  ground: string;
  level: number;
  under?: string;
}
export interface HexMap {
  columns: number;
  rows: number;
  cells: Map<string, Cell>;
  /** Hexsides of each kind, by their one name: "0402/ne". */
  sides: Map<string, Set<string>>;
  /** Roads, paths and railways: pairs of adjacent hexes, "0402-0502". */
  links: Map<string, Set<string>>;
  names: Table;
}

const LETTERS: Record<string, string> = { c: 'clear', w: 'woods', t: 'town', y: 'city', m: 'marsh' };
const letterOf = (ground: string) => Object.keys(LETTERS).find((letter) => LETTERS[letter] === ground) ?? ground[0];
export const SIDES: Record<string, string> = {
  rivers: 'river',
  bridges: 'bridge',
  streams: 'stream',
  ravines: 'ravine',
  escarpments: 'escarpment',
  steep: 'steep',
};
export const LINKS: Record<string, string> = { roads: 'road', paths: 'path', railways: 'railway' };
/** "rivers" for "river". */
export const listFor = (kind: string): string =>
  [...Object.entries(SIDES), ...Object.entries(LINKS)].find(([, word]) => word === kind)?.[0] ?? kind;

const opposite: Record<Direction, Direction> = { n: 's', ne: 'sw', se: 'nw', s: 'n', sw: 'ne', nw: 'se' };
const first = new Set<Direction>(['ne', 'se', 's']);

/**
 * A hexside by one of its two names: its north-eastern, south-eastern or southern one, unless only the other hex is
 * on the map.
 */
export function sideName(hex: string, d: Direction, columns: number, rows: number): string {
  if (first.has(d)) return `${hex}/${d}`;
  const other = neighbour(hex, d);
  return onMap(other, columns, rows) ? `${other}/${opposite[d]}` : `${hex}/${d}`;
}
export function onMap(hex: string, columns: number, rows: number): boolean {
  const [c, r] = parse(hex);
  return c >= 1 && r >= 1 && c <= columns && r <= rows;
}
export const directionTo = (from: string, to: string): Direction | undefined =>
  DIRECTIONS.find((d) => neighbour(from, d) === to);
export const linkName = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

function sideIn(words: string, columns: number, rows: number): string | undefined {
  const bySide = /^(\d{4})\/([nesw]{1,2})$/i.exec(words.trim()),
    pair = /^(\d{4})-(\d{4})$/.exec(words.trim());
  if (bySide) return sideName(bySide[1], bySide[2].toLowerCase() as Direction, columns, rows);
  const d = pair && directionTo(pair[1], pair[2]);
  return pair && d ? sideName(pair[1], d, columns, rows) : undefined;
}
const strings = (value: Value | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const kept = new WeakMap<Table, HexMap>();
const nothing: Table = {};

export function readMap(doc: Doc): HexMap {
  const table = isTable(doc.map) ? doc.map : nothing,
    known = kept.get(table);
  if (known) return known;
  const columns = Math.max(1, Math.min(99, number(table.columns) ?? 2)),
    rows = Math.max(1, Math.min(99, number(table.rows) ?? 2)),
    cells = new Map<string, Cell>();
  const lines = text(table.grid)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => line.split(/\s+/));
  for (let r = 1; r <= rows; r++)
    for (let c = 1; c <= columns; c++) {
      const word = /^([a-z])(\d)?([a-z])?$/.exec(lines[r - 1]?.[c - 1] ?? 'c1');
      cells.set(idOf(c, r), {
        ground: LETTERS[word?.[1] ?? 'c'] ?? 'clear',
        level: Number(word?.[2] ?? 1),
        ...(word?.[3] ? { under: LETTERS[word[3]] } : {}),
      });
    }
  const sides = new Map(
    Object.entries(SIDES).map(([list, kind]) => [
      kind,
      new Set(strings(table[list]).flatMap((words) => sideIn(words, columns, rows) ?? [])),
    ]),
  );
  const links = new Map(
    Object.entries(LINKS).map(([list, kind]) => [
      kind,
      new Set(
        strings(table[list]).flatMap((chain) => {
          const hexes = chain.trim().split(/\s+/);
          return hexes.slice(1).map((hex, i) => linkName(hexes[i], hex));
        }),
      ),
    ]),
  );
  const map: HexMap = { columns, rows, cells, sides, links, names: isTable(table.names) ? table.names : nothing };
  kept.set(table, map);
  return map;
}

export function gridText(map: Pick<HexMap, 'columns' | 'rows' | 'cells'>): string {
  const words: string[][] = [];
  for (let r = 1; r <= map.rows; r++)
    words.push(
      Array.from({ length: map.columns }, (_, i) => {
        const cell = map.cells.get(idOf(i + 1, r)) ?? { ground: 'clear', level: 1 };
        return `${letterOf(cell.ground)}${cell.level}${'under' in cell && cell.under ? letterOf(cell.under) : ''}`;
      }),
    );
  const wide = Math.max(...words.flat().map((word) => word.length));
  const line = (row: string[]) => row.map((word, i) => (i === row.length - 1 ? word : word.padEnd(wide))).join(' ');
  return words.map((row) => `${line(row)}\n`).join('');
}

/** Pairs of hexes as chains, as long as they go. */
export function chains(pairs: Set<string>): string[] {
  const open = new Map<string, Set<string>>(),
    add = (a: string, b: string) => open.set(a, (open.get(a) ?? new Set()).add(b)),
    out: string[] = [];
  for (const pair of pairs) {
    const [a, b] = pair.split('-');
    add(a, b);
    add(b, a);
  }
  const walk = (start: string) => {
    const chain = [start];
    for (let here = start; ;) {
      const next = [...(open.get(here) ?? [])].sort()[0];
      if (next === undefined) break;
      open.get(here)!.delete(next);
      open.get(next)!.delete(here);
      chain.push(next);
      here = next;
    }
    if (chain.length > 1) out.push(chain.join(' '));
  };
  const ends = () =>
    [...open]
      .filter(([, to]) => to.size % 2 === 1)
      .map(([hex]) => hex)
      .sort();
  for (let [start] = ends(); start !== undefined; [start] = ends()) walk(start);
  for (const hex of [...open.keys()].sort()) while (open.get(hex)!.size) walk(hex);
  return out;
}

export const sideWords = (sides: Set<string>): string[] =>
  [...sides].sort().map((side) => side.replace(/\/(\w+)$/, (_, d: string) => `/${d.toUpperCase()}`));

/** The map with another number of columns or rows: what lies beyond is cut off, what is new is open ground. */
export function resized(map: HexMap, columns: number, rows: number): HexMap {
  const cells = new Map<string, Cell>(),
    has = (hex: string) => onMap(hex, columns, rows);
  for (let c = 1; c <= columns; c++)
    for (let r = 1; r <= rows; r++) cells.set(idOf(c, r), map.cells.get(idOf(c, r)) ?? { ground: 'clear', level: 1 });
  return {
    columns,
    rows,
    cells,
    sides: new Map(
      [...map.sides].map(([kind, set]) => [kind, new Set([...set].filter((side) => has(side.slice(0, 4))))]),
    ),
    links: new Map(
      [...map.links].map(([kind, set]) => [kind, new Set([...set].filter((pair) => pair.split('-').every(has)))]),
    ),
    names: Object.fromEntries(Object.entries(map.names).filter(([hex]) => has(hex))),
  };
}

/** The keys of [map] that say what a map says, and no others. */
export function mapKeys(map: HexMap): Table {
  const out: Table = { columns: map.columns, rows: map.rows, grid: gridText(map) };
  for (const [list, kind] of Object.entries(SIDES))
    if (map.sides.get(kind)?.size) out[list] = sideWords(map.sides.get(kind)!);
  for (const [list, kind] of Object.entries(LINKS))
    if (map.links.get(kind)?.size) out[list] = chains(map.links.get(kind)!);
  if (Object.keys(map.names).length) out.names = map.names;
  return out;
}

const drawnOf = new WeakMap<HexMap, Ground>();
export function hexGround(doc: Doc): Ground {
  const map = readMap(doc),
    known = drawnOf.get(map);
  if (known) return known;
  const bySide = new Map<string, Partial<Record<Direction, string[]>>>();
  const put = (hex: string, d: Direction, kind: string) => {
    const of = bySide.get(hex) ?? {};
    (of[d] ??= []).push(kind);
    bySide.set(hex, of);
  };
  for (const [kind, set] of map.sides) for (const side of set) put(side.slice(0, 4), side.slice(5) as Direction, kind);
  for (const [kind, set] of map.links)
    for (const pair of set) {
      const [a, b] = pair.split('-'),
        d = directionTo(a, b);
      if (d) put(a, d, kind);
    }
  const hexes = [...map.cells].map(
    ([hex, cell]) =>
      ({
        hex,
        ground: cell.ground,
        level: cell.level,
        ...(map.names[hex] !== undefined ? { name: said(map.names[hex]) } : {}),
        ...(bySide.has(hex) ? { sides: bySide.get(hex) } : {}),
      }) as Hex,
  );
  const ground: Ground = {
    width: map.columns,
    depth: map.rows,
    measure: 'hexes',
    mark_every: 20,
    pieces: [],
    map: { columns: map.columns, rows: map.rows, hexes },
  };
  drawnOf.set(map, ground);
  return ground;
}
