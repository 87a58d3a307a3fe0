// The orders that may be given, as a list of sentences; those on hexes that differ only in the facing are one.
import type { Item, Read } from '../table/choices';
import { actorsOf, groups } from '../table/choices';
import { titled, type Sense } from '../table/titles';

export interface Saying {
  words: string;
  item: Item;
}
export interface Sayings {
  verb: string;
  words: string;
  sayings: Saying[];
}

/** Who and what, in one sentence. */
export function sentence(read: Pick<Read, 'order' | 'words'>, sense: Sense): string {
  const { words, names } = titled(read.order, read.words, sense);
  const others = actorsOf(read, sense).filter((id) => !names.includes(id));
  return others.length === 0 ? words : `${others.map((id) => sense.names.short(id)).join(', ')}: ${words}`;
}

/** By what they do, for one unit or everybody, with these words in them. */
export function sayings(reads: Read[], sense: Sense, unit: string | undefined, find: string): Sayings[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  return groups(reads, sense, unit)
    .map((group) => ({
      verb: group.verb,
      words: group.words,
      sayings: group.items
        .map((item) => ({ words: sentence(item.reads[0], sense), item }))
        .filter(({ words: said, item }) =>
          words.every(
            (word) => said.toLowerCase().includes(word) || item.reads[0].choice.order.toLowerCase().includes(word),
          ),
        ),
    }))
    .filter((group) => group.sayings.length > 0);
}
