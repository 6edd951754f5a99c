/** What runs in a thread of the pool (pool.ts). */
import type { Level } from './levels.js';
import type { Choice, Task } from './player.js';
import { PLAYERS } from './players.js';

export interface LevelTask extends Task {
  readonly level: Level;
}

export function choose(task: LevelTask): Choice {
  return PLAYERS[task.level](task);
}

/** Done as soon as the thread has started. */
export function start(): void {
  return undefined;
}
