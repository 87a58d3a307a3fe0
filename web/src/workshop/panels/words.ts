// How names of keys and values are said to people: in our words where there are some, else the key itself without its
// underscores.
import { worded } from '../../language/told';
import { has, t } from '../../words';

const plain = (word: string) => worded(word).replace(/^./, (c) => c.toUpperCase());
const last = (name: string) => name.slice(name.lastIndexOf('.') + 1);
export const fieldLabel = (name: string): string =>
  has(`workshop.field.${name}`) ? t(`workshop.field.${name}`) : t(`workshop.field.${last(name)}`);
/** A word may mean another thing as the value of some field: a profile of shot is no unit that has shot. */
export function valueLabel(value: string, field = ''): string {
  const key = `workshop.value.${last(field)}.${value}`;
  return has(key) ? t(key) : worded(value);
}
/** What a kind of ground is called. */
export const kindLabel = (kind: string): string =>
  has(`workshop.kind.${kind}`) ? t(`workshop.kind.${kind}`) : plain(kind);
