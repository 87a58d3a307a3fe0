// The order that dragging a unit on the map would give, in the words of its rule set.
import type { Direction, Officer, Point, Unit } from '../api/types';
import { around, coordinate, frontOf, middleFrom } from './place';

export interface Drag { unit: string; to: Point; facing: number; hex?: string; front?: Direction }
export interface Ground { rules: string; deploying: boolean }

const point = ([x, y]: Point) => `${coordinate(x)},${coordinate(y)}`;
const degrees = (facing: number) => coordinate(((facing % 360) + 360) % 360);

export function dragOrder(drag: Drag, unit: Unit | undefined, officer: Officer | undefined, { rules, deploying }: Ground): string | undefined {
  const { to, hex, front } = drag;
  if (rules === 'hex1866') {
    if (!hex) return undefined;
    if (officer) return deploying ? `place ${officer.id} in ${hex}` : `${officer.hex ? 'move' : 'enter'} ${officer.id} to ${hex}`;
    if (!unit) return undefined;
    const facing = front ? ` facing ${front}` : '';
    if (deploying) return `place ${unit.id} in ${hex}${facing}`;
    if (unit.hex === hex) return front && front !== unit.front ? `turn ${hex} to ${front}` : undefined;
    return `${unit.hex ? 'move' : 'enter'} ${unit.id} to ${hex}${facing}`;
  }
  if (officer) return deploying ? `place ${officer.id} at ${point(to)}` : rules === 'linear' ? `${officer.id} rides to ${point(to)}` : `officer ${officer.id} to ${point(to)}`;
  if (!unit) return undefined;
  const facing = degrees(drag.facing);
  if (rules === 'linear') {
    const middle = point(middleFrom(unit, to, drag.facing));
    if (deploying) return `deploy ${unit.id} to ${middle} facing ${facing}`;
    const from = frontOf(unit);
    const turned = unit.facing === undefined ? 0 : Math.abs(around(drag.facing - unit.facing));
    if (turned > 1 && from && Math.hypot(to[0] - from[0], to[1] - from[1]) < 0.3) return `turn ${unit.id} to ${facing}`;
    return `go ${unit.id} to ${point(middleFrom(unit, to, unit.facing ?? drag.facing))}`;
  }
  if (deploying) return `${unit.on_table ? 'redeploy' : 'deploy'} ${unit.id} to ${point(to)} facing ${facing}`;
  if (unit.formed === false) return `skirmishers of ${unit.id} to ${point(to)} facing ${facing}`;
  return `move ${unit.id} to ${point(to)} facing ${facing}`;
}
