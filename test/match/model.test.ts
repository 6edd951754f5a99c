import { test } from 'vitest';
import { createMemoryStore } from '../../src/store/memory-store.js';
import { checkAgainstModel } from './commands.js';

test('whatever people press in whatever order, matches go as the rules say (memory store)', async () => {
  await checkAgainstModel(
    () => Promise.resolve({ store: createMemoryStore(), close: () => Promise.resolve() }),
    {
      numRuns: 100,
    },
  );
}, 60_000);
