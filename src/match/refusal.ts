import type { MoveRefusal } from '../engine/index.js';

/** Everything the match service may refuse; each has words in every language (view/refusal). */
export const REFUSALS = [
  'game-over',
  'no-such-card',
  'does-not-fit',
  'nothing-to-take-back',
  'no-chain',
  'chain-not-offered',
  'unknown-match',
  'set-aside',
  'not-a-player',
  'not-your-turn',
  'stale-position',
  'match-not-playing',
  'match-not-over',
  'challenge-not-open',
  'challenge-expired',
  'challenge-abandoned',
  'not-the-opponent',
  'not-the-challenger',
  'self-challenge',
  'bot-opponent',
  'opponent-left',
  'just-challenged',
  'too-many-challenges',
  'too-many-practices',
  'no-hint',
  'rematch-asked',
  'rematch-playing',
] as const;
export type RefusalKind = (typeof REFUSALS)[number];

export interface Refusal {
  readonly refusal: RefusalKind;
}

export function refuse(refusal: RefusalKind | MoveRefusal): Refusal {
  return { refusal };
}

export function isRefusal(value: object): value is Refusal {
  return 'refusal' in value;
}
