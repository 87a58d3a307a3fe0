// Writes a document as a scenario file in the style of the house: a section for each table, names and places in one
// line, the map's grid as a picture of itself, comments where they were. Remembers which line speaks of what.
import { NOTES, placeName } from './notes';
import { escaped, inline, keyed } from './toml';
import { isTable, word, type Doc, type Path, type Table, type Value } from './value';

export interface Written {
  text: string;
  /** The path that each line (from 0) speaks of. */
  lines: Path[];
}

const width = 112;
/** Tables inside tables that have a section of their own; all others stand in one line. */
const sections = new Set(['map.names', 'victory.result']);

/** Long prose over several lines, joined again by the backslashes. */
function prose(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const piece of escaped(text).split(/(?<= )/)) {
    if (line.length + piece.length > width && line) {
      lines.push(line);
      line = '';
    }
    line += piece;
  }
  return `"""\n${[...lines, line].join('\\\n')}"""`;
}

/** A value behind its key: in one line if it fits. */
function written(value: Value, room: number): string {
  if (typeof value === 'string' && value.includes('\n')) return `"""\n${escaped(value).replace(/"""/g, '""\\"')}"""`;
  const short = inline(value);
  if (short.length <= room) return short;
  if (typeof value === 'string' && value.includes(' ') && short.length > room + 8) return prose(value);
  if (!Array.isArray(value)) return short;
  const rows: string[] = [];
  let row = '';
  for (const one of value.map(inline)) {
    if (row && row.length + one.length + 3 > width) {
      rows.push(row);
      row = '';
    }
    row += row ? ` ${one},` : `  ${one},`;
    if (one.startsWith('{')) {
      rows.push(row);
      row = '';
    }
  }
  return `[\n${[...rows, ...(row ? [row] : [])].join('\n')}\n]`;
}

export function write(doc: Doc): Written {
  const notes = isTable(doc[NOTES]) ? doc[NOTES] : {},
    out: string[] = [],
    lines: Path[] = [];
  const put = (text: string, path: Path) => {
    for (const line of text.split('\n')) {
      out.push(line);
      lines.push(path);
    }
  };
  const noted = (name: string, path: Path) => {
    const note = notes[name];
    if (typeof note === 'string') put(note, path);
  };
  /** A line with the comment behind it, in its old column if there is room. */
  const commented = (line: string, name: string) => {
    const note = /^(\d+) ([^]*)$/.exec(word(notes[`${name} >`]));
    return note ? `${line.padEnd(Math.min(80, Number(note[1])) - 1)} ${note[2]}` : line;
  };
  const gap = () => {
    if (out.length && out[out.length - 1] !== '') put('', []);
  };

  function keys(table: Table, path: Path, place: string) {
    for (const [key, value] of Object.entries(table)) {
      if (key === NOTES || isSection(path, key, value)) continue;
      const name = `${place}:${key}`,
        here = [...path, key];
      noted(name, here);
      const said = `${keyed(key)} = ${written(value, width - key.length - 3)}`;
      put(said.includes('\n') ? said : commented(said, name), here);
    }
  }
  function isSection(path: Path, key: string, value: Value): boolean {
    if (path.length === 0)
      return isTable(value) || (Array.isArray(value) && (value.length === 0 || value.every(isTable)));
    return sections.has([...path, key].join('.'));
  }
  function section(name: string, value: Value, path: Path) {
    if (Array.isArray(value)) {
      value.forEach((one, i) => {
        if (!isTable(one)) return;
        const place = placeName(doc, name, i),
          here = [...path, i];
        gap();
        noted(place, here);
        put(commented(`[[${name}]]`, place), here);
        keys(one, here, place);
      });
      return;
    }
    if (!isTable(value)) return;
    gap();
    noted(name, path);
    const own = Object.entries(value).some(([key, one]) => !isSection(path, key, one));
    if (own || Object.keys(value).length === 0) put(commented(`[${name.split('.').map(keyed).join('.')}]`, name), path);
    keys(value, path, name);
    for (const [key, one] of Object.entries(value))
      if (isSection(path, key, one)) section(`${name}.${key}`, one, [...path, key]);
  }

  keys(doc, [], '');
  for (const [key, value] of Object.entries(doc))
    if (key !== NOTES && isSection([], key, value)) section(key, value, [key]);
  if (typeof notes[''] === 'string') {
    gap();
    noted('', []);
  }
  return { text: `${out.join('\n')}\n`, lines };
}
