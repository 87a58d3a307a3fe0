// What became of the clocks, as the log tells it. An entry's text is in the words of a record: "give red 3600".
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
export function deed(entry: { who?: string; text?: string; why?: string }, sides: Sides): string {
  const [what, ...rest] = (entry.text ?? '').split(' ');
  const side = named(sides, entry.who);
  switch (what) {
    case 'out':
      return t('post.log.out', { side: named(sides, rest.join(' ')) });
    case 'claim':
      return t('post.log.claim', { side });
    case 'stop':
      return t('post.log.stop', { reason: entry.why ?? '' });
    case 'start':
      return t('post.log.start');
    case 'give':
      return t('post.log.give', {
        side: named(sides, rest.slice(0, -1).join(' ')),
        time: words(Number(rest.at(-1)) * 1000),
      });
    case 'holiday':
      return t('post.log.holiday', { side, from: day(rest[0]), to: day(rest[2]) });
    default:
      return '';
  }
}
