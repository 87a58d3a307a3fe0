import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Field, Vocabulary } from '../../api/types';
import { profilesFor } from '../../api/vocabulary';
import { fieldsFor } from '../fields';
import { fileName, kindOf, known, titled } from '../list/files';
import { probeDoc } from '../probe';
import { armiesOf } from './army';
import { apply, reversed } from './edit';
import { addOfficer, addPiece, addUnit, copied, moveBy, moveToHex, pasted, remove, rename, turnBy } from './edits';
import { boxCorners, ellipse, formKeys, formOf, type Form } from './form';
import { groundOf } from './ground';
import { dragged, handlesOf, withoutCorner } from './handles';
import { layoutOf } from './layout';
import { read } from './read';
import { Shapes } from './shapes';
import { tables, text, type Doc, type Table } from './value';

const pen = layoutOf('peninsular')!,
  lin = layoutOf('linear')!,
  hex = layoutOf('hex1866')!;
const file = (name: string) => readFileSync(new URL(`../../../../scenarios/${name}.toml`, import.meta.url), 'utf8');
const scenario = (name: string): Doc => {
  const found = read(file(name));
  if (!('doc' in found)) throw new Error(found.error);
  return found.doc;
};

describe('what people do to a scenario', () => {
  const doc = scenario('peninsular/village_assault');
  it('moves units, officers and ground together and back', () => {
    const changes = moveBy(doc, pen, ['unit/0', 'officer/0', 'ground/0', 'ground/2'], [2, -1]);
    expect(tables(changes.doc, 'unit')[0].at).toEqual([80, 29]);
    expect(tables(changes.doc, 'officer')[0].at).toEqual([90, 25]);
    expect(tables(changes.doc, 'ground')[2]).toMatchObject({ from: [68, 68], to: [92, 68] });
    expect(apply(changes.doc, reversed(changes.patches))).toEqual(doc);
  });
  it('turns a unit from where it looks when nothing is said', () => {
    expect(tables(turnBy(doc, pen, ['unit/0'], -15).doc, 'unit')[0].facing).toBe(345);
    expect(tables(turnBy(doc, pen, ['unit/15'], 15).doc, 'unit')[15].facing).toBe(195);
    expect(tables(turnBy(scenario('hex1866/burkersdorf'), hex, ['unit/0'], 60).doc, 'unit')[0].facing).toBe('n');
  });
  it('removes a brigade with all that belongs to it, and what named it', () => {
    const { doc: after } = remove(doc, pen, ['group/2']);
    expect(tables(after, 'unit').every((unit) => unit.brigade !== 'garrison')).toBe(true);
    expect(tables(after, 'officer').map((officer) => officer.id)).not.toContain('ferrand');
    const without = remove(doc, pen, ['unit/2']).doc; // the 88th, whom Colquhoun had joined
    expect(tables(without, 'officer').find((officer) => officer.id === 'colquhoun')!.with).toBeUndefined();
  });
  it('pastes copies with ids of their own', () => {
    const { changes, refs } = pasted(doc, pen, copied(doc, pen, ['unit/0', 'ground/0']), [4, -4]),
      ids = tables(changes.doc, 'unit').map((unit) => text(unit.id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(refs).toEqual([`unit/${tables(doc, 'unit').length}`, `ground/${tables(doc, 'ground').length}`]);
    expect(apply(doc, changes.patches)).toEqual(changes.doc);
    expect(tables(changes.doc, 'unit').at(-1)!.at).toEqual([82, 26]);
  });
  it('renames a thing wherever it is spoken of', () => {
    expect(
      tables(rename(doc, pen, 'unit/2', '88').doc, 'officer').find((officer) => officer.id === 'colquhoun')!.with,
    ).toBe('88');
    expect(rename(doc, pen, 'ground/1', 'plaza').doc.victory).toMatchObject({ hold: { red: 'plaza' } });
    expect(tables(rename(doc, pen, 'group/0', 'first').doc, 'unit')[0].brigade).toBe('first');
    const aims: Table = {
      unit: [{ id: 'bread' }],
      ground: [{ id: 'mill' }],
      objective: [
        { kind: 'leave', units: ['bread', 'flour'] },
        { kind: 'hold', ground: 'mill' },
      ],
    };
    expect(rename(aims, lin, 'unit/0', 'loaves').doc.objective).toMatchObject([{ units: ['loaves', 'flour'] }, {}]);
    expect(remove(aims, lin, ['unit/0']).doc.objective).toMatchObject([{ units: ['flour'] }, {}]);
    expect(rename(aims, lin, 'ground/0', 'ovens').doc.objective).toMatchObject([{}, { ground: 'ovens' }]);
  });
  it('adds units and officers to the groups there are, or to a new one', () => {
    const first = addUnit({}, lin, { profile: 'line_infantry' }, 'line_infantry', 1, { at: [30, 40] });
    expect(first.changes.doc).toMatchObject({
      brigade: [{ side: 'north' }],
      unit: [{ id: 'line_infantry', profile: 'line_infantry', place: { at: [30, 40] } }],
    });
    expect(tables(addOfficer(first.changes.doc, lin, 1, { at: [1, 2] }).changes.doc, 'commander')[0]).toMatchObject({
      brigade: 'north_1',
      place: [1, 2],
    });
    expect(
      tables(addPiece(doc, pen, 'wood', { form: 'box', at: [1, 2], size: [3, 4], turn: 0 }).changes.doc, 'ground').at(
        -1,
      ),
    ).toEqual({ id: 'wood', kind: 'wood', at: [1, 2], size: [3, 4] });
  });
  it('moves counters by whole hexes and never off the map', () => {
    const map = scenario('hex1866/burkersdorf');
    expect(tables(moveToHex(map, hex, ['unit/0'], () => '0101').doc, 'unit')[0].hex).toBe('0101');
    expect(moveToHex(map, hex, ['unit/0'], () => '1701').patches).toEqual([]);
  });
});

describe('forms of ground', () => {
  const forms: [string, Form][] = [
    ['peninsular', { form: 'box', at: [10, 20], size: [6, 4], turn: 30 }],
    ['linear', { form: 'box', at: [10, 20], size: [6, 4], turn: 30 }],
    [
      'linear',
      {
        form: 'line',
        points: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    [
      'peninsular',
      {
        form: 'ends',
        points: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    [
      'peninsular',
      {
        form: 'polygon',
        points: [
          [0, 0],
          [4, 0],
          [4, 4],
        ],
      },
    ],
  ];
  it.each(forms)('are read as they are written, %s %o', (rules, form) =>
    expect(formOf(formKeys(form, layoutOf(rules)!), layoutOf(rules)!)).toEqual(form),
  );
  it('turn clockwise with y up', () => expect(boxCorners([0, 0], [2, 4], 90)[0].map(Math.round)).toEqual([2, 1]));
  it('are bent by their handles', () => {
    const doc: Doc = {
      ground: [
        {
          id: 'w',
          kind: 'wood',
          polygon: [
            [0, 0],
            [4, 0],
            [4, 4],
          ],
        },
        { id: 'h', kind: 'building', at: [10, 10], size: [4, 4] },
      ],
    };
    const [between] = handlesOf(doc, pen, 'ground/0', 3);
    expect(tables(dragged(doc, pen, 'ground/0', between, [2, -1]).doc, 'ground')[0].polygon).toEqual([
      [0, 0],
      [2, -1],
      [4, 0],
      [4, 4],
    ]);
    expect(withoutCorner(doc, pen, 'ground/0', 1).patches).toEqual([]);
    const corner = handlesOf(doc, pen, 'ground/1', 3).find((handle) => handle.kind === 'box' && handle.index === 1)!;
    expect(tables(dragged(doc, pen, 'ground/1', corner, [14, 14]).doc, 'ground')[1]).toMatchObject({
      at: [11, 11],
      size: [6, 6],
    });
  });
  it('make ellipses of so many corners', () => expect(ellipse([0, 0], [10, 4]).length).toBeLessThanOrEqual(40));
});

it('draws all that the file places, with the sides of its brigades', () => {
  const doc = scenario('peninsular/village_assault'),
    { units, pieces } = armiesOf(doc, pen, new Shapes()),
    ground = groundOf(doc, pen);
  expect(units.filter((unit) => unit.on_table).length).toBe(18);
  expect(units.map((unit) => unit.side).filter((side) => side === 1).length).toBe(7);
  expect(pieces.officers?.find((officer) => officer.name === 'Colonel Ferrand')?.with).toBe('unit/13');
  expect(ground.pieces.map((piece) => piece.terrain)).toContain('rampart');
  expect(groundOf({ ...doc, unit: [] }, pen)).toBe(ground); // nothing of it has changed
});

it('learns the size of units from the server and draws others like them', () => {
  const shapes = new Shapes(),
    doc: Doc = {
      brigade: [{ id: 'b', side: 'red' }],
      unit: [
        { id: 'a', brigade: 'b', nation: 'british', arm: 'infantry', at: [10, 10], facing: 90 },
        { id: 'c', brigade: 'b', nation: 'british', arm: 'infantry', at: [30, 40], facing: 0 },
      ],
    };
  shapes.learn(doc, pen, {
    table: {
      units: [
        {
          id: 'a',
          side: 0,
          centre: [9, 10],
          facing: 90,
          footprint: [
            [
              [10, 16],
              [10, 4],
              [8, 4],
              [8, 16],
            ],
          ],
        },
      ],
      pieces: { screen: [] },
    },
  } as never);
  const other = armiesOf(doc, pen, shapes).units[1].footprint![0].map((p) => p.map((v) => Math.round(v)));
  expect(other).toEqual([
    [24, 40],
    [36, 40],
    [36, 38],
    [24, 38],
  ]);
});

it('asks after strange units on a table of their own', () => {
  const doc = scenario('linear/meeting'),
    probe = probeDoc(doc, tables(doc, 'unit').slice(0, 3), lin);
  expect(tables(probe, 'unit').length).toBe(3);
  expect(tables(probe, 'commander').length).toBe(2);
  expect(new Set(tables(probe, 'unit').map((unit) => JSON.stringify((unit.place as Table).at))).size).toBe(3);
});

it('offers the fields that a thing has as it stands', () => {
  const field = (name: string, more: Partial<Field> = {}): Field => ({
    name,
    type: 'choice',
    needed: false,
    words: '',
    ...more,
  });
  const fields = [
    field('arm'),
    field('stands', { when: { arm: ['infantry'] }, most: 10 }),
    field('stands', { when: { arm: ['cavalry'] }, most: 8 }),
    field('at', { needed: true, when: { '/deployment.mode': ['fixed'] } }),
    field('garrison', { instead_of: ['at'] }),
    field('place.formation', { values: ['line', 'square'] }),
  ];
  const words = {
    sections: [{ key: 'deployment', words: '', fields: [field('mode', { default: 'fixed' })] }],
    profiles: [
      { id: 'gun', words: '', preset: { arm: 'artillery' }, allows: { 'place.formation': ['line'] } },
      { id: 'x', words: '', preset: { nation: 'french' } },
    ],
    nations: [{ word: 'french', words: 'French', side: 'black' }],
  } as unknown as Vocabulary;
  expect(fieldsFor(words, fields, { arm: 'cavalry' }, {}).map((one) => [one.name, one.most, one.needed])).toEqual([
    ['arm', undefined, false],
    ['stands', 8, false],
    ['at', undefined, true],
    ['garrison', undefined, false],
    ['place.formation', undefined, false],
  ]);
  expect(fieldsFor(words, fields, { garrison: 'x' }, {}).find((one) => one.name === 'at')!.needed).toBe(false);
  expect(fieldsFor(words, fields, {}, { deployment: { mode: 'players' } }).map((one) => one.name)).not.toContain('at');
  expect(fieldsFor(words, fields, { arm: 'artillery' }, {}).at(-1)!.values).toEqual(['line']);
  expect(profilesFor(words, 'red').map((profile) => profile.id)).toEqual(['gun']);
});

it('takes files in and out by their kind', () => {
  expect([kindOf('a.toml'), kindOf('m.TMX'), kindOf('m.tmj'), kindOf('u.csv'), kindOf('x.png')]).toEqual([
    'toml',
    'tiled',
    'tiled',
    'oob',
    undefined,
  ]);
  expect(fileName('Die Straße nach Álvedo!')).toBe('die_stra_e_nach_alvedo');
  expect(known(file('linear/clash'))).toMatchObject({ rules: 'linear' });
  expect(known('guidon = \n')).toMatchObject({ line: 1 });
  expect(known('rules = "chess"\n')).toEqual({ error: 'rules' });
  expect(known(titled(file('linear/clash'), (title) => `${title} (copy)`))).toMatchObject({
    title: 'The Last Hour at Lindrach Mill (copy)',
  });
});
