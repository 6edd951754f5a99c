/**
 * Posts that may stand in a channel though Discord did not say so: it failed after the effect, or its answer was lost.
 * Kept in memory, until the same post is acknowledged or refused.
 */
import type { MatchId } from '../match/match.js';

export interface DoubtfulPosts<Message> {
  /** A post is tried; whether one under its nonce may stand already, showing the match as it was then. */
  begin(id: MatchId, nonce: string, message: Message): boolean;
  /** Its fate is known. */
  settle(id: MatchId, nonce: string): void;
  of(id: MatchId): readonly (readonly [nonce: string, message: Message])[];
}

export function createDoubtfulPosts<Message>(): DoubtfulPosts<Message> {
  const byMatch = new Map<MatchId, Map<string, Message>>();

  return {
    begin: (id, nonce, message) => {
      const posts = byMatch.get(id) ?? new Map<string, Message>();
      const isDoubtful = posts.has(nonce);
      byMatch.set(id, posts.set(nonce, message));
      return isDoubtful;
    },
    settle: (id, nonce) => {
      const posts = byMatch.get(id);
      posts?.delete(nonce);
      if (posts?.size === 0) byMatch.delete(id);
    },
    of: (id) => [...(byMatch.get(id) ?? [])],
  };
}
