// What became of the clocks, as the log tells it.
import type { Entry } from '../api/types';
import { locale } from '../language/language';
import { t } from '../words';
import { words } from './span';

type Sides = { word: string; name: string }[];
const named = (sides: Sides, word: string | undefined) => sides.find((side) => side.word === word)?.name ?? word ?? '';
const day = (text: string) =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(text),
  );

/** Nothing for what needs no words. */
export function deed(entry: Pick<Entry, 'who' | 'why' | 'deed'>, sides: Sides): string {
  const side = named(sides, entry.who);
  const done = entry.deed;
  switch (done?.kind) {
    case 'clock_out':
      return t('post.log.out', { side: named(sides, done.side) });
    case 'battle_claimed':
      return t('post.log.claim', { side });
    case 'clock_stopped':
      return t('post.log.stop', { reason: entry.why ?? '' });
    case 'clock_started':
      return t('post.log.start');
    case 'time_given':
      return t('post.log.give', { side: named(sides, done.side), time: words(done.seconds * 1000) });
    case 'holiday':
      return t('post.log.holiday', { side, from: day(done.from), to: day(done.to) });
    default:
      return '';
  }
}
