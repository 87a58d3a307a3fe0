// What every tool of the workshop is: something that follows the pointer over the map.
import type { Handle } from '../model/handles';
import type { Ref } from '../model/refs';

/** The pointer over the map, now. */
export interface Pointer {
  sheet: [number, number]; // in the sheet's own units
  at: [number, number]; // on the table, snapped
  raw: [number, number]; // on the table, as it is
  hex?: string;
  side?: string; // the hexside nearest to it
  under?: Ref; // what it is on
  handle?: { ref: Ref; handle: Handle } | { ref: Ref; turn: true };
  scale: number; // pixels a sheet unit
  shift: boolean;
  alt: boolean;
}

export interface Tool {
  /** Whether it takes the pointer; if not, the map is dragged. */
  down(pointer: Pointer): boolean;
  move(pointer: Pointer): void;
  up(pointer: Pointer): void;
  /** The pointer goes over the map without pressing. */
  hover?(pointer: Pointer): void;
  /** A press that was not taken and did not drag the map. */
  click?(pointer: Pointer): void;
  double?(pointer: Pointer): void;
  /**
   * Lets go of what was begun, and if nothing was, of what is selected, unless only the tool is changed. Tells
   * whether there was anything.
   */
  cancel(changing?: boolean): boolean;
  /** Ends what was begun as it is. */
  finish?(): boolean;
  cursor: 'default' | 'crosshair';
}
