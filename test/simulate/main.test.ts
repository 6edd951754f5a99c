/** The command itself, as a process of its own. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { fault } from './referee.js';
import { gameSeed } from '../../src/simulate/seeds.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COMMAND = ['--import', 'tsx', path.join('src', 'simulate', 'main.ts')];
const folder = mkdtempSync(path.join(tmpdir(), 'simulate-'));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function simulate(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...COMMAND, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, stdout, stderr };
}

function lines(text: string): string[] {
  return text.split('\n').slice(0, -1);
}

describe('npm run simulate', () => {
  it('writes every game as a line that the referee accepts, and the summary beside it', () => {
    const { status, stdout, stderr } = simulate('--games', '40', '--seed', 'by hand', '--jsonl', '-');
    expect(status).toBe(0);
    expect(lines(stdout)).toHaveLength(40);
    expect(lines(stdout).map(fault).filter(Boolean)).toEqual([]);
    const written = lines(stdout).map((line) => (JSON.parse(line) as { seed: string }).seed);
    expect(written).toEqual(Array.from({ length: 40 }, (_, index) => gameSeed('by hand', index + 1)));
    expect(stderr).toMatch(/^games +40\n/);
    expect(stderr).not.toContain('\r');
  });

  it('writes the same bytes for the same arguments, to a file as to the standard output', () => {
    const file = path.join(folder, 'games.jsonl');
    const args = ['--games', '5', '--players', 'random,random', '--seed', 'ü', '--jsonl'];
    const { stdout } = simulate(...args, '-');
    expect(simulate(...args, file)).toMatchObject({ status: 0, stdout: '' });
    expect(readFileSync(file, 'utf8')).toBe(stdout);
    expect(lines(stdout).map(fault).filter(Boolean)).toEqual([]);
    expect(stdout).toContain('"result":{"winner":null,"points":0,"reason":"stock"}}\n');
  });

  it('prints only the summary when no transcripts are asked for', () => {
    const { status, stdout, stderr } = simulate('--games', '3');
    expect(status).toBe(0);
    expect(stderr).toBe('');
    for (const words of [
      'moves a game',
      'turns a game',
      'moves a turn',
      'ties',
      'points a win',
      'wins of the starter',
    ]) {
      expect(stdout).toContain(words);
    }
  });

  it('refuses wrong arguments with code 2, in plain words, and writes nothing', () => {
    const file = path.join(folder, 'never.jsonl');
    const { status, stdout, stderr } = simulate('--games', 'many', '--jsonl', file);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^--games must be a whole number/);
    expect(stderr).not.toContain('    at ');
    expect(existsSync(file)).toBe(false);
  });

  it('says so when the file cannot be written', () => {
    const { status, stdout, stderr } = simulate(
      '--games',
      '1',
      '--jsonl',
      path.join(folder, 'no', 'such', 'folder'),
    );
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^Could not write the transcripts: /);
    expect(stderr).not.toContain('    at ');
  });

  it('stops quietly when nobody reads on', async () => {
    const child = spawn(process.execPath, [...COMMAND, '--games', '10000000', '--jsonl', '-'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const [code] = (await once(child, 'close')) as [number | null];
    expect(code).toBe(0);
    expect(stderr).toBe('');
  });
});
