import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createChance } from '../../src/ai/chance.js';
import { AT, HAND_ROOM, packSight } from '../../src/ai/core.js';
import { dealWorld } from '../../src/ai/world.js';
import { deal, otherSeat, PACK, rankValue, seenBy } from '../../src/engine/index.js';
import { reachable } from '../kit/games.js';
import { seedNamed } from '../kit/seeds.js';
import { liveBytes, packState } from './kit.js';

const WHOLE_PACK = PACK.map(rankValue).sort((a, b) => a - b);

function cardsOf(core: Uint8Array): number[] {
  return liveBytes(core)
    .slice(1)
    .flat()
    .sort((a, b) => a - b);
}

it('deals the hidden cards so that all 104 are there and the player sees no difference', () => {
  fc.assert(
    fc.property(reachable, fc.integer(), (state, seed) => {
      fc.pre(!state.outcome);
      const seat = state.toMove;
      const world = packSight(seenBy(state, seat));
      dealWorld(world, seat, createChance(seed));
      expect(cardsOf(world)).toEqual(WHOLE_PACK);
      const truth = packState(state);
      const seen = (core: Uint8Array) => {
        const [head, c0, c1, c2, mine, theirs, hand0, hand1, ...rest] = liveBytes(core);
        const tops = [mine?.at(-1), theirs?.at(-1)];
        return [head, c0, c1, c2, tops, seat === 0 ? hand0 : hand1, rest.slice(0, 8)];
      };
      expect(seen(world)).toEqual(seen(truth));
    }),
    { numRuns: 200 },
  );
});

it('puts every hidden rank into the other hand as often as it is hidden', () => {
  const state = deal(seedNamed('world'));
  const seat = state.toMove;
  const other = otherSeat(seat);
  const hidden = [
    ...state.stock,
    ...state.players[other].hand,
    ...state.players.flatMap(({ payoff }) => payoff.slice(0, -1)),
  ].map(rankValue);
  const random = createChance(7);
  const counts = new Array<number>(14).fill(0);
  const worlds = 4000;
  for (let world = 0; world < worlds; world++) {
    const core = packSight(seenBy(state, seat));
    dealWorld(core, seat, random);
    for (let place = 0; place < HAND_ROOM; place++) {
      const rank = core[AT.hand + other * HAND_ROOM + place] ?? 0;
      counts[rank] = (counts[rank] ?? 0) + 1;
    }
  }
  for (let rank = 1; rank <= 13; rank++) {
    const share = hidden.filter((each) => each === rank).length / hidden.length;
    expect((counts[rank] ?? 0) / (worlds * HAND_ROOM)).toBeCloseTo(share, 1.7);
  }
});
