// How large the sheet of a battle is, drawn at full size: hexes, or a table to the millimetre.
import { extent } from '../draw/hexgrid';
import { millimetres } from '../draw/plate';
import type { Extent } from './camera';

export function sheetOf(hexes: boolean, [width, depth]: readonly number[], measure: string): Extent {
  if (hexes) return { ...extent(width, depth), margin: 17 };
  const mm = millimetres(measure);
  return { width: width * mm, height: depth * mm, margin: 23 };
}
/** How close one may look at it. */
export const closest = (hexes: boolean): number => (hexes ? 4 : 3.2);
