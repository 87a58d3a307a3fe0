// Which names are written, and where: the most important first, each at the first of its places that nothing more
// important covers.
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Wanted {
  id: string;
  rank: number; // lower is more important
  must?: boolean; // written even where it covers something
  spots: (Box & { anchor: 'start' | 'middle' | 'end' })[];
}
export interface Written {
  id: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

const cross = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/**
 * A spot's x is where its text is anchored, its y the baseline; w and h are the text's. `taken` is what must stay
 * visible anyway, `soft` what only a name that must be written may cover.
 */
export function write(wanted: Wanted[], taken: Box[] = [], soft: Box[] = []): Written[] {
  const covered = [...taken],
    out: Written[] = [];
  for (const want of [...wanted].sort((a, b) => a.rank - b.rank)) {
    const boxes = want.spots.map((s) => ({
      s,
      box: {
        x: s.x - (s.anchor === 'middle' ? s.w / 2 : s.anchor === 'end' ? s.w : 0),
        y: s.y - s.h * 0.8,
        w: s.w,
        h: s.h,
      },
    }));
    const open = boxes.filter(({ box }) => !covered.some((other) => cross(box, other)));
    const found =
      open.find(({ box }) => !soft.some((other) => cross(box, other))) ??
      (want.must ? (open[0] ?? boxes[0]) : undefined);
    if (!found) continue;
    covered.push(found.box);
    out.push({ id: want.id, x: found.s.x, y: found.s.y, anchor: found.s.anchor });
  }
  return out;
}
