import { PACK, rankValue } from './cards.js';
import type { Card } from './cards.js';
import { keystream, shuffled } from './random.js';
import type { Seed } from './random.js';
import { HAND_SIZE, PAYOFF_SIZE, RULES_VERSION } from './rules.js';
import type { PlayerCards, State } from './state.js';

function player(payoff: readonly Card[], hand: readonly Card[]): PlayerCards {
  return { payoff, hand, sides: [[], [], [], []] };
}

function topValue(payoff: readonly Card[]): number {
  const top = payoff.at(-1);
  return top ? rankValue(top) : 0;
}

/**
 * A new game (rules.md 1). The shuffled pack is dealt from its front: pay-off pile of seat 0, of
 * seat 1, hand of seat 0, of seat 1, and the rest is the stock. Throws a RangeError for a malformed seed.
 */
export function deal(seed: Seed): State {
  const stream = keystream(seed, 0);
  const pack = shuffled(PACK, stream);
  const take = (count: number): Card[] => pack.splice(0, count);
  let payoff = [take(PAYOFF_SIZE), take(PAYOFF_SIZE)] as const;
  const hands = [take(HAND_SIZE), take(HAND_SIZE)] as const;

  // Equal cards decide nothing: both piles are shuffled and turned again (rules.md 1.4).
  while (topValue(payoff[0]) === topValue(payoff[1])) {
    payoff = [shuffled(payoff[0], stream), shuffled(payoff[1], stream)];
  }
  const first = topValue(payoff[0]) > topValue(payoff[1]) ? 0 : 1;

  return {
    rules: RULES_VERSION,
    seed,
    streamPosition: stream.position(),
    ply: 0,
    turn: 1,
    first,
    toMove: first,
    stock: pack,
    centers: [[], [], []],
    players: [player(payoff[0], hands[0]), player(payoff[1], hands[1])],
    takeable: [],
  };
}
