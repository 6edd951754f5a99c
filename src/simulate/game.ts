import { apply, deal, keystream, seenBy } from '../engine/index.js';
import type { BySeat, GameEvent } from '../engine/index.js';
import type { Player } from './players.js';
import { gameSeed, playerSeed } from './seeds.js';
import type { FinishedGame } from './transcript.js';

export interface Run {
  /** Names the chance of all its games. */
  readonly seed: string;
  /** By seat. */
  readonly players: BySeat<Player>;
}

/** Plays game `number` (from 1) of a run to its end. Throws if a player chooses an illegal move. */
export function playGame({ seed, players }: Run, number: number): FinishedGame {
  const start = deal(gameSeed(seed, number));
  const chances = [
    keystream(playerSeed(seed, number, 0), 0),
    keystream(playerSeed(seed, number, 1), 0),
  ] as const;
  const events: GameEvent[] = [];
  let state = start;
  while (!state.outcome) {
    const seat = state.toMove;
    const move = players[seat](seenBy(state, seat), chances[seat]);
    const applied = apply(state, move);
    if ('refusal' in applied) throw new Error(`seat ${seat} chose ${move}: ${applied.refusal}`);
    state = applied.state;
    events.push(...applied.events);
  }
  return { start, events, end: state };
}
