/** Random presses, deliveries and restarts, each done to the service and to the model. */
import fc from 'fast-check';
import { otherSeat } from '../../src/engine/index.js';
import { MOST_UNANSWERED_CHALLENGES } from '../../src/match/challenges.js';
import { TARGETS, seatOf } from '../../src/match/match.js';
import type { Match, Target } from '../../src/match/match.js';
import type { MatchStore } from '../../src/match/ports.js';
import type { RefusalKind } from '../../src/match/refusal.js';
import { createFakeClock } from '../kit/clock.js';
import { LIFETIME_MS, challengeRequest, freshInteraction } from '../kit/matches.js';
import { PEOPLE, compare, endGame, must, picked, press, same, serviceOf, takeDeal } from './model.js';
import type { Command, Model, ModelMatch, Which } from './model.js';
import { PLAY_COMMANDS, by, mostly, person, which } from './play-commands.js';

interface Challenged {
  readonly by: number;
  readonly of: number;
  readonly target: Target;
  readonly allowsChain: boolean;
}

function challenged(
  terms: Pick<ModelMatch, 'players' | 'target' | 'allowsChain'> & { readonly nowMs: number },
): ModelMatch {
  const { nowMs, ...kept } = terms;
  return {
    ...kept,
    expiresAtMs: nowMs + LIFETIME_MS,
    status: 'challenged',
    score: [0, 0],
    gamesWon: [0, 0],
    number: 0,
  };
}

function hasTooMany({ matches, nowMs }: Model, userId: string): boolean {
  const waiting = [...matches.values()].filter(
    ({ players, status, expiresAtMs }) =>
      players[0].userId === userId && status === 'challenged' && nowMs < expiresAtMs,
  );
  return waiting.length >= MOST_UNANSWERED_CHALLENGES;
}

function challenge({ by, of, ...terms }: Challenged): Command {
  return {
    check: () => true,
    run: async (model, real) => {
      const [challenger, opponent] = [must(PEOPLE[by]), must(PEOPLE[of])];
      const tooMany = hasTooMany(model, challenger.userId) ? 'too-many-challenges' : undefined;
      const request = challengeRequest({ challenger, opponent: { ...opponent, isBot: false }, ...terms });
      const match = await press(real, {
        send: ({ matches }) => matches.challenge(request),
        refusal: by === of ? 'self-challenge' : tooMany,
        what: 'challenge',
      });
      if ('refusal' in match) return;
      model.changes += 1;
      model.matches.set(
        (match as Match).id,
        challenged({ players: [challenger, opponent], ...terms, nowMs: model.nowMs }),
      );
      await compare(model, real);
    },
    toString: () => `challenge(${JSON.stringify({ by, of, ...terms })})`,
  };
}

const ANSWERED = { accept: 'playing', decline: 'declined', cancel: 'cancelled' } as const;

interface Answered {
  readonly which: Which;
  /** Who may answer so when not given. */
  readonly by: number | undefined;
  readonly how: keyof typeof ANSWERED;
}

function answer({ which, by, how }: Answered): Command {
  return {
    check: (model) => picked(model, which, 'challenged') !== undefined,
    run: async (model, real) => {
      const [matchId, match] = must(picked(model, which, 'challenged'));
      const { userId } = by === undefined ? match.players[how === 'cancel' ? 0 : 1] : must(PEOPLE[by]);
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
    toString: () => `${how}(${JSON.stringify({ which, by })})`,
  };
}

function rematch(which: Which, by: number | undefined): Command {
  return {
    check: (model) => picked(model, which, 'finished') !== undefined,
    run: async (model, real) => {
      const [matchId, over] = must(picked(model, which, 'finished'));
      const [latestId, latest] =
        [...model.matches].findLast(([, { rematchOf }]) => rematchOf === matchId) ?? [];
      // Whoever has not asked yet.
      const { userId } = by === undefined ? (latest ?? over).players[latest ? 1 : 0] : must(PEOPLE[by]);
      const seat = seatOf(over, userId);
      const isWaiting = latest?.status === 'challenged' && model.nowMs < latest.expiresAtMs;
      const expected = (): RefusalKind | undefined => {
        if (seat === undefined) return 'not-a-player';
        if (over.status !== 'finished') return 'match-not-over';
        if (latest?.status === 'playing') return 'rematch-playing';
        if (isWaiting) return latest.players[0].userId === userId ? 'rematch-asked' : undefined;
        return hasTooMany(model, userId) ? 'too-many-challenges' : undefined;
      };
      const refusal = expected();
      const request = { matchId, userId, interactionId: freshInteraction() };
      const asked = await press(real, {
        send: ({ matches }) => matches.rematch(request),
        refusal,
        what: 'rematch',
      });
      if (refusal !== undefined || seat === undefined) return;
      const { match } = asked as { match: Match };
      model.changes += 1;
      if (isWaiting) {
        same(match.id, latestId, 'the rematch that was accepted');
        latest.status = 'playing';
        takeDeal(model, latest, match);
      } else {
        const players = [over.players[seat], over.players[otherSeat(seat)]] as const;
        const { target, allowsChain } = over;
        model.matches.set(match.id, {
          ...challenged({ players, target, allowsChain, nowMs: model.nowMs }),
          rematchOf: matchId,
        });
      }
      await compare(model, real);
    },
    toString: () => `rematch(${JSON.stringify({ which, by })})`,
  };
}

function resign(which: Which, by: number | undefined): Command {
  return {
    check: (model) => picked(model, which, 'playing') !== undefined,
    run: async (model, real) => {
      const [matchId, match] = must(picked(model, which, 'playing'));
      const { userId } = by === undefined ? match.players[1] : must(PEOPLE[by]);
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
    toString: () => `resign(${JSON.stringify({ which, by })})`,
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

const COMMANDS: fc.Arbitrary<Command>[] = [
  fc
    .record({ by: person, of: person, target: fc.constantFrom(...TARGETS), allowsChain: mostly(true) })
    .map(challenge),
  fc
    .record({ which, by, how: fc.constantFrom('accept', 'accept', 'accept', 'accept', 'decline', 'cancel') })
    .map(answer),
  fc.tuple(which, by).map(([at, whose]) => rematch(at, whose)),
  ...PLAY_COMMANDS,
  fc.tuple(which, by).map(([at, whose]) => resign(at, whose)),
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
    fc.asyncProperty(fc.commands(COMMANDS, { size: 'large', maxCommands: 80 }), async (commands) => {
      const { store, close } = await openStore();
      try {
        await fc.asyncModelRun(() => {
          const clock = createFakeClock();
          const told: unknown[] = [];
          const model: Model = {
            matches: new Map(),
            seeds: new Set(),
            withoutChain: new Set(),
            nowMs: clock.now(),
            changes: 0,
          };
          return { model, real: { store, clock, told, service: serviceOf({ store, clock, told }) } };
        }, commands);
      } finally {
        await close();
      }
    }),
    { numRuns },
  );
}
