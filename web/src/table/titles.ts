// An order in plain words: its title, the words on its button, and what a list of orders calls it.
import { worded } from '../language/told';
import type { AnyOrder, Step } from '../api/orders';
import type { Table, Unit } from '../api/types';
import { capital, has, t, uncapital } from '../words';
import type { Names } from './names';
import { aimOf, frontOf, giverOf, headingOf, pointOf, unitOf, unitsOf } from './order';
import { one, type Way, wayTo, wheels } from './place';

export interface Sense {
  names: Names;
  table: Table;
  measure: string;
}

/** In which formation a unit stands, as orders name it. */
export const formationOf = (unit: Unit | undefined): string | undefined => {
  const cell = unit?.cells?.[1];
  return unit?.troop?.formation ?? (typeof cell === 'string' ? cell : '').replaceAll(' ', '_');
};
/** A formation in words; both rule sets of guns say it alike. */
export const formed = (formation: string): string => worded(formation === 'deployed' ? 'unlimbered' : formation);

/** What kind of move it is: a list puts moves, changes of formation and turns apart. */
export type MoveKind = 'move' | 'form' | 'turn';

export function moveKind(order: AnyOrder, sense: Sense): MoveKind {
  if (order.kind !== 'move') return order.kind === 'form' ? 'form' : order.kind === 'turn' ? 'turn' : 'move';
  if (order.steps) return 'move';
  const unit = sense.table.units.find((one) => one.id === order.unit),
    to = pointOf(order);
  const changes = order.formation !== undefined && order.formation !== formationOf(unit);
  if (!to || !unit) return changes ? 'form' : 'move';
  const way = wayTo(unit, to, headingOf(order));
  if (!way) return 'move';
  if (changes && way.distance < 6) return 'form';
  if (turnsOnly(way) || wheels(unit, way)) return 'turn';
  return 'move';
}

/** A unit that turns on its middle moves the middle of its front a little. */
const turnsOnly = ({ distance, turned }: Way) => Math.abs(turned) > 1 && distance < (Math.abs(turned) >= 60 ? 6 : 1);

function step(part: Step, measure: string): string {
  if ('inches' in part)
    return t(`table.step.${part.step}`, { length: t('table.length', { n: one(part.inches), measure }) });
  const degrees = one(part.degrees);
  return part.step === 'face'
    ? t('table.step.face', { degrees })
    : t('table.step.wheel', { side: t(part.step === 'wheel_left' ? 'table.left' : 'table.right'), degrees });
}

function going(order: AnyOrder, { names, table, measure }: Sense): string {
  const unit = table.units.find((one) => one.id === order.unit);
  if (order.steps) return capital(order.steps.map((each) => step(each, measure)).join(', '));
  const changes = order.formation !== undefined && order.formation !== formationOf(unit);
  const into = changes ? t('table.into', { formation: formed(order.formation!) }) : '';
  const to = pointOf(order),
    at = aimOf(order);
  const way = unit && to ? wayTo(unit, to, headingOf(order)) : undefined;
  if (!way)
    return order.formation
      ? t('table.form', { formation: formed(order.formation) })
      : at
        ? t('table.move_to', { at: names.short(at) })
        : '';
  const turned = Math.abs(way.turned);
  const turns =
    turned > 1
      ? t(turned > 179 ? 'table.about' : way.turned < 0 ? 'table.turning_left' : 'table.turning_right', {
          degrees: one(turned),
        })
      : '';
  if (unit && !changes && way.distance >= 0.1 && wheels(unit, way))
    return t(way.turned < 0 ? 'table.wheel_left' : 'table.wheel_right', { degrees: one(turned) });
  if (way.distance < 0.1 || turnsOnly(way) || (changes && way.distance < 6)) {
    if (changes) return [t('table.form', { formation: formed(order.formation!) }), turns].filter(Boolean).join(', ');
    return capital(
      turned > 179
        ? t('table.turn_about')
        : turned > 1
          ? t(way.turned < 0 ? 'table.turn_left' : 'table.turn_right', { degrees: one(turned) })
          : t('table.stand_fast'),
    );
  }
  const length = t('table.length', { n: one(way.distance), measure });
  const side = Math.abs(way.bearing);
  const where =
    side < 25
      ? 'advance'
      : side > 155
        ? 'retire'
        : side < 65
          ? way.bearing < 0
            ? 'ahead_left'
            : 'ahead_right'
          : side > 115
            ? way.bearing < 0
              ? 'back_left'
              : 'back_right'
            : way.bearing < 0
              ? 'sidle_left'
              : 'sidle_right';
  return [[t(`table.${where}`, { length }), into].filter(Boolean).join(' '), turns].filter(Boolean).join(', ');
}

/** The order in plain words, and who is named in them. */
export interface Titled {
  words: string;
  names: string[];
}

/** The order in plain words, without who is ordered; one that the page has no words for is said in the server's. */
export const title = (order: AnyOrder, words: string, sense: Sense): string => titled(order, words, sense).words;

/** The same, and who of those that act is named in it: the server's own words name everybody. */
export function titled(order: AnyOrder, words: string, sense: Sense): Titled {
  const named = new Set<string>();
  const found = inWords(order, sense, (ids) => ids.forEach((id) => named.add(id)));
  if (found) return { words: found, names: [...named] };
  const giver = giverOf(order);
  return { words: capital(words), names: [...unitsOf(order), ...(giver ? [giver] : [])] };
}

function inWords(order: AnyOrder, sense: Sense, name: (ids: string[]) => void): string {
  const { names, measure } = sense;
  const [aim, unit, officer, front, to] = [aimOf(order), unitOf(order), giverOf(order), frontOf(order), pointOf(order)];
  const at = aim === undefined ? '' : names.short(aim),
    place = to && { x: one(to[0]), y: one(to[1]) };
  const said = (ids: string[]) => {
    name(ids);
    return names.list(ids);
  };
  const values = {
    at,
    x: place?.x ?? 0,
    y: place?.y ?? 0,
    get unit() {
      return said(unit ? [unit] : []);
    },
    get officer() {
      return said(officer ? [officer] : []);
    },
    get units() {
      return said(unitsOf(order));
    },
    rest: rest(order),
    formation: formed(order.formation ?? ''),
    front: front ? t(`table.direction.${front}`) : '',
    what: order.what ?? '',
    measure,
  };
  switch (order.kind) {
    case 'move':
      if (names.thing(aim ?? '') === 'hex')
        return t(front ? 'table.title.move_hex_front' : 'table.title.move_hex', values);
      return going(order, sense);
    case 'withdraw':
    case 'skirmishers':
      return order.steps
        ? `${t('table.title.withdraw')}: ${going(order, sense)}`
        : to
          ? `${t('table.title.skirmishers')}: ${uncapital(going({ ...order, formation: undefined }, sense))}`
          : '';
    case 'turn':
      if (front) return t('table.title.turn_front', values);
      return typeof order.way === 'string' ? t(`table.title.turn_${order.way}`) : '';
    case 'face':
      return t('table.title.turn_to', { degrees: one(headingOf(order) ?? 0) });
    case 'form':
      return t(
        order.formation === 'limbered'
          ? 'table.title.limbered'
          : order.formation === 'unlimbered' || order.formation === 'deployed'
            ? 'table.title.unlimbered'
            : 'table.form',
        values,
      );
    case 'deploy':
    case 'redeploy':
    case 'place':
      if (place) return t(order.formation ? 'table.title.deploy_in' : 'table.title.deploy_to', values);
      if (!at) return '';
      return t(names.thing(aim!) === 'hex' ? 'table.title.place_in' : 'table.title.place_with', values);
    case 'officer':
    case 'ride':
      return place ? t('table.title.ride_to', values) : t('table.title.joins', values);
    case 'order':
      return t(
        has(`table.title.order_${order.what}`) ? `table.title.order_${order.what}` : 'table.title.order_else',
        values,
      );
    case 'first':
      return t('table.title.first', { side: names.sideName(order.side) });
    case 'set_order':
      return typeof order.places === 'string'
        ? t('table.title.set_order', { side: names.sideName(order.places) })
        : t('table.title.first', { side: names.sideName(order.moves) });
    default: {
      const key = `table.title.${order.kind}`;
      const plain = at ? `${key}.at` : key;
      return has(plain) ? t(plain, values) : has(key) ? t(key, values) : '';
    }
  }
}

// What an answer names besides: a stand, a formation, a side.
function rest({ kind, formation, way, stand }: AnyOrder): string {
  if (kind === 'emergency') return worded(formation ?? '');
  if (kind === 'to_side') return t(way === 'left' ? 'table.left' : 'table.right');
  return String(stand ?? '');
}

/** What the button says that gives the order. */
export const button = ({ kind }: AnyOrder): string =>
  has(`table.button.${kind}`) ? t(`table.button.${kind}`) : t('table.give');
