import { createHash } from 'node:crypto';
import type { Seat, Seed } from '../engine/index.js';

function sha256(text: string): Seed {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/**
 * The seed of game `number` (from 1) of a run: SHA-256 of the UTF-8 text `RUN/NUMBER`, where RUN is
 * what was given as `--seed`. By hand: `printf %s 'RUN/1' | sha256sum`.
 */
export function gameSeed(run: string, number: number): Seed {
  return sha256(`${run}/${number}`);
}

/** The seed of a player's own chance in that game: SHA-256 of `RUN/NUMBER/player SEAT`. */
export function playerSeed(run: string, number: number, seat: Seat): Seed {
  return sha256(`${run}/${number}/player ${seat}`);
}
