// Puts a plate on a canvas, at any scale and place. The same in a worker and on the page.
import { rng, n1 } from './geom';
import { INKS, type Mark, type Plate, type Stroke } from './ink';

export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
export type Colours = Record<string, string>;
/** The part of the sheet that is shown: pixels a sheet unit, and where the sheet's origin lies in pixels. */
export interface Frame {
  width: number;
  height: number;
  scale: number;
  x: number;
  y: number;
}

const crown = (k: number, seed: number): string => {
  const random = rng(seed),
    pts: number[][] = [];
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * 6.283,
      q = k * (0.86 + random() * 0.28);
    pts.push([Math.cos(a) * q, Math.sin(a) * q * 0.92]);
  }
  return (
    `M${n1(pts[0][0])} ${n1(pts[0][1])}` +
    pts
      .map((_, i) => {
        const q = pts[(i + 1) % 8];
        return `A${n1(k * 0.43)} ${n1(k * 0.43)} 0 0 1 ${n1(q[0])} ${n1(q[1])}`;
      })
      .join('') +
    'Z'
  );
};
const oval = (x: number, y: number, rx: number, ry: number) =>
  `M${n1(x - rx)} ${n1(y)}a${rx} ${ry} 0 1 0 ${n1(rx * 2)} 0a${rx} ${ry} 0 1 0 ${n1(-rx * 2)} 0Z`;

const tree = (i: number): Stroke[] => {
  const k = 5.6 + i * 0.9;
  return [
    { ink: 'tree-shade', d: oval(k * 0.45, k * 0.7, k * 1.02, k * 0.62) },
    { ink: 'tree', d: crown(k, i * 31) },
    {
      ink: 'tree-cut',
      d:
        `M${n1(k * 0.1)} ${n1(k * 0.72)}q${n1(k * 0.5)} ${n1(-k * 0.1)} ${n1(k * 0.62)} ${n1(-k * 0.62)}` +
        `M${n1(-k * 0.2)} ${n1(k * 0.52)}q${n1(k * 0.5)} 0 ${n1(k * 0.62)} ${n1(-k * 0.55)}` +
        `M${n1(k * 0.05)} ${n1(k * 0.2)}q${n1(k * 0.2)} -.4 ${n1(k * 0.28)} ${n1(-k * 0.3)}`,
    },
  ];
};
const STAMPS: Record<string, Stroke[]> = {
  tree1: tree(1),
  tree2: tree(2),
  tree3: tree(3),
  bush: [
    { ink: 'tree-shade', d: oval(1.6, 2.4, 4.6, 3) },
    { ink: 'tree', d: oval(0, 0, 3.9, 3.9) },
    { ink: 'tree-cut', d: 'M0 2.6q2.6 -.5 2.8 -3' },
  ],
};

const paths = new WeakMap<Stroke, Path2D>();
function pathOf(stroke: Stroke): Path2D {
  let path = paths.get(stroke);
  if (!path) paths.set(stroke, (path = new Path2D(stroke.d)));
  return path;
}

function draw(c: Canvas2D, stroke: Stroke, colours: Colours) {
  const ink = INKS[stroke.ink];
  c.globalAlpha = ink.alpha ?? 1;
  const path = pathOf(stroke);
  if (ink.fill) {
    c.fillStyle = colours[ink.fill];
    c.fill(path);
  }
  if (ink.line) {
    c.strokeStyle = colours[ink.line];
    c.lineWidth = stroke.width ?? ink.width ?? 1;
    c.setLineDash(ink.dash ?? []);
    c.lineCap = ink.round ? 'round' : 'butt';
    c.lineJoin = ink.round ? 'round' : 'miter';
    c.stroke(path);
  }
}

function put(c: Canvas2D, mark: Mark, colours: Colours) {
  if (!mark.at) {
    draw(c, mark as Stroke, colours);
    return;
  }
  c.save();
  c.translate(mark.at[0], mark.at[1]);
  if ('turn' in mark && mark.turn) c.rotate((mark.turn * Math.PI) / 180);
  if (mark.scale) c.scale(mark.scale, mark.scale);
  if ('stamp' in mark) for (const stroke of STAMPS[mark.stamp]) draw(c, stroke, colours);
  else draw(c, mark, colours);
  c.restore();
}

/** Paper is darker towards its edges. */
function tone(c: Canvas2D, plate: Plate, colours: Colours) {
  const { width, height } = plate,
    wash = c.createRadialGradient(
      width * 0.46,
      height * 0.44,
      0,
      width * 0.46,
      height * 0.44,
      Math.hypot(width, height) * 0.56,
    );
  for (const [at, name] of [
    [0, 'ground'],
    [0.7, 'ground'],
    [1, 'ground-edge'],
  ] as const)
    wash.addColorStop(at, colours[name]);
  c.globalAlpha = 1;
  c.fillStyle = wash;
  c.fillRect(0, 0, width, height);
}

export function paint(c: Canvas2D, plate: Plate, frame: Frame, colours: Colours) {
  c.setTransform(1, 0, 0, 1, 0, 0);
  c.globalAlpha = 1;
  c.clearRect(0, 0, frame.width, frame.height);
  c.setTransform(frame.scale, 0, 0, frame.scale, frame.x, frame.y);
  const reach = 40,
    left = -frame.x / frame.scale - reach,
    top = -frame.y / frame.scale - reach;
  const right = left + frame.width / frame.scale + 2 * reach,
    bottom = top + frame.height / frame.scale + 2 * reach;
  const shown = (mark: Mark) =>
    !('stamp' in mark) || (mark.at[0] > left && mark.at[0] < right && mark.at[1] > top && mark.at[1] < bottom);
  c.save();
  c.fillStyle = colours.paper;
  c.fillRect(-plate.margin, -plate.margin, plate.width + 2 * plate.margin, plate.height + 2 * plate.margin);
  c.clip(new Path2D(plate.clip));
  for (const mark of plate.marks)
    if (shown(mark)) {
      put(c, mark, colours);
      if ('ink' in mark && mark.ink === 'ground' && colours['ground-edge']) tone(c, plate, colours);
    }
  c.restore();
  for (const mark of plate.border) put(c, mark, colours);
}
