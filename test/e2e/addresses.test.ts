/** Odd values of DATABASE_URL, to the bot and to the playground. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { BotProcess } from '../kit/bot-process.js';

const EX_CONFIG = 78;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spite-address-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

function start(databaseUrl: string, token: string, folder = temporaryFolder()): BotProcess {
  const started = new BotProcess(
    { DATABASE_URL: databaseUrl, DISCORD_TOKEN: token, DISCORD_API_URL: 'http://127.0.0.1:9/api', PORT: '0' },
    folder,
  );
  onTestFinished(() => started.kill());
  return started;
}

/** Each asks for it in another way; nobody can make a file there. */
function impossible(): readonly string[] {
  const pipe = join(temporaryFolder(), 'pipe');
  const addresses = ['file:///%zz/spite.db'];
  if (process.platform === 'win32') return addresses;
  execFileSync('sh', ['-c', 'mkfifo "$1"', 'sh', pipe]);
  return [
    ...addresses,
    `file:${pipe}`,
    'file:/dev/null',
    ...(process.platform === 'linux' ? ['file:/proc/none/deep/spite.db'] : []),
  ];
}

it.each([
  ['the bot', 'a-token'],
  ['the playground', ''],
])('%s ends at once with what to mend, at any address where no database can be', async (_, token) => {
  for (const address of impossible()) {
    const started = start(address, token);
    expect([address, await started.ended]).toEqual([address, { code: EX_CONFIG, signal: null }]);
    expect(started.output).toMatch(/DATABASE_URL/);
    expect(started.output).not.toMatch(/^ +at /m);
  }
});

it('the playground keeps its channel beside the database, whatever the folder is called', async () => {
  const folder = join(temporaryFolder(), 'my games 100% #1');
  const started = start(pathToFileURL(join(folder, 'spite.db')).href, '');
  await started.says(/"msg":"ready"/);
  await started.stop();
  expect(readdirSync(folder).filter((name) => /^(spite\.db|playground\.json)$/.test(name))).toHaveLength(2);
  expect(existsSync(encodeURI(folder))).toBe(false);
});
