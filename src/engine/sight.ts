/**
 * What one viewer may see of a game (rules.md 6.1), built by adding and never by deleting: a card
 * that no line here puts in cannot leak. Everything shown to people, and the computer player, works on a Sight.
 */
import type { Card } from './cards.js';
import type { PlayMove } from './moves.js';
import type { Outcome } from './outcome.js';
import type { BySeat, RulesVersion, Seat } from './rules.js';
import type { PlayerCards, State } from './state.js';

export type Viewer = Seat | 'public';

export interface SeenPlayer {
  /** Cards left in the pay-off pile, the face-up one included. */
  readonly payoffCount: number;
  readonly payoffTop?: Card;
  readonly handCount: number;
  /** Four stacks, all cards public (rules.md 3.5); the top card of each is the last. */
  readonly sides: readonly (readonly Card[])[];
}

export interface Sight {
  readonly rules: RulesVersion;
  readonly viewer: Viewer;
  readonly ply: number;
  readonly turn: number;
  readonly first: Seat;
  readonly toMove: Seat;
  readonly stockCount: number;
  readonly centers: readonly (readonly Card[])[];
  readonly players: BySeat<SeenPlayer>;
  /** The viewer's own hand; absent for the public. */
  readonly hand?: readonly Card[];
  /** The last play of the player to move, while it can be taken back. */
  readonly takeable?: PlayMove;
  readonly outcome?: Outcome;
}

function seenPlayer({ payoff, hand, sides }: PlayerCards): SeenPlayer {
  const payoffTop = payoff.at(-1);
  return {
    payoffCount: payoff.length,
    ...(payoffTop && { payoffTop }),
    handCount: hand.length,
    sides,
  };
}

export function seenBy(state: State, viewer: Viewer): Sight {
  const takeable = state.takeable.at(-1);
  return {
    rules: state.rules,
    viewer,
    ply: state.ply,
    turn: state.turn,
    first: state.first,
    toMove: state.toMove,
    stockCount: state.stock.length,
    centers: state.centers,
    players: [seenPlayer(state.players[0]), seenPlayer(state.players[1])],
    ...(viewer !== 'public' && { hand: state.players[viewer].hand }),
    ...(takeable && { takeable }),
    ...(state.outcome && { outcome: state.outcome }),
  };
}
