import { describe, expect, it } from 'vitest';
import { readNumbers } from './options.js';

describe('what is typed after the name of a program', () => {
  const wanted = {
    kills: { least: 1, most: 500, byDefault: 200 },
    seed: { least: 0, most: 9_999, byDefault: 1 },
  } as const;

  it('is a number for each name, or what it is by default', () => {
    expect(readNumbers(['--kills', '20'], wanted)).toEqual({ numbers: { kills: 20, seed: 1 }, json: false });
    expect(readNumbers(['--seed=7', '--json'], wanted)).toEqual({
      numbers: { kills: 200, seed: 7 },
      json: true,
    });
    expect(readNumbers(['--help', '--kills', '9'], wanted)).toEqual({ help: true });
  });

  it.each([
    [['--kills', '0'], '--kills must be a whole number from 1 to 500, not "0".'],
    [['--kills', '501'], '--kills must be a whole number from 1 to 500, not "501".'],
    [['--kills', '1e2'], '--kills must be a whole number from 1 to 500, not "1e2".'],
    [['--kils', '1'], '--kils'],
    [['--kills'], '--kills'],
    [['more'], 'more'],
  ])('is refused in words: %j', (args, words) => {
    expect(readNumbers(args, wanted)).toEqual({ problem: expect.stringContaining(words) as string });
  });
});
