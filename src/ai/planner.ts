/**
 * The reference opponent: (1) if any sequence plays the pay-off card, the shortest one, of equally short ones the
 * one with the fewest kings; (2) else the longest sequence of hand and side cards that does not end on a king,
 * rather one that empties the hand; (3) else a tidy discard. It never looks at the opponent.
 */
import { AT, CENTER_COUNT, HAND_ROOM, KING, payoffTop, SIDE_COUNT, sideTop } from './core.js';
import type { Core } from './core.js';
import { FIRST_DISCARD } from './core-moves.js';
import { movesNow, searchTurn, wayTo } from './turn.js';
import type { Turn } from './turn.js';

/** Searches the turn and returns moves to make, at least one, up to where chance speaks or the sequence ends. */
export function plannedMoves(core: Core, turn: Turn): number[] {
  searchTurn(core, turn);
  const payoff = shortestToPayoff(core, turn);
  if (payoff) return movesNow(turn, [...wayTo(turn, payoff.position), payoff.center]);
  const longest = longestSequence(turn);
  return longest > 0 ? movesNow(turn, wayTo(turn, longest)) : [tidyDiscard(core)];
}

/** The positions are found by growing length: the first that lets the pay-off card go is a shortest. */
export function shortestToPayoff(core: Core, turn: Turn): { position: number; center: number } | undefined {
  const card = payoffTop(core, core[AT.toMove] ?? 0);
  let best: { position: number; center: number } | undefined;
  for (let position = 0; position < turn.count; position++) {
    if (best && (turn.plays[position] ?? 0) > (turn.plays[best.position] ?? 0)) return best;
    if (turn.hand[position] === 0) continue;
    if (best && (turn.kings[position] ?? 0) >= (turn.kings[best.position] ?? 0)) continue;
    for (let center = 0; center < CENTER_COUNT; center++) {
      if (card !== KING && card !== (turn.heights[position * CENTER_COUNT + center] ?? 0) + 1) continue;
      best = { position, center };
      break;
    }
  }
  return best;
}

function longestSequence(turn: Turn): number {
  let best = 0;
  for (let position = 1; position < turn.count; position++) {
    if (turn.endsOnKing[position] === 1) continue;
    if (turn.hand[best] === 0 && turn.hand[position] !== 0) continue;
    const empties = turn.hand[position] === 0 && turn.hand[best] !== 0;
    if (empties || (turn.plays[position] ?? 0) > (turn.plays[best] ?? 0)) best = position;
  }
  return best;
}

/**
 * The tidiest discard: on the same rank, else on the rank above, else on the shallowest stack; kings are kept and
 * never buried while anything else is possible. Of equally tidy ones, the first in the order of moves.
 */
export function tidyDiscard(core: Core): number {
  const seat = core[AT.toMove] ?? 0;
  const held = core[AT.handCount + seat] ?? 0;
  let best = FIRST_DISCARD;
  let bestCost = Infinity;
  for (let choice = 0; choice < held * SIDE_COUNT; choice++) {
    const card = core[AT.hand + seat * HAND_ROOM + ((choice / SIDE_COUNT) | 0)] ?? 0;
    const stack = seat * SIDE_COUNT + (choice % SIDE_COUNT);
    const cost = untidiness(card, sideTop(core, stack), core[AT.sideCount + stack] ?? 0);
    if (cost < bestCost) {
      best = FIRST_DISCARD + choice;
      bestCost = cost;
    }
  }
  return best;
}

const BURIES_KING = 10_000;
const SPENDS_KING = 1_000;

function untidiness(card: number, top: number, depth: number): number {
  const kings = (card === KING ? SPENDS_KING : 0) + (top === KING && card !== KING ? BURIES_KING : 0);
  if (depth > 0 && card === top) return kings;
  if (depth > 0 && card + 1 === top) return kings + 1;
  return kings + 2 + depth;
}
