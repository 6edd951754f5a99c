/** The chain to the pay-off card, compared with what plain play from the position can do. */
import { describe, expect, it } from 'vitest';
import { apply, deal, isKing, legalMoves, payoffChain, seenBy } from '../../src/engine/index.js';
import type { GameEvent, PlayMove, State } from '../../src/engine/index.js';
import { anyMove, chance, hoard, playFirst, plies } from '../kit/games.js';
import { mover, played, position, reimagined } from '../kit/positions.js';
import type { Arrangement } from '../kit/positions.js';
import { seedNamed } from '../kit/seeds.js';

function chainOf(state: State): readonly PlayMove[] | undefined {
  return payoffChain(seenBy(state, state.toMove));
}

function chainIn(arrangement: Arrangement): readonly PlayMove[] | undefined {
  return chainOf(position(arrangement));
}

interface Way {
  readonly state: State;
  readonly kings: number;
  /** Whether the hand is still the one that was seen at the start. */
  readonly knowsHand: boolean;
}

/** Where one play leads, but for the pay-off card and for cards drawn meanwhile; a tie is no way. */
function* waysOn({ state, kings, knowsHand }: Way): Generator<Way> {
  for (const move of legalMoves(state)) {
    if (!move.includes('>') || move.startsWith('g') || (move.startsWith('h') && !knowsHand)) continue;
    const { state: after, events } = played(state, move);
    if (after.outcome) continue;
    const [play] = events;
    yield {
      state: after,
      kings: kings + (play?.type === 'play' && isKing(play.card) ? 1 : 0),
      knowsHand: knowsHand && !events.some(({ type }) => type === 'draw'),
    };
  }
}

/** Everything that plays alone can lead to, level by level: the length of a shortest chain and its fewest kings. */
function bruteForce(start: State): { readonly length: number; readonly kings: number } | undefined {
  const seen = new Set<string>();
  let level: readonly Way[] = [{ state: start, kings: 0, knowsHand: true }];
  for (let length = 1; level.length > 0; length++) {
    const ends = level.filter(({ state }) => legalMoves(state).some((move) => move.startsWith('g')));
    if (ends.length > 0) return { length, kings: Math.min(...ends.map(({ kings }) => kings)) };
    const next: Way[] = [];
    for (const way of level.flatMap((each) => [...waysOn(each)])) {
      const { hand, sides } = mover(way.state);
      const heights = way.state.centers.map((cards) => cards.length).sort((a, b) => a - b);
      const key = JSON.stringify([heights, way.knowsHand && hand, sides.map((cards) => cards.length)]);
      if (seen.has(key)) continue;
      seen.add(key);
      next.push(way);
    }
    level = next;
  }
  return undefined;
}

function kingsIn(events: readonly GameEvent[]): number {
  return events.filter((event) => event.type === 'play' && isKing(event.card)).length;
}

/** Positions of games played in different ways, every so many plies. */
function* positions(count: number, every: number): Generator<State> {
  let left = count;
  for (let number = 1; ; number++) {
    const below = chance(number);
    const choose = [playFirst(below), hoard(below), anyMove(below)][number % 3] ?? playFirst(below);
    for (const { before } of plies(deal(seedNamed(`chain ${number}`)), choose)) {
      if (before.ply % every !== 0) continue;
      if (left-- === 0) return;
      yield before;
    }
  }
}

describe('a chain', () => {
  it('is the pay-off card alone where it fits', () => {
    expect(chainIn({ mine: { payoff: '9S 3S', hand: 'AS 2H' }, centers: ['AH', 'AD 2D'] })).toEqual(['g>2']);
  });

  it('plays from hand and side stacks what is missing below the pay-off card', () => {
    const mine = { payoff: '9S 5S', hand: '9H 3S 9D', sides: ['', '4H'] };
    expect(chainIn({ mine, centers: ['AH 2H'] })).toEqual(['h2>1', 's2>1', 'g>1']);
  });

  it('brings a pay-off ace to an empty center stack', () => {
    expect(chainIn({ mine: { payoff: '9S AS' }, centers: ['AH 2H', '', ''] })).toEqual(['g>2']);
  });

  it('completes a stack to make room for a pay-off ace', () => {
    const mine = { payoff: '9S AS', hand: '9H QH 9D' };
    expect(chainIn({ mine, centers: ['AH 2H', 'A-J', 'AD'] })).toEqual(['h2>2', 'g>2']);
  });

  it('goes on from a completed stack up from the ace', () => {
    const mine = { payoff: '9S 3S', hand: '9H QH AC 2C' };
    expect(chainIn({ mine, centers: ['A-J', 'A-5', 'A-7'] })).toEqual(['h2>1', 'h2>1', 'h2>1', 'g>1']);
  });

  it('digs in a side stack, putting aside on other center stacks what lies on top', () => {
    const mine = { payoff: '9S 5S', hand: '9H 9D 9C 8H 8D', sides: ['4H 7S'] };
    expect(chainIn({ mine, centers: ['A-3', 'A-6', 'A-9'] })).toEqual(['s1>2', 's1>1', 'g>1']);
  });

  it('is the shortest one, at the price of a king', () => {
    const mine = { payoff: '9S 6S', hand: '3S 4S 5S KS 9H' };
    expect(chainIn({ mine, centers: ['A-2', 'A-4', 'A-9'] })).toEqual(['h3>2', 'g>2']);
    const short = { payoff: '9S 6S', hand: '3S 4S KS 9H', sides: ['5S 9D'] };
    expect(chainIn({ mine: short, centers: ['A-2', 'A-4', 'A-9'] })).toEqual(['h3>2', 'g>2']);
  });

  it('spends as few kings as one of its length can', () => {
    const mine = { payoff: '9S 6S', hand: 'KS KH 9H 4H', sides: ['5S'] };
    const chain = chainIn({ mine, centers: ['A-3', 'A-9', 'A-9'] });
    expect(chain).toEqual(['h4>1', 's1>1', 'g>1']);
  });

  it('goes on from side stacks after the last hand card, with nothing of what is drawn then', () => {
    const mine = { payoff: '9S 4S', hand: '2S', sides: ['3H'] };
    const start = position({ mine, theirs: { hand: '5' }, centers: ['AH'], stock: '20 3S 3D 3C 2D 2H' });
    const chain = chainOf(start) ?? [];
    expect(chain).toEqual(['h1>1', 's1>1', 'g>1']);
    expect(played(start, ...chain).events.map(({ type }) => type)).toEqual([
      'play',
      'draw',
      'play',
      'play',
      'reveal',
    ]);
    const onlyDrawn = { payoff: '9S 4S', hand: '2S' };
    expect(
      chainIn({ mine: onlyDrawn, theirs: { hand: '5' }, centers: ['AH'], stock: '20 3S 3D 3C 2D 2H' }),
    ).toBeUndefined();
  });

  it('never empties the hand where the draw would leave no stock', () => {
    const mine = { payoff: '9S 4S', hand: '2S', sides: ['3H'] };
    const theirs = { hand: '5' };
    expect(chainIn({ mine, theirs, centers: ['AH'], stock: '5' })).toBeUndefined();
    expect(chainIn({ mine, theirs, centers: ['AH'], stock: '6' })).toEqual(['h1>1', 's1>1', 'g>1']);
    const completing = { payoff: '9S 2S', hand: 'QS', sides: ['AH'] };
    expect(chainIn({ mine: completing, theirs, centers: ['A-J', 'AD', 'A-4'], stock: '1' })).toEqual(['g>2']);
    expect(chainIn({ mine: completing, theirs, centers: ['A-J', 'A-4', 'A-4'], stock: '1' })).toEqual([
      'h1>1',
      's1>1',
      'g>1',
    ]);
  });

  it('brings a pay-off king anywhere at once', () => {
    expect(chainIn({ mine: { payoff: '9S KS' }, centers: ['A-4', 'A-J', ''] })).toEqual(['g>1']);
  });

  it('wins the game where the pay-off card is the last', () => {
    const start = position({ mine: { payoff: '2S', hand: 'AS 9H' }, theirs: { payoff: '7' } });
    const { state } = played(start, ...(chainOf(start) ?? []));
    expect(state.outcome).toEqual({ reason: 'pay-off', winner: 0, points: 7 });
  });

  it('is offered to nobody but the player to move, and not after the end', () => {
    const start = position({ mine: { payoff: '9S AS' } });
    expect(payoffChain(seenBy(start, 1))).toBeUndefined();
    expect(payoffChain(seenBy(start, 'public'))).toBeUndefined();
    const over = played(position({ mine: { payoff: 'AS' } }), 'g>1').state;
    expect(chainOf(over)).toBeUndefined();
  });
});

describe('in any position', () => {
  it('there is a chain exactly where brute force finds one, as short and with as few kings', () => {
    let found = 0;
    for (const state of positions(2_000, 5)) {
      const chain = chainOf(state);
      const expected = bruteForce(state);
      expect(chain?.length).toBe(expected?.length);
      if (!chain) continue;
      found += 1;
      const { events } = played(state, ...chain.slice(0, -1));
      expect(kingsIn(events)).toBe(expected?.kings);
    }
    expect(found).toBeGreaterThan(400);
  });

  it('each play of it is legal after the one before and the last one is the pay-off card, whatever lies hidden', () => {
    let longest = 0;
    for (const state of positions(1_500, 4)) {
      const chain = chainOf(state);
      for (const name of ['one', 'another']) {
        const other = reimagined(state, state.toMove, seedNamed(`${name} ${state.ply}`));
        expect(chainOf(other)).toEqual(chain);
        let at = other;
        for (const [index, move] of (chain ?? []).entries()) {
          const applied = apply(at, move);
          if ('refusal' in applied) throw new Error(`${move} was refused: ${applied.refusal}`);
          at = applied.state;
          const isLast = index + 1 === chain?.length;
          expect(move.startsWith('g')).toBe(isLast);
          expect(at.toMove).toBe(state.toMove);
          if (!isLast) expect(at.outcome).toBeUndefined();
          else expect(at.outcome?.reason ?? 'pay-off').toBe('pay-off');
        }
        expect(mover(at).payoff.length).toBe(mover(state).payoff.length - (chain ? 1 : 0));
      }
      longest = Math.max(longest, chain?.length ?? 0);
    }
    expect(longest).toBeGreaterThan(6);
  });
});
