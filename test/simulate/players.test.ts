import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keystream, legalMoves, seenBy } from '../../src/engine/index.js';
import { playGame } from '../../src/simulate/game.js';
import { PLAYERS } from '../../src/simulate/players.js';
import { gameSeed, playerSeed } from '../../src/simulate/seeds.js';
import { EMPTY_TALLY, summaryText, tallied } from '../../src/simulate/summary.js';
import { reachable, seeds } from '../kit/games.js';

describe('every player', () => {
  it.each(Object.entries(PLAYERS))(
    '%s makes a legal move in any position, the same for the same chance',
    (_, player) => {
      fc.assert(
        fc.property(reachable, seeds, (state, seed) => {
          fc.pre(state.outcome === undefined);
          const sight = seenBy(state, state.toMove);
          const move = player(sight, keystream(seed, 0));
          expect(legalMoves(state)).toContain(move);
          expect(player(sight, keystream(seed, 0))).toBe(move);
        }),
      );
    },
  );

  it.each(Object.entries(PLAYERS))('%s discards to all four side stacks', (_, player) => {
    const { events } = playGame({ seed: 'sides', players: [player, player] }, 1);
    const sides = events.flatMap((event) => (event.type === 'discard' ? [event.move.slice(-1)] : []));
    expect(new Set(sides)).toEqual(new Set(['1', '2', '3', '4']));
  });

  it.each(Object.entries(PLAYERS))('%s says so when there is nothing to choose from', (_, player) => {
    const { end } = playGame({ seed: 'over', players: [player, player] }, 1);
    expect(() => player(seenBy(end, end.toMove), keystream(gameSeed('over', 1), 0))).toThrow(RangeError);
  });

  it('play-first plays to the center whenever it can', () => {
    fc.assert(
      fc.property(reachable, seeds, (state, seed) => {
        fc.pre(state.outcome === undefined);
        const move = PLAYERS['play-first'](seenBy(state, state.toMove), keystream(seed, 0));
        expect(move.includes('>')).toBe(legalMoves(state).some((legal) => legal.includes('>')));
      }),
    );
  });
});

describe('the chance of a run', () => {
  it('comes from its seed and the number of the game by SHA-256, as one can do by hand', () => {
    const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
    expect(gameSeed('x', 1)).toBe(sha256('x/1'));
    expect(playerSeed('x', 2, 1)).toBe(sha256('x/2/player 1'));
    expect(gameSeed('ü', 1)).toBe(sha256(Buffer.from('ü/1', 'utf8').toString()));
  });
});

describe('a thousand games by play-first', () => {
  const players = [PLAYERS['play-first'], PLAYERS['play-first']] as const;
  let tally = EMPTY_TALLY;
  for (let number = 1; number <= 1_000; number++)
    tally = tallied(tally, playGame({ seed: 'averages', players }, number));
  const wins = tally.games - tally.ties;

  it('take 346 to 377 moves each', () => {
    expect(tally.games).toBe(1_000);
    expect(tally.moves / tally.games).toBeGreaterThan(346);
    expect(tally.moves / tally.games).toBeLessThan(377);
  });

  it('are won for about 6.5 points, by the starter a little less than half of the time, and hardly ever tied', () => {
    expect(tally.points / wins).toBeGreaterThan(6);
    expect(tally.points / wins).toBeLessThan(7);
    expect(tally.winsOfFirst / wins).toBeGreaterThan(0.43);
    expect(tally.winsOfFirst / wins).toBeLessThan(0.52);
    expect(tally.ties).toBeLessThan(50);
    expect(tally.winsBySeat[0] + tally.winsBySeat[1]).toBe(wins);
  });

  it('are summed up in words', () => {
    const text = summaryText(tally, ['play-first', 'play-first']);
    expect(text).toMatch(/^games +1000\n/);
    expect(text).toContain((tally.moves / 1_000).toFixed(2));
    expect(summaryText(EMPTY_TALLY, ['random', 'random'])).not.toContain('NaN');
  });
});
