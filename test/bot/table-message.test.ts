/** The table as a message that may be deleted, grow old or lie in an archived thread, by real requests. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAnnouncer } from '../../src/bot/announcer.js';
import type { ChannelAnnouncer } from '../../src/bot/announcer.js';
import { createChannel } from '../../src/bot/channel.js';
import { createDelivery } from '../../src/bot/delivery.js';
import { createRest } from '../../src/bot/rest.js';
import { createIllustrated } from '../../src/bot/illustrated.js';
import { openLanguages } from '../../src/bot/languages.js';
import type { Match } from '../../src/match/match.js';
import type { Matches, Played } from '../../src/match/matches.js';
import type { MatchStore } from '../../src/match/ports.js';
import { WorldClock } from '../../src/playground/clock.js';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { createMemoryStore } from '../../src/store/memory-store.js';
import { createTestMatches, playOn, pressOf, startMatch } from '../kit/matches.js';
import { enabledPresses, wordsOf } from '../kit/player.js';
import { WORDS } from '../kit/words.js';
import { PIXEL } from '../playground/small-bot.js';

const HOUR_MS = 60 * 60_000;

describe('the message of the table', () => {
  let discord: LoopbackDiscord;
  let announcer: ChannelAnnouncer;
  let matches: Matches;
  let match: Match;
  let store: MatchStore;
  /** How far this machine's clock is before Discord's. */
  let aheadMs: number;
  let warnings: string;
  /** As far as the gateway has told. */
  let isInServer: boolean;

  beforeEach(async () => {
    aheadMs = 0;
    isInServer = true;
    warnings = '';
    discord = await LoopbackDiscord.start({ clock: new WorldClock({ frozenAt: Date.now() }) });
    await play(discord.homeChannelId);
  });
  afterEach(async () => {
    await announcer.idle();
    expect(discord.violations).toEqual([]);
    await discord.close();
  });

  /** As a process does that knows nothing but what is stored. */
  async function begin(): Promise<ChannelAnnouncer> {
    const log = pino({ level: 'warn' }, { write: (line: string) => void (warnings += line) });
    const rest = createRest({ apiUrl: discord.apiUrl, token: discord.token });
    const channel = createChannel({ rest, delivery: createDelivery({ faces: WORDS, log }), log });
    const pictures = { paint: () => Promise.resolve(PIXEL) };
    return createAnnouncer({
      store,
      channel,
      illustrated: createIllustrated({ channel, pictures, log, monotonicMs: () => performance.now() }),
      faces: WORDS,
      languages: await openLanguages(store),
      hands: { isOpen: () => Promise.resolve(false) },
      isInServer: () => isInServer,
      log,
      nowMs: () => discord.clock.now() + aheadMs,
      monotonicMs: () => performance.now(),
      // A tenth of the pauses between edits, that tests are quick.
      pause: (ms) => sleep(ms / 10),
    });
  }

  /** A match in that channel, its table and first notice shown. */
  async function play(channelId: string): Promise<void> {
    store = createMemoryStore();
    announcer = await begin();
    matches = createTestMatches({
      store,
      challengeLifetimeMs: 10 * 365 * 24 * HOUR_MS,
      announcer: {
        announce: (news) => {
          announcer.announce(news);
        },
      },
    }).matches;
    match = await startMatch(matches, { channelId, target: 20 });
    await announcer.idle();
  }

  /** So many moves, one after the other. */
  async function move(count = 1): Promise<void> {
    let made = 0;
    const until = (): boolean => ++made >= count;
    match = (await playOn(matches, match, { until })).match;
    await announcer.idle();
  }

  const isTable = (message: ShownMessage): boolean =>
    enabledPresses(message).some(({ action }) => action === 'resign');
  function table(): ShownMessage {
    const tables = discord.messages(match.channelId).filter(isTable);
    const [only] = tables;
    if (tables.length !== 1 || !only) throw new Error(`there are ${tables.length} tables`);
    return only;
  }
  const isPresent = (): boolean => {
    const { game, players } = match;
    return wordsOf(table()).includes(`${players[game?.state.toMove ?? 0].name}\u2069 to play`);
  };
  const tablePosts = (): number =>
    discord.requests.filter(
      ({ method, body, status }) =>
        method === 'POST' && status === 200 && JSON.stringify(body).includes('.table.'),
    ).length;
  const patchesOf = (id: string): number =>
    discord.requests.filter(
      ({ method, route, status }) => method === 'PATCH' && route.endsWith(id) && status === 200,
    ).length;

  /** What every case ends with: one new table, posted once, which is edited from then on. */
  async function expectPostedAnewOnce(oldId: string): Promise<void> {
    expect(table().message.id).not.toBe(oldId);
    expect(tablePosts()).toBe(2);
    expect(isPresent()).toBe(true);
    const { id } = table().message;
    await move();
    expect(table().message.id).toBe(id);
    expect(patchesOf(id)).toBe(1);
    expect(tablePosts()).toBe(2);
    expect(isPresent()).toBe(true);
  }

  it('fault 17: of twenty moves made at once it shows few, and the last', async () => {
    const { id } = table().message;
    await move(20);
    expect(patchesOf(id)).toBeLessThanOrEqual(4);
    expect(patchesOf(id)).toBeGreaterThan(0);
    expect(isPresent()).toBe(true);
  });

  it('fault 15: deleted, it is posted anew once (10008)', async () => {
    const { id } = table().message;
    discord.deleteMessage(id);
    await move();
    await expectPostedAnewOnce(id);
  });

  it('fault 16: an hour old, it is posted anew once, and the old one goes with its buttons', async () => {
    const { id } = table().message;
    discord.clock.advance(HOUR_MS + 60_000);
    await move();
    expect(discord.message(id)).toBeUndefined();
    await expectPostedAnewOnce(id);
  });

  it('fault 16: refused for its age, which is told like a rate limit, it is posted anew once (30046)', async () => {
    const { id } = table().message;
    discord.faults.add({ kind: 'code', method: 'PATCH', status: 429, code: 30046 });
    await move();
    expect(discord.message(id)).toBeUndefined();
    await expectPostedAnewOnce(id);
  });

  it('fault 15: after a move to a new application, whose messages the old ones are not, there is one new table and every turn pings', async () => {
    const old = new Set(discord.messages().map(({ message }) => message.id));
    for (const id of old) {
      const stored = discord.core.messages.get(id);
      if (stored) Object.assign(stored.message, { author: { ...stored.message.author, id: '4' } });
    }
    announcer = await begin();
    const pings = discord.pings.length;
    for (let turn = 1; turn <= 3; turn++) {
      await endTurn();
      await announcer.idle();
      expect(announcer.isShutOut(match.id)).toBe(false);
      expect(discord.pings).toHaveLength(pings + turn);
    }
    const fresh = discord.messages().filter((message) => isTable(message) && !old.has(message.message.id));
    expect(fresh).toHaveLength(1);
    expect(tablePosts()).toBe(2);
    expect(patchesOf(fresh[0]?.message.id ?? '')).toBeGreaterThan(0);
  });

  /** Posts from now on take effect though Discord says otherwise, so many times, and then do not until `clear`. */
  async function movesDuringUnsurePosts(effective: number): Promise<void> {
    const unsure = { method: 'POST', status: 500 };
    discord.faults.add({ ...unsure, kind: 'error-after', times: effective });
    discord.faults.add({ ...unsure, kind: 'error-before', times: 1_000 });
    const sent = discord.requests.length;
    const failed = (): number =>
      discord.requests.slice(sent).filter(({ method, status }) => method === 'POST' && status === 500).length;
    await endTurn();
    await discord.until(() => failed() >= effective);
    await endTurn();
    discord.faults.clear();
    await announcer.idle();
  }

  async function endTurn(): Promise<void> {
    const turn = match.game?.state.turn;
    const until = (played: Played): boolean => played.match.game?.state.turn !== turn;
    match = (await playOn(matches, match, { until })).match;
  }

  it('posted though Discord denied it, it shows the last state all the same, and there is one', async () => {
    discord.deleteMessage(table().message.id);
    await movesDuringUnsurePosts(4);
    const words = wordsOf(table());
    announcer.refresh(match.id);
    await announcer.idle();
    expect(words).toBe(wordsOf(table()));
    expect(isPresent()).toBe(true);
  });

  /** There is one notice, for the player to move, and so many pings were sent in all. */
  function expectOneNotice(pings: number): void {
    const isNotice = (message: ShownMessage): boolean =>
      enabledPresses(message)
        .map(({ action }) => action)
        .join() === 'hand';
    const [only, ...others] = discord.messages().filter(isNotice);
    expect(others).toEqual([]);
    expect(wordsOf(only)).toContain(match.players[match.game?.state.toMove ?? 0].userId);
    expect(discord.pings.filter(({ userIds }) => userIds.length > 0)).toHaveLength(pings);
  }

  it('a notice posted though Discord denied it goes with its turn', async () => {
    await movesDuringUnsurePosts(2);
    expectOneNotice(3);
  });

  it('a notice whose bot was killed before it could keep it in mind is found again, and goes with its turn', async () => {
    await store.saveMessages(match.id, { noticeId: undefined });
    announcer = await begin();
    announcer.refresh(match.id);
    await announcer.idle();
    expectOneNotice(1);
    await store.saveMessages(match.id, { noticeId: undefined });
    announcer = await begin();
    await endTurn();
    await announcer.idle();
    expectOneNotice(2);
  });

  it('a table whose bot was killed before it could keep it in mind is found again, and shows the last state', async () => {
    await store.saveMessages(match.id, { tableId: undefined });
    announcer = await begin();
    await move();
    expect(tablePosts()).toBe(2);
    expect(isPresent()).toBe(true);
  });

  it('fault 17: another rate limit is waited for', async () => {
    const { id } = table().message;
    const before = patchesOf(id);
    discord.faults.add({ kind: 'rate-limit', method: 'PATCH', retryAfterMs: 50 });
    await move();
    expect(table().message.id).toBe(id);
    expect(patchesOf(id)).toBe(before + 1);
    expect(isPresent()).toBe(true);
  });

  describe('in a thread', () => {
    beforeEach(async () => {
      const thread = discord.addChannel({ name: 'game', parentId: discord.homeChannelId });
      await play(thread.id);
    });

    it('fault 21: archived, it is posted anew once, which opens the thread again (50083)', async () => {
      const { id } = table().message;
      const posts = tablePosts();
      discord.channel(match.channelId).archived = true;
      await move();
      expect(discord.channel(match.channelId).archived).toBe(false);
      expect(tablePosts()).toBe(posts + 1);
      expect(discord.message(id)).toBeUndefined();
      expect(isPresent()).toBe(true);
    });

    it('fault 21: archived and locked, it stays as it is, its players are told, and the next try goes well', async () => {
      const { id } = table().message;
      Object.assign(discord.channel(match.channelId), { archived: true, locked: true });
      await move();
      expect(announcer.isShutOut(match.id)).toBe(true);
      Object.assign(discord.channel(match.channelId), { archived: false, locked: false });
      announcer.refresh(match.id);
      await announcer.idle();
      expect(announcer.isShutOut(match.id)).toBe(false);
      expect(table().message.id).toBe(id);
      expect(isPresent()).toBe(true);
    });
  });

  it.each([-HOUR_MS, HOUR_MS])(
    'fault 7: by a clock that is %i ms ahead it is no older than it is, and the log names the clock once',
    async (ms) => {
      aheadMs = ms;
      await play(discord.homeChannelId);
      const { id } = discord.messages().findLast(isTable)?.message ?? table().message;
      await move();
      await move();
      expect(patchesOf(id)).toBeGreaterThan(0);
      expect(discord.messages().findLast(isTable)?.message.id).toBe(id);
      expect(warnings.match(/"aheadMinutes":-?60\b/g)).toHaveLength(1);
    },
  );

  it('fault 20: a channel that was deleted is asked once for a match that is over, and then no more', async () => {
    discord.deleteChannel(match.channelId);
    const before = discord.requests.length;
    await matches.resign(pressOf(match, match.players[0]));
    await announcer.idle();
    expect(discord.requests.slice(before).map(({ status }) => status)).toEqual([404]);
    expect(await store.toShow()).toEqual([]);
  });

  it.each([true, false])(
    'fault 20: taken out of the server (known: %s), the bot stops asking; back again, it shows what it owes',
    async (isKnown) => {
      isInServer = !isKnown;
      discord.setGuildState('removed');
      const before = discord.requests.length;
      match = { ...match, ...(await matches.resign(pressOf(match, match.players[0]))) };
      await announcer.idle();
      expect(announcer.isShutOut(match.id)).toBe(true);
      expect(discord.requests.length - before).toBe(isKnown ? 0 : 1);
      isInServer = true;
      discord.setGuildState('available');
      announcer.refresh(match.id);
      await announcer.idle();
      expect(discord.messages().some((message) => wordsOf(message).includes('Seed'))).toBe(true);
    },
  );
});
