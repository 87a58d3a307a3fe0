// What the server found in a record, in words; and what its file is called.
import type { components } from '../api/schema';
import { plainName } from '../ui/file';
import { t } from '../words';

export type Verification = components['schemas']['Verification'];

export function verifiedWords(told: Verification): string {
  if (!told.good) {
    const line = told.fault?.line ?? 0;
    return t(line > 0 ? 'lobby.verified.bad_line' : 'lobby.verified.bad', { what: told.fault?.what ?? '', line });
  }
  return (
    t(`lobby.verified.${told.source ?? 'typed'}`, { dice: told.dice ?? 0, entries: told.entries ?? 0 }) +
    (told.seal ? ' ' + t('lobby.verified.sealed') : '')
  );
}

/** the-road-to-alvedo-7rzy7c.txt */
export function fileName(title: string, id: string): string {
  return `${plainName(title) || 'battle'}-${id.slice(0, 6)}.txt`;
}
