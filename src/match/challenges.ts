/** How challenges come to be and how they lapse: their limit for each player, and the end of their time. */
import type { Match, MatchId, UserId } from './match.js';
import type { Clock, MatchStore, NewChallenge } from './ports.js';
import { refuse } from './refusal.js';
import type { Refusal } from './refusal.js';
import { hasExpired } from './steps.js';
import { askedJustNow } from './twice.js';

/** How many of a player's own challenges may wait for an answer at once. */
export const MOST_UNANSWERED_CHALLENGES = 5;

/** A challenge but for its times. Seat 0 is the challenger. */
export type Terms = Omit<NewChallenge, 'createdAtMs' | 'expiresAtMs'>;

export interface Challenges {
  /** `isNew` is false for an interaction that made this challenge before. */
  create(terms: Terms): Promise<{ readonly match: Match; readonly isNew: boolean } | Refusal>;
  /** Those whose time is over. */
  due(): Promise<readonly MatchId[]>;
}

export function createChallenges(parts: {
  readonly store: MatchStore;
  readonly clock: Clock;
  /** How long a challenge waits for its answer. */
  readonly lifetimeMs: number;
  /** As in `MatchesParts`. */
  readonly momentMs: number;
}): Challenges {
  const { store, clock, lifetimeMs, momentMs } = parts;

  /** A player's own challenges that still wait, without those whose end nobody has noticed yet. */
  async function unanswered(userId: UserId): Promise<number> {
    const mine = await store.openMatches({ userId });
    const challenges = await store.openChallenges();
    const nowMs = clock.now();
    const waiting = new Set(challenges.filter((each) => !hasExpired(each, nowMs)).map(({ id }) => id));
    return mine.filter(({ id, players }) => waiting.has(id) && players[0].userId === userId).length;
  }

  return {
    create: async (terms) => {
      const { interactionId, players } = terms;
      const createdAtMs = clock.now();
      const isNew = !(await store.hasProcessed(interactionId));
      if (isNew) {
        if (await askedJustNow(store, terms, { nowMs: createdAtMs, momentMs }))
          return refuse('just-challenged');
        if ((await unanswered(players[0].userId)) >= MOST_UNANSWERED_CHALLENGES) {
          return refuse('too-many-challenges');
        }
      }
      const match = await store.createChallenge({
        ...terms,
        createdAtMs,
        expiresAtMs: createdAtMs + lifetimeMs,
      });
      return { match, isNew };
    },
    due: async () => {
      const nowMs = clock.now();
      return (await store.openChallenges()).filter((each) => hasExpired(each, nowMs)).map(({ id }) => id);
    },
  };
}
