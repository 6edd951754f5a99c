/** The matches in SQLite. Every method is one transaction or one read. */
import type { Match, MatchId, MatchSummary } from '../match/match.js';
import type { MatchChange, MatchStore, SaveResult } from '../match/ports.js';
import { Abandoned } from './client.js';
import type { Database, Statements } from './client.js';
import {
  challengeColumns,
  changeColumns,
  gameColumns,
  gameEndColumns,
  messageColumns,
  moveColumns,
} from './columns.js';
import { StoreFault, codesOf } from './fault.js';
import { untold, tallies } from './queries.js';
import { gameOf, matchOf, summaryOf } from './record.js';
import { isBroken } from './rows.js';
import type { Broken } from './rows.js';
import { standingsPage } from './standings.js';

/** Told of a record that does not hold together; `reason` names columns and moves, never what is secret. */
export type Report = (matchId: MatchId, reason: string) => void;

const OPEN = { in: ['challenged', 'playing'] };
const NAMES = { player0: { select: { name: true } }, player1: { select: { name: true } } };
const LAST_GAME = { orderBy: { number: 'desc' }, take: 1, select: { toMove: true } } as const;
const LATEST_FIRST = [{ changedAt: 'desc' as const }, { id: 'desc' as const }];

export function createPrismaStore(database: Database, report: Report): MatchStore {
  async function load(id: MatchId): Promise<Match | undefined | 'set-aside'> {
    const record = await database.run('loading a match', async (rows) => {
      const match = await rows.match.findUnique({ where: { id }, include: NAMES });
      if (!match) return undefined;
      const games = await rows.game.findMany({ where: { matchId: id }, orderBy: { number: 'asc' } });
      const gameNumber = games.at(-1)?.number ?? 0;
      const moves = await rows.move.findMany({ where: { matchId: id, gameNumber }, orderBy: { ply: 'asc' } });
      return { match, games, moves };
    });
    if (!record) return undefined;
    const match = matchOf(record);
    const reason = isBroken(match) ? match.broken : null;
    if (reason !== record.match.setAsideReason) await mark(id, reason);
    return isBroken(match) ? 'set-aside' : match;
  }

  /** Notes why a record is left out from now on, or, once it was mended, that it no longer is. */
  async function mark(id: MatchId, setAsideReason: string | null): Promise<void> {
    await database.run('setting a match aside', (rows) =>
      rows.match.updateMany({ where: { id }, data: { setAsideReason } }),
    );
    if (setAsideReason !== null) report(id, setAsideReason);
  }

  async function list(task: string, where: object): Promise<readonly MatchSummary[]> {
    const rows = await database.run(task, ({ match }) =>
      match.findMany({
        where: { ...where, setAsideReason: null },
        include: { ...NAMES, games: LAST_GAME },
        orderBy: LATEST_FIRST,
      }),
    );
    const summaries: MatchSummary[] = [];
    for (const row of rows) {
      const summary: MatchSummary | Broken = summaryOf(row, row.games[0]?.toMove);
      if (isBroken(summary)) await mark(row.id, summary.broken);
      else summaries.push(summary);
    }
    return summaries;
  }

  return {
    createChallenge: async (challenge) => {
      const { interactionId, players } = challenge;
      const id = await database.transaction('creating a challenge', async (rows) => {
        for (const { userId, name } of players) {
          await rows.player.upsert({ where: { userId }, create: { userId, name }, update: { name } });
        }
        const known = await rows.match.findUnique({ where: { interactionId } });
        return (known ?? (await rows.match.create({ data: challengeColumns(challenge) }))).id;
      });
      const match = await load(id);
      if (match === undefined || match === 'set-aside') throw new StoreFault('creating a challenge failed');
      return match;
    },
    load,
    save: async (change) => {
      try {
        await database.transaction('saving a change', (rows) => write(rows, change));
        return 'saved';
      } catch (error) {
        if (error instanceof Abandoned) return error.answer as SaveResult;
        throw error;
      }
    },
    hasProcessed: (id) =>
      database.run('looking up an interaction', async (rows) => {
        if (await rows.processedInteraction.findUnique({ where: { id } })) return true;
        return (await rows.match.findUnique({ where: { interactionId: id }, select: { id: true } })) !== null;
      }),
    saveMessages: async (id, messages) => {
      const data = messageColumns(messages);
      await database.run('noting messages', (rows) => rows.match.updateMany({ where: { id }, data }));
    },
    saveName: async ({ userId, name }) => {
      await database.run('noting a name', (rows) =>
        rows.player.updateMany({ where: { userId }, data: { name } }),
      );
    },
    openMatches: ({ userId, channelId }) =>
      list('listing open matches', {
        status: OPEN,
        OR: [{ userId0: userId }, { userId1: userId }],
        ...(channelId !== undefined && { channelId }),
      }),
    playing: ({ channelId }) => list('listing matches in play', { status: 'playing', channelId }),
    toShow: () => database.run('listing what to show', untold),
    loadGame: async (id, number) => {
      const record = await database.run('loading a game', async (rows) => {
        const game = await rows.game.findUnique({ where: { matchId_number: { matchId: id, number } } });
        const where = { matchId: id, gameNumber: number };
        return { game, moves: await rows.move.findMany({ where, orderBy: { ply: 'asc' } }) };
      });
      if (!record.game) return undefined;
      const game = gameOf(record.game, record.moves);
      if (!isBroken(game)) return game;
      report(id, game.broken);
      return undefined;
    },
    openChallenges: async () => {
      const open = await database.run('listing open challenges', ({ match }) =>
        match.findMany({
          where: { status: 'challenged', setAsideReason: null },
          select: { id: true, expiresAt: true },
        }),
      );
      return open.map(({ id, expiresAt }) => ({ id, expiresAtMs: expiresAt.getTime() }));
    },
    standings: async (of) =>
      standingsPage(await database.run('counting the standings', (rows) => tallies(rows, of.guildId)), of),
  };
}

/** All of a change, in the order of its locks: the match's status, the interaction, then the game's ply. */
async function write(rows: Statements, change: MatchChange): Promise<void> {
  const { matchId, from, atMs, interactionId, move, gameEnd, newGame } = change;
  const { count } = await rows.match.updateMany({
    where: { id: matchId, status: from, setAsideReason: null },
    data: changeColumns(change),
  });
  if (interactionId !== undefined) {
    const done = { id: interactionId, processedAt: new Date(atMs) };
    await unless('duplicate', rows.processedInteraction.create({ data: done }));
  }
  if (count === 0) throw new Abandoned<SaveResult>('conflict');
  if (move) {
    const { game, ply, toMove } = move;
    await hit(
      rows.game.updateMany({
        where: { matchId, number: game, ply, endReason: null },
        data: { ply: ply + 1, toMove },
      }),
    );
    await unless('conflict', rows.move.create({ data: moveColumns(matchId, move, atMs) }));
  }
  if (gameEnd) {
    const where = { matchId, number: gameEnd.game, endReason: null };
    await hit(rows.game.updateMany({ where, data: gameEndColumns(gameEnd.result, atMs) }));
  }
  if (newGame) {
    await unless('conflict', rows.game.create({ data: gameColumns(matchId, newGame, atMs) }));
  }
}

/** Gives the transaction up with this answer if there is such a row already. */
async function unless(answer: SaveResult, creating: PromiseLike<unknown>): Promise<void> {
  try {
    await creating;
  } catch (error) {
    throw codesOf(error).includes('P2002') ? new Abandoned(answer) : error;
  }
}

async function hit(updating: PromiseLike<{ readonly count: number }>): Promise<void> {
  if ((await updating).count === 0) throw new Abandoned<SaveResult>('conflict');
}
