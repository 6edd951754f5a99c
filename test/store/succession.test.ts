/** What a restore leaves of ids and channels, whatever became of the database since the backup. */
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Match } from '../../src/match/match.js';
import type { MatchStore } from '../../src/match/ports.js';
import { backUp } from '../../src/store/backup.js';
import { openStore } from '../../src/store/open.js';
import { restore } from '../../src/store/restore.js';
import { withFile } from '../../src/store/sqlite-file.js';
import { freshDatabase, temporaryFolder } from './databases.js';
import { createDriver } from './driver.js';

type Driver = ReturnType<typeof createDriver>;

/** Works on a database while it is open, and on no other file. */
async function during<T>(path: string, work: (driver: Driver, store: MatchStore) => Promise<T>): Promise<T> {
  const { store, close } = await openStore({ databaseUrl: `file:${path}`, report: () => undefined });
  try {
    return await work(createDriver(store), store);
  } finally {
    await close();
  }
}

const TOLD = { tableId: '501', noticeId: '502', noticeFor: '1:1', shown: 'playing 1.0' };

interface Played {
  /** The database as it is by now. */
  readonly path: string;
  /** A backup of when the channel was told of three open matches. */
  readonly saved: string;
  readonly playing: Match;
  readonly idle: Match;
  readonly challenged: Match;
  /** The highest id that was given out, to a match that the backup does not know. */
  readonly lastId: number;
}

/** After the backup one match goes on to its second game, the challenge is accepted, and another match is made. */
async function played(): Promise<Played> {
  const path = await freshDatabase();
  const saved = join(temporaryFolder(), 'saved.db');
  const matches = await during(path, async (driver, store) => {
    const playing = await driver.start();
    const idle = await driver.start();
    const challenged = await driver.challenge({ expiresAtMs: Date.UTC(2026, 6) });
    for (const { id } of [playing, idle]) await store.saveMessages(id, TOLD);
    await store.saveMessages(challenged.id, { challengeId: '503', shown: 'challenged' });
    return { playing, idle, challenged };
  });
  await withFile(path, 'write', (file) =>
    file.run(`INSERT INTO "Registration" VALUES ('application', 'of then')`),
  );
  await backUp(path, saved);
  const { playing, challenged } = matches;
  const lastId = await during(path, async (driver, store) => {
    let present = playing;
    while (present.game?.number !== 2) present = await driver.play(present, 1);
    const told = { tableId: '601', noticeId: '602', noticeFor: '2:1', toldGame: 1, shown: 'playing 2.0' };
    await store.saveMessages(playing.id, told);
    await driver.save(driver.plan.accept(challenged));
    await store.saveMessages(challenged.id, { challengeId: undefined, tableId: '603', shown: 'playing 1.0' });
    return (await driver.challenge()).id;
  });
  return { path, saved, ...matches, lastId };
}

let sample: Promise<Played> | undefined;

/** Played once, copied for each test. */
async function backedUp(): Promise<Played> {
  const { path: original, ...rest } = await (sample ??= played());
  const path = join(temporaryFolder(), 'spite.db');
  copyFileSync(original, path);
  return { path, ...rest };
}

async function restored({ path, saved, playing, idle, challenged }: Omit<Played, 'lastId'>) {
  await restore(path, saved, new Date(Date.UTC(2026, 0, 2)));
  return during(path, async (driver, store) => {
    const told = async ({ id }: Match) => (await driver.load({ id })).messages;
    return {
      playing: await told(playing),
      idle: await told(idle),
      challenged: await told(challenged),
      toShow: await store.toShow(),
      nextId: (await driver.challenge()).id,
    };
  });
}

it('a restored database knows what stands in the channels by now, and what of it is to be shown anew', async () => {
  const before = await backedUp();
  const { lastId } = before;
  const { playing, idle, challenged, toShow, nextId } = await restored(before);
  // Its first game is not over: that its end was told does not count.
  expect(playing).toEqual({ tableId: '601', noticeId: '602', noticeFor: '2:1' });
  expect(idle).toEqual(TOLD);
  expect(challenged).toEqual({ tableId: '603' });
  expect(toShow).toEqual([before.playing.id, before.challenged.id]);
  expect(nextId).toBe(lastId + 1);
});

it('a game whose end, and so its seed, was told since the backup begins again with another seed', async () => {
  const { path, saved, playing, idle } = await backedUp();
  const seedOf = async (file: string, { id }: Match) =>
    withFile(file, 'read', (opened) =>
      opened.rows('SELECT "seed", "ply" FROM "Game" WHERE "matchId" = ? AND "number" = 1', id),
    );
  await restore(path, saved, new Date(Date.UTC(2026, 0, 2)));
  const [told] = await seedOf(saved, playing);
  const [anew] = await seedOf(path, playing);
  expect(anew?.['ply']).toBe(0);
  expect(anew?.['seed']).not.toBe(told?.['seed']);
  expect(await seedOf(path, idle)).toEqual(await seedOf(saved, idle));
  await during(path, async (driver) => {
    const match = await driver.load(playing);
    expect(match.game?.state.ply).toBe(0);
    expect((await driver.play(match, 1)).game?.state.ply).toBe(1);
  });
});

it.each<[string, (path: string) => void]>([
  [
    'is gone',
    (path) => {
      rmSync(path);
    },
  ],
  [
    'is damaged',
    (path) => {
      writeFileSync(path, 'no database at all');
    },
  ],
  [
    'is empty',
    (path) => {
      writeFileSync(path, '');
    },
  ],
])(
  'where the database %s, nothing that was told is trusted, and new ids begin far above',
  async (_, spoil) => {
    const before = await backedUp();
    const { lastId } = before;
    spoil(before.path);
    const { playing, idle, challenged, toShow, nextId } = await restored(before);
    // What the backup names is edited or taken away if it is still there.
    expect([playing, idle]).toEqual([
      { tableId: '501', noticeId: '502' },
      { tableId: '501', noticeId: '502' },
    ]);
    expect(challenged).toEqual({});
    expect(toShow).toEqual([before.playing.id, before.idle.id, before.challenged.id]);
    expect(nextId).toBeGreaterThan(lastId + 10_000);
  },
);

it('a database that was begun anew says nothing about the matches of the backup', async () => {
  const before = await backedUp();
  const path = await freshDatabase();
  await during(path, async (driver, store) => {
    const { id } = await driver.start({ interactionId: '999' });
    await store.saveMessages(id, { ...TOLD, tableId: '701' });
  });
  const { playing, nextId } = await restored({ ...before, path });
  expect(playing).toEqual({ tableId: '501', noticeId: '502' });
  expect(nextId).toBeGreaterThan(10_000);
});

it('restores may follow one another, there and back, and no id is used twice', async () => {
  const before = await backedUp();
  let { lastId } = before;
  for (let times = 0; times < 2; times++) {
    const newest = join(temporaryFolder(), 'newest.db');
    await backUp(before.path, newest);
    const { nextId } = await restored(before);
    expect(nextId).toBeGreaterThan(lastId);
    const back = await restored({ ...before, saved: newest });
    expect(back.nextId).toBeGreaterThan(nextId);
    expect(back.playing).toMatchObject({ tableId: '601' });
    lastId = back.nextId;
  }
});

it('a restore has the commands registered again, which may be those of a later version', async () => {
  const { path, saved } = await backedUp();
  await restore(path, saved, new Date());
  expect(await withFile(path, 'read', (file) => file.rows('SELECT * FROM "Registration"'))).toEqual([]);
});
