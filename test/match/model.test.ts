import { test } from 'vitest';
import { createMemoryStore } from '../../src/store/memory-store.js';
import { openStore } from '../../src/store/open.js';
import { freshDatabase } from '../store/databases.js';
import { checkAgainstModel } from './commands.js';

const inMemory = () => Promise.resolve({ store: createMemoryStore(), close: () => Promise.resolve() });

async function onDisk() {
  const databaseUrl = `file:${await freshDatabase()}`;
  return openStore({
    databaseUrl,
    report: (matchId, reason) => {
      throw new Error(`match ${matchId} was set aside: ${reason}`);
    },
  });
}

test('whatever people press in whatever order, matches go as the rules say, in memory', async () => {
  await checkAgainstModel(inMemory, { numRuns: 100 });
});

test('whatever people press in whatever order, matches go as the rules say, in SQLite', async () => {
  await checkAgainstModel(onDisk, { numRuns: 5 });
});
