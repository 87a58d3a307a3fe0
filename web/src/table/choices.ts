// What may be ordered, sorted for a person: who may act, what he may do, what ends it, and what is a question.
import type { AnyOrder } from '../api/orders';
import type { Choice, Decision, Direction } from '../api/types';
import { told, type Said } from '../language/told';
import { has, t } from '../words';
import { aimOf, frontOf, giverOf, pointOf, unitOf, unitsOf } from './order';
import { formed, moveKind, title, type Sense } from './titles';

export interface Read {
  choice: Choice;
  order: AnyOrder;
  words: string; // the server's own
}
/** One thing to do; on hexes, the ways to face when it is done. */
export interface Item {
  words: string;
  reads: Read[];
}
export interface Group {
  verb: string;
  words: string;
  items: Item[];
}

const endings = new Set(['end_card', 'done', 'end_deployment']);
const farewells = new Set(['resign', 'concede', 'offer_draw']);

/**
 * Every order once. An answer that names nobody is of the unit that is asked about; an advance leads into the hex
 * that is.
 */
export function read(choices: Choice[], decision: Decision | undefined): Read[] {
  const asked = decision?.data as { unit?: string; hex?: string } | undefined;
  return [...new Map(choices.map((choice) => [choice.order, choice])).values()].map((choice) => {
    const order = choice.data as AnyOrder;
    const answers = !endings.has(order.kind) && !farewells.has(order.kind);
    const unnamed = answers && unitOf(order) === undefined && order.hex === undefined;
    const about = unnamed ? { unit: asked?.unit } : order.kind === 'advance' ? { hex: asked?.hex } : {};
    return { choice, order: { ...about, ...order }, words: told(choice.said as Said) };
  });
}

/** The order that ends the card, the step or the phase. */
export const ending = (reads: Read[]): Read | undefined => reads.find(({ order }) => endings.has(order.kind));
export const farewell = (reads: Read[]): Read[] => reads.filter(({ order }) => farewells.has(order.kind));

/** Everybody an order speaks of as acting: units, their officers, a whole stack that turns. */
export function actorsOf({ order }: Pick<Read, 'order'>, sense: Sense): string[] {
  const who = new Set(unitsOf(order)),
    giver = giverOf(order);
  if (giver) who.add(giver);
  if (order.kind === 'turn' && order.hex)
    for (const unit of sense.table.units) if (unit.hex === order.hex) who.add(unit.id);
  return [...who];
}

/** Who may act now, in the order of the list. */
export function actors(reads: Read[], sense: Sense): string[] {
  const who = new Set<string>();
  for (const one of reads)
    for (const id of actorsOf(one, sense)) if (sense.names.side(id) === one.choice.side) who.add(id);
  return [...who];
}

/** The kinds of order that may answer, as the server says or as they are offered. */
const answersTo = (decision: Decision, reads: Read[]): string[] =>
  decision.answers ?? reads.map(({ order }) => order.kind);

// A side is asked these although it may be done with them, and does that one as it likes although nothing ends it.
const asks = new Set(['advance', 'choose_facing']);
const leaves = new Set(['free_move']);

/** A question wants one of a few answers; otherwise the side acts as it likes and says when it is done. */
export function isQuestion(decision: Decision | undefined, reads: Read[]): boolean {
  if (!decision || reads.length === 0) return false;
  const kind = decision.data?.kind ?? '';
  if (asks.has(kind)) return true;
  return !leaves.has(kind) && !placing(decision, reads) && !answersTo(decision, reads).some((one) => endings.has(one));
}

const sets = ['redeploy', 'deploy', 'place'] as const;
/** Whether a side sets up, and what it does with a unit then. */
export function placing(decision: Decision | undefined, reads: Read[]): (typeof sets)[number] | undefined {
  const answers = decision ? answersTo(decision, reads) : [];
  return sets.find((one) => answers.includes(one));
}

const groupOf = (one: Read, sense: Sense): string => {
  const { kind, what } = one.order;
  if (kind === 'move' || kind === 'form' || kind === 'turn') return moveKind(one.order, sense);
  return kind === 'order' ? `order_${what ?? 'else'}` : kind;
};

/** What is left of an order without the way to face: those that are alike are one thing to do. */
const apartFromFacing = ({ order }: Read): string => JSON.stringify({ ...order, facing: undefined });

const rank = [
  'charge',
  'glory_charge',
  'attack',
  'fire',
  'shoot',
  'skirmish_fire',
  'bombard',
  'rally',
  'order_charge',
  'order_move',
  'move',
  'enter',
  'leave',
  'form',
  'turn',
  'order_form',
];
const ranked = (verb: string) => (rank.includes(verb) ? rank.indexOf(verb) : rank.length);
const clock: Direction[] = ['n', 'ne', 'se', 's', 'sw', 'nw'];

/** The orders for one unit (or all of them), by what they do. */
export function groups(reads: Read[], sense: Sense, unit?: string): Group[] {
  const found = new Map<string, Map<string, Item>>();
  for (const one of reads) {
    if (endings.has(one.order.kind) || farewells.has(one.order.kind)) continue;
    if (unit !== undefined && !actorsOf(one, sense).includes(unit)) continue;
    const verb = groupOf(one, sense);
    const items = found.get(verb) ?? new Map<string, Item>();
    found.set(verb, items);
    const faces = frontOf(one.order) !== undefined;
    const key = faces ? apartFromFacing(one) : one.choice.order;
    const item = items.get(key);
    if (item) item.reads.push(one);
    else items.set(key, { words: label(one, sense, verb, faces), reads: [one] });
  }
  for (const items of found.values())
    for (const item of items.values())
      item.reads.sort((a, b) => clock.indexOf(frontOf(a.order)!) - clock.indexOf(frontOf(b.order)!));
  return [...found]
    .map(([verb, items]) => ({
      verb,
      words: has(`table.group.${verb}`) ? t(`table.group.${verb}`) : t('table.group.else'),
      items: [...items.values()],
    }))
    .sort((a, b) => ranked(a.verb) - ranked(b.verb));
}

const atSomebody = new Set(
  'fire shoot charge glory_charge skirmish_fire officer ride enter attack bombard move'.split(' '),
);

// In a group the verb stands above: the item says whom or where.
function label({ order, choice, words }: Read, sense: Sense, verb: string, faces: boolean): string {
  const [aim, unit, officer] = [aimOf(order), unitOf(order), giverOf(order)];
  const at = aim === undefined ? '' : sense.names.short(aim);
  const aside = choice.remark && !faces ? ` (${sense.names.spoken(choice.remark_said ?? choice.remark)})` : '';
  if (faces && verb === 'turn') return t('table.turn_stack', { at });
  if (faces) return (order.kind === 'advance' ? unit && sense.names.short(unit) : at) || words;
  if (order.kind === 'order')
    return (
      sense.names.list(unitsOf(order)) +
      (at ? `: ${at}` : '') +
      (officer ? t('table.by_officer', { officer: sense.names.short(officer) }) : '') +
      aside
    );
  if (officer && unit && (verb === 'rally' || verb === 'lead'))
    return t('table.officer_does', { officer: sense.names.short(officer), unit: sense.names.short(unit) }) + aside;
  if (verb === 'form' && order.formation) return formed(order.formation);
  if (at && atSomebody.has(verb) && !pointOf(order) && !order.steps) {
    const others = unitsOf(order).length > 1 ? t('table.with', { units: sense.names.list(unitsOf(order)) }) : '';
    const face = order.face && order.face !== 'front' ? order.face : undefined;
    const whom = order.screen ? t('table.skirmishers_of', { unit: at }) : at;
    return whom + others + (face ? t('table.from_face', { face: t(`table.face.${face}`) }) : '');
  }
  return title(order, words, sense) + aside;
}

/** The way to face that is nearest to the one it has. */
export function likeliest(item: Item, front: Direction | undefined): Read {
  if (!front || item.reads.length === 1) return item.reads[0];
  const away = (one: Read) => {
    const d = Math.abs(clock.indexOf(frontOf(one.order)!) - clock.indexOf(front));
    return Math.min(d, 6 - d);
  };
  return item.reads.reduce((best, one) => (away(one) < away(best) ? one : best));
}

/** Units and hexes that one may click next when this unit is selected. */
export function offered(reads: Read[], sense: Sense, unit: string | undefined): string[] {
  const out = new Set<string>();
  for (const one of reads) {
    if (unit === undefined) for (const id of actorsOf(one, sense)) out.add(id);
    else if (one.order.kind !== 'turn' && actorsOf(one, sense).includes(unit)) {
      const aim = aimOf(one.order);
      if (aim) out.add(aim);
    }
  }
  return [...out];
}

/** A letter for each name, the first of its own that is free. */
export function letters(names: string[], taken: string): string[] {
  const used = new Set(taken);
  return names.map((name) => {
    const letter = [...name.toLowerCase()].find((one) => /[a-z]/.test(one) && !used.has(one)) ?? '';
    if (letter) used.add(letter);
    return letter;
  });
}
