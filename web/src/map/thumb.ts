// A battle as a small picture: ground in few strokes, units as bars. Printed by the engraver when there is time, kept
// for each theme.
import type { Scenario } from '../api/types';
import { ask, coloursNow } from '../draw/engraver';
import { poly, rectAt, type Pt } from '../draw/geom';
import type { Mark } from '../draw/ink';
import { onSheet } from '../draw/body';
import { seedOf } from '../draw/shape';
import { hexSceneOf } from './hexscene';
import { sceneOf } from './scene';

const kept = new Map<string, Promise<ImageBitmap | undefined>>();

interface Bars {
  marks: Mark[];
  at: Pt[];
}

/**
 * Red solid, black with a white stripe; on hexes squares, dark and light. At least so wide that they survive the
 * size.
 */
function bars(scenario: Scenario): Bars {
  const table = scenario.table,
    marks: Mark[] = [],
    at: Pt[] = [];
  if (scenario.ground.map) {
    for (const { unit, x, y } of hexSceneOf(table, scenario.ground).counters) {
      at.push([x, y]);
      marks.push({ ink: unit.side === 0 ? 'bar-p' : 'bar-v', d: poly(rectAt(x, y, 40, 40)) });
    }
    return { marks, at };
  }
  for (const body of sceneOf(table, scenario.ground).bodies) {
    const e = body.extent,
      [x, y] = onSheet(body.pose, (e.x0 + e.x1) / 2, (e.y0 + e.y1) / 2),
      w = body.garrison ? 60 : Math.max(34, e.x1 - e.x0),
      h = body.garrison ? 34 : Math.max(32, e.y1 - e.y0);
    at.push([x, y]);
    marks.push({ ink: body.look.side === 'allied' ? 'bar-a' : 'bar-b', d: poly(rectAt(x, y, w, h, body.pose.turn)) });
    if (body.look.side === 'french') marks.push({ ink: 'bar-cut', d: poly(rectAt(x, y, w - 12, 5, body.pose.turn)) });
  }
  return { marks, at };
}

/** The part of the sheet that is shown: all troops with some ground around them, in the picture's own proportion. */
export function framed(
  at: Pt[],
  sheet: { width: number; height: number },
  width: number,
  height: number,
): { scale: number; x: number; y: number } {
  const least = Math.max(width / sheet.width, height / sheet.height);
  if (!at.length) return { scale: least, x: (width - sheet.width * least) / 2, y: (height - sheet.height * least) / 2 };
  const xs = at.map((p) => p[0]),
    ys = at.map((p) => p[1]),
    pad = sheet.width * 0.09,
    x0 = Math.min(...xs) - pad,
    x1 = Math.max(...xs) + pad,
    y0 = Math.min(...ys) - pad,
    y1 = Math.max(...ys) + pad;
  const scale = Math.max(least, Math.min(width / (x1 - x0), height / (y1 - y0)));
  const along = (middle: number, window: number, size: number) =>
    Math.min(0, Math.max(window - size * scale, window / 2 - middle * scale));
  return { scale, x: along((x0 + x1) / 2, width, sheet.width), y: along((y0 + y1) / 2, height, sheet.height) };
}

async function made(scenario: Scenario, width: number, height: number): Promise<ImageBitmap | undefined> {
  const key = `thumb ${scenario.id}`;
  const { sheet } = await ask({
    key,
    cut: scenario.ground,
    title: scenario.title,
    seed: seedOf(scenario.title),
    coarse: true,
  });
  if (!sheet) return undefined;
  const { marks, at } = bars(scenario);
  const { bitmap } = await ask({
    key,
    print: { width, height, ...framed(at, sheet, width, height) },
    colours: coloursNow(),
    over: marks,
  });
  return bitmap;
}

export function thumbnail(scenario: Scenario, width: number, height: number): Promise<ImageBitmap | undefined> {
  const root = document.documentElement.dataset,
    key = [scenario.id, root.theme, root.palette, width, height].join(' ');
  let picture = kept.get(key);
  if (!picture) kept.set(key, (picture = made(scenario, width, height)));
  return picture;
}

/** When the page has nothing better to do. */
export const idle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const n = setTimeout(work, 60);
    return () => clearTimeout(n);
  }
  const n = requestIdleCallback(work, { timeout: 1500 });
  return () => cancelIdleCallback(n);
};
