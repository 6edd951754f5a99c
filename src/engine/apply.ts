import type { Card } from './cards.js';
import type { GameEvent } from './events.js';
import { fits, movedCard, rankAt } from './legal.js';
import { moveParts } from './moves.js';
import type { DiscardMove, DiscardParts, Move, PlayMove, PlayParts } from './moves.js';
import { keystream, shuffled } from './random.js';
import { CENTER_SIZE, HAND_SIZE, otherSeat, withSeat } from './rules.js';
import type { CenterNumber, Seat } from './rules.js';
import type { PlayerCards, State } from './state.js';

/** Why a move is not possible. Whose turn it is, is for the caller to check. */
export type MoveRefusal = 'game-over' | 'no-such-card' | 'does-not-fit' | 'nothing-to-take-back';

export interface Applied {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

export type ApplyResult = Applied | { readonly refusal: MoveRefusal };

/**
 * Makes one move of the player to move and all that follows from it (rules.md 3). The given state is
 * never changed; a refused move changes nothing.
 */
export function apply(state: State, move: Move): ApplyResult {
  if (state.outcome) return { refusal: 'game-over' };
  const parts = moveParts(move);
  const mover = state.players[state.toMove];
  const card = movedCard({ ...mover, payoffTop: mover.payoff.at(-1) }, parts);
  if (!card) return { refusal: 'no-such-card' };
  if (parts.kind === 'discard') return discard(state, move as DiscardMove, { parts, card });
  const center = state.centers[parts.center - 1] ?? [];
  if (!fits(card, center)) return { refusal: 'does-not-fit' };
  return play(state, move as PlayMove, { parts, card });
}

function without<T>(items: readonly T[], index: number): readonly T[] {
  return items.filter((_, at) => at !== index);
}

function replaced<T>(items: readonly T[], index: number, item: T): readonly T[] {
  return items.map((old, at) => (at === index ? item : old));
}

function withoutPlayed(mover: PlayerCards, parts: PlayParts): PlayerCards {
  if (parts.from === 'payoff') return { ...mover, payoff: mover.payoff.slice(0, -1) };
  if (parts.from === 'hand') return { ...mover, hand: without(mover.hand, parts.place - 1) };
  const side = mover.sides[parts.side - 1] ?? [];
  return { ...mover, sides: replaced(mover.sides, parts.side - 1, side.slice(0, -1)) };
}

/** A card to a center stack, then in the order of rules.md 3.9: win check, completed stack, refill. */
function play(state: State, move: PlayMove, { parts, card }: { parts: PlayParts; card: Card }): Applied {
  const seat = state.toMove;
  const height = state.centers[parts.center - 1]?.length ?? 0;
  const mover = withoutPlayed(state.players[seat], parts);
  const played: State = {
    ...state,
    ply: state.ply + 1,
    centers: replaced(state.centers, parts.center - 1, [...(state.centers[parts.center - 1] ?? []), card]),
    players: withSeat(state.players, seat, mover),
    takeable: [],
  };
  const events: GameEvent[] = [{ type: 'play', seat, move, card, as: rankAt(height) }];

  const turned = mover.payoff.at(-1);
  if (!turned) {
    const points = played.players[otherSeat(seat)].payoff.length;
    return { state: { ...played, outcome: { reason: 'pay-off', winner: seat, points } }, events };
  }
  if (parts.from === 'payoff') events.push({ type: 'reveal', seat, card: turned });

  const cleared = height + 1 === CENTER_SIZE ? clearCenter(played, parts.center) : played;
  if (cleared !== played) events.push({ type: 'complete', center: parts.center });
  if (mover.hand.length === 0) return refill(cleared, seat, events);
  if (parts.from === 'payoff' || cleared !== played) return { state: cleared, events };
  return { state: { ...played, takeable: [...state.takeable, move] }, events };
}

/** A completed stack goes back into the stock, and the whole stock is shuffled (rules.md 2.4). */
function clearCenter(state: State, center: CenterNumber): State {
  const stream = keystream(state.seed, state.streamPosition);
  const stock = shuffled([...state.stock, ...(state.centers[center - 1] ?? [])], stream);
  return {
    ...state,
    stock,
    streamPosition: stream.position(),
    centers: replaced(state.centers, center - 1, []),
  };
}

/** A hand card to a side stack ends the turn (rules.md 3.4); the other player draws and begins. */
function discard(
  state: State,
  move: DiscardMove,
  { parts, card }: { parts: DiscardParts; card: Card },
): Applied {
  const seat = state.toMove;
  const mover = state.players[seat];
  const side = mover.sides[parts.side - 1] ?? [];
  const next = otherSeat(seat);
  const passed: State = {
    ...state,
    ply: state.ply + 1,
    turn: state.turn + 1,
    toMove: next,
    takeable: [],
    players: withSeat(state.players, seat, {
      ...mover,
      hand: without(mover.hand, parts.place - 1),
      sides: replaced(mover.sides, parts.side - 1, [...side, card]),
    }),
  };
  return refill(passed, next, [{ type: 'discard', seat, move, card }]);
}

/** Draws until the hand is five; a draw that leaves the stock empty ties the game (rules.md 4.2). */
function refill(state: State, seat: Seat, before: readonly GameEvent[]): Applied {
  const player = state.players[seat];
  const wanted = HAND_SIZE - player.hand.length;
  if (wanted === 0) return { state, events: before };
  const stock = state.stock.slice(0, Math.max(0, state.stock.length - wanted));
  const cards = state.stock.slice(stock.length).reverse();
  const drawn: State = {
    ...state,
    stock,
    players: withSeat(state.players, seat, { ...player, hand: [...player.hand, ...cards] }),
    ...(stock.length === 0 && { outcome: { reason: 'stock', points: 0 } as const }),
  };
  return { state: drawn, events: [...before, { type: 'draw', seat, cards, stock: stock.length }] };
}
