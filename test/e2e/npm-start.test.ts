/** `npm start` as supervisors and terminals start and stop it. */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtCopy } from '../kit/built-copy.js';

const NOBODY = 65_534;
const isRoot = process.geteuid?.() === 0;

interface Begun {
  readonly child: ChildProcess;
  readonly url: string;
  /** The exit code, once nothing that it started holds its output any more. */
  readonly closed: Promise<number | null>;
}

async function begin(command: string, args: readonly string[], options: SpawnOptions): Promise<Begun> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0' };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
        // Ready, it has brought its database up to date, which a process of its own would go on with.
        if (found !== undefined && /\bready\b/.test(output)) resolve(found);
      });
    }
    void closed.then(() => {
      reject(new Error(output));
    });
  });
  return { child, url, closed };
}

describe.skipIf(process.platform === 'win32')('npm start', () => {
  it('ends whole when a supervisor ends npm alone', async () => {
    const { child, url, closed } = await begin('npm', ['start'], { cwd: builtCopy('bot') });
    expect((await fetch(url)).status).toBe(200);
    child.kill('SIGTERM');
    await closed;
    await expect(fetch(url)).rejects.toThrow();
  });

  it('ends in order when one Ctrl-C comes twice, from the terminal and from npm', async () => {
    const { child, closed } = await begin(process.execPath, ['tools/start.mjs'], { cwd: builtCopy('bot') });
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await closed).toBe(0);
  });

  it('says what to do where its folder belongs to another user', () => {
    const folder = builtCopy('bot');
    chmodSync(dirname(folder), 0o755);
    chmodSync(join(folder, 'dist'), 0o555);
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'tools', 'start.mjs')], {
      cwd: folder,
      encoding: 'utf8',
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    });
    chmodSync(join(folder, 'dist'), 0o755);
    expect(stderr).toContain(`${join(folder, 'dist')} cannot be written by this user`);
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(78);
  });
});
