/** Joins the rooms to a running bot: the only file that knows them all. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'discord.js';
import { commands } from '../commands/index.js';
import { createAnnouncer } from './bot/announcer.js';
import type { Bot } from './bot/bot.js';
import { buttons } from './bot/buttons/index.js';
import { createChannel } from './bot/channel.js';
import { createDelivery } from './bot/delivery.js';
import { loggable } from './bot/failure.js';
import { createFacesInUse } from './bot/faces-in-use.js';
import { createClient, logIn, logOut, stayLoggedIn } from './bot/gateway.js';
import { createIllustrated } from './bot/illustrated.js';
import { openLanguages } from './bot/languages.js';
import { createMembership } from './bot/membership.js';
import { createPanels } from './bot/panels.js';
import { registerCommands } from './bot/register.js';
import { createReply } from './bot/reply.js';
import { createRouter } from './bot/router.js';
import { createTablePictures } from './bot/table-pictures.js';
import { openRest } from './bot/token-watch.js';
import { createComputer } from './computer.js';
import type { Config } from './config.js';
import { facesAmong, openShelf } from './emoji/shelf.js';
import { syncEmoji } from './emoji/sync.js';
import type { Log } from './log.js';
import { createComputerTurns } from './match/computer-turns.js';
import { createMatches } from './match/matches.js';
import type { Clock } from './match/ports.js';
import { createPainter } from './painter.js';
import { EMOJI_FACES, openPictures } from './render/index.js';
import { systemSeeds } from './seeds.js';
import { migrateInChild } from './store/migration-process.js';
import { openStore } from './store/open.js';
import { createTrouble } from './trouble.js';

const CHALLENGE_LIFETIME_MS = 24 * 60 * 60_000;
const MOMENT_MS = 2_000;
const SWEEP_EVERY_MS = 30_000;
const CATCH_UP_EVERY_SWEEPS = 10;
const LONGEST_FAREWELL_MS = 5_000;

const systemClock: Clock = { now: () => Date.now() };

export interface App {
  /** Rejects with a StartProblem when the bot cannot go on by itself and should be started anew. */
  readonly failed: Promise<never>;
  /** Stops taking presses, finishes what runs, closes everything. */
  stop(): Promise<void>;
}

export interface AppParts {
  readonly config: Config & { readonly token: string };
  readonly log: Log;
  /** Gives up a start that waits for Discord. */
  readonly signal: AbortSignal;
  /** What paints; our own renderer where absent. */
  readonly open?: typeof openPictures;
}

/**
 * Throws a StartProblem for what the operator can mend (the token), a StoreProblem for the database,
 * an AbortError for a start that was given up.
 */
export async function startApp({ config, log, signal, open = openPictures }: AppParts): Promise<App> {
  log.info({ database: config.databaseUrl, folder: process.cwd() }, 'opening the database');
  await migrateInChild(config.databaseUrl);
  const opened = await openStore({
    databaseUrl: config.databaseUrl,
    report: (matchId, reason) => {
      log.error({ match: matchId, reason }, 'a match could not be loaded and was set aside');
    },
  });
  const discordLocaleOf = (guildId: string): string | undefined =>
    client.guilds.cache.get(guildId)?.preferredLocale;
  const languages = await openLanguages(opened.store, discordLocaleOf).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  const client: Client = createClient(config, log, (interaction) => {
    router.take(interaction);
  });
  const { rest, refused } = openRest(config);
  const monotonicMs = (): number => performance.now();
  const pictures = createPainter({ open, config, log });
  const answered = (): Promise<void> => router.settled();
  const tablePictures = createTablePictures({
    pictures,
    answered,
    log,
    monotonicMs,
  });
  const shelf = openShelf(rest);
  const faces = createFacesInUse({
    emojis: async () => facesAmong(await shelf.list()),
    facesInAll: EMOJI_FACES.length,
    monotonicMs,
    log,
  });
  const delivery = createDelivery({ faces, log });
  const channel = createChannel({ rest, delivery, log });
  const panels = createPanels({ rest, faces, delivery, languages, answered, log, monotonicMs });
  const announcer = createAnnouncer({
    store: opened.store,
    channel,
    illustrated: createIllustrated({ channel, pictures: tablePictures, log, monotonicMs }),
    faces,
    languages,
    hands: panels,
    isInServer: (guildId) => client.guilds.cache.has(guildId),
    log,
    nowMs: () => systemClock.now(),
    monotonicMs,
  });
  const matches = createMatches({
    store: opened.store,
    clock: systemClock,
    seeds: systemSeeds,
    announcer: {
      announce: (news) => {
        panels.refresh(news);
        announcer.announce(news);
        if (news.match.level !== undefined) computerTurns.wake(news.match.id);
      },
    },
    membership: createMembership({ rest, log }),
    challengeLifetimeMs: CHALLENGE_LIFETIME_MS,
    momentMs: MOMENT_MS,
  });
  const computer = createComputer((error) => {
    log.warn({ error: loggable(error) }, 'a thread of the computer player failed and was replaced');
  });
  const computerTurns = createComputerTurns({
    matches,
    computer,
    pause: async (ms, signal) => {
      await sleep(ms, undefined, { signal }).catch(() => undefined);
    },
    paceMs: config.computerPaceMs,
    onTrouble: (matchId, error) => {
      log.error({ match: matchId, error: loggable(error) }, 'the computer could not move and tries again');
      trouble.look(error);
    },
  });
  const reply = createReply({
    apiUrl: config.apiUrl,
    rest,
    delivery,
    postToChannel: async (press, view) => {
      const sent = await channel.post(press, view, press.id);
      return 'id' in sent ? sent.id : undefined;
    },
    onAnswered: (press, answer) => {
      if (answer.to === 'panel' && answer.handOf !== undefined) panels.remember(press, answer.handOf);
    },
    log,
  });
  const bot: Bot = {
    matches,
    announcer,
    faces,
    languages,
    panels,
    advise: (match, seat) => computer.advise(match, seat),
    clock: systemClock,
    log,
  };
  const trouble = createTrouble(opened);
  const router = createRouter({ commands, buttons, bot, reply, onError: trouble.look });

  /** What a channel could not be shown before: after a crash, an outage, or missing rights. */
  const catchUp = async (): Promise<void> => {
    for (const id of await matches.toShow()) announcer.catchUp(id);
  };
  /** Pictures and emoji adorn the game, which goes on without them: nothing waits for this. */
  const adorn = async (): Promise<void> => {
    await faces.refresh();
    const painter = await pictures();
    if (!painter || config.emojiSync === 'manual') return;
    const { uploaded, removed } = await syncEmoji({ shelf, pictures: painter });
    log.info({ uploaded, removed }, 'card emoji are in step');
    if (uploaded + removed > 0) await faces.read();
  };
  let sweeps = 0;
  const sweep = async (): Promise<void> => {
    const work = [matches.expireChallenges(), opened.prune(systemClock.now())];
    if (sweeps++ % CATCH_UP_EVERY_SWEEPS === 0) work.push(catchUp(), computerTurns.wakeAll());
    void faces.refresh();
    await Promise.all(work).catch((error: unknown) => {
      log.error({ error: loggable(error) }, 'a sweep failed');
      trouble.look(error);
    });
  };

  const connection = { client, token: config.token, log };
  try {
    await logIn({ ...connection, signal });
  } catch (error) {
    await logOut(client);
    await opened.close();
    throw error;
  }
  const stopping = new AbortController();
  const lost = stayLoggedIn({ ...connection, signal: stopping.signal });
  const failed = Promise.race([trouble.failed, refused, lost]);
  // Whoever waits for it reports it; until then it must not count as unhandled.
  failed.catch(() => undefined);
  await registerCommands({
    rest,
    apiUrl: config.apiUrl,
    applicationId: client.application?.id ?? '',
    commands,
    registrations: opened.registrations,
    always: config.registerCommands === 'always',
    log,
  }).catch((error: unknown) => {
    log.error(
      { error: loggable(error) },
      'slash commands could not be registered; those of before still work',
    );
  });
  let sweeping = sweep();
  const sweeper = setInterval(() => {
    sweeping = sweep();
  }, SWEEP_EVERY_MS);
  log.info({ bot: client.user?.username }, 'ready');
  void adorn().catch((error: unknown) => {
    log.warn({ error: loggable(error) }, 'card emoji could not be brought in step');
  });

  return {
    failed,
    stop: async () => {
      log.info('stopping: finishing what runs');
      clearInterval(sweeper);
      await computerTurns.stop();
      await sweeping;
      stopping.abort();
      await logOut(client);
      // A press that Discord keeps waiting is lost to its presser anyway; its move is saved.
      await Promise.race([router.close(), sleep(LONGEST_FAREWELL_MS)]);
      await matches.drain();
      // What is not shown in time is shown at the next start: the store knows what was told.
      await Promise.race([announcer.idle(), sleep(LONGEST_FAREWELL_MS)]);
      await computer.close();
      await opened.close();
      log.info('stopped');
    },
  };
}
