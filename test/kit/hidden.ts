/** What nobody may be able to tell apart: the same match with its hidden cards in another order. */
import { PACK, SEATS } from '../../src/engine/index.js';
import type { Card, GameEvent, PlayerCards, Seat, Viewer } from '../../src/engine/index.js';
import type { Match } from '../../src/match/match.js';
import { gameOf } from './matches.js';
import { seedNamed } from './seeds.js';

type Below = (bound: number) => number;

function mixed<T>(items: readonly T[], below: Below): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(below(left.length), 1));
}

/** The same match as far as the viewer can tell: all that is hidden from him lies in another order. */
export function otherwise(match: Match, viewer: Viewer, below: Below): Match {
  const game = gameOf(match);
  const { state } = game;
  const hides = (seat: Seat) => viewer !== seat;
  const hidden = [
    ...state.stock,
    ...SEATS.flatMap((seat) => [
      ...state.players[seat].payoff.slice(0, -1),
      ...(hides(seat) ? state.players[seat].hand : []),
    ]),
  ];
  const pool = mixed(hidden, below);
  const take = (count: number): Card[] => pool.splice(0, count);
  const player = (seat: Seat): PlayerCards => {
    const { payoff, hand, sides } = state.players[seat];
    return {
      payoff: [...take(Math.max(0, payoff.length - 1)), ...payoff.slice(-1)],
      hand: hides(seat) ? take(hand.length) : hand,
      sides,
    };
  };
  const event = (one: GameEvent): GameEvent =>
    one.type === 'draw' && hides(one.seat)
      ? { ...one, cards: one.cards.map(() => PACK[below(PACK.length)] ?? 'AS') }
      : one;
  const seed = seedNamed(`another ${below(1000)}`);
  return {
    ...match,
    game: {
      ...game,
      seed,
      state: {
        ...state,
        seed,
        streamPosition: below(1000),
        stock: take(state.stock.length),
        players: [player(0), player(1)],
      },
      events: game.events.map(event),
    },
  };
}
