import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Tests start bots, browsers and databases of their own; more at once than cores only makes them wait.
    maxWorkers: 2,
    // What a page comes to show is waited for, however slow the machine.
    expect: { poll: { timeout: 20_000 } },
    coverage: {
      include: ['src/**', 'commands/**'],
      exclude: ['src/store/generated/**', 'src/playground/page/**'],
    },
  },
});
