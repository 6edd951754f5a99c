/** How matches against the computer begin: at once, as nobody has to accept them. */
import type { Match, UserId } from './match.js';
import type { Clock, MatchStore, NewPractice, SeedSource } from './ports.js';
import { refuse } from './refusal.js';
import type { Refusal } from './refusal.js';
import { dealt, newGame } from './steps.js';
import { askedJustNow } from './twice.js';

/** How many matches against the computer a player may have in play at once. */
export const MOST_PRACTICE_MATCHES = 5;

/** A practice match but for its time and its cards. Seat 0 is the player, seat 1 the computer. */
export type PracticeTerms = Omit<NewPractice, 'createdAtMs' | 'game'>;

export interface Practices {
  /** `isNew` is false for a match that this interaction, or another of the same moment, began before. */
  begin(terms: PracticeTerms): Promise<{ readonly match: Match; readonly isNew: boolean } | Refusal>;
}

export function createPractices(parts: {
  readonly store: MatchStore;
  readonly clock: Clock;
  readonly seeds: SeedSource;
  /** As in `MatchesParts`. */
  readonly momentMs: number;
}): Practices {
  const { store, clock, seeds, momentMs } = parts;

  async function inPlay(userId: UserId): Promise<number> {
    const mine = await store.openMatches({ userId });
    return mine.filter(({ level }) => level !== undefined).length;
  }

  return {
    begin: async (terms) => {
      const createdAtMs = clock.now();
      const isNew = !(await store.hasProcessed(terms.interactionId));
      if (isNew) {
        const same = await askedJustNow(store, terms, { nowMs: createdAtMs, momentMs });
        if (same) return { match: same, isNew: false };
        if ((await inPlay(terms.players[0].userId)) >= MOST_PRACTICE_MATCHES) {
          return refuse('too-many-practices');
        }
      }
      const game = newGame(dealt(1, { nowMs: createdAtMs, seeds }));
      return { match: await store.createPractice({ ...terms, createdAtMs, game }), isNew };
    },
  };
}
