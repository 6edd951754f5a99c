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
import { steady } from '../../src/ai/steady.js';
import { WEIGHTS } from '../../src/ai/weights.js';
import { apply, deal, legalMoves, seenBy } from '../../src/engine/index.js';
import type { State } from '../../src/engine/index.js';
import { reachable } from '../kit/games.js';
import { position } from '../kit/positions.js';
import { seedNamed } from '../kit/seeds.js';

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

it('looks again at plans that go on until the best one was looked at, the same for the same seed, and leaves the others', () => {
  fc.assert(
    fc.property(reachable, fc.nat(), (state, seed) => {
      // Where the stock runs out an emptied hand ends the game, and there is nothing to look at.
      fc.pre(!state.outcome && state.stock.length > 20);
      const plans = foreseen(state, seed);
      const changed = plans.filter(({ before, after }) => before !== after);
      expect(changed.filter(({ point, after }) => point === POINTS.ended || Number.isNaN(after))).toEqual([]);
      expect(foreseen(state, seed)).toEqual(plans);
      const best = plans.reduce((one, other) => (other.after > one.after ? other : one));
      const isJudged = best.point === POINTS.ended || best.after === Infinity || best.before !== best.after;
      if (plans.length < 200) expect(isJudged).toBe(true);
    }),
    { numRuns: 20 },
  );
});

it('keeps to a plan: what it is after, a pay-off card or an emptied hand, it comes to', () => {
  let plans = 0;
  for (let number = 0; number < 4; number++) {
    let state = deal(seedNamed(`plan ${String(number)}`));
    let isBegun = false;
    while (!state.outcome) {
      const seat = state.toMove;
      const player = seat === 0 ? hard : steady;
      const { move, reason } = player({ sight: seenBy(state, seat), seed: 'plan' });
      const isDiscard = move.includes('/');
      expect(isBegun && isDiscard, `game ${String(number)}, turn ${String(state.turn)}`).toBe(false);
      const isLastInHand = move.startsWith('h') && state.players[seat].hand.length === 1;
      if (isDiscard || isLastInHand || move.startsWith('g')) isBegun = false;
      else if (reason.kind === 'payoff-chain' || reason.kind === 'win' || reason.kind === 'empty-hand') {
        plans += isBegun ? 0 : 1;
        isBegun = true;
      }
      const applied = apply(state, move);
      if ('refusal' in applied) throw new Error(applied.refusal);
      state = applied.state;
    }
  }
  expect(plans).toBeGreaterThan(30);
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
