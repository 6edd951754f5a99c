/**
 * What a request makes of a match: the rules of challenges, games in sequence and resigning, decided
 * without touching anything. The service saves a step whole or not at all.
 */
import {
  deal,
  enter,
  otherSeat,
  payoffChain,
  seenBy,
  TAKE_BACK,
  winnerOf,
  withSeat,
} from '../engine/index.js';
import type { Entry, GameEvent, Move, Outcome, Seat, State } from '../engine/index.js';
import { offersChain, seatOf } from './match.js';
import type { Game, GameResult, Match, MatchNews, MatchResult, UserId } from './match.js';
import type { MatchChange, NewEntries, NewGame, SeedSource } from './ports.js';
import { isRefusal, refuse } from './refusal.js';
import type { Refusal } from './refusal.js';

/** Time and chance at which a step is decided. A seed is taken only for a game that is dealt. */
export interface Moment {
  readonly nowMs: number;
  readonly seeds: SeedSource;
}

export interface Step {
  /** The match after it. */
  readonly match: Match;
  readonly kind: Exclude<MatchNews['kind'], 'challenged' | 'begun'>;
  /** Who did it; absent for `expired`. */
  readonly seat?: Seat;
  readonly events: readonly GameEvent[];
  readonly newEntries?: NewEntries;
  /** The game that ended, with its result, also where the match ended with it. */
  readonly ended?: Game;
}

/** The position a press was made for. */
export interface PositionRequest {
  readonly userId: UserId;
  readonly game: number;
  readonly ply: number;
}

/** And the move it asks for. */
export interface MoveRequest extends PositionRequest {
  readonly move: Move;
}

/** Whether an unanswered challenge is over by the clock, whoever noticed it or not. */
export function hasExpired(challenge: { readonly expiresAtMs: number }, nowMs: number): boolean {
  return nowMs >= challenge.expiresAtMs;
}

/** An unanswered challenge whose time is over. */
export function expiry(match: Match, nowMs: number): Step {
  return { match: { ...match, status: 'expired', changedAtMs: nowMs }, kind: 'expired', events: [] };
}

const ANSWERS = {
  accept: { seat: 1, kind: 'accepted', status: 'playing', onlyFor: 'not-the-opponent' },
  decline: { seat: 1, kind: 'declined', status: 'declined', onlyFor: 'not-the-opponent' },
  cancel: { seat: 0, kind: 'cancelled', status: 'cancelled', onlyFor: 'not-the-challenger' },
} as const;

export type Answer = keyof typeof ANSWERS;

/**
 * The opponent accepts, which deals game 1, or declines, or the challenger takes the challenge back.
 * An expiry, whatever the answer, if its time is over.
 */
export function answering(
  match: Match,
  request: { readonly userId: UserId; readonly answer: Answer },
  moment: Moment,
): Step | Refusal {
  const { seat, kind, status, onlyFor } = ANSWERS[request.answer];
  if (match.players[seat].userId !== request.userId) return refuse(onlyFor);
  if (match.status === 'expired') return refuse('challenge-expired');
  if (match.status !== 'challenged') return refuse('challenge-not-open');
  if (hasExpired(match, moment.nowMs)) return expiry(match, moment.nowMs);
  const answered: Match = { ...match, status, changedAtMs: moment.nowMs };
  return {
    match: status === 'playing' ? { ...answered, game: dealt(1, moment) } : answered,
    kind,
    seat,
    events: [],
  };
}

/** One move, and what follows when it ends the game: the score, then the next game or the end of the match (rules.md 5.1). */
export function movement(match: Match, request: MoveRequest, moment: Moment): Step | Refusal {
  return entering(match, { request, entriesOf: () => [request.move] }, moment);
}

/** The player's last play undone, while it has revealed nothing. */
export function takingBack(match: Match, request: PositionRequest, moment: Moment): Step | Refusal {
  return entering(match, { request, entriesOf: () => [TAKE_BACK] }, moment);
}

/**
 * The shortest way to the pay-off card and the card itself, as one step. The press names the
 * position only: what the chain is follows from it.
 */
export function chainPlay(match: Match, request: PositionRequest, moment: Moment): Step | Refusal {
  const entriesOf = (state: State): readonly Entry[] | Refusal => {
    if (!offersChain(match, state.toMove)) return refuse('chain-not-offered');
    return payoffChain(seenBy(state, state.toMove)) ?? refuse('no-chain');
  };
  return entering(match, { request, entriesOf }, moment);
}

interface Entering {
  readonly request: PositionRequest;
  readonly entriesOf: (state: State) => readonly Entry[] | Refusal;
}

/**
 * Entries made one after another by the player to move. Whose turn it is comes before whether the position is
 * the present one: who presses an old button after the turn has passed is told so, and not that the
 * hand is out of date.
 */
function entering(match: Match, { request, entriesOf }: Entering, moment: Moment): Step | Refusal {
  const seat = seatOf(match, request.userId);
  if (seat === undefined) return refuse('not-a-player');
  const { game } = match;
  if (match.status !== 'playing' || !game) return refuse('match-not-playing');
  if (game.state.toMove !== seat) return refuse('not-your-turn');
  if (game.number !== request.game || game.state.ply !== request.ply) return refuse('stale-position');
  const entries = entriesOf(game.state);
  if (isRefusal(entries)) return entries;

  let { state } = game;
  const events: GameEvent[] = [];
  for (const entry of entries) {
    const entered = enter(state, entry);
    if ('refusal' in entered) return entered;
    state = entered.state;
    events.push(...entered.events);
  }
  const turnSinceMs = state.turn === game.state.turn ? game.turnSinceMs : moment.nowMs;
  const moved: Game = { ...game, state, events: [...game.events, ...events], turnSinceMs };
  const newEntries: NewEntries = {
    game: game.number,
    ply: request.ply,
    seat,
    entries,
    toMove: state.toMove,
  };
  const step = { kind: 'moved', seat, events, newEntries } as const;
  if (!state.outcome) return { ...step, match: { ...match, changedAtMs: moment.nowMs, game: moved } };
  const ended: Game = { ...moved, result: resultOf(state.outcome) };
  return { ...step, ended, match: afterGame(match, ended, moment) };
}

/** Giving up, on either player's turn: the match is lost and the game in progress scored (rules.md 4.3). */
export function resignation(match: Match, userId: UserId, moment: Moment): Step | Refusal {
  const seat = seatOf(match, userId);
  if (seat === undefined) return refuse('not-a-player');
  const { game } = match;
  if (match.status !== 'playing' || !game) return refuse('match-not-playing');
  const winner = otherSeat(seat);
  const points = game.state.players[seat].payoff.length;
  const ended: Game = { ...game, result: { winner, points, reason: 'resignation' } };
  return {
    match: finished(scored(match, ended), { winner, reason: 'resignation' }, moment),
    kind: 'resigned',
    seat,
    events: [],
    ended,
  };
}

export function dealt(number: number, { seeds, nowMs }: Moment): Game {
  const { seed, commitment } = seeds.next();
  return { number, seed, commitment, state: deal(seed), events: [], turnSinceMs: nowMs };
}

function resultOf(outcome: Outcome): GameResult {
  const winner = winnerOf(outcome);
  return { ...(winner !== undefined && { winner }), points: outcome.points, reason: outcome.reason };
}

/** The match with an ended game counted; a tie counts for nobody (rules.md 4.2). */
function scored(match: Match, ended: Game): Match {
  const { winner, points = 0 } = ended.result ?? {};
  if (winner === undefined) return { ...match, game: ended };
  return {
    ...match,
    game: ended,
    score: withSeat(match.score, winner, match.score[winner] + points),
    gamesWon: withSeat(match.gamesWon, winner, match.gamesWon[winner] + 1),
  };
}

function finished(match: Match, result: MatchResult, { nowMs }: Moment): Match {
  return { ...match, status: 'finished', changedAtMs: nowMs, result };
}

function afterGame(match: Match, ended: Game, moment: Moment): Match {
  const counted = scored(match, ended);
  const winner = ended.result?.winner;
  if (winner !== undefined && counted.score[winner] >= match.target) {
    return finished(counted, { winner, reason: 'points' }, moment);
  }
  return {
    ...counted,
    changedAtMs: moment.nowMs,
    game: dealt(ended.number + 1, moment),
    ...(ended.result && { lastResult: ended.result }),
  };
}

/** A step as the store writes it; `interactionId` is the press that asked for it. */
export function changeOf(before: Match, step: Step, interactionId?: string): MatchChange {
  const { match, newEntries, ended } = step;
  const { game } = match;
  return {
    matchId: match.id,
    from: before.status,
    to: match.status,
    atMs: match.changedAtMs,
    ...(interactionId !== undefined && { interactionId }),
    ...(newEntries && { newEntries }),
    ...(ended?.result && { gameEnd: { game: ended.number, result: ended.result } }),
    ...(game && game.number !== before.game?.number && { newGame: newGame(game) }),
    ...(ended && { score: match.score, gamesWon: match.gamesWon }),
    ...(match.result && { result: match.result }),
  };
}

/** A game just dealt, as the store writes it. */
export function newGame({ number, seed, commitment, state }: Game): NewGame {
  return { number, seed, commitment, toMove: state.toMove };
}
