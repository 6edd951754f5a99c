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
    });
    expect(readConfig({ DISCORD_TOKEN: '', PORT: '  ', DATABASE_URL: '' })).toEqual(defaults);
  });

  it('takes an address with a slash at the end, and refuses one with a version', () => {
    expect(readConfig({ DISCORD_API_URL: 'http://127.0.0.1:4000/api/' }).apiUrl).toBe(
      'http://127.0.0.1:4000/api',
    );
    expect(problemOf({ DISCORD_API_URL: 'http://127.0.0.1:4000/api/v10' })).toContain('without a version');
    expect(problemOf({ DISCORD_API_URL: 'ftp://127.0.0.1' })).toContain('DISCORD_API_URL');
  });

  it('tells every mistake at once, one a line, and never the token', () => {
    const problem = problemOf({
      DISCORD_TOKEN: 'Bot se.cr.et',
      PORT: '99999',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      REGISTER_COMMANDS: 'never',
    });
    expect(problem.split('\n')).toHaveLength(6);
    expect(problem).not.toContain('se.cr.et');
  });
});
