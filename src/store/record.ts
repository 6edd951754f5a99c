/** A match from its rows: its games are played again, and what is stored beside the moves must agree. */
import { createHash } from 'node:crypto';
import { RULES_VERSION, SEATS, isDiscard, replay, winnerOf } from '../engine/index.js';
import type { Seed, State } from '../engine/index.js';
import type { Game, GameResult, Match, MatchId, MatchSummary } from '../match/match.js';
import {
  checkedGameRows,
  checkedMatchRow,
  checkedMoveRows,
  isBroken,
  settingsOf,
  summaryFields,
} from './rows.js';
import type { Broken, GameRow, MatchRow, MoveRow } from './rows.js';

/** As a store read it; nothing is trusted yet. */
export interface MatchRecord {
  readonly match: unknown;
  /** All games of the match, in order. */
  readonly games: readonly unknown[];
  /** The moves of the last game, in order. */
  readonly moves: readonly unknown[];
}

/** Public from the deal on (rules.md 6.3): the SHA-256 of the seed's 32 bytes, in hexadecimal. */
function commitmentOf(seed: Seed): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
}

export function matchOf({ match, games, moves }: MatchRecord): Match | Broken {
  const row = checkedMatchRow(match);
  if (isBroken(row)) return row;
  const gameRows = checkedGameRows(games);
  if (isBroken(gameRows)) return gameRows;
  const fault = sequenceFault(row, gameRows);
  if (fault !== undefined) return { broken: fault };
  const last = gameRows.at(-1);
  const game = last && playedAgain(last, moves);
  if (game && isBroken(game)) return game;
  const { winner, endReason, rematchOf } = row;
  const before = gameRows.at(-2);
  const lastResult = before && resultOf(before);
  return {
    ...summaryFields(row),
    guildLocale: row.guildLocale,
    settings: [settingsOf(row.player0), settingsOf(row.player1)],
    allowsChain: row.allowsChain,
    ...(rematchOf !== undefined && { rematchOf }),
    createdAtMs: row.createdAt,
    expiresAtMs: row.expiresAt,
    gamesWon: [row.gamesWon0, row.gamesWon1],
    ...(game && { game }),
    ...(lastResult && { lastResult }),
    ...(winner !== undefined && endReason !== undefined && { result: { winner, reason: endReason } }),
  };
}

/** `toMove` is that of the present game, as stored; only a match in play has one. */
export function summaryOf(match: unknown, toMove: unknown): MatchSummary | Broken {
  const row = checkedMatchRow(match);
  if (isBroken(row)) return row;
  if (row.status !== 'playing') return summaryFields(row);
  const seat = SEATS.find((each) => each === toMove);
  return seat === undefined ? { broken: 'nobody is to move' } : { ...summaryFields(row), toMove: seat };
}

/** When an unanswered challenge expires. */
export function openChallengeOf(
  match: unknown,
): { readonly id: MatchId; readonly expiresAtMs: number } | Broken {
  const row = checkedMatchRow(match);
  return isBroken(row) ? row : { id: row.id, expiresAtMs: row.expiresAt };
}

/** One game from its row and all its moves, in order. */
export function gameOf(row: unknown, moves: readonly unknown[]): Game | Broken {
  const rows = checkedGameRows([row]);
  if (isBroken(rows)) return rows;
  const [game] = rows;
  return game ? playedAgain(game, moves) : { broken: 'the game is missing' };
}

/** What the games as a whole must be for the match's status, score and result. */
function sequenceFault(match: MatchRow, games: readonly GameRow[]): string | undefined {
  const hasGames = match.status === 'playing' || match.status === 'finished';
  if (games.length > 0 !== hasGames) return `it is ${match.status} and has ${String(games.length)} games`;
  if (games.some(({ number }, index) => number !== index + 1)) return 'a game is missing between others';
  const open = games.filter(({ endReason }) => endReason === undefined);
  if (open.length !== (match.status === 'playing' ? 1 : 0) || (open[0] && open[0] !== games.at(-1))) {
    return 'a game that should be over is not, or the other way round';
  }
  for (const seat of SEATS) {
    const won = games.filter(({ winner }) => winner === seat);
    const points = won.reduce((sum, game) => sum + (game.points ?? 0), 0);
    if (points !== (seat === 0 ? match.score0 : match.score1)) return 'the score is not the sum of its games';
    if (won.length !== (seat === 0 ? match.gamesWon0 : match.gamesWon1))
      return 'the games won are miscounted';
  }
  if ((match.winner !== undefined) !== (match.status === 'finished'))
    return 'its result does not fit its status';
  if ((match.winner === undefined) !== (match.endReason === undefined)) return 'its result is incomplete';
  return undefined;
}

function playedAgain(row: GameRow, moves: readonly unknown[]): Game | Broken {
  const name = `game ${String(row.number)}`;
  if (row.rules !== RULES_VERSION)
    return { broken: `${name} was played by other rules than ${RULES_VERSION}` };
  if (commitmentOf(row.seed) !== row.commitment)
    return { broken: `the seed of ${name} does not match its commitment` };
  const moveRows = checkedMoveRows(moves, row.number);
  if (isBroken(moveRows)) return moveRows;
  if (moveRows.some(({ ply }, index) => ply !== index)) return { broken: `a move of ${name} is missing` };
  if (moveRows.length !== row.ply)
    return { broken: `${name} has ${String(moveRows.length)} moves, not ${String(row.ply)}` };
  const replayed = replay({
    rules: row.rules,
    seed: row.seed,
    moves: moveRows.map(({ notation }) => notation),
  });
  if ('refusal' in replayed) {
    return { broken: `move ${String(replayed.ply + 1)} of ${name} is not possible (${replayed.refusal})` };
  }
  const { state, events } = replayed;
  const seats = events.flatMap((event) => ('move' in event ? [event.seat] : []));
  const stranger = moveRows.findIndex(({ seat }, index) => seat !== seats[index]);
  if (stranger >= 0) return { broken: `move ${String(stranger + 1)} of ${name} is by the wrong player` };
  const result = resultOf(row);
  const fault =
    endFault(state, result) ??
    (!result && state.toMove !== row.toMove ? 'the wrong player to move' : undefined);
  if (fault !== undefined) return { broken: `${name} has ${fault}` };
  return {
    number: row.number,
    seed: row.seed,
    commitment: row.commitment,
    state,
    events,
    turnSinceMs: turnSinceMs(row, moveRows),
    ...(result && { result }),
  };
}

/** A turn begins with the discard that ended the one before, the first one with the game. */
function turnSinceMs({ startedAt }: GameRow, moves: readonly MoveRow[]): number {
  return moves.findLast(({ notation }) => isDiscard(notation))?.playedAt ?? startedAt;
}

function resultOf({ endReason, winner, points }: GameRow): GameResult | undefined {
  if (endReason === undefined) return undefined;
  return { ...(winner !== undefined && { winner }), points: points ?? 0, reason: endReason };
}

/** A game ended by play has the result that its cards say; one that did not can only be given up. */
function endFault({ outcome }: State, result: GameResult | undefined): string | undefined {
  if (!outcome) {
    if (!result || result.reason === 'resignation' || result.reason === 'time') return undefined;
    return 'a result that its moves do not have';
  }
  if (!result) return 'ended without a result';
  const agrees =
    result.reason === outcome.reason &&
    result.points === outcome.points &&
    result.winner === winnerOf(outcome);
  return agrees ? undefined : 'a result other than its cards say';
}
