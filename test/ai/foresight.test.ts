import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createChance } from '../../src/ai/chance.js';
import { packSight } from '../../src/ai/core.js';
import { createDesk } from '../../src/ai/desk.js';
import { createWeights } from '../../src/ai/evaluate.js';
import { POINTS } from '../../src/ai/features.js';
import { foresee } from '../../src/ai/foresight.js';
import { hard } from '../../src/ai/hard.js';
import { findPlans } from '../../src/ai/plan.js';
import { WEIGHTS } from '../../src/ai/weights.js';
import { legalMoves, seenBy } from '../../src/engine/index.js';
import type { State } from '../../src/engine/index.js';
import { reachable } from '../kit/games.js';
import { position } from '../kit/positions.js';

const weights = createWeights(WEIGHTS);

/** Scores before and after, by plan, with the point at which each plan ends. */
function foreseen(state: State, seed: number) {
  const desk = createDesk();
  const core = packSight(seenBy(state, state.toMove));
  findPlans(core, desk, weights);
  const before = desk.score.slice(0, desk.count);
  foresee({ core, desk, weights }, createChance(seed));
  return Array.from(before, (value, plan) => ({
    point: desk.point[plan],
    before: value,
    after: desk.score[plan] ?? NaN,
  }));
}

it('looks again at a few of the plans that go on, the same for the same seed, and leaves the others', () => {
  fc.assert(
    fc.property(reachable, fc.nat(), (state, seed) => {
      fc.pre(!state.outcome);
      const plans = foreseen(state, seed);
      const changed = plans.filter(({ before, after }) => before !== after);
      expect(changed.filter(({ point }) => point === POINTS.turned).length).toBeLessThanOrEqual(4);
      expect(changed.filter(({ point }) => point === POINTS.emptied).length).toBeLessThanOrEqual(2);
      expect(changed.filter(({ point, after }) => point === POINTS.ended || Number.isNaN(after))).toEqual([]);
      expect(foreseen(state, seed)).toEqual(plans);
    }),
    { numRuns: 20 },
  );
});

it('plays the pay-off card before anything else where that is what it is after', () => {
  fc.assert(
    fc.property(reachable, fc.string(), (state, seed) => {
      fc.pre(!state.outcome && legalMoves(state).some((move) => move.startsWith('g')));
      const { move, reason } = hard({ sight: seenBy(state, state.toMove), seed });
      const isAfterIt = reason.kind === 'payoff-chain' || reason.kind === 'win';
      if (isAfterIt && reason.ranks.length === 1) expect(move).toMatch(/^g/);
    }),
    { numRuns: 25 },
  );
});

it('takes a way to the pay-off card that costs a king while nothing speaks against it', () => {
  const state = position({ mine: { payoff: '19 3C', hand: 'KC 2D 9S TS JS' }, theirs: { payoff: '19 QH' } });
  const { move, reason } = hard({ sight: seenBy(state, state.toMove), seed: 'king' });
  expect(move).toBe('h1>1');
  expect(reason).toEqual({ kind: 'payoff-chain', ranks: ['A', '2', '3'] });
});
