/** Loaded into a bot before its own code: once a second it writes down what only a process itself knows. */
import { appendFileSync } from 'node:fs';
import { getActiveResourcesInfo, env, memoryUsage } from 'node:process';
import { setInterval } from 'node:timers';
import { isMainThread } from 'node:worker_threads';

const file = env['OWN_FIGURES_FILE'];

if (file !== undefined && isMainThread && process.argv[1]?.endsWith('main.js')) {
  const write = () => {
    const figures = { heapBytes: memoryUsage().heapUsed, resources: getActiveResourcesInfo().length };
    appendFileSync(file, `${JSON.stringify(figures)}\n`);
  };
  setInterval(write, 1_000).unref();
}
