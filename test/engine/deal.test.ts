import { describe, expect, it } from 'vitest';
import { deal, PACK, rankOf, rankValue, RANKS, suitOf, SUITS } from '../../src/engine/index.js';
import type { State } from '../../src/engine/index.js';
import { allCards, SORTED_PACK } from '../kit/positions.js';
import { seedNamed } from '../kit/seeds.js';

const dealt: readonly State[] = Array.from({ length: 300 }, (_, index) => deal(seedNamed(`deal ${index}`)));

function tops({ players }: State): [number, number] {
  const [one, two] = players.map(({ payoff }) => payoff.at(-1)).map((card) => (card ? rankValue(card) : 0));
  return [one ?? 0, two ?? 0];
}

describe('the pack', () => {
  it('1.3 is two standard packs: 104 cards, each of the 52 twice, no joker', () => {
    expect(PACK).toHaveLength(104);
    for (const card of PACK) expect(`${rankOf(card)}${suitOf(card)}`).toBe(card);
    for (const suit of SUITS) {
      for (const rank of RANKS) expect(PACK.filter((card) => card === `${rank}${suit}`)).toHaveLength(2);
    }
  });

  it('has eight tens, as of every rank', () => {
    for (const rank of RANKS) expect(PACK.filter((card) => rankOf(card) === rank)).toHaveLength(8);
  });
});

describe('a deal', () => {
  it('1.1 gives each of two players 5 hand cards, 20 pay-off cards and 4 empty side stacks', () => {
    for (const { players } of dealt) {
      expect(players).toHaveLength(2);
      for (const { payoff, hand, sides } of players) {
        expect(payoff).toHaveLength(20);
        expect(hand).toHaveLength(5);
        expect(sides).toEqual([[], [], [], []]);
      }
    }
  });

  it('1.2 leaves 3 empty center stacks and 1.3 a stock of 54 cards', () => {
    for (const { centers, stock } of dealt) {
      expect(centers).toEqual([[], [], []]);
      expect(stock).toHaveLength(54);
    }
  });

  it('1.3 deals every card of the pack once', () => {
    for (const state of dealt) expect(allCards(state)).toEqual(SORTED_PACK);
  });

  it('1.4 lets the player with the higher pay-off card begin, ace 1 to king 13', () => {
    for (const state of dealt) {
      const [one, two] = tops(state);
      expect(state.first).toBe(one > two ? 0 : 1);
      expect(state.toMove).toBe(state.first);
    }
    expect(RANKS.map((rank) => rankValue(`${rank}S`))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  it('1.4 lets each seat begin in about half of the games, also below a king and above an ace', () => {
    expect(new Set(dealt.map(({ first }) => first))).toEqual(new Set([0, 1]));
    expect(dealt.some((state) => Math.max(...tops(state)) === 13)).toBe(true);
    expect(dealt.some((state) => Math.min(...tops(state)) === 1)).toBe(true);
  });

  it('1.4 shuffles both pay-off piles and turns again until the cards differ', () => {
    // The words a plain shuffle of 104 cards uses are 103; equal cards cost 19 more for each pile and time.
    const again = dealt.filter(({ streamPosition }) => streamPosition >= 103 + 2 * 19);
    expect(again.length).toBeGreaterThan(10);
    for (const state of dealt) {
      const [one, two] = tops(state);
      expect(one).not.toBe(two);
    }
    expect(dealt.some(({ streamPosition }) => streamPosition >= 103 + 4 * 19)).toBe(true);
  });

  it('is a function of the seed', () => {
    expect(deal(seedNamed('one'))).toEqual(deal(seedNamed('one')));
    expect(deal(seedNamed('one'))).not.toEqual(deal(seedNamed('two')));
  });

  it.each(['', 'ab', 'A'.repeat(64), 'g'.repeat(64), '0'.repeat(63), '0'.repeat(65), `${'0'.repeat(64)}\n`])(
    'refuses the malformed seed %j',
    (seed) => {
      expect(() => deal(seed)).toThrow(RangeError);
    },
  );
});
