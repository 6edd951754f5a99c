/** Uses a database as a user whom file modes bind, which they do not the superuser, and tells what came of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '../../src/store/backup.js';
import { readyFolder } from '../../src/store/location.js';
import { migrate } from '../../src/store/migrate.js';
import { inPlainWords } from '../../src/store/plain-words.js';
import { restore } from '../../src/store/restore.js';

const NOBODY = 65_534;
const [task = '', path = '', file = ''] = process.argv.slice(2);

// What is loaded late is loaded now: that user may not be able to come to the project's own folder.
const folder = mkdtempSync(join(tmpdir(), 'spite-loaded-'));
const [loaded, saved] = [join(folder, 'spite.db'), join(folder, 'saved.db')];
await migrate(loaded);
await backUp(loaded, saved);
await restore(loaded, saved, new Date());
rmSync(folder, { recursive: true });

if (process.geteuid?.() === 0) {
  process.setgroups?.([]);
  process.setgid?.(NOBODY);
  process.setuid?.(NOBODY);
}

const TASKS: Readonly<Record<string, () => unknown>> = {
  migrate: () => migrate(path),
  backup: () => backUp(path, file),
  restore: () => restore(path, file, new Date()),
  'ready-folder': () => readyFolder(`file:${path}`),
};

try {
  await TASKS[task]?.();
  process.stdout.write('done\n');
} catch (error) {
  process.stdout.write(`${String(inPlainWords(error, path))}\n`);
}
