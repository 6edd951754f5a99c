import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const LOG = fileURLToPath(new URL('../dist/src/log.js', import.meta.url));
const FULL = '/dev/full';

it.runIf(existsSync(FULL))('a log that cannot be written, as on a full disk, stops nothing', async () => {
  const full = openSync(FULL, 'w');
  const script = `
    const { createLog } = await import(${JSON.stringify(LOG)});
    const log = createLog({ logLevel: 'info' });
    for (let line = 0; line < 100; line++) log.info('lost');
    await new Promise((resolve) => setImmediate(resolve));
    log.info('lost as well');
    process.stderr.write('still there');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', full, 'pipe'],
  });
  closeSync(full);
  const ended = once(child, 'exit');
  if (!child.stderr) throw new Error('stderr is piped');
  expect(await text(child.stderr)).toBe('still there');
  expect(await ended).toEqual([0, null]);
});
