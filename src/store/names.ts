/** Players by the names that they have in one server; no other server is shown them. */
import type { Player, UserId } from '../match/match.js';
import type { Statements } from './client.js';

interface Seated {
  readonly guildId: string;
  readonly userId0: UserId;
  readonly userId1: UserId;
}

/** So many matches are looked up at once that their ids stay under SQLite's limit of values in one statement. */
const MATCHES_AT_ONCE = 200;

/** Names players in a server, whether or not they were seen before. The first statement writes. */
export async function namePlayers(
  rows: Statements,
  guildId: string,
  players: readonly Player[],
): Promise<void> {
  for (const { userId, name } of players) {
    // With nothing to update Prisma would read first, and a transaction has the write lock only from its first write on.
    await rows.player.upsert({ where: { userId }, create: { userId }, update: { userId } });
    await rows.playerName.upsert({
      where: { guildId_userId: { guildId, userId } },
      create: { guildId, userId, name },
      update: { name },
    });
  }
}

/** Only of somebody who has a match in that server. */
export async function noteName(rows: Statements, guildId: string, { userId, name }: Player): Promise<void> {
  await rows.playerName.updateMany({ where: { guildId, userId }, data: { name } });
}

/** The matches with their players as each one's server calls them; undefined where a row is missing. */
export async function withPlayers<T extends Seated>(rows: Statements, matches: readonly T[]) {
  const known = new Map<string, object>();
  for (let from = 0; from < matches.length; from += MATCHES_AT_ONCE) {
    const some = matches.slice(from, from + MATCHES_AT_ONCE);
    const guildIds = [...new Set(some.map(({ guildId }) => guildId))];
    const userIds = [...new Set(some.flatMap(({ userId0, userId1 }) => [userId0, userId1]))];
    const named = await rows.playerName.findMany({
      where: { guildId: { in: guildIds }, userId: { in: userIds } },
      include: { player: true },
    });
    for (const { guildId, userId, name, player } of named)
      known.set(keyOf(guildId, userId), { ...player, name });
  }
  return matches.map((match) => ({
    ...match,
    player0: known.get(keyOf(match.guildId, match.userId0)),
    player1: known.get(keyOf(match.guildId, match.userId1)),
  }));
}

const keyOf = (guildId: string, userId: UserId): string => `${guildId} ${userId}`;
