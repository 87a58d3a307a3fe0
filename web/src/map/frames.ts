// How smoothly the map moves: pans it in a circle for some frames and tells how long each took. Asked by an event, so
// that a browser test can measure the page as it is built: dispatch `measure-pan` on the map and wait for its
// `data-pan`.
import type { Eye } from './eye.svelte';

export interface Figures {
  frames: number;
  median: number;
  worst: number;
  late: number;
} // milliseconds; late: frames of more than 25

export function panned(eye: Eye, frames = 120): Promise<Figures> {
  return new Promise((resolve) => {
    const times: number[] = [];
    let last = 0,
      n = 0;
    const step = (now: number) => {
      if (last) times.push(now - last);
      last = now;
      if (n++ > frames) {
        times.sort((a, b) => a - b);
        resolve({
          frames: times.length,
          median: times[times.length >> 1],
          worst: times[times.length - 1],
          late: times.filter((t) => t > 25).length,
        });
        return;
      }
      eye.pan(Math.cos(n / 12) * 14, Math.sin(n / 12) * 11);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
