/**
 * Posts that may stand in a channel though nobody knows: Discord failed after the effect, its answer was lost, or the bot
 * was killed before it could keep it in mind. Posted again under the same nonce, such a message is the answer, and shows
 * the match as it was then.
 */
import type { Match } from '../match/match.js';

export interface DoubtfulPosts {
  /** A post is tried; whether one under its nonce may stand already. */
  begin(match: Match, nonce: string): boolean;
  /** Its fate is known. */
  settle(nonce: string): void;
}

export function createDoubtfulPosts(startedAtMs: number): DoubtfulPosts {
  const unsettled = new Set<string>();
  /** What this process has posted, by match and kind; what one before it was about to post is not known. */
  const own = new Set<string>();

  return {
    begin: ({ createdAtMs }, nonce) => {
      // A nonce begins with the match and what is posted: `12.table`, `12.turn`.
      const kind = nonce.split('.', 2).join('.');
      const isInherited = createdAtMs < startedAtMs && !own.has(kind);
      own.add(kind);
      const isDoubtful = isInherited || unsettled.has(nonce);
      unsettled.add(nonce);
      return isDoubtful;
    },
    settle: (nonce) => {
      unsettled.delete(nonce);
    },
  };
}
