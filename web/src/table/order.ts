// Who does what to whom by an order, whatever its rule set calls them.
import type { AnyOrder, Pose } from '../api/orders';
import type { Direction, Entry, Point } from '../api/types';
import { told, type Said } from '../language/told';

/** An order of which nothing is known but its words. */
export const unread: AnyOrder = { kind: '' };

export const orderIn = (told: { data?: object }): AnyOrder => (told.data as AnyOrder | undefined) ?? unread;

/** The order of an entry in a sentence. */
export const sentenceOf = (entry: Pick<Entry, 'said' | 'text'>): string =>
  told((entry.said ?? entry.text ?? '') as Said);

/** Who acts: a unit, the first of several, or an officer who has nobody else act. */
export const unitOf = (order: AnyOrder): string | undefined =>
  order.unit ?? order.units?.[0] ?? order.leader ?? order.officer ?? order.commander;

/** Everybody who takes part. */
export function unitsOf(order: AnyOrder): string[] {
  const unit = unitOf(order);
  return order.units ?? (unit === undefined ? [] : [unit]);
}

/** The officer who has others act. */
export const giverOf = (order: AnyOrder): string | undefined =>
  order.unit === undefined && order.units === undefined ? undefined : order.commander;

/** Whom or what it is done to, or the hex it leads to. */
export const aimOf = (order: AnyOrder): string | undefined =>
  order.target ??
  order.screen ??
  order.building ??
  order.structure ??
  order.garrison ??
  order.joins ??
  order.hex ??
  (typeof order.to === 'string' ? order.to : undefined) ??
  (Array.isArray(order.way) ? order.way.at(-1) : undefined) ??
  order.brigade ??
  (order.kind === 'activate' ? order.formation : undefined);

const poseOf = ({ to }: AnyOrder): Pose | undefined => (typeof to === 'object' && !Array.isArray(to) ? to : undefined);
/** The place it leads to, on a free table. */
export const pointOf = (order: AnyOrder): Point | undefined => (Array.isArray(order.to) ? order.to : poseOf(order)?.at);
/** The way to face, on a free table. */
export const headingOf = (order: AnyOrder): number | undefined =>
  typeof order.facing === 'number' ? order.facing : poseOf(order)?.facing;
/** The way to face, on hexes. */
export const frontOf = (order: AnyOrder): Direction | undefined =>
  typeof order.facing === 'string' ? order.facing : undefined;

/** Upon whom or what the map points it out: one who only goes somewhere aims at nobody. */
export const targetOf = (order: AnyOrder): string | undefined =>
  order.kind === 'move' || order.kind === 'turn' ? undefined : aimOf(order);

const fires = new Set(['fire', 'shoot', 'skirmish_fire', 'bombard']);
/** Whose smoke it leaves. */
export const firersOf = (order: AnyOrder): string[] => (fires.has(order.kind) ? unitsOf(order) : []);

/** Several may join in it, and the map draws it from all of their hexes. */
export const isJoint = (order: AnyOrder): boolean => order.kind === 'attack' || order.kind === 'bombard';
