// What a playsheet is made of. A line is written "value | words | clauses": the value may be empty, the clauses are
// those that say so.
export interface Line {
  value: string;
  say: string;
  ids: string[];
}

/** A table whose cells are clauses: their results are the server's own, put more shortly. */
export interface ClauseGrid {
  corner: string;
  across: string[];
  down: string[];
  ids: string[][]; // a row for each of `down`
  short: Record<string, string>; // how the results of the rulebook are put here
}

export interface Table {
  heads: string[];
  rows: Line[]; // the words of a row are its cells, parted by ;;
}

export interface Box {
  title: string;
  lead?: string;
  lines?: Line[];
  table?: Table;
  grid?: ClauseGrid;
  after?: Line[];
  wide?: boolean; // it goes across both columns
}

export interface Sheet {
  title: string;
  sub: string;
  prefix: string; // taken off the ids that are shown
  pages: Box[][];
}

export function line(text: string): Line {
  const [value, say, ids = ''] = text.split('|').map((part) => part.trim());
  return { value, say, ids: ids === '' ? [] : ids.split(/\s+/) };
}
export const lines = (...texts: string[]): Line[] => texts.map(line);

/** Rows "cell ;; cell ;; cell | clauses". */
export const rows = (...texts: string[]): Line[] => texts.map((text) => line(`|${text}`));

export const cellsOf = (row: Line): string[] => row.say.split(';;').map((cell) => cell.trim());

/** Every clause that a sheet cites. */
export function cited(sheet: Sheet): string[] {
  return sheet.pages
    .flat()
    .flatMap((box) =>
      [...(box.lines ?? []), ...(box.after ?? []), ...(box.table?.rows ?? [])]
        .flatMap((one) => one.ids)
        .concat(box.grid?.ids.flat() ?? []),
    );
}
