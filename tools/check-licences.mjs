// Every package we install must be under a licence that lets anybody host and change the bot.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
]);

/** Looked at one by one: used unchanged and not part of what we distribute. */
const LOOKED_AT = {
  '@visx/vendor': 'MIT and ISC',
  'axe-core': 'MPL-2.0',
  elkjs: 'EPL-2.0',
  lightningcss: 'MPL-2.0',
  'seq-queue': 'none', // its LICENSE file is the MIT licence
};

function isLookedAt(path, licence) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return LOOKED_AT[name.startsWith('lightningcss-') ? 'lightningcss' : name] === licence;
}

function isAllowed(expression) {
  const text = expression.replace(/[()]/g, '');
  if (text.includes(' OR ')) return text.split(' OR ').some(isAllowed);
  return text.split(' AND ').every((licence) => ALLOWED.has(licence.trim()));
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const counts = new Map();
const problems = [];
for (const path of Object.keys(lock.packages)) {
  if (path === '' || lock.packages[path].link) continue;
  let manifest;
  try {
    manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  } catch {
    continue; // an optional package for another platform
  }
  const licence = manifest.license?.type ?? manifest.license ?? manifest.licenses?.[0]?.type ?? 'none';
  counts.set(licence, (counts.get(licence) ?? 0) + 1);
  if (!isAllowed(licence) && !isLookedAt(path, licence)) problems.push(`${path}: ${licence}`);
}

console.log(
  [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([licence, count]) => `${licence} ${count}`)
    .join(', '),
);
for (const problem of problems) console.error(`not allowed: ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);
