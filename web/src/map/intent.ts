// What a page asks the map to show beside the battle itself, and what the map tells the page. The map knows no rules:
// what may be done was worked out by the server.
import type { Direction, Ghost, Point, Reach } from '../api/types';

export interface Intent {
  selected?: string; // unit, officer or hex
  targets?: string[]; // units or hexes with ink corners: whom the order in hand is meant for
  offered?: string[]; // units or hexes that may be chosen next: a faint brass edge
  reach?: Reach; // of the selected unit
  ghost?: Ghost[]; // where units would stand
  length?: { used: number; allowed?: number }; // of the ghost's way
  refusal?: { at: Point | string; words: string }; // said at the spot (a point, or a hex's id)
  attack?: { from: string[]; to: string; chance?: number }; // arrows on hexes, with the chance on the target
  fired?: { unit: string; age: number }[]; // smoke before its front; age in cards or steps since: 0 is fresh, gone at 4
  spotlight?: string; // a unit the guide or the log points at
}

export interface MapEvents {
  onselect?: (id: string | undefined) => void; // a unit or officer, or a hex's id; undefined: empty ground
  onhover?: (id: string | undefined) => void;
  /**
   * A selected unit is being dragged: its new point (the middle of its front on a free table; a hex's id on a map),
   * the middle of the whole unit (which some rule sets' orders speak of) and its facing. `done`: it was let go.
   */
  ondrag?: (drag: {
    unit: string;
    to: Point;
    centre?: Point;
    facing: number;
    hex?: string;
    front?: Direction;
    done: boolean;
    cancelled: boolean;
  }) => void;
  onpoint?: (at: Point, hex?: string) => void; // a click on the ground while something is selected
}
