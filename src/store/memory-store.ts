/** The matches in memory, by the same rows and the same checks as the database: for tests of what uses a store. */
import { COMPUTER_SEAT, shownMark } from '../match/match.js';
import type { Match, MatchId, MatchSummary } from '../match/match.js';
import type { MatchChange, MatchStore, NewChallenge, NewPractice, SaveResult } from '../match/ports.js';
import {
  changeColumns,
  gameColumns,
  gameEndColumns,
  matchColumns,
  messageColumns,
  moveColumns,
} from './columns.js';
import { createMemoryPlayers } from './memory-players.js';
import { gameOf, matchOf, summaryOf } from './record.js';
import { isBroken } from './rows.js';
import { standingsPage } from './standings.js';
import type { Tally } from './standings.js';

type GameColumns = ReturnType<typeof gameColumns> & Partial<ReturnType<typeof gameEndColumns>>;

interface StoredMatch {
  readonly id: MatchId;
  columns: ReturnType<typeof matchColumns> & Partial<ReturnType<typeof changeColumns>>;
  messages: ReturnType<typeof messageColumns>;
  games: GameColumns[];
  moves: ReturnType<typeof moveColumns>;
  isSetAside: boolean;
}

/** What the database fills in by itself. */
const NEW_MATCH = {
  score0: 0,
  score1: 0,
  gamesWon0: 0,
  gamesWon1: 0,
  winner: null,
  endReason: null,
  challengeMessageId: null,
  tableMessageId: null,
  noticeMessageId: null,
  noticeFor: null,
  toldGame: null,
  shown: null,
};

export interface MemoryStoreOptions {
  readonly report?: (matchId: MatchId, reason: string) => void;
}

export function createMemoryStore({ report = () => undefined }: MemoryStoreOptions = {}): MatchStore {
  const matches = new Map<MatchId, StoredMatch>();
  const players = createMemoryPlayers();
  const processed = new Set<string>();

  const rowOf = ({ id, columns, messages }: StoredMatch): object => ({
    ...NEW_MATCH,
    id,
    player0: players.row(columns.guildId, columns.userId0),
    player1: players.row(columns.guildId, columns.userId1),
    ...columns,
    ...messages,
  });

  const gameRowOf = (game: GameColumns): object => ({ endReason: null, winner: null, points: null, ...game });
  const movesOf = ({ moves }: StoredMatch, number: number) =>
    moves.filter(({ gameNumber }) => gameNumber === number);

  function loadNow(id: MatchId): Match | undefined | 'set-aside' {
    const stored = matches.get(id);
    if (!stored) return undefined;
    const games = stored.games.map(gameRowOf);
    const match = matchOf({ match: rowOf(stored), games, moves: movesOf(stored, games.length) });
    if (!isBroken(match)) return match;
    if (!stored.isSetAside) report(id, match.broken);
    stored.isSetAside = true;
    return 'set-aside';
  }

  function list(wanted: (columns: StoredMatch['columns']) => boolean): readonly MatchSummary[] {
    return [...matches.values()]
      .filter(({ columns, isSetAside }) => !isSetAside && wanted(columns))
      .map((stored) => summaryOf(rowOf(stored), stored.games.at(-1)?.toMove))
      .filter((summary): summary is MatchSummary => !isBroken(summary))
      .sort((a, b) => b.changedAtMs - a.changedAtMs || b.id - a.id);
  }

  function saveNow(change: MatchChange): SaveResult {
    const { matchId, from, atMs, interactionId, newEntries, gameEnd, newGame } = change;
    if (interactionId !== undefined && processed.has(interactionId)) return 'duplicate';
    const stored = matches.get(matchId);
    if (!stored || stored.isSetAside || stored.columns.status !== from) return 'conflict';
    const games = [...stored.games];
    const replaceOpen = (number: number, change: (game: GameColumns) => GameColumns | undefined): boolean => {
      const index = games.findIndex((game) => game.number === number && game.endReason === undefined);
      const game = games[index];
      const changed = game && change(game);
      if (changed) games[index] = changed;
      return changed !== undefined;
    };
    if (newEntries) {
      const { ply, entries, toMove } = newEntries;
      const isNext = replaceOpen(newEntries.game, (game) =>
        game.ply === ply ? { ...game, ply: ply + entries.length, toMove } : undefined,
      );
      if (!isNext) return 'conflict';
    }
    if (gameEnd) {
      const { game: number, result } = gameEnd;
      if (!replaceOpen(number, (game) => ({ ...game, ...gameEndColumns(result, atMs) }))) return 'conflict';
    }
    if (newGame) {
      if (games.some(({ number }) => number === newGame.number)) return 'conflict';
      games.push(gameColumns(matchId, newGame, atMs));
    }
    if (interactionId !== undefined) processed.add(interactionId);
    stored.columns = { ...stored.columns, ...changeColumns(change) };
    stored.games = games;
    if (newEntries) stored.moves.push(...moveColumns(matchId, newEntries, atMs));
    return 'saved';
  }

  function tallies(guildId: string): Tally[] {
    const counted = new Map<string, Tally>();
    const add = (userId: string, more: { points?: number; games?: number; matches?: number }): void => {
      const { points = 0, games = 0, matches: won = 0 } = counted.get(userId) ?? {};
      counted.set(userId, {
        userId,
        name: players.nameIn(guildId, userId) ?? '',
        points: points + (more.points ?? 0),
        games: games + (more.games ?? 0),
        matches: won + (more.matches ?? 0),
      });
    };
    for (const { columns, games, isSetAside } of matches.values()) {
      if (columns.guildId !== guildId || isSetAside || columns.level !== null) continue;
      const userIds = [columns.userId0, columns.userId1] as const;
      for (const game of games.filter(({ endReason }) => endReason !== undefined)) {
        for (const userId of userIds) add(userId, {});
        if (typeof game.winner === 'number')
          add(userIds[game.winner], { points: game.points ?? 0, games: 1 });
      }
      if (columns.winner !== undefined) add(userIds[columns.winner], { matches: 1 });
    }
    return [...counted.values()];
  }

  const createdBy = (interactionId: string): StoredMatch | undefined =>
    [...matches.values()].find(({ columns }) => columns.interactionId === interactionId);

  function create(asked: NewChallenge | NewPractice): Match {
    for (const player of asked.players) players.saveName(asked.guildId, player);
    const known = createdBy(asked.interactionId);
    const id = known?.id ?? matches.size + 1;
    if (!known) {
      const columns = matchColumns(asked);
      const games = 'level' in asked ? [gameColumns(id, asked.game, asked.createdAtMs)] : [];
      matches.set(id, { id, columns, messages: {}, games, moves: [], isSetAside: false });
    }
    const match = loadNow(id);
    if (match === undefined || match === 'set-aside') throw new Error('creating a match failed');
    return match;
  }

  const answer = <T>(work: () => T): Promise<T> =>
    new Promise((resolve) => {
      resolve(work());
    });

  return {
    createChallenge: (challenge) => answer(() => create(challenge)),
    createPractice: (practice) => answer(() => create(practice)),
    load: (id) => answer(() => loadNow(id)),
    save: (change) => answer(() => saveNow(change)),
    hasProcessed: (id) => answer(() => processed.has(id) || createdBy(id) !== undefined),
    saveMessages: (id, messages) =>
      answer(() => {
        const stored = matches.get(id);
        if (stored) stored.messages = { ...stored.messages, ...messageColumns(messages) };
      }),
    rematchOf: (id) =>
      answer(() => [...matches.values()].findLast(({ columns }) => columns.rematchOf === id)?.id),
    settings: (userId) => answer(() => players.settings(userId)),
    saveSettings: (userId, change) =>
      answer(() => {
        players.saveSettings(userId, change);
        return players.settings(userId);
      }),
    saveServerLanguage: (guildId, language) =>
      answer(() => {
        players.saveServerLanguage(guildId, language);
      }),
    chosenLanguages: () => answer(() => players.chosenLanguages()),
    saveName: (guildId, player) =>
      answer(() => {
        if (players.nameIn(guildId, player.userId) !== undefined) players.saveName(guildId, player);
      }),
    openMatches: ({ userId, channelId }) =>
      answer(() =>
        list(
          ({ status, userId0, userId1, channelId: of }) =>
            (status === 'challenged' || status === 'playing') &&
            (userId0 === userId || userId1 === userId) &&
            (channelId ?? of) === of,
        ),
      ),
    playing: (where) =>
      answer(() =>
        list(
          (columns) =>
            columns.status === 'playing' &&
            ('channelId' in where
              ? columns.channelId === where.channelId
              : columns.guildId === where.guildId),
        ),
      ),
    computerTurns: () =>
      answer(() =>
        list(({ level }) => level !== null).flatMap(({ id, toMove }) =>
          toMove === COMPUTER_SEAT ? [id] : [],
        ),
      ),
    toShow: () =>
      answer(() =>
        [...matches.values()]
          .filter(({ isSetAside }) => !isSetAside)
          .filter(
            ({ columns: { status }, messages, games }) =>
              messages['shown'] !== shownMark({ status, game: games.at(-1) }),
          )
          .map(({ id }) => id),
      ),
    loadGame: (id, number) =>
      answer(() => {
        const stored = matches.get(id);
        const row = stored?.games.find((game) => game.number === number);
        if (!stored || !row) return undefined;
        const game = gameOf(gameRowOf(row), movesOf(stored, number));
        if (!isBroken(game)) return game;
        report(id, game.broken);
        return undefined;
      }),
    openChallenges: () =>
      answer(() =>
        [...matches.values()]
          .filter(({ columns, isSetAside }) => columns.status === 'challenged' && !isSetAside)
          .map(({ id, columns }) => ({ id, expiresAtMs: columns.expiresAt.getTime() })),
      ),
    standings: (of) => answer(() => standingsPage(tallies(of.guildId), of)),
  };
}
