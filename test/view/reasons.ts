import type { Reason } from '../../src/ai/reason.js';
import { RANKS } from '../../src/engine/index.js';

const LONGEST = RANKS.slice(0, 12);

/** Every kind of reason, and those with ranks with one, two and as many as a hint can have. */
export const REASONS: readonly Reason[] = [
  ...(['payoff-chain', 'win', 'empty-hand', 'progress'] as const).flatMap((kind) =>
    [1, 2, 3, LONGEST.length].map((count): Reason => ({ kind, ranks: LONGEST.slice(-count) })),
  ),
  { kind: 'hold-back', rank: 'T' },
  { kind: 'tidy', rank: '9', on: 'T' },
  { kind: 'tidy', rank: '9', on: '9' },
  { kind: 'empty-side', rank: '9' },
  { kind: 'block', rank: 'T' },
  { kind: 'keep-king' },
  { kind: 'least-harm', rank: 'J', on: '4' },
  { kind: 'weighed', rank: 'J', on: '4' },
];
