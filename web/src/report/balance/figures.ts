// Figures of the report as it prints them: shares in per cent with one decimal.
import { decimals, percents, t } from '../../words';
import type { Interval } from './scale';

/** How results are filled: each is told from the others without colour. */
export const FILLS = ['none', 'first', 'second', 'draw'] as const;
export type Fill = (typeof FILLS)[number];

/** To the tenth of a per cent, as the terminal does: what lies right between two goes to the even one. */
function tenths(share: number): string {
  const hundredths = share * 100;
  return decimals(Number((hundredths % 1 === 0.25 ? hundredths - 0.05 : hundredths).toFixed(1)));
}
export const percent = (share: number): string => percents(tenths(share));
/** "53.4 to 55.4", of a hundred. */
export const between = ({ low, high }: Interval): string =>
  t('statistics.interval', { low: tenths(low), high: tenths(high) });
/** "+12.3", with a true minus sign. */
export function points(share: number): string {
  const figure = tenths(Math.abs(share));
  return Number(figure) === 0 ? figure : `${share < 0 ? '−' : '+'}${figure}`;
}
