// What a record says of itself: the seal over all of it, the key that signed it, and how its dice came about.
export interface Seal {
  seal?: string;
  key?: string;
  digest?: string;
  dice?: string;
}

export function sealOf(record: string): Seal {
  const found = (word: string) => new RegExp(`^${word} (.+)$`, 'm').exec(record)?.[1];
  return { seal: found('seal'), key: found('signed')?.split(' ')[0], digest: found('digest'), dice: found('dice') };
}

/** In groups of eight, as one would read it aloud. */
export const grouped = (digits: string): string => digits.match(/.{1,8}/g)?.join(' ') ?? '';
