// An order in plain words: its title, the words on its button, and what a list of orders calls it.
import { worded } from '../language/told';
import type { Table, Unit } from '../api/types';
import { has, t, uncapital } from '../words';
import type { Gist } from './gist';
import type { Names } from './names';
import { one, type Way, wayTo, wheels } from './place';

export interface Sense { names: Names; table: Table; measure: string }

export const formationOf = (unit: Unit | undefined): string | undefined => {
  const cell = unit?.cells?.[1];
  return (unit?.troop?.formation ?? (typeof cell === 'string' ? cell : '')).replaceAll('_', ' ');
};

/** What kind of move it is: a list puts moves, changes of formation and turns apart. */
export type MoveKind = 'move' | 'form' | 'turn';

export function moveKind(gist: Gist, sense: Sense): MoveKind {
  if (gist.verb !== 'move') return gist.verb === 'form' ? 'form' : gist.verb === 'turn' ? 'turn' : 'move';
  if (gist.steps) return 'move';
  const unit = sense.table.units.find((one) => one.id === gist.unit);
  const changes = gist.formation !== undefined && gist.formation !== formationOf(unit);
  if (!gist.to || !unit) return changes ? 'form' : 'move';
  const way = wayTo(unit, gist.to, gist.facing);
  if (!way) return 'move';
  if (changes && way.distance < 6) return 'form';
  if (turnsOnly(way) || wheels(unit, way)) return 'turn';
  return 'move';
}

/** A unit that turns on its middle moves the middle of its front a little. */
const turnsOnly = ({ distance, turned }: Way) => Math.abs(turned) > 1 && distance < (Math.abs(turned) >= 60 ? 6 : 1);

function step(words: string, measure: string): string {
  const [, what, side, number] = /^(ahead|back|left|right|wheel|face)(?: (left|right))? ?(-?[\d.]+)?$/.exec(words) ?? [];
  if (!what) return words;
  const length = number === undefined ? '' : t('table.length', { n: one(Number(number)), measure });
  if (what === 'wheel') return t('table.step.wheel', { side: t(`table.${side}`), degrees: one(Number(number)) });
  if (what === 'face') return t('table.step.face', { degrees: one(Number(number)) });
  return t(`table.step.${what}`, { length });
}

function going(gist: Gist, { names, table, measure }: Sense): string {
  const unit = table.units.find((one) => one.id === gist.unit);
  if (gist.steps) return capital(gist.steps.map((words) => step(words, measure)).join(', '));
  const changes = gist.formation !== undefined && gist.formation !== formationOf(unit);
  const into = changes ? t('table.into', { formation: worded(gist.formation!) }) : '';
  const way = unit && gist.to ? wayTo(unit, gist.to, gist.facing) : undefined;
  if (!way) return gist.formation ? t('table.form', { formation: worded(gist.formation) }) : gist.at ? t('table.move_to', { at: names.short(gist.at) }) : '';
  const turned = Math.abs(way.turned);
  const turns = turned > 1 ? t(turned > 179 ? 'table.about' : way.turned < 0 ? 'table.turning_left' : 'table.turning_right', { degrees: one(turned) }) : '';
  if (unit && !changes && way.distance >= 0.1 && wheels(unit, way)) return t(way.turned < 0 ? 'table.wheel_left' : 'table.wheel_right', { degrees: one(turned) });
  if (way.distance < 0.1 || turnsOnly(way) || (changes && way.distance < 6)) {
    if (changes) return [t('table.form', { formation: worded(gist.formation!) }), turns].filter(Boolean).join(', ');
    return capital(turned > 179 ? t('table.turn_about') : turned > 1 ? t(way.turned < 0 ? 'table.turn_left' : 'table.turn_right', { degrees: one(turned) }) : t('table.stand_fast'));
  }
  const length = t('table.length', { n: one(way.distance), measure });
  const side = Math.abs(way.bearing);
  const where = side < 25 ? 'advance' : side > 155 ? 'retire' : side < 65 ? (way.bearing < 0 ? 'ahead_left' : 'ahead_right') : side > 115 ? (way.bearing < 0 ? 'back_left' : 'back_right') : way.bearing < 0 ? 'sidle_left' : 'sidle_right';
  return [[t(`table.${where}`, { length }), into].filter(Boolean).join(' '), turns].filter(Boolean).join(', ');
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The order in plain words, without who is ordered; an order nobody has words for is its own text. */
export function title(gist: Gist, order: string, sense: Sense): string {
  const { names, measure } = sense;
  const at = gist.at === undefined ? '' : names.short(gist.at);
  const values = {
    at, unit: gist.unit ? names.short(gist.unit) : '', officer: gist.officer ? names.short(gist.officer) : '', units: names.list(gist.units), rest: gist.rest ?? '',
    formation: worded(gist.formation ?? ''), front: gist.front ? t(`table.direction.${gist.front}`) : '', what: gist.what ?? '', measure,
  };
  switch (gist.verb) {
    case 'move':
      if (sense.names.thing(gist.at ?? '') === 'hex' && !gist.to) return t(gist.front ? 'table.title.move_hex_front' : 'table.title.move_hex', values);
      return going(gist, sense) || order;
    case 'withdraw':
    case 'skirmishers':
      return gist.verb === 'withdraw' && gist.steps ? `${t('table.title.withdraw')}: ${going(gist, sense)}` : gist.to ? `${t('table.title.skirmishers')}: ${uncapital(going({ ...gist, formation: undefined }, sense))}` : order;
    case 'turn':
      if (gist.front) return t('table.title.turn_front', values);
      if (gist.rest) return t(`table.title.turn_${gist.rest}`);
      return gist.facing === undefined ? order : t('table.title.turn_to', { degrees: one(gist.facing) });
    case 'form':
      return t(gist.formation === 'limbered' || gist.formation === 'unlimbered' ? `table.title.${gist.formation}` : 'table.form', values);
    case 'deploy':
    case 'redeploy':
    case 'place':
      return gist.to ? t(gist.formation ? 'table.title.deploy_in' : 'table.title.deploy_to', { ...values, x: one(gist.to[0]), y: one(gist.to[1]) }) : at ? t('table.title.place_with', values) : order;
    case 'officer':
    case 'ride':
      return gist.to ? t('table.title.ride_to', { ...values, x: one(gist.to[0]), y: one(gist.to[1]) }) : t('table.title.joins', values);
    case 'order':
      return t(has(`table.title.order_${gist.what}`) ? `table.title.order_${gist.what}` : 'table.title.order_else', values);
    case 'first':
    case 'set_order': {
      const word = order.split(' ')[0], side = names.sides.find((one) => one.word === word);
      return t(/places/.test(order) ? 'table.title.set_order' : 'table.title.first', { side: side?.name ?? word });
    }
    case 'activate':
      return t('table.title.activate', { at: names.thing(gist.at ?? '') ? at : order.replace(/^activate /, '') });
    default: {
      const key = `table.title.${gist.verb}`;
      const plain = at ? `${key}.at` : key;
      return has(plain) ? t(plain, values) : has(key) ? t(key, values) : capital(names.spoken(order));
    }
  }
}

/** What the button says that gives the order. */
export const button = (gist: Gist): string => (has(`table.button.${gist.verb}`) ? t(`table.button.${gist.verb}`) : t('table.give'));
