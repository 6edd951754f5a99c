/** Opens a playground as a user whom file modes bind, which they do not the superuser, and tells what came of it. */
import { startPlayground } from '../../src/playground/playground.js';

const NOBODY = 65_534;
const [stateFile = ''] = process.argv.slice(2);

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
