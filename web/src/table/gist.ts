// What an order says, read from its words: who does what to whom, where to, which way, in what formation. The server's own
// reading (verb, unit, at) is taken where it was given.
import type { Choice, Direction, Point } from '../api/types';
import type { Names } from './names';

export interface Gist {
  verb: string;
  unit?: string; // who acts: a unit or an officer
  units: string[]; // everybody who takes part
  at?: string; // whom or what it is done to: a unit, a piece of ground, a hex
  officer?: string; // who gives the order to the unit
  what?: string; // what the officer orders
  to?: Point;
  facing?: number;
  front?: Direction;
  formation?: string;
  steps?: string[]; // of a linear move
  rest?: string; // what is left of an answer: "left", "6"
}

const phrases: [RegExp, string][] = [
  [/^skirmishers fire\b/, 'skirmish_fire'], [/^skirmishers of\b/, 'skirmishers'], [/^send out\b/, 'send_out'], [/^recall\b/, 'recall'],
  [/^glory charge\b/, 'glory_charge'], [/^end card$/, 'end_card'], [/^end deployment$/, 'end_deployment'], [/^take the ground$/, 'take_the_ground'],
  [/^remove stand\b/, 'remove_stand'], [/^resolve fight\b/, 'resolve_fight'], [/^try to rally$/, 'try_to_rally'], [/^keep pursuing$/, 'keep_pursuing'],
  [/^form square$/, 'form_square'], [/^offer draw$/, 'offer_draw'], [/^accept draw$/, 'accept_draw'], [/^decline draw$/, 'decline_draw'],
  [/^fire at \d{4}$/, 'fire_at'], [/\bloses the step$/, 'lose_step'], [/\bgoes back first$/, 'go_back_first'], [/\bgoes along$/, 'go_along'], [/\S+ stays$/, 'stay'],
  [/^\S+ joins \d{4}$/, 'join'], [/^\S+ (?:moves|places) first\b/, 'set_order'], [/^\S+ first$/, 'first'],
  [/^\S+ orders\b/, 'order'], [/^\S+ rallies\b/, 'rally'], [/^\S+ leads\b/, 'lead'], [/^\S+ (?:rides|joins)\b/, 'ride'], [/^\S+ supports\b/, 'support'],
  [/^(?:limber|unlimber) \S/, 'form'], [/^fall back\b/, 'fall_back'], [/^closing shots$/, 'closing_shots'], [/^hold disordered$/, 'hold_disordered'],
  [/^retreat in order$/, 'retreat_in_order'], [/^two moves$/, 'two_moves'], [/^give up$/, 'give_up'], [/^to the\b/, 'to_side'], [/^follow up$/, 'follow_up'],
  [/^(?:advance|retire|go|wheel) \S/, 'move'], [/^[a-z]+/, ''],
];

const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const directions = new Set(['n', 'ne', 'se', 's', 'sw', 'nw']);

export function gistOf(order: string, names: Names, told: Partial<Choice> = {}): Gist {
  const text = order.trim();
  let verb = told.verb ?? '';
  for (const [pattern, name] of phrases) {
    if (verb) break;
    const match = pattern.exec(text);
    if (match) verb = name || match[0];
  }
  const gist: Gist = { verb, units: [] };
  const words = text.split(/[\s,]+/);
  const troops = words.filter((word) => ['unit', 'officer'].includes(names.thing(word) ?? ''));
  const places = words.filter((word) => names.thing(word) === 'hex' || (names.thing(word) === 'piece' && !troops.includes(word)));
  const ordered = /^(\S+) (?:orders|rallies|leads|joins|supports) ([^ ]+)(?: to (\w+))?/.exec(text);
  if (ordered && (verb === 'order' || verb === 'rally' || verb === 'lead')) {
    gist.officer = ordered[1];
    gist.what = ordered[3];
    gist.units = ordered[2].split(',');
    gist.unit = gist.units[0];
    gist.at = troops.find((id) => id !== gist.officer && !gist.units.includes(id)) ?? places.at(-1);
  } else if (verb === 'first' || verb === 'set_order') {
    return gist;
  } else if (verb === 'skirmish_fire') {
    const list = /\bwith (\S+)/.exec(text)?.[1].split(',') ?? [];
    gist.units = list;
    gist.unit = list[0];
    gist.at = troops.find((id) => !list.includes(id));
  } else if (verb === 'attack' || verb === 'bombard') {
    gist.units = /\bwith (\S+)/.exec(text)?.[1].split(',') ?? [];
    gist.unit = gist.units[0];
    gist.at = places[0];
  } else {
    gist.unit = troops[0];
    gist.units = troops.slice(0, 1);
    gist.at = troops[1] ?? places.at(-1);
  }
  if (told.unit !== undefined) gist.unit = told.unit;
  if (told.at !== undefined) gist.at = told.at;
  if (gist.unit && gist.units.length === 0) gist.units = [gist.unit];

  const place = /(?:\bto|\bat) (-?[\d.]+),(-?[\d.]+)/.exec(text);
  if (place) gist.to = [Number(place[1]), Number(place[2])];
  const facing = /(?:\bfacing|^turn \S+ to|^face) (-?[\d.]+|[a-z]+)\b/.exec(text)?.[1];
  if (facing && directions.has(facing)) gist.front = facing as Direction;
  else if (facing && !Number.isNaN(Number(facing))) gist.facing = number(facing);
  gist.formation = /\bin ([a-z_ ]+?)(?: skirmishers out| garrison .*)?$/.exec(text)?.[1] ?? /^form \S+ ([a-z_ ]+)$/.exec(text)?.[1] ?? /^(limber|unlimber) /.exec(text)?.[1].concat('ed') ?? /\b((?:un)?limbered)\b/.exec(text)?.[1];
  if (/^(?:move|withdraw) \S+ (?:ahead|back|left|right|wheel|face)\b/.test(text)) gist.steps = text.replace(/^\S+ \S+ /, '').split(/,\s*/);
  if (/^turn \S+ (?:left|right|about)$/.test(text)) gist.rest = text.split(' ').at(-1);
  if (/^(?:remove stand|resolve fight|to the|emergency|split) /.test(text)) gist.rest = text.split(' ').at(-1);
  return gist;
}
