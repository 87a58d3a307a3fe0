// An order of battle as a table for a spreadsheet: a line for every unit, a column for every field; and back.
import type { Field, Vocabulary } from '../api/types';
import { isTable, word, type Value } from '../workshop/model/value';
import { emptyArmy, nameOf, newKey, freshId, takenIds, type Army, type Command } from './army';
import { commandGroup, ownFields, type Fields } from './fields';

const columnsOf = (vocabulary: Vocabulary): Field[] => {
  const link = commandGroup(vocabulary).key,
    seen = new Set(['name', link, 'side']);
  return ownFields(vocabulary.unit).filter((field) => !seen.has(field.name) && !!seen.add(field.name));
};

const cell = (value: Value | undefined): string => {
  const text = Array.isArray(value) ? value.map(word).join(' ') : word(isTable(value) ? value.en : value);
  return /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export function csvOf(army: Army, vocabulary: Vocabulary): string {
  const link = commandGroup(vocabulary).key,
    columns = columnsOf(vocabulary);
  const rows = army.commands.flatMap((command) =>
    command.units.map((unit) =>
      [nameOf(command), army.side, nameOf(unit), ...columns.map((field) => cell(unit.fields[field.name]))]
        .map((text, i) => (i < 3 ? cell(text) : text))
        .join(','),
    ),
  );
  // The movement of a counter is called so on both sides of the spreadsheet.
  return (
    [
      [link, 'side', 'unit', ...columns.map((field) => (field.name === 'move' ? 'movement' : field.name))].join(','),
      ...rows,
    ].join('\n') + '\n'
  );
}

/** The rows of a table; the header says what parts its fields. */
export function rowsOf(text: string): string[][] {
  const clean = text.replace(/^\uFEFF/, '');
  const head = clean.slice(0, clean.search(/\r?\n|$/));
  const part = [',', ';', '\t'].sort((x, y) => head.split(y).length - head.split(x).length)[0];
  const rows: string[][] = [[]];
  let field = '',
    inside = false;
  for (let i = 0; i < clean.length; i++) {
    const letter = clean[i];
    if (inside) {
      if (letter !== '"') field += letter;
      else if (clean[i + 1] === '"') {
        field += '"';
        i++;
      } else inside = false;
    } else if (letter === '"' && field === '') inside = true;
    else if (letter === part || letter === '\n') {
      rows.at(-1)!.push(field.replace(/\r$/, '').trim());
      field = '';
      if (letter === '\n') rows.push([]);
    } else field += letter;
  }
  if (field || rows.at(-1)!.length > 0) rows.at(-1)!.push(field.replace(/\r$/, '').trim());
  return rows.filter((row) => row.some(Boolean));
}

function read(text: string, field: Field): Value | undefined {
  if (text === '') return undefined;
  if (field.type === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (field.type === 'flag') return /^(true|yes|x|1)$/i.test(text);
  if (field.type === 'list')
    return text
      .split(/[\s/+|]+/)
      .filter(Boolean)
      .map((one) => (field.form === 'whole' ? Number(one) : one));
  return field.type === 'choice'
    ? (field.values?.find((value) => value.toLowerCase() === text.toLowerCase().replaceAll(' ', '_')) ?? text)
    : text;
}

export interface ReadCsv {
  army: Army;
  unknown: string[];
}

/**
 * An army from a table whose first line names its columns; those that nobody knows are told. Lines of another side
 * are left out.
 */
export function armyFromCsv(text: string, vocabulary: Vocabulary, side: string, title: string): ReadCsv {
  const [head = [], ...rows] = rowsOf(text);
  const link = commandGroup(vocabulary).key;
  const names = head.map((name) => name.toLowerCase().replaceAll(' ', '_'));
  const called = (name: string) => (name === 'movement' ? 'move' : name);
  const fieldOf = (name: string) => vocabulary.unit.fields.find((field) => field.name.toLowerCase() === called(name));
  const structural = new Set(['unit', 'name', link, 'side', 'id']);
  const unknown = head.filter((name, i) => !structural.has(names[i]) && !name.startsWith('#') && !fieldOf(names[i]));
  const army = emptyArmy(vocabulary.rules, side, title);
  const taken = takenIds(army);
  const commands = new Map<string, Command>();
  for (const row of rows) {
    const at = (name: string) => row[names.indexOf(name)] ?? '';
    if (at('side') && at('side').toLowerCase() !== side) continue;
    const name = at('name') || at('unit');
    if (!name) continue;
    const of = at(link);
    let command = commands.get(of);
    if (!command) {
      command = {
        key: newKey(),
        fields: of ? { id: freshId(of, taken), name: of } : { name: '' },
        units: [],
        officers: [],
      };
      commands.set(of, command);
      army.commands.push(command);
    }
    const fields: Fields = { id: freshId(at('id') || at('unit') || name, taken), name };
    names.forEach((column, i) => {
      const field = structural.has(column) ? undefined : fieldOf(column);
      const value = field && read(row[i] ?? '', field);
      if (field && value !== undefined && value !== false) fields[field.name] = value;
    });
    command.units.push({ key: newKey(), fields });
  }
  return { army, unknown };
}
