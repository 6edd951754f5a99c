import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packSight } from '../../src/ai/core.js';
import { createWeights, score } from '../../src/ai/evaluate.js';
import { FEATURES, POINTS } from '../../src/ai/features.js';
import type { Point } from '../../src/ai/features.js';
import { createDesk } from '../../src/ai/desk.js';
import { BURYING, KING_COVERING, KING_SPENT } from '../../src/ai/manners.js';
import { describePlan, findPlans } from '../../src/ai/plan.js';
import { WEIGHTS } from '../../src/ai/weights.js';
import { seenBy } from '../../src/engine/index.js';
import type { State } from '../../src/engine/index.js';
import { FIRST_DISCARD } from '../../src/ai/core-moves.js';
import { reachable } from '../kit/games.js';
import { position } from '../kit/positions.js';

it('has one weight for each feature at each point of a turn', () => {
  expect(WEIGHTS.map((row) => row.length)).toEqual([FEATURES.length, FEATURES.length, FEATURES.length]);
  expect(new Set(FEATURES).size).toBe(FEATURES.length);
});

it('scores each plan by the features that describe it, and leaves the position as it was', () => {
  const weights = createWeights(WEIGHTS);
  const desk = createDesk();
  fc.assert(
    fc.property(reachable, (state) => {
      fc.pre(!state.outcome);
      const core = packSight(seenBy(state, state.toMove));
      const before = core.slice();
      findPlans(core, desk, weights);
      expect(core).toEqual(before);
      const room = state.stock.length;
      for (let plan = 0; plan < Math.min(desk.count, 200); plan++) {
        const value = desk.score[plan] ?? 0;
        // A won game and a tie for want of cards are known without weighing.
        if (value === Infinity || room < 6) continue;
        describePlan(desk, plan);
        expect(desk.features.every(Number.isFinite)).toBe(true);
        const weighed = score(weights[(desk.point[plan] ?? 0) as Point], desk.features);
        const lost = weighed - value;
        if (desk.point[plan] !== POINTS.ended) expect(lost).toBeCloseTo(0, 9);
        expect(lost).toBeGreaterThan(-1e-9);
        expect(lost).toBeLessThan(BURYING + KING_COVERING + 8 * KING_SPENT + 1e-9);
      }
    }),
    { numRuns: 100 },
  );
});

/** What each discard of the first hand card loses, by side stack, in a turn without plays. */
function lossesOf(state: State): readonly number[] {
  const weights = createWeights(WEIGHTS);
  const desk = createDesk();
  findPlans(packSight(seenBy(state, state.toMove)), desk, weights);
  return [0, 1, 2, 3].map((side) => {
    const plan = desk.last
      .subarray(0, desk.count)
      .findIndex((last, at) => last === FIRST_DISCARD + side && desk.position[at] === 0);
    describePlan(desk, plan);
    const loss = score(weights[POINTS.ended], desk.features) - (desk.score[plan] ?? 0);
    return Number(loss.toFixed(6));
  });
}

it.each([
  // The 7 is wanted; so is the 2, but another 2 on it is wanted as well.
  ['2S', [BURYING, 0, 0, 0]],
  ['KS', [BURYING + KING_COVERING, KING_COVERING, BURYING + KING_COVERING, 0]],
] as const)('what %s covers, a wanted card or with a king any other, loses a little', (hand, losses) => {
  const state = position({
    mine: { payoff: '19 KC', hand, sides: ['7H', 'QH', '2D', ''] },
    theirs: { payoff: '19 8H' },
    centers: ['A-6', 'A-A'],
  });
  expect(lossesOf(state)).toEqual(losses);
});

it.each([
  [20, KING_SPENT],
  [5, 0],
])('a king spent on no pay-off card loses a little while the opponent has %i cards left', (left, loss) => {
  const state = position({
    mine: { payoff: '19 9C', hand: 'KS 3D', sides: ['', '', '', ''] },
    theirs: { payoff: `${String(left - 1)} 8H` },
    centers: ['A-6', 'A-A'],
  });
  const weights = createWeights(WEIGHTS);
  const desk = createDesk();
  findPlans(packSight(seenBy(state, state.toMove)), desk, weights);
  const plan = desk.point
    .subarray(0, desk.count)
    .findIndex((point, at) => point === POINTS.ended && desk.turn.kings[desk.position[at] ?? 0] === 1);
  describePlan(desk, plan);
  expect(score(weights[POINTS.ended], desk.features) - (desk.score[plan] ?? 0)).toBeCloseTo(loss, 9);
});
