// The ground of a battle, engraved once for all maps of its report, fine enough for paper.
import type { Ground, Table } from '../api/types';
import type { Sheet } from '../draw/bench';
import { corners, onSheet } from '../draw/body';
import { ask, coloursNow } from '../draw/engraver';
import { rectAt } from '../draw/geom';
import { seedOf } from '../draw/shape';
import { sceneOf } from '../map/scene';

export interface Ground2D {
  sheet: Sheet;
  picture: string;
} // a picture of the sheet with its margin

export async function groundOf(
  id: string,
  title: string,
  ground: Ground,
  first: Table,
  wide: number,
): Promise<Ground2D | undefined> {
  const scene = ground.map ? undefined : sceneOf(first, ground),
    key = `report ${id}`;
  const avoid = [
    ...(scene?.bodies.flatMap((body) =>
      body.stands.map((stand) => corners(stand).map(([x, y]) => onSheet(body.pose, x, y))),
    ) ?? []),
    ...(scene?.discs.map((disc) => rectAt(disc.x, disc.y, 44, 44)) ?? []),
  ];
  const { sheet } = await ask({ key, cut: ground, title, seed: seedOf(title), avoid });
  if (!sheet) return undefined;
  const width = sheet.width + 2 * sheet.margin,
    height = sheet.height + 2 * sheet.margin,
    scale = wide / width;
  const { bitmap } = await ask({
    key,
    print: {
      width: Math.ceil(width * scale),
      height: Math.ceil(height * scale),
      scale,
      x: sheet.margin * scale,
      y: sheet.margin * scale,
    },
    colours: coloursNow(),
  });
  if (!bitmap) return undefined;
  const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
  return { sheet, picture: canvas.toDataURL('image/jpeg', 0.9) };
}
