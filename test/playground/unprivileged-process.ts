/** Opens a playground as a user whom file modes bind, which they do not the superuser, and tells what came of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlayground } from '../../src/playground/playground.js';

const NOBODY = 65_534;
const [stateFile = ''] = process.argv.slice(2);

// What is loaded late is loaded now: that user may not be able to come to the project's own folder.
const folder = mkdtempSync(join(tmpdir(), 'spite-loaded-'));
await (await startPlayground({ port: 0, stateFile: join(folder, 'state.json') })).close();
rmSync(folder, { recursive: true });

if (process.geteuid?.() === 0) {
  process.setgroups?.([]);
  process.setgid?.(NOBODY);
  process.setuid?.(NOBODY);
}

try {
  await (await startPlayground({ port: 0, stateFile })).close();
  process.stdout.write('opened\n');
} catch (error) {
  process.stdout.write(`${String(error)}\n`);
}
