/** Taking a play back, and playing the chain, through the match service. */
import { describe, expect, test } from 'vitest';
import { legalMoves, otherSeat, payoffChain, replay, seenBy } from '../../src/engine/index.js';
import type { PlayMove } from '../../src/engine/index.js';
import type { Match, MatchStatus, Target } from '../../src/match/match.js';
import type { MatchChange } from '../../src/match/ports.js';
import { createMemoryStore } from '../../src/store/memory-store.js';
import {
  CARL,
  createTestMatches,
  done,
  freshInteraction,
  gameOf,
  movePress,
  playOn,
  playToChain,
  positionPress,
  pressOf,
  startMatch,
} from '../kit/matches.js';
import { createSeeds } from '../kit/seeds.js';

function chainOf(match: Match): readonly PlayMove[] {
  const { state } = gameOf(match);
  return payoffChain(seenBy(state, state.toMove)) ?? [];
}

/** A play that can be taken back, made in a match that is played until there is one. */
async function takeablePlay(matches: ReturnType<typeof createTestMatches>['matches']) {
  let match = await startMatch(matches);
  for (;;) {
    const move = legalMoves(gameOf(match).state).find((each) => /^[hs].>/.test(each));
    if (move) {
      const played = done(await matches.play(movePress(match, move)));
      if (gameOf(played.match).state.takeable.length > 0)
        return { before: match, move, played: played.match };
      match = played.match;
    } else match = done(await matches.play(movePress(match, 'h1/s1'))).match;
  }
}

describe('taking a play back', () => {
  test('restores the position, is saved as an entry of its own, and is told', async () => {
    const { matches, news, clock } = createTestMatches();
    const { before, move, played } = await takeablePlay(matches);
    clock.advance(1000);
    const back = done(await matches.takeBack(positionPress(played)));
    const { state, turnSinceMs } = gameOf(back.match);
    expect(state).toEqual({ ...gameOf(before).state, ply: gameOf(before).state.ply + 2 });
    expect(turnSinceMs).toBe(gameOf(before).turnSinceMs);
    expect(back.match.changedAtMs).toBe(clock.now());
    expect(back.events).toMatchObject([{ type: 'takeBack', move }]);
    expect(await matches.find(back.match.id)).toEqual(back.match);
    expect(news.at(-1)).toEqual({
      kind: 'moved',
      match: back.match,
      seat: state.toMove,
      events: back.events,
    });
  });

  test('delivered twice is done once', async () => {
    const { matches, news } = createTestMatches();
    const { played } = await takeablePlay(matches);
    const press = positionPress(played);
    const [first, second] = await Promise.all([matches.takeBack(press), matches.takeBack(press)]);
    expect(second).toEqual({ match: done(first).match, events: [], duplicate: true });
    expect(news.at(-1)?.events).toHaveLength(1);
  });

  test('is refused at an old position, on the other player’s turn and to an onlooker', async () => {
    const { matches } = createTestMatches();
    const { before, played } = await takeablePlay(matches);
    expect(await matches.takeBack(positionPress(before))).toEqual({ refusal: 'stale-position' });
    expect(await matches.takeBack({ ...positionPress(played), game: 2 })).toEqual({
      refusal: 'stale-position',
    });
    const waiting = played.players[otherSeat(gameOf(played).state.toMove)];
    const press = { ...positionPress(played), ...pressOf(played, waiting) };
    expect(await matches.takeBack(press)).toEqual({ refusal: 'not-your-turn' });
    expect(await matches.takeBack({ ...press, ...pressOf(played, CARL) })).toEqual({
      refusal: 'not-a-player',
    });
    expect(await matches.find(played.id)).toEqual(played);
  });

  test('is refused where there is nothing to take back, and where the match is over', async () => {
    const { matches } = createTestMatches();
    const match = await startMatch(matches);
    expect(await matches.takeBack(positionPress(match))).toEqual({ refusal: 'nothing-to-take-back' });
    const { played } = await takeablePlay(matches);
    const back = done(await matches.takeBack(positionPress(played))).match;
    expect(await matches.takeBack(positionPress(back))).toEqual({ refusal: 'nothing-to-take-back' });
    await matches.resign(pressOf(back, back.players[0]));
    expect(await matches.takeBack(positionPress(back))).toEqual({ refusal: 'match-not-playing' });
  });

  test('and a move at the same position: only one of them is done', async () => {
    const { matches } = createTestMatches();
    const { played } = await takeablePlay(matches);
    const answers = await Promise.all([
      matches.play(movePress(played, 'h1/s1')),
      matches.takeBack(positionPress(played)),
    ]);
    expect(answers[1]).toEqual({ refusal: 'not-your-turn' });
    expect(await matches.find(played.id)).toEqual(done(answers[0]).match);
  });
});

describe('the chain', () => {
  test('plays everything to the pay-off card in one step, as the moves would have', async () => {
    const changes: MatchChange[] = [];
    const memory = createMemoryStore();
    const { matches, news } = createTestMatches({
      store: {
        ...memory,
        save: (change) => {
          changes.push(change);
          return memory.save(change);
        },
      },
    });
    const start = await playToChain(matches, await startMatch(matches), 3);
    const chain = chainOf(start);
    const before = { changes: changes.length, news: news.length };
    const played = done(await matches.playChain(positionPress(start)));
    expect(changes.length - before.changes).toBe(1);
    expect(changes.at(-1)?.newEntries).toMatchObject({ ply: gameOf(start).state.ply, entries: chain });
    expect(news.slice(before.news)).toMatchObject([{ kind: 'moved', events: played.events }]);

    const entries = changes.flatMap(({ newEntries }) => newEntries?.entries ?? []);
    const replayed = replay({ rules: 'g4a-1', seed: gameOf(start).seed, moves: entries });
    expect(replayed).toMatchObject({ state: gameOf(played.match).state });
    expect(gameOf(played.match).events).toEqual([...gameOf(start).events, ...played.events]);
    expect(played.events.map(({ type }) => type)).toContain('reveal');
    expect(gameOf(played.match).turnSinceMs).toBe(gameOf(start).turnSinceMs);
    expect(await matches.find(start.id)).toEqual(played.match);
  });

  test('delivered twice is played once', async () => {
    const { matches } = createTestMatches();
    const start = await playToChain(matches, await startMatch(matches));
    const press = positionPress(start);
    const [first, second] = await Promise.all([matches.playChain(press), matches.playChain(press)]);
    expect(second).toEqual({ match: done(first).match, events: [], duplicate: true });
  });

  /** A match in which a chain of several plays wins the present game. */
  async function aboutToWin(target: Target) {
    for (let number = 1; ; number++) {
      const service = createTestMatches({ seeds: createSeeds(`winning ${number}`) });
      const isLastCard = ({ game }: Match): boolean =>
        game?.state.players[game.state.toMove].payoff.length === 1;
      const { match } = await playOn(service.matches, await startMatch(service.matches, { target }), {
        until: (played) => isLastCard(played.match) && chainOf(played.match).length > 1,
      });
      if (match.status === 'playing') return { ...service, match };
    }
  }

  test.each<[Target, MatchStatus, number]>([
    [50, 'playing', 1],
    [1, 'finished', 0],
  ])('that wins the game of a match to %i leaves the match %s', async (target, status, nextGames) => {
    const { matches, news, match } = await aboutToWin(target);
    const winner = gameOf(match).state.toMove;
    const played = done(await matches.playChain(positionPress(match)));
    expect(played.ended?.result).toMatchObject({ winner, reason: 'pay-off' });
    expect(played.match.status).toBe(status);
    expect(gameOf(played.match).number).toBe(gameOf(match).number + nextGames);
    expect(played.match.score[winner]).toBeGreaterThan(match.score[winner]);
    expect(await matches.find(match.id)).toEqual(played.match);
    expect(news.at(-1)).toMatchObject({ kind: 'moved', events: played.events, ended: played.ended });
  });

  test('is refused where the challenge forbids it, to both', async () => {
    const { matches } = createTestMatches();
    const start = await playToChain(matches, await startMatch(matches, { allowsChain: false }));
    expect(await matches.playChain(positionPress(start))).toEqual({ refusal: 'chain-not-offered' });
    expect(await matches.find(start.id)).toEqual(start);
  });

  test('is refused to a player who turned it off, and to nobody else', async () => {
    const { matches } = createTestMatches();
    const start = await playToChain(matches, await startMatch(matches));
    const { toMove } = gameOf(start).state;
    const [mover, other] = [start.players[toMove], start.players[otherSeat(toMove)]];
    await matches.saveSettings(other.userId, { offersChain: false });
    await matches.saveSettings(mover.userId, { offersChain: false });
    expect(await matches.playChain(positionPress(start))).toEqual({ refusal: 'chain-not-offered' });
    await matches.saveSettings(mover.userId, { offersChain: true });
    const played = done(await matches.playChain(positionPress(start)));
    expect(played.match.settings[otherSeat(toMove)]).toEqual({ offersChain: false });
  });

  test('is refused where there is none, at an old position, on the other’s turn and to an onlooker', async () => {
    const { matches } = createTestMatches();
    let match = await startMatch(matches);
    while (chainOf(match).length > 0) match = done(await matches.play(movePress(match, 'h1/s1'))).match;
    expect(await matches.playChain(positionPress(match))).toEqual({ refusal: 'no-chain' });
    const start = await playToChain(matches, match);
    for (const wrong of [
      { ply: gameOf(start).state.ply - 1 },
      { ply: gameOf(start).state.ply + 1 },
      { game: 2 },
    ]) {
      expect(await matches.playChain({ ...positionPress(start), ...wrong })).toEqual({
        refusal: 'stale-position',
      });
    }
    const waiting = start.players[otherSeat(gameOf(start).state.toMove)];
    expect(await matches.playChain({ ...positionPress(start), ...pressOf(start, waiting) })).toEqual({
      refusal: 'not-your-turn',
    });
    expect(await matches.playChain({ ...positionPress(start), ...pressOf(start, CARL) })).toEqual({
      refusal: 'not-a-player',
    });
  });

  test('raced by another process is played whole or not at all', async () => {
    const { matches, store, news } = createTestMatches();
    const start = await playToChain(matches, await startMatch(matches), 3);
    const other = createTestMatches({ store });
    const [first = 'g>1'] = chainOf(start);
    let isRaced = false;
    const raced = createTestMatches({
      store: {
        ...store,
        save: async (change) => {
          if (!isRaced) await other.matches.play(movePress(start, first));
          isRaced = true;
          return store.save(change);
        },
      },
    });
    const before = news.length;
    expect(await raced.matches.playChain(positionPress(start))).toEqual({ refusal: 'stale-position' });
    expect([raced.news, news.length]).toEqual([[], before]);
    const present = done(await matches.find(start.id));
    expect(gameOf(present).state.ply).toBe(gameOf(start).state.ply + 1);
  });

  test('comes again with each card that is turned, in one tap each', async () => {
    const { matches } = createTestMatches();
    let match = await playToChain(matches, await startMatch(matches), 1);
    let chains = 0;
    while (match.status === 'playing' && chains < 12) {
      match = done(
        await matches.playChain({ ...positionPress(match), interactionId: freshInteraction() }),
      ).match;
      chains += 1;
      if (match.status === 'playing') match = await playToChain(matches, match, 1);
    }
    expect(chains).toBe(12);
  });
});
