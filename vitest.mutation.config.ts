import { defineConfig } from 'vitest/config';

/** For `npm run mutation`: the quick tests of the mutated files. Those that play for long would be run for each mutant. */
export default defineConfig({
  test: {
    include: [
      'test/engine/{center,chain,deal,end,faults,moves,random,replay,rulings,sight,take-back,turn}.test.ts',
      'test/i18n/translate.test.ts',
      'test/view/{cards,golden,ids,names,narrate}.test.ts',
    ],
    testTimeout: 120_000,
    maxWorkers: 1,
  },
});
