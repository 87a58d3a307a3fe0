// Pointers on a map: one pans, two pinch, a wheel and keys zoom. What else one pointer does is the work of the page.
import type { Eye } from './eye.svelte';

export type Spot = [number, number];
export interface Work {
  /**
   * One pointer comes down: it works, it presses (and pans when it goes on), or it pans; nothing: the map has no part
   * in it.
   */
  down(event: PointerEvent, at: Spot): 'work' | 'press' | 'pan' | undefined;
  /** The pointer that works has moved; `far`: from where it came down. */
  move(event: PointerEvent, at: Spot, far: boolean): void;
  /** A pointer that is not down has moved. */
  hover(event: PointerEvent, at: Spot): void;
  /** The pointer that worked is lifted; `gone`: it was taken away. */
  up(event: PointerEvent, at: Spot, gone: boolean): void;
  /** It pressed, and has not moved. */
  press(event: PointerEvent, at: Spot): void;
  /** A second pointer has come: what was begun is dropped. */
  cancel(): void;
  pans?(): void;
}

export class Pointers {
  doing: 'work' | 'press' | 'pan' | 'pinch' | undefined;
  start: Spot = [0, 0];
  private readonly spots = new Map<number, Spot>();

  constructor(
    private readonly box: () => HTMLElement,
    private readonly eye: Pick<Eye, 'zoom' | 'pan' | 'fit' | 'view' | 'size' | 'at' | 'glideTo'>,
    private readonly work: Work,
  ) {}

  readonly here = (event: MouseEvent): Spot => {
    const { left, top } = this.box().getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };

  readonly down = (event: PointerEvent) => {
    if ((event.target as Element).closest('.tools, .zoomer')) return;
    const at = this.here(event);
    if (this.spots.size === 1) {
      if (this.doing === 'work') this.work.cancel();
      this.doing = 'pinch';
    } else if (this.spots.size === 0) {
      this.start = at;
      this.doing = this.work.down(event, at);
      if (!this.doing) return;
    }
    this.box().setPointerCapture(event.pointerId);
    this.spots.set(event.pointerId, at);
  };

  readonly move = (event: PointerEvent) => {
    const was = this.spots.get(event.pointerId),
      now = this.here(event);
    if (!was) return this.work.hover(event, now);
    this.spots.set(event.pointerId, now);
    const far = distance(now, this.start) > (event.pointerType === 'touch' ? 8 : 4);
    if (this.doing === 'work') this.work.move(event, now, far);
    else if (this.doing === 'pinch' && this.spots.size === 2) this.pinch(event.pointerId, was, now);
    else if (this.doing === 'pan' || (this.doing === 'press' && far)) {
      this.doing = 'pan';
      this.work.pans?.();
      this.eye.pan(now[0] - was[0], now[1] - was[1]);
    }
  };
  private pinch(id: number, was: Spot, now: Spot) {
    const [, other] = [...this.spots].find(([each]) => each !== id)!;
    this.eye.zoom(distance(now, other) / (distance(was, other) || 1), between(now, other));
    this.eye.pan((now[0] - was[0]) / 2, (now[1] - was[1]) / 2);
  }

  readonly up = (event: PointerEvent) => {
    if (!this.spots.delete(event.pointerId)) return;
    if (this.spots.size > 0) {
      this.doing = 'pan';
      return;
    }
    const at = this.here(event),
      gone = event.type !== 'pointerup',
      { doing } = this;
    if (doing === 'work') this.work.up(event, at, gone);
    else if (doing === 'press' && !gone) this.work.press(event, at);
    this.doing = undefined;
  };

  readonly wheel = (event: WheelEvent) => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 30 : 1;
    if (event.ctrlKey || Math.abs(event.deltaY) >= Math.abs(event.deltaX))
      this.eye.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), this.here(event));
    else this.eye.pan(-event.deltaX * lines, 0);
  };

  /** Takes the wheel and follows the size of the window; returns the way to let go. */
  attach(resized: () => void): () => void {
    const box = this.box();
    const watch = new ResizeObserver(
      ([
        {
          contentRect: { width, height },
        },
      ]) => {
        if (width < 2 || height < 2) return;
        this.eye.size({ width, height });
        resized();
      },
    );
    watch.observe(box);
    box.addEventListener('wheel', this.wheel, { passive: false });
    return () => {
      watch.disconnect();
      box.removeEventListener('wheel', this.wheel);
    };
  }

  private readonly about = (factor: number) => {
    const { width, height } = this.eye.view;
    this.eye.zoom(factor, [width / 2, height / 2], true);
  };
  readonly closer = () => this.about(1.4);
  readonly farther = () => this.about(1 / 1.4);
  /** Whether the key is one that moves the eye; then it has. With Shift by larger steps. */
  key({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
    const way = arrows[key],
      step = shiftKey ? 240 : 90;
    if (way) {
      const { at } = this.eye;
      this.eye.glideTo({ ...at, x: at.x - way[0] * step, y: at.y + way[1] * step }, 140);
    } else if (key === '+' || key === '=') this.closer();
    else if (key === '-' || key === '−') this.farther();
    else if (key === '0') this.eye.fit();
    else return false;
    return true;
  }
}

/** Where the arrow keys lead: to the right, and away from who looks. */
export const arrows: Readonly<Partial<Record<string, Spot>>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const distance = (a: Spot, b: Spot) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const between = (a: Spot, b: Spot): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
