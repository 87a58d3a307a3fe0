// Counters of the hex battles, drawn in a 44 by 44 box centred on 0,0; leaders as discs; arrows of an attack.
import type { Direction, Officer, Unit } from '../api/types';
import { n1, type Pt } from './geom';
import { bearing } from './hexgrid';
import { surname } from './dress';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const sideName = (side: 0 | 1) => (side === 0 ? 'prussian' : 'austrian');

/** What a counter says when the server has told no more than its strength ("4-3") and its row. */
interface Face {
  short: string;
  kind: string;
  value: string;
  morale: string;
  movement: string;
  steps: { now: number; most: number };
  guard: boolean;
  disorganised: boolean;
  formation: string;
}
function faceOf(unit: Unit): Face {
  const c = unit.counter;
  if (c)
    return {
      short: c.short,
      kind: c.kind,
      value: String(c.value),
      morale: String(c.morale),
      movement: String(c.movement),
      steps: c.steps,
      guard: !!c.guard,
      disorganised: !!c.disorganised,
      formation: c.formation,
    };
  const [value = '', morale = ''] = (unit.strength ?? '').split('-');
  return {
    short: unit.name.slice(0, 10),
    kind: unit.arm ?? 'infantry',
    value,
    morale,
    movement: '',
    steps: { now: 0, most: 0 },
    guard: false,
    disorganised: !!unit.disordered,
    formation: '',
  };
}

function armBox(kind: string): string {
  const horse = kind.includes('cavalry'),
    gun = kind.includes('artillery'),
    horn = kind.includes('jaeger');
  const inner = horn
    ? '<path class="horn" d="M-3.4 2.6a4 4 0 1 1 6.8 0M-5 4.4l1.8 -2.2M5 4.4l-1.8 -2.2"/>'
    : gun
      ? `<circle class="ball" r="3.4"/>${kind.startsWith('horse') ? '<path d="M-11 7L11 -7"/>' : ''}`
      : horse
        ? `${kind.startsWith('heavy') ? '<path class="half" d="M-11 7L11 -7H-11Z"/>' : ''}` +
          `<path d="M-11 7L11 -7"/>${kind.startsWith('light') ? '<circle class="ball" r="2.2"/>' : ''}`
        : `<path d="M-11 -7L11 7M11 -7L-11 7"/>${kind.startsWith('light') ? '<circle class="ball" r="2.2"/>' : ''}`;
  return `<g class="arm" transform="translate(-2 -4.6)"><rect x="-11" y="-7" width="22" height="14"/>${inner}</g>`;
}

/** `stripe` is the place of its formation among its side's, which chooses the colour. */
const GUARD =
  '<path class="guard" transform="translate(-17.6 -3.6)" ' +
  'd="M0 -3.6l1 2.4l2.6 .2l-2 1.7l.7 2.5l-2.3 -1.4l-2.3 1.4l.7 -2.5l-2 -1.7l2.6 -.2z"/>';
const DIS =
  '<g class="dis-tag" transform="translate(-2 -4.6)"><rect x="-15" y="-6.4" width="30" height="12.8"/>' +
  '<text y="3.4">DIS</text></g>';

export function counter(unit: Unit, stripe: number): string {
  const f = faceOf(unit);
  const steps = Array.from(
    { length: f.steps.most },
    (_, i) => `<circle class="step${i >= f.steps.now ? ' gone' : ''}" cx="15.8" cy="${n1(-9.6 + i * 6)}" r="2"/>`,
  ).join('');
  const letters = escaped(f.short),
    tight = f.short.length > 9 ? ` textLength="38" lengthAdjust="spacingAndGlyphs"` : '';
  return (
    `<g${f.disorganised ? ' transform="rotate(-9)"' : ''} class="counter ${sideName(unit.side)} ` +
    `stripe${stripe % 6}${f.disorganised ? ' dis' : ''}">` +
    '<rect class="edge" x="-20.6" y="-19.4" width="44" height="44" rx="4"/>' +
    '<rect class="face" x="-22" y="-22" width="44" height="44" rx="4"/>' +
    '<path class="stripe" d="M-22 -18a4 4 0 0 1 4 -4h36a4 4 0 0 1 4 4v5.4h-44z"/>' +
    `<text class="nm" y="-14.9"${tight}>${letters}</text>${f.guard ? GUARD : ''}${armBox(f.kind)}${steps}` +
    `<text class="cv" x="${f.movement ? -12 : -8}" y="18.4">${f.value}</text>` +
    `<text class="mor" x="${f.movement ? 2.6 : 8}" y="17.2">${f.morale}</text>` +
    `<text class="mov" x="14" y="17.2">${f.movement}</text>${f.disorganised ? DIS : ''}</g>`
  );
}

/** The wedge points at the hexside that the stack faces. */
export function wedge(side: 0 | 1, front: Direction): string {
  const r = front === 'n' || front === 's' ? -24 : -27;
  return (
    `<g transform="rotate(${bearing(front)})"><path class="wedge ${sideName(side)}" ` +
    `d="M-7.5 ${r}L0 ${r - 7}L7.5 ${r}Z"/></g>`
  );
}

export function leader(officer: Officer): string {
  const chief = officer.rank === 'general',
    text = chief && officer.range !== undefined ? String(officer.range) : officer.bonus ? `+${officer.bonus}` : '';
  return (
    `<g class="leader ${sideName(officer.side)}${chief ? ' cinc' : ''}">` +
    '<circle class="edge" cx="1.2" cy="1.8" r="13"/><circle class="face" r="13"/><circle class="ringlet" r="10.6"/>' +
    `<text class="bonus" y="-.4">${text}</text><text class="who" ` +
    `y="${text ? 7.4 : 2}">${escaped(surname(officer.name).slice(0, 8))}</text></g>`
  );
}

/** A short thrust across the hexside: notched tail, broad head. */
export function arrow(from: Pt, to: Pt, w: number, side: 0 | 1): string {
  const dx = to[0] - from[0],
    dy = to[1] - from[1],
    l = Math.hypot(dx, dy),
    a = (Math.atan2(dy, dx) * 180) / Math.PI;
  return (
    `<g transform="translate(${n1(from[0])} ${n1(from[1])}) rotate(${n1(a)})">` +
    `<path class="thrust ${sideName(side)}" d="M0 ${n1(-w * 0.55)}L${n1(l * 0.42)} ${n1(-w * 0.5)}V${n1(-w)}` +
    `L${n1(l)} 0L${n1(l * 0.42)} ${n1(w)}V${n1(w * 0.5)}L0 ${n1(w * 0.55)}L${n1(l * 0.16)} 0Z"/></g>`
  );
}

/** Points held on the map: a star with its worth, in the holder's colour. */
export const goal = (points: number, held: 0 | 1): string =>
  `<g class="goal ${sideName(held)}"><path d="M0 -9l2.6 5.6l6 .6l-4.5 4.1l1.3 6l-5.4 -3.1l-5.4 3.1l1.3 -6` +
  `l-4.5 -4.1l6 -.6z"/><text y="4.4">${points}</text></g>`;
