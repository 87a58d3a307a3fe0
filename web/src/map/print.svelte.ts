// The printed ground under the troops: the whole sheet once, and when one looks closer the part in the window again,
// sharp.
import type { Ground } from '../api/types';
import type { Sheet } from '../draw/bench';
import { ask, coloursNow, onTheme } from '../draw/engraver';
import type { Pt } from '../draw/geom';
import { seedOf } from '../draw/shape';
import { fit, type Camera } from './camera';
import type { Eye } from './eye.svelte';

const density = () => Math.min(2, devicePixelRatio || 1);

function lay(canvas: HTMLCanvasElement, bitmap: ImageBitmap) {
  canvas.style.width = `${bitmap.width / density()}px`;
  canvas.style.height = `${bitmap.height / density()}px`;
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('bitmaprenderer')!.transferFromImageBitmap(bitmap);
  canvas.classList.add('there');
}

export class Print {
  base = $state.raw<HTMLCanvasElement>();
  sharp = $state.raw<HTMLCanvasElement>();
  sheet = $state.raw<Sheet>();
  times = $state(0);
  wholeScale = $state(1); // at which the whole sheet was printed
  private sharpAt?: { x: number; y: number; k: number };
  private laid = false;
  private asked = 0;
  private forget: () => void;

  constructor(
    private eye: Eye,
    private key: string,
  ) {
    this.forget = onTheme(() => void this.whole().then(() => this.near()));
    $effect(() => {
      void this.eye.still;
      void this.near();
    });
  }
  close() {
    this.forget();
  }

  cut(ground: Ground, title: string, avoid: Pt[][]) {
    void ask({ key: this.key, cut: ground, title, seed: seedOf(title), avoid }).then(({ sheet }) => {
      this.sheet = sheet;
      this.resized();
    });
  }
  /** Cuts a ground that has changed and prints it again; what was there stays until then. */
  async recut(ground: Ground, title: string) {
    const { sheet } = await ask({ key: this.key, cut: ground, title, seed: seedOf(this.key), renew: true });
    if (!sheet || !this.base) return;
    this.sheet = sheet;
    await Promise.all([this.whole(), this.near()]);
  }
  private waiting?: ReturnType<typeof setTimeout>;
  resized() {
    clearTimeout(this.waiting);
    if (this.sheet) this.waiting = setTimeout(() => void this.whole(), this.laid ? 120 : 0);
  }

  show(c: Camera) {
    const m = this.eye.sheet.margin,
      at = this.sharpAt;
    if (this.base && this.laid)
      this.base.style.transform = `translate(${c.x - m * c.k}px, ${c.y - m * c.k}px) scale(${c.k / this.wholeScale})`;
    if (this.sharp && at)
      this.sharp.style.transform = `translate(${c.x + at.x * c.k}px, ${c.y + at.y * c.k}px) scale(${c.k / at.k})`;
  }

  private async whole() {
    const { sheet, view } = this.eye,
      k = fit(view, sheet).k,
      d = density(),
      scale = k * d;
    if (view.width < 8) return;
    const { bitmap } = await ask({
      key: this.key,
      print: {
        width: Math.ceil((sheet.width + 2 * sheet.margin) * scale),
        height: Math.ceil((sheet.height + 2 * sheet.margin) * scale),
        scale,
        x: sheet.margin * scale,
        y: sheet.margin * scale,
      },
      colours: coloursNow(),
    });
    if (!bitmap || !this.base) return;
    lay(this.base, bitmap);
    this.laid = true;
    this.wholeScale = k;
    this.times++;
    this.show(this.eye.at);
  }

  /** The part in the window and a third of a window around it, at the eye's own scale. */
  private async near() {
    const c = this.eye.still,
      { sheet, view } = this.eye,
      n = ++this.asked;
    if (!this.laid || c.k < this.wholeScale * 1.08) {
      this.sharpAt = undefined;
      this.sharp?.classList.remove('there');
      return;
    }
    const scale = c.k * density(),
      spare = 0.35,
      m = sheet.margin;
    const left = Math.max(-m, (-c.x - view.width * spare) / c.k),
      top = Math.max(-m, (-c.y - view.height * spare) / c.k);
    const right = Math.min(sheet.width + m, (view.width * (1 + spare) - c.x) / c.k),
      bottom = Math.min(sheet.height + m, (view.height * (1 + spare) - c.y) / c.k);
    const { bitmap } = await ask({
      key: this.key,
      print: {
        width: Math.ceil((right - left) * scale),
        height: Math.ceil((bottom - top) * scale),
        scale,
        x: -left * scale,
        y: -top * scale,
      },
      colours: coloursNow(),
    });
    if (!bitmap || n !== this.asked || !this.sharp) return;
    lay(this.sharp, bitmap);
    this.sharpAt = { x: left, y: top, k: c.k };
    this.show(this.eye.at);
  }
}
