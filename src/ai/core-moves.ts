/**
 * Moves on a packed game. A move is its index in the engine's `MOVES`: 0-2 pay-off card to a center
 * stack, 3-14 side to center, 15-29 hand to center, 30-49 hand to side. Tests play the engine in lockstep.
 */
import type { Chance } from './chance.js';
import {
  AT,
  CARDS_IN_ALL,
  CENTER_COUNT,
  CENTER_ROOM,
  ENDED,
  HAND_ROOM,
  KING,
  payoffTop,
  SIDE_COUNT,
  sideTop,
} from './core.js';
import type { Core } from './core.js';

export const FIRST_SIDE_PLAY = 3;
export const FIRST_HAND_PLAY = 15;
export const FIRST_DISCARD = 30;
/** There are no more moves than these. */
export const MOVE_ROOM = 50;

/** Where a play comes from, in the order of `MOVES`: 0 the pay-off pile, 1-4 side stacks, 5-9 hand. */
const FIRST_SIDE = FIRST_SIDE_PLAY / CENTER_COUNT;
const FIRST_PLACE = FIRST_HAND_PLAY / CENTER_COUNT;

/** The card that could be played from there, 0 for none. */
function cardAt(core: Core, seat: number, source: number): number {
  if (source >= FIRST_PLACE) return core[AT.hand + seat * HAND_ROOM + source - FIRST_PLACE] ?? 0;
  if (source >= FIRST_SIDE) return sideTop(core, seat * SIDE_COUNT + source - FIRST_SIDE);
  return payoffTop(core, seat);
}

/** Writes the plays to the center, in the order of `MOVES`, and returns how many they are. */
export function listPlays(core: Core, moves: Uint8Array): number {
  const seat = core[AT.toMove] ?? 0;
  const need0 = (core[AT.height] ?? 0) + 1;
  const need1 = (core[AT.height + 1] ?? 0) + 1;
  const need2 = (core[AT.height + 2] ?? 0) + 1;
  const sources = FIRST_PLACE + (core[AT.handCount + seat] ?? 0);
  let count = 0;
  for (let source = 0; source < sources; source++) {
    const card = cardAt(core, seat, source);
    const first = source * CENTER_COUNT;
    if (card === need0 || card === KING) moves[count++] = first;
    if (card === need1 || card === KING) moves[count++] = first + 1;
    if (card === need2 || card === KING) moves[count++] = first + 2;
  }
  return count;
}

/** Every legal move while the game goes on, in the order of `MOVES`; returns how many they are. */
export function listMoves(core: Core, moves: Uint8Array): number {
  let count = listPlays(core, moves);
  const held = core[AT.handCount + (core[AT.toMove] ?? 0)] ?? 0;
  for (let move = FIRST_DISCARD; move < FIRST_DISCARD + held * SIDE_COUNT; move++) moves[count++] = move;
  return count;
}

/** Makes a legal move of the player to move, and all that follows from it (rules.md 3.9). */
export function makeMove(core: Core, move: number, chance: Chance): void {
  const seat = core[AT.toMove] ?? 0;
  if (move >= FIRST_DISCARD) {
    discard(core, seat, move - FIRST_DISCARD);
    drawUp(core, seat ^ 1, chance);
    return;
  }
  const card = takeUp(core, seat, move);
  const center = move % CENTER_COUNT;
  const height = core[AT.height + center] ?? 0;
  core[AT.center + center * CENTER_ROOM + height] = card;
  core[AT.height + center] = height + 1;
  if (core[AT.payoffCount + seat] === 0) {
    core[AT.ended] = seat === 0 ? ENDED.wonBy0 : ENDED.wonBy1;
    return;
  }
  if (height + 1 === CENTER_ROOM) putBack(core, center);
  if (core[AT.handCount + seat] === 0) drawUp(core, seat, chance);
}

/** Takes the card of a play from where it lies. */
function takeUp(core: Core, seat: number, move: number): number {
  if (move < FIRST_SIDE_PLAY) {
    const card = payoffTop(core, seat);
    core[AT.payoffCount + seat] = (core[AT.payoffCount + seat] ?? 0) - 1;
    return card;
  }
  if (move < FIRST_HAND_PLAY) {
    const stack = seat * SIDE_COUNT + (((move - FIRST_SIDE_PLAY) / CENTER_COUNT) | 0);
    const card = sideTop(core, stack);
    core[AT.sideCount + stack] = (core[AT.sideCount + stack] ?? 0) - 1;
    return card;
  }
  const place = ((move - FIRST_HAND_PLAY) / CENTER_COUNT) | 0;
  const card = core[AT.hand + seat * HAND_ROOM + place] ?? 0;
  removeFromHand(core, seat, place);
  return card;
}

function removeFromHand(core: Core, seat: number, place: number): void {
  const last = (core[AT.handCount + seat] ?? 0) - 1;
  const hand = AT.hand + seat * HAND_ROOM;
  for (let at = place; at < last; at++) core[hand + at] = core[hand + at + 1] ?? 0;
  core[AT.handCount + seat] = last;
}

function discard(core: Core, seat: number, choice: number): void {
  const place = (choice / SIDE_COUNT) | 0;
  const stack = seat * SIDE_COUNT + (choice % SIDE_COUNT);
  const depth = core[AT.sideCount + stack] ?? 0;
  core[AT.side + stack * CARDS_IN_ALL + depth] = core[AT.hand + seat * HAND_ROOM + place] ?? 0;
  core[AT.sideCount + stack] = depth + 1;
  removeFromHand(core, seat, place);
  core[AT.toMove] = seat ^ 1;
}

/** A completed stack goes back into the stock, whose order is open until a card is drawn. */
function putBack(core: Core, center: number): void {
  const count = core[AT.stockCount] ?? 0;
  for (let at = 0; at < CENTER_ROOM; at++) {
    core[AT.stock + count + at] = core[AT.center + center * CENTER_ROOM + at] ?? 0;
  }
  core[AT.stockCount] = count + CENTER_ROOM;
  core[AT.height + center] = 0;
}

function drawUp(core: Core, seat: number, chance: Chance): void {
  let held = core[AT.handCount + seat] ?? 0;
  if (held === HAND_ROOM) return;
  let left = core[AT.stockCount] ?? 0;
  const hand = AT.hand + seat * HAND_ROOM;
  while (held < HAND_ROOM && left > 0) {
    const drawn = AT.stock + chance.below(left);
    left -= 1;
    core[hand + held] = core[drawn] ?? 0;
    core[drawn] = core[AT.stock + left] ?? 0;
    held += 1;
  }
  core[AT.handCount + seat] = held;
  core[AT.stockCount] = left;
  if (left === 0) core[AT.ended] = ENDED.tied;
}
