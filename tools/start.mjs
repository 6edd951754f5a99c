// What `npm start` runs: builds the program, which takes seconds where nothing has changed, and becomes it.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setInterval } from 'node:timers';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The exit code of a problem that starting again would not mend (EX_CONFIG of sysexits.h). */
const PROBLEM = 78;
const PARENT_CHECK_MS = 500;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const program = join(dist, 'src', 'main.js');

function cannotWrite(path) {
  try {
    accessSync(path, constants.W_OK);
    return false;
  } catch {
    return existsSync(path);
  }
}

console.log('Preparing, this takes a moment...');
const closed = (existsSync(dist) ? [dist, program] : [root]).find(cannotWrite);
if (closed !== undefined) {
  console.error(
    `${closed} cannot be written by this user, and npm start builds the program there. Start as its owner, ` +
      'or build it once as its owner with "npm run build", and then start it with "node dist/src/main.js".',
  );
  process.exit(PROBLEM);
}
const isWindows = process.platform === 'win32';
const { status, error } = spawnSync('npm', ['run', '--silent', 'build'], {
  cwd: root,
  stdio: 'inherit',
  shell: isWindows,
});
if (error) throw error;
if (status !== 0) process.exit(status ?? 1);

// A signal to npm ends npm and its shell, which do not pass it on to us.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, PARENT_CHECK_MS).unref();

await import(pathToFileURL(program).href);
