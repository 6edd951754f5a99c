/** The match service: every change of a match goes through here, one at a time for each match. */
import { createChallenges } from './challenges.js';
import type { Terms } from './challenges.js';
import type { Match, MatchId, MatchNews } from './match.js';
import type { Announcer, Clock, MatchStore, Membership, SeedSource } from './ports.js';
import { createPractices } from './practice.js';
import type { PracticeTerms } from './practice.js';
import { isRefusal, refuse } from './refusal.js';
import type { Refusal } from './refusal.js';
import { rematching } from './rematch.js';
import type { ChallengeRequest, Played, PracticeRequest, Press, RematchPress } from './requests.js';
import { createSerially } from './serially.js';
import { answering, chainPlay, changeOf, expiry, movement, resignation, takingBack } from './steps.js';
import type { Answer, Moment, MoveRequest, PositionRequest, Step } from './steps.js';

export type { ChallengeRequest, Played, PracticeRequest, Press } from './requests.js';

/** What may be read and noted without a change of any match. */
export type MatchRecords = Pick<
  MatchStore,
  | 'openMatches'
  | 'playing'
  | 'toShow'
  | 'computerTurns'
  | 'loadGame'
  | 'rematchOf'
  | 'standings'
  | 'saveMessages'
  | 'saveName'
  | 'settings'
  | 'saveSettings'
  | 'saveServerLanguage'
>;

/**
 * What is done to matches. Each change is saved, then announced once, then returned. The same
 * interaction given twice is done once; the second time returns the match as it stands. Rejects only
 * when the store fails.
 */
export interface Matches extends MatchRecords {
  /** Posts a challenge. Refuses oneself, a bot, the same twice in a moment, and one more than `MOST_UNANSWERED_CHALLENGES` (challenges.ts). */
  challenge(request: ChallengeRequest): Promise<Match | Refusal>;
  /** Begins a match against the computer; asked for twice in a moment, one. Refuses one more than `MOST_PRACTICE_MATCHES` (practice.ts). */
  practice(request: PracticeRequest): Promise<Match | Refusal>;
  /** Only for the opponent. Deals game 1. Refuses where one of the two has left the server. */
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
   * A finished match again, once both want it: the first to ask posts a challenge of the same terms
   * (`asked`), the other's press accepts it; refused where the other has left the server. Who asks sits at seat 0. A practice match begins again at once.
   */
  rematch(press: RematchPress): Promise<{ readonly match: Match; readonly asked: boolean } | Refusal>;
  /** The player gives up the match, on whoever's turn (rules.md 4.3). */
  resign(press: Press): Promise<Match | Refusal>;
  /** The match after all that was asked of it before. Refuses with `unknown-match` or `set-aside`. */
  find(matchId: MatchId): Promise<Match | Refusal>;
  /** Ends the challenges whose time is over: tries every one, then rejects with an AggregateError of those that could not be ended. */
  expireChallenges(): Promise<void>;
  /** Resolves when all that was asked for is done. */
  drain(): Promise<void>;
}

export interface MatchesParts {
  readonly store: MatchStore;
  readonly clock: Clock;
  readonly seeds: SeedSource;
  readonly announcer: Announcer;
  readonly membership: Membership;
  /** How long a challenge waits for its answer. */
  readonly challengeLifetimeMs: number;
  /** Nobody means two matches of the same terms within such a time: the second wish is a double click. */
  readonly momentMs: number;
}

export function createMatches(parts: MatchesParts): Matches {
  const { store, clock, seeds, announcer, membership, challengeLifetimeMs, momentMs } = parts;
  const challenges = createChallenges({ store, clock, lifetimeMs: challengeLifetimeMs, momentMs });
  const practices = createPractices({ store, clock, seeds, momentMs });
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

  /** A challenge that this player could accept, but for a player who is not there any more. */
  async function isAbandoned({ matchId, userId }: Press): Promise<boolean> {
    const match = await load(matchId);
    if (isRefusal(match) || match.status !== 'challenged' || match.players[1].userId !== userId) return false;
    const { guildId, players } = match;
    const left = players.map((player) => membership.hasLeft({ guildId, userId: player.userId }));
    return (await Promise.all(left)).includes(true);
  }

  async function answer(press: Press, answered: Answer): Promise<Match | Refusal> {
    const { matchId, userId } = press;
    const done = await inMatch(matchId, async () => {
      if (answered === 'accept' && (await isAbandoned(press))) return refuse('challenge-abandoned');
      return change(press, (match, moment) => answering(match, { userId, answer: answered }, moment));
    });
    if (isRefusal(done)) return done;
    return done.match.status === 'expired' ? refuse('challenge-expired') : done.match;
  }

  /** One challenge of a player at a time, so that none slips past the limit. */
  async function challenge(terms: Terms): Promise<Match | Refusal> {
    const made = await queue.run(`challenger ${terms.players[0].userId}`, () => challenges.create(terms));
    if (isRefusal(made)) return made;
    if (made.isNew) tell({ kind: 'challenged', match: made.match, seat: 0, events: [] });
    return made.match;
  }

  /** One practice match of a player at a time, so that none slips past the limit. */
  async function practice(terms: PracticeTerms): Promise<Match | Refusal> {
    const begun = await queue.run(`practising ${terms.players[0].userId}`, () => practices.begin(terms));
    if (isRefusal(begun)) return begun;
    if (begun.isNew) tell({ kind: 'begun', match: begun.match, seat: 0, events: [] });
    return begun.match;
  }

  async function rematch(press: RematchPress): Promise<Match | Refusal> {
    const { matchId, userId, interactionId, channelId } = press;
    const over = await load(matchId);
    if (isRefusal(over)) return over;
    const id = await store.rematchOf(matchId);
    const found = id === undefined ? undefined : await load(id);
    const latest = found && !isRefusal(found) ? found : undefined;
    if (latest && (await store.hasProcessed(interactionId))) return latest;
    const next = rematching(over, { userId, nowMs: clock.now(), latest, channelId });
    if (isRefusal(next)) return next;
    if ('begin' in next) return practice({ ...next.begin, interactionId });
    if ('accept' in next) return answer({ ...press, matchId: next.accept.id }, 'accept');
    const { guildId, players } = next.ask;
    if (await membership.hasLeft({ guildId, userId: players[1].userId })) return refuse('opponent-left');
    return challenge({ ...next.ask, interactionId });
  }

  async function expire(matchId: MatchId): Promise<void> {
    const match = await load(matchId);
    if (isRefusal(match) || match.status !== 'challenged') return;
    const step = expiry(match, clock.now());
    if ((await store.save(changeOf(match, step))) === 'saved') tellStep(step);
  }

  async function expireDue(): Promise<void> {
    const due = await challenges.due();
    const ends = await Promise.allSettled(due.map((id) => inMatch(id, () => expire(id))));
    const faults = ends.filter((end) => end.status === 'rejected').map(({ reason }): unknown => reason);
    if (faults.length > 0) throw new AggregateError(faults, 'some challenges could not be ended');
  }

  return {
    challenge: async (request) => {
      const { challenger, opponent, ...terms } = request;
      const { userId, name, isBot } = opponent;
      if (challenger.userId === userId) return refuse('self-challenge');
      if (isBot) return refuse('bot-opponent');
      return challenge({ ...terms, players: [challenger, { userId, name }] });
    },
    practice: ({ player, computer, ...terms }) => practice({ ...terms, players: [player, computer] }),
    accept: (press) => answer(press, 'accept'),
    decline: (press) => answer(press, 'decline'),
    cancel: (press) => answer(press, 'cancel'),
    play: (press) =>
      inMatch(press.matchId, () => change(press, (match, moment) => movement(match, press, moment))),
    takeBack: (press) =>
      inMatch(press.matchId, () => change(press, (match, moment) => takingBack(match, press, moment))),
    playChain: (press) =>
      inMatch(press.matchId, () => change(press, (match, moment) => chainPlay(match, press, moment))),
    rematch: async (press) => {
      const match = await inMatch(press.matchId, () => rematch(press));
      return isRefusal(match) ? match : { match, asked: match.status === 'challenged' };
    },
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
    computerTurns: () => store.computerTurns(),
    loadGame: (id, number) => store.loadGame(id, number),
    rematchOf: (id) => store.rematchOf(id),
    standings: (of) => store.standings(of),
    saveMessages: (id, messages) => store.saveMessages(id, messages),
    saveName: (guildId, player) => store.saveName(guildId, player),
    settings: (userId) => store.settings(userId),
    saveSettings: (userId, change) => store.saveSettings(userId, change),
    saveServerLanguage: (guildId, language) => store.saveServerLanguage(guildId, language),
  };
}

function unchanged(match: Match): Played {
  return { match, events: [], duplicate: true };
}
