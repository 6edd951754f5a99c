// Runs a program of src/ as it stands there: node tools/run.mjs src/store/maintenance.ts WORDS. In a folder that has a
// question mark in its path, it is compiled first: the loader would take that for the beginning of a query.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [program = '', ...words] = process.argv.slice(2);

const run = (command, args, options) => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error) throw error;
  return status ?? 1;
};

const isOdd = root.includes('?');
const built = isOdd ? run('npm', ['run', '--silent', 'build'], { cwd: root }) : 0;
const args = isOdd
  ? [join(root, 'dist', program.replace(/ts$/, 'js'))]
  : ['--import', 'tsx', join(root, program)];
process.exitCode = built === 0 ? run(process.execPath, [...args, ...words]) : built;
