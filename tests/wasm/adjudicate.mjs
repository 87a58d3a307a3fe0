// Asks the module of the browser and the native binary the same things and demands the very same JSON. Only the phrases
// for other languages are the module's alone.
// usage: node adjudicate.mjs GUIDON_WASM GUIDON_BINARY
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

const [wasmPath, binary] = process.argv.slice(2);
const bytes = readFileSync(wasmPath);
const module = new WebAssembly.Module(bytes);

function load() {
  const { exports } = new WebAssembly.Instance(module, {});
  exports._initialize();
  const ask = (text) => {
    const request = new TextEncoder().encode(text);
    const at = exports.room(request.length);
    new Uint8Array(exports.memory.buffer, at, request.length).set(request);
    const size = exports.ask(request.length);
    return new TextDecoder('utf-8', { fatal: true }).decode(
      new Uint8Array(exports.memory.buffer, exports.answer(), size),
    );
  };
  return { ask: (what, body) => JSON.parse(ask(JSON.stringify({ ask: what, body }))), text: ask, exports };
}
const { ask, text, exports } = load();

function native(...words) {
  const ran = spawnSync(binary, [...words, '--json'], { encoding: 'utf8' });
  assert.ok(ran.stdout, `${words.join(' ')}: ${ran.stderr}`);
  return JSON.parse(ran.stdout);
}

const english = (part) =>
  typeof part === 'string' ? part : part.slice(1).reduce((text, each) => text.replace('{}', () => english(each)), part[0]);

// An answer without its phrases, which must be there beside every sentence and say the same.
function plain(answer) {
  const { said, ...out } = answer;
  if (out.error?.said) {
    const { said: phrase, ...error } = out.error;
    assert.equal(english(phrase), error.message);
    out.error = error;
  }
  if (out.words ?? out.reason) assert.equal(english(said), out.words ?? out.reason);
  for (const name of ['outcomes', 'modifiers']) if (out[name]) out[name] = out[name].map(plain);
  return out;
}

// Numbers that are the same in every run: xorshift.
let state = 1815;
function below(n) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % n;
}

function drawn(input) {
  const between = () => input.lowest + below(input.highest - input.lowest + 1);
  if (input.values) return input.values[below(input.values.length)];
  if (input.type === 'decimal') return between() === input.highest ? input.highest : between() / 2;
  if (input.type === 'numbers') return Array.from({ length: 1 + below(3) }, between);
  return between();
}

const rules = ask('rules', {}).rule_sets;
const tests = ask('tests', {}).tests;

function question(each) {
  const inputs = {};
  for (const input of each.inputs) if (below(3) > 0) inputs[input.name] = drawn(input);
  const options = {};
  for (const option of rules.find((set) => set.id === each.rule_set).options)
    if (below(8) === 0) options[option.name] = option.values[below(option.values.length)];
  return { test: each.test, inputs, options };
}

function words({ test: name, inputs, options }) {
  const said = Object.entries(inputs).map(([key, value]) => `${key}=${[value].flat().join(',')}`);
  return [name, ...said, ...Object.entries(options).flatMap(([key, value]) => ['--option', `${key}=${value}`])];
}

const hexadecimal = (number) => number.toString(16).padStart(16, '0');

test('needs nothing of its host and is small', () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const packed = gzipSync(bytes, { level: 9 }).length;
  console.log(`# ${bytes.length} bytes, ${packed} packed`);
  assert.ok(packed < 400 * 1024);
});

test('lists the tests and the rule sets', () => {
  assert.deepEqual({ tests }, native('tests'));
  assert.deepEqual({ rule_sets: rules }, native('rules'));
  assert.equal(tests.length, 28);
});

for (const each of tests)
  test(`${each.test}: odds, dice typed and rolled, and dice that are missing`, () => {
    for (let i = 0; i < 8; ++i) {
      const asked = question(each);
      const said = words(asked);
      assert.deepEqual(plain(ask('odds', asked)), native('odds', ...said), said.join(' '));

      const seed = below(1 << 30);
      const rolled = ask('roll', { ...asked, seed: hexadecimal(seed) });
      assert.deepEqual(plain(rolled), native('resolve', ...said, '--seed', String(seed)), said.join(' '));
      if (rolled.error) continue;
      assert.equal(rolled.thrown.length, rolled.dice.length);
      assert.deepEqual(ask('resolve', { ...asked, seed }), rolled);
      assert.deepEqual(ask('resolve', { ...asked, dice: rolled.dice }), rolled);
      for (const [name, value] of Object.entries(ask('verdict', { ...asked, dice: rolled.dice })))
        assert.deepEqual(value, rolled[name]);
      if (rolled.dice.length === 0) continue;

      const some = rolled.dice.slice(0, below(rolled.dice.length));
      const next = rolled.thrown[some.length];
      const { error } = ask('resolve', { ...asked, dice: some });
      assert.equal(error.code, 'too_few_dice');
      const { dice, at_least, ...needs } = error.needs;
      assert.deepEqual(needs, { prompt: next.prompt, clause: next.clause, sides: 6 });
      assert.ok(dice >= 1 && some.length + dice <= rolled.dice.length, `${dice} dice of the ${rolled.dice.length - some.length} that are left`);
      assert.ok(at_least === undefined || (at_least > 1 && at_least <= 6), String(at_least));
      if (some.length > 0)
        assert.deepEqual(plain({ error }), native('resolve', ...said, '--dice', some.join(',')), said.join(' '));
      const others = ask('roll', { ...asked, dice: some, seed: hexadecimal(below(1 << 30)) });
      assert.deepEqual(others.dice.slice(0, some.length), some);
      const all = ask('resolve', { ...asked, dice: [...rolled.dice, 1] });
      assert.equal(all.error.code, 'too_many_dice');
    }
  });

test('throws the seeded stream that tests/unit/kernel_test.cpp pins', () => {
  const { dice } = ask('roll', { test: 'mpp.shoot', inputs: { dice: 12, need: 7 }, seed: hexadecimal(1815) });
  assert.equal(dice.join(''), '265351455363');
});

test('takes a seed of 64 bits, and nothing else', () => {
  const roll = (seed) => ask('roll', { test: 'bt2.break', seed });
  assert.deepEqual(plain(roll('ffffffffffffffff')), native('resolve', 'bt2.break', '--seed', '18446744073709551615'));
  for (const seed of ['', '1', 'xyz', '0'.repeat(17), 'ffffffffffffffffff', 'fffffffffffffffg', '-fffffffffffffff', 5])
    assert.equal(roll(seed).error.code, 'bad_question', String(seed));
});

test('knows every clause it cites', () => {
  for (const each of tests) {
    const { modifiers, clause } = ask('roll', { test: each.test, seed: hexadecimal(1) });
    for (const id of [clause, ...modifiers.map((line) => line.clause)]) {
      const found = ask('clause', { id });
      assert.equal(found.id, id);
      assert.equal(found.book, each.rule_set);
      assert.ok(found.text.length > 10);
    }
  }
});

test('searches the rulebooks', () => {
  const all = rules.flatMap(({ id }) => ask('rules', { book: id }).entries);
  assert.ok(all.length > 900);
  const found = ask('rules', { search: 'Square cavalry' }).entries;
  assert.ok(found.length > 0);
  for (const { id, text: said } of found) assert.match(`${id} ${said}`, /square/i);
  assert.equal(ask('rules', { book: 'linnear' }).error.code, 'no_such_book');
  assert.equal(ask('clause', { id: 'pen-test-3' }).error.did_you_mean, 'PEN-TEST-03');
});

test('says what is wrong with a request and goes on', () => {
  const nested = '['.repeat(200000);
  for (const request of ['', '{', 'null', '[]', '"ask"', '{"ask":1}', '{"ask":"odd"}', '{"ask":"odds","boddy":{}}', nested,
    `{"ask":"odds","body":${nested}${']'.repeat(200000)}}`, '{"ask":"odds","body":{"test":"\xff"}}', '{"ask":"odds","body":5}',
    '{"ask":"odds","body":{"test":"bt2.break","inputs":{"casualties":1e300}}}', '{"ask":"tests","body":{"x":1}}',
    '{"ask":"resolve","body":{"test":"bt2.break","dice":[1,2],"seed":3}}', `{"ask":"clause","body":{"id":"${'x'.repeat(10000)}"}}`,
    '{"ask":"resolve","body":{"test":"bt2.break","dice":[7,1]}}', '{"ask":"resolve","body":{"test":"bt2.break","dice":{}}}'])
    assert.ok(JSON.parse(text(request)).error.message, request.slice(0, 80));
  assert.equal(ask('odds', { test: 'bt2.brake' }).error.did_you_mean, 'bt2.break');
  assert.ok(ask('odds', { test: 'bt2.break' }).outcomes.length > 0);
});

test('does not grow', () => {
  for (const each of tests) ask('odds', question(each));
  const before = exports.memory.buffer.byteLength;
  for (let i = 0; i < 50; ++i) for (const each of tests) ask('roll', { test: each.test, seed: hexadecimal(i) });
  assert.equal(exports.memory.buffer.byteLength, before);
});

test('tells whom an outcome favours, whichever arm attacks', () => {
  const favours = (inputs) =>
    Object.fromEntries(ask('odds', { test: 'peninsular.contact', inputs }).outcomes.map((o) => [o.outcome, o.favours]));
  const horse = favours({ attacker: 'cavalry', defender: 'infantry', aspect: 'flank' });
  const foot = favours({ attacker: 'infantry', defender: 'cavalry', attacker_pips: 5, attacker_quality: 'elite', attacker_officer: 'both' });
  assert.equal(horse.infantry_routs, 'tester');
  assert.equal(horse.cavalry_falls_back, 'enemy');
  assert.equal(foot.infantry_routs, 'enemy');
  assert.equal(foot.cavalry_falls_back, 'tester');
});
