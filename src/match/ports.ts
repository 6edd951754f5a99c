/** What the match service needs from outside: time, chance, a store and somebody to tell. */
import type { Level } from '../ai/levels.js';
import type { BySeat, Entry, Seat, Seed } from '../engine/index.js';
import type { LanguageCode } from '../i18n/languages.js';
import type {
  Game,
  GameResult,
  Match,
  MatchId,
  MatchMessages,
  MatchNews,
  MatchResult,
  MatchStatus,
  MatchSummary,
  Player,
  PlayerSettings,
  SettingsChange,
  Target,
  UserId,
} from './match.js';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Where seeds come from: 256 random bits of the operating system, and their commitment (rules.md 6.3). */
export interface SeedSource {
  next(): { readonly seed: Seed; readonly commitment: string };
}

interface NewMatch {
  readonly guildId: string;
  readonly channelId: string;
  readonly guildLocale: string;
  readonly players: BySeat<Player>;
  readonly target: Target;
  readonly allowsChain: boolean;
  readonly rematchOf?: MatchId;
  readonly createdAtMs: number;
  /** The interaction that asked for it: a second delivery creates nothing. */
  readonly interactionId: string;
}

export interface NewChallenge extends NewMatch {
  readonly expiresAtMs: number;
}

/** A match against the computer, which sits at `COMPUTER_SEAT`; its first game is dealt. */
export interface NewPractice extends NewMatch {
  readonly level: Level;
  readonly game: NewGame;
}

export interface NewGame {
  readonly number: number;
  readonly seed: Seed;
  readonly commitment: string;
  readonly toMove: Seat;
}

/** What one player adds to a game's record at once: a move, a play taken back, or the plays of a chain. */
export interface NewEntries {
  readonly game: number;
  /** Of the first entry, from 0; the others follow one by one. Unique in its game. */
  readonly ply: number;
  readonly seat: Seat;
  readonly entries: readonly Entry[];
  /** Whose turn it is in this game after them; after its end, whose it was. */
  readonly toMove: Seat;
}

/** One step of a match, written whole or not at all. */
export interface MatchChange {
  readonly matchId: MatchId;
  /** The status the match must have now; otherwise the change is a conflict. */
  readonly from: MatchStatus;
  readonly to: MatchStatus;
  readonly atMs: number;
  /** Discord's id of the press that asked for it: a second delivery is a duplicate. */
  readonly interactionId?: string;
  readonly newEntries?: NewEntries;
  readonly gameEnd?: { readonly game: number; readonly result: GameResult };
  readonly newGame?: NewGame;
  readonly score?: BySeat<number>;
  readonly gamesWon?: BySeat<number>;
  readonly result?: MatchResult;
}

/**
 * `saved`: all of it is on disk. `duplicate`: this interaction was already processed, nothing was
 * written. `conflict`: somebody else changed the match first (status or ply), nothing was written.
 */
export type SaveResult = 'saved' | 'duplicate' | 'conflict';

export interface Standing {
  /** 1 for the first; equal standings share a rank. */
  readonly rank: number;
  readonly userId: UserId;
  readonly name: string;
  readonly points: number;
  readonly games: number;
  readonly matches: number;
}

export interface StandingsPage {
  readonly rows: readonly Standing[];
  /** Players with at least one finished game in this server. */
  readonly total: number;
  /** The asking player's own standing, whether or not it is on this page. */
  readonly own?: Standing;
}

export interface ChosenLanguages {
  readonly players: ReadonlyMap<UserId, LanguageCode>;
  /** By the server's id. */
  readonly servers: ReadonlyMap<string, LanguageCode>;
}

/**
 * What every method of `MatchStore` rejects with when the database is busy, full or gone: nothing was
 * changed, and the same may be tried again. Any other rejection is a fault. Neither repeats what was stored.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

export interface MatchStore {
  /** The new challenge, or the one that this interaction already created. */
  createChallenge(challenge: NewChallenge): Promise<Match>;
  /** The new match, in play with its first game, or the one that this interaction already created. */
  createPractice(practice: NewPractice): Promise<Match>;
  /**
   * The match with its present game played again from its moves. `undefined`: there is none.
   * `set-aside`: its record does not hold together; it was marked, named in the log, and left untouched.
   */
  load(id: MatchId): Promise<Match | undefined | 'set-aside'>;
  save(change: MatchChange): Promise<SaveResult>;
  /** Whether this interaction created a challenge or made a saved change. */
  hasProcessed(interactionId: string): Promise<boolean>;
  /** Sets what is given; `undefined` clears. Never touches the game. */
  saveMessages(
    id: MatchId,
    messages: { readonly [K in keyof MatchMessages]?: MatchMessages[K] | undefined },
  ): Promise<void>;
  /** The latest match that was asked for as the rematch of this one. */
  rematchOf(id: MatchId): Promise<MatchId | undefined>;
  /** The defaults for somebody never seen. */
  settings(userId: UserId): Promise<PlayerSettings>;
  /** Sets what is given, and gives back what is set now. */
  saveSettings(userId: UserId, change: SettingsChange): Promise<PlayerSettings>;
  /** Of all that everybody in this server sees; `undefined` is as Discord says. */
  saveServerLanguage(guildId: string, language: LanguageCode | undefined): Promise<void>;
  /** Every language that was chosen instead of Discord's. */
  chosenLanguages(): Promise<ChosenLanguages>;
  /**
   * What this server shows now as the name of somebody who has a match there; others are not noted. All that is told of
   * its matches and standings is by this name, and nothing of another server.
   */
  saveName(guildId: string, player: Player): Promise<void>;
  /** Open matches (challenged or playing) of a player, most recently changed first; set-aside ones are left out. */
  openMatches(of: { readonly userId: UserId; readonly channelId?: string }): Promise<readonly MatchSummary[]>;
  /** Matches in play in a channel or in a whole server, most recently changed first. */
  playing(
    where: { readonly channelId: string } | { readonly guildId: string },
  ): Promise<readonly MatchSummary[]>;
  /** Practice matches in which the computer is to move; set-aside ones are left out. */
  computerTurns(): Promise<readonly MatchId[]>;
  /**
   * Matches whose channel does not show their present state: `messages.shown` is not their `shownMark`.
   */
  toShow(): Promise<readonly MatchId[]>;
  /** One game of a match, played again from its moves; `undefined` where there is none or it will not load. */
  loadGame(id: MatchId, number: number): Promise<Game | undefined>;
  openChallenges(): Promise<readonly { readonly id: MatchId; readonly expiresAtMs: number }[]>;
  /**
   * Points, games and matches won in one server, best first: by points, then matches, then games, then
   * name. Points and games count as each game ends, in open matches too. Practice matches do not count.
   */
  standings(of: {
    readonly guildId: string;
    readonly offset: number;
    readonly limit: number;
    readonly userId: UserId;
  }): Promise<StandingsPage>;
}

/** Told after a change is saved; never awaited by the one who made it, and never throws. */
export interface Announcer {
  announce(news: MatchNews): void;
}

/** Who is in a server now. */
export interface Membership {
  /** Whether somebody is certainly not in the server any more; false where that is not known. Never rejects. */
  hasLeft(of: { readonly guildId: string; readonly userId: UserId }): Promise<boolean>;
}
