// Runs adjudications in WebAssembly and demands the very fractions of the native binary.
// usage: node adjudicate.mjs GUIDON_WASM GUIDON_BINARY
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';

const [wasmPath, binary] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(wasmPath));
const folder = mkdtempSync(join(tmpdir(), 'guidon-wasm-'));

async function run(words) {
  const path = join(folder, 'out');
  const out = openSync(path, 'w');
  const wasi = new WASI({ version: 'preview1', args: ['guidon', ...words], stdout: out, returnOnExit: true });
  const imports = wasi.getImportObject ? wasi.getImportObject() : { wasi_snapshot_preview1: wasi.wasiImport };
  const code = wasi.start(await WebAssembly.instantiate(module, imports));
  closeSync(out);
  return { code, lines: readFileSync(path, 'utf8').trimEnd().split('\n') };
}

const questions = [
  ['bt2.break', 'troop=cavalry', 'cause=lost_round', 'own_score=1', 'enemy_score=3', 'disordered=yes'],
  ['bt3.break', 'casualties=3', 'excess=2', '--option', 'bt3_casualty_sign=deduct_as_printed'],
  ['bm2.brigade', 'units_lost=2', 'points_now=6'],
  ['mpp.melee', 'a_dice=24', 'b_dice=20', 'a_need=5'],
  ['peninsular.contact', 'attacker=cavalry', 'defender=cavalry', 'defender_pips=2'],
  ['peninsular.charge', 'attacker_stands=10', 'defender_stands=10', 'attacker_bonus=yes'],
  ['peninsular.fire', 'weapon=cannon', 'stands=40', 'target=square', 'cover=rampart'],
  ['hex1866.attack', 'cv=4,4', 'terrain=town', 'flank_attacked=yes'],
  ['hex1866.rally', 'leader_adjacent=yes', 'enemy_artillery=yes'],
];

let failed = 0;
for (const words of questions) {
  const native = JSON.parse(execFileSync(binary, ['odds', ...words, '--json'], { encoding: 'utf8' }));
  const expected = native.outcomes.map((o) => `${o.outcome} ${o.ways} ${o.of}`);
  const { code, lines } = await run(['odds', ...words]);
  const same = code === 0 && lines.join('\n') === expected.join('\n');
  console.log(`${same ? 'ok    ' : 'FAILED'} ${words.join(' ')}`);
  if (!same) {
    console.log('  expected', expected, '\n  found', lines);
    failed += 1;
  }
}
const wrong = await run(['odds', 'bt2.brake']);
if (wrong.code !== 2 || wrong.lines[0] !== 'error unknown_test') failed += 1;
// The seeded stream that tests/unit/kernel_test.cpp pins for the native build.
const stream = await run(['roll', '1815', '12']);
if (stream.lines[0] !== '265351455363') {
  console.log('FAILED the seeded stream differs:', stream.lines[0]);
  failed += 1;
}
rmSync(folder, { recursive: true });
console.log(`${questions.length + 2 - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
