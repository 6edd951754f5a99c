/**
 * The same match again, once both players want it: the first to ask challenges, the other's asking accepts.
 * The computer always wants it.
 */
import { otherSeat } from '../engine/index.js';
import type { Terms } from './challenges.js';
import { seatOf } from './match.js';
import type { Match, UserId } from './match.js';
import type { PracticeTerms } from './practice.js';
import { refuse } from './refusal.js';
import type { Refusal } from './refusal.js';
import { hasExpired } from './steps.js';

/** What asking for a rematch comes to. */
export type Rematching =
  /** A challenge of the same terms, the asking player as challenger. */
  | { readonly ask: Omit<Terms, 'interactionId'> }
  | { readonly accept: Match }
  /** A practice match of the same terms. */
  | { readonly begin: Omit<PracticeTerms, 'interactionId'> };

export interface RematchRequest {
  readonly userId: UserId;
  readonly nowMs: number;
  /** The last rematch of this match that was asked for, whatever became of it. */
  readonly latest: Match | undefined;
  /** Where to play it; where the match was, if undefined. */
  readonly channelId: string | undefined;
}

export function rematching(over: Match, request: RematchRequest): Rematching | Refusal {
  const { userId, nowMs, latest } = request;
  const seat = seatOf(over, userId);
  if (seat === undefined) return refuse('not-a-player');
  if (over.status !== 'finished') return refuse('match-not-over');
  if (latest?.status === 'playing') return refuse('rematch-playing');
  if (latest?.status === 'challenged' && !hasExpired(latest, nowMs)) {
    return latest.players[0].userId === userId ? refuse('rematch-asked') : { accept: latest };
  }
  const { id: rematchOf, guildId, guildLocale, target, allowsChain, players, level } = over;
  const channelId = request.channelId ?? over.channelId;
  const terms = { guildId, channelId, guildLocale, target, allowsChain, rematchOf };
  if (level !== undefined) return { begin: { ...terms, players, level } };
  return { ask: { ...terms, players: [players[seat], players[otherSeat(seat)]] } };
}
