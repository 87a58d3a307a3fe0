// Writes the types of the server's answers, src/api/schema.d.ts: openapi.json tells of its routes, kinds.json
// (`guidon kinds --json`) of the orders, decisions, events and outcomes that rule sets declare.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const read = (name) => JSON.parse(readFileSync(new URL(`../server/${name}`, import.meta.url), 'utf8'));
const document = read('openapi.json');
Object.assign(document.components.schemas, read('kinds.json'));

const folder = mkdtempSync(join(tmpdir(), 'guidon-types-'));
try {
  const whole = join(folder, 'openapi.json');
  writeFileSync(whole, JSON.stringify(document));
  const program = new URL('node_modules/.bin/openapi-typescript', import.meta.url).pathname;
  const target = new URL('src/api/schema.d.ts', import.meta.url).pathname;
  execFileSync(program, [whole, '-o', target, '--alphabetize'], { stdio: 'inherit' });
} finally {
  rmSync(folder, { recursive: true });
}
