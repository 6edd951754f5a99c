/** What the match service says, as columns of the tables. */
import type { Level } from '../ai/levels.js';
import { RULES_VERSION } from '../engine/index.js';
import { DEFAULT_SETTINGS } from '../match/match.js';
import type { GameResult, MatchMessages, MatchStatus, SettingsChange } from '../match/match.js';
import type { MatchChange, NewChallenge, NewEntries, NewGame, NewPractice } from '../match/ports.js';

type MatchColumns = ReturnType<typeof newMatchColumns> & {
  readonly status: MatchStatus;
  readonly level: Level | null;
  readonly expiresAt: Date;
};

/** A practice match waits for nobody's answer: its time to be answered is over as it begins. */
export function matchColumns(match: NewChallenge | NewPractice): MatchColumns {
  const shared = newMatchColumns(match);
  return 'level' in match
    ? { ...shared, status: 'playing', level: match.level, expiresAt: new Date(match.createdAtMs) }
    : { ...shared, status: 'challenged', level: null, expiresAt: new Date(match.expiresAtMs) };
}

function newMatchColumns(match: Omit<NewChallenge, 'expiresAtMs'>) {
  const { interactionId, guildId, channelId, guildLocale, players, createdAtMs } = match;
  return {
    interactionId,
    guildId,
    channelId,
    guildLocale,
    userId0: players[0].userId,
    userId1: players[1].userId,
    target: match.target,
    allowsChain: match.allowsChain,
    rematchOf: match.rematchOf ?? null,
    createdAt: new Date(createdAtMs),
    changedAt: new Date(createdAtMs),
  };
}

export function changeColumns({ to, atMs, score, gamesWon, result }: MatchChange) {
  return {
    status: to,
    changedAt: new Date(atMs),
    ...(score && { score0: score[0], score1: score[1] }),
    ...(gamesWon && { gamesWon0: gamesWon[0], gamesWon1: gamesWon[1] }),
    ...(result && { winner: result.winner, endReason: result.reason }),
  };
}

export function moveColumns(matchId: number, { game, ply, seat, entries }: NewEntries, atMs: number) {
  const playedAt = new Date(atMs);
  return entries.map((notation, index) => ({
    matchId,
    gameNumber: game,
    ply: ply + index,
    seat,
    notation,
    playedAt,
  }));
}

export function gameColumns(matchId: number, { number, seed, commitment, toMove }: NewGame, atMs: number) {
  return {
    matchId,
    number,
    rules: RULES_VERSION,
    seed,
    commitment,
    ply: 0,
    toMove,
    startedAt: new Date(atMs),
  };
}

export function gameEndColumns({ winner, points, reason }: GameResult, atMs: number) {
  return { endedAt: new Date(atMs), endReason: reason, winner: winner ?? null, points };
}

const MESSAGE_COLUMNS = {
  challengeId: 'challengeMessageId',
  tableId: 'tableMessageId',
  noticeId: 'noticeMessageId',
  noticeFor: 'noticeFor',
  toldGame: 'toldGame',
  shown: 'shown',
} as const satisfies Record<keyof MatchMessages, string>;

/** Only what is named is set; `undefined` clears. */
export function messageColumns(messages: {
  readonly [K in keyof MatchMessages]?: MatchMessages[K] | undefined;
}): Readonly<Record<string, string | number | null>> {
  const given = Object.keys(MESSAGE_COLUMNS).filter((name) => name in messages) as (keyof MatchMessages)[];
  return Object.fromEntries(given.map((name) => [MESSAGE_COLUMNS[name], messages[name] ?? null]));
}

/** Only what is named is set; `undefined` is the default. */
export function settingsColumns(change: SettingsChange) {
  return {
    ...('offersChain' in change && { offersChain: change.offersChain ?? DEFAULT_SETTINGS.offersChain }),
    ...('language' in change && { language: change.language ?? null }),
  };
}
