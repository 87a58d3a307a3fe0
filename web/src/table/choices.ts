// What may be ordered, sorted for a person: who may act, what he may do, what ends it, and what is a question.
import { english, type Said, worded } from '../language/told';
import type { Choice, Decision, Direction } from '../api/types';
import { has, t } from '../words';
import { gistOf, type Gist } from './gist';
import { moveKind, title, type Sense } from './titles';

export interface Read { choice: Choice; gist: Gist }
/** One thing to do; on hexes, the ways to face when it is done. */
export interface Item { words: string; reads: Read[] }
export interface Group { verb: string; words: string; items: Item[] }

const endings = new Set(['end_card', 'done', 'end_deployment']);
const farewells = new Set(['resign', 'concede', 'offer_draw']);

/** Every order once, with what it says. */
export const read = (choices: Choice[], sense: Sense): Read[] => [...new Map(choices.map((choice) => [choice.order, choice])).values()].map((choice) => ({ choice, gist: gistOf(choice.order, sense.names, choice) }));

/** The order that ends the card, the step or the phase. */
export const ending = (reads: Read[]): Read | undefined => reads.find(({ gist }) => endings.has(gist.verb));
export const farewell = (reads: Read[]): Read[] => reads.filter(({ gist }) => farewells.has(gist.verb));

/** Everybody an order speaks of as acting: units, their officers, a whole stack that turns. */
export function actorsOf({ gist }: Read, sense: Sense): string[] {
  const who = new Set(gist.units);
  if (gist.unit) who.add(gist.unit);
  if (gist.officer) who.add(gist.officer);
  if (gist.verb === 'turn' && gist.at && sense.names.thing(gist.at) === 'hex') for (const unit of sense.table.units) if (unit.hex === gist.at) who.add(unit.id);
  return [...who];
}

/** Who may act now, in the order of the list. */
export function actors(reads: Read[], sense: Sense): string[] {
  const who = new Set<string>();
  for (const one of reads) for (const id of actorsOf(one, sense)) if (sense.names.side(id) === one.choice.side) who.add(id);
  return [...who];
}

/** A question wants one of a few answers; otherwise the side acts as it likes and says when it is done. */
export function isQuestion(decision: Decision | undefined, reads: Read[]): boolean {
  if (!decision || reads.length === 0) return false;
  const question = english(decision.question_said as Said);
  if (/^(?:decides|chooses|activates)\b/.test(question)) return true;
  return reads.length <= 8 && !ending(reads) && !/^(?:may|moves|leads|charges|deploys)\b/.test(question);
}

const groupOf = (one: Read, sense: Sense): string => {
  const { verb } = one.gist;
  if (verb === 'move' || verb === 'form' || verb === 'turn') return moveKind(one.gist, sense);
  if (verb === 'order') return `order_${one.gist.what ?? 'else'}`;
  return verb;
};

const rank = ['charge', 'glory_charge', 'attack', 'fire', 'shoot', 'skirmish_fire', 'bombard', 'rally', 'order_charge', 'order_move', 'move', 'enter', 'leave', 'form', 'turn', 'order_form'];
const ranked = (verb: string) => (rank.includes(verb) ? rank.indexOf(verb) : rank.length);
const clock: Direction[] = ['n', 'ne', 'se', 's', 'sw', 'nw'];

/** The orders for one unit (or all of them), by what they do. */
export function groups(reads: Read[], sense: Sense, unit?: string): Group[] {
  const found = new Map<string, Map<string, Item>>();
  for (const one of reads) {
    if (endings.has(one.gist.verb) || farewells.has(one.gist.verb)) continue;
    if (unit !== undefined && !actorsOf(one, sense).includes(unit)) continue;
    const verb = groupOf(one, sense);
    const items = found.get(verb) ?? new Map<string, Item>();
    found.set(verb, items);
    const faces = one.gist.front !== undefined && one.gist.at !== undefined;
    const key = faces ? `${one.gist.unit}>${one.gist.at}` : one.choice.order;
    const item = items.get(key);
    if (item) item.reads.push(one);
    else items.set(key, { words: label(one, sense, verb, faces), reads: [one] });
  }
  for (const items of found.values()) for (const item of items.values()) item.reads.sort((a, b) => clock.indexOf(a.gist.front!) - clock.indexOf(b.gist.front!));
  return [...found].map(([verb, items]) => ({ verb, words: has(`table.group.${verb}`) ? t(`table.group.${verb}`) : t('table.group.else'), items: [...items.values()] })).sort((a, b) => ranked(a.verb) - ranked(b.verb));
}

// In a group the verb stands above: the item says whom or where.
function label(one: Read, sense: Sense, verb: string, faces: boolean): string {
  const { gist, choice } = one;
  const at = gist.at === undefined ? '' : sense.names.short(gist.at);
  const aside = choice.remark && !faces ? ` (${sense.names.spoken(choice.remark)})` : '';
  if (faces) return verb === 'turn' ? t('table.turn_stack', { at }) : at;
  if (verb.startsWith('order_')) return sense.names.list(gist.units) + (at ? `: ${at}` : '') + (gist.officer ? t('table.by_officer', { officer: sense.names.short(gist.officer) }) : '') + aside;
  if (gist.officer && (verb === 'rally' || verb === 'lead')) return t('table.officer_does', { officer: sense.names.short(gist.officer), unit: gist.unit ? sense.names.short(gist.unit) : '' }) + aside;
  if (verb === 'form' && gist.formation) return worded(gist.formation);
  if (at && ['fire', 'shoot', 'charge', 'glory_charge', 'skirmish_fire', 'officer', 'ride', 'enter', 'attack', 'bombard', 'move'].includes(verb) && !gist.to && !gist.steps) {
    const others = gist.units.length > 1 ? t('table.with', { units: sense.names.list(gist.units) }) : '';
    const side = / (?:from|face) (\w+)/.exec(choice.order)?.[1];
    const whom = / at skirmishers of /.test(choice.order) ? t('table.skirmishers_of', { unit: at }) : at;
    return whom + others + (side ? t('table.from_face', { face: t(`table.face.${side}`) }) : '');
  }
  return title(gist, choice.order, sense) + aside;
}

/** The way to face that is nearest to the one it has. */
export function likeliest(item: Item, front: Direction | undefined): Read {
  if (!front || item.reads.length === 1) return item.reads[0];
  const away = (one: Read) => { const d = Math.abs(clock.indexOf(one.gist.front!) - clock.indexOf(front)); return Math.min(d, 6 - d); };
  return item.reads.reduce((best, one) => (away(one) < away(best) ? one : best));
}

/** Units and hexes that one may click next when this unit is selected. */
export function offered(reads: Read[], sense: Sense, unit: string | undefined): string[] {
  const out = new Set<string>();
  for (const one of reads) {
    if (unit === undefined) for (const id of actorsOf(one, sense)) out.add(id);
    else if (one.gist.at && one.gist.verb !== 'turn' && actorsOf(one, sense).includes(unit)) out.add(one.gist.at);
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
