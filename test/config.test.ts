import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig, StartProblem } from '../src/config.js';

function problemOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartProblem) return error.message;
  }
  return '';
}

describe('the configuration', () => {
  it('has a default for everything, and counts empty as unset', () => {
    const defaults = readConfig({});
    expect(defaults).toEqual({
      apiUrl: 'https://discord.com/api',
      databaseUrl: 'file:./data/spite.db',
      port: 4000,
      logLevel: 'info',
      registerCommands: 'changed',
      emojiSync: 'manual',
      computerPaceMs: 1000,
    });
    const empty = { DISCORD_TOKEN: '', PORT: '  ', DATABASE_URL: '', FONTS_DIR: '', EMOJI_SYNC: '' };
    expect(readConfig(empty)).toEqual(defaults);
  });

  it('takes an address with a slash at the end, and refuses one with a version', () => {
    expect(readConfig({ DISCORD_API_URL: 'http://127.0.0.1:4000/api/' }).apiUrl).toBe(
      'http://127.0.0.1:4000/api',
    );
    expect(problemOf({ DISCORD_API_URL: 'http://127.0.0.1:4000/api/v10' })).toContain('without a version');
    expect(problemOf({ DISCORD_API_URL: 'ftp://127.0.0.1' })).toContain('DISCORD_API_URL');
  });

  it('takes a folder of fonts that is there, and no file', () => {
    expect(readConfig({ FONTS_DIR: tmpdir() }).fontsFolder).toBe(tmpdir());
    expect(problemOf({ FONTS_DIR: fileURLToPath(import.meta.url) })).toContain('FONTS_DIR');
  });

  it('tells every mistake at once, one a line, and never the token', () => {
    const problem = problemOf({
      DISCORD_TOKEN: 'Bot se.cr.et',
      PORT: '99999',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      REGISTER_COMMANDS: 'never',
      FONTS_DIR: '/nowhere/at/all',
      EMOJI_SYNC: 'sometimes',
    });
    expect(problem.split('\n')).toHaveLength(8);
    expect(problem).not.toContain('se.cr.et');
  });
});
