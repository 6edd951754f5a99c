/** What the tables hold, re-checked column by column whenever it is read: a file can be damaged or edited. */
import { z } from 'zod';
import { LEVELS } from '../ai/levels.js';
import { isEntry, isSeed } from '../engine/index.js';
import type { Entry, Seed } from '../engine/index.js';
import { isLanguageCode } from '../i18n/languages.js';
import { GAME_END_REASONS, MATCH_END_REASONS, MATCH_STATUSES, TARGETS } from '../match/match.js';
import type { MatchSummary, PlayerSettings } from '../match/match.js';
import type { ChosenLanguages } from '../match/ports.js';

const seat = z.literal([0, 1]);
const count = z.int().nonnegative();
const text = z.string().min(1);
/** Prisma gives a Date, `sqlite3` the stored text; both become milliseconds since 1970. */
const timeMs = z
  .union([z.date(), z.iso.datetime({ offset: true }).transform((written) => new Date(written))])
  .transform((date) => date.getTime());
/** Prisma gives a boolean, `sqlite3` a number. */
const flag = z.union([z.boolean(), z.literal([0, 1]).transform((stored) => stored === 1)]);
const optional = <T extends z.ZodType>(column: T) =>
  column.nullable().transform((value) => value ?? undefined) as z.ZodType<z.output<T> | undefined>;

/** A language that we do not speak, or no longer, counts as none: its choice is no reason to set a match aside. */
const language = z.unknown().transform((code) => (isLanguageCode(code) ? code : undefined));

const playerRow = z.object({ name: z.string(), offersChain: flag, language });

const matchRow = z.object({
  id: z.int().positive(),
  guildId: text,
  channelId: text,
  guildLocale: text,
  userId0: text,
  userId1: text,
  player0: playerRow,
  player1: playerRow,
  target: z.literal(TARGETS),
  allowsChain: flag,
  rematchOf: optional(z.int().positive()),
  level: optional(z.enum(LEVELS)),
  status: z.enum(MATCH_STATUSES),
  createdAt: timeMs,
  expiresAt: timeMs,
  changedAt: timeMs,
  score0: count,
  score1: count,
  gamesWon0: count,
  gamesWon1: count,
  winner: optional(seat),
  endReason: optional(z.enum(MATCH_END_REASONS)),
  challengeMessageId: optional(text),
  tableMessageId: optional(text),
  noticeMessageId: optional(text),
  noticeFor: optional(text),
  toldGame: optional(count),
  shown: optional(text),
});
export type MatchRow = z.output<typeof matchRow>;

const gameRow = z.object({
  number: z.int().positive(),
  rules: text,
  seed: z.custom<Seed>(isSeed),
  commitment: z.string().regex(/^[0-9a-f]{64}$/),
  ply: count,
  toMove: seat,
  startedAt: timeMs,
  endReason: optional(z.enum(GAME_END_REASONS)),
  winner: optional(seat),
  points: optional(count),
});
export type GameRow = z.output<typeof gameRow>;

const moveRow = z.object({ ply: count, seat, notation: z.custom<Entry>(isEntry), playedAt: timeMs });
export type MoveRow = z.output<typeof moveRow>;

/** Why a record does not hold together, in words that repeat nothing secret. */
export interface Broken {
  readonly broken: string;
}

export function isBroken(value: object): value is Broken {
  return 'broken' in value;
}

/** Names the columns at fault, never what is in them: it may be a seed. */
function checked<T>(schema: z.ZodType<T>, row: unknown, name: string): T | Broken {
  const parsed = schema.safeParse(row);
  if (parsed.success) return parsed.data;
  const columns = [...new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'row'))];
  return { broken: `${name} has no valid ${columns.join(', ')}` };
}

export function checkedSettings(row: unknown): PlayerSettings | Broken {
  const player = checked(playerRow.omit({ name: true }), row, 'the player');
  return isBroken(player) ? player : settingsOf(player);
}

export function settingsOf(row: Omit<MatchRow['player0'], 'name'>): PlayerSettings {
  return { offersChain: row.offersChain, ...(row.language && { language: row.language }) };
}

const languageRows = z.array(z.object({ id: text, language }));

/** From each player's and each server's id with what it has chosen. */
export function chosenLanguages(rows: {
  readonly players: readonly unknown[];
  readonly servers: readonly unknown[];
}): ChosenLanguages {
  const spoken = (of: readonly unknown[]) =>
    new Map(
      languageRows
        .parse(of)
        .flatMap(({ id, language: code }) => (code === undefined ? [] : [[id, code] as const])),
    );
  return { players: spoken(rows.players), servers: spoken(rows.servers) };
}

export function checkedMatchRow(row: unknown): MatchRow | Broken {
  return checked(matchRow, row, 'the match');
}

export function checkedGameRows(rows: readonly unknown[]): readonly GameRow[] | Broken {
  return checked(z.array(gameRow), rows, 'the list of games');
}

export function checkedMoveRows(rows: readonly unknown[], game: number): readonly MoveRow[] | Broken {
  return checked(z.array(moveRow), rows, `the list of moves of game ${String(game)}`);
}

/** The columns that a match and its summary have in common, under the names of the match service. */
export function summaryFields(row: MatchRow): Omit<MatchSummary, 'toMove'> {
  const { challengeMessageId, tableMessageId, noticeMessageId, noticeFor, toldGame, shown } = row;
  return {
    id: row.id,
    guildId: row.guildId,
    channelId: row.channelId,
    players: [
      { userId: row.userId0, name: row.player0.name },
      { userId: row.userId1, name: row.player1.name },
    ],
    target: row.target,
    ...(row.level !== undefined && { level: row.level }),
    status: row.status,
    score: [row.score0, row.score1],
    changedAtMs: row.changedAt,
    messages: {
      ...(challengeMessageId !== undefined && { challengeId: challengeMessageId }),
      ...(tableMessageId !== undefined && { tableId: tableMessageId }),
      ...(noticeMessageId !== undefined && { noticeId: noticeMessageId }),
      ...(noticeFor !== undefined && { noticeFor }),
      ...(toldGame !== undefined && { toldGame }),
      ...(shown !== undefined && { shown }),
    },
  };
}
