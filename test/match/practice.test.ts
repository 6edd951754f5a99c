import { describe, expect, test } from 'vitest';
import { LEVELS } from '../../src/ai/levels.js';
import { COMPUTER_SEAT } from '../../src/match/match.js';
import type { Match } from '../../src/match/match.js';
import type { Matches } from '../../src/match/matches.js';
import { MOST_PRACTICE_MATCHES } from '../../src/match/practice.js';
import {
  ANNA,
  BERT,
  COMPUTER,
  challengeRequest,
  createTestMatches,
  done,
  freshInteraction,
  gameOf,
  movePress,
  playOn,
  practiceRequest,
  pressOf,
  startMatch,
} from '../kit/matches.js';

async function resigned(matches: Matches, match: Match): Promise<Match> {
  return done(await matches.resign(pressOf(match, ANNA)));
}

describe('a practice match', () => {
  test.each(LEVELS)(
    'at level %s is in play at once, with a game dealt and the computer at its seat',
    async (level) => {
      const { matches, news, clock } = createTestMatches();
      const match = done(await matches.practice(practiceRequest({ level, target: 20, allowsChain: false })));
      expect(match).toMatchObject({
        status: 'playing',
        level,
        guildId: '10',
        channelId: '20',
        players: [ANNA, COMPUTER],
        target: 20,
        allowsChain: false,
        createdAtMs: clock.now(),
        score: [0, 0],
      });
      expect(match.players[COMPUTER_SEAT]).toEqual(COMPUTER);
      expect(gameOf(match)).toMatchObject({ number: 1, events: [], turnSinceMs: clock.now() });
      expect(news).toEqual([{ kind: 'begun', match, seat: 0, events: [] }]);
      expect(await matches.find(match.id)).toEqual(match);
      expect(await matches.openMatches({ userId: ANNA.userId })).toMatchObject([{ id: match.id, level }]);
      expect(await matches.playing({ channelId: '20' })).toMatchObject([{ id: match.id, level }]);
    },
  );

  test('between people has no level', async () => {
    const { matches } = createTestMatches();
    expect(await startMatch(matches)).not.toHaveProperty('level');
    const [listed] = await matches.openMatches({ userId: ANNA.userId });
    expect(listed).not.toHaveProperty('level');
  });

  test('asked for twice by one interaction is one, told once, and the second time given as it stands', async () => {
    const { matches, news } = createTestMatches();
    const request = practiceRequest();
    const [one, other] = (await Promise.all([matches.practice(request), matches.practice(request)])).map(
      done,
    );
    expect(other).toEqual(one);
    if (!one) throw new Error('none began');
    const { match } = await playOn(matches, one, { until: () => true });
    expect(await matches.practice(request)).toEqual(match);
    expect(news.map(({ kind }) => kind)).toEqual(['begun', 'moved']);
    expect(await matches.openMatches({ userId: ANNA.userId })).toHaveLength(1);
  });

  test('is refused beyond the limit, which counts neither challenges nor what is over, each player alone', async () => {
    const { matches } = createTestMatches();
    await startMatch(matches);
    await matches.challenge(challengeRequest());
    const begun: Match[] = [];
    for (let count = 0; count < MOST_PRACTICE_MATCHES; count++) {
      begun.push(done(await matches.practice(practiceRequest())));
    }
    expect(await matches.practice(practiceRequest())).toEqual({ refusal: 'too-many-practices' });
    expect(await matches.practice(practiceRequest({ player: BERT }))).toMatchObject({ status: 'playing' });
    const [first] = begun;
    if (!first) throw new Error('none began');
    await resigned(matches, first);
    expect(await matches.practice(practiceRequest())).toMatchObject({ status: 'playing' });
  });

  test('does not slip past the limit by being asked for many times at once', async () => {
    const { matches } = createTestMatches();
    const asked = Array.from({ length: MOST_PRACTICE_MATCHES + 3 }, () =>
      matches.practice(practiceRequest()),
    );
    const refused = (await Promise.all(asked)).filter((answer) => 'refusal' in answer);
    expect(refused).toEqual(Array(3).fill({ refusal: 'too-many-practices' }));
  });

  test('is played, resigned and over like any other', async () => {
    const { matches } = createTestMatches();
    const start = done(await matches.practice(practiceRequest({ target: 1 })));
    const { match: over } = await playOn(matches, start);
    expect(over).toMatchObject({ status: 'finished', level: 'steady', result: { reason: 'points' } });
    const other = await resigned(matches, done(await matches.practice(practiceRequest())));
    expect(other).toMatchObject({
      status: 'finished',
      result: { winner: COMPUTER_SEAT, reason: 'resignation' },
    });
  });

  test('goes on after a restart', async () => {
    const before = createTestMatches();
    const match = done(await before.matches.practice(practiceRequest({ level: 'hard' })));
    const after = createTestMatches({ store: before.store });
    expect(await after.matches.find(match.id)).toEqual(match);
    const [move] = (await playOn(after.matches, match, { until: () => true })).events;
    expect(move).toBeDefined();
  });

  test('is not counted on the leaderboard, neither for the player nor for the computer', async () => {
    const { matches } = createTestMatches();
    const practice = done(await matches.practice(practiceRequest({ target: 1 })));
    await playOn(matches, practice);
    const standings = () => matches.standings({ guildId: '10', offset: 0, limit: 10, userId: ANNA.userId });
    expect(await standings()).toEqual({ rows: [], total: 0 });
    const match = await startMatch(matches);
    await matches.resign(pressOf(match, BERT));
    const { rows, total } = await standings();
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({ userId: ANNA.userId, points: 20, games: 1, matches: 1 });
    expect(rows[1]).toMatchObject({ userId: BERT.userId, points: 0, games: 0, matches: 0 });
  });
});

describe('whose turn is the computer’s', () => {
  test('is told of practice matches in play alone', async () => {
    const { matches } = createTestMatches();
    const all: Match[] = [];
    for (let count = 0; count < 4; count++) {
      all.push(done(await matches.practice(practiceRequest())), await startMatch(matches));
    }
    const due = () =>
      all.filter(
        ({ level, status, game }) => level && status === 'playing' && game?.state.toMove === COMPUTER_SEAT,
      );
    const dueIds = () =>
      due()
        .map(({ id }) => id)
        .sort();
    expect(dueIds().length).toBeGreaterThan(0);
    expect([...(await matches.computerTurns())].sort()).toEqual(dueIds());
    for (const [index, match] of all.entries()) {
      if (match.level === undefined) continue;
      const until = ({ events }: { readonly events: readonly { readonly type: string }[] }): boolean =>
        events.some(({ type }) => type === 'discard');
      all[index] = (await playOn(matches, match, { until })).match;
    }
    expect(dueIds().length).toBeGreaterThan(0);
    expect([...(await matches.computerTurns())].sort()).toEqual(dueIds());
    for (const match of due()) await resigned(matches, match);
    expect(await matches.computerTurns()).toEqual([]);
  });
});

describe('a rematch of a practice match', () => {
  async function over(matches: Matches): Promise<Match> {
    const terms = {
      level: 'hard',
      target: 20,
      allowsChain: false,
      guildLocale: 'hi',
      channelId: '77',
    } as const;
    return resigned(matches, done(await matches.practice(practiceRequest(terms))));
  }

  test('begins at once, at the same level and on the same terms', async () => {
    const { matches, news } = createTestMatches();
    const match = await over(matches);
    const again = done(await matches.rematch(pressOf(match, ANNA)));
    expect(again).toMatchObject({
      asked: false,
      match: {
        status: 'playing',
        level: 'hard',
        players: [ANNA, COMPUTER],
        target: 20,
        allowsChain: false,
        guildLocale: 'hi',
        channelId: '77',
        rematchOf: match.id,
        score: [0, 0],
      },
    });
    expect(again.match.id).not.toBe(match.id);
    expect(gameOf(again.match).seed).not.toBe(gameOf(match).seed);
    expect(news.map(({ kind }) => kind)).toEqual(['begun', 'resigned', 'begun']);
  });

  test('asked for twice by one press is one, and by another press is refused while it is played', async () => {
    const { matches, news } = createTestMatches();
    const match = await over(matches);
    const press = pressOf(match, ANNA);
    const [one, other] = await Promise.all([matches.rematch(press), matches.rematch(press)]);
    expect(other).toEqual(one);
    expect(await matches.rematch(pressOf(match, ANNA))).toEqual({ refusal: 'rematch-playing' });
    expect(news.filter(({ kind }) => kind === 'begun')).toHaveLength(2);
  });

  test('is refused to a stranger, while the match is played, and beyond the limit', async () => {
    const { matches } = createTestMatches();
    const match = await over(matches);
    expect(await matches.rematch(pressOf(match, BERT))).toEqual({ refusal: 'not-a-player' });
    const open: Match[] = [];
    for (let count = 0; count < MOST_PRACTICE_MATCHES; count++) {
      open.push(done(await matches.practice(practiceRequest())));
    }
    const [first] = open;
    if (!first) throw new Error('none began');
    expect(await matches.rematch(pressOf(first, ANNA))).toEqual({ refusal: 'match-not-over' });
    expect(await matches.rematch(pressOf(match, ANNA))).toEqual({ refusal: 'too-many-practices' });
    await resigned(matches, first);
    expect(await matches.rematch(pressOf(match, ANNA))).toMatchObject({ asked: false });
  });
});

test('nobody else can move for the computer', async () => {
  const { matches } = createTestMatches();
  let match = done(await matches.practice(practiceRequest()));
  while (gameOf(match).state.toMove !== COMPUTER_SEAT) {
    match = (await playOn(matches, match, { until: () => true })).match;
  }
  const press = movePress(match, 'h1/s1');
  expect(press.userId).toBe(COMPUTER.userId);
  const asAnna = { ...press, userId: ANNA.userId, interactionId: freshInteraction() };
  expect(await matches.play(asAnna)).toEqual({ refusal: 'not-your-turn' });
});
