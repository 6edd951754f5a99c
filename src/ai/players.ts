import { packSight } from './core.js';
import { easy } from './easy.js';
import { hard } from './hard.js';
import { checkTurn, choiceOf } from './player.js';
import type { Player } from './player.js';
import { plannedMoves } from './planner.js';
import { playFirst, random } from './simple.js';
import { steady } from './steady.js';
import { createTurn } from './turn.js';

const turn = createTurn();

/** The reference opponent of the arena (planner.ts). */
const planner: Player = (task) => {
  checkTurn(task);
  const core = packSight(task.sight);
  return choiceOf(core, plannedMoves(core, turn));
};

/** Every player there is, by name: the levels, and yardsticks to measure them by. */
export const PLAYERS = {
  random,
  'play-first': playFirst,
  planner,
  easy,
  steady,
  hard,
} as const satisfies Record<string, Player>;
export type PlayerName = keyof typeof PLAYERS;

export function isPlayerName(text: string): text is PlayerName {
  return Object.hasOwn(PLAYERS, text);
}
