// What troops are, in words: their nation, their arm and their kind within it.
import type { Troop } from '../api/types';
import { worded } from '../language/told';
import { has, t } from '../words';

/** "British foot artillery", "light infantry". */
export function troopWords({ nation, kind, arm }: Troop): string {
  const key = `table.troop.${arm}.${kind}`,
    troop = has(key) ? t(key) : worded(kind ?? arm);
  if (!nation) return troop;
  return t('table.troop_of', {
    troop,
    nation: has(`table.nation.${nation}`) ? t(`table.nation.${nation}`) : worded(nation),
  });
}
