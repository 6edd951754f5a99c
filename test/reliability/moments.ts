/** The moments at which the bot is killed. Each leaves it dead; what it found wrong on the way is its answer. */
import { existsSync, mkdtempSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { isDiscard } from '../../src/engine/index.js';
import type { RequestRecord } from '../../src/playground/core.js';
import type { Chance } from '../kit/player.js';
import { isRefused } from './acting.js';
import type { Acting } from './acting.js';
import { storedFaults } from './invariants.js';
import { isMoving } from './ledger.js';
import type { Deed } from './ledger.js';
import type { Pair } from './pair.js';
import { maintain } from './stage.js';
import type { Stage } from './stage.js';
import { readStored } from './stored.js';

export interface Scene {
  readonly stage: Stage;
  readonly acting: Acting;
  readonly pairs: readonly Pair[];
  readonly chance: Chance;
}

export interface Strike {
  /** Milliseconds from the signal until the bot was gone. */
  readonly diedInMs: number;
  readonly faults: readonly string[];
  /** A press whose answer was seen leaving: it must be stored, whether or not its player heard of it. */
  readonly answered?: Deed;
}

type Moment = (scene: Scene) => Promise<Strike>;

/** After so long without what is waited for, the bot is killed all the same. */
const PATIENCE_MS = 8_000;
const LONGEST_PLAY_MS = 1_500;
const LONGEST_HANDLING_MS = 40;

const killed = async ({ stage }: Scene, faults: readonly string[] = []): Promise<Strike> => ({
  diedInMs: await stage.kill(),
  faults,
});

/** The next press or command of a kind, at the very moment when it is sent. */
async function begun(
  { acting }: Scene,
  isMeant: (deed: Deed) => boolean,
  onBegin: (deed: Deed) => void = () => undefined,
): Promise<Deed | undefined> {
  return Promise.race([
    new Promise<Deed>((resolve) => {
      const stop = acting.ledger.onBegin((deed) => {
        if (!isMeant(deed)) return;
        stop();
        onBegin(deed);
        resolve(deed);
      });
    }),
    sleep(PATIENCE_MS, undefined),
  ]);
}

/** Waits for a request of the bot that comes in from now on. */
async function requested(
  { stage }: Scene,
  isMeant: (request: RequestRecord) => boolean,
): Promise<RequestRecord | undefined> {
  const before = new Set(stage.discord.requests);
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const found = stage.discord.requests.find(
      (request) => !before.has(request) && request.body !== undefined && isMeant(request),
    );
    if (found) return found;
    await sleep(1);
  }
  return undefined;
}

const byChance: Moment = async (scene) => {
  await sleep(scene.chance(LONGEST_PLAY_MS));
  return killed(scene);
};

/** While a move is loaded, checked, saved: a few milliseconds after its press. */
const inTheMove: Moment = async (scene) => {
  await begun(scene, ({ press }) => isMoving(press));
  await sleep(scene.chance(LONGEST_HANDLING_MS));
  return killed(scene);
};

const UPDATE = 7;
const MESSAGE = 4;

/** The answer to a move is on its way: saved, and its player may not hear of it. */
function betweenCommitAndReply({ happens }: { readonly happens: boolean }): Moment {
  return async (scene) => {
    const { faults } = scene.stage.discord;
    const deed = await begun(
      scene,
      ({ press }) => isMoving(press),
      ({ interactionId }) => {
        faults.add({ route: `/interactions/${interactionId}/`, kind: 'hang', happens });
      },
    );
    const reply = deed && (await requested(scene, ({ route }) => route.includes(deed.interactionId)));
    const strike = await killed(scene);
    const body = reply?.body as { readonly type?: number } | undefined;
    const isAnswer = body?.type === UPDATE || body?.type === MESSAGE;
    if (!deed || !isAnswer || isRefused(JSON.stringify(body))) return strike;
    return { ...strike, answered: deed };
  };
}

/** Discord refuses the answer, and soon after the bot dies. */
const replyRefused: Moment = async (scene) => {
  const { faults } = scene.stage.discord;
  await begun(
    scene,
    ({ press }) => isMoving(press),
    ({ interactionId }) => {
      const kind = scene.chance(2) === 0 ? 'error-before' : 'error-after';
      faults.add({ route: `/interactions/${interactionId}/`, kind, status: 500 });
    },
  );
  await sleep(scene.chance(200));
  return killed(scene);
};

/** A table, a notice or a result was sent, and whether it is there the bot never learns. */
const whileShowing: Moment = async (scene) => {
  const route = /^\/channels\/\d+\/messages/;
  scene.stage.discord.faults.add({ route, kind: 'hang', happens: scene.chance(2) === 0 });
  await requested(scene, (request) => route.test(request.route));
  return killed(scene);
};

/** A match is given up or won; the bot dies in the move, or when the end is told. */
const inTheEnd: Moment = async (scene) => {
  const playing = scene.pairs.filter(({ matchId }) => matchId !== undefined);
  const pair = playing[scene.chance(Math.max(1, playing.length))];
  // Half of the time the players are let be: games end often enough by themselves.
  if (pair && scene.chance(2) === 0) pair.wantsToResign = true;
  if (pair?.wantsToResign === true && scene.chance(2) === 0) {
    await begun(scene, ({ press }) => press.action === 'resignYes');
    await sleep(scene.chance(LONGEST_HANDLING_MS));
    return killed(scene);
  }
  const route = /^\/channels\/\d+\/messages$/;
  await requested(scene, ({ method, body, route: at }) => {
    const isEnd = method === 'POST' && route.test(at) && JSON.stringify(body).includes('.end.');
    return isEnd;
  });
  await sleep(scene.chance(30));
  return killed(scene);
};

/** Somebody has ended their turn against the computer, which thinks, moves and shows its moves one by one. */
const inTheComputersTurn: Moment = async (scene) => {
  const practices = scene.pairs.filter(({ isPractice }) => isPractice).map(({ matchId }) => matchId);
  await begun(
    scene,
    ({ press }) => press.action === 'play' && isDiscard(press.move) && practices.includes(press.match),
  );
  await sleep(scene.chance(LONGEST_PLAY_MS));
  return killed(scene);
};

const afterAChallenge: Moment = async (scene) => {
  const { stage, acting, chance, pairs } = scene;
  const people = pairs.filter(({ isPractice }) => !isPractice);
  const [challenger, opponent] = people[chance(people.length)]?.members.toReversed() ?? [];
  if (!challenger || !opponent) throw new Error('there are no players');
  const route = '/callback';
  const holds = chance(3);
  if (holds < 2) stage.discord.faults.add({ route, kind: 'hang', happens: holds === 1, times: 5 });
  const asking = acting.command(challenger, 'challenge', { options: { opponent, points: 1 } });
  if (holds < 2) await requested(scene, ({ body }) => JSON.stringify(body).includes(':accept:'));
  else await sleep(chance(LONGEST_HANDLING_MS));
  const strike = await killed(scene);
  await asking;
  // A challenge whose command nobody answered is posted when it is a minute old.
  stage.pass(90_000);
  return strike;
};

/** A database of the first version is brought up to date, and that is cut short; then it must go through. */
const inAMigration: Moment = async (scene) => {
  const folder = mkdtempSync(join(scene.stage.folder, 'migration-'));
  const file = join(folder, 'spite.db');
  const database = new Database(file);
  database.exec(readFileSync(new URL('../store/first-version.sql', import.meta.url), 'utf8'));
  database.close();
  const events = scene.chance(8);
  const migration = maintain(file, 'migrate');
  let seen = 0;
  const watcher = watch(folder, () => {
    if (seen++ >= events) migration.kill();
  });
  const first = await migration.ended;
  watcher.close();
  const strike = await killed(scene);
  const again = await maintain(file, 'migrate').ended;
  const faults = [
    ...(again.code === 0 ? [] : [`after a broken migration (${String(first.code)}): ${again.output}`]),
    ...storedFaults(readStored(file)).map((fault) => `after a broken migration: ${fault}`),
  ];
  const { matches } = readStored(file);
  const moves = matches.flatMap(({ games }) => games.flatMap((game) => game.moves)).length;
  if (matches.length !== 5 || moves !== 335) faults.push('a broken migration lost matches or moves');
  return { ...strike, faults };
};

/** The bot, the backup or both die while the copy is made: it is whole, or it is not there. */
const inABackup: Moment = async (scene) => {
  const { stage, chance } = scene;
  const copy = join(stage.folder, `backup-${chance(1_000_000)}.db`);
  const backup = maintain(stage.databaseFile, 'backup', copy);
  await sleep(chance(900));
  if (chance(2) === 0) backup.kill();
  const strike = await killed(scene);
  const { code, output } = await backup.ended;
  if (!existsSync(copy)) {
    // Killed before it was done, or refused in words.
    return code === 0 ? { ...strike, faults: [`a backup ended well and is not there: ${output}`] } : strike;
  }
  const faults = storedFaults(readStored(copy)).map((fault) => `in the backup: ${fault}`);
  return { ...strike, faults: [...faults, ...laterThan(copy, stage.databaseFile)] };
};

/** What a backup has and the database does not. */
function laterThan(copy: string, databaseFile: string): readonly string[] {
  const present = readStored(databaseFile).matches;
  return readStored(copy).matches.flatMap((match) =>
    match.games.flatMap((game) => {
      const now = present.find(({ id }) => id === match.id)?.games[game.number - 1];
      const isPart = game.moves.every(({ notation }, ply) => now?.moves[ply]?.notation === notation);
      return isPart ? [] : [`the backup has moves of match ${match.id} that the database has not`];
    }),
  );
}

/** Killed again before it is ready. */
const atTheStart: Moment = async (scene) => {
  const strike = await killed(scene);
  scene.stage.launch();
  await sleep(scene.chance(1_500));
  await scene.stage.kill();
  return strike;
};

export const MOMENTS = {
  'by chance': byChance,
  'in a move': inTheMove,
  'saved, before the reply': betweenCommitAndReply({ happens: false }),
  'saved, after the reply': betweenCommitAndReply({ happens: true }),
  'reply refused': replyRefused,
  'while showing': whileShowing,
  'in an end': inTheEnd,
  'in the computer’s turn': inTheComputersTurn,
  'after a challenge': afterAChallenge,
  'in a migration': inAMigration,
  'in a backup': inABackup,
  'at the start': atTheStart,
} as const satisfies Readonly<Record<string, Moment>>;

export type MomentName = keyof typeof MOMENTS;

/** So many moments in random order; every kind equally often, but for those by chance, which come three times as often. */
export function schedule(kills: number, chance: Chance): readonly MomentName[] {
  const kinds = Object.keys(MOMENTS) as MomentName[];
  const round: readonly MomentName[] = [...kinds, 'by chance', 'by chance'];
  const planned: MomentName[] = [];
  while (planned.length < kills) planned.push(...shuffled(planned.length === 0 ? kinds : round, chance));
  return planned.slice(0, kills);
}

function shuffled<Item>(items: readonly Item[], chance: Chance): readonly Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(chance(left.length), 1));
}
