/** What is asked of the match service, and what a move gives back. */
import type { Level } from '../ai/levels.js';
import type { GameEvent } from '../engine/index.js';
import type { Game, Match, MatchId, Player, Target, UserId } from './match.js';

export interface ChallengeRequest {
  readonly guildId: string;
  readonly channelId: string;
  /** Discord locale of the server. */
  readonly guildLocale: string;
  readonly challenger: Player;
  readonly opponent: Player & { readonly isBot: boolean };
  readonly target: Target;
  /** Whether both may use the chain button. */
  readonly allowsChain: boolean;
  readonly interactionId: string;
}

/** A match against the computer, to begin at once. */
export interface PracticeRequest {
  readonly guildId: string;
  readonly channelId: string;
  /** Discord locale of the server. */
  readonly guildLocale: string;
  readonly player: Player;
  /** The bot's own user, at whose name the computer plays. */
  readonly computer: Player;
  readonly level: Level;
  readonly target: Target;
  /** Whether the player may use the chain button. */
  readonly allowsChain: boolean;
  readonly interactionId: string;
}

/** A press on a match. `interactionId` is Discord's: a second delivery of it changes nothing. */
export interface Press {
  readonly matchId: MatchId;
  readonly userId: UserId;
  readonly interactionId: string;
}

/** A press that asks for a rematch. */
export interface RematchPress extends Press {
  /** Of the same server: where to play it, unless where the match was. */
  readonly channelId?: string;
}

/** A move made: the match after it, and what it did. */
export interface Played {
  readonly match: Match;
  /** In order. Holds drawn cards: pass on only through `publicEvent`. Empty for a duplicate. */
  readonly events: readonly GameEvent[];
  /** The game that the move ended; `match.game` is then already the next one, unless the match is over. */
  readonly ended?: Game;
  /** This interaction had been processed before: nothing was done, `match` is how it stands now. */
  readonly duplicate: boolean;
}
