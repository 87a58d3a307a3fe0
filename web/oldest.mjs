// node oldest.mjs FOLDER: whether what was built runs in the oldest browsers we name, which package.json lists as
// `browserslist`.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import doiuse from 'doiuse';
import esCheck from 'es-check';
import postcss from 'postcss';

// What some of those browsers leave out without harm: the page looks a little plainer there, or differs on paper alone.
const spared = new Set([
  'css-clip-path',
  'css-display-contents',
  'css-masks',
  'css-paged-media',
  'css-resize',
  'css-scrollbar',
  'css-text-indent',
  'css-touch-action',
  'css-widows-orphans',
  'css3-cursors-grab',
  'intrinsic-width',
  'multicolumn',
  'text-decoration',
]);

const folder = process.argv[2];
const { browserslist: browsers } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const wrong = [];

// The balance report carries its script and its style with it.
const carried = mkdtempSync(join(tmpdir(), 'carried-'));
const report = readFileSync(join(folder, 'balance_report.html'), 'utf8');
for (const [name, [, part]] of Object.entries({
  'balance_report.js': /<script type="module">([^]*?)<\/script>/.exec(report),
  'balance_report.css': /<style>([^]*?)<\/style>/.exec(report),
}))
  writeFileSync(join(carried, name), part);

// No browser ever had an Array.prototype.group: a method of ours with that name is meant.
const { errors } = esCheck.runChecks(
  [
    {
      ecmaVersion: 'es2022',
      module: true,
      checkFeatures: true,
      ignore: 'ArrayPrototypeGroup',
      files: [join(folder, '*.js'), join(carried, '*.js')],
    },
  ],
  {},
);
for (const { file, err } of errors) wrong.push(`${file}: ${err.message}`);

for (const file of [folder, carried].flatMap((of) => readdirSync(of).map((name) => join(of, name)))) {
  if (!file.endsWith('.css')) continue;
  const onFeatureUsage = ({ feature, message }) => void (spared.has(feature) || wrong.push(message));
  await postcss(doiuse({ browsers, onFeatureUsage })).process(readFileSync(file, 'utf8'), { from: file });
}
rmSync(carried, { recursive: true });

if (wrong.length > 0) {
  console.error(`${wrong.join('\n')}\nThe oldest browsers are ${browsers.join(', ')}: web/oldest.mjs`);
  process.exit(1);
}
