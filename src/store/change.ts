/** How a change of a match is written, inside a transaction. */
import type { MatchChange, SaveResult } from '../match/ports.js';
import { Abandoned } from './client.js';
import type { Statements } from './client.js';
import { changeColumns, gameColumns, gameEndColumns, moveColumns } from './columns.js';
import { codesOf } from './fault.js';

/**
 * All of a change, in the order of its locks: the match's status, the interaction, then the game's ply.
 * Throws Abandoned with the answer where it cannot be made; the transaction then leaves nothing behind.
 */
export async function writeChange(rows: Statements, change: MatchChange): Promise<void> {
  const { matchId, from, atMs, interactionId, newEntries, gameEnd, newGame } = change;
  const { count } = await rows.match.updateMany({
    where: { id: matchId, status: from, setAsideReason: null },
    data: changeColumns(change),
  });
  if (interactionId !== undefined) {
    const done = { id: interactionId, processedAt: new Date(atMs) };
    await unless('duplicate', rows.processedInteraction.create({ data: done }));
  }
  if (count === 0) throw new Abandoned<SaveResult>('conflict');
  if (newEntries) {
    const { game, ply, entries, toMove } = newEntries;
    await hit(
      rows.game.updateMany({
        where: { matchId, number: game, ply, endReason: null },
        data: { ply: ply + entries.length, toMove },
      }),
    );
    await unless('conflict', rows.move.createMany({ data: moveColumns(matchId, newEntries, atMs) }));
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
