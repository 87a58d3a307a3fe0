// Comments of a scenario file. They are found by the thing they stand at (unit '48th', the key 'quality' of it) and
// not by their line, so that they stay with it when the file is written anew.
import { isTable, type Doc, type Table } from './value';

/** Under this key a document keeps its comments; it is never written as a key. */
export const NOTES = '#';

/** The name of the place of a section: "unit/48th", "map.names", and of a key in it: "unit/48th:quality". */
export function placeName(doc: Doc, section: string, index?: number): string {
  if (index === undefined) return section;
  const item = section.split('.').reduce<unknown>((here, step) => (isTable(here) ? here[step] : undefined), doc),
    one: unknown = Array.isArray(item) ? item[index] : undefined;
  const id = isTable(one) ? (one.id ?? one.key) : undefined;
  return `${section}/${typeof id === 'string' ? id : index}`;
}

interface Line {
  text: string;
  comment?: string;
  column: number;
  open: boolean;
} // open: it ends inside a value

/** Parts the lines of a file into what they say and the comment behind it; knows strings and brackets. */
function scan(source: string): Line[] {
  let depth = 0,
    quote = '';
  return source.split('\n').map((raw) => {
    let i = 0,
      comment: string | undefined,
      text = raw,
      column = 0;
    while (i < raw.length) {
      if (quote) {
        if (raw[i] === '\\' && quote[0] === '"') i += 2;
        else if (raw.startsWith(quote, i)) {
          i += quote.length;
          quote = '';
        } else i++;
        continue;
      }
      const c = raw[i];
      if (c === '#') {
        comment = raw.slice(i).trimEnd();
        text = raw.slice(0, i);
        column = i;
        break;
      }
      if (c === '"' || c === "'") {
        quote = raw.startsWith(c.repeat(3), i) ? c.repeat(3) : c;
        i += quote.length;
        continue;
      }
      if (c === '[' || c === '{') depth++;
      if (c === ']' || c === '}') depth--;
      i++;
    }
    if (quote.length === 1) quote = '';
    return { text: text.trim(), comment, column, open: depth > 0 || quote !== '' };
  });
}

export function notesOf(source: string, doc: Doc): Table {
  const notes: Table = {},
    counts = new Map<string, number>();
  let place = '',
    before: string[] = [],
    within = false;
  const keep = (name: string, line?: Line) => {
    while (before.length && before[0] === '') before.shift();
    if (before.some((line) => line !== '')) notes[name] = before.join('\n');
    before = [];
    if (line?.comment) notes[`${name} >`] = `${line.column} ${line.comment}`; // with the column it stands in
  };
  for (const line of scan(source)) {
    const continues = within;
    within = line.open;
    if (continues) continue;
    if (line.text === '') {
      before.push(line.comment ?? '');
      continue;
    }
    const header = /^\[(\[)?\s*([^\]]+?)\s*\]/.exec(line.text);
    if (header) {
      const section = header[2].replace(/["' ]/g, ''),
        index = header[1] ? (counts.get(section) ?? 0) : undefined;
      if (index !== undefined) counts.set(section, index + 1);
      place = placeName(doc, section, index);
      keep(place, line);
    } else keep(`${place}:${line.text.split('=')[0].replace(/["' ]/g, '')}`, line);
  }
  keep('');
  return notes;
}
