// Armies and scenario files: an army out of a scenario, an army as a piece of one, and a whole scenario around an army.
import { parse } from 'smol-toml';
import type { FieldGroup, Vocabulary } from '../api/types';
import { inline, keyed } from '../workshop/model/toml';
import { isTable, tables, without, word, type Table } from '../workshop/model/value';
import { write } from '../workshop/model/write';
import { newKey, said, type Army, type Command, type Piece } from './army';
import { commandGroup, placeNames, type Fields } from './fields';

/** A table's values by the whole names of their fields. Words in several languages stay as they are. */
export function flat(table: Table, group: FieldGroup): Fields {
  const out: Fields = {};
  for (const [key, value] of Object.entries(table)) {
    if (isTable(value) && !group.fields.some((field) => field.name === key))
      for (const [inner, one] of Object.entries(value)) out[`${key}.${inner}`] = one;
    else out[key] = value;
  }
  return out;
}

function nested(fields: Fields): Table {
  const out: Table = {};
  for (const [name, value] of Object.entries(fields)) {
    const dot = name.indexOf('.');
    if (dot < 0) out[name] = value;
    else ((out[name.slice(0, dot)] ??= {}) as Table)[name.slice(dot + 1)] = value;
  }
  return out;
}

// A field that the vocabulary does not have is one of place, such as a screen before the line.
const known = (fields: Fields, group: FieldGroup): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => group.fields.some((field) => field.name === name)));

export interface Found {
  rules: string;
  title: string;
  sides: { word: string; name: string }[];
}

/** What a text says of itself; throws where it is no TOML. */
export function glance(text: string): Found {
  const doc = parse(text) as unknown as Table;
  const story = isTable(doc.story) ? doc.story : {};
  const words = new Set(
    [...tables(doc, 'brigade'), ...tables(doc, 'formation')].map((one) => word(one.side)).filter(Boolean),
  );
  const sides = [...words].map((side) => ({
    word: side,
    name: said((isTable(doc[side]) ? doc[side] : {}).name) || side,
  }));
  return { rules: word(doc.rules), title: said(story.title), sides };
}

/** The army of one side of a scenario, without where it stood. */
export function armyOf(text: string, side: string, vocabulary: Vocabulary, title: string): Army {
  const doc = parse(text) as unknown as Table;
  const group = commandGroup(vocabulary),
    link = group.key,
    officerKey = vocabulary.officer.key;
  const piece = (table: Table, of: FieldGroup, more: string[]): Piece => ({
    key: newKey(),
    fields: known(without(flat(table, of), [...placeNames(of), ...more]), of),
  });
  const commands: Command[] = tables(doc, link)
    .filter((one) => one.side === side)
    .map((one) => ({
      ...piece(one, group, ['side']),
      units: tables(doc, 'unit')
        .filter((unit) => unit[link] === one.id)
        .map((unit) => piece(unit, vocabulary.unit, [link, 'side'])),
      officers: tables(doc, officerKey)
        .filter((officer) => officer[link] === one.id)
        .map((officer) => piece(officer, vocabulary.officer, [link, 'side'])),
    }));
  const own = new Set(commands.map((command) => word(command.fields.division)).filter(Boolean));
  const divisions = vocabulary.division
    ? tables(doc, 'division')
        .filter((one) => own.has(word(one.id)))
        .map((one) => piece(one, vocabulary.division!, []))
    : [];
  const officers = tables(doc, officerKey)
    .filter((one) => one[link] === undefined && (one.side === side || own.has(word(one.division))))
    .map((one) => piece(one, vocabulary.officer, ['side']));
  const loose = tables(doc, 'unit')
    .filter((unit) => unit[link] === undefined && unit.side === side)
    .map((unit) => piece(unit, vocabulary.unit, ['side']));
  if (loose.length > 0) commands.push({ key: newKey(), fields: { name: '' }, units: loose, officers: [] });
  const profiles = ownProfiles(
    doc,
    new Set(commands.flatMap((command) => command.units.map((unit) => word(unit.fields.profile)))),
  );
  return {
    id: newKey(),
    title,
    rules: vocabulary.rules,
    side,
    divisions,
    commands,
    officers,
    profiles,
    notes: '',
    changed: Date.now(),
  };
}

// Troops that the scenario made itself, and those they are made from.
function ownProfiles(doc: Table, wanted: Set<string>): Piece[] {
  const all = tables(doc, 'profile');
  for (let before = -1; before !== wanted.size;) {
    before = wanted.size;
    for (const one of all) if (wanted.has(word(one.key)) && typeof one.base === 'string') wanted.add(one.base);
  }
  return all.filter((one) => wanted.has(word(one.key))).map((one) => ({ key: newKey(), fields: one }));
}

/** The army's tables as a scenario has them. */
export function tablesOf(army: Army, vocabulary: Vocabulary): Record<string, Table[]> {
  const group = commandGroup(vocabulary),
    link = group.key;
  const sided = (fields: Fields): Fields =>
    vocabulary.officer.fields.some((field) => field.name === 'side') && fields.division === undefined
      ? { ...fields, side: army.side }
      : fields;
  const independent = (command: Command) => command.fields.id === undefined;
  const out: Record<string, Table[]> = {};
  if (army.profiles.length > 0) out.profile = army.profiles.map((one) => nested(one.fields));
  if (army.divisions.length > 0) out.division = army.divisions.map((one) => nested(one.fields));
  out[link] = army.commands.filter((one) => !independent(one)).map((one) => nested({ ...one.fields, side: army.side }));
  out.unit = army.commands.flatMap((one) =>
    one.units.map((unit) =>
      nested({ ...unit.fields, ...(independent(one) ? { side: army.side } : { [link]: one.fields.id }) }),
    ),
  );
  out[vocabulary.officer.key] = [
    ...army.officers.map((one) => nested(sided(one.fields))),
    ...army.commands.flatMap((one) =>
      one.officers.map((officer) =>
        nested({ ...officer.fields, ...(one.fields.id === undefined ? {} : { [link]: one.fields.id }) }),
      ),
    ),
  ];
  return out;
}

const first = ['id', 'name', 'side', 'division', 'brigade', 'formation'];
const rank = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length);
const keys = (table: Table) =>
  Object.entries(table)
    .sort(([x], [y]) => rank(x) - rank(y))
    .map(([key, value]) => `${keyed(key)} = ${inline(value)}`)
    .join('\n');

/** The army as a piece of a scenario file. */
export function fragment(army: Army, vocabulary: Vocabulary): string {
  return Object.entries(tablesOf(army, vocabulary))
    .flatMap(([name, list]) => list.map((table) => `[[${name}]]\n${keys(table)}\n`))
    .join('\n');
}

/**
 * A whole scenario: the empty one of the rule set with this army in the place of its own, and the players place
 * everybody.
 */
export function scenarioAround(army: Army, vocabulary: Vocabulary): string {
  const doc = parse(vocabulary.blank) as unknown as Table;
  const link = commandGroup(vocabulary).key,
    officerKey = vocabulary.officer.key;
  const theirs = new Set(
    tables(doc, link)
      .filter((one) => one.side !== army.side)
      .map((one) => word(one.id)),
  );
  const foreign = (one: Table) => (one[link] === undefined ? one.side !== army.side : theirs.has(word(one[link])));
  const unplaced = (table: Table, group: FieldGroup) => nested(without(flat(table, group), placeNames(group)));
  const mine = tablesOf(army, vocabulary);
  const used = new Set(
    Object.values(mine)
      .flat()
      .map((one) => word(one.id).toLowerCase()),
  );
  // What the empty scenario calls by a name of ours is called otherwise.
  const renamed = new Map<string, string>();
  for (const one of [...tables(doc, link), ...tables(doc, 'unit'), ...tables(doc, officerKey)])
    if (foreign(one) && used.has(word(one.id).toLowerCase())) renamed.set(word(one.id), `${word(one.id)}_x`);
  const safe = (table: Table): Table =>
    Object.fromEntries(
      Object.entries(table).map(([key, value]) => [
        key,
        (key === 'id' || key === link) && typeof value === 'string' ? (renamed.get(value) ?? value) : value,
      ]),
    );

  const placing = placingSections(vocabulary);
  const theirsOf = (table: Table, group: FieldGroup) => safe(placing.length > 0 ? unplaced(table, group) : table);
  const zone = zoneOf(doc, army.side, vocabulary);
  if (zone) doc.setup = { first: army.side, [army.side]: zone };
  for (const section of placing)
    doc[section.table] = {
      ...(isTable(doc[section.table]) ? (doc[section.table] as Table) : {}),
      [section.key]: section.value,
    };
  const story = isTable(doc.story) ? doc.story : {};
  doc.story = { ...story, title: army.title };
  const named = isTable(doc[army.side]) ? (doc[army.side] as Table) : {};
  doc[army.side] = { ...named, name: army.title };
  doc[link] = [
    ...tables(doc, link)
      .filter((one) => one.side !== army.side)
      .map(safe),
    ...(mine[link] ?? []),
  ];
  doc.unit = [
    ...tables(doc, 'unit')
      .filter(foreign)
      .map((one) => theirsOf(one, vocabulary.unit)),
    ...(mine.unit ?? []),
  ];
  doc[officerKey] = [
    ...tables(doc, officerKey)
      .filter(foreign)
      .map((one) => theirsOf(one, vocabulary.officer)),
    ...(mine[officerKey] ?? []),
  ];
  if (mine.division) doc.division = mine.division;
  if (mine.profile) doc.profile = mine.profile;
  return write(doc).text;
}

// On a map of hexes: the half of it in which the side's own unit stood, a line for each row.
function zoneOf(doc: Table, side: string, vocabulary: Vocabulary): string[] | undefined {
  const setup = vocabulary.sections
    .find((section) => section.key === 'setup')
    ?.fields.find((field) => field.name === side && field.form === 'hexes');
  const map = isTable(doc.map) ? doc.map : {},
    columns = Number(map.columns),
    rows = Number(map.rows);
  if (!setup || !columns || !rows) return undefined;
  const stood = word(tables(doc, 'unit').find((unit) => unit.side === side)?.hex);
  const low = Number(stood.slice(2)) > rows / 2,
    two = (n: number) => String(n).padStart(2, '0');
  const half = Math.floor(rows / 2);
  return Array.from({ length: half }, (_, i) => (low ? rows - i : i + 1)).map((row) =>
    Array.from({ length: columns }, (_, i) => two(i + 1) + two(row)).join(' '),
  );
}

// Keys of the whole file that say who places the units, with the value by which the file does not.
function placingSections(vocabulary: Vocabulary): { table: string; key: string; value: string }[] {
  const out = new Map<string, { table: string; key: string; value: string }>();
  for (const field of [...vocabulary.unit.fields, ...vocabulary.officer.fields])
    for (const [key, values] of Object.entries(field.when ?? {})) {
      if (!key.startsWith('/')) continue;
      const [table, name] = key.slice(1).split('.');
      const other = vocabulary.sections
        .find((section) => section.key === table)
        ?.fields.find((one) => one.name === name)
        ?.values?.find((value) => !values.includes(value));
      if (other) out.set(key, { table, key: name, value: other });
    }
  return [...out.values()];
}
