/** The matches in SQLite. Every method is one transaction or one read. */
import { COMPUTER_SEAT, DEFAULT_SETTINGS } from '../match/match.js';
import type { Match, MatchId, MatchSummary, PlayerSettings } from '../match/match.js';
import type { MatchStore, NewChallenge, NewPractice, SaveResult } from '../match/ports.js';
import { writeChange } from './change.js';
import { Abandoned } from './client.js';
import type { Database } from './client.js';
import { gameColumns, matchColumns, messageColumns, settingsColumns } from './columns.js';
import { StoreFault } from './fault.js';
import { namePlayers, noteName, withPlayers } from './names.js';
import { tallies, unshown } from './queries.js';
import { gameOf, matchOf, openChallengeOf, summaryOf } from './record.js';
import { checkedSettings, chosenLanguages, isBroken } from './rows.js';
import type { Broken } from './rows.js';
import { standingsPage } from './standings.js';

/** Told of a record that does not hold together; `reason` names columns and moves, never what is secret. */
export type Report = (matchId: MatchId, reason: string) => void;

interface ListedRow {
  readonly id: MatchId;
  readonly games: readonly { readonly toMove: number }[];
}

const OPEN = { in: ['challenged', 'playing'] };
const LAST_GAME = { orderBy: { number: 'desc' }, take: 1, select: { toMove: true } } as const;
const LATEST_FIRST = [{ changedAt: 'desc' as const }, { id: 'desc' as const }];

export function createPrismaStore(database: Database, report: Report): MatchStore {
  async function load(id: MatchId): Promise<Match | undefined | 'set-aside'> {
    const record = await orBroken(
      database.run('loading a match', async (rows) => {
        const [match] = await withPlayers(rows, await rows.match.findMany({ where: { id } }));
        if (!match) return undefined;
        const games = await rows.game.findMany({ where: { matchId: id }, orderBy: { number: 'asc' } });
        const gameNumber = games.at(-1)?.number ?? 0;
        const moves = await rows.move.findMany({
          where: { matchId: id, gameNumber },
          orderBy: { ply: 'asc' },
        });
        return { match, games, moves };
      }),
    );
    if (!record) return undefined;
    const match = isBroken(record) ? record : matchOf(record);
    if (isBroken(match)) {
      await setAside(id, match.broken);
      return 'set-aside';
    }
    if (!isBroken(record) && record.match.setAsideReason !== null) await reinstate(id);
    return match;
  }

  /** The match that this interaction created before, or a new one. */
  async function create(asked: NewChallenge | NewPractice): Promise<Match> {
    const { interactionId, players, createdAtMs } = asked;
    const id = await database.transaction('creating a match', async (rows) => {
      await namePlayers(rows, asked.guildId, players);
      const known = await rows.match.findUnique({ where: { interactionId } });
      if (known) return known.id;
      const match = await rows.match.create({ data: matchColumns(asked) });
      if ('level' in asked) await rows.game.create({ data: gameColumns(match.id, asked.game, createdAtMs) });
      return match.id;
    });
    const match = await load(id);
    if (match === undefined || match === 'set-aside') throw new StoreFault('creating a match failed');
    return match;
  }

  /** Notes why a record is left out from now on; told once for each reason. */
  async function setAside(id: MatchId, reason: string): Promise<void> {
    const { count } = await database.run('setting a match aside', (rows) =>
      rows.match.updateMany({
        where: { id, OR: [{ setAsideReason: null }, { setAsideReason: { not: reason } }] },
        data: { setAsideReason: reason },
      }),
    );
    if (count > 0) report(id, reason);
  }

  /** For a record that was mended. */
  async function reinstate(id: MatchId): Promise<void> {
    await database.run('taking a match back', (rows) =>
      rows.match.updateMany({ where: { id }, data: { setAsideReason: null } }),
    );
  }

  /** What the sound ones among these matches look like, the latest change first; the others are set aside. */
  async function list<T extends object>(
    task: string,
    wanted: object,
    view: (row: ListedRow) => T | Broken,
  ): Promise<readonly T[]> {
    const where = { ...wanted, setAsideReason: null };
    const read = (these: object): Promise<readonly ListedRow[] | Broken> =>
      orBroken(
        database.run(task, async (rows) => {
          const include = { games: LAST_GAME };
          return withPlayers(
            rows,
            await rows.match.findMany({ where: these, include, orderBy: LATEST_FIRST }),
          );
        }),
      );
    const together = await read(where);
    if (!isBroken(together)) return sound(together.map((row) => [row.id, view(row)]));
    // One of them cannot even be read: each by itself, so that the others can.
    const ids = await database.run(task, ({ match }) =>
      match.findMany({ where, select: { id: true }, orderBy: LATEST_FIRST }),
    );
    const views: [MatchId, T | Broken][] = [];
    for (const { id } of ids) {
      const rows = await read({ id });
      views.push(
        ...(isBroken(rows) ? [rows] : rows.map(view)).map((each) => [id, each] as [MatchId, T | Broken]),
      );
    }
    return sound(views);
  }

  async function sound<T extends object>(
    views: readonly (readonly [MatchId, T | Broken])[],
  ): Promise<readonly T[]> {
    const found: T[] = [];
    for (const [id, each] of views) {
      if (isBroken(each)) await setAside(id, each.broken);
      else found.push(each);
    }
    return found;
  }

  return {
    createChallenge: create,
    createPractice: create,
    load,
    save: async (change) => {
      try {
        await database.transaction('saving a change', (rows) => writeChange(rows, change));
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
    rematchOf: (id) =>
      database.run('looking up a rematch', async (rows) => {
        const where = { rematchOf: id };
        const match = await rows.match.findFirst({ where, orderBy: { id: 'desc' }, select: { id: true } });
        return match?.id;
      }),
    settings: (userId) =>
      database.run('loading settings', async (rows) => {
        const player = await rows.player.findUnique({ where: { userId } });
        return player ? soundSettings(player) : DEFAULT_SETTINGS;
      }),
    saveSettings: async (userId, change) => {
      const columns = settingsColumns(change);
      const saved = await database.run('saving settings', (rows) =>
        rows.player.upsert({ where: { userId }, create: { userId, ...columns }, update: columns }),
      );
      return soundSettings(saved);
    },
    saveServerLanguage: async (guildId, chosen) => {
      const language = chosen ?? null;
      await database.run('saving the language of a server', (rows) =>
        rows.server.upsert({ where: { guildId }, create: { guildId, language }, update: { language } }),
      );
    },
    chosenLanguages: () =>
      database.run('listing chosen languages', async (rows) => {
        const where = { language: { not: null } };
        const players = await rows.player.findMany({ where });
        const servers = await rows.server.findMany({ where });
        return chosenLanguages({
          players: players.map(({ userId: id, language }) => ({ id, language })),
          servers: servers.map(({ guildId: id, language }) => ({ id, language })),
        });
      }),
    saveName: async (guildId, player) => {
      await database.run('noting a name', (rows) => noteName(rows, guildId, player));
    },
    openMatches: ({ userId, channelId }) =>
      list(
        'listing open matches',
        {
          status: OPEN,
          OR: [{ userId0: userId }, { userId1: userId }],
          ...(channelId !== undefined && { channelId }),
        },
        summary,
      ),
    playing: (where) => list('listing matches in play', { status: 'playing', ...where }, summary),
    computerTurns: async () => {
      const playing = await list('listing practice', { status: 'playing', level: { not: null } }, summary);
      return playing.filter(({ toMove }) => toMove === COMPUTER_SEAT).map(({ id }) => id);
    },
    toShow: () => database.run('listing what to show', unshown),
    loadGame: async (id, number) => {
      const record = await orBroken(
        database.run('loading a game', async (rows) => {
          const game = await rows.game.findUnique({ where: { matchId_number: { matchId: id, number } } });
          const where = { matchId: id, gameNumber: number };
          return game && { game, moves: await rows.move.findMany({ where, orderBy: { ply: 'asc' } }) };
        }),
      );
      if (!record) return undefined;
      const game = isBroken(record) ? record : gameOf(record.game, record.moves);
      if (!isBroken(game)) return game;
      report(id, game.broken);
      return undefined;
    },
    openChallenges: () => list('listing open challenges', { status: 'challenged' }, openChallengeOf),
    standings: async (of) =>
      standingsPage(await database.run('counting the standings', (rows) => tallies(rows, of.guildId)), of),
  };
}

function soundSettings(row: unknown): PlayerSettings {
  const settings = checkedSettings(row);
  return isBroken(settings) ? DEFAULT_SETTINGS : settings;
}

const summary = (row: ListedRow): MatchSummary | Broken => summaryOf(row, row.games[0]?.toMove);

/** What Prisma refuses to read is broken as well: a word where a number belongs, for example. */
async function orBroken<T>(reading: Promise<T>): Promise<T | Broken> {
  try {
    return await reading;
  } catch (error) {
    const isUnreadable = error instanceof StoreFault && error.codes.includes('P2023');
    if (isUnreadable) return { broken: 'a column holds another kind of value than it should' };
    throw error;
  }
}
