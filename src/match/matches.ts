/** The match service: every change of a match goes through here, one at a time for each match. */
import type { GameEvent } from '../engine/index.js';
import { otherSeat } from '../engine/index.js';
import { seatOf } from './match.js';
import type { Game, Match, MatchId, MatchNews, Player, Target, UserId } from './match.js';
import type { Announcer, Clock, MatchStore, NewChallenge, SeedSource } from './ports.js';
import { isRefusal, refuse } from './refusal.js';
import type { Refusal } from './refusal.js';
import { createSerially } from './serially.js';
import {
  answering,
  chainPlay,
  changeOf,
  expiry,
  hasExpired,
  movement,
  resignation,
  takingBack,
} from './steps.js';
import type { Answer, Moment, MoveRequest, PositionRequest, Step } from './steps.js';

/** How many of a player's own challenges may wait for an answer at once. */
export const MOST_UNANSWERED_CHALLENGES = 5;

export interface ChallengeRequest {
  readonly guildId: string;
  readonly channelId: string;
  /** Discord locale of the server. */
  readonly guildLocale: string;
  readonly challenger: Player;
  readonly opponent: Player & { readonly isBot: boolean };
  readonly target: Target;
  /** Whether both may use the chain button. */
  readonly allowsChain: boolean;
  readonly interactionId: string;
}

/** A press on a match. `interactionId` is Discord's: a second delivery of it changes nothing. */
export interface Press {
  readonly matchId: MatchId;
  readonly userId: UserId;
  readonly interactionId: string;
}

/** A move made: the match after it, and what it did. */
export interface Played {
  readonly match: Match;
  /** In order. Holds drawn cards: pass on only through `publicEvent`. Empty for a duplicate. */
  readonly events: readonly GameEvent[];
  /** The game that the move ended; `match.game` is then already the next one, unless the match is over. */
  readonly ended?: Game;
  /** This interaction had been processed before: nothing was done, `match` is how it stands now. */
  readonly duplicate: boolean;
}

/** What may be read and noted without a change of any match. */
export type MatchRecords = Pick<
  MatchStore,
  | 'openMatches'
  | 'playing'
  | 'toShow'
  | 'loadGame'
  | 'standings'
  | 'saveMessages'
  | 'saveName'
  | 'settings'
  | 'saveSettings'
>;

/**
 * What is done to matches. Each change is saved, then announced once, then returned. The same
 * interaction given twice is done once; the second time returns the match as it stands. Rejects only
 * when the store fails.
 */
export interface Matches extends MatchRecords {
  /** Posts a challenge. Refuses oneself, a bot, and one more than `MOST_UNANSWERED_CHALLENGES`. */
  challenge(request: ChallengeRequest): Promise<Match | Refusal>;
  /** Only for the opponent. Deals game 1. */
  accept(press: Press): Promise<Match | Refusal>;
  /** Only for the opponent. */
  decline(press: Press): Promise<Match | Refusal>;
  /** Only for the challenger. */
  cancel(press: Press): Promise<Match | Refusal>;
  /** One move of the player whose turn it is, at the position they saw (game number and ply). */
  play(press: Press & MoveRequest): Promise<Played | Refusal>;
  /** Undoes the player's own last play of this turn, while it has revealed nothing. */
  takeBack(press: Press & PositionRequest): Promise<Played | Refusal>;
  /** Plays the shortest way to the pay-off card and the card itself, saved as one step. */
  playChain(press: Press & PositionRequest): Promise<Played | Refusal>;
  /**
   * The same match again, once both want it: the first to ask posts a challenge of the same terms
   * (`asked`), the other's press accepts it. Seats are swapped where the other player asks.
   */
  rematch(press: Press): Promise<{ readonly match: Match; readonly asked: boolean } | Refusal>;
  /** The player gives up the match, on whoever's turn (rules.md 4.3). */
  resign(press: Press): Promise<Match | Refusal>;
  /** The match after all that was asked of it before. Refuses with `unknown-match` or `set-aside`. */
  find(matchId: MatchId): Promise<Match | Refusal>;
  /**
   * Ends the challenges whose time is over. Tries every one, then rejects with an AggregateError if
   * some could not be ended.
   */
  expireChallenges(): Promise<void>;
  /** Resolves when all that was asked for is done. */
  drain(): Promise<void>;
}

export interface MatchesParts {
  readonly store: MatchStore;
  readonly clock: Clock;
  readonly seeds: SeedSource;
  readonly announcer: Announcer;
  /** How long a challenge waits for its answer. */
  readonly challengeLifetimeMs: number;
}

export function createMatches(parts: MatchesParts): Matches {
  const { store, clock, seeds, announcer, challengeLifetimeMs } = parts;
  const queue = createSerially();
  const inMatch = <T>(matchId: MatchId, task: () => Promise<T>): Promise<T> =>
    queue.run(`match ${matchId}`, task);

  async function load(matchId: MatchId): Promise<Match | Refusal> {
    const match = await store.load(matchId);
    if (match === undefined) return refuse('unknown-match');
    return match === 'set-aside' ? refuse('set-aside') : match;
  }

  function tell(news: MatchNews): void {
    try {
      announcer.announce(news);
    } catch {
      // What is saved stays saved: a fault in showing it is the announcer's to report.
    }
  }

  function tellStep({ kind, match, seat, events, ended }: Step): void {
    tell({ kind, match, events, ...(seat !== undefined && { seat }), ...(ended && { ended }) });
  }

  /** Decides on the match as it is now, saves, announces. Returns what was done, or the present match for a duplicate. */
  async function change(
    { matchId, interactionId }: Press,
    decide: (match: Match, moment: Moment) => Step | Refusal,
  ): Promise<Played | Refusal> {
    const match = await load(matchId);
    if (isRefusal(match)) return match;
    const step = decide(match, { nowMs: clock.now(), seeds });
    // A press already done no longer fits the match it changed: it is no mistake of the player.
    if (isRefusal(step)) return (await store.hasProcessed(interactionId)) ? unchanged(match) : step;

    const saved = await store.save(changeOf(match, step, interactionId));
    if (saved === 'saved') {
      tellStep(step);
      const { events, ended } = step;
      return { match: step.match, events, ...(ended && { ended }), duplicate: false };
    }
    const present = await load(matchId);
    if (isRefusal(present)) return present;
    if (saved === 'duplicate') return unchanged(present);
    const again = decide(present, { nowMs: clock.now(), seeds });
    return isRefusal(again) ? again : refuse('stale-position');
  }

  async function answer(press: Press, answered: Answer): Promise<Match | Refusal> {
    const { matchId, userId } = press;
    const done = await inMatch(matchId, () =>
      change(press, (match, moment) => answering(match, { userId, answer: answered }, moment)),
    );
    if (isRefusal(done)) return done;
    return done.match.status === 'expired' ? refuse('challenge-expired') : done.match;
  }

  type Terms = Omit<NewChallenge, 'createdAtMs' | 'expiresAtMs'>;

  async function create(terms: Terms): Promise<Match | Refusal> {
    const { interactionId, players } = terms;
    const isKnown = await store.hasProcessed(interactionId);
    if (!isKnown && (await unanswered(players[0].userId)) >= MOST_UNANSWERED_CHALLENGES) {
      return refuse('too-many-challenges');
    }
    const nowMs = clock.now();
    const match = await store.createChallenge({
      ...terms,
      createdAtMs: nowMs,
      expiresAtMs: nowMs + challengeLifetimeMs,
    });
    if (!isKnown) tell({ kind: 'challenged', match, seat: 0, events: [] });
    return match;
  }

  /** One challenge of a player at a time, so that none slips past the limit. */
  function challengeOnce(terms: Terms): Promise<Match | Refusal> {
    return queue.run(`challenger ${terms.players[0].userId}`, () => create(terms));
  }

  async function askAgain(press: Press): ReturnType<Matches['rematch']> {
    const { matchId, userId, interactionId } = press;
    const over = await load(matchId);
    if (isRefusal(over)) return over;
    const seat = seatOf(over, userId);
    if (seat === undefined) return refuse('not-a-player');
    if (over.status !== 'finished') return refuse('match-not-over');
    const open = await openRematch(matchId);
    if (open?.status === 'playing') {
      const isOwnPress = await store.hasProcessed(interactionId);
      return isOwnPress ? { match: open, asked: false } : refuse('rematch-playing');
    }
    if (open && open.players[0].userId !== userId) {
      const match = await answer({ ...press, matchId: open.id }, 'accept');
      return isRefusal(match) ? match : { match, asked: false };
    }
    if (open && !(await store.hasProcessed(interactionId))) return refuse('rematch-asked');
    const { guildId, channelId, guildLocale, target, allowsChain, players } = over;
    const match = await challengeOnce({
      guildId,
      channelId,
      guildLocale,
      target,
      allowsChain,
      players: [players[seat], players[otherSeat(seat)]],
      rematchOf: matchId,
      interactionId,
    });
    return isRefusal(match) ? match : { match, asked: true };
  }

  /** The rematch that was asked for and still waits or runs. */
  async function openRematch(matchId: MatchId): Promise<Match | undefined> {
    const id = await store.rematchOf(matchId);
    const match = id === undefined ? undefined : await load(id);
    if (!match || isRefusal(match)) return undefined;
    const isWaiting = match.status === 'challenged' && !hasExpired(match, clock.now());
    return isWaiting || match.status === 'playing' ? match : undefined;
  }

  /** A player's own challenges that still wait, without those whose end nobody has noticed yet. */
  async function unanswered(userId: UserId): Promise<number> {
    const mine = await store.openMatches({ userId });
    const challenges = await store.openChallenges();
    const nowMs = clock.now();
    const waiting = new Set(challenges.filter((each) => !hasExpired(each, nowMs)).map(({ id }) => id));
    return mine.filter(({ id, players }) => waiting.has(id) && players[0].userId === userId).length;
  }

  async function expire(matchId: MatchId): Promise<void> {
    const match = await load(matchId);
    if (isRefusal(match) || match.status !== 'challenged') return;
    const step = expiry(match, clock.now());
    if ((await store.save(changeOf(match, step))) === 'saved') tellStep(step);
  }

  async function expireDue(): Promise<void> {
    const nowMs = clock.now();
    const due = (await store.openChallenges()).filter((challenge) => hasExpired(challenge, nowMs));
    const ends = await Promise.allSettled(due.map(({ id }) => inMatch(id, () => expire(id))));
    const faults = ends.filter((end) => end.status === 'rejected').map(({ reason }): unknown => reason);
    if (faults.length > 0) throw new AggregateError(faults, 'some challenges could not be ended');
  }

  return {
    challenge: async (request) => {
      const { challenger, opponent, ...terms } = request;
      if (challenger.userId === opponent.userId) return refuse('self-challenge');
      if (opponent.isBot) return refuse('bot-opponent');
      return challengeOnce({
        ...terms,
        players: [challenger, { userId: opponent.userId, name: opponent.name }],
      });
    },
    accept: (press) => answer(press, 'accept'),
    decline: (press) => answer(press, 'decline'),
    cancel: (press) => answer(press, 'cancel'),
    play: (press) =>
      inMatch(press.matchId, () => change(press, (match, moment) => movement(match, press, moment))),
    takeBack: (press) =>
      inMatch(press.matchId, () => change(press, (match, moment) => takingBack(match, press, moment))),
    playChain: (press) =>
      inMatch(press.matchId, () => change(press, (match, moment) => chainPlay(match, press, moment))),
    rematch: (press) => inMatch(press.matchId, () => askAgain(press)),
    resign: async (press) => {
      const done = await inMatch(press.matchId, () =>
        change(press, (match, moment) => resignation(match, press.userId, moment)),
      );
      return isRefusal(done) ? done : done.match;
    },
    find: (matchId) => inMatch(matchId, () => load(matchId)),
    expireChallenges: () => queue.run('expiry', expireDue),
    drain: () => queue.drain(),
    openMatches: (of) => store.openMatches(of),
    playing: (where) => store.playing(where),
    toShow: () => store.toShow(),
    loadGame: (id, number) => store.loadGame(id, number),
    standings: (of) => store.standings(of),
    saveMessages: (id, messages) => store.saveMessages(id, messages),
    saveName: (player) => store.saveName(player),
    settings: (userId) => store.settings(userId),
    saveSettings: (player, settings) => store.saveSettings(player, settings),
  };
}

function unchanged(match: Match): Played {
  return { match, events: [], duplicate: true };
}
