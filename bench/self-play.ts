/** Whole games on the search core, with duplicate deals: for tuning, where the engine would be too slow. */
import { createChance, mixedSeed } from '../src/ai/chance.js';
import type { Chance } from '../src/ai/chance.js';
import { AT, createCore, ENDED, HAND_ROOM, PAYOFF_ROOM, payoffTop } from '../src/ai/core.js';
import type { Core } from '../src/ai/core.js';
import { makeMove } from '../src/ai/core-moves.js';

/** Moves to make next, at least one, of which only the last may call on chance. */
export type CorePolicy = (core: Core) => readonly number[];

const STOCK_AT_DEAL = 54;
/** Far beyond any game; a policy that never ends a game is at fault. */
const MOST_MOVES = 20_000;

/** A first position as rules.md 1 deals it. */
export function dealCore(seed: number): Core {
  const core = createCore();
  const chance = createChance(seed);
  core[AT.stockCount] = STOCK_AT_DEAL;
  for (let seat = 0; seat < 2; seat++) {
    core[AT.payoffCount + seat] = PAYOFF_ROOM;
    core[AT.handCount + seat] = HAND_ROOM;
  }
  do {
    core.fill(0, AT.center);
    dealAll(core, chance);
  } while (payoffTop(core, 0) === payoffTop(core, 1));
  core[AT.toMove] = payoffTop(core, 0) > payoffTop(core, 1) ? 0 : 1;
  return core;
}

function dealAll(core: Core, chance: Chance): void {
  const pack = Array.from({ length: 104 }, (_, card) => (card % 13) + 1);
  const take = (): number => pack.splice(chance.below(pack.length), 1)[0] ?? 0;
  for (let at = 0; at < 2 * PAYOFF_ROOM; at++) core[AT.payoff + at] = take();
  for (let at = 0; at < 2 * HAND_ROOM; at++) core[AT.hand + at] = take();
  for (let at = 0; at < STOCK_AT_DEAL; at++) core[AT.stock + at] = take();
}

/** Plays on to the end. */
export function playOut(core: Core, policies: readonly [CorePolicy, CorePolicy], chance: Chance): void {
  let made = 0;
  while (core[AT.ended] === ENDED.no) {
    const policy = core[AT.toMove] === 0 ? policies[0] : policies[1];
    for (const move of policy(core)) makeMove(core, move, chance);
    made += 1;
    if (made > MOST_MOVES) throw new Error('a game does not end');
  }
}

export interface Tally {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

/** Plays each deal twice with seats swapped; counted for `a`. */
export function compare(
  a: CorePolicy,
  b: CorePolicy,
  { deals, seed }: { deals: number; seed: number },
): Tally {
  let wins = 0;
  let losses = 0;
  let ties = 0;
  for (let number = 0; number < deals; number++) {
    for (const seatOfA of [0, 1]) {
      const core = dealCore(mixedSeed(seed, number));
      playOut(core, seatOfA === 0 ? [a, b] : [b, a], createChance(mixedSeed(seed, number, 1)));
      if (core[AT.ended] === ENDED.tied) ties += 1;
      else if ((core[AT.ended] === ENDED.wonBy0) === (seatOfA === 0)) wins += 1;
      else losses += 1;
    }
  }
  return { wins, losses, ties };
}
