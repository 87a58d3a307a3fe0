// What a unit looks like: its arm, its coat, its weapon, its colour. By nation where the rules know nations; else by
// side and kind of troops.
import type { Unit } from '../api/types';
import { seedOf } from './shape';
import type { StandKind, Weapon } from './stands';

export interface Look {
  side: 'allied' | 'french'; // the side's grammar: one heavy rule, or a double one
  dress: string; // class that sets the coat
  arm: 'infantry' | 'cavalry' | 'artillery' | 'limbered' | 'wagons' | 'chariots' | 'skirmishers';
  weapon: Weapon;
  flag?: string;
  formation: string;
}

export const sideClass = (side: 0 | 1) => (side === 0 ? 'allied' : 'french');

const NATION: Record<string, Record<string, string>> = {
  british: {
    line: 'brit',
    guard: 'brit',
    light: 'light52',
    rifles: 'rifles',
    skirmishers: 'rifles',
    irregulars: 'irregular',
    heavy: 'brit-hd',
    horse: 'brit-ld',
    artillery: 'brit-art',
    wagons: 'carter',
  },
  portuguese: {
    line: 'port',
    guard: 'port',
    light: 'cacad',
    rifles: 'cacad',
    skirmishers: 'cacad',
    irregulars: 'irregular',
    heavy: 'port',
    horse: 'port-cav',
    artillery: 'port-art',
    wagons: 'carter',
  },
  spanish: {
    line: 'span',
    guard: 'span-guard',
    light: 'span-light',
    rifles: 'span-light',
    skirmishers: 'span-light',
    irregulars: 'irregular',
    heavy: 'span-cav',
    horse: 'span-cav',
    artillery: 'span-art',
    wagons: 'carter',
  },
  french: {
    line: 'ligne',
    guard: 'garde',
    light: 'leger',
    rifles: 'leger',
    skirmishers: 'leger',
    irregulars: 'leger',
    heavy: 'drag',
    horse: 'huss',
    artillery: 'fr-art',
    wagons: 'carter',
  },
};

/** The stand of a Peninsular unit shows by its size what stands on it. */
export function standOf(width: number, depth: number): StandKind | undefined {
  if (Math.abs(width - 30) > 1) return undefined;
  return depth < 17 ? 'inf2' : depth < 25 ? 'inf3' : depth < 35 ? 'cav' : depth < 50 ? 'gun' : 'limber';
}

export function lookOf(unit: Unit, depth: number): Look {
  const troop = unit.troop,
    side = sideClass(unit.side),
    formation = troop?.formation ?? '';
  const told = troop?.arm ?? unit.arm;
  let arm: Look['arm'] =
    told === 'cavalry' || told === 'chariots' || told === 'wagons' || told === 'artillery' || told === 'skirmishers'
      ? told
      : told
        ? 'infantry'
        : depth > 50
          ? 'limbered'
          : depth > 35
            ? 'artillery'
            : depth > 25
              ? 'cavalry'
              : 'infantry';
  if (arm === 'artillery' && formation === 'limbered') arm = 'limbered';
  const kind = troop?.kind ?? '';
  if (troop?.nation) {
    const known = troop.nation in NATION,
      coats = NATION[known ? troop.nation : side === 'allied' ? 'british' : 'french'];
    const what =
      arm === 'artillery' || arm === 'limbered'
        ? 'artillery'
        : arm === 'wagons'
          ? 'wagons'
          : arm === 'cavalry'
            ? kind.includes('heavy') || kind === 'guard'
              ? 'heavy'
              : 'horse'
            : kind in coats
              ? kind
              : kind.includes('light')
                ? 'light'
                : 'line';
    return {
      side,
      dress: coats[what],
      arm,
      weapon: 'musket',
      formation,
      flag: known && (arm === 'infantry' || arm === 'cavalry') ? troop.nation : undefined,
    };
  }
  if (!troop) return { side, dress: side === 'allied' ? 'brit' : 'ligne', arm, weapon: 'musket', formation };
  const weapon: Weapon = /pike/.test(kind)
    ? 'pike'
    : /archer|bow/.test(kind)
      ? 'bow'
      : /heavy_infantry|warband/.test(kind)
        ? 'shield'
        : /sling|javelin|spear/.test(kind)
          ? 'spear'
          : 'musket';
  const coat =
    arm === 'artillery' || arm === 'limbered' || arm === 'wagons'
      ? 'guns'
      : arm === 'cavalry' || arm === 'chariots'
        ? /heavy|catap|old|cuir/.test(kind)
          ? 'heavy'
          : 'horse'
        : /elite|grenad|guard|veteran|breech/.test(kind) || troop.quality === 'elite'
          ? 'elite'
          : /light|rifle|ranger|sharp|skirm|sling|archer|shot/.test(kind)
            ? 'light'
            : /raw|warband|militia/.test(kind) || troop.quality === 'raw'
              ? 'raw'
              : 'line';
  const old = /heavy_infantry|warband|archer|sling|catap|javelin|chariot|pike|^shot$/.test(kind) ? ' helmet' : '';
  return { side, dress: `coat-${coat}${old} shade${seedOf(unit.id) % 3}`, arm, weapon, formation };
}

const RANKS = new RegExp(
  '^(?:(?:Lieutenant|Major|Brigadier)[- ])?' +
    '(?:General|Général|Colonel|Major|Brigadier|Captain|Prince|Count|Baron|Lord|Chief|King|' +
    'Legate|Proconsul|Prefect|Field Marshal|Marshal|Sir|von)\\.? ',
  'i',
);
/** A name short enough for the map. */
export function shortName(name: string): string {
  const s = name
    .replace(/^(\d+)(?:st|nd|rd|th|er|e) (?:battalion|bataillon),? (?:of the )?/i, '$1/')
    .replace(/ Foot$/, '')
    .replace(/ (de|du) (?=ligne)/, ' ')
    .replace(/ Light Infantry$/, ' Light');
  return s.length > 26 ? `${s.slice(0, 25).trimEnd()}…` : s;
}
export function surname(name: string): string {
  let s = name;
  while (RANKS.test(s)) s = s.replace(RANKS, '');
  return s.split(' ')[0];
}
