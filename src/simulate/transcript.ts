/** One game as one line of JSON, for referees and other programs. The order of the keys is part of the format. */
import type { BySeat, Card, GameEvent, Seat, State } from '../engine/index.js';

export interface Transcript {
  readonly rules: string;
  readonly seed: string;
  readonly first: Seat;
  readonly deal: { readonly payoff: BySeat<Card>; readonly hands: BySeat<readonly Card[]> };
  readonly events: readonly GameEvent[];
  readonly result: {
    readonly winner: Seat | null;
    readonly points: number;
    readonly reason: 'pay-off' | 'stock';
  };
}

function topOf({ payoff }: State['players'][Seat]): Card {
  const top = payoff.at(-1);
  if (!top) throw new RangeError('a deal has pay-off cards');
  return top;
}

export interface FinishedGame {
  readonly start: State;
  readonly events: readonly GameEvent[];
  readonly end: State;
}

/** Throws a RangeError for a game that is not over. */
export function transcript({ start, events, end }: FinishedGame): Transcript {
  const { outcome } = end;
  if (!outcome) throw new RangeError('a transcript is of a finished game');
  const [one, two] = start.players;
  return {
    rules: start.rules,
    seed: start.seed,
    first: start.first,
    deal: { payoff: [topOf(one), topOf(two)], hands: [one.hand, two.hand] },
    events,
    result: {
      winner: outcome.reason === 'pay-off' ? outcome.winner : null,
      points: outcome.points,
      reason: outcome.reason,
    },
  };
}
