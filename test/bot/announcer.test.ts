import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAnnouncer } from '../../src/bot/announcer.js';
import type { ChannelAnnouncer } from '../../src/bot/announcer.js';
import type { Channel, Place, Sent } from '../../src/bot/channel.js';
import type { Failure } from '../../src/bot/failure.js';
import { createIllustrated } from '../../src/bot/illustrated.js';
import { openLanguages } from '../../src/bot/languages.js';
import type { Languages } from '../../src/bot/languages.js';
import { translator } from '../../src/i18n/translate.js';
import type { TablePictures } from '../../src/bot/table-pictures.js';
import { COMPUTER_SEAT } from '../../src/match/match.js';
import type { Match } from '../../src/match/match.js';
import type { Matches, Played } from '../../src/match/matches.js';
import type { MatchStore } from '../../src/match/ports.js';
import { createMemoryStore } from '../../src/store/memory-store.js';
import type { View } from '../../src/view/view.js';
import {
  CARL,
  challengeRequest,
  createTestMatches,
  done,
  freshInteraction,
  gameOf,
  playOn,
  practiceRequest,
  pressOf,
  startMatch,
} from '../kit/matches.js';
import { WORDS } from '../kit/words.js';
import { PIXEL } from '../playground/small-bot.js';

/** Made now, as the age of a message is read from its id. */
let lastId = (BigInt(Date.now()) - 1_420_070_400_000n) << 22n;

interface Posted {
  readonly id: string;
  view: View;
  edits: number;
}

/** A channel in memory that can be told to fail. */
class FakeChannel implements Channel {
  readonly messages = new Map<string, Posted>();
  readonly pinged: string[] = [];
  failNext: { readonly what: 'post' | 'edit' | 'remove'; readonly failure: Failure } | undefined;
  /** What every request is refused for. */
  closedBy: Failure | undefined;
  /** What a request to change a message is refused for that is not ours. */
  foreign: { readonly ids: ReadonlySet<string>; readonly edit: Failure } | undefined;
  requests = 0;

  post(_place: Place, view: View): Promise<Sent> {
    const failure = this.#strike('post');
    if (failure) return Promise.resolve({ failure });
    lastId += 1n;
    const id = String(lastId);
    this.messages.set(id, { id, view, edits: 0 });
    this.pinged.push(...(view.mentions ?? []));
    return Promise.resolve({ id });
  }

  edit(_place: Place, id: string, view: View): Promise<Sent> {
    const failure =
      this.#strike('edit') ?? (this.foreign?.ids.has(id) === true ? this.foreign.edit : undefined);
    if (failure) return Promise.resolve({ failure });
    const message = this.messages.get(id);
    if (!message) return Promise.resolve({ failure: 'gone' });
    message.view = view;
    message.edits += 1;
    return Promise.resolve({ id });
  }

  remove(_place: Place, id: string): Promise<Sent> {
    const failure = this.#strike('remove') ?? (this.foreign?.ids.has(id) === true ? 'denied' : undefined);
    if (failure) return Promise.resolve({ failure });
    return Promise.resolve(this.messages.delete(id) ? { id } : { failure: 'gone' });
  }

  takesPosts(): Promise<boolean> {
    return Promise.resolve(this.closedBy === undefined);
  }

  withText(text: string): Posted[] {
    return [...this.messages.values()].filter(({ view }) => JSON.stringify(view).includes(text));
  }

  #strike(what: 'post' | 'edit' | 'remove'): Failure | undefined {
    this.requests += 1;
    if (this.closedBy) return this.closedBy;
    if (this.failNext?.what !== what) return undefined;
    const { failure } = this.failNext;
    this.failNext = undefined;
    return failure;
  }
}

describe('keeping the channel in step', () => {
  let store: MatchStore;
  let channel: FakeChannel;
  let announcer: ChannelAnnouncer;
  let languages: Languages;
  let matches: Matches;
  let match: Match;
  /** Whether everybody has their hands before them. */
  let isHandOpen: boolean;
  let isInServer: boolean;
  let monotonicMs: number;

  /** What paints: tests may make it slow, or note what it is asked for. */
  let paint: TablePictures['paint'];
  const log = pino({ level: 'silent' });

  function start(): ChannelAnnouncer {
    const pictures: TablePictures = { paint: (table) => paint(table) };
    const illustrated = createIllustrated({ channel, pictures, log, monotonicMs: () => performance.now() });
    return createAnnouncer({
      store,
      channel,
      illustrated,
      faces: WORDS,
      languages,
      hands: { isOpen: () => Promise.resolve(isHandOpen) },
      isInServer: () => isInServer,
      log,
      nowMs: () => Date.now(),
      monotonicMs: () => monotonicMs,
      // What is waited for between two edits is tested in rounds.test.ts.
      pause: () => nextTurn(),
    });
  }
  const tables = () => channel.withText('sm1:resign:');
  const present = async (): Promise<Match> => done(await matches.find(match.id));

  beforeEach(async () => {
    store = createMemoryStore();
    channel = new FakeChannel();
    isHandOpen = false;
    isInServer = true;
    monotonicMs = 0;
    paint = () => Promise.resolve(PIXEL);
    languages = await openLanguages(store);
    announcer = start();
    const test = createTestMatches({
      store,
      // The service's clock stands still in the past, the announcer's does not.
      challengeLifetimeMs: 10 * 365 * 24 * 60 * 60_000,
      announcer: {
        announce: (news) => {
          announcer.announce(news);
        },
      },
    });
    matches = test.matches;
    match = await startMatch(matches, { target: 20 });
    await announcer.idle();
  });

  /** Plays on for so many turns, or so many games. */
  async function playMore(more: { readonly turns?: number; readonly games?: number }): Promise<void> {
    let [turns, games] = [more.turns ?? Infinity, more.games ?? Infinity];
    const until = ({ events, ended }: Played): boolean => {
      if (events.some(({ type }) => type === 'discard')) turns -= 1;
      if (ended) games -= 1;
      return turns <= 0 || games <= 0;
    };
    match = (await playOn(matches, match, { until })).match;
  }

  it('an accepted challenge gives one table and one ping, to the player who begins', async () => {
    expect(tables()).toHaveLength(1);
    const { game, players } = await present();
    expect(channel.pinged).toEqual([players[game?.state.toMove ?? 0].userId]);
  });

  it('moves edit the table in place, and each turn pings once', async () => {
    await playMore({ turns: 4 });
    await announcer.idle();
    expect(tables()).toHaveLength(1);
    const { game, players } = await present();
    expect(channel.pinged.at(-1)).toBe(players[game?.state.toMove ?? 0].userId);
    expect(channel.withText('sm1:hand:').length).toBe(2);
  });

  it('a new process shows what is missing and repeats nothing', async () => {
    announcer = { ...announcer, announce: () => undefined };
    await playMore({ turns: 1 });
    const pings = channel.pinged.length;
    for (let restart = 0; restart < 2; restart++) {
      announcer = start();
      for (const id of await store.toShow()) announcer.refresh(id);
      await announcer.idle();
    }
    expect(channel.pinged).toHaveLength(pings + 1);
    expect(tables()).toHaveLength(1);
  });

  it('the end of each game and of the match is told once, also when it was missed', async () => {
    announcer = { ...announcer, announce: () => undefined };
    await playMore({ games: 2 });
    match = done(
      await matches.resign({
        matchId: match.id,
        userId: match.players[0].userId,
        interactionId: freshInteraction(),
      }),
    );
    for (let restart = 0; restart < 2; restart++) {
      announcer = start();
      for (const id of await store.toShow()) announcer.refresh(id);
      announcer.refresh(match.id);
      await announcer.idle();
    }
    expect(channel.withText('Seed').length).toBe(match.game?.number);
    expect(channel.withText('it is your turn')).toHaveLength(0);
  });

  it('a deleted table is posted again once', async () => {
    channel.messages.delete(tables()[0]?.id ?? '');
    await playMore({ turns: 1 });
    await announcer.idle();
    expect(tables()).toHaveLength(1);
  });

  it('what Discord could not take is tried again', async () => {
    channel.failNext = { what: 'edit', failure: 'unsure' };
    await playMore({ turns: 1 });
    await announcer.idle();
    expect(tables()[0]?.edits).toBeGreaterThan(0);
    expect(channel.pinged).toHaveLength(2);
  });

  it('what Discord forbids is not tried again, and the match goes on', async () => {
    channel.failNext = { what: 'edit', failure: 'denied' };
    await playMore({ turns: 1 });
    await announcer.idle();
    await playMore({ turns: 1 });
    await announcer.idle();
    expect(tables()).toHaveLength(1);
    expect(channel.pinged).toHaveLength(3);
  });

  it.each(['unsure', 'frozen'] as const)(
    'a table or a notice that could not be taken away (%s) is taken away later, not left behind',
    async (failure) => {
      channel.failNext = { what: 'remove', failure };
      announcer.repost(match.id);
      await announcer.idle();
      expect(tables()).toHaveLength(1);
      channel.failNext = { what: 'remove', failure };
      await playMore({ turns: 1 });
      await announcer.idle();
      expect(channel.withText('sm1:hand:')).toHaveLength(2);
    },
  );

  it.each(['denied', 'closed'] as const)(
    'what a channel was not told (%s), the end of the match too, it is told once it is open again',
    async (failure) => {
      channel.closedBy = failure;
      await matches.resign({
        matchId: match.id,
        userId: match.players[0].userId,
        interactionId: freshInteraction(),
      });
      await announcer.idle();
      expect(announcer.isShutOut(match.id)).toBe(true);
      channel.closedBy = undefined;
      expect(await store.toShow()).toEqual([match.id]);
      announcer.refresh(match.id);
      await announcer.idle();
      expect(channel.withText('Seed')).toHaveLength(1);
      expect(tables()).toHaveLength(0);
      expect(channel.withText('sm1:hand:')).toHaveLength(0);
      expect(await store.toShow()).toEqual([]);
    },
  );

  it('a challenge whose message was lost is posted, and one answered unseen is shown as answered', async () => {
    const lost = done(await matches.challenge(challengeRequest()));
    expect(await store.toShow()).toContain(lost.id);
    announcer.refresh(lost.id);
    await announcer.idle();
    expect(channel.withText(`sm1:accept:${lost.id}`)).toHaveLength(1);
    await matches.decline(pressOf(lost, lost.players[1]));
    await announcer.idle();
    expect(channel.withText(`sm1:accept:${lost.id}`)).toHaveLength(0);
    expect(channel.withText('declined')).toHaveLength(1);

    const second = done(await matches.challenge(challengeRequest()));
    announcer.refresh(second.id);
    await announcer.idle();
    channel.closedBy = 'closed';
    await matches.decline(pressOf(second, second.players[1]));
    await announcer.idle();
    channel.closedBy = undefined;
    announcer.refresh(second.id);
    await announcer.idle();
    expect(channel.withText(`sm1:accept:${second.id}`)).toHaveLength(0);
    expect(channel.withText('declined')).toHaveLength(2);
    expect(await store.toShow()).toEqual([]);
  });

  it.each(['gone', 'denied'] as const)(
    'messages that are not ours to edit (%s) or to take away count as gone: one new table, and every turn pings',
    async (edit) => {
      const challenge = done(await matches.challenge(challengeRequest()));
      announcer.repost(challenge.id);
      await announcer.idle();
      channel.foreign = { ids: new Set(channel.messages.keys()), edit };
      const { ids } = channel.foreign;
      channel.pinged.length = 0;
      announcer = start();
      for (let turn = 1; turn <= 3; turn++) {
        await playMore({ turns: 1 });
        await announcer.idle();
        expect(announcer.isShutOut(match.id)).toBe(false);
        expect(channel.pinged).toHaveLength(turn);
        expect(tables().filter(({ id }) => !ids.has(id))).toHaveLength(1);
      }
      await matches.decline(pressOf(challenge, challenge.players[1]));
      await announcer.idle();
      expect(announcer.isShutOut(challenge.id)).toBe(false);
      expect(await store.toShow()).toEqual([]);
    },
  );

  /** As the app does every few minutes. */
  async function catchUpFor(minutes: number): Promise<void> {
    for (let passed = 0; passed < minutes; passed += 5) {
      monotonicMs += 5 * 60_000;
      for (const id of await store.toShow()) announcer.catchUp(id);
      await announcer.idle();
    }
  }

  it('fault 20: a match that is over is given up with its channel; one in play is tried when it changes', async () => {
    const lost = done(await matches.challenge(challengeRequest()));
    channel.closedBy = 'lost';
    await matches.decline(pressOf(lost, lost.players[1]));
    await playMore({ turns: 1 });
    await announcer.idle();
    expect(await store.toShow()).toEqual([match.id]);
    expect(announcer.isShutOut(match.id)).toBe(true);
    await matches.resign(pressOf(match, match.players[0]));
    await announcer.idle();
    expect(await store.toShow()).toEqual([]);
    const { requests } = channel;
    await catchUpFor(60);
    expect(channel.requests).toBe(requests);
  });

  it('fault 20: in a server that it was put out of nothing is asked; invited again, it shows what it owes', async () => {
    isInServer = false;
    const { requests } = channel;
    await playMore({ turns: 1 });
    await matches.resign(pressOf(match, match.players[0]));
    await catchUpFor(60);
    announcer = start();
    await catchUpFor(60);
    expect(channel.requests).toBe(requests);
    expect(await announcer.takesMatches(match)).toBe(false);
    isInServer = true;
    await catchUpFor(5);
    expect(channel.withText('Seed')).toHaveLength(1);
    expect(await store.toShow()).toEqual([]);
  });

  it.each([{ isOver: false }, { isOver: true }])(
    'fault 20: a channel that takes nothing is asked ever more rarely (over: $isOver), and within the hour once it does again',
    async ({ isOver }) => {
      channel.closedBy = 'closed';
      await playMore({ turns: 1 });
      if (isOver) await matches.resign(pressOf(match, match.players[0]));
      await announcer.idle();
      channel.requests = 0;
      await catchUpFor(6 * 60);
      expect(channel.requests).toBeLessThanOrEqual(2 * 9);
      channel.closedBy = undefined;
      await catchUpFor(60);
      expect(await store.toShow()).toEqual([]);
      expect(announcer.isShutOut(match.id)).toBe(false);
    },
  );

  it('and after a day of that not before somebody asks or the next start', async () => {
    channel.closedBy = 'closed';
    await playMore({ turns: 1 });
    await announcer.idle();
    await catchUpFor(2 * 24 * 60);
    const { requests } = channel;
    await catchUpFor(24 * 60);
    expect(channel.requests).toBe(requests);
    channel.closedBy = undefined;
    announcer = start();
    await catchUpFor(5);
    expect(await store.toShow()).toEqual([]);
  });

  it('a challenge whose answer goes elsewhere is posted at once, in its own channel, once', async () => {
    const asked = done(await matches.challenge(challengeRequest()));
    // As one made a moment ago, which its own answer may be about to show.
    const young = { ...asked, createdAtMs: Date.now() };
    const load = store.load.bind(store);
    store.load = (id) => (id === asked.id ? Promise.resolve({ ...young, messages: posted }) : load(id));
    const save = store.saveMessages.bind(store);
    let posted: Match['messages'] = {};
    store.saveMessages = async (id, messages) => {
      if (id === asked.id) posted = { ...posted, ...messages } as Match['messages'];
      await save(id, messages);
    };
    announcer.refresh(asked.id);
    await announcer.idle();
    expect(channel.withText(`sm1:accept:${asked.id}`)).toHaveLength(0);
    for (let times = 0; times < 2; times++) {
      announcer.repost(asked.id);
      await announcer.idle();
      expect(channel.withText(`sm1:accept:${asked.id}`)).toHaveLength(1);
    }
    expect(channel.pinged.at(-1)).toBe(asked.players[1].userId);
  });

  it('a server’s language is that of the table, its picture, notices and ends, also where the match began before', async () => {
    const [italian, english] = [translator('it'), translator('en-US')];
    const painted: string[] = [];
    paint = (table) => {
      painted.push(table.match.guildLocale);
      return Promise.resolve(PIXEL);
    };
    const pings = channel.pinged.length;
    const notices = () => channel.withText('sm1:hand:').filter(({ view }) => view.mentions);
    const [table] = tables();
    await languages.chooseForServer(match.guildId, 'it');
    announcer.refresh(match.id);
    await announcer.idle();
    expect(tables().map(({ id }) => id)).toEqual([table?.id]);
    expect(channel.withText(italian('button.resign'))).toEqual(tables());
    expect(channel.pinged).toHaveLength(pings);
    await playMore({ turns: 1 });
    await announcer.idle();
    expect(JSON.stringify(notices())).toContain(italian('button.hand'));
    expect(JSON.stringify([...channel.messages.values()])).not.toContain(english('button.hand'));
    await matches.resign(pressOf(match, match.players[0]));
    await announcer.idle();
    expect(channel.withText(italian('button.rematch'))).toHaveLength(1);
    expect(new Set(painted)).toEqual(new Set(['it']));

    await languages.chooseForServer(match.guildId, undefined);
    await startMatch(matches);
    await announcer.idle();
    expect(channel.withText(english('button.resign'))).toHaveLength(1);
    expect((await present()).guildLocale).toBe('en-US');
  });

  it('asked for again, the table moves to the bottom', async () => {
    const [old] = tables();
    announcer.repost(match.id);
    await announcer.idle();
    expect(tables()).toHaveLength(1);
    expect(tables()[0]?.id).not.toBe(old?.id);
    expect([...channel.messages.keys()].at(-1)).toBe(tables()[0]?.id);
  });

  it('tables and ends of games have their picture, and notices have none', async () => {
    const painted: string[] = [];
    paint = ({ match: { game }, game: ended }) => {
      painted.push(ended ? `end of ${ended.number}` : `game ${game?.number ?? 0}`);
      return Promise.resolve(PIXEL);
    };
    await playMore({ games: 1 });
    await announcer.idle();
    expect(painted).toContain('end of 1');
    expect(painted.at(-1)).toBe('game 2');
    const withFiles = [...channel.messages.values()].filter(({ view }) => (view.files ?? []).length > 0);
    expect(withFiles.map(({ id }) => id)).toEqual([
      channel.withText('Seed')[0]?.id,
      channel.withText('sm1:resign:')[0]?.id,
    ]);
  });

  it('what changes while a picture is painted is painted anew: the overtaken picture is not sent', async () => {
    const [table] = tables();
    const before = table?.edits ?? 0;
    let plies: number[] = [];
    paint = async ({ match: { game } }) => {
      plies.push(game?.state.ply ?? 0);
      if (plies.length === 1) await playMore({ turns: 1 });
      return PIXEL;
    };
    announcer.refresh(match.id);
    await announcer.idle();
    expect(plies).toEqual([0, match.game?.state.ply]);
    expect(table?.edits).toBe(before + 1);

    // One that changes all the time is shown all the same.
    plies = [];
    paint = async ({ match: { game } }) => {
      plies.push(game?.state.ply ?? 0);
      if (plies.length <= 5) await playMore({ turns: 1 });
      return PIXEL;
    };
    announcer.refresh(match.id);
    await announcer.idle();
    expect(plies.at(-1)).toBe(match.game?.state.ply);
    expect(table?.edits).toBe(before + 3);
  });

  it('a picture that does not come keeps neither the notice nor the ends of games from being told', async () => {
    paint = () => Promise.resolve(undefined);
    await playMore({ games: 1 });
    await announcer.idle();
    expect(channel.withText('Seed')).toHaveLength(1);
    expect(tables()).toHaveLength(1);
    const { game, players } = await present();
    expect(channel.pinged.at(-1)).toBe(players[game?.state.toMove ?? 0].userId);
  });

  describe('against the computer', () => {
    const notices = () =>
      channel
        .withText(`"sm1:hand:${match.id}"`)
        .filter(({ view }) => !JSON.stringify(view).includes('sm1:resign:'));
    const toMove = (): number => gameOf(match).state.toMove;
    /** Until it is this one's turn, whoever began. */
    async function untilTurnOf(seat: number): Promise<void> {
      do await playMore({ turns: 1 });
      while (toMove() !== seat);
      await announcer.idle();
    }
    async function practise({ isOpen }: { readonly isOpen: boolean }): Promise<void> {
      isHandOpen = isOpen;
      match = done(await matches.practice(practiceRequest({ player: CARL, target: 100 })));
      await announcer.idle();
      channel.pinged.length = 0;
    }

    it('nobody is called while their hand is open', async () => {
      await practise({ isOpen: true });
      for (let turn = 0; turn < 6; turn++) {
        await playMore({ turns: 1 });
        await announcer.idle();
        expect(notices()).toEqual([]);
      }
      // Put away in their own turn, with the table in sight: nothing has passed to them.
      await untilTurnOf(0);
      isHandOpen = false;
      announcer.refresh(match.id);
      announcer.repost(match.id);
      await announcer.idle();
      expect(notices()).toEqual([]);
      expect(channel.pinged).toEqual([]);
    });

    it('a player whose hand has not followed is called once, when the turn has passed to them', async () => {
      await practise({ isOpen: true });
      await untilTurnOf(COMPUTER_SEAT);
      // As after a restart in the computer's turn.
      announcer = start();
      isHandOpen = false;
      await untilTurnOf(0);
      expect(notices()).toHaveLength(1);
      expect(channel.pinged).toEqual([CARL.userId]);

      isHandOpen = true;
      announcer.refresh(match.id);
      announcer.repost(match.id);
      await announcer.idle();
      expect(notices()).toHaveLength(1);
      await untilTurnOf(COMPUTER_SEAT);
      expect(notices()).toEqual([]);
      await untilTurnOf(0);
      expect(notices()).toEqual([]);
      expect(channel.pinged).toEqual([CARL.userId]);
    });

    it('what was begun before a restart is one notice after it, and none once the match is over', async () => {
      await practise({ isOpen: false });
      await untilTurnOf(0);
      await store.saveMessages(match.id, { noticeId: undefined });
      channel.messages.delete(notices()[0]?.id ?? '');
      announcer = start();
      announcer.refresh(match.id);
      await announcer.idle();
      expect(notices()).toHaveLength(1);
      await matches.resign(pressOf(match, CARL));
      await announcer.idle();
      expect(notices()).toEqual([]);
    });
  });
});
