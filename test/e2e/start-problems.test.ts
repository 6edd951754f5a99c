/** What keeps the program from starting is told in a sentence or two, with an exit code that no supervisor starts again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { BotProcess } from '../kit/bot-process.js';

const EX_CONFIG = 78;

function start(environment: Readonly<Record<string, string>>): BotProcess {
  const folder = mkdtempSync(join(tmpdir(), 'spite-start-'));
  const started = new BotProcess({ DATABASE_URL: 'file:./data/spite.db', ...environment }, folder);
  onTestFinished(async () => {
    await started.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  return started;
}

/** A machine on which no port can be opened: which ones can depends on its settings and on the user. */
function refusing(code: string): string {
  const program = `import net from 'node:net';
    net.Server.prototype.listen = function () {
      const error = Object.assign(new Error('listen ${code}'), { code: '${code}', syscall: 'listen' });
      process.nextTick(() => this.emit('error', error));
      return this;
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(program)}`;
}

it.each([
  ['EACCES', /^Port 80 .* is not open to this user: .*set PORT to another number/],
  ['EPERM', /^Port 80 .* is not open to this user: .*set PORT to another number/],
  ['EADDRINUSE', /^Port 80 .* is in use, .*set PORT to another number/],
  ['EADDRNOTAVAIL', /^Port 80 .* cannot be opened \(listen EADDRNOTAVAIL\)\. .*set PORT to another number/],
  ['EMFILE', /^Port 80 .* cannot be opened \(listen EMFILE\)\./],
])('a port that gives %s', async (code, words) => {
  const started = start({ PORT: '80', NODE_OPTIONS: refusing(code) });
  expect(await started.ended).toEqual({ code: EX_CONFIG, signal: null });
  expect(started.output).toMatch(words);
  expect(started.output).not.toMatch(/^ +at /m);
});

it('a Discord that is none is named by its host, never with what else its address holds', async () => {
  const started = start({
    DISCORD_TOKEN: 'the-secret-token',
    DISCORD_API_URL: 'http://somebody:password@127.0.0.1:9/api',
  });
  await started.says(/Discord cannot be reached at 127\.0\.0\.1:9, trying again/);
  await started.stop();
  expect(started.output).not.toMatch(/the-secret-token|password/);
});
