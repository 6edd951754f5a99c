/** The numbers of the game (rules.md 1) and the name of this set of rules. */

export const RULES_VERSION = 'g4a-1';
export type RulesVersion = typeof RULES_VERSION;

export const SEATS = [0, 1] as const;
export type Seat = (typeof SEATS)[number];
/** One value for each seat, indexed by `Seat`. */
export type BySeat<T> = readonly [T, T];

/** Center stacks, side stacks and hand cards are counted from 1, as in the notation of moves. */
export const CENTERS = [1, 2, 3] as const;
export type CenterNumber = (typeof CENTERS)[number];
export const SIDES = [1, 2, 3, 4] as const;
export type SideNumber = (typeof SIDES)[number];
export const HAND_PLACES = [1, 2, 3, 4, 5] as const;
export type HandPlace = (typeof HAND_PLACES)[number];

export const HAND_SIZE = 5;
export const PAYOFF_SIZE = 20;
/** A center stack runs from ace to queen (rules.md 2.1). */
export const CENTER_SIZE = 12;

export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** A pair with the value of one seat replaced. */
export function withSeat<T>(pair: BySeat<T>, seat: Seat, value: T): BySeat<T> {
  return seat === 0 ? [value, pair[1]] : [pair[0], value];
}
