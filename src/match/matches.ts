/** The match service: every change of a match goes through here, one at a time for each match. */
import type { GameEvent } from '../engine/index.js';
import type { Game, Match, MatchId, MatchNews, Player, Target, UserId } from './match.js';
import type { Announcer, Clock, MatchStore, SeedSource } from './ports.js';
import { isRefusal, refuse } from './refusal.js';
import type { Refusal } from './refusal.js';
import { createSerially } from './serially.js';
import { answering, changeOf, expiry, hasExpired, movement, resignation } from './steps.js';
import type { Answer, Moment, MoveRequest, Step } from './steps.js';

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
  'openMatches' | 'playing' | 'toShow' | 'loadGame' | 'standings' | 'saveMessages' | 'saveName'
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

  async function create(request: ChallengeRequest): Promise<Match | Refusal> {
    const { challenger, opponent, guildId, channelId, guildLocale, target, interactionId } = request;
    const isKnown = await store.hasProcessed(interactionId);
    if (!isKnown && (await unanswered(challenger.userId)) >= MOST_UNANSWERED_CHALLENGES) {
      return refuse('too-many-challenges');
    }
    const nowMs = clock.now();
    const match = await store.createChallenge({
      guildId,
      channelId,
      guildLocale,
      players: [
        { userId: challenger.userId, name: challenger.name },
        { userId: opponent.userId, name: opponent.name },
      ],
      target,
      createdAtMs: nowMs,
      expiresAtMs: nowMs + challengeLifetimeMs,
      interactionId,
    });
    if (!isKnown) tell({ kind: 'challenged', match, seat: 0, events: [] });
    return match;
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
      const { challenger, opponent } = request;
      if (challenger.userId === opponent.userId) return refuse('self-challenge');
      if (opponent.isBot) return refuse('bot-opponent');
      return queue.run(`challenger ${challenger.userId}`, () => create(request));
    },
    accept: (press) => answer(press, 'accept'),
    decline: (press) => answer(press, 'decline'),
    cancel: (press) => answer(press, 'cancel'),
    play: (press) =>
      inMatch(press.matchId, () => change(press, (match, moment) => movement(match, press, moment))),
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
  };
}

function unchanged(match: Match): Played {
  return { match, events: [], duplicate: true };
}
