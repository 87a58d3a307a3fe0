// How near an army is to breaking, as shares of a bar on which the breaking point stands at three quarters.
import type { Progress } from '../api/types';

type Army = NonNullable<Progress['armies']>[number];
export interface Bar {
  lost: number;
  running: number;
  breaks?: number;
}

export function bar({ lost = 0, running = 0, of, breaks_at }: Army): Bar | undefined {
  const whole = breaks_at ? breaks_at / 0.75 : of;
  if (!whole) return undefined;
  const dead = Math.min(1, lost / whole);
  return { lost: dead, running: Math.min(1 - dead, running / whole), ...(breaks_at ? { breaks: 0.75 } : {}) };
}
