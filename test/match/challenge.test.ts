import { describe, expect, test } from 'vitest';
import { deal } from '../../src/engine/index.js';
import { MOST_UNANSWERED_CHALLENGES } from '../../src/match/challenges.js';
import { TARGETS } from '../../src/match/match.js';
import { commitmentOf } from '../kit/seeds.js';
import {
  ANNA,
  BERT,
  CARL,
  LIFETIME_MS,
  challengeRequest,
  createTestMatches,
  done,
  gameOf,
  playOn,
  pressOf,
  startMatch,
} from '../kit/matches.js';

describe('a challenge', () => {
  test('waits for its answer, with the challenger at seat 0 and nothing dealt', async () => {
    const { matches, news, clock } = createTestMatches();
    const match = done(await matches.challenge(challengeRequest({ guildLocale: 'it', target: 20 })));
    expect(match).toMatchObject({
      guildId: '10',
      channelId: '20',
      guildLocale: 'it',
      players: [ANNA, BERT],
      target: 20,
      status: 'challenged',
      createdAtMs: clock.now(),
      expiresAtMs: clock.now() + LIFETIME_MS,
      score: [0, 0],
      gamesWon: [0, 0],
    });
    expect(match.game).toBeUndefined();
    expect(await matches.find(match.id)).toEqual(match);
    expect(news).toEqual([{ kind: 'challenged', match, seat: 0, events: [] }]);
  });

  test('keeps of a player no more than id and name', async () => {
    const { matches } = createTestMatches();
    const match = done(await matches.challenge(challengeRequest({ opponent: { ...BERT, isBot: false } })));
    expect(Object.keys(match.players[1]).sort()).toEqual(['name', 'userId']);
  });

  test('to oneself is refused, and so is one to a bot (fault 32)', async () => {
    const { matches, news } = createTestMatches();
    const self = challengeRequest({ opponent: { ...ANNA, isBot: false } });
    expect(await matches.challenge(self)).toEqual({ refusal: 'self-challenge' });
    const bot = challengeRequest({ opponent: { ...BERT, isBot: true } });
    expect(await matches.challenge(bot)).toEqual({ refusal: 'bot-opponent' });
    expect(news).toEqual([]);
    expect(await matches.openMatches({ userId: ANNA.userId })).toEqual([]);
  });

  test('delivered twice is made once and announced once', async () => {
    const { matches, news } = createTestMatches();
    const request = challengeRequest();
    const both = await Promise.all([matches.challenge(request), matches.challenge(request)]);
    expect(both[1]).toEqual(both[0]);
    expect(await matches.challenge(request)).toEqual(both[0]);
    expect(news).toHaveLength(1);
    expect(await matches.openMatches({ userId: ANNA.userId })).toHaveLength(1);
  });

  test('delivered again after it was accepted returns the match in play', async () => {
    const { matches, news } = createTestMatches();
    const request = challengeRequest();
    const match = done(await matches.challenge(request));
    const accepted = done(await matches.accept(pressOf(match, BERT)));
    expect(await matches.challenge(request)).toEqual(accepted);
    expect(news.map(({ kind }) => kind)).toEqual(['challenged', 'accepted']);
  });

  test('may stand beside others between the same two, both ways, in one channel (fault 30)', async () => {
    const { matches } = createTestMatches();
    const back = { challenger: BERT, opponent: { ...ANNA, isBot: false } };
    const all = [await startMatch(matches), await startMatch(matches), await startMatch(matches, back)];
    expect(new Set(all.map(({ id }) => id)).size).toBe(3);
    const first = all[0];
    if (!first) throw new Error('unreachable');
    await playOn(matches, first, { until: ({ match }) => gameOf(match).state.ply >= 10 });
    expect(await matches.find(all[1]?.id ?? 0)).toEqual(all[1]);
    expect(await matches.find(all[2]?.id ?? 0)).toEqual(all[2]);
    expect(await matches.openMatches({ userId: BERT.userId, channelId: '20' })).toHaveLength(3);
  });
});

describe('unanswered challenges', () => {
  async function challengeOften(matches: ReturnType<typeof createTestMatches>['matches']) {
    const made = [];
    for (let count = 0; count < MOST_UNANSWERED_CHALLENGES; count++) {
      made.push(done(await matches.challenge(challengeRequest())));
    }
    return made;
  }
  const TOO_MANY = { refusal: 'too-many-challenges' };

  test('of one player are at most five', async () => {
    const { matches, news } = createTestMatches();
    await challengeOften(matches);
    expect(await matches.challenge(challengeRequest({ opponent: { ...CARL, isBot: false } }))).toEqual(
      TOO_MANY,
    );
    expect(news).toHaveLength(MOST_UNANSWERED_CHALLENGES);
  });

  test('delivered again are found again, not counted again', async () => {
    const { matches } = createTestMatches();
    const requests = Array.from({ length: MOST_UNANSWERED_CHALLENGES }, () => challengeRequest());
    for (const request of requests) {
      const match = done(await matches.challenge(request));
      expect(await matches.challenge(request)).toEqual(match);
    }
  });

  test('are counted one after another, also when asked for at once', async () => {
    const { matches } = createTestMatches();
    const asked = Array.from({ length: 8 }, () => matches.challenge(challengeRequest()));
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => 'refusal' in answer)).toEqual([TOO_MANY, TOO_MANY, TOO_MANY]);
  });

  test('that one received do not count (fault 31)', async () => {
    const { matches } = createTestMatches();
    await challengeOften(matches);
    const back = challengeRequest({ challenger: BERT, opponent: { ...ANNA, isBot: false } });
    expect(done(await matches.challenge(back)).status).toBe('challenged');
  });

  test('make room when one is answered, taken back or out of time', async () => {
    const { matches, clock } = createTestMatches();
    const [first, second, third] = await challengeOften(matches);
    if (!first || !second || !third) throw new Error('unreachable');
    await matches.accept(pressOf(first, BERT));
    expect(done(await matches.challenge(challengeRequest())).status).toBe('challenged');
    await matches.decline(pressOf(second, BERT));
    expect(done(await matches.challenge(challengeRequest())).status).toBe('challenged');
    await matches.cancel(pressOf(third, ANNA));
    expect(done(await matches.challenge(challengeRequest())).status).toBe('challenged');
    expect(await matches.challenge(challengeRequest())).toEqual(TOO_MANY);
    clock.advance(LIFETIME_MS);
    expect(done(await matches.challenge(challengeRequest())).status).toBe('challenged');
  });
});

describe('an answer', () => {
  test.each(TARGETS)(
    'accept deals game 1 of a match to %i, with its commitment (rules.md 5.2, 6.3)',
    async (target) => {
      const { matches, news, clock } = createTestMatches();
      const match = done(await matches.challenge(challengeRequest({ target })));
      clock.advance(1000);
      const accepted = done(await matches.accept(pressOf(match, BERT)));
      expect(accepted).toMatchObject({ status: 'playing', target, score: [0, 0], changedAtMs: clock.now() });
      const game = gameOf(accepted);
      expect(game).toMatchObject({ number: 1, events: [], state: deal(game.seed) });
      expect(game.commitment).toBe(commitmentOf(game.seed));
      expect(await matches.find(match.id)).toEqual(accepted);
      expect(news.at(-1)).toEqual({ kind: 'accepted', match: accepted, seat: 1, events: [] });
    },
  );

  test('decline and cancel end the challenge, and nothing is dealt', async () => {
    const { matches, news } = createTestMatches();
    const one = done(await matches.challenge(challengeRequest()));
    const declined = done(await matches.decline(pressOf(one, BERT)));
    expect(declined.status).toBe('declined');
    const other = done(await matches.challenge(challengeRequest()));
    const cancelled = done(await matches.cancel(pressOf(other, ANNA)));
    expect(cancelled.status).toBe('cancelled');
    expect([declined.game, cancelled.game]).toEqual([undefined, undefined]);
    expect(news.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['challenged', 0],
      ['declined', 1],
      ['challenged', 0],
      ['cancelled', 0],
    ]);
    expect(await matches.openMatches({ userId: ANNA.userId })).toEqual([]);
  });

  test('is for the right player only', async () => {
    const { matches, news } = createTestMatches();
    const match = done(await matches.challenge(challengeRequest()));
    for (const other of [ANNA, CARL]) {
      expect(await matches.accept(pressOf(match, other))).toEqual({ refusal: 'not-the-opponent' });
      expect(await matches.decline(pressOf(match, other))).toEqual({ refusal: 'not-the-opponent' });
    }
    for (const other of [BERT, CARL]) {
      expect(await matches.cancel(pressOf(match, other))).toEqual({ refusal: 'not-the-challenger' });
    }
    expect(await matches.find(match.id)).toEqual(match);
    expect(news).toHaveLength(1);
  });

  test('to a challenge answered before is refused', async () => {
    const { matches } = createTestMatches();
    const match = await startMatch(matches);
    const refused = { refusal: 'challenge-not-open' };
    expect(await matches.accept(pressOf(match, BERT))).toEqual(refused);
    expect(await matches.decline(pressOf(match, BERT))).toEqual(refused);
    expect(await matches.cancel(pressOf(match, ANNA))).toEqual(refused);
    expect(await matches.find(match.id)).toEqual(match);
  });

  test('delivered twice is the same answer once', async () => {
    const { matches, news } = createTestMatches();
    const match = done(await matches.challenge(challengeRequest()));
    const press = pressOf(match, BERT);
    const accepted = done(await matches.accept(press));
    expect(await matches.accept(press)).toEqual(accepted);
    expect(news).toHaveLength(2);
  });

  test('to a match that does not exist is refused', async () => {
    const { matches } = createTestMatches();
    const press = { matchId: 77, userId: BERT.userId, interactionId: '1' };
    const unknown = { refusal: 'unknown-match' };
    expect(await matches.accept(press)).toEqual(unknown);
    expect(await matches.decline(press)).toEqual(unknown);
    expect(await matches.cancel(press)).toEqual(unknown);
    expect(await matches.find(77)).toEqual(unknown);
  });
});

describe('a challenge out of time', () => {
  test.each([
    ['accept', BERT],
    ['decline', BERT],
    ['cancel', ANNA],
  ] as const)(
    'cannot be answered by %s even before the sweep, and is marked and announced',
    async (answer, by) => {
      const { matches, news, clock } = createTestMatches();
      const match = done(await matches.challenge(challengeRequest()));
      clock.advance(LIFETIME_MS);
      const press = pressOf(match, by);
      expect(await matches[answer](press)).toEqual({ refusal: 'challenge-expired' });
      const expired = done(await matches.find(match.id));
      expect(expired).toEqual({ ...match, status: 'expired', changedAtMs: clock.now() });
      expect(news.at(-1)).toEqual({ kind: 'expired', match: expired, events: [] });

      expect(await matches[answer](press)).toEqual({ refusal: 'challenge-expired' });
      expect(await matches[answer](pressOf(match, by))).toEqual({ refusal: 'challenge-expired' });
      await matches.expireChallenges();
      expect(news).toHaveLength(2);
    },
  );

  test('may still be accepted a millisecond earlier', async () => {
    const { matches, clock } = createTestMatches();
    const match = done(await matches.challenge(challengeRequest()));
    clock.advance(LIFETIME_MS - 1);
    await matches.expireChallenges();
    expect(done(await matches.accept(pressOf(match, BERT))).status).toBe('playing');
  });

  test('is found by the sweep; challenges in time and matches in play are left alone', async () => {
    const { matches, news, clock } = createTestMatches();
    const playing = await startMatch(matches);
    const old = done(await matches.challenge(challengeRequest()));
    clock.advance(LIFETIME_MS - 1);
    const young = done(await matches.challenge(challengeRequest()));
    clock.advance(1);
    await Promise.all([matches.expireChallenges(), matches.expireChallenges()]);
    expect(done(await matches.find(old.id)).status).toBe('expired');
    expect(await matches.find(young.id)).toEqual(young);
    expect(await matches.find(playing.id)).toEqual(playing);
    expect(news.filter(({ kind }) => kind === 'expired').map(({ match }) => match.id)).toEqual([old.id]);
  });

  test('is ended even where another cannot be, and the fault is not hidden', async () => {
    const { matches, news, clock, store } = createTestMatches();
    const broken = done(await matches.challenge(challengeRequest()));
    const whole = done(await matches.challenge(challengeRequest()));
    const failing = createTestMatches({
      clock,
      store: {
        ...store,
        load: (id) => (id === broken.id ? Promise.reject(new Error('disk')) : store.load(id)),
      },
    });
    clock.advance(LIFETIME_MS);
    await expect(failing.matches.expireChallenges()).rejects.toThrow(AggregateError);
    expect(failing.news.map(({ kind, match }) => [kind, match.id])).toEqual([['expired', whole.id]]);
    expect(news).toHaveLength(2);

    const aside = createTestMatches({ clock, store: { ...store, load: () => Promise.resolve('set-aside') } });
    await aside.matches.expireChallenges();
    expect(aside.news).toEqual([]);
    await matches.expireChallenges();
    expect(news.at(-1)).toMatchObject({ kind: 'expired', match: { id: broken.id } });
  });
});
