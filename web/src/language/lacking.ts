// Lists what a language lacks, as a catalogue to fill in: npm run lacking -- fr
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { forms, stories } from './forms';

const read = (folder: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object),
  ) as Record<string, string>;
const language = process.argv[2];
const messages = read(`src/messages/${language}`),
  told = read(`src/messages/${language}/told`);
const out: Record<string, Record<string, string>> = {};
const note = (file: string, key: string, text: string) => void ((out[file] ??= {})[key] = text);
for (const name of readdirSync('src/messages/en').filter((one) => one.endsWith('.json')))
  for (const [key, text] of Object.entries(
    JSON.parse(readFileSync(join('src/messages/en', name), 'utf8')) as Record<string, string>,
  ))
    if (!(key in messages)) note(name, key, text);
for (const form of forms()) if (!(form in told)) note('told', form, '');
for (const name of stories()) if (!(name in told)) note('told: names', name, '');
process.stdout.write(`${JSON.stringify(out, null, 1)}\n`);
