/** The command itself, as a process of its own. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadedFace } from '../../src/emoji/uploaded-name.js';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import { EMOJI_FACES } from '../../src/render/index.js';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const PROGRAM = fileURLToPath(new URL('../../src/emoji/main.ts', import.meta.url));

describe('npm run emoji', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spite-emoji-'));
  let discord: LoopbackDiscord;
  beforeAll(async () => {
    discord = await LoopbackDiscord.start();
  });
  afterAll(async () => {
    await discord.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function run(words: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    const child = spawn(process.execPath, ['--import', TSX, PROGRAM, ...words], {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed = { output: '', errors: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.errors += text));
    return new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
      child.once('close', (code) => {
        resolve({ code, ...printed });
      });
    });
  }
  const there = () => ({ DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl });

  it('uploads the cards with their pictures, tells each, and the second time changes nothing', async () => {
    const first = await run(['sync'], there());
    expect(first.errors).toBe('');
    expect(first.code).toBe(0);
    expect(first.output).toContain('(54 of 54)');
    expect(first.output).toMatch(/54 uploaded, 0 removed, 0 there already; 0 others left alone\.\n$/);
    const emojis = discord.core.emojis.all();
    expect(new Set(emojis.map(({ name }) => uploadedFace(name)))).toEqual(new Set(EMOJI_FACES));
    for (const { image } of emojis) expect(image.data.subarray(1, 4).toString()).toBe('PNG');
    const before = discord.requests.length;
    expect((await run(['sync'], there())).output).toMatch(/^0 uploaded, 0 removed, 54 there already/);
    expect(discord.requests.slice(before).map(({ method }) => method)).toEqual(['GET', 'GET']);
    expect(discord.violations).toEqual([]);
  });

  it('explains itself, and what it does not understand', async () => {
    const help = await run(['--help']);
    expect(help.code).toBe(0);
    expect(help.output).toContain('npm run emoji -- sync');
    for (const words of [[], ['upload'], ['sync', 'all']]) expect((await run(words)).code).toBe(2);
  });

  it('says what is wrong without a token, with a wrong one, and without a Discord, and never shows it', async () => {
    const cases = [
      [{}, 'DISCORD_TOKEN is not set'],
      [{ ...there(), DISCORD_TOKEN: 'not-the-token' }, 'does not accept DISCORD_TOKEN'],
      [
        { ...there(), DISCORD_API_URL: 'http://127.0.0.1:9/api' },
        'cannot be reached at http://127.0.0.1:9/api',
      ],
      [{ ...there(), LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    ] as const;
    for (const [environment, words] of cases) {
      const { code, output, errors } = await run(['sync'], environment);
      expect(code).toBe(1);
      expect(errors).toContain(words);
      expect(output + errors).not.toMatch(/not-the-token|^\s+at /m);
    }
  });
});
