import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StartProblem } from '../src/config.js';
import { loadEnvironment } from '../src/environment.js';

describe('a .env file', () => {
  const path = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'spite-env-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    return join(folder, '.env');
  };

  it('need not be there', () => {
    expect(loadEnvironment(path())).toBe(process.env);
  });

  it('that is no file, or not in UTF-8, is a problem: nobody starts a playground where a bot was meant', () => {
    const folder = path();
    mkdirSync(folder);
    expect(() => loadEnvironment(folder)).toThrow(/cannot be read \(EISDIR\)/);
    const wide = path();
    writeFileSync(wide, '\ufeffDISCORD_TOKEN=abc', 'utf16le');
    expect(() => loadEnvironment(wide)).toThrow(/encoding UTF-8/);
    writeFileSync(wide, 'DISCORD_TOKEN=abc', 'utf16le');
    expect(() => loadEnvironment(wide)).toThrow(StartProblem);
    expect(process.env).not.toHaveProperty('DISCORD_TOKEN');
  });
});
