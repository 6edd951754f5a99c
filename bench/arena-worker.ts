/** One process of the arena: plays its share of the deals, each twice with seats swapped. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { playGame } from './arena-game.js';
import { createContestant } from './contestant.js';

export interface Share {
  readonly a: string;
  readonly b: string;
  readonly seed: number;
  readonly deals: readonly number[];
}

process.on('message', (share: Share) => {
  void play(share).then(() => {
    process.disconnect();
  });
});

async function play({ a, b, seed, deals }: Share): Promise<void> {
  const contestants = { a: createContestant(a), b: createContestant(b) };
  if (!contestants.a || !contestants.b) throw new Error('the arena knows its players');
  const both = { a: contestants.a, b: contestants.b };
  for (const number of deals) {
    for (const seatOfA of [0, 1] as const) {
      process.send?.(await playGame(both, { seed, number, seatOfA }));
      // Only between games is it noticed that nobody listens any more.
      await nextTurn();
      if (!process.connected) process.exit(1);
    }
  }
  both.a.close();
  both.b.close();
}
