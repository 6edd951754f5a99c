import type { ApplyResult } from './apply.js';
import { moveParts } from './moves.js';
import { withSeat } from './rules.js';
import type { PlayerCards } from './state.js';
import type { State } from './state.js';

/**
 * Undoes the last play of the player to move, while it has revealed nothing: no card was turned, drawn
 * or shuffled and the turn goes on. All is as before that play but the ply, which counts on: the record keeps both.
 */
export function takeBack(state: State): ApplyResult {
  if (state.outcome) return { refusal: 'game-over' };
  const move = state.takeable.at(-1);
  const parts = move && moveParts(move);
  if (!move || parts?.kind !== 'play' || parts.from === 'payoff') return { refusal: 'nothing-to-take-back' };
  const card = state.centers[parts.center - 1]?.at(-1);
  if (!card) return { refusal: 'nothing-to-take-back' };

  const seat = state.toMove;
  const mover = state.players[seat];
  const restored: PlayerCards =
    parts.from === 'hand'
      ? { ...mover, hand: mover.hand.toSpliced(parts.place - 1, 0, card) }
      : {
          ...mover,
          sides: mover.sides.map((side, index) => (index === parts.side - 1 ? [...side, card] : side)),
        };
  return {
    state: {
      ...state,
      ply: state.ply + 1,
      centers: state.centers.map((cards, index) => (index === parts.center - 1 ? cards.slice(0, -1) : cards)),
      players: withSeat(state.players, seat, restored),
      takeable: state.takeable.slice(0, -1),
    },
    events: [{ type: 'takeBack', seat, move, card }],
  };
}
