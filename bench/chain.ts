/** How long the search for the chain to the pay-off card takes: each panel with a hand waits for it. */
import { PLAYERS } from '../src/ai/players.js';
import { deal, payoffChain, seenBy } from '../src/engine/index.js';
import type { State } from '../src/engine/index.js';
import { after, randomGame, seedOfGame } from './random-game.js';

export interface ChainBench {
  readonly positions: number;
  readonly chains: number;
  /** In plays, the pay-off card included. */
  readonly longest: number;
  readonly medianMs: number;
  /** 999 of 1,000 searches take no longer. */
  readonly p999Ms: number;
  readonly mostMs: number;
}

/** Of so many runs of a search the fastest counts: the others also measure what else the machine does. */
const RUNS = 3;

export function benchChain(positions: number, seed: number): ChainBench {
  const timesMs: number[] = [];
  let chains = 0;
  let longest = 0;
  for (let game = 0; timesMs.length < positions; game++) {
    for (const state of game % 2 === 0 ? randomGame(seed, game) : playedGame(seed, game)) {
      if (timesMs.length === positions) break;
      const sight = seenBy(state, state.toMove);
      const runsMs: number[] = [];
      let length = 0;
      for (let run = 0; run < RUNS; run++) {
        const begun = performance.now();
        length = payoffChain(sight)?.length ?? 0;
        runsMs.push(performance.now() - begun);
      }
      timesMs.push(Math.min(...runsMs));
      chains += length > 0 ? 1 : 0;
      longest = Math.max(longest, length);
    }
  }
  timesMs.sort((a, b) => a - b);
  const rounded = (share: number): number =>
    Math.round((timesMs[Math.min(positions - 1, Math.floor(positions * share))] ?? 0) * 1000) / 1000;
  return {
    positions,
    chains,
    longest,
    medianMs: rounded(0.5),
    p999Ms: rounded(0.999),
    mostMs: rounded(1),
  };
}

/** Every position of a game between players of the level `easy`, which lays its side stacks as people do. */
function* playedGame(seed: number, game: number): Generator<State> {
  let state = deal(seedOfGame(seed, game));
  while (!state.outcome) {
    yield state;
    const { move } = PLAYERS.easy({ sight: seenBy(state, state.toMove), seed: `chain ${seed}` });
    state = after(state, move);
  }
}
