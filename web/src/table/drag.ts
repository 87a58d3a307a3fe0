// The order that dragging a unit on the map would give.
import type { Order } from '../api/orders';
import type { Direction, Officer, Point, Unit } from '../api/types';
import { around, frontOf, middleFrom } from './place';

export interface Drag {
  unit: string;
  to: Point;
  facing: number;
  hex?: string;
  front?: Direction;
}
export interface Ground {
  rules: string;
  placing?: 'deploy' | 'redeploy' | 'place'; // the side sets up
  formation?: string; // in which it will stand; the server knows the usual one
}

const thousandth = (value: number) => Math.round(value * 1000) / 1000;
const point = ([x, y]: Point): Point => [thousandth(x), thousandth(y)];
const degrees = (facing: number) => thousandth(((facing % 360) + 360) % 360);

/**
 * On a linear table the umpire finds the steps of one move, as for a player who says where to: that is no order yet,
 * and is said.
 */
export type Dragged = Order | string;

export function dragged(
  drag: Drag,
  unit: Unit | undefined,
  officer: Officer | undefined,
  { rules, placing, formation }: Ground,
): Dragged | undefined {
  if (rules === 'hex1866') return onHexes(drag, unit, officer, placing !== undefined);
  const to = point(drag.to);
  if (rules === 'linear') {
    if (officer) return { kind: placing ? 'place' : 'ride', commander: officer.id, to } as Order;
    return unit && acrossLinear(drag, unit, placing !== undefined, formation);
  }
  if (officer) return { kind: placing ? 'place' : 'officer', officer: officer.id, to } as Order;
  if (!unit) return undefined;
  const stands = { at: to, facing: degrees(drag.facing) };
  if (placing)
    return {
      kind: placing === 'redeploy' ? 'redeploy' : 'deploy',
      unit: unit.id,
      to: stands,
      ...into(formation),
    } as Order;
  return unit.formed === false
    ? { kind: 'skirmishers', unit: unit.id, to: stands, interval: usualInterval }
    : ({ kind: 'move', unit: unit.id, to: stands, ...into(formation) } as Order);
}

const usualInterval = 3; // centimetres between stands of skirmishers
const into = (formation: string | undefined) => (formation === undefined ? {} : { formation });

function onHexes(
  { hex, front }: Drag,
  unit: Unit | undefined,
  officer: Officer | undefined,
  placing: boolean,
): Order | undefined {
  if (!hex) return undefined;
  const going = (from: string | undefined) => (placing ? 'place' : from ? 'move' : 'enter');
  if (officer) return { kind: going(officer.hex), leader: officer.id, to: hex } as Order;
  if (!unit) return undefined;
  if (!placing && unit.hex === hex)
    return front && front !== unit.front ? { kind: 'turn', hex, facing: front } : undefined;
  return { kind: going(unit.hex), unit: unit.id, to: hex, ...(front ? { facing: front } : {}) } as Order;
}

function acrossLinear(drag: Drag, unit: Unit, placing: boolean, formation: string | undefined): Dragged {
  const facing = degrees(drag.facing);
  if (placing)
    return {
      kind: 'deploy',
      unit: unit.id,
      to: point(middleFrom(unit, drag.to, drag.facing)),
      facing,
      ...into(formation),
    } as Order;
  const from = frontOf(unit),
    turned = unit.facing === undefined ? 0 : Math.abs(around(drag.facing - unit.facing));
  if (turned > 1 && from && Math.hypot(drag.to[0] - from[0], drag.to[1] - from[1]) < 0.3)
    return { kind: 'move', unit: unit.id, steps: [{ step: 'face', degrees: facing }] };
  return `go ${unit.id} to ${point(middleFrom(unit, drag.to, unit.facing ?? drag.facing)).join()}`;
}
