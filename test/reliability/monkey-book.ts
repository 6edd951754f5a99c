/** The bot's database, read beside it: each match as the bot would load it. */
import Database from 'better-sqlite3';
import { z } from 'zod';
import { isEntry } from '../../src/engine/index.js';
import type { Seat } from '../../src/engine/index.js';
import type { LanguageCode } from '../../src/i18n/languages.js';
import { isLanguageCode } from '../../src/i18n/languages.js';
import type { Game, Match } from '../../src/match/match.js';
import { gameOf, matchOf } from '../../src/store/record.js';
import { isBroken } from '../../src/store/rows.js';

const WAIT_MS = 10_000;
const MATCH = `SELECT Match.*, n0.name AS name0, p0.offersChain AS offersChain0, p0.language AS language0,
  n1.name AS name1, p1.offersChain AS offersChain1, p1.language AS language1 FROM Match
  LEFT JOIN Player p0 ON p0.userId = userId0 LEFT JOIN Player p1 ON p1.userId = userId1
  LEFT JOIN PlayerName n0 ON n0.guildId = Match.guildId AND n0.userId = userId0
  LEFT JOIN PlayerName n1 ON n1.guildId = Match.guildId AND n1.userId = userId1 WHERE id = ?`;

const row = z.record(z.string(), z.unknown());
const entryRow = z.object({ seat: z.literal([0, 1]), notation: z.string().refine(isEntry) });
const briefRow = z.object({
  id: z.int(),
  channelId: z.string(),
  status: z.enum(['challenged', 'playing', 'finished', 'declined', 'cancelled', 'expired']),
  userId0: z.string(),
  userId1: z.string(),
});

export interface StoredEntry {
  readonly seat: Seat;
  readonly notation: string;
}

export type Brief = z.output<typeof briefRow>;

export class Book {
  readonly #database: Database.Database;

  constructor(file: string) {
    this.#database = new Database(file, { readonly: true, fileMustExist: true, timeout: WAIT_MS });
  }

  close(): void {
    this.#database.close();
  }

  /** All at one moment. Throws where the record does not hold together. */
  match(id: number): Match | undefined {
    return this.#database.transaction(() => this.#match(id))();
  }

  game(matchId: number, number: number): Game | undefined {
    const found = row
      .optional()
      .parse(
        this.#database.prepare('SELECT * FROM Game WHERE matchId = ? AND number = ?').get(matchId, number),
      );
    const sql = 'SELECT * FROM Move WHERE matchId = ? AND gameNumber = ? ORDER BY ply';
    const game = found && gameOf(found, this.#database.prepare(sql).all(matchId, number));
    if (game && isBroken(game)) throw new Error(`game ${number} of match ${matchId}: ${game.broken}`);
    return game;
  }

  entries(matchId: number, game: number): readonly StoredEntry[] {
    const sql = 'SELECT seat, notation FROM Move WHERE matchId = ? AND gameNumber = ? ORDER BY ply';
    return z.array(entryRow).parse(this.#database.prepare(sql).all(matchId, game));
  }

  /** Every match that these people play in, oldest first. */
  matchesOf(userIds: readonly string[]): readonly Brief[] {
    const marks = userIds.map(() => '?').join();
    const sql = `SELECT id, channelId, status, userId0, userId1 FROM Match
      WHERE userId0 IN (${marks}) OR userId1 IN (${marks}) ORDER BY id`;
    return z.array(briefRow).parse(this.#database.prepare(sql).all(...userIds, ...userIds));
  }

  matchIds(): readonly number[] {
    return z
      .array(z.object({ id: z.int() }))
      .parse(this.#database.prepare('SELECT id FROM Match ORDER BY id').all())
      .map(({ id }) => id);
  }

  /** How many matches a command or a rematch made. */
  countMadeBy(interactionId: string): number {
    const sql = 'SELECT count(*) AS made FROM Match WHERE interactionId = ?';
    return z.object({ made: z.int() }).parse(this.#database.prepare(sql).get(interactionId)).made;
  }

  isOpenSeed(hex: string): boolean {
    return (
      this.#database.prepare('SELECT 1 FROM Game WHERE seed = ? AND endedAt IS NULL').get(hex) !== undefined
    );
  }

  serverLanguage(guildId: string): LanguageCode | undefined {
    const found = z
      .object({ language: z.unknown() })
      .optional()
      .parse(this.#database.prepare('SELECT language FROM Server WHERE guildId = ?').get(guildId));
    return isLanguageCode(found?.language) ? found.language : undefined;
  }

  #match(id: number): Match | undefined {
    const match = row.optional().parse(this.#database.prepare(MATCH).get(id));
    if (!match) return undefined;
    const games = z
      .array(row)
      .parse(this.#database.prepare('SELECT * FROM Game WHERE matchId = ? ORDER BY number').all(id));
    const sql = 'SELECT * FROM Move WHERE matchId = ? AND gameNumber = ? ORDER BY ply';
    const moves = z.array(row).parse(this.#database.prepare(sql).all(id, games.at(-1)?.['number'] ?? 0));
    const player = (seat: Seat): object => ({
      name: match[`name${seat}`],
      offersChain: match[`offersChain${seat}`],
      language: match[`language${seat}`],
    });
    const whole = matchOf({ match: { ...match, player0: player(0), player1: player(1) }, games, moves });
    if (isBroken(whole)) throw new Error(`match ${id} does not hold together: ${whole.broken}`);
    if (match['setAsideReason'] !== null) throw new Error(`match ${id} was set aside`);
    return whole;
  }
}
