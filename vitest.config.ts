import { defineConfig } from 'vitest/config';

/** Chance and the machine's timing decide what these meet: they run by themselves (`npm run test:chance`). */
export const CHANCE = ['test/reliability/*-run.test.ts', 'test/reliability/monkey.test.ts'];

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: CHANCE,
    // No measure of speed: only so that a test that hangs ends at all.
    testTimeout: 300_000,
    hookTimeout: 300_000,
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
