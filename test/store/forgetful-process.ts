/** Opens a database, keeps nothing of it, and collects garbage. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openStore } from '../../src/store/open.js';

async function open(path: string): Promise<void> {
  await openStore({ databaseUrl: `file:${path}`, report: () => undefined });
}

await open(process.argv[2] ?? '');
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
for (let round = 0; round < 5; round++) {
  collect();
  await new Promise((resolve) => setImmediate(resolve));
}
process.stdout.write('collected\n');
setInterval(() => undefined, 1000);
