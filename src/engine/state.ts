/** The whole truth of one game, as plain JSON. Nobody but the engine and the store may see it. */
import type { Card } from './cards.js';
import type { PlayMove } from './moves.js';
import type { Outcome } from './outcome.js';
import type { Seed } from './random.js';
import type { BySeat, RulesVersion, Seat } from './rules.js';

export interface PlayerCards {
  /** The face-up card is the last; empty only when the game is won. */
  readonly payoff: readonly Card[];
  /** In the order the player sees them; drawn cards are appended. */
  readonly hand: readonly Card[];
  /** Four stacks; the top card of each is the last. */
  readonly sides: readonly (readonly Card[])[];
}

export interface State {
  readonly rules: RulesVersion;
  readonly seed: Seed;
  /** Words of the seed's keystream used so far. */
  readonly streamPosition: number;
  /** Entries of the game's record so far: moves made, and plays taken back. */
  readonly ply: number;
  /** Turns begun so far, the present one included: 1 from the deal on. */
  readonly turn: number;
  /** Who began (rules.md 1.4). */
  readonly first: Seat;
  /** Whose turn it is; after the end, whose turn it was. */
  readonly toMove: Seat;
  /** The next card to be drawn is the last. */
  readonly stock: readonly Card[];
  /** Three stacks from the ace up; kings stay kings, their rank is their position (rules.md 2.2). */
  readonly centers: readonly (readonly Card[])[];
  readonly players: BySeat<PlayerCards>;
  /**
   * Plays of the present turn that can be taken back, the last one first to go: those since a card was
   * last turned, drawn or shuffled.
   */
  readonly takeable: readonly PlayMove[];
  /** Present once the game is over. */
  readonly outcome?: Outcome;
}
