/** A match as everybody but the store sees it: two players, a target, games one after another. */
import type { Level } from '../ai/levels.js';
import type { BySeat, GameEvent, Seat, Seed, State } from '../engine/index.js';
import type { LanguageCode } from '../i18n/languages.js';

export type UserId = string;
/** A small positive integer, unique in the database. */
export type MatchId = number;

/** Where the computer sits in a practice match: nobody can be challenged by it. */
export const COMPUTER_SEAT = 1;

/** What a player may set for all of their matches. */
export interface PlayerSettings {
  /** Whether the chain button is offered, where a match allows it. */
  readonly offersChain: boolean;
  /** Of all that only they see; where absent, as Discord says. */
  readonly language?: LanguageCode;
}
export const DEFAULT_SETTINGS: PlayerSettings = { offersChain: true };
/** What to set; `undefined` is the default again. */
export type SettingsChange = { readonly [K in keyof PlayerSettings]?: PlayerSettings[K] | undefined };

export interface Player {
  readonly userId: UserId;
  /** As Discord showed it when last seen; any Unicode, never trusted as markup. */
  readonly name: string;
}

/** A match begins as a challenge. `playing` and `challenged` matches are open, the others are over for good. */
export const MATCH_STATUSES = [
  'challenged',
  'playing',
  'finished',
  'declined',
  'cancelled',
  'expired',
] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** Points to reach (rules.md 5.1, 5.2); a target of 1 is "one game", since a win is worth at least 1. */
export const TARGETS = [1, 20, 50, 100] as const;
export const DEFAULT_TARGET = 50;
export type Target = (typeof TARGETS)[number];

export const GAME_END_REASONS = ['pay-off', 'stock', 'resignation', 'time'] as const;
export type GameEndReason = (typeof GAME_END_REASONS)[number];

/** How a game ended, by play or otherwise (rules.md 4). A tie has no winner and no points. */
export interface GameResult {
  readonly winner?: Seat;
  readonly points: number;
  readonly reason: GameEndReason;
}

export const MATCH_END_REASONS = ['points', 'resignation', 'time'] as const;
export type MatchEndReason = (typeof MATCH_END_REASONS)[number];

export interface MatchResult {
  readonly winner: Seat;
  readonly reason: MatchEndReason;
}

export interface Game {
  /** 1 for the first game of the match. */
  readonly number: number;
  readonly seed: Seed;
  /** SHA-256 of the seed's 32 bytes, in hexadecimal: public from the deal on (rules.md 6.3). */
  readonly commitment: string;
  readonly state: State;
  /** Everything that happened in this game so far, in order. Holds drawn cards, as `state` does. */
  readonly events: readonly GameEvent[];
  /** When the present turn began; after the end, the last one. */
  readonly turnSinceMs: number;
  /** Present once the game is over, also where no move ended it. */
  readonly result?: GameResult;
}

/** Where the match's messages stand in Discord; absent when not posted or known to be gone. */
export interface MatchMessages {
  readonly challengeId?: string;
  readonly tableId?: string;
  /** The turn notice: "it is your turn", with one ping. */
  readonly noticeId?: string;
  /**
   * For which turn a notice was last begun, as `game:turn`; posted once `noticeId` is there. So a restart neither forgets
   * one nor repeats it.
   */
  readonly noticeFor?: string;
  /** The last game whose end was told in the channel; the end of the match is told with its last game. */
  readonly toldGame?: number;
  /** The state that the channel was last shown completely, as a `shownMark`. */
  readonly shown?: string;
}

export interface Match {
  readonly id: MatchId;
  readonly guildId: string;
  readonly channelId: string;
  /** Discord locale of the server when it began: the language of the table where nothing newer is known. */
  readonly guildLocale: string;
  /** Seat 0 is the challenger. */
  readonly players: BySeat<Player>;
  readonly settings: BySeat<PlayerSettings>;
  readonly target: Target;
  /** Whether the challenge lets both use the chain button. */
  readonly allowsChain: boolean;
  /** Present in a practice match: how well the computer plays, at `COMPUTER_SEAT`. */
  readonly level?: Level;
  /** The match whose rematch this is. */
  readonly rematchOf?: MatchId;
  readonly status: MatchStatus;
  readonly createdAtMs: number;
  /** When an unanswered challenge expires. */
  readonly expiresAtMs: number;
  /** When the match last changed. */
  readonly changedAtMs: number;
  readonly score: BySeat<number>;
  readonly gamesWon: BySeat<number>;
  /** The present game; after the match, the last one. Absent until the challenge is accepted. */
  readonly game?: Game;
  /** How the game before it ended; absent in the first one. */
  readonly lastResult?: GameResult;
  readonly result?: MatchResult;
  readonly messages: MatchMessages;
}

/** What lists of matches need, without the cards. */
export interface MatchSummary {
  readonly id: MatchId;
  readonly guildId: string;
  readonly channelId: string;
  readonly players: BySeat<Player>;
  readonly target: Target;
  /** Present in a practice match, as in `Match`. */
  readonly level?: Level;
  readonly status: MatchStatus;
  readonly score: BySeat<number>;
  readonly toMove?: Seat;
  readonly changedAtMs: number;
  readonly messages: MatchMessages;
}

/** What became of a match just now (`begun`: against the computer, with no challenge before), for whoever shows it. `match` is the state after it. */
export interface MatchNews {
  readonly kind:
    'challenged' | 'begun' | 'accepted' | 'declined' | 'cancelled' | 'expired' | 'moved' | 'resigned';
  readonly match: Match;
  /** Who did it; absent for `expired`. */
  readonly seat?: Seat;
  /** What a move did, in order. Holds drawn cards: pass on only through `publicEvent`. */
  readonly events: readonly GameEvent[];
  /** The game that just ended; `match.game` is then already the next one, unless the match is over. */
  readonly ended?: Game;
}

/** Names a state of a match as far as the channel shows it: `playing 2.31` is game 2 after 31 moves. */
export function shownMark(of: {
  readonly status: MatchStatus;
  readonly game?: { readonly number: number; readonly ply: number } | undefined;
}): string {
  return of.game ? `${of.status} ${of.game.number}.${of.game.ply}` : of.status;
}

/** Whether a player is offered the chain button. */
export function offersChain({ allowsChain, settings }: Match, seat: Seat): boolean {
  return allowsChain && settings[seat].offersChain;
}

export function seatOf(match: Pick<Match, 'players'>, userId: UserId): Seat | undefined {
  if (match.players[0].userId === userId) return 0;
  return match.players[1].userId === userId ? 1 : undefined;
}
