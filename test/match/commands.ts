/** Random presses, deliveries and restarts, each done to the service and to the model. */
import fc from 'fast-check';
import { apply, legalMoves, otherSeat } from '../../src/engine/index.js';
import type { Move, State } from '../../src/engine/index.js';
import { MOST_UNANSWERED_CHALLENGES } from '../../src/match/challenges.js';
import type { Match, Target } from '../../src/match/match.js';
import { TARGETS, seatOf } from '../../src/match/match.js';
import type { MatchStore } from '../../src/match/ports.js';
import type { RefusalKind } from '../../src/match/refusal.js';
import { quickMove } from '../kit/choose.js';
import { createFakeClock } from '../kit/clock.js';
import { LIFETIME_MS, challengeRequest, freshInteraction } from '../kit/matches.js';
import { PEOPLE, compare, endGame, must, picked, press, serviceOf, takeDeal } from './model.js';
import type { Command, Model, Real } from './model.js';

function challenge(by: number, of: number, target: Target): Command {
  return {
    check: () => true,
    run: async (model, real) => {
      const [challenger, opponent] = [must(PEOPLE[by]), must(PEOPLE[of])];
      const waiting = [...model.matches.values()].filter(
        ({ players, status, expiresAtMs }) =>
          players[0] === challenger && status === 'challenged' && model.nowMs < expiresAtMs,
      ).length;
      const tooMany = waiting >= MOST_UNANSWERED_CHALLENGES ? 'too-many-challenges' : undefined;
      const request = challengeRequest({ challenger, opponent: { ...opponent, isBot: false }, target });
      const match = await press(real, {
        send: ({ matches }) => matches.challenge(request),
        refusal: by === of ? 'self-challenge' : tooMany,
        what: 'challenge',
      });
      if ('refusal' in match) return;
      model.changes += 1;
      model.matches.set((match as Match).id, {
        players: [challenger, opponent],
        target,
        expiresAtMs: model.nowMs + LIFETIME_MS,
        status: 'challenged',
        score: [0, 0],
        gamesWon: [0, 0],
        number: 0,
      });
      await compare(model, real);
    },
    toString: () => `challenge(${by}, ${of}, ${target})`,
  };
}

const ANSWERED = { accept: 'playing', decline: 'declined', cancel: 'cancelled' } as const;

function answer(which: number, by: number, how: keyof typeof ANSWERED): Command {
  return {
    check: ({ matches }) => matches.size > 0,
    run: async (model, real) => {
      const [matchId, match] = must(picked(model, which));
      const { userId } = must(PEOPLE[by]);
      const isLate = match.status === 'challenged' && model.nowMs >= match.expiresAtMs;
      const expected = (): RefusalKind | undefined => {
        if (how === 'cancel' && match.players[0].userId !== userId) return 'not-the-challenger';
        if (how !== 'cancel' && match.players[1].userId !== userId) return 'not-the-opponent';
        if (isLate || match.status === 'expired') return 'challenge-expired';
        return match.status === 'challenged' ? undefined : 'challenge-not-open';
      };
      const refusal = expected();
      const request = { matchId, userId, interactionId: freshInteraction() };
      const answered = await press(real, {
        send: ({ matches }) => matches[how](request),
        refusal,
        what: how,
      });
      if (refusal === undefined) match.status = ANSWERED[how];
      else if (refusal === 'challenge-expired' && isLate) match.status = 'expired';
      if (refusal === undefined || (refusal === 'challenge-expired' && isLate)) model.changes += 1;
      if (match.status === 'playing' && refusal === undefined) takeDeal(model, match, answered as Match);
      await compare(model, real);
    },
    toString: () => `${how}(${which}, ${by})`,
  };
}

async function playOne(
  model: Model,
  real: Real,
  { which, by, choose, age }: { which: number; by?: number; choose: (state: State) => Move; age: number },
): Promise<void> {
  const [matchId, match] = must(picked(model, which));
  const { state } = match;
  const userId = by === undefined ? match.players[state?.toMove ?? 0].userId : must(PEOPLE[by]).userId;
  const seat = seatOf(match, userId);
  const move = match.status === 'playing' && state ? choose(state) : 'h1/s1';
  const applied = state && apply(state, move);
  const expected = (): RefusalKind | undefined => {
    if (seat === undefined) return 'not-a-player';
    if (match.status !== 'playing' || !state || !applied) return 'match-not-playing';
    if (state.toMove !== seat) return 'not-your-turn';
    if (age !== 0) return 'stale-position';
    return 'refusal' in applied ? applied.refusal : undefined;
  };
  const refusal = expected();
  const request = {
    ...{ matchId, userId, move, interactionId: freshInteraction() },
    game: match.number,
    ply: (state?.ply ?? 0) - age,
  };
  const played = await press(real, { send: ({ matches }) => matches.play(request), refusal, what: 'play' });
  if (refusal !== undefined || !applied || 'refusal' in applied) return;
  model.changes += 1;
  match.state = applied.state;
  const { outcome } = applied.state;
  if (!outcome) return;
  endGame(
    model,
    match,
    outcome.reason === 'pay-off' ? { seat: outcome.winner, points: outcome.points } : undefined,
  );
  if (Math.max(...match.score) >= match.target) match.status = 'finished';
  else takeDeal(model, match, (played as { match: Match }).match);
}

interface Press {
  readonly which: number;
  /** The player to move when not given. */
  readonly by?: number;
  readonly moveNumber: number;
  /** How many plies ago the pressed button was shown. */
  readonly age: number;
}

function play({ moveNumber, ...press }: Press): Command {
  return {
    check: ({ matches }) => matches.size > 0,
    run: async (model, real) => {
      const choose = (state: State): Move => {
        const moves = legalMoves(state);
        // One past the legal moves: a play that is hardly ever possible.
        return moves[moveNumber % (moves.length + 1)] ?? 's4>3';
      };
      await playOne(model, real, { ...press, choose });
      await compare(model, real);
    },
    toString: () => `play(${JSON.stringify({ ...press, moveNumber })})`,
  };
}

function playOn(which: number, moves: number): Command {
  return {
    check: (model) => picked(model, which)?.[1].status === 'playing',
    run: async (model, real) => {
      for (let count = 0; count < moves && picked(model, which)?.[1].status === 'playing'; count++) {
        await playOne(model, real, { which, choose: quickMove, age: 0 });
      }
      await compare(model, real);
    },
    toString: () => `playOn(${which}, ${moves})`,
  };
}

function resign(which: number, by: number): Command {
  return {
    check: ({ matches }) => matches.size > 0,
    run: async (model, real) => {
      const [matchId, match] = must(picked(model, which));
      const { userId } = must(PEOPLE[by]);
      const seat = seatOf(match, userId);
      const notPlaying = match.status === 'playing' ? undefined : 'match-not-playing';
      const request = { matchId, userId, interactionId: freshInteraction() };
      await press(real, {
        send: ({ matches }) => matches.resign(request),
        refusal: seat === undefined ? 'not-a-player' : notPlaying,
        what: 'resign',
      });
      if (seat !== undefined && !notPlaying) {
        const points = must(match.state).players[seat].payoff.length;
        endGame(model, match, { seat: otherSeat(seat), points });
        match.status = 'finished';
        model.changes += 1;
      }
      await compare(model, real);
    },
    toString: () => `resign(${which}, ${by})`,
  };
}

const redeliver: Command = {
  check: () => true,
  run: async (model, real) => {
    const repeated = await real.again?.();
    if (repeated && 'refusal' in repeated) throw new Error('a second delivery was refused');
    await compare(model, real);
  },
  toString: () => 'redeliver()',
};

const restart: Command = {
  check: () => true,
  run: async (model, real) => {
    await real.service.matches.drain();
    real.service = serviceOf(real);
    await compare(model, real);
  },
  toString: () => 'restart()',
};

function advance(ms: number): Command {
  return {
    check: () => true,
    run: (model, { clock }) => {
      model.nowMs += ms;
      clock.advance(ms);
      return Promise.resolve();
    },
    toString: () => `advance(${ms})`,
  };
}

const sweep: Command = {
  check: () => true,
  run: async (model, real) => {
    await real.service.matches.expireChallenges();
    for (const match of model.matches.values()) {
      if (match.status !== 'challenged' || model.nowMs < match.expiresAtMs) continue;
      match.status = 'expired';
      model.changes += 1;
    }
    await compare(model, real);
  },
  toString: () => 'sweep()',
};

const person = fc.nat({ max: PEOPLE.length - 1 });
const which = fc.nat({ max: 5 });

const COMMANDS: fc.Arbitrary<Command>[] = [
  fc.tuple(person, person, fc.constantFrom(...TARGETS)).map(([by, of, target]) => challenge(by, of, target)),
  fc
    .tuple(which, person, fc.constantFrom('accept', 'accept', 'accept', 'decline', 'cancel'))
    .map(([at, by, how]) => answer(at, by, how)),
  fc
    .record(
      { which, by: person, moveNumber: fc.nat({ max: 40 }), age: fc.constantFrom(0, 0, 0, 1, -1) },
      { requiredKeys: ['which', 'moveNumber', 'age'] },
    )
    .map(play),
  fc.tuple(which, fc.integer({ min: 1, max: 250 })).map(([at, moves]) => playOn(at, moves)),
  fc.tuple(which, person).map(([at, by]) => resign(at, by)),
  fc.constant(redeliver),
  fc.constant(restart),
  fc.integer({ min: 1, max: LIFETIME_MS }).map(advance),
  fc.constant(sweep),
];

/** Random presses, deliveries and restarts: the service must do what the model does. */
export async function checkAgainstModel(
  openStore: () => Promise<{ readonly store: MatchStore; readonly close: () => Promise<void> }>,
  { numRuns }: { readonly numRuns: number },
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.commands(COMMANDS, { size: 'large', maxCommands: 60 }), async (commands) => {
      const { store, close } = await openStore();
      try {
        await fc.asyncModelRun(() => {
          const clock = createFakeClock();
          const told: unknown[] = [];
          const model: Model = { matches: new Map(), seeds: new Set(), nowMs: clock.now(), changes: 0 };
          return { model, real: { store, clock, told, service: serviceOf({ store, clock, told }) } };
        }, commands);
      } finally {
        await close();
      }
    }),
    { numRuns },
  );
}
