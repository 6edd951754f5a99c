import type { Chance } from './chance.js';
import { AT, CARDS_IN_ALL, countUnseen, HAND_ROOM, KING, PAYOFF_ROOM } from './core.js';
import type { Core } from './core.js';

const unseen = new Uint8Array(KING + 1);
const pool = new Uint8Array(CARDS_IN_ALL);

/**
 * Deals the cards that a seat cannot see at random into the places where they can be, each way equally
 * likely: a world that this player cannot tell from the real one. `known` is what the seat sees, packed
 * from its sight; whatever stands in a hidden place is overwritten unread.
 */
export function dealWorld(known: Core, seat: number, chance: Chance): void {
  countUnseen(known, seat, unseen);
  let left = 0;
  for (let rank = 1; rank <= KING; rank++) {
    for (let count = unseen[rank] ?? 0; count > 0; count--) pool[left++] = rank;
  }
  const take = (): number => {
    const taken = chance.below(left);
    const rank = pool[taken] ?? 0;
    left -= 1;
    pool[taken] = pool[left] ?? 0;
    return rank;
  };
  const other = seat ^ 1;
  const held = known[AT.handCount + other] ?? 0;
  for (let place = 0; place < held; place++) known[AT.hand + other * HAND_ROOM + place] = take();
  for (let owner = 0; owner < 2; owner++) {
    const faceDown = (known[AT.payoffCount + owner] ?? 0) - 1;
    for (let at = 0; at < faceDown; at++) known[AT.payoff + owner * PAYOFF_ROOM + at] = take();
  }
  const stock = known[AT.stockCount] ?? 0;
  for (let at = 0; at < stock; at++) known[AT.stock + at] = take();
}
