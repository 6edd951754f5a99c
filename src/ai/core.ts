/**
 * The game packed into one array of bytes, for search: cards are ranks only (1 ace to 13 king, 0 a card nobody
 * knows), since suits never matter. Which cards the stock holds is kept, their order is not: every draw
 * takes a random one, which is the same thing as drawing from a shuffled stock.
 */
import type { Card, Sight } from '../engine/index.js';
import { rankValue } from '../engine/index.js';

export type Core = Uint8Array;

export const KING = 13;
export const CENTER_COUNT = 3;
export const SIDE_COUNT = 4;
/** The most cards that one stack could ever hold, so that no stack needs a check. */
export const CARDS_IN_ALL = 104;

/** Where things lie in a core. What there is for each seat lies side by side, seat 0 first. */
export const AT = {
  toMove: 0,
  /** One of `ENDED`. */
  ended: 1,
  stockCount: 2,
  height: 3,
  payoffCount: 6,
  handCount: 8,
  sideCount: 10,
  center: 18,
  payoff: 54,
  hand: 94,
  side: 104,
  stock: 104 + 2 * SIDE_COUNT * CARDS_IN_ALL,
} as const;

export const CORE_BYTES = AT.stock + CARDS_IN_ALL;
export const CENTER_ROOM = 12;
export const PAYOFF_ROOM = 20;
export const HAND_ROOM = 5;

export const ENDED = { no: 0, wonBy0: 1, wonBy1: 2, tied: 3 } as const;

export function createCore(): Core {
  return new Uint8Array(CORE_BYTES);
}

/** How many cards of each rank there are at all. */
const CARDS_OF_RANK = 8;

function fill(core: Core, from: number, cards: readonly (Card | undefined)[]): void {
  cards.forEach((card, index) => {
    core[from + index] = card === undefined ? 0 : rankValue(card);
  });
}

/** What a sight shows, packed. Cards it does not show are 0: they are there, and nobody knows them. */
export function packSight(sight: Sight, core: Core = createCore()): Core {
  core.fill(0);
  core[AT.toMove] = sight.toMove;
  core[AT.stockCount] = sight.stockCount;
  sight.centers.forEach((cards, center) => {
    core[AT.height + center] = cards.length;
    fill(core, AT.center + center * CENTER_ROOM, cards);
  });
  sight.players.forEach((player, seat) => {
    core[AT.payoffCount + seat] = player.payoffCount;
    if (player.payoffCount > 0)
      fill(core, AT.payoff + seat * PAYOFF_ROOM + player.payoffCount - 1, [player.payoffTop]);
    core[AT.handCount + seat] = player.handCount;
    player.sides.forEach((cards, side) => {
      core[AT.sideCount + seat * SIDE_COUNT + side] = cards.length;
      fill(core, AT.side + (seat * SIDE_COUNT + side) * CARDS_IN_ALL, cards);
    });
  });
  if (sight.viewer !== 'public' && sight.hand) fill(core, AT.hand + sight.viewer * HAND_ROOM, sight.hand);
  if (sight.outcome) {
    const winner = sight.outcome.reason === 'pay-off' ? sight.outcome.winner : undefined;
    core[AT.ended] = winner === undefined ? ENDED.tied : winner === 0 ? ENDED.wonBy0 : ENDED.wonBy1;
  }
  return core;
}

/**
 * How many cards of each rank a seat cannot see, by rank (index 0 unused): the opponent's hand, the
 * face-down pay-off cards and the stock, to which completed stacks have gone back. Reads nothing else.
 */
export function countUnseen(core: Core, seat: number, unseen: Uint8Array): void {
  unseen.fill(CARDS_OF_RANK);
  unseen[0] = 0;
  const see = (at: number): void => {
    const rank = core[at] ?? 0;
    unseen[rank] = (unseen[rank] ?? 0) - (rank === 0 ? 0 : 1);
  };
  const seeRun = (from: number, count: number): void => {
    for (let at = from; at < from + count; at++) see(at);
  };
  for (let center = 0; center < CENTER_COUNT; center++) {
    seeRun(AT.center + center * CENTER_ROOM, core[AT.height + center] ?? 0);
  }
  for (let stack = 0; stack < 2 * SIDE_COUNT; stack++) {
    seeRun(AT.side + stack * CARDS_IN_ALL, core[AT.sideCount + stack] ?? 0);
  }
  seeRun(AT.hand + seat * HAND_ROOM, core[AT.handCount + seat] ?? 0);
  see(payoffTopAt(core, seat));
  see(payoffTopAt(core, seat ^ 1));
}

/** Where the face-up pay-off card lies; the seat has at least one. */
function payoffTopAt(core: Core, seat: number): number {
  return AT.payoff + seat * PAYOFF_ROOM + (core[AT.payoffCount + seat] ?? 0) - 1;
}

export function payoffTop(core: Core, seat: number): number {
  return (core[AT.payoffCount + seat] ?? 0) === 0 ? 0 : (core[payoffTopAt(core, seat)] ?? 0);
}

/** The top card of a side stack, 0 for an empty one; stacks are counted from 0 through both seats. */
export function sideTop(core: Core, stack: number): number {
  const depth = core[AT.sideCount + stack] ?? 0;
  return depth === 0 ? 0 : (core[AT.side + stack * CARDS_IN_ALL + depth - 1] ?? 0);
}
