/** What two clicks of a double click may begin where each of them is an interaction of its own. */
import { expect, test } from 'vitest';
import { isRefusal } from '../../src/match/refusal.js';
import {
  ANNA,
  BERT,
  CARL,
  challengeRequest,
  createTestMatches,
  done,
  practiceRequest,
  pressOf,
  startMatch,
} from '../kit/matches.js';

const momentMs = 2_000;
const openOf = async ({ matches }: Pick<ReturnType<typeof createTestMatches>, 'matches'>) =>
  (await matches.openMatches({ userId: ANNA.userId })).length;

test('fault 4: a practice match asked for twice in a moment is one, told once, and both are answered with it', async () => {
  const { matches, news } = createTestMatches({ momentMs });
  const [first, second] = await Promise.all([
    matches.practice(practiceRequest()),
    matches.practice(practiceRequest()),
  ]);
  expect(done(second).id).toBe(done(first).id);
  expect(await openOf({ matches })).toBe(1);
  expect(news).toHaveLength(1);
});

test('a challenge sent twice in a moment is one, and the second is refused in words', async () => {
  const { matches, news } = createTestMatches({ momentMs });
  const sent = await Promise.all([
    matches.challenge(challengeRequest()),
    matches.challenge(challengeRequest()),
  ]);
  expect(sent.filter((each) => !isRefusal(each))).toHaveLength(1);
  expect(sent).toContainEqual({ refusal: 'just-challenged' });
  expect(news).toHaveLength(1);
});

test('a rematch asked for twice in a moment is one, between people and against the computer', async () => {
  const { matches } = createTestMatches({ momentMs });
  const practised = done(await matches.practice(practiceRequest()));
  await matches.resign(pressOf(practised, ANNA));
  const played = await startMatch(matches);
  await matches.resign(pressOf(played, ANNA));
  for (const over of [practised, played]) {
    const before = await openOf({ matches });
    const asked = [pressOf(over, ANNA), pressOf(over, ANNA)].map((press) => matches.rematch(press));
    const refused = (await Promise.all(asked)).filter(isRefusal);
    expect(refused).toHaveLength(1);
    expect(await openOf({ matches })).toBe(before + 1);
  }
});

test('other terms, other people, other places and later moments are matches of their own', async () => {
  const { matches, clock } = createTestMatches({ momentMs });
  const channelId = '21';
  for (const change of [{}, { level: 'hard' }, { target: 20 }, { channelId }] as const) {
    done(await matches.practice(practiceRequest(change)));
  }
  done(await matches.practice(practiceRequest({ player: CARL })));
  const opponent = { ...CARL, isBot: false };
  for (const change of [{}, { allowsChain: false }, { opponent }, { channelId }] as const) {
    done(await matches.challenge(challengeRequest(change)));
  }
  clock.advance(momentMs);
  done(await matches.practice(practiceRequest()));
  done(await matches.challenge(challengeRequest()));
  expect(await openOf({ matches })).toBe(10);
});

test('whoever has accepted at once may be challenged again at once', async () => {
  const { matches } = createTestMatches({ momentMs });
  await startMatch(matches);
  expect((await startMatch(matches)).players).toEqual([ANNA, BERT]);
});
