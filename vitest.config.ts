import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Tests start bots, browsers and databases of their own; more at once than cores only makes them wait.
    maxWorkers: 2,
    coverage: {
      include: ['src/**', 'commands/**'],
      exclude: ['src/store/generated/**', 'src/playground/page/**'],
    },
  },
});
