import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.js';
import { freshDatabase, temporaryFolder } from './databases.js';
import { createDriver } from './driver.js';
import { maintain } from './processes.js';

/** Opens the store on a file, runs the work and closes it again, so that others may open the file. */
async function inStore<T>(
  path: string,
  work: (driver: ReturnType<typeof createDriver>, store: Parameters<typeof createDriver>[0]) => Promise<T>,
): Promise<{ readonly result: T; readonly reports: readonly string[] }> {
  const reports: string[] = [];
  const opened = await openStore({
    databaseUrl: `file:${path}`,
    report: (_, reason) => reports.push(reason),
  });
  try {
    return { result: await work(createDriver(opened.store), opened.store), reports };
  } finally {
    await opened.close();
  }
}

function change(path: string, sql: string): void {
  const database = new Database(path);
  database.pragma('ignore_check_constraints = ON');
  database.pragma('foreign_keys = OFF');
  database.exec(sql);
  database.close();
}

function dump(path: string): unknown {
  const database = new Database(path);
  const tables = ['Player', 'PlayerName', 'Game', 'Move'].map((table) =>
    database.prepare(`SELECT * FROM ${table}`).all(),
  );
  const matches = database.prepare('SELECT * FROM Match').all() as { setAsideReason: unknown }[];
  database.close();
  return { tables, matches: matches.map((row) => ({ ...row, setAsideReason: undefined })) };
}

/** A match in its second game, one over by play and one still at its challenge; made once, copied for each test. */
async function make(): Promise<{ readonly content: Buffer; readonly secrets: readonly string[] }> {
  const path = await freshDatabase();
  const { result: secrets } = await inStore(path, async (driver) => {
    let playing = await driver.start();
    while (playing.game?.number === 1) playing = await driver.play(playing, 1);
    await driver.play(playing, 7);
    await driver.play(await driver.start({ target: 1 }), 2000);
    await driver.challenge();
    return [playing.game?.seed ?? '', playing.game?.commitment ?? ''];
  });
  return { content: readFileSync(path), secrets };
}

let made: ReturnType<typeof make> | undefined;

async function threeMatches(): Promise<{ readonly path: string; readonly secrets: readonly string[] }> {
  const { content, secrets } = await (made ??= make());
  const path = join(temporaryFolder(), 'spite.db');
  writeFileSync(path, content);
  return { path, secrets };
}

const OTHER_SEED = 'ab'.repeat(32);

const FAULTS: readonly (readonly [what: string, sql: string, reason: RegExp])[] = [
  [
    'its seed',
    `UPDATE Game SET seed = '${OTHER_SEED}' WHERE matchId = 1 AND number = 2`,
    /seed of game 2 does not match/,
  ],
  [
    'a seed that is none',
    `UPDATE Game SET seed = 'abc' WHERE matchId = 1 AND number = 2`,
    /no valid 1\.seed/,
  ],
  [
    'its commitment',
    `UPDATE Game SET commitment = '${OTHER_SEED}' WHERE matchId = 1 AND number = 2`,
    /commitment/,
  ],
  [
    'the rules it was played by',
    `UPDATE Game SET rules = 'g4a-0' WHERE matchId = 1 AND number = 2`,
    /other rules/,
  ],
  [
    'a move',
    `UPDATE Move SET notation = 's4>3' WHERE matchId = 1 AND gameNumber = 2 AND ply = 0`,
    /move 1 of game 2/,
  ],
  [
    'a move that is none',
    `UPDATE Move SET notation = 'x' WHERE matchId = 1 AND gameNumber = 2 AND ply = 3`,
    /3\.notation/,
  ],
  [
    'a play taken back that was never made',
    `UPDATE Move SET notation = '<' WHERE matchId = 1 AND gameNumber = 2 AND ply = 0`,
    /move 1 of game 2 is not possible \(nothing-to-take-back\)/,
  ],
  [
    'when a move was made',
    `UPDATE Move SET playedAt = 'then' WHERE matchId = 1 AND gameNumber = 2 AND ply = 2`,
    /moves of game 2 has no valid 2\.playedAt/,
  ],
  [
    'when a game was dealt',
    `UPDATE Game SET startedAt = 'then' WHERE matchId = 1 AND number = 2`,
    /no valid 1\.startedAt/,
  ],
  [
    'whether the chain is allowed',
    `UPDATE Match SET allowsChain = 'no' WHERE id = 1`,
    /allowsChain|another kind/,
  ],
  [
    'who moved',
    `UPDATE Move SET seat = 1 - seat WHERE matchId = 1 AND gameNumber = 2 AND ply = 4`,
    /move 5 of game 2 is by the wrong/,
  ],
  [
    'a missing move',
    `DELETE FROM Move WHERE matchId = 1 AND gameNumber = 2 AND ply = 3`,
    /a move of game 2 is missing/,
  ],
  [
    'a missing last move',
    `DELETE FROM Move WHERE matchId = 1 AND gameNumber = 2 AND ply = 6`,
    /has 6 moves, not 7/,
  ],
  ['the number of moves', `UPDATE Game SET ply = 9 WHERE matchId = 1 AND number = 2`, /has 7 moves, not 9/],
  [
    'whose turn it is',
    `UPDATE Game SET toMove = 1 - toMove WHERE matchId = 1 AND number = 2`,
    /wrong player to move/,
  ],
  ['a missing game', `DELETE FROM Game WHERE matchId = 1 AND number = 1`, /a game is missing/],
  ['the score', `UPDATE Match SET score0 = score0 + 1 WHERE id = 1`, /score/],
  ['the games won', `UPDATE Match SET gamesWon1 = gamesWon1 + 1 WHERE id = 1`, /games won/],
  ['its status', `UPDATE Match SET status = 'challenged' WHERE id = 1`, /challenged and has 2 games/],
  ['a status that is none', `UPDATE Match SET status = 'lost' WHERE id = 1`, /no valid status/],
  ['a level that is none', `UPDATE Match SET level = 'unbeatable' WHERE id = 1`, /no valid level/],
  ['a time that is none', `UPDATE Match SET changedAt = 'yesterday' WHERE id = 1`, /no valid changedAt/],
  ['a target that is none', `UPDATE Match SET target = 51 WHERE id = 1`, /no valid target/],
  [
    'a result too early',
    `UPDATE Match SET winner = 1, endReason = 'time' WHERE id = 1`,
    /result does not fit/,
  ],
  [
    'an open game before the last',
    `UPDATE Game SET endedAt = NULL, endReason = NULL, winner = NULL, points = NULL WHERE matchId = 1 AND number = 1`,
    /should be over/,
  ],
  ['a word for a number', `UPDATE Match SET score0 = 'many' WHERE id = 1`, /another kind of value/],
  [
    'a word for a count of moves',
    `UPDATE Game SET ply = 'many' WHERE matchId = 1 AND number = 2`,
    /another kind of value/,
  ],
  ['bytes for a word', `UPDATE Match SET guildLocale = x'00ff' WHERE id = 1`, /another kind of value/],
];

const FAULTS_AT_THE_END: readonly (readonly [what: string, sql: string, reason: RegExp])[] = [
  [
    'the winner of a game',
    `UPDATE Game SET winner = 1 - winner WHERE matchId = 2; UPDATE Match SET score0 = score1, score1 = score0, gamesWon0 = gamesWon1, gamesWon1 = gamesWon0 WHERE id = 2`,
    /a result other than its cards say/,
  ],
  [
    'why a game ended',
    `UPDATE Game SET endReason = 'resignation' WHERE matchId = 2`,
    /a result other than its cards say/,
  ],
  [
    'a game that ended too early',
    `DELETE FROM Move WHERE matchId = 2 AND ply = (SELECT max(ply) FROM Move WHERE matchId = 2); UPDATE Game SET ply = ply - 1 WHERE matchId = 2`,
    /a result that its moves do not have/,
  ],
];

describe('a record with a change in', () => {
  it.each([
    ...FAULTS.map((fault) => [1, ...fault] as const),
    ...FAULTS_AT_THE_END.map((fault) => [2, ...fault] as const),
  ])(
    'match %i: %s is set aside, kept as it is, and the other matches go on',
    async (...[id, , sql, reason]) => {
      const { path, secrets } = await threeMatches();
      change(path, sql);
      const before = dump(path);
      const { reports } = await inStore(path, async (driver, store) => {
        expect(await store.load(id)).toBe('set-aside');
        expect(await store.load(id)).toBe('set-aside');
        await driver.load({ id: 3 - id });
        await driver.load({ id: 3 });
        expect(await store.toShow()).not.toContain(id);
      });
      expect(reports).toEqual([expect.stringMatching(reason)]);
      for (const secret of [...secrets, OTHER_SEED]) expect(reports.join()).not.toContain(secret);
      expect(dump(path)).toEqual(before);
    },
  );
});

it('a record set aside is back once it was mended', async () => {
  const { path } = await threeMatches();
  change(path, 'UPDATE Match SET score0 = score0 + 1 WHERE id = 1');
  await inStore(path, (_, store) => store.load(1));
  change(path, 'UPDATE Match SET score0 = score0 - 1 WHERE id = 1');
  const { reports } = await inStore(path, async (driver, store) => {
    expect(await store.playing({ channelId: '20' })).toEqual([]);
    await driver.load({ id: 1 });
    expect(await store.playing({ channelId: '20' })).toHaveLength(1);
  });
  expect(reports).toEqual([]);
});

it('a language that we do not speak counts as none, and sets no match aside', async () => {
  const { path } = await threeMatches();
  change(path, `UPDATE Player SET language = 'tlh'; INSERT INTO Server VALUES ('10', 'it'), ('11', 'IT')`);
  const { reports } = await inStore(path, async (driver, store) => {
    const match = await driver.load({ id: 1 });
    expect(match.settings).toEqual([{ offersChain: true }, { offersChain: true }]);
    expect(await store.settings(match.players[0].userId)).toEqual({ offersChain: true });
    const { players, servers } = await store.chosenLanguages();
    expect([...players, ...servers]).toEqual([['10', 'it']]);
  });
  expect(reports).toEqual([]);
});

it('a player without a name in the server sets the match aside, and no name of another server stands in', async () => {
  const { path } = await threeMatches();
  change(path, `UPDATE PlayerName SET guildId = '11' WHERE userId = '101'`);
  const { result, reports } = await inStore(path, async (_, store) => [
    await store.load(1),
    await store.load(3),
  ]);
  expect(result).toEqual(['set-aside', 'set-aside']);
  expect(reports).toEqual(Array(2).fill('the match has no valid player0'));
  expect(await maintain(path, 'check')).toMatchObject({
    output: expect.stringContaining('the match has no valid player0') as string,
  });
});

it('a list sets aside a row that cannot be listed, and lists the rest', async () => {
  const path = await freshDatabase();
  await inStore(path, async (driver) => {
    for (let made = 0; made < 4; made++) await driver.start();
  });
  change(path, 'UPDATE Match SET target = 3 WHERE id = 1');
  change(path, `UPDATE Match SET target = 'many' WHERE id = 2`);
  const { result, reports } = await inStore(path, (_, store) => store.playing({ channelId: '20' }));
  expect(result.map(({ id }) => id)).toEqual([4, 3]);
  expect(reports).toEqual([
    'a column holds another kind of value than it should',
    'the match has no valid target',
  ]);
});

it('an earlier game that will not load is named, and the match goes on', async () => {
  const { path } = await threeMatches();
  change(path, `UPDATE Move SET notation = 's4>3' WHERE matchId = 1 AND gameNumber = 1 AND ply = 0`);
  const { reports } = await inStore(path, async (driver, store) => {
    expect(await store.loadGame(1, 1)).toBeUndefined();
    await driver.play(await driver.load({ id: 1 }), 2);
  });
  expect(reports).toEqual(['move 1 of game 1 is not possible (no-such-card)']);
});
