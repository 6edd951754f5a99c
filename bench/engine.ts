/** Moves per second of the readable engine and of the search core, both playing play-first (rules.md 8). */
import { createHash } from 'node:crypto';
import { createChance } from '../src/ai/chance.js';
import { AT, CORE_BYTES, ENDED, packSight } from '../src/ai/core.js';
import { FIRST_DISCARD, listPlays, makeMove, MOVE_ROOM } from '../src/ai/core-moves.js';
import { dealWorld } from '../src/ai/world.js';
import { apply, deal, legalMoves, seenBy } from '../src/engine/index.js';

export interface EngineBench {
  readonly engineMovesPerSecond: number;
  readonly searchMovesPerSecond: number;
}

function benchSeed(game: number): string {
  return createHash('sha256')
    .update(`bench ${String(game)}`)
    .digest('hex');
}

/** Plays whole games by `play` for some seconds of processor time; returns moves per second of it. */
function rate(seconds: number, play: (game: number) => number): number {
  for (let warm = 0; warm < 20; warm++) play(warm);
  const start = process.cpuUsage();
  let moves = 0;
  let game = 0;
  let spent = 0;
  while (spent < seconds) {
    for (let batch = 0; batch < 10; batch++) moves += play(game++);
    const { user, system } = process.cpuUsage(start);
    spent = (user + system) / 1e6;
  }
  return Math.round(moves / spent);
}

function playEngine(game: number): number {
  const chance = createChance(game);
  let state = deal(benchSeed(game));
  let plies = 0;
  while (!state.outcome) {
    const moves = legalMoves(state);
    const plays = moves.filter((move) => move.includes('>'));
    const from = plays.length > 0 ? plays : moves;
    const move = from[chance.below(from.length)];
    const applied = move && apply(state, move);
    if (!applied || 'refusal' in applied) throw new Error('play-first made an illegal move');
    state = applied.state;
    plies += 1;
  }
  return plies;
}

/** Four first positions, dealt again and again: dealing with the engine would be most of the time. */
const STARTS = [0, 1, 2, 3].map((game) => {
  const state = deal(benchSeed(game));
  return packSight(seenBy(state, state.toMove));
});
const core = new Uint8Array(CORE_BYTES);
const plays = new Uint8Array(MOVE_ROOM);

function playCore(game: number): number {
  const chance = createChance(game);
  core.set(STARTS[game % STARTS.length] ?? []);
  dealWorld(core, core[AT.toMove] ?? 0, chance);
  let plies = 0;
  while (core[AT.ended] === ENDED.no) {
    const count = listPlays(core, plays);
    const held = core[AT.handCount + (core[AT.toMove] ?? 0)] ?? 0;
    const move = count > 0 ? (plays[chance.below(count)] ?? 0) : FIRST_DISCARD + chance.below(held * 4);
    makeMove(core, move, chance);
    plies += 1;
  }
  return plies;
}

export function benchEngine(seconds: number): EngineBench {
  return { engineMovesPerSecond: rate(seconds, playEngine), searchMovesPerSecond: rate(seconds, playCore) };
}
