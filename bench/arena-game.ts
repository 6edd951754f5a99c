import { createHash } from 'node:crypto';
import { apply, deal, otherSeat, seenBy, winnerOf } from '../src/engine/index.js';
import type { Seat } from '../src/engine/index.js';
import type { Contestant } from './contestant.js';

export type Side = 'a' | 'b';

export interface GameResult {
  readonly deal: number;
  /** Undefined for a tie. */
  readonly winner?: Side;
  readonly points: number;
  /** Think time of each move. */
  readonly thinkMs: { readonly a: readonly number[]; readonly b: readonly number[] };
  /** In plain words, how the loser broke the rules. */
  readonly fault?: string;
}

function dealSeed(seed: number, number: number): string {
  return createHash('sha256')
    .update(`arena ${String(seed)} ${String(number)}`)
    .digest('hex');
}

/** A player may think of nothing but cards: a game that goes on beyond this many moves is a fault of the arena. */
const MOST_PLIES = 50_000;

/** Plays one deal with `a` in the given seat. */
export async function playGame(
  contestants: { readonly a: Contestant; readonly b: Contestant },
  { seed, number, seatOfA }: { readonly seed: number; readonly number: number; readonly seatOfA: Seat },
): Promise<GameResult> {
  let state = deal(dealSeed(seed, number));
  const thinkMs = { a: [] as number[], b: [] as number[] };
  const sideOf = (seat: Seat): Side => (seat === seatOfA ? 'a' : 'b');
  while (!state.outcome) {
    if (state.ply > MOST_PLIES) throw new Error('a game does not end');
    const side = sideOf(state.toMove);
    const sight = seenBy(state, state.toMove);
    const start = performance.now();
    const chosen = await contestants[side].choose(sight, `${seed} ${number} ${side}`);
    thinkMs[side].push(performance.now() - start);
    const applied = 'fault' in chosen ? undefined : apply(state, chosen.move);
    if (!applied || 'refusal' in applied) {
      const fault = 'fault' in chosen ? chosen.fault : `refused: ${chosen.move}`;
      const points = state.players[state.toMove].payoff.length;
      return { deal: number, winner: sideOf(otherSeat(state.toMove)), points, thinkMs, fault };
    }
    state = applied.state;
  }
  const winner = winnerOf(state.outcome);
  return {
    deal: number,
    points: state.outcome.points,
    thinkMs,
    ...(winner !== undefined && { winner: sideOf(winner) }),
  };
}
