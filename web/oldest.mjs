// node oldest.mjs FOLDER: whether what was built runs in the oldest browsers we name, which package.json lists as `browserslist`.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import doiuse from 'doiuse';
import esCheck from 'es-check';
import postcss from 'postcss';

// What some of those browsers leave out without harm: the page looks a little plainer there, or differs on paper alone.
const spared = new Set([
  'css-clip-path', 'css-display-contents', 'css-masks', 'css-paged-media', 'css-resize', 'css-scrollbar', 'css-text-indent', 'css-touch-action',
  'css-widows-orphans', 'css3-cursors-grab', 'intrinsic-width', 'multicolumn', 'text-decoration',
]);

const folder = process.argv[2];
const { browserslist: browsers } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const wrong = [];

// No browser ever had an Array.prototype.group: a method of ours with that name is meant.
const { errors } = esCheck.runChecks([{ ecmaVersion: 'es2022', module: true, checkFeatures: true, ignore: 'ArrayPrototypeGroup', files: [join(folder, '*.js')] }], {});
for (const { file, err } of errors) wrong.push(`${file}: ${err.message}`);

for (const file of readdirSync(folder).filter((name) => name.endsWith('.css'))) {
  const onFeatureUsage = ({ feature, message }) => void (spared.has(feature) || wrong.push(message));
  await postcss(doiuse({ browsers, onFeatureUsage })).process(readFileSync(join(folder, file), 'utf8'), { from: join(folder, file) });
}

if (wrong.length > 0) {
  console.error(`${wrong.join('\n')}\nThe oldest browsers are ${browsers.join(', ')}: web/oldest.mjs`);
  process.exit(1);
}
