import type { ApplyResult } from './apply.js';
import { moveParts } from './moves.js';
import { withSeat } from './rules.js';
import type { PlayerCards, State } from './state.js';

/**
 * Undoes the last play of the player to move, while it has revealed nothing: no card was turned, drawn or
 * shuffled, and the turn goes on. Everything is as before that play but the ply, which counts on: the
 * record keeps both.
 */
export function takeBack(state: State): ApplyResult {
  if (state.outcome) return { refusal: 'game-over' };
  const move = state.takeable.at(-1);
  const parts = move && moveParts(move);
  const card = parts && state.centers[parts.center - 1]?.at(-1);
  if (!parts || !card || parts.from === 'payoff') return { refusal: 'nothing-to-take-back' };

  const seat = state.toMove;
  const { hand, sides, ...rest } = state.players[seat];
  const mover: PlayerCards =
    parts.from === 'hand'
      ? { ...rest, hand: hand.toSpliced(parts.place - 1, 0, card), sides }
      : { ...rest, hand, sides: sides.map((side, at) => (at === parts.side - 1 ? [...side, card] : side)) };
  return {
    state: {
      ...state,
      ply: state.ply + 1,
      centers: state.centers.map((cards, at) => (at === parts.center - 1 ? cards.slice(0, -1) : cards)),
      players: withSeat(state.players, seat, mover),
      takeable: state.takeable.slice(0, -1),
    },
    events: [{ type: 'takeBack', seat, move, card }],
  };
}
