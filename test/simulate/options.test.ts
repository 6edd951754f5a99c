import { describe, expect, it } from 'vitest';
import { readOptions, USAGE } from '../../src/simulate/options.js';
import { PLAYERS } from '../../src/simulate/players.js';

describe('the options of a simulation', () => {
  it('are 100 games of play-first against itself when nothing is said', () => {
    expect(readOptions([])).toEqual({
      options: { games: 100, seed: '1', players: ['play-first', 'play-first'] },
    });
  });

  it('take any text for a seed, and - for the standard output', () => {
    const args = ['--games', '7', '--seed=-ü 😀/2', '--players', 'random,play-first', '--jsonl', '-'];
    expect(readOptions(args)).toEqual({
      options: { games: 7, seed: '-ü 😀/2', players: ['random', 'play-first'], jsonl: '-' },
    });
    expect(readOptions(['--seed='])).toMatchObject({ options: { seed: '' } });
  });

  it.each([
    [['--games', '0'], '--games must be'],
    [['--games', '-1'], '--games'],
    [['--games=1e3'], '--games must be'],
    [['--games', '1.5'], '--games must be'],
    [['--games', '99999999'], '--games must be'],
    [['--games'], '--games'],
    [['--players', 'play-first'], '--players must be'],
    [['--players', 'play-first,toString'], '--players must be'],
    [['--players', 'random,random,random'], '--players must be'],
    [['--players='], '--players must be'],
    [['--jsonl='], '--jsonl must be'],
    [['--cheat'], '--cheat'],
    [['100'], '100'],
    [['--help=yes'], '--help'],
  ])('%j is told to be wrong', (args, words) => {
    const read = readOptions(args);
    expect('problem' in read && read.problem).toContain(words);
  });

  it('are explained by --help, with every player there is', () => {
    expect(readOptions(['--help'])).toEqual({ help: true });
    for (const name of Object.keys(PLAYERS)) expect(USAGE).toContain(name);
  });
});
