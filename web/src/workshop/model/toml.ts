// Keys and values as TOML writes them in one line.
import { isTable, type Value } from './value';

const bare = /^[A-Za-z_][A-Za-z0-9_-]*$/;

/** Text within quotes; line breaks stay. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\"]/g, '\\$&')
    // eslint-disable-next-line no-control-regex -- they are what is escaped
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/\t/g, '\\t');
const quoted = (text: string) => `"${escaped(text).replace(/\n/g, '\\n')}"`;
export const keyed = (key: string): string => (bare.test(key) ? key : quoted(key));

export function inline(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (isTable(value)) {
    const all = Object.entries(value);
    return all.length ? `{ ${all.map(([key, one]) => `${keyed(key)} = ${inline(one)}`).join(', ')} }` : '{}';
  }
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(Math.round(value * 1e6) / 1e6) : '0';
  return String(value);
}
