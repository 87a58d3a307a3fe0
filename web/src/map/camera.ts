// Where the eye is: pixels a sheet unit, and where the sheet's origin lies in the window. Plain arithmetic.
export interface Camera {
  k: number;
  x: number;
  y: number;
}
export interface View {
  width: number;
  height: number;
} // the window, in pixels
export interface Extent {
  width: number;
  height: number;
  margin: number;
} // the sheet, in its own units

export const toScreen = (c: Camera, [x, y]: readonly number[]): [number, number] => [c.x + x * c.k, c.y + y * c.k];
export const toSheet = (c: Camera, [x, y]: readonly number[]): [number, number] => [(x - c.x) / c.k, (y - c.y) / c.k];

/** The whole sheet in the window, in its middle. */
export function fit(view: View, sheet: Extent): Camera {
  const w = sheet.width + 2 * sheet.margin,
    h = sheet.height + 2 * sheet.margin,
    k = Math.min(view.width / w, view.height / h) || 1;
  return { k, x: (view.width - sheet.width * k) / 2, y: (view.height - sheet.height * k) / 2 };
}

/** Never farther than the whole sheet, never nearer than a stand that fills the hand. */
export const limits = (view: View, sheet: Extent, most: number) => {
  const least = fit(view, sheet).k;
  return { least, most: Math.max(most, least * 1.5) };
};

/** Closer or farther about a point of the window, which stays where it is. */
export function zoomAt(c: Camera, factor: number, [px, py]: readonly number[], least: number, most: number): Camera {
  const k = Math.max(least, Math.min(most, c.k * factor)),
    f = k / c.k;
  return { k, x: px - (px - c.x) * f, y: py - (py - c.y) * f };
}

/**
 * The sheet never leaves the window: where it is smaller it stays in the middle, where it is larger it reaches over
 * the edges.
 */
export function held(c: Camera, view: View, sheet: Extent): Camera {
  const along = (at: number, window: number, size: number) => {
    const m = sheet.margin * c.k,
      full = size * c.k + 2 * m,
      slack = 40;
    if (full <= window) return (window - size * c.k) / 2;
    return Math.min(m + slack, Math.max(window - size * c.k - m - slack, at));
  };
  return { k: c.k, x: along(c.x, view.width, sheet.width), y: along(c.y, view.height, sheet.height) };
}

/** The camera that has a point of the sheet in the middle of the window. */
export const centredOn = (c: Camera, view: View, [x, y]: readonly number[]): Camera => ({
  k: c.k,
  x: view.width / 2 - x * c.k,
  y: view.height / 2 - y * c.k,
});

/** Between two cameras: zoom runs evenly to the eye, by ratio. */
export function between(a: Camera, b: Camera, t: number): Camera {
  if (Math.abs(a.k - b.k) < 1e-6) return { k: b.k, x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
  const k = a.k * (b.k / a.k) ** t,
    s = (k - a.k) / (b.k - a.k);
  return { k, x: a.x + (b.x - a.x) * s, y: a.y + (b.y - a.y) * s };
}
