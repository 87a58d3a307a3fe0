// The eye over the sheet: holds the camera, glides it, and tells when the pointer rests. While it moves only CSS
// transforms change.
import { between, centredOn, fit, held, limits, toScreen, zoomAt, type Camera, type Extent, type View } from './camera';

const ease = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (-2 * t + 2) ** 2 / 2);

export class Eye {
  /** Where it is this moment; plain, so that a moving pointer wakes nothing else. */
  at: Camera = { k: 1, x: 0, y: 0 };
  /** The scale that the sheet was last drawn sharp at. */
  scale = $state(1);
  /** The camera at rest. */
  still = $state.raw<Camera>({ k: 1, x: 0, y: 0 });
  view = $state.raw<View>({ width: 0, height: 0 });
  whole = true; // the whole sheet is shown, and stays so when the window changes
  private frame = 0;
  private glide?: { from: Camera; to: Camera; start: number; long: number };
  private rest?: ReturnType<typeof setTimeout>;

  constructor(
    readonly sheet: Extent,
    readonly most: number,
    private show: (camera: Camera) => void,
    private calm: () => boolean,
  ) {}

  size(view: View) {
    const before = this.view;
    this.view = view;
    if (this.whole || before.width === 0) this.at = fit(view, this.sheet);
    else
      this.at = held(
        {
          ...this.at,
          x: this.at.x + (view.width - before.width) / 2,
          y: this.at.y + (view.height - before.height) / 2,
        },
        view,
        this.sheet,
      );
    this.settle();
  }

  private get range() {
    return limits(this.view, this.sheet, this.most);
  }
  /** Moves at once; the picture follows with the next frame. */
  go(camera: Camera) {
    this.glide = undefined;
    this.put(camera);
  }
  pan(dx: number, dy: number) {
    this.go({ k: this.at.k, x: this.at.x + dx, y: this.at.y + dy });
  }
  zoom(factor: number, point: readonly number[], slow = false) {
    const { least, most } = this.range,
      from = slow && this.glide ? this.glide.to : this.at,
      to = zoomAt(from, factor, point, least, most);
    if (slow) this.glideTo(to, 180);
    else this.go(to);
  }
  fit() {
    this.glideTo(fit(this.view, this.sheet), 250);
  }
  glideTo(camera: Camera, long: number) {
    const to = held(camera, this.view, this.sheet);
    if (this.calm()) return this.go(to);
    this.glide = { from: this.at, to, start: performance.now(), long };
    this.wake();
  }
  /** Whether a point of the sheet is well inside the window. */
  sees(point: readonly number[]): boolean {
    const [x, y] = toScreen(this.at, point),
      edge = 50;
    return x > edge && y > edge && x < this.view.width - edge && y < this.view.height - edge;
  }
  look(point: readonly number[]) {
    if (!this.sees(point)) this.glideTo(centredOn(this.at, this.view, point), 250);
  }

  /** How a sheet that was drawn at the last scale lies under a camera. */
  lays({ x, y, k }: Camera): string {
    return `translate(${x}px, ${y}px) scale(${k / this.scale})`;
  }

  private put(camera: Camera) {
    this.at = held(camera, this.view, this.sheet);
    this.whole = this.at.k <= this.range.least * 1.001;
    this.wake();
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), 130);
  }
  private wake() {
    if (!this.frame) this.frame = requestAnimationFrame((now) => this.tick(now));
  }
  private tick(now: number) {
    this.frame = 0;
    if (this.glide) {
      const { from, to, start, long } = this.glide,
        t = Math.min(1, Math.max(0, (now - start) / long));
      this.at = between(from, to, ease(t));
      if (t < 1) this.wake();
      else {
        this.glide = undefined;
        this.put(to);
      }
    }
    this.show(this.at);
  }
  private settle() {
    this.scale = this.at.k;
    this.still = this.at;
    this.show(this.at);
  }
  close() {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
  }
}
