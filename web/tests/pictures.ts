// npm run pictures: the shots that browser tests have left in tests/shots and that documents show, into
// ../docs/pictures with 256 colours.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { reduced } from './palette';

/** The name in docs/pictures, and the shot it is. */
const chosen: Record<string, string> = {
  lobby: 'lobby',
  table: 'first_game_odds',
  linear: 'linear_charge_odds',
  hex: 'hex_odds',
  why: 'linear_break_test_why',
  umpire: 'umpire_tools',
  words: 'text_view_order',
  rulebook: 'rulebook',
  pocket: 'pocket-break',
  phone: 'phone_odds',
};
const most = 400 * 1024;

mkdirSync('../docs/pictures', { recursive: true });
for (const [name, shot] of Object.entries(chosen)) {
  const from = `tests/shots/${shot}.png`;
  if (!existsSync(from)) throw new Error(`there is no ${from}: run npm run browser first`);
  const picture = reduced(readFileSync(from));
  if (picture.length > most) throw new Error(`${name} has ${picture.length} bytes, more than ${most}`);
  writeFileSync(`../docs/pictures/${name}.png`, picture);
  console.log(`${name}.png: ${Math.round(picture.length / 1024)} KiB`);
}
