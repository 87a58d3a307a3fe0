// Where a unit stands as orders speak of it, and how a new place looks from there.
import { decimals } from '../words';
import type { Point, Unit } from '../api/types';

const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** The unit vector of a facing: degrees clockwise from up the table, y up. */
export const ahead = (facing: number): Point => [Math.sin(radians(facing)), Math.cos(radians(facing))];

/** The middle of a unit's front edge; nothing for one that is not on a table. */
export function frontOf(unit: Unit): Point | undefined {
  if (!unit.centre || unit.facing === undefined) return undefined;
  const [dx, dy] = ahead(unit.facing);
  const reach = Math.max(
    0,
    ...(unit.footprint ?? []).flat().map(([x, y]) => (x - unit.centre![0]) * dx + (y - unit.centre![1]) * dy),
  );
  return [unit.centre[0] + dx * reach, unit.centre[1] + dy * reach];
}

/** From the middle of the front back to the middle of the unit. */
export function middleFrom(unit: Unit, front: Point, facing: number): Point {
  const stands = frontOf(unit);
  const depth = stands && unit.centre ? Math.hypot(stands[0] - unit.centre[0], stands[1] - unit.centre[1]) : 0;
  const [dx, dy] = ahead(facing);
  return [front[0] - dx * depth, front[1] - dy * depth];
}

/** How wide its front is. */
export function widthOf(unit: Unit): number {
  if (!unit.centre || unit.facing === undefined) return 0;
  const [dx, dy] = ahead(unit.facing + 90);
  const across = (unit.footprint ?? []).flat().map(([x, y]) => (x - unit.centre![0]) * dx + (y - unit.centre![1]) * dy);
  return across.length > 0 ? Math.max(...across) - Math.min(...across) : 0;
}

/** Whether a way is a wheel on a corner of the front: the middle goes along the arc. */
export function wheels(unit: Unit, { distance, turned }: Way): boolean {
  const angle = Math.abs(turned);
  return angle > 1 && angle < 120 && Math.abs(distance - widthOf(unit) * Math.sin(radians(angle / 2))) < 0.25;
}

export interface Way {
  distance: number;
  bearing: number;
  turned: number;
}

/** How far, which way (0 ahead, 90 to the right, 180 back) and turned by how much. */
export function wayTo(unit: Unit, to: Point, facing?: number): Way | undefined {
  const from = frontOf(unit);
  if (!from || unit.facing === undefined) return undefined;
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const distance = Math.hypot(x, y);
  const bearing = distance < 0.05 ? 0 : around((Math.atan2(x, y) * 180) / Math.PI - unit.facing);
  return { distance, bearing, turned: facing === undefined ? 0 : around(facing - unit.facing) };
}

/** An angle between -180 and 180. */
export const around = (degrees: number): number => {
  const turned = (((degrees % 360) + 540) % 360) - 180;
  return turned === -180 ? 180 : turned;
};

export const one = (value: number): string =>
  Math.abs(value - Math.round(value)) < 0.05 ? String(Math.round(value)) : decimals(value);
