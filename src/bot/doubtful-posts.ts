/**
 * Posts that may stand in a channel though nobody knows: Discord failed after the effect, its answer was lost, or the bot
 * was killed before it could keep it in mind. Posted again under the same nonce, such a message is the answer, and shows
 * the match as it was then.
 */
import type { Match, MatchId } from '../match/match.js';

export interface DoubtfulPosts {
  /** A post is tried; whether one under its nonce may stand already. */
  begin(match: Match, nonce: string): boolean;
  /** Its fate is known. */
  settle(nonce: string): void;
}

export function createDoubtfulPosts(startedAtMs: number): DoubtfulPosts {
  const unsettled = new Set<string>();
  /** Matches for which this process has posted; what one before it was about to post is not known. */
  const own = new Set<MatchId>();

  return {
    begin: ({ id, createdAtMs }, nonce) => {
      const isInherited = createdAtMs < startedAtMs && !own.has(id);
      own.add(id);
      const isDoubtful = isInherited || unsettled.has(nonce);
      unsettled.add(nonce);
      return isDoubtful;
    },
    settle: (nonce) => {
      unsettled.delete(nonce);
    },
  };
}
