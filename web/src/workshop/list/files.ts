// Scenarios in and out of the browser: files that people choose, drop or are given.
import { post } from '../../api/http';
import type { Exported, Imported } from '../../api/types';
import { plainName } from '../../ui/file';
import { layoutOf } from '../model/layout';
import { read } from '../model/read';
import { said } from '../model/tongue';
import { at, text, type Table } from '../model/value';
import { write } from '../model/write';

export const fileName = (title: string): string => plainName(title, '_').slice(0, 40) || 'scenario';

/** What a text is a scenario of: its rule set and title; or why not. */
export function known(source: string): { title: string; rules: string } | { error: string; line?: number } {
  const found = read(source);
  if ('error' in found) return found;
  const rules = text(found.doc.rules);
  return layoutOf(rules) ? { rules, title: said(at(found.doc, ['story', 'title'])) } : { error: 'rules' };
}

/** The same scenario under another title. */
export function titled(source: string, change: (title: string) => string): string {
  const found = read(source);
  if ('error' in found) return source;
  const title = at(found.doc, ['story', 'title']),
    story = (found.doc.story ?? {}) as Table,
    now = change(said(title));
  return write({ ...found.doc, story: { ...story, title: now } }).text;
}

export const importFile = (kind: 'tiled' | 'oob', content: string, into: string | null) =>
  post<Imported>('/api/exchange/import', { kind, text: content, into });
export const exportFile = (kind: 'tiled' | 'oob', source: string) =>
  post<Exported>('/api/exchange/export', { kind, text: source });
export const kindOf = (name: string): 'toml' | 'tiled' | 'oob' | undefined =>
  /\.toml$/i.test(name)
    ? 'toml'
    : /\.(tmx|tmj|json)$/i.test(name)
      ? 'tiled'
      : /\.(csv|tsv)$/i.test(name)
        ? 'oob'
        : undefined;
