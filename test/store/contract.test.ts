import { LEVELS } from '../../src/ai/levels.js';
import { COMPUTER_SEAT, DEFAULT_SETTINGS, shownMark } from '../../src/match/match.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/store/open.js';
import { createMemoryStore } from '../../src/store/memory-store.js';
import type { Match } from '../../src/match/match.js';
import type { MatchStore } from '../../src/match/ports.js';
import { freshDatabase } from './databases.js';
import { ANNA, BERT, CARL, COMPUTER, createDriver, twoMoves, withImpossibleMove } from './driver.js';

interface Opened {
  readonly store: MatchStore;
  readonly reports: readonly (readonly [number, string])[];
}

async function inMemory(): Promise<Opened> {
  const reports: [number, string][] = [];
  const store = createMemoryStore({ report: (id, reason) => reports.push([id, reason]) });
  return Promise.resolve({ store, reports });
}

async function onDisk(): Promise<Opened> {
  const reports: [number, string][] = [];
  const opened = await openStore({
    databaseUrl: `file:${await freshDatabase()}`,
    report: (id, reason) => reports.push([id, reason]),
  });
  onTestFinished(opened.close);
  return { store: opened.store, reports };
}

describe.each([
  ['the store in memory', inMemory],
  ['the store in SQLite', onDisk],
])('%s', (_, open) => {
  async function opened() {
    const { store, reports } = await open();
    return { store, reports, driver: createDriver(store) };
  }
  const idsOf = (matches: readonly Pick<Match, 'id'>[]): number[] => matches.map(({ id }) => id);

  describe('a challenge', () => {
    it('is given back as it was asked for, and loads the same', async () => {
      const { store, driver } = await opened();
      const match = await driver.challenge({ target: 20 });
      expect(match).toMatchObject({
        guildId: '10',
        channelId: '20',
        guildLocale: 'en-US',
        players: [ANNA, BERT],
        target: 20,
        status: 'challenged',
        score: [0, 0],
        gamesWon: [0, 0],
        messages: {},
        expiresAtMs: match.createdAtMs + 60_000,
        changedAtMs: match.createdAtMs,
      });
      expect(match).not.toHaveProperty('game');
      expect(match).not.toHaveProperty('result');
      expect(await store.load(match.id)).toEqual(match);
    });

    it('is created once for one interaction, however often that is delivered', async () => {
      const { store, driver } = await opened();
      const first = await driver.challenge({ interactionId: '5' });
      const again = await Promise.all([1, 2, 3].map(() => driver.challenge({ interactionId: '5' })));
      expect(again).toEqual([first, first, first]);
      expect(await store.openChallenges()).toEqual([{ id: first.id, expiresAtMs: first.expiresAtMs }]);
    });

    it('gets an id of its own', async () => {
      const { driver } = await opened();
      const matches = [await driver.challenge(), await driver.challenge(), await driver.challenge()];
      expect(new Set(idsOf(matches)).size).toBe(3);
      expect(idsOf(matches).every((id) => Number.isInteger(id) && id > 0)).toBe(true);
    });

    it('keeps names of any Unicode', async () => {
      const { driver } = await opened();
      const players = [
        { userId: '1', name: `👩‍👩‍👧 "'; DROP TABLE "Match" --` },
        { userId: '2', name: 'أحمد \u202E हिन्दी 漢字 \n`*_' },
      ] as const;
      const match = await driver.start({ players });
      expect((await driver.load(match)).players).toEqual(players);
    });
  });

  it('knows no match that was never made', async () => {
    const { store } = await opened();
    expect(await store.load(77)).toBeUndefined();
    expect(await store.loadGame(77, 1)).toBeUndefined();
    await store.saveMessages(77, { tableId: '1' });
    expect(await store.load(77)).toBeUndefined();
  });

  it('gives every match back as it was saved, move by move to the end of the match', async () => {
    const { store, driver } = await opened();
    let match = await driver.start({ target: 20 });
    expect(await driver.load(match)).toEqual(match);
    for (let ply = 0; match.status === 'playing'; ply++) {
      const { number, state } = match.game ?? {};
      const takesBack = ply % 5 === 0 && state?.takeable.length !== 0;
      match = takesBack ? await driver.save(driver.plan.takeBack(match)) : await driver.play(match, 1);
      if (ply % 37 === 0 || match.game?.number !== number) expect(await driver.load(match)).toEqual(match);
    }
    expect(match.result?.reason).toBe('points');
    expect(await driver.load(match)).toEqual(match);
    expect(await store.openMatches({ userId: ANNA.userId })).toEqual([]);
  });

  it('gives back every game of a match, those before the present one too', async () => {
    const { store, driver } = await opened();
    const start = await driver.start();
    let match = start;
    while (match.game?.number === 1) match = await driver.play(match, 1);
    match = await driver.play(match, 3);
    const first = await store.loadGame(match.id, 1);
    expect(first?.result).toBeDefined();
    expect(first?.state.outcome).toBeDefined();
    expect(first?.commitment).toBe(start.game?.commitment);
    expect(await store.loadGame(match.id, 2)).toEqual(match.game);
    expect(await store.loadGame(match.id, 3)).toBeUndefined();
  });

  describe('a change', () => {
    it('of an interaction that was processed is a duplicate and writes nothing', async () => {
      const { store, driver } = await opened();
      const match = await driver.start();
      const planned = driver.plan.move(match);
      expect(await store.save(planned.change)).toBe('saved');
      expect(await store.save(planned.change)).toBe('duplicate');
      const next = driver.plan.move(planned.after).change;
      const { interactionId = '' } = planned.change;
      expect(await store.save({ ...next, interactionId })).toBe('duplicate');
      expect(await driver.load(match)).toEqual(planned.after);
    });

    it('delivered twice at the same moment is made once', async () => {
      const { store, driver } = await opened();
      const match = await driver.start();
      const { change, after } = driver.plan.move(match);
      const results = await Promise.all([store.save(change), store.save(change)]);
      expect(results.sort()).toEqual(['duplicate', 'saved']);
      expect(await driver.load(match)).toEqual(after);
    });

    it('at a ply that another change took is a conflict, and exactly one of them stands', async () => {
      const { store, driver } = await opened();
      const match = await driver.start();
      const plans = twoMoves(match).map((move) => driver.plan.move(match, move));
      const results = await Promise.all(plans.map(({ change }) => store.save(change)));
      expect([...results].sort()).toEqual(['conflict', 'saved']);
      expect(await driver.load(match)).toEqual(plans[results.indexOf('saved')]?.after);
    });

    it('that is a conflict does not count its interaction as processed', async () => {
      const { store, driver } = await opened();
      const challenge = await driver.challenge();
      const accepted = driver.plan.accept(challenge);
      const declined = driver.plan.decline(challenge);
      await driver.save(accepted);
      expect(await store.save(declined.change)).toBe('conflict');
      expect(await store.hasProcessed(declined.change.interactionId ?? '')).toBe(false);
      expect(await store.hasProcessed(accepted.change.interactionId ?? '')).toBe(true);
      expect(await driver.load(challenge)).toEqual(accepted.after);
    });

    it('of a game that is over, or of none, is a conflict', async () => {
      const { store, driver } = await opened();
      let match = await driver.start();
      const first = driver.plan.move(match).change;
      while (match.game?.number === 1) match = await driver.play(match, 1);
      const late = driver.plan.move(match).change;
      const { newEntries } = first;
      if (!newEntries) throw new Error('no move');
      expect(late.newEntries?.game).toBe(2);
      expect(await store.save({ ...late, newEntries })).toBe('conflict');
      expect(await store.save({ ...late, newEntries: { ...newEntries, game: 9 } })).toBe('conflict');
      const ended = { game: 1, result: { points: 0, reason: 'stock' } } as const;
      expect(await store.save({ ...late, gameEnd: ended })).toBe('conflict');
      expect(await store.save({ ...late, matchId: match.id + 1 })).toBe('conflict');
      expect(await driver.load(match)).toEqual(match);
    });

    it('that deals a game already dealt is a conflict and leaves no move behind', async () => {
      const { store, driver } = await opened();
      const challenge = await driver.challenge();
      const accepted = driver.plan.accept(challenge);
      const match = await driver.save(accepted);
      const { change } = driver.plan.move(match);
      const again = { ...change, ...(accepted.change.newGame && { newGame: accepted.change.newGame }) };
      expect(await store.save(again)).toBe('conflict');
      expect(await driver.load(match)).toEqual(match);
      expect(await store.save(change)).toBe('saved');
    });

    it('without an interaction is saved, as an expiry is', async () => {
      const { store, driver } = await opened();
      const { id } = await driver.challenge();
      const change = { matchId: id, from: 'challenged', to: 'expired', atMs: 5 } as const;
      expect(await store.save(change)).toBe('saved');
      expect(await store.save(change)).toBe('conflict');
      expect(await driver.load({ id })).toMatchObject({ status: 'expired', changedAtMs: 5 });
    });

    it('that gives the match up ends game and match at once', async () => {
      const { driver } = await opened();
      const match = await driver.play(await driver.start(), 5);
      const resigned = await driver.save(driver.plan.resign(match, 1));
      expect(resigned).toMatchObject({ status: 'finished', result: { winner: 0, reason: 'resignation' } });
      expect(await driver.load(match)).toEqual(resigned);
    });
  });

  describe('a turn', () => {
    it('began when the one before it ended, and the first one when the game was dealt', async () => {
      const { driver } = await opened();
      let match = await driver.start();
      let sinceMs = match.changedAtMs;
      for (let ply = 0; ply < 40; ply++) {
        const turn = match.game?.state.turn;
        match = await driver.play(match, 1);
        if (match.game?.state.turn !== turn) sinceMs = match.changedAtMs;
        expect((await driver.load(match)).game?.turnSinceMs).toBe(sinceMs);
      }
      expect(sinceMs).toBeGreaterThan(match.createdAtMs);
    });

    it('is the last one still, once the match was given up', async () => {
      const { driver } = await opened();
      const match = await driver.play(await driver.start(), 6);
      const resigned = await driver.save(driver.plan.resign(match, 0));
      expect(resigned.game?.turnSinceMs).toBe(match.game?.turnSinceMs);
      expect(await driver.load(match)).toEqual(resigned);
    });
  });

  describe('the plays of a chain', () => {
    it('are saved and loaded as the moves they are', async () => {
      const { store, driver } = await opened();
      const match = await driver.playToChain(await driver.start());
      const { change, after } = driver.plan.chain(match);
      expect(change.newEntries?.entries.length).toBeGreaterThan(1);
      expect(await store.save(change)).toBe('saved');
      expect(await store.save(change)).toBe('duplicate');
      expect(await driver.load(match)).toEqual(after);
      await driver.play(after, 3);
    });

    it('are saved all or none where another change takes the first ply', async () => {
      const { store, driver } = await opened();
      const match = await driver.playToChain(await driver.start());
      const plans = [driver.plan.chain(match), driver.plan.move(match), driver.plan.chain(match)];
      const results = await Promise.all(plans.map(({ change }) => store.save(change)));
      expect([...results].sort()).toEqual(['conflict', 'conflict', 'saved']);
      expect(await driver.load(match)).toEqual(plans[results.indexOf('saved')]?.after);
    });
  });

  describe('a rematch', () => {
    it('is found by the match it is of, the latest one of several, over or not', async () => {
      const { store, driver } = await opened();
      const [over, other] = [await driver.challenge(), await driver.challenge()];
      expect(await store.rematchOf(over.id)).toBeUndefined();
      const first = await driver.challenge({ rematchOf: over.id, allowsChain: false });
      expect(first).toMatchObject({ rematchOf: over.id, allowsChain: false });
      expect(await store.rematchOf(over.id)).toBe(first.id);
      await driver.save(driver.plan.decline(first));
      expect(await store.rematchOf(over.id)).toBe(first.id);
      const second = await driver.challenge({ rematchOf: over.id });
      const ofOther = await driver.challenge({ rematchOf: other.id });
      expect(await store.rematchOf(over.id)).toBe(second.id);
      expect(await store.rematchOf(other.id)).toBe(ofOther.id);
      expect(await driver.load(first)).toMatchObject({ rematchOf: over.id, allowsChain: false });
    });
  });

  describe('a practice match', () => {
    it('is in play with its first game as soon as it is created, at each level', async () => {
      const { store, driver } = await opened();
      for (const level of LEVELS) {
        const match = await driver.practice({ level, target: 20, allowsChain: false });
        expect(match).toMatchObject({
          status: 'playing',
          level,
          players: [ANNA, COMPUTER],
          target: 20,
          allowsChain: false,
          score: [0, 0],
          game: { number: 1, events: [], turnSinceMs: match.createdAtMs },
        });
        expect(await driver.load(match)).toEqual(match);
        const [listed] = await store.openMatches({ userId: ANNA.userId });
        expect(listed).toMatchObject({ id: match.id, level, toMove: match.game?.state.toMove });
      }
    });

    it('is created once by one interaction, and given back as it stands', async () => {
      const { store, driver } = await opened();
      const match = await driver.practice({ interactionId: '31' });
      expect(await store.hasProcessed('31')).toBe(true);
      const moved = await driver.play(match, 3);
      expect(await driver.practice({ interactionId: '31', level: 'hard' })).toEqual(moved);
      const both = await Promise.all([1, 2].map(() => driver.practice({ interactionId: '32' })));
      expect(both[1]).toEqual(both[0]);
      expect(await store.openMatches({ userId: ANNA.userId })).toHaveLength(2);
    });

    it('is played to its end over several games', async () => {
      const { driver } = await opened();
      const over = await driver.play(await driver.practice({ target: 20, level: 'easy' }), Infinity);
      expect(over).toMatchObject({ status: 'finished', level: 'easy', result: { reason: 'points' } });
      expect(await driver.load(over)).toEqual(over);
    });

    it('is found as a rematch', async () => {
      const { store, driver } = await opened();
      const over = await driver.save(driver.plan.resign(await driver.practice(), 0));
      const again = await driver.practice({ rematchOf: over.id });
      expect(again).toMatchObject({ rematchOf: over.id, level: 'steady', status: 'playing' });
      expect(await store.rematchOf(over.id)).toBe(again.id);
    });

    it('does not count in the standings, won or lost, open or over', async () => {
      const { store, driver } = await opened();
      let open = await driver.practice();
      while (open.game?.number === 1) open = await driver.play(open, 1);
      for (const seat of [0, 1] as const)
        await driver.save(driver.plan.resign(await driver.practice(), seat));
      await driver.save(driver.plan.resign(await driver.start({ players: [BERT, ANNA] }), 1));
      const { rows, total } = await store.standings({
        guildId: '10',
        offset: 0,
        limit: 10,
        userId: ANNA.userId,
      });
      expect(total).toBe(2);
      expect(rows).toEqual([
        { rank: 1, ...BERT, points: 20, games: 1, matches: 1 },
        { rank: 2, ...ANNA, points: 0, games: 0, matches: 0 },
      ]);
    });
  });

  describe('turns of the computer', () => {
    it('are those of practice matches in play in which it is to move', async () => {
      const { store, driver } = await opened();
      const practices: Match[] = [];
      for (let count = 0; count < 6; count++) {
        practices.push(await driver.practice());
        await driver.start();
      }
      const due = () =>
        practices.filter(({ status, game }) => status === 'playing' && game?.state.toMove === COMPUTER_SEAT);
      expect([...(await store.computerTurns())].sort()).toEqual(idsOf(due()).sort());
      for (const [index, match] of practices.entries()) {
        const turn = match.game?.state.turn;
        let present = match;
        while (present.game?.state.turn === turn) present = await driver.play(present, 1);
        practices[index] = present;
      }
      const [given] = due();
      if (!given) throw new Error('it is nowhere to move');
      practices[practices.indexOf(given)] = await driver.save(driver.plan.resign(given, 0));
      expect([...(await store.computerTurns())].sort()).toEqual(idsOf(due()).sort());
    });

    it('leave out what is set aside', async () => {
      const { store, driver } = await opened();
      let broken = await driver.practice();
      while (broken.game?.state.toMove !== COMPUTER_SEAT) broken = await driver.play(broken, 1);
      expect(await store.computerTurns()).toEqual([broken.id]);
      await store.save(withImpossibleMove(driver.plan.move(broken)));
      await store.load(broken.id);
      expect(await store.computerTurns()).toEqual([]);
    });
  });

  describe('settings', () => {
    const OFF = { offersChain: false };
    const ON = { offersChain: true };

    it('are the defaults for somebody never seen, and are kept for one who never played', async () => {
      const { store, driver } = await opened();
      expect(await store.settings(CARL.userId)).toEqual(DEFAULT_SETTINGS);
      await store.saveSettings(CARL.userId, OFF);
      expect(await store.settings(CARL.userId)).toEqual(OFF);
      expect((await driver.challenge({ players: [ANNA, CARL] })).settings).toEqual([ON, OFF]);
    });

    it('hold in all of a player’s matches, and name nobody', async () => {
      const { store, driver } = await opened();
      const [one, other] = [await driver.start(), await driver.start({ players: [CARL, ANNA] })];
      await store.saveSettings(ANNA.userId, OFF);
      expect(await driver.load(one)).toEqual({ ...one, settings: [OFF, ON] });
      expect((await driver.load(other)).settings).toEqual([ON, OFF]);
      await store.saveSettings(ANNA.userId, ON);
      expect(await driver.load(one)).toEqual(one);
    });

    it('stay when the player is named again by a challenge or a press', async () => {
      const { store, driver } = await opened();
      await store.saveSettings(ANNA.userId, OFF);
      await store.saveName('10', { ...ANNA, name: 'Änne' });
      await driver.challenge();
      expect(await store.settings(ANNA.userId)).toEqual(OFF);
    });
  });

  describe('a language', () => {
    const OFF = { offersChain: false };

    it('is kept beside the other settings, in matches begun before too, until it is taken back', async () => {
      const { store, driver } = await opened();
      const match = await driver.start();
      await store.saveSettings(ANNA.userId, OFF);
      expect(await store.saveSettings(ANNA.userId, { language: 'hi' })).toEqual({ ...OFF, language: 'hi' });
      expect(await store.settings(ANNA.userId)).toEqual({ ...OFF, language: 'hi' });
      expect((await driver.load(match)).settings).toEqual([{ ...OFF, language: 'hi' }, DEFAULT_SETTINGS]);
      const on = { offersChain: true, language: 'hi' };
      expect(await store.saveSettings(ANNA.userId, { offersChain: undefined })).toEqual(on);
      expect(await store.saveSettings(ANNA.userId, { language: undefined })).toEqual(DEFAULT_SETTINGS);
      expect(await driver.load(match)).toEqual(match);
    });

    it('is listed for every player and every server that has chosen one', async () => {
      const { store, driver } = await opened();
      await driver.start();
      const chosen = async () => {
        const { players, servers } = await store.chosenLanguages();
        return [Object.fromEntries(players), Object.fromEntries(servers)];
      };
      expect(await chosen()).toEqual([{}, {}]);
      await store.saveSettings(ANNA.userId, { language: 'vi' });
      await store.saveSettings(CARL.userId, { language: 'en' });
      await store.saveServerLanguage('10', 'it');
      await store.saveServerLanguage('11', 'es');
      expect(await chosen()).toEqual([
        { [ANNA.userId]: 'vi', [CARL.userId]: 'en' },
        { 10: 'it', 11: 'es' },
      ]);
      await store.saveSettings(CARL.userId, { language: undefined });
      await store.saveServerLanguage('10', 'id');
      await store.saveServerLanguage('11', undefined);
      expect(await chosen()).toEqual([{ [ANNA.userId]: 'vi' }, { 10: 'id' }]);
    });
  });

  it('tells which interactions it has processed, those that made a challenge too', async () => {
    const { store, driver } = await opened();
    await driver.challenge({ interactionId: '31' });
    expect(await store.hasProcessed('31')).toBe(true);
    expect(await store.hasProcessed('32')).toBe(false);
  });

  it('sets the messages that are given, clears those that are undefined, and touches nothing else', async () => {
    const { store, driver } = await opened();
    const match = await driver.start();
    await store.saveMessages(match.id, {
      challengeId: '1',
      tableId: '2',
      noticeId: '3',
      noticeFor: '1:1',
      toldGame: 0,
    });
    await store.saveMessages(match.id, { tableId: '4', noticeId: undefined });
    await store.saveMessages(match.id, {});
    const messages = { challengeId: '1', tableId: '4', noticeFor: '1:1', toldGame: 0 };
    expect(await driver.load(match)).toEqual({ ...match, messages });
    const [listed] = await store.playing({ channelId: '20' });
    expect(listed?.messages).toEqual(messages);
  });

  describe('a name', () => {
    const ANN_AT_WORK = { ...ANNA, name: 'A. of Accounting' };
    const CARL_AT_WORK = { ...CARL, name: 'Mr Carl' };

    it('is brought up to date in all matches of its server', async () => {
      const { store, driver } = await opened();
      const one = await driver.challenge();
      const other = await driver.start({ players: [CARL, ANNA], channelId: '21' });
      await store.saveName('10', { ...ANNA, name: 'Änne' });
      await store.saveName('10', { userId: '999', name: 'Nobody' });
      expect((await driver.load(one)).players).toEqual([{ ...ANNA, name: 'Änne' }, BERT]);
      expect((await driver.load(other)).players).toEqual([CARL, { ...ANNA, name: 'Änne' }]);
      expect(await store.openMatches({ userId: '999' })).toEqual([]);
    });

    it('is of one server only, whatever is done and noted in another', async () => {
      const { store, driver } = await opened();
      const home = await driver.start();
      const work = await driver.start({
        players: [CARL_AT_WORK, ANN_AT_WORK],
        guildId: '11',
        channelId: '30',
      });
      await driver.practice({ players: [ANN_AT_WORK, COMPUTER], guildId: '11', channelId: '30' });
      await driver.save(driver.plan.decline(await driver.challenge({ players: [ANNA, CARL] })));
      const namesSeen = async () => ({
        loaded: [(await driver.load(home)).players, (await driver.load(work)).players],
        playing: [
          (await store.playing({ guildId: '10' })).map(({ players }) => players),
          (await store.playing({ channelId: '30' })).map(({ players }) => players),
        ],
      });
      const atWork = [
        [ANN_AT_WORK, COMPUTER],
        [CARL_AT_WORK, ANN_AT_WORK],
      ];
      expect(await namesSeen()).toEqual({
        loaded: [home.players, work.players],
        playing: [[home.players], atWork],
      });

      await store.saveName('10', { ...ANNA, name: 'Änne' });
      await store.saveName('12', { ...ANNA, name: 'Of nowhere' });
      await store.saveSettings(ANNA.userId, { language: 'it' });
      const renamed = [{ ...ANNA, name: 'Änne' }, BERT];
      expect(await namesSeen()).toEqual({ loaded: [renamed, work.players], playing: [[renamed], atWork] });
      const both = await store.openMatches({ userId: ANNA.userId });
      expect(both.map(({ players }) => players)).toEqual([...atWork, renamed]);
    });

    it('stands in the standings of its own server', async () => {
      const { store, driver } = await opened();
      await driver.save(driver.plan.resign(await driver.start(), 1));
      const work = await driver.start({ players: [ANN_AT_WORK, CARL_AT_WORK], guildId: '11' });
      await driver.save(driver.plan.resign(work, 1));
      await store.saveName('11', { ...CARL, name: 'Carlo' });
      const named = async (guildId: string) => {
        const { rows, own } = await store.standings({ guildId, offset: 0, limit: 9, userId: ANNA.userId });
        return [rows.map(({ name }) => name), own?.name];
      };
      expect(await named('10')).toEqual([['Anna', 'Bert'], 'Anna']);
      expect(await named('11')).toEqual([[ANN_AT_WORK.name, 'Carlo'], ANN_AT_WORK.name]);
    });
  });

  describe('its lists', () => {
    it('name the open matches of a player, the latest change first', async () => {
      const { store, driver } = await opened();
      const first = await driver.start();
      const second = await driver.challenge({ players: [CARL, ANNA], channelId: '21' });
      const declined = await driver.challenge();
      await driver.save(driver.plan.decline(declined));
      await driver.challenge({ players: [BERT, CARL] });
      const moved = await driver.play(first, 1);
      const open = await store.openMatches({ userId: ANNA.userId });
      expect(idsOf(open)).toEqual([first.id, second.id]);
      expect(open[0]).toEqual({
        id: first.id,
        guildId: '10',
        channelId: '20',
        players: [ANNA, BERT],
        target: 50,
        status: 'playing',
        score: [0, 0],
        toMove: moved.game?.state.toMove,
        changedAtMs: moved.changedAtMs,
        messages: {},
      });
      expect(open[1]).not.toHaveProperty('toMove');
      expect(idsOf(await store.openMatches({ userId: ANNA.userId, channelId: '21' }))).toEqual([second.id]);
    });

    it('name whose turn it is in the present game, also right after one ended', async () => {
      const { store, driver } = await opened();
      let match = await driver.start();
      while (match.game?.number === 1) match = await driver.play(match, 1);
      const [listed] = await store.openMatches({ userId: ANNA.userId });
      expect(listed?.toMove).toBe(match.game?.state.toMove);
    });

    it('name the matches in play in a channel', async () => {
      const { store, driver } = await opened();
      const first = await driver.start();
      await driver.challenge();
      await driver.start({ channelId: '21' });
      const last = await driver.start({ players: [BERT, ANNA] });
      expect(idsOf(await store.playing({ channelId: '20' }))).toEqual([last.id, first.id]);
      expect(await store.playing({ channelId: '22' })).toEqual([]);
    });

    it('name the matches in play in a server, whatever their channel', async () => {
      const { store, driver } = await opened();
      const first = await driver.start();
      const other = await driver.start({ channelId: '21' });
      await driver.challenge();
      await driver.start({ guildId: '11' });
      expect(idsOf(await store.playing({ guildId: '10' }))).toEqual([other.id, first.id]);
      expect(await store.playing({ guildId: '12' })).toEqual([]);
    });

    it('name the matches whose channel was not shown their present state', async () => {
      const { store, driver } = await opened();
      const challenge = await driver.challenge();
      const playing = await driver.start();
      const ended = await driver.start();
      await driver.save(driver.plan.resign(ended, 0));
      const all = [challenge, playing, ended].map(({ id }) => id);
      expect([...(await store.toShow())].sort()).toEqual(all.sort());
      for (const id of all) {
        const match = await store.load(id);
        if (match === undefined || match === 'set-aside') throw new Error('it cannot be loaded');
        const { status, game } = match;
        const shown = shownMark({ status, game: game && { number: game.number, ply: game.state.ply } });
        await store.saveMessages(id, { shown });
      }
      expect(await store.toShow()).toEqual([]);
      await driver.save(driver.plan.resign(playing, 0));
      expect(await store.toShow()).toEqual([playing.id]);
    });

    it('name the challenges that wait for an answer', async () => {
      const { store, driver } = await opened();
      const waiting = await driver.challenge();
      await driver.start();
      expect(await store.openChallenges()).toEqual([{ id: waiting.id, expiresAtMs: waiting.expiresAtMs }]);
    });
  });

  describe('its standings', () => {
    it('count points, games and matches of one server, also of matches still open', async () => {
      const { store, driver } = await opened();
      let open = await driver.start();
      while (open.game?.number === 1) open = await driver.play(open, 1);
      await driver.save(driver.plan.resign(await driver.start({ players: [BERT, CARL] }), 0));
      await driver.save(driver.plan.resign(await driver.start({ guildId: '11' }), 0));
      await driver.start({ players: [ANNA, { userId: '104', name: 'Dora' }] });
      const { rows, total, own } = await store.standings({
        guildId: '10',
        offset: 0,
        limit: 10,
        userId: CARL.userId,
      });
      expect(total).toBe(3);
      expect(rows[0]).toEqual({ rank: 1, ...CARL, points: 20, games: 1, matches: 1 });
      expect(own).toEqual(rows[0]);
      const winner = open.score[0] > 0 ? 0 : 1;
      expect(rows[1]).toEqual({
        rank: 2,
        ...open.players[winner],
        points: open.score[winner],
        games: 1,
        matches: 0,
      });
      expect(rows[2]).toEqual({ rank: 3, ...open.players[1 - winner], points: 0, games: 0, matches: 0 });
    });

    it('rank equal players alike, in the order of their names, and page without gaps', async () => {
      const { store, driver } = await opened();
      const players = ['Zoë', 'anna', 'Bert', 'Émile', 'Carl', 'Anna'].map((name, index) => ({
        userId: `5${index}`,
        name,
      }));
      for (const player of players) {
        const loser = { userId: `6${player.userId}`, name: `Loser ${player.userId}` };
        await driver.save(driver.plan.resign(await driver.start({ players: [player, loser] }), 1));
      }
      const page = (offset: number) => store.standings({ guildId: '10', offset, limit: 4, userId: '52' });
      const pages = [await page(0), await page(4), await page(8), await page(12)];
      const rows = pages.flatMap((each) => each.rows);
      expect(pages.map((each) => each.rows.length)).toEqual([4, 4, 4, 0]);
      expect(rows.map(({ rank }) => rank)).toEqual([1, 1, 1, 1, 1, 1, 7, 7, 7, 7, 7, 7]);
      expect(rows.slice(0, 6).map(({ name }) => name)).toEqual([
        'anna',
        'Anna',
        'Bert',
        'Carl',
        'Émile',
        'Zoë',
      ]);
      expect(pages.map(({ own, total }) => [own?.rank, own?.name, total])).toEqual(
        Array(4).fill([1, 'Bert', 12]),
      );
    });

    it('are what adding up the games of all matches gives', async () => {
      const { store, driver } = await opened();
      const players = [ANNA, BERT, CARL];
      let open = await driver.start();
      while (open.game?.number === 1) open = await driver.play(open, 1);
      const matches = [await driver.save(driver.plan.resign(open, 0))];
      for (const [index, one] of players.entries()) {
        for (const other of players.filter((each) => each !== one)) {
          const started = await driver.start({ players: [one, other] });
          matches.push(await driver.save(driver.plan.resign(started, index === 0 ? 1 : 0)));
        }
        matches.push(await driver.start({ players: [one, { userId: `7${index}`, name: 'Newcomer' }] }));
      }
      await driver.save(driver.plan.decline(await driver.challenge()));
      const broken = await driver.start({ players: [CARL, ANNA] });
      await store.save(withImpossibleMove(driver.plan.move(broken)));
      expect(await store.load(broken.id)).toBe('set-aside');

      const sums = new Map<string, { points: number; games: number; matches: number }>();
      for (const { id, players: seated, game, result } of matches) {
        for (let number = 1; number <= (game?.number ?? 0); number++) {
          const ended = (await store.loadGame(id, number))?.result;
          if (!ended) continue;
          for (const [seat, { userId }] of seated.entries()) {
            const sum = sums.get(userId) ?? { points: 0, games: 0, matches: 0 };
            sums.set(userId, sum);
            if (ended.winner === seat) sum.points += ended.points;
            if (ended.winner === seat) sum.games += 1;
            if (number === game?.number && result?.winner === seat) sum.matches += 1;
          }
        }
      }
      const { rows } = await store.standings({ guildId: '10', offset: 0, limit: 10, userId: ANNA.userId });
      const counted = rows.map(({ userId, points, games, matches: won }) => [
        userId,
        { points, games, matches: won },
      ]);
      expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(sums));
      expect(rows).toHaveLength(3);
    });

    it('are empty where nobody finished a game', async () => {
      const { store, driver } = await opened();
      await driver.start();
      expect(await store.standings({ guildId: '10', offset: 0, limit: 5, userId: ANNA.userId })).toEqual({
        rows: [],
        total: 0,
      });
    });
  });

  describe('a record that does not hold together', () => {
    it('is set aside and named once, and the other matches go on', async () => {
      const { store, reports, driver } = await opened();
      const broken = await driver.start();
      const sound = await driver.start();
      expect(await store.save(withImpossibleMove(driver.plan.move(broken)))).toBe('saved');
      expect(await store.load(broken.id)).toBe('set-aside');
      expect(await store.load(broken.id)).toBe('set-aside');
      expect(reports).toEqual([[broken.id, 'move 1 of game 1 is not possible (no-such-card)']]);
      expect(await driver.load(sound)).toEqual(sound);
      await driver.play(sound, 3);
    });

    it('is in no list, takes no change, and its games do not load', async () => {
      const { store, driver } = await opened();
      const broken = await driver.start();
      const { change } = driver.plan.move(broken);
      await store.save(withImpossibleMove({ change, after: broken }));
      await store.load(broken.id);
      expect(await store.openMatches({ userId: ANNA.userId })).toEqual([]);
      expect(await store.playing({ channelId: '20' })).toEqual([]);
      expect(await store.toShow()).toEqual([]);
      expect(await store.loadGame(broken.id, 1)).toBeUndefined();
      expect(await store.save({ ...driver.plan.resign(broken, 0).change })).toBe('conflict');
    });
  });
});
