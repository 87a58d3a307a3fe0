// Moves a drawn thing from where it was to where it is now: 200 ms and 5 more a centimetre, at most 900; in rout
// evenly and twice as fast.
import { calm } from '../settings.svelte';

export interface Place {
  x: number;
  y: number;
  turn?: number;
  scale?: number;
  rout?: boolean;
}

const ease = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (-2 * t + 2) ** 2 / 2);
const near = (from: number, to: number) => from + ((((to - from) % 360) + 540) % 360) - 180;

/** How long a move of so many millimetres takes to show. */
export const timeFor = (millimetres: number, rout = false) => Math.min(900, 200 + millimetres * 0.5) / (rout ? 2 : 1);

const moving = new Set<(now: number) => boolean>();
let frame = 0;
function tick(now: number) {
  for (const step of moving) if (!step(now)) moving.delete(step);
  frame = moving.size ? requestAnimationFrame(tick) : 0;
}

export function glide(node: SVGElement, first: Place) {
  let shown = { x: first.x, y: first.y, turn: first.turn ?? 0 },
    target = first,
    step: ((now: number) => boolean) | undefined;
  const put = () =>
    node.setAttribute(
      'transform',
      `translate(${shown.x.toFixed(2)} ${shown.y.toFixed(2)})` +
        `${shown.turn ? ` rotate(${shown.turn.toFixed(2)})` : ''}${target.scale ? ` scale(${target.scale})` : ''}`,
    );
  put();
  return {
    update(next: Place) {
      const same = next.x === target.x && next.y === target.y && (next.turn ?? 0) === (target.turn ?? 0);
      target = next;
      if (same) {
        if (!step) put();
        return;
      }
      if (step) moving.delete(step);
      step = undefined;
      const to = { x: next.x, y: next.y, turn: next.turn ?? 0 },
        from = shown,
        way = Math.hypot(to.x - from.x, to.y - from.y),
        long = timeFor(way, next.rout),
        start = performance.now(),
        turn = near(to.turn, from.turn);
      if (calm() || document.hidden) {
        shown = to;
        put();
        return;
      }
      const mine = (now: number) => {
        const t = Math.min(1, Math.max(0, (now - start) / long)),
          e = next.rout ? t : ease(t);
        shown =
          t === 1
            ? to
            : { x: from.x + (to.x - from.x) * e, y: from.y + (to.y - from.y) * e, turn: turn + (to.turn - turn) * e };
        put();
        if (t === 1) step = undefined;
        return t < 1;
      };
      step = mine;
      moving.add(mine);
      frame ||= requestAnimationFrame(tick);
    },
    destroy() {
      if (step) moving.delete(step);
    },
  };
}
