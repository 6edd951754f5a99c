import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AT, packSight } from '../../src/ai/core.js';
import { createTurn, movesNow, searchTurn, TURN_ROOM, wayTo } from '../../src/ai/turn.js';
import { apply, MOVES, legalMoves, rankOf, seenBy } from '../../src/engine/index.js';
import type { State } from '../../src/engine/index.js';
import { reachable } from '../kit/games.js';

/** What of a position the search tells apart: heights in any order, the hand's ranks, how deep the side stacks are. */
function told(state: State): string {
  const { hand, sides } = state.players[state.toMove];
  const heights = state.centers.map((cards) => cards.length).sort((a, b) => a - b);
  const depths = sides.map((cards) => cards.length);
  return JSON.stringify([heights, hand.map(rankOf).sort(), depths]);
}

/** Every position that hand and side cards reach before chance speaks, by the engine, up to `most`. */
function reachedByEngine(start: State, most: number): Set<string> | undefined {
  const found = new Map([[told(start), start]]);
  for (const state of found.values()) {
    for (const move of legalMoves(state).filter((each) => each.includes('>') && !each.startsWith('g'))) {
      const applied = apply(state, move);
      // The last hand card draws five new ones: the search ends before they are seen.
      if ('refusal' in applied || applied.events.some(({ type }) => type === 'draw')) continue;
      if (!found.has(told(applied.state))) found.set(told(applied.state), applied.state);
      if (found.size > most) return undefined;
    }
  }
  return new Set(found.keys());
}

it('finds every position of the turn once, by a way that is legal', () => {
  const turn = createTurn();
  fc.assert(
    fc.property(reachable, (start) => {
      fc.pre(!start.outcome);
      const expected = reachedByEngine(start, 300);
      fc.pre(expected !== undefined);
      searchTurn(packSight(seenBy(start, start.toMove)), turn);
      const found: string[] = [];
      for (let position = 0; position < turn.count; position++) {
        const way = movesNow(turn, wayTo(turn, position));
        let state = start;
        for (const index of way) {
          const move = MOVES[index];
          const applied = move && apply(state, move);
          if (!applied || 'refusal' in applied) throw new Error('an illegal way');
          state = applied.state;
        }
        if (turn.hand[position] !== 0) found.push(told(state));
        expect(way.length).toBe(turn.plays[position]);
      }
      expect(found.length).toBe(new Set(found).size);
      expect(new Set(found)).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

it('stays within its room, even with a hand of kings', () => {
  const core = packSight({
    rules: 'g4a-1',
    viewer: 0,
    ply: 0,
    turn: 1,
    first: 0,
    toMove: 0,
    stockCount: 40,
    centers: [['AS'], ['AS', '2S', '3S'], ['AS', '2S', '3S', '4S', '5S', '6S', '7S']],
    hand: ['KS', 'KH', 'KD', 'KC', 'KS'],
    players: [
      {
        payoffCount: 9,
        payoffTop: 'QS',
        handCount: 5,
        sides: [
          ['QH', 'JH', 'TH', '9H', '8H'],
          ['6D', '5D', '4D'],
          ['5C', '4C'],
          ['KH', '3C', '2C'],
        ],
      },
      { payoffCount: 9, payoffTop: 'QD', handCount: 4, sides: [[], [], [], []] },
    ],
  });
  const turn = createTurn();
  searchTurn(core, turn);
  expect(core[AT.handCount]).toBe(5);
  expect(turn.count).toBeGreaterThan(500);
  expect(turn.count).toBeLessThanOrEqual(TURN_ROOM);
});
