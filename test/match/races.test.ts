import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { otherSeat } from '../../src/engine/index.js';
import type { Matches } from '../../src/match/matches.js';
import type { Match } from '../../src/match/match.js';
import type { MatchStore } from '../../src/match/ports.js';
import { createMemoryStore } from '../../src/store/memory-store.js';
import {
  ANNA,
  BERT,
  LIFETIME_MS,
  challengeRequest,
  createTestMatches,
  done,
  freshInteraction,
  gameOf,
  movePress,
  playToChain,
  positionPress,
  pressOf,
  startMatch,
} from '../kit/matches.js';

/** The store with every load and save finished in whatever order the scheduler picks. */
function slowed(store: MatchStore, scheduler: fc.Scheduler): MatchStore {
  return {
    ...store,
    load: scheduler.scheduleFunction((id) => store.load(id)),
    save: scheduler.scheduleFunction((change) => store.save(change)),
    hasProcessed: scheduler.scheduleFunction((id) => store.hasProcessed(id)),
    createChallenge: scheduler.scheduleFunction((asked) => store.createChallenge(asked)),
    rematchOf: scheduler.scheduleFunction((id) => store.rematchOf(id)),
  };
}

interface Race {
  readonly before: Match;
  readonly answers: readonly object[];
  readonly after: Match;
  /** Kinds of news since the race began. */
  readonly news: readonly string[];
}

/** All presses at once, in every order of the store's answers that fast-check tries. */
async function race(
  prepare: (matches: Matches) => Promise<Match>,
  presses: (matches: Matches, match: Match) => readonly Promise<object>[],
  check: (race: Race) => void,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const store = createMemoryStore();
      const before = await prepare(createTestMatches({ store }).matches);
      const slow = createTestMatches({ store: slowed(store, scheduler) });
      const answers = await scheduler.waitFor(Promise.all(presses(slow.matches, before)));
      const after = await store.load(before.id);
      if (!after || after === 'set-aside') throw new Error('the match is gone');
      await slow.matches.drain();
      check({ before, answers, after, news: slow.news.map(({ kind }) => kind) });
    }),
    { numRuns: 30 },
  );
}

const challenged = async (matches: Matches): Promise<Match> =>
  done(await matches.challenge(challengeRequest()));

const refusals = (answers: readonly object[]): unknown[] =>
  answers.flatMap((answer) => ('refusal' in answer ? [answer.refusal] : []));

describe('presses at the same moment', () => {
  test('of both players: only the one whose turn it is moves', async () => {
    await race(
      startMatch,
      (matches, match) => {
        const press = movePress(match, 'h1/s1');
        const other = match.players[otherSeat(gameOf(match).state.toMove)];
        return [
          matches.play({ ...press, userId: other.userId, interactionId: freshInteraction() }),
          matches.play(press),
        ];
      },
      ({ answers, after, news }) => {
        expect(refusals(answers)).toEqual(['not-your-turn']);
        expect(gameOf(after).state.ply).toBe(1);
        expect(news).toEqual(['moved']);
      },
    );
  });

  test('a double click, two interactions: one move, and a refusal that fits', async () => {
    await race(
      startMatch,
      (matches, match) => [matches.play(movePress(match, 'h1/s1')), matches.play(movePress(match, 'h1/s1'))],
      ({ answers, after, news }) => {
        expect(refusals(answers)).toEqual(['not-your-turn']);
        expect(gameOf(after).state.ply).toBe(1);
        expect(gameOf(after).state.players.flatMap(({ hand }) => hand)).toHaveLength(9);
        expect(news).toEqual(['moved']);
      },
    );
  });

  test('one interaction delivered three times: one move, and two that tell how the match stands', async () => {
    await race(
      startMatch,
      (matches, match) => {
        const press = movePress(match, 'h1/s1');
        return [matches.play(press), matches.play(press), matches.play(press)];
      },
      ({ answers, after, news }) => {
        expect(answers).toMatchObject([
          { match: after, duplicate: false },
          { match: after, duplicate: true, events: [] },
          { match: after, duplicate: true, events: [] },
        ]);
        expect(news).toEqual(['moved']);
      },
    );
  });

  test('accept twice: one game is dealt, one polite refusal (fault 32)', async () => {
    await race(
      challenged,
      (matches, match) => [matches.accept(pressOf(match, BERT)), matches.accept(pressOf(match, BERT))],
      ({ answers, after, news }) => {
        expect(refusals(answers)).toEqual(['challenge-not-open']);
        expect(answers[0]).toEqual(after);
        expect(gameOf(after).number).toBe(1);
        expect(news).toEqual(['accepted']);
      },
    );
  });

  test('accept and cancel: the first one counts', async () => {
    await race(
      challenged,
      (matches, match) => [matches.cancel(pressOf(match, ANNA)), matches.accept(pressOf(match, BERT))],
      ({ answers, after, news }) => {
        expect(refusals(answers)).toEqual(['challenge-not-open']);
        expect(after.status).toBe('cancelled');
        expect(after.game).toBeUndefined();
        expect(news).toEqual(['cancelled']);
      },
    );
  });

  test('a late accept and the sweep: the challenge expires once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { matches, store, clock } = createTestMatches();
        const match = await challenged(matches);
        clock.advance(LIFETIME_MS);
        const slow = createTestMatches({ clock, store: slowed(store, scheduler) });
        const press = pressOf(match, BERT);
        const both = Promise.all([slow.matches.accept(press), slow.matches.expireChallenges()]);
        expect((await scheduler.waitFor(both))[0]).toEqual({ refusal: 'challenge-expired' });
        expect(slow.news.map(({ kind }) => kind)).toEqual(['expired']);
      }),
      { numRuns: 30 },
    );
  });

  test('resign and move: the move is made first or not at all', async () => {
    for (const isMoveFirst of [true, false]) {
      await race(
        startMatch,
        (matches, match) => {
          const waiting = match.players[otherSeat(gameOf(match).state.toMove)];
          const presses = [
            () => matches.play(movePress(match, 'h1/s1')),
            () => matches.resign(pressOf(match, waiting)),
          ];
          return (isMoveFirst ? presses : presses.reverse()).map((press) => press());
        },
        ({ answers, after, news }) => {
          expect(refusals(answers)).toEqual(isMoveFirst ? [] : ['match-not-playing']);
          expect(gameOf(after).state.ply).toBe(isMoveFirst ? 1 : 0);
          expect(after.status).toBe('finished');
          expect(news).toEqual(isMoveFirst ? ['moved', 'resigned'] : ['resigned']);
        },
      );
    }
  });

  test('both resign: only one of them loses', async () => {
    await race(
      startMatch,
      (matches, match) => [matches.resign(pressOf(match, BERT)), matches.resign(pressOf(match, ANNA))],
      ({ answers, after, news }) => {
        expect(refusals(answers)).toEqual(['match-not-playing']);
        expect(after.result).toEqual({ winner: 0, reason: 'resignation' });
        expect(after.score).toEqual([20, 0]);
        expect(news).toEqual(['resigned']);
      },
    );
  });

  test('both ask for a rematch, one of them by a double click: one challenge, accepted once', async () => {
    await race(
      async (matches) => {
        const match = await startMatch(matches);
        return done(await matches.resign(pressOf(match, BERT)));
      },
      (matches, match) => [
        matches.rematch(pressOf(match, ANNA)),
        matches.rematch(pressOf(match, ANNA)),
        matches.rematch(pressOf(match, BERT)),
      ],
      ({ answers, news }) => {
        expect(refusals(answers)).toEqual(['rematch-asked']);
        expect(answers[0]).toMatchObject({ asked: true, match: { status: 'challenged' } });
        expect(answers[2]).toMatchObject({ asked: false, match: { status: 'playing', game: { number: 1 } } });
        expect(news).toEqual(['challenged', 'accepted']);
      },
    );
  });

  test('a rematch is accepted by asking for it and by its own button: it begins once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { matches, store } = createTestMatches();
        const match = await startMatch(matches);
        const over = done(await matches.resign(pressOf(match, BERT)));
        const asked = done(await matches.rematch(pressOf(over, ANNA)));
        const slow = createTestMatches({ store: slowed(store, scheduler) });
        const both = [
          slow.matches.rematch(pressOf(over, BERT)),
          slow.matches.accept(pressOf(asked.match, BERT)),
        ];
        const answers = await scheduler.waitFor(Promise.all(both));
        expect(slow.news.map(({ kind }) => kind)).toEqual(['accepted']);
        expect(['rematch-playing', 'challenge-not-open']).toContain(refusals(answers)[0]);
        expect(refusals(answers)).toHaveLength(1);
      }),
      { numRuns: 30 },
    );
  });

  test('a double click on the chain, and a move beside it: the chain is played once, and whole', async () => {
    await race(
      async (matches) => playToChain(matches, await startMatch(matches)),
      (matches, match) => [
        matches.playChain(positionPress(match)),
        matches.playChain(positionPress(match)),
        matches.play(movePress(match, 'h1/s1')),
      ],
      ({ before, answers, after, news }) => {
        expect(refusals(answers)).toEqual(['stale-position', 'stale-position']);
        const { toMove } = gameOf(before).state;
        const [left, leftBefore] = [after, before].map((each) => gameOf(each).state.players[toMove].payoff);
        expect(left).toEqual(leftBefore?.slice(0, -1));
        expect(news).toEqual(['moved']);
      },
    );
  });

  test('two services on one store: the store lets one of them through', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const store = createMemoryStore();
        const match = await startMatch(createTestMatches({ store }).matches);
        const services = [1, 2].map(() => createTestMatches({ store: slowed(store, scheduler) }));
        const moves = services.map(({ matches }) => matches.play(movePress(match, 'h1/s1')));
        const answers = await scheduler.waitFor(Promise.all(moves));
        expect(refusals(answers)).toEqual(['not-your-turn']);
        expect(services.flatMap(({ news }) => news)).toHaveLength(1);
        const after = await store.load(match.id);
        expect(after).toMatchObject({ game: { state: { ply: 1 } } });
      }),
      { numRuns: 30 },
    );
  });

  test('draining waits for all that was asked for', async () => {
    const { matches } = createTestMatches();
    const match = await startMatch(matches);
    const settled: string[] = [];
    void matches.play(movePress(match, 'h1/s1')).then(() => settled.push('play'));
    void matches.resign(pressOf(match, ANNA)).then(() => settled.push('resign'));
    void matches.challenge(challengeRequest()).then(() => settled.push('challenge'));
    void matches.expireChallenges().then(() => settled.push('expire'));
    await matches.drain();
    await Promise.resolve();
    expect(settled.sort()).toEqual(['challenge', 'expire', 'play', 'resign']);
  });
});
