// What the engraver is asked for and what he hands back; the same in his worker and, where there is none, on the page.
import type { Ground } from '../api/types';
import { engraveHexes } from './hexplate';
import type { Mark, Plate } from './ink';
import { paint, type Colours, type Frame } from './paint';
import { engrave, type Engraving } from './plate';

export type Wish =
  | ({ key: string; cut: Ground; renew?: boolean } & Engraving) // renew: the ground has changed since it was cut
  | { key: string; print: Frame; colours: Colours; over?: Mark[] };
export type Sheet = Omit<Plate, 'marks' | 'border' | 'clip'>;
export interface Said {
  sheet?: Sheet;
  bitmap?: ImageBitmap;
}

const plates = new Map<string, Plate>();

export async function answer(wish: Wish): Promise<Said> {
  if ('cut' in wish) {
    const plate =
      (wish.renew ? undefined : plates.get(wish.key)) ??
      (wish.cut.map ? engraveHexes(wish.cut, wish) : engrave(wish.cut, wish));
    plates.set(wish.key, plate);
    const { width, height, margin, names, cartouche } = plate;
    return { sheet: { width, height, margin, names, cartouche } };
  }
  const plate = plates.get(wish.key);
  if (!plate) return {};
  const { width, height } = wish.print;
  const shown = wish.over ? { ...plate, border: [...plate.border, ...wish.over] } : plate;
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    paint(canvas.getContext('2d')!, shown, wish.print, wish.colours);
    return { bitmap: canvas.transferToImageBitmap() };
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  paint(canvas.getContext('2d')!, shown, wish.print, wish.colours);
  return { bitmap: await createImageBitmap(canvas) };
}
