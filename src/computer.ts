/** The computer, as practice matches and hints ask it: in threads that are opened at the first question. */
import type { Choice } from './ai/player.js';
import { createThinkingPool } from './ai/pool.js';
import type { ThinkingPool } from './ai/pool.js';
import { seenBy } from './engine/index.js';
import type { Seat } from './engine/index.js';
import type { Computer } from './match/computer-turns.js';
import type { Match } from './match/match.js';

export interface ThinkingComputer extends Computer {
  /** What the best level would do in this seat. Rejects with a RangeError where the seat is not to move. */
  advise(match: Match, seat: Seat): Promise<Choice>;
  close(): Promise<void>;
}

/** `onTrouble` hears of threads that failed; the question was answered all the same. */
export function createComputer(onTrouble: (error: unknown) => void): ThinkingComputer {
  let pool: ThinkingPool | undefined;
  const opened = (): ThinkingPool => (pool ??= createThinkingPool({ onTrouble }));
  return {
    choose: (task) => opened().choose(task),
    advise: async ({ game, status }, seat) => {
      if (!game || status !== 'playing' || game.state.toMove !== seat) {
        throw new RangeError('advice is for the player to move only');
      }
      return opened().choose({ level: 'hard', sight: seenBy(game.state, seat), seed: game.commitment });
    },
    close: async () => {
      await pool?.close();
    },
  };
}
