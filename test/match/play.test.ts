import { describe, expect, test } from 'vitest';
import { MOVES, legalMoves, otherSeat, replay } from '../../src/engine/index.js';
import {
  ANNA,
  BERT,
  CARL,
  challengeRequest,
  createTestMatches,
  done,
  freshInteraction,
  gameOf,
  movePress,
  pressOf,
  startMatch,
} from '../kit/matches.js';

describe('a move', () => {
  test('is made, kept and announced as the engine makes it', async () => {
    const { matches, news, clock } = createTestMatches();
    const match = await startMatch(matches);
    clock.advance(5000);
    const press = movePress(match, 'h2/s3');
    const played = done(await matches.play(press));
    const { seed } = gameOf(match);
    const expected = replay({ rules: 'g4a-1', seed, moves: ['h2/s3'] });
    if ('refusal' in expected) throw new Error('the engine refused');
    expect(gameOf(played.match).state).toEqual(expected.state);
    expect(gameOf(played.match).events).toEqual(expected.events);
    expect(played).toMatchObject({ events: expected.events, duplicate: false });
    expect(played.match.changedAtMs).toBe(clock.now());
    expect(played.ended).toBeUndefined();
    expect(await matches.find(match.id)).toEqual(played.match);
    expect(news.at(-1)).toEqual({
      kind: 'moved',
      match: played.match,
      seat: gameOf(match).state.toMove,
      events: expected.events,
    });
  });

  test('that the engine does not allow is refused with the engine’s reason, and changes nothing', async () => {
    const { matches, news } = createTestMatches();
    const match = await startMatch(matches);
    const legal = legalMoves(gameOf(match).state);
    for (const move of MOVES.filter((each) => !legal.includes(each))) {
      const refused = await matches.play(movePress(match, move));
      expect(['no-such-card', 'does-not-fit']).toContain('refusal' in refused && refused.refusal);
    }
    expect(await matches.find(match.id)).toEqual(match);
    expect(news).toHaveLength(2);
  });

  test('delivered twice is made once; the second time tells how the match stands (fault 4)', async () => {
    const { matches, news } = createTestMatches();
    const match = await startMatch(matches);
    const press = movePress(match, 'h1/s1');
    const first = done(await matches.play(press));
    const next = done(await matches.play(movePress(first.match, 'h1/s1')));
    expect(await matches.play(press)).toEqual({ match: next.match, events: [], duplicate: true });
    expect(news).toHaveLength(4);
  });
});

describe('a press on a match is refused', () => {
  test('where there is no such match, or its record was set aside', async () => {
    const { matches, store } = createTestMatches();
    const match = await startMatch(matches);
    const nowhere = { ...movePress(match, 'h1/s1'), matchId: match.id + 1 };
    expect(await matches.play(nowhere)).toEqual({ refusal: 'unknown-match' });
    const aside = createTestMatches({ store: { ...store, load: () => Promise.resolve('set-aside') } });
    expect(await aside.matches.play(movePress(match, 'h1/s1'))).toEqual({ refusal: 'set-aside' });
    expect(await aside.matches.resign(pressOf(match, ANNA))).toEqual({ refusal: 'set-aside' });
    expect(await aside.matches.accept(pressOf(match, BERT))).toEqual({ refusal: 'set-aside' });
    expect(await aside.matches.find(match.id)).toEqual({ refusal: 'set-aside' });
  });

  test('from an onlooker, in play or not', async () => {
    const { matches } = createTestMatches();
    const challenge = done(await matches.challenge(challengeRequest()));
    const press = { ...pressOf(challenge, CARL), game: 1, ply: 0, move: 'h1/s1' } as const;
    expect(await matches.play(press)).toEqual({ refusal: 'not-a-player' });
    expect(await matches.resign(pressOf(challenge, CARL))).toEqual({ refusal: 'not-a-player' });
    await matches.accept(pressOf(challenge, BERT));
    expect(await matches.play(press)).toEqual({ refusal: 'not-a-player' });
    expect(await matches.resign(pressOf(challenge, CARL))).toEqual({ refusal: 'not-a-player' });
  });

  test('before the challenge is accepted and after the match is over (fault 35)', async () => {
    const { matches } = createTestMatches();
    const challenge = done(await matches.challenge(challengeRequest()));
    const press = { ...pressOf(challenge, ANNA), game: 1, ply: 0, move: 'h1/s1' } as const;
    expect(await matches.play(press)).toEqual({ refusal: 'match-not-playing' });
    await matches.accept(pressOf(challenge, BERT));
    await matches.resign(pressOf(challenge, BERT));
    expect(await matches.play(press)).toEqual({ refusal: 'match-not-playing' });
  });

  test('on the other player’s turn, also with an old or future position', async () => {
    const { matches } = createTestMatches();
    const match = await startMatch(matches);
    const waiting = match.players[otherSeat(gameOf(match).state.toMove)];
    for (const ply of [0, 1, 7]) {
      const press = { ...pressOf(match, waiting), game: 1, ply, move: 'h1/s1' } as const;
      expect(await matches.play(press)).toEqual({ refusal: 'not-your-turn' });
    }
  });

  test('an old button after the turn has passed says it is not your turn; once it is again, that the hand is old (fault 34)', async () => {
    const { matches } = createTestMatches();
    const match = await startMatch(matches);
    const old = movePress(match, 'h1/s1');
    const passed = done(await matches.play({ ...old, interactionId: freshInteraction() }));
    expect(await matches.play(old)).toEqual({ refusal: 'not-your-turn' });
    await matches.play(movePress(passed.match, 'h1/s1'));
    expect(await matches.play(old)).toEqual({ refusal: 'stale-position' });
  });

  test('for another ply or another game than the present one', async () => {
    const { matches } = createTestMatches();
    const match = await startMatch(matches);
    const press = movePress(match, 'h1/s1');
    for (const other of [
      { ply: 1 },
      { ply: -1 },
      { ply: 0.5 },
      { ply: Number.NaN },
      { game: 2 },
      { game: 0 },
    ]) {
      expect(await matches.play({ ...press, ...other })).toEqual({ refusal: 'stale-position' });
      // What an old button asked for may not even be possible any more: that is not the reason.
      const impossible = { ...press, ...other, move: 's1>1' } as const;
      expect(await matches.play(impossible)).toEqual({ refusal: 'stale-position' });
    }
    expect(await matches.find(match.id)).toEqual(match);
  });

  test('where somebody else wrote the match first; then the match is looked at anew', async () => {
    const { matches, store, news } = createTestMatches();
    const match = await startMatch(matches);
    const other = createTestMatches({ store });
    let isRaced = false;
    const raced = createTestMatches({
      store: {
        ...store,
        save: async (change) => {
          if (!isRaced) await other.matches.play(movePress(match, 'h2/s2'));
          isRaced = true;
          return store.save(change);
        },
      },
    });
    expect(await raced.matches.play(movePress(match, 'h1/s1'))).toEqual({ refusal: 'not-your-turn' });
    const stuck = createTestMatches({ store: { ...store, save: () => Promise.resolve('conflict') } });
    const present = done(await matches.find(match.id));
    expect(await stuck.matches.play(movePress(present, 'h1/s1'))).toEqual({ refusal: 'stale-position' });
    expect([raced.news, stuck.news]).toEqual([[], []]);
    expect(news).toHaveLength(2);
  });

  test('the same interaction written by somebody else first is a duplicate', async () => {
    const { matches, store } = createTestMatches();
    const match = await startMatch(matches);
    const other = createTestMatches({ store: { ...store, save: () => Promise.resolve('duplicate') } });
    const press = movePress(match, 'h1/s1');
    expect(await other.matches.play(press)).toEqual({ match, events: [], duplicate: true });
    expect(other.news).toEqual([]);
  });

  test('a store that fails rejects the press, announces nothing, and holds up nobody', async () => {
    const { store } = createTestMatches();
    let failures = 1;
    const { matches, news } = createTestMatches({
      store: {
        ...store,
        save: (change) =>
          change.newEntries && failures-- > 0 ? Promise.reject(new Error('disk')) : store.save(change),
      },
    });
    const match = await startMatch(matches);
    await expect(matches.play(movePress(match, 'h1/s1'))).rejects.toThrow('disk');
    expect(news).toHaveLength(2);
    expect(done(await matches.play(movePress(match, 'h1/s1'))).duplicate).toBe(false);
  });
});
