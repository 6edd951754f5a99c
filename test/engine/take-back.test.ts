/** Taking plays back while they have revealed nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, deal, legalMoves, replay, RULES_VERSION, seenBy, takeBack } from '../../src/engine/index.js';
import type { Entry, GameEvent, Move, State, Viewer } from '../../src/engine/index.js';
import { anyMove, chance, gameNumber, playFirst, plies, reachable, seeds } from '../kit/games.js';
import { allCards, mover, played, position, refusal, reimagined, SORTED_PACK } from '../kit/positions.js';

function takenBack(state: State): { readonly state: State; readonly events: readonly GameEvent[] } {
  const result = takeBack(state);
  if ('refusal' in result) throw new Error(`refused: ${result.refusal}`);
  return result;
}

describe('a play taken back', () => {
  it('from the hand comes back to its place, and the center is as it was', () => {
    const start = position({ mine: { hand: '9S AS KD 9H' } });
    const { state } = played(start, 'h2>2', '<');
    expect(state).toStrictEqual({ ...start, ply: 2 });
  });

  it('from a side stack lies on top of it again', () => {
    const start = position({ mine: { hand: '5', sides: ['', '', '9C 2H'] }, centers: ['AS'] });
    const { state } = played(start, 's3>1', '<');
    expect(state).toStrictEqual({ ...start, ply: 2 });
    expect(mover(state).sides[2]).toEqual(['9C', '2H']);
  });

  it('is told with the move and the card', () => {
    const start = position({ mine: { hand: '9S KD 9H' } });
    expect(played(start, 'h2>3', '<').events).toEqual([
      { type: 'play', seat: 0, move: 'h2>3', card: 'KD', as: 'A' },
      { type: 'takeBack', seat: 0, move: 'h2>3', card: 'KD' },
    ]);
  });

  it('may be made again, and taken back again', () => {
    const start = position({ mine: { hand: 'AS 9H' } });
    const { state } = played(start, 'h1>1', '<', 'h1>2', '<', 'h1>1');
    expect(state).toStrictEqual({ ...played(start, 'h1>1').state, ply: 5 });
  });

  it('leaves everything as it was but the ply, in any position and for any play', () => {
    fc.assert(
      fc.property(reachable, (state) => {
        for (const move of legalMoves(state)) {
          const applied = apply(state, move);
          if ('refusal' in applied || applied.state.takeable.length === 0) continue;
          const back = takenBack(applied.state);
          expect(back.state).toStrictEqual({ ...state, ply: state.ply + 2 });
          expect(allCards(back.state)).toEqual(SORTED_PACK);
          expect(legalMoves(back.state)).toEqual(legalMoves(state));
        }
      }),
    );
  });

  it('leads back play by play, the last one first, to what was revealed last', () => {
    let longest = 0;
    for (let number = 1; number <= 12; number++) {
      // Where the plays that can be taken back lead from, one below the other.
      let path: State[] = [];
      for (const { before, after } of gameNumber(number)) {
        path = after.takeable.length > 0 ? [...path, before] : [];
        expect(path).toHaveLength(after.takeable.length);
        longest = Math.max(longest, path.length);
        let state = after;
        for (const [back, earlier] of path.toReversed().entries()) {
          ({ state } = takenBack(state));
          expect(state).toStrictEqual({ ...earlier, ply: after.ply + back + 1 });
        }
        if (!state.outcome) expect(refusal(state, '<')).toBe('nothing-to-take-back');
      }
    }
    expect(longest).toBeGreaterThan(3);
  });

  it('says nothing of what is hidden: all that is told and seen of it is the same whatever lies there', () => {
    fc.assert(
      fc.property(reachable, seeds, fc.constantFrom<Viewer>(0, 1, 'public'), (state, seed, viewer) => {
        const other = reimagined(state, viewer, seed);
        fc.pre(state.takeable.length > 0);
        const [one, two] = [takenBack(state), takenBack(other)];
        expect(seenBy(two.state, viewer)).toStrictEqual(seenBy(one.state, viewer));
        expect(two.events).toStrictEqual(one.events);
      }),
    );
  });
});

describe('what can be taken back', () => {
  it('is a play after which nothing was turned, drawn or shuffled, and nothing else', () => {
    for (let number = 1; number <= 8; number++) {
      const choose = number % 2 === 0 ? anyMove(chance(number)) : playFirst(chance(number));
      for (const { before, move, events, after } of plies(deal('7'.repeat(64)), choose)) {
        const isPlain = move.includes('>') && events.length === 1 && !after.outcome;
        expect(after.takeable).toEqual(isPlain ? [...before.takeable, move] : []);
        expect(seenBy(after, 'public').takeable).toBe(isPlain ? move : undefined);
      }
    }
  });

  it.each<[what: string, state: State, reason: string]>([
    ['a deal', deal('3'.repeat(64)), 'nothing-to-take-back'],
    [
      'a pay-off card, since the next one was turned',
      played(position({ mine: { payoff: '9S AS' } }), 'g>1').state,
      'nothing-to-take-back',
    ],
    [
      'a play before a pay-off card',
      played(position({ mine: { payoff: '9S 2S', hand: 'AS 5' } }), 'h1>1', 'g>1').state,
      'nothing-to-take-back',
    ],
    [
      'a card that completed a stack, since the stock was shuffled',
      played(position({ mine: { hand: 'QS 9H' }, centers: ['A-J'] }), 'h1>1').state,
      'nothing-to-take-back',
    ],
    [
      'the last hand card, since five were drawn',
      played(position({ mine: { hand: 'AS' } }), 'h1>1').state,
      'nothing-to-take-back',
    ],
    [
      'a discard, since the turn is over',
      played(position({ mine: { hand: '9S 8S' } }), 'h1/s1').state,
      'nothing-to-take-back',
    ],
    [
      'a play of a turn that is over',
      played(position({ mine: { hand: 'AS 8S' } }), 'h1>1', 'h1/s1').state,
      'nothing-to-take-back',
    ],
    ['the card that won', played(position({ mine: { payoff: 'AS' } }), 'g>1').state, 'game-over'],
    [
      'the card before a stock run out',
      played(position({ mine: { hand: 'AS' }, stock: '5' }), 'h1>1').state,
      'game-over',
    ],
  ])('is not %s', (_, state, reason) => {
    expect(refusal(state, '<')).toBe(reason);
  });

  it('is what was played since a pay-off card, not what came before', () => {
    const start = position({ mine: { payoff: '9S 2S', hand: 'AS 3S 9H 9D' } });
    const { state } = played(start, 'h1>1', 'g>1', 'h1>1');
    expect(seenBy(state, 'public').takeable).toBe('h1>1');
    expect(refusal(takenBack(state).state, '<')).toBe('nothing-to-take-back');
  });
});

describe('a record with plays taken back', () => {
  /** A game in which about every fourth entry takes back what can be. */
  function recorded(seed: string, start: number, length: number) {
    const below = chance(start);
    const entries: Entry[] = [];
    const events: GameEvent[] = [];
    let state = deal(seed);
    while (entries.length < length && !state.outcome) {
      const moves: readonly Move[] = legalMoves(state);
      const entry =
        state.takeable.length > 0 && below(4) === 0 ? '<' : (playFirst(below)(state, moves) ?? 'h1/s1');
      const { state: after, events: more } = played(state, entry);
      entries.push(entry);
      events.push(...more);
      state = after;
    }
    return { entries, events, state };
  }

  it('replays to the same state and events', () => {
    fc.assert(
      fc.property(seeds, fc.integer(), fc.nat({ max: 500 }), (seed, start, length) => {
        const { entries, events, state } = recorded(seed, start, length);
        expect(replay({ rules: RULES_VERSION, seed, moves: entries })).toStrictEqual({ state, events });
        expect(state.ply).toBe(entries.length);
      }),
      { numRuns: 30 },
    );
  });

  it('comes to the same cards as without them', () => {
    const { entries, state } = recorded('5'.repeat(64), 3, 400);
    const kept: Entry[] = [];
    for (const entry of entries) {
      if (entry === '<') kept.pop();
      else kept.push(entry);
    }
    expect(entries.length - kept.length).toBeGreaterThan(40);
    const without = replay({ rules: RULES_VERSION, seed: '5'.repeat(64), moves: kept });
    expect(without).toMatchObject({ state: { ...state, ply: kept.length } });
  });

  it('names the one that takes back nothing', () => {
    const seed = '6'.repeat(64);
    expect(replay({ rules: RULES_VERSION, seed, moves: ['h1/s1', '<'] })).toEqual({
      refusal: 'nothing-to-take-back',
      ply: 1,
    });
  });
});
