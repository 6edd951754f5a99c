/** Matches that could not be shown at the last try, since nothing of theirs was taken where they are played. */
import type { Match, MatchId } from '../match/match.js';
import { createClosedChannels } from './closed-channels.js';
import type { Failure } from './failure.js';

interface ShutOut extends Pick<Match, 'guildId' | 'channelId'> {
  readonly failure: Failure;
}

export interface ShutOuts {
  /** A match is about to be shown; whether there is any use in asking Discord. */
  begin(match: Match): boolean;
  refused(match: Match, failure: Failure): void;
  /** The channel of the match took a message. */
  took(match: Match): void;
  has(id: MatchId): boolean;
  /** Whether no other request will fare better than the last one. */
  isUnreachable(id: MatchId): boolean;
  /** Whether the channel is to be shown the match later. One that is lost is owed nothing once the match is over. */
  isOwed(match: Match): boolean;
  /** Whether what is owed is to be tried now that nobody has asked for it. */
  claim(id: MatchId): boolean;
}

interface ShutOutsParts {
  readonly isInServer: (guildId: string) => boolean;
  readonly monotonicMs: () => number;
}

export function createShutOuts({ isInServer, monotonicMs }: ShutOutsParts): ShutOuts {
  const shutOuts = new Map<MatchId, ShutOut>();
  const closed = createClosedChannels(monotonicMs);

  function put({ id, guildId, channelId }: Match, failure: Failure): void {
    shutOuts.set(id, { guildId, channelId, failure });
  }

  return {
    begin: (match) => {
      shutOuts.delete(match.id);
      if (isInServer(match.guildId)) return true;
      put(match, 'closed');
      return false;
    },
    refused: (match, failure) => {
      put(match, failure);
      closed.refused(match.channelId);
    },
    took: ({ channelId }) => {
      closed.opened(channelId);
    },
    has: (id) => shutOuts.has(id),
    isUnreachable: (id) => {
      const failure = shutOuts.get(id)?.failure;
      return failure === 'closed' || failure === 'lost';
    },
    isOwed: ({ id, status }) => {
      const shutOut = shutOuts.get(id);
      const isOpen = status === 'challenged' || status === 'playing';
      return shutOut !== undefined && (isOpen || shutOut.failure !== 'lost');
    },
    claim: (id) => {
      const shutOut = shutOuts.get(id);
      return !shutOut || (isInServer(shutOut.guildId) && closed.claim(shutOut.channelId));
    },
  };
}
