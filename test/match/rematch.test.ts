import { describe, expect, test } from 'vitest';
import { MOST_UNANSWERED_CHALLENGES } from '../../src/match/challenges.js';
import type { Match, Player } from '../../src/match/match.js';
import type { Matches } from '../../src/match/matches.js';
import {
  ANNA,
  BERT,
  CARL,
  LIFETIME_MS,
  challengeRequest,
  createTestMatches,
  done,
  pressOf,
  startMatch,
} from '../kit/matches.js';
import type { ChallengeRequest } from '../../src/match/matches.js';

/** A match between Anna, who challenged, and Bert, who gave it up. */
async function finished(matches: Matches, change: Partial<ChallengeRequest> = {}): Promise<Match> {
  const match = await startMatch(matches, change);
  return done(await matches.resign(pressOf(match, match.players[1])));
}

async function asked(matches: Matches, over: Match, player: Player) {
  return done(await matches.rematch(pressOf(over, player)));
}

const kinds = (news: readonly { readonly kind: string }[]): string[] => news.map(({ kind }) => kind);

describe('a rematch', () => {
  test('asked for is a challenge of the same terms in the same place, told like any other', async () => {
    const { matches, news, clock } = createTestMatches();
    const over = await finished(matches, {
      target: 20,
      allowsChain: false,
      guildLocale: 'hi',
      channelId: '77',
    });
    clock.advance(5);
    const first = await asked(matches, over, ANNA);
    expect(first).toMatchObject({
      asked: true,
      match: {
        status: 'challenged',
        guildId: over.guildId,
        channelId: '77',
        guildLocale: 'hi',
        players: [ANNA, BERT],
        target: 20,
        allowsChain: false,
        rematchOf: over.id,
        score: [0, 0],
        createdAtMs: clock.now(),
        expiresAtMs: clock.now() + LIFETIME_MS,
      },
    });
    expect(first.match.id).not.toBe(over.id);
    expect(await matches.find(first.match.id)).toEqual(first.match);
    expect(news.at(-1)).toEqual({ kind: 'challenged', match: first.match, seat: 0, events: [] });
    expect(await matches.find(over.id)).toEqual(over);
  });

  test('asked for by both begins at once', async () => {
    const { matches, news } = createTestMatches();
    const over = await finished(matches);
    const first = await asked(matches, over, ANNA);
    const second = await asked(matches, over, BERT);
    expect(second).toMatchObject({ asked: false, match: { id: first.match.id, status: 'playing' } });
    expect(second.match.game).toMatchObject({ number: 1 });
    expect(kinds(news).slice(-2)).toEqual(['challenged', 'accepted']);
  });

  test('asked for by the one who was challenged seats them first', async () => {
    const { matches } = createTestMatches();
    const over = await finished(matches);
    const { match } = await asked(matches, over, BERT);
    expect(match.players).toEqual([BERT, ANNA]);
    expect((await asked(matches, over, ANNA)).match.players).toEqual([BERT, ANNA]);
  });

  test('is accepted, declined and cancelled like any challenge', async () => {
    const { matches } = createTestMatches();
    const over = await finished(matches);
    const first = await asked(matches, over, ANNA);
    expect(await matches.cancel(pressOf(first.match, BERT))).toEqual({ refusal: 'not-the-challenger' });
    expect(done(await matches.accept(pressOf(first.match, BERT))).status).toBe('playing');
  });

  test('of a rematch is of that match, not of the first one', async () => {
    const { matches } = createTestMatches();
    const over = await finished(matches);
    await asked(matches, over, ANNA);
    const { match } = await asked(matches, over, BERT);
    const overAgain = done(await matches.resign(pressOf(match, ANNA)));
    expect((await asked(matches, overAgain, ANNA)).match).toMatchObject({ rematchOf: match.id });
  });

  test('of the first match may be asked for again once the rematch is over', async () => {
    const { matches } = createTestMatches();
    const over = await finished(matches);
    await asked(matches, over, ANNA);
    const { match } = await asked(matches, over, BERT);
    await matches.resign(pressOf(match, ANNA));
    expect(await asked(matches, over, BERT)).toMatchObject({ asked: true, match: { rematchOf: over.id } });
  });
});

describe('a rematch asked for at the same moment', () => {
  test('by both is one challenge and one acceptance', async () => {
    const { matches, news } = createTestMatches();
    const over = await finished(matches);
    const before = news.length;
    const [one, other] = await Promise.all([asked(matches, over, ANNA), asked(matches, over, BERT)]);
    expect(one.match.id).toBe(other.match.id);
    expect(other.match.status).toBe('playing');
    expect(kinds(news).slice(before)).toEqual(['challenged', 'accepted']);
    expect(await matches.openMatches({ userId: ANNA.userId })).toHaveLength(1);
  });

  test('by one of them twice is one challenge, and the second press is told that they wait', async () => {
    const { matches, news } = createTestMatches();
    const over = await finished(matches);
    const before = news.length;
    const answers = await Promise.all([
      matches.rematch(pressOf(over, ANNA)),
      matches.rematch(pressOf(over, ANNA)),
    ]);
    expect(answers[1]).toEqual({ refusal: 'rematch-asked' });
    expect(kinds(news).slice(before)).toEqual(['challenged']);
  });
});

describe('a press for a rematch delivered twice', () => {
  test('asks once', async () => {
    const { matches, news } = createTestMatches();
    const over = await finished(matches);
    const press = pressOf(over, ANNA);
    const both = await Promise.all([matches.rematch(press), matches.rematch(press)]);
    expect(both[1]).toEqual(both[0]);
    expect(kinds(news).filter((kind) => kind === 'challenged')).toHaveLength(2);
  });

  test('accepts once, and tells how the match stands', async () => {
    const { matches, news } = createTestMatches();
    const over = await finished(matches);
    const askingPress = pressOf(over, ANNA);
    await matches.rematch(askingPress);
    const press = pressOf(over, BERT);
    const first = done(await matches.rematch(press));
    const before = news.length;
    expect(await matches.rematch(press)).toEqual(first);
    expect(await matches.rematch(askingPress)).toEqual(first);
    expect(news).toHaveLength(before);
  });

  test('makes no other one when the rematch is over already', async () => {
    const { matches, news } = createTestMatches();
    const over = await finished(matches);
    const presses = [pressOf(over, ANNA), pressOf(over, BERT)];
    for (const press of presses) await matches.rematch(press);
    const { match } = done(await matches.rematch(presses[1] ?? pressOf(over, BERT)));
    const overAgain = done(await matches.resign(pressOf(match, ANNA)));
    const before = news.length;
    for (const press of presses) {
      expect(await matches.rematch(press)).toEqual({ match: overAgain, asked: false });
    }
    expect(news).toHaveLength(before);
    expect(await matches.openMatches({ userId: ANNA.userId })).toEqual([]);
  });
});

describe('a rematch is asked for anew', () => {
  test.each<[after: string, end: (matches: Matches, match: Match, advance: (ms: number) => void) => unknown]>(
    [
      ['it was declined', (matches, match) => matches.decline(pressOf(match, BERT))],
      ['it was cancelled', (matches, match) => matches.cancel(pressOf(match, ANNA))],
      [
        'its time was over, before anybody noticed',
        (_, __, advance) => {
          advance(LIFETIME_MS);
        },
      ],
      [
        'its time was over',
        (matches, _, advance) => {
          advance(LIFETIME_MS);
          return matches.expireChallenges();
        },
      ],
    ],
  )('after %s, by either of them', async (_, end) => {
    for (const player of [ANNA, BERT]) {
      const { matches, clock } = createTestMatches();
      const over = await finished(matches);
      const first = await asked(matches, over, ANNA);
      await end(matches, first.match, (ms) => {
        clock.advance(ms);
      });
      const again = await asked(matches, over, player);
      expect(again).toMatchObject({ asked: true, match: { status: 'challenged', rematchOf: over.id } });
      expect(again.match.id).not.toBe(first.match.id);
      expect(again.match.players[0]).toEqual(player);
    }
  });

  test('where the record of the one before was set aside', async () => {
    const { matches, store } = createTestMatches();
    const over = await finished(matches);
    const first = await asked(matches, over, ANNA);
    const aside = createTestMatches({
      store: {
        ...store,
        load: (id) => (id === first.match.id ? Promise.resolve('set-aside') : store.load(id)),
      },
    });
    expect(await asked(aside.matches, over, BERT)).toMatchObject({ asked: true });
  });
});

describe('a rematch is refused', () => {
  test('to a stranger, also where both have asked or played it', async () => {
    const { matches } = createTestMatches();
    const over = await finished(matches);
    const refused = { refusal: 'not-a-player' };
    expect(await matches.rematch(pressOf(over, CARL))).toEqual(refused);
    await asked(matches, over, ANNA);
    expect(await matches.rematch(pressOf(over, CARL))).toEqual(refused);
    await asked(matches, over, BERT);
    expect(await matches.rematch(pressOf(over, CARL))).toEqual(refused);
  });

  test('while the match is not over, and of one never played', async () => {
    const { matches } = createTestMatches();
    const challenge = done(await matches.challenge(challengeRequest()));
    expect(await matches.rematch(pressOf(challenge, ANNA))).toEqual({ refusal: 'match-not-over' });
    const match = await startMatch(matches);
    expect(await matches.rematch(pressOf(match, BERT))).toEqual({ refusal: 'match-not-over' });
    await matches.decline(pressOf(challenge, BERT));
    expect(await matches.rematch(pressOf(challenge, ANNA))).toEqual({ refusal: 'match-not-over' });
    expect(await matches.rematch({ ...pressOf(match, ANNA), matchId: 99 })).toEqual({
      refusal: 'unknown-match',
    });
  });

  test('while one is being played', async () => {
    const { matches } = createTestMatches();
    const over = await finished(matches);
    await asked(matches, over, ANNA);
    await asked(matches, over, BERT);
    for (const player of [ANNA, BERT]) {
      expect(await matches.rematch(pressOf(over, player))).toEqual({ refusal: 'rematch-playing' });
    }
  });

  test('to one whose other challenges wait for too many answers; accepting one is always possible', async () => {
    const { matches } = createTestMatches();
    const over = await finished(matches);
    for (let waiting = 0; waiting < MOST_UNANSWERED_CHALLENGES; waiting++) {
      await matches.challenge(challengeRequest({ challenger: ANNA, opponent: { ...CARL, isBot: false } }));
    }
    expect(await matches.rematch(pressOf(over, ANNA))).toEqual({ refusal: 'too-many-challenges' });
    await asked(matches, over, BERT);
    expect(await asked(matches, over, ANNA)).toMatchObject({ asked: false, match: { status: 'playing' } });
  });
});

test('a rematch asked for before a restart is accepted after it', async () => {
  const before = createTestMatches();
  const over = await finished(before.matches);
  const first = await asked(before.matches, over, ANNA);
  const after = createTestMatches({ store: before.store });
  const press = pressOf(over, ANNA);
  expect(await after.matches.rematch(press)).toEqual({ refusal: 'rematch-asked' });
  expect(await asked(after.matches, over, BERT)).toMatchObject({
    asked: false,
    match: { id: first.match.id, status: 'playing' },
  });
});
