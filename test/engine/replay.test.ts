import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deal, replay, RULES_VERSION } from '../../src/engine/index.js';
import type { GameEvent, Move, State } from '../../src/engine/index.js';
import { chance, gameNumber, playFirst, plies, seeds } from '../kit/games.js';
import { goldenMoves, goldenText } from '../kit/golden.js';
import { seedNamed } from '../kit/seeds.js';

const GOLDEN = new URL('../golden/games/', import.meta.url);
const goldenFiles = readdirSync(GOLDEN).filter((name) => name.endsWith('.txt'));

describe('a replay', () => {
  it('of rules version, seed and moves gives the same state and the same events as play', () => {
    fc.assert(
      fc.property(seeds, fc.integer(), fc.nat({ max: 400 }), (seed, start, length) => {
        let state: State = deal(seed);
        const moves: Move[] = [];
        const events: GameEvent[] = [];
        for (const ply of plies(state, playFirst(chance(start)))) {
          if (moves.length === length) break;
          moves.push(ply.move);
          events.push(...ply.events);
          state = ply.after;
        }
        expect(replay({ rules: RULES_VERSION, seed, moves })).toStrictEqual({ state, events });
      }),
      { numRuns: 30 },
    );
  });

  it('of no moves is the deal', () => {
    const seed = seedNamed('nothing yet');
    expect(replay({ rules: RULES_VERSION, seed, moves: [] })).toEqual({ state: deal(seed), events: [] });
  });

  it('tells which move does not belong to the game', () => {
    const plays = [...gameNumber(1)];
    const moves = plays.map(({ move }) => move);
    const seed = seedNamed('game 1');
    expect(replay({ rules: RULES_VERSION, seed, moves: [...moves, 'h1/s1'] })).toEqual({
      refusal: 'game-over',
      ply: moves.length,
    });
    const illegal = plays.findIndex(({ before }) => before.players[before.toMove].hand.length < 5);
    expect(replay({ rules: RULES_VERSION, seed, moves: [...moves.slice(0, illegal), 'h5/s1'] })).toEqual({
      refusal: 'no-such-card',
      ply: illegal,
    });
  });

  it('of other rules, or of no seed, is an error and not another game', () => {
    expect(() => replay({ rules: 'g4a-2', seed: seedNamed('any'), moves: [] })).toThrow('g4a-1');
    expect(() => replay({ rules: RULES_VERSION, seed: 'any', moves: [] })).toThrow(RangeError);
  });
});

describe('a golden game', () => {
  it('is there for a win, for a tie, for plays taken back and for a pay-off pile that was turned twice', () => {
    expect(goldenFiles.sort()).toEqual([
      'taken-back.txt',
      'tie.txt',
      'turned-twice.txt',
      'win.txt',
      'won-by-a-queen.txt',
    ]);
  });

  it.each(goldenFiles)('%s comes out move by move as it was written down', (name) => {
    const text = readFileSync(new URL(name, GOLDEN), 'utf8');
    const { seed, moves } = goldenMoves(text);
    expect(goldenText(seed, moves)).toBe(text);
    expect(text).not.toContain('unfinished');
  });
});
