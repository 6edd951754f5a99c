/** A tiny model of matches, and how the real service is held against it. */
import type fc from 'fast-check';
import { deal, withSeat } from '../../src/engine/index.js';
import type { BySeat, Seat, State } from '../../src/engine/index.js';
import type { Match, MatchId, MatchStatus, Player, Target } from '../../src/match/match.js';
import type { MatchStore } from '../../src/match/ports.js';
import type { RefusalKind } from '../../src/match/refusal.js';
import type { FakeClock } from '../kit/clock.js';
import { createSeeds } from '../kit/seeds.js';
import { ANNA, BERT, CARL, createTestMatches, freshInteraction } from '../kit/matches.js';

export const PEOPLE = [ANNA, BERT, CARL] as const;

export interface ModelMatch {
  readonly players: BySeat<Player>;
  readonly target: Target;
  readonly allowsChain: boolean;
  readonly rematchOf?: MatchId;
  readonly expiresAtMs: number;
  status: MatchStatus;
  score: BySeat<number>;
  gamesWon: BySeat<number>;
  number: number;
  state?: State;
  turnSinceMs?: number;
}

export interface Model {
  readonly matches: Map<MatchId, ModelMatch>;
  readonly seeds: Set<string>;
  /** Ids of those who turned the chain off. */
  readonly withoutChain: Set<string>;
  nowMs: number;
  /** Saved changes so far, each announced once. */
  changes: number;
}

export interface Real {
  readonly store: MatchStore;
  readonly clock: FakeClock;
  readonly told: unknown[];
  service: ReturnType<typeof createTestMatches>;
  /** The last press, to be delivered again. */
  again?: () => Promise<object>;
  /** The match that the last press gave back. */
  given?: Match;
}

export type Command = fc.AsyncCommand<Model, Real>;

export function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the model expects something here');
  return value;
}

export function same(actual: unknown, expected: unknown, what: string): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`);
}

/** Which match a press is for: mostly one that it fits, if there is any. */
export interface Which {
  readonly index: number;
  readonly isAimed: boolean;
}

export function picked(
  { matches }: Model,
  { index, isAimed }: Which,
  fitting: MatchStatus,
): readonly [MatchId, ModelMatch] | undefined {
  const choice = [...matches].filter(([, { status }]) => !isAimed || status === fitting);
  return choice[index % Math.max(1, choice.length)];
}

export function takeDeal(model: Model, match: ModelMatch, real: Match): void {
  const { seed, number } = must(real.game);
  if (model.seeds.has(seed)) throw new Error('a seed was used twice');
  model.seeds.add(seed);
  match.number += 1;
  same(number, match.number, 'number of the game');
  match.state = deal(seed);
  match.turnSinceMs = model.nowMs;
}

/** Everything the service shows must be as the model says, and nothing announced twice or forgotten. */
export async function compare(model: Model, real: Real): Promise<void> {
  const { service, told, given } = real;
  // What a press gives back is what a restart would find.
  if (given) same(given, await service.matches.find(given.id), 'match given back');
  delete real.given;
  for (const [id, expected] of model.matches) {
    const match = await service.matches.find(id);
    if ('refusal' in match) throw new Error(`match lost: ${match.refusal}`);
    same(match.status, expected.status, 'status');
    same(match.score, expected.score, 'score');
    same(match.gamesWon, expected.gamesWon, 'games won');
    same(match.game?.state, expected.state, 'state');
    same(match.game?.turnSinceMs, expected.turnSinceMs, 'begin of the turn');
    same(match.players, expected.players, 'players');
    same([match.target, match.allowsChain], [expected.target, expected.allowsChain], 'terms');
    same(match.rematchOf, expected.rematchOf, 'match it is the rematch of');
    const offers = match.players.map(({ userId }) => ({ offersChain: !model.withoutChain.has(userId) }));
    same(match.settings, offers, 'settings');
  }
  same(told.length, model.changes, 'number of news');
}

/** Makes a press, keeps it for a second delivery, and checks its refusal. */
export async function press(
  real: Real,
  {
    send,
    refusal,
    what,
  }: { send: (service: Real['service']) => Promise<object>; refusal: RefusalKind | undefined; what: string },
): Promise<object> {
  const answer = await send(real.service);
  if (refusal === undefined) real.again = () => send(real.service);
  same('refusal' in answer ? answer.refusal : undefined, refusal, what);
  if (refusal === undefined) real.given = ('match' in answer ? answer.match : answer) as Match;
  return answer;
}

export function endGame(
  model: Model,
  match: ModelMatch,
  won: { seat: Seat; points: number } | undefined,
): void {
  if (!won) return;
  match.score = withSeat(match.score, won.seat, match.score[won.seat] + won.points);
  match.gamesWon = withSeat(match.gamesWon, won.seat, match.gamesWon[won.seat] + 1);
}

export function serviceOf({ store, clock, told }: Pick<Real, 'store' | 'clock' | 'told'>): Real['service'] {
  // Every start takes its seeds from elsewhere, as the operating system's are never the same.
  const seeds = createSeeds(freshInteraction());
  return createTestMatches({ store, clock, seeds, announcer: { announce: (news) => told.push(news) } });
}
