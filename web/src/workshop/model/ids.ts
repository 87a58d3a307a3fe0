// Ids of a scenario: short, of letters, digits, _ and -, and each only once.
import { tables, text, type Doc } from './value';

const lists = ['ground', 'division', 'brigade', 'formation', 'unit', 'officer', 'commander', 'leader'];

export function taken(doc: Doc): Set<string> {
  return new Set(lists.flatMap((name) => tables(doc, name).map((one) => text(one.id).toLowerCase())));
}

/** An id that nothing has, made from a word: "wood", "wood-2". What reads as a hex is not one. */
export function freshId(word: string, used: Set<string>): string {
  const plain =
    word
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[^A-Za-z0-9_-]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 20) || 'piece';
  const stem = /^\d{4}$/.test(plain) ? `x${plain}` : plain,
    root = stem.replace(/-\d+$/, '');
  if (!used.has(stem.toLowerCase())) {
    used.add(stem.toLowerCase());
    return stem;
  }
  for (let n = 2; ; n++) {
    const id = `${root}-${n}`;
    if (!used.has(id.toLowerCase())) {
      used.add(id.toLowerCase());
      return id;
    }
  }
}
