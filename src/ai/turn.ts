/**
 * Everything a player can do with the cards of one turn before chance speaks: all positions reachable by hand
 * and side cards, each found once by a shortest way (breadth first). What follows a position, a discard,
 * the pay-off card or an emptied hand, is for the caller to judge.
 */
import { AT, CARDS_IN_ALL, CENTER_COUNT, CENTER_ROOM, HAND_ROOM, KING, SIDE_COUNT } from './core.js';
import type { Core } from './core.js';
import { FIRST_DISCARD, FIRST_HAND_PLAY, FIRST_SIDE_PLAY } from './core-moves.js';

/** Positions kept at most; a turn with more (it takes several kings) is cut where the ways grow longest. */
export const TURN_ROOM = 4000;
const TABLE_SIZE = 1 << 14;
const MOST_POPS = 15;

/** The found positions, index 0 the present one. All columns have one entry for each position. */
export interface Turn {
  count: number;
  readonly parent: Int16Array;
  /** The play that led here from the parent, a hand card counted by its place at the start (`placeNow`). */
  readonly move: Uint8Array;
  /** One bit for each card held at the start that is still held. */
  readonly hand: Uint8Array;
  /** Three heights a position. */
  readonly heights: Uint8Array;
  /** Cards taken from each of the four side stacks, four bits each. */
  readonly taken: Uint16Array;
  readonly completed: Uint8Array;
  readonly plays: Uint8Array;
  readonly kings: Uint8Array;
  readonly endsOnKing: Uint8Array;
  readonly table: Table;
}

interface Table {
  readonly keys: Int32Array;
  readonly positions: Int16Array;
  readonly stamps: Int32Array;
  stamp: number;
}

export function createTurn(): Turn {
  return {
    count: 0,
    parent: new Int16Array(TURN_ROOM),
    move: new Uint8Array(TURN_ROOM),
    hand: new Uint8Array(TURN_ROOM),
    heights: new Uint8Array(TURN_ROOM * CENTER_COUNT),
    taken: new Uint16Array(TURN_ROOM),
    completed: new Uint8Array(TURN_ROOM),
    plays: new Uint8Array(TURN_ROOM),
    kings: new Uint8Array(TURN_ROOM),
    endsOnKing: new Uint8Array(TURN_ROOM),
    table: {
      keys: new Int32Array(TABLE_SIZE),
      positions: new Int16Array(TABLE_SIZE),
      stamps: new Int32Array(TABLE_SIZE),
      stamp: 0,
    },
  };
}

/** Heights in whatever order, as one number: center stacks of equal height are the same thing. */
const HEIGHTS_KEY = new Int16Array(CENTER_ROOM ** 3);
for (let a = 0, next = 0; a < CENTER_ROOM; a++) {
  for (let b = a; b < CENTER_ROOM; b++) {
    for (let c = b; c < CENTER_ROOM; c++, next++) {
      for (const [x, y, z] of [
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ] as const) {
        HEIGHTS_KEY[(x * CENTER_ROOM + y) * CENTER_ROOM + z] = next;
      }
    }
  }
}

/** Finds the positions of the turn of the player to move. */
export function searchTurn(core: Core, turn: Turn): void {
  const seat = core[AT.toMove] ?? 0;
  const held = core[AT.handCount + seat] ?? 0;
  turn.table.stamp += 1;
  turn.count = 1;
  turn.parent[0] = -1;
  turn.hand[0] = (1 << held) - 1;
  for (let center = 0; center < CENTER_COUNT; center++) turn.heights[center] = core[AT.height + center] ?? 0;
  turn.taken[0] = turn.completed[0] = turn.plays[0] = turn.kings[0] = turn.endsOnKing[0] = 0;
  for (let from = 0; from < turn.count; from++) {
    // An emptied hand draws at once: what comes after it is unknown.
    if (turn.hand[from] === 0) continue;
    expandSides(core, turn, from);
    expandHand(core, turn, from);
  }
}

function expandSides(core: Core, turn: Turn, from: number): void {
  const seat = core[AT.toMove] ?? 0;
  const taken = turn.taken[from] ?? 0;
  for (let side = 0; side < SIDE_COUNT; side++) {
    const stack = seat * SIDE_COUNT + side;
    const gone = (taken >> (side * 4)) & MOST_POPS;
    const depth = (core[AT.sideCount + stack] ?? 0) - gone;
    if (depth === 0 || gone === MOST_POPS) continue;
    const card = core[AT.side + stack * CARDS_IN_ALL + depth - 1] ?? 0;
    expandCard(turn, from, {
      card,
      move: FIRST_SIDE_PLAY + side * CENTER_COUNT,
      hand: turn.hand[from] ?? 0,
      taken: taken + (1 << (side * 4)),
    });
  }
}

function expandHand(core: Core, turn: Turn, from: number): void {
  const start = AT.hand + (core[AT.toMove] ?? 0) * HAND_ROOM;
  const hand = turn.hand[from] ?? 0;
  let seen = 0;
  for (let slot = 0; slot < HAND_ROOM; slot++) {
    if ((hand & (1 << slot)) === 0) continue;
    const card = core[start + slot] ?? 0;
    if ((seen & (1 << card)) !== 0) continue;
    seen |= 1 << card;
    expandCard(turn, from, {
      card,
      move: FIRST_HAND_PLAY + slot * CENTER_COUNT,
      hand: hand & ~(1 << slot),
      taken: turn.taken[from] ?? 0,
    });
  }
}

/** What one card played makes of a position, whichever center stack it goes to. */
interface Step {
  readonly card: number;
  readonly move: number;
  readonly hand: number;
  readonly taken: number;
}

function expandCard(turn: Turn, from: number, step: Step): void {
  const h0 = turn.heights[from * 3] ?? 0;
  const h1 = turn.heights[from * 3 + 1] ?? 0;
  const h2 = turn.heights[from * 3 + 2] ?? 0;
  const king = step.card === KING;
  if (king || step.card === h0 + 1) add(turn, from, step, 0);
  if (h1 !== h0 && (king || step.card === h1 + 1)) add(turn, from, step, 1);
  if (h2 !== h0 && h2 !== h1 && (king || step.card === h2 + 1)) add(turn, from, step, 2);
}

// eslint-disable-next-line max-params -- called for every play looked at; an object would cost more than the work.
function add(turn: Turn, from: number, step: Step, center: number): void {
  const at = turn.count;
  if (at === TURN_ROOM) return;
  const { heights, table } = turn;
  heights[at * 3] = heights[from * 3] ?? 0;
  heights[at * 3 + 1] = heights[from * 3 + 1] ?? 0;
  heights[at * 3 + 2] = heights[from * 3 + 2] ?? 0;
  const height = (heights[at * 3 + center] ?? 0) + 1;
  heights[at * 3 + center] = height === CENTER_ROOM ? 0 : height;
  const king = step.card === KING ? 1 : 0;
  const plays = (turn.plays[from] ?? 0) + 1;

  const ordered =
    ((heights[at * 3] ?? 0) * CENTER_ROOM + (heights[at * 3 + 1] ?? 0)) * CENTER_ROOM +
    (heights[at * 3 + 2] ?? 0);
  const key = ((HEIGHTS_KEY[ordered] ?? 0) << 21) | (step.hand << 16) | step.taken;
  let slot = (Math.imul(key, 0x9e3779b1) >>> 18) & (TABLE_SIZE - 1);
  while (table.stamps[slot] === table.stamp) {
    if (table.keys[slot] === key) {
      const known = table.positions[slot] ?? 0;
      // Of two equally short ways, the one that does not end on a king is kept.
      if (king === 0 && turn.plays[known] === plays && turn.endsOnKing[known] === 1) {
        heights.copyWithin(known * 3, at * 3, at * 3 + 3);
        turn.parent[known] = from;
        turn.move[known] = step.move + center;
        turn.endsOnKing[known] = 0;
      }
      return;
    }
    slot = (slot + 1) & (TABLE_SIZE - 1);
  }
  table.stamps[slot] = table.stamp;
  table.keys[slot] = key;
  table.positions[slot] = at;

  turn.parent[at] = from;
  turn.move[at] = step.move + center;
  turn.hand[at] = step.hand;
  turn.taken[at] = step.taken;
  turn.completed[at] = (turn.completed[from] ?? 0) + (height === CENTER_ROOM ? 1 : 0);
  turn.plays[at] = plays;
  turn.kings[at] = (turn.kings[from] ?? 0) + king;
  turn.endsOnKing[at] = king;
  turn.count = at + 1;
}

/** The plays that lead to a position, in order, hand cards counted as at the start of the search. */
export function wayTo(turn: Turn, position: number): number[] {
  const way: number[] = [];
  for (let at = position; at > 0; at = turn.parent[at] ?? 0) way.push(turn.move[at] ?? 0);
  return way.reverse();
}

/** Plays one after another, hand cards counted as at the start, as moves with the places of each moment. */
export function movesNow(turn: Turn, way: readonly number[]): number[] {
  let hand = turn.hand[0] ?? 0;
  return way.map((move) => {
    const slot = slotOf(move);
    if (slot === undefined) return move;
    const gone = slot - placeNow(hand, slot);
    hand &= ~(1 << slot);
    return move - gone * (move < FIRST_DISCARD ? CENTER_COUNT : SIDE_COUNT);
  });
}

/** The hand card that a move takes, by its place at the start; undefined if it takes none. */
function slotOf(move: number): number | undefined {
  if (move >= FIRST_DISCARD) return ((move - FIRST_DISCARD) / SIDE_COUNT) | 0;
  return move < FIRST_HAND_PLAY ? undefined : ((move - FIRST_HAND_PLAY) / CENTER_COUNT) | 0;
}

/** The place of a card among those of `hand` (bits) still held. */
function placeNow(hand: number, slot: number): number {
  let place = 0;
  for (let before = 0; before < slot; before++) place += (hand >> before) & 1;
  return place;
}
