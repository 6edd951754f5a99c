import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { knownMigrations } from '../../src/store/migrations.js';
import { temporaryFolder } from '../store/databases.js';
import { faultsOf, talliesOf } from './invariants.js';
import { readStored } from './stored.js';

describe('what must hold in every database', () => {
  let file: string;
  beforeEach(() => {
    file = join(temporaryFolder(), 'spite.db');
    const database = new Database(file);
    database.exec(readFileSync(new URL('../store/first-version.sql', import.meta.url), 'utf8'));
    for (const { sql } of knownMigrations().slice(1)) database.exec(sql);
    database.close();
  });

  /** What is found once the file was changed behind the bot’s back. */
  const after = (sql: string): readonly string[] => {
    const database = new Database(file);
    database.pragma('foreign_keys = OFF');
    database.pragma('ignore_check_constraints = ON');
    database.exec(sql);
    database.close();
    return faultsOf(file);
  };

  it('holds in one that real matches made', () => {
    expect(faultsOf(file)).toEqual([]);
  });

  it.each([
    ['a move that is lost', 'DELETE FROM Move WHERE matchId = 5 AND ply = 39', 'counts 40 moves and has 39'],
    [
      'a move applied twice',
      `INSERT INTO Move SELECT matchId, gameNumber, ply + 1, seat, notation, playedAt FROM Move
       WHERE matchId = 5 AND ply = 39; UPDATE Game SET ply = 41 WHERE matchId = 5`,
      'move 41',
    ],
    ['a move out of turn', 'UPDATE Move SET seat = 1 - seat WHERE matchId = 5 AND ply = 3', 'out of turn'],
    ['the wrong player to move', 'UPDATE Game SET toMove = 1 - toMove WHERE matchId = 5', 'wrong player'],
    ['nobody to move', `UPDATE "Match" SET status = 'playing' WHERE id = 1`, '0 players are to move'],
    ['another score', 'UPDATE "Match" SET score0 = 2 WHERE id = 1', 'its score is 2:0'],
    ['another result', 'UPDATE Game SET points = 2 WHERE matchId = 1', 'its result is another'],
    ['another seed', `UPDATE Game SET seed = '${'0'.repeat(64)}' WHERE matchId = 5`, 'promised'],
    ['a match set aside', `UPDATE "Match" SET setAsideReason = 'so' WHERE id = 5`, 'set aside (so)'],
    ['a reference to nothing', 'DELETE FROM Player WHERE userId = 101', 'point to nothing'],
  ])('finds %s', (_, sql, words) => {
    expect(after(sql).join('\n')).toContain(words);
  });

  it('adds up for the leaderboard what the games of a server say', () => {
    expect([...talliesOf(readStored(file), '10')].sort()).toEqual([
      ['101', { points: 1, games: 1, matches: 1 }],
      ['102', { points: 20, games: 1, matches: 1 }],
      ['103', { points: 0, games: 0, matches: 0 }],
    ]);
  });
});
