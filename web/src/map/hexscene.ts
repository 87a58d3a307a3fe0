// The battle as it is drawn on hexes: stacks fanned so that every counter can be read and chosen, leaders beside them.
import type { Direction, Ground, Officer, Table, Unit } from '../api/types';
import { centre, extent, hexAt } from '../draw/hexgrid';
import type { Pt } from '../draw/geom';

/** A counter at its place; `fan` is how far it lies from the middle of its stack, `front` stands with the uppermost. */
export interface Placed {
  unit: Unit;
  x: number;
  y: number;
  fan: number;
  stripe: number;
  front?: Direction;
}
export interface LeaderAt {
  officer: Officer;
  x: number;
  y: number;
}
export interface HexScene {
  columns: number;
  rows: number;
  width: number;
  height: number;
  counters: Placed[];
  leaders: LeaderAt[];
  scale: number;
}

const guns = (unit: Unit) => (unit.counter?.kind ?? unit.arm ?? '').includes('artillery');
const formationOf = (unit: Unit): string =>
  unit.counter?.formation ?? (Array.isArray(unit.cells) && typeof unit.cells[1] === 'string' ? unit.cells[1] : '');

/** Guns lie under foot and horse; the one that was chosen lies on top. */
export function hexSceneOf(table: Table, ground: Ground, top?: string): HexScene {
  const { columns, rows } = ground.map!,
    stacks = new Map<string, Unit[]>();
  const formations = [0, 1].map((side) =>
    [...new Set(table.units.filter((u) => u.side === side).map(formationOf))].sort(),
  );
  for (const unit of table.units)
    if (unit.on_table && unit.hex) stacks.set(unit.hex, [...(stacks.get(unit.hex) ?? []), unit]);
  const counters = [...stacks]
    .sort(([a], [b]) => centre(a)[1] - centre(b)[1])
    .flatMap(([hex, units]): Placed[] => {
      const [x, y] = centre(hex),
        sorted = [...units].sort(
          (a, b) => Number(a.id === top) - Number(b.id === top) || Number(guns(b)) - Number(guns(a)),
        ),
        n = sorted.length;
      const step = n > 1 ? Math.min(12, 22 / (n - 1)) : 0;
      return sorted.map((unit, i) => {
        const fan = (i - (n - 1) / 2) * step;
        return {
          unit,
          x: x + fan,
          y: y + fan,
          fan,
          stripe: unit.side * 3 + Math.max(0, formations[unit.side].indexOf(formationOf(unit))),
          front: i === n - 1 ? unit.front : undefined,
        };
      });
    });
  const at = new Map<string, number>();
  const leaders = (table.pieces.officers ?? []).flatMap((officer): LeaderAt[] => {
    if (!officer.hex) return [];
    const [x, y] = centre(officer.hex),
      n = at.get(officer.hex) ?? 0,
      alone = !stacks.has(officer.hex);
    at.set(officer.hex, n + 1);
    return [alone ? { officer, x: x + n * 18, y } : { officer, x: x + 25 - n * 50, y: y - 25 }];
  });
  return { columns, rows, ...extent(columns, rows), counters, leaders, scale: 1.04 };
}

/** The leader, counter or hex under a point. */
export function hexHit(scene: HexScene, at: Pt): { id?: string; hex?: string } {
  const hex = hexAt(at, scene.columns, scene.rows),
    half = 22 * scene.scale;
  for (const l of [...scene.leaders].reverse())
    if (Math.hypot(l.x - at[0], l.y - at[1]) < 13) return { id: l.officer.id, hex: l.officer.hex };
  for (const c of [...scene.counters].reverse())
    if (Math.abs(c.x - at[0]) < half && Math.abs(c.y - at[1]) < half) return { id: c.unit.id, hex: c.unit.hex };
  return { hex };
}

export function hexWhere(scene: HexScene, id: string): [number, number] | undefined {
  const c = scene.counters.find((one) => one.unit.id === id) ?? scene.leaders.find((one) => one.officer.id === id);
  if (c) return [c.x, c.y];
  return /^\d{4}$/.test(id) ? centre(id) : undefined;
}
