import { createMatches } from '../../src/match/matches.js';
import type {
  ChallengeRequest,
  Matches,
  MatchesParts,
  Played,
  PracticeRequest,
  Press,
} from '../../src/match/matches.js';
import type { Game, Match, Player } from '../../src/match/match.js';
import { isRefusal } from '../../src/match/refusal.js';
import type { Refusal } from '../../src/match/refusal.js';
import { payoffChain, seenBy } from '../../src/engine/index.js';
import type { Move } from '../../src/engine/index.js';
import { createMemoryStore } from '../../src/store/memory-store.js';
import { createRecordingAnnouncer } from './announcer.js';
import { quickMove } from './choose.js';
import { createFakeClock } from './clock.js';
import { createSeeds } from './seeds.js';

export const ANNA: Player = { userId: '101', name: 'Anna' };
export const BERT: Player = { userId: '102', name: 'Bert' };
export const CARL: Player = { userId: '103', name: 'Carl' };
/** The bot's own user. */
export const COMPUTER: Player = { userId: '900', name: 'Spite & Malice' };

export const LIFETIME_MS = 60 * 60 * 1000;

let interactions = 0;

/** An interaction id that no other press has. */
export function freshInteraction(): string {
  interactions += 1;
  return String(900_000_000 + interactions);
}

/** Fails the test for a refusal; otherwise gives back the value. */
export function done<T extends object>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(`refused: ${value.refusal}`);
  return value;
}

/** The service over a memory store, with time, chance and the announcer in the test's hands. */
export function createTestMatches(parts: Partial<MatchesParts> = {}) {
  const clock = createFakeClock();
  const announcer = createRecordingAnnouncer();
  const store = parts.store ?? createMemoryStore();
  const matches = createMatches({
    store,
    clock,
    seeds: createSeeds(),
    announcer,
    membership: { hasLeft: () => Promise.resolve(false) },
    challengeLifetimeMs: LIFETIME_MS,
    // Tests ask for one match after another while the clock stands.
    momentMs: 0,
    ...parts,
  });
  return { matches, store, clock, news: announcer.news };
}

/** Anna challenges Bert in channel 20 of server 10, or as told. */
export function challengeRequest(change: Partial<ChallengeRequest> = {}): ChallengeRequest {
  return {
    guildId: '10',
    channelId: '20',
    guildLocale: 'en-US',
    challenger: ANNA,
    opponent: { ...BERT, isBot: false },
    target: 50,
    allowsChain: true,
    interactionId: freshInteraction(),
    ...change,
  };
}

export function pressOf(match: Match, player: Player): Press {
  return { matchId: match.id, userId: player.userId, interactionId: freshInteraction() };
}

/** A match just accepted, game 1 dealt. */
export async function startMatch(matches: Matches, change: Partial<ChallengeRequest> = {}): Promise<Match> {
  const match = done(await matches.challenge(challengeRequest(change)));
  return done(await matches.accept(pressOf(match, match.players[1])));
}

/** Anna plays the computer in channel 20 of server 10, or as told. */
export function practiceRequest(change: Partial<PracticeRequest> = {}): PracticeRequest {
  return {
    guildId: '10',
    channelId: '20',
    guildLocale: 'en-US',
    player: ANNA,
    computer: COMPUTER,
    level: 'steady',
    target: 50,
    allowsChain: true,
    interactionId: freshInteraction(),
    ...change,
  };
}

export function gameOf(match: Match): Game {
  if (!match.game) throw new Error('no game was dealt yet');
  return match.game;
}

/** The press with which the player to move makes this move, here and now. */
export function movePress(match: Match, move: Move): Parameters<Matches['play']>[0] {
  const { number, state } = gameOf(match);
  return { ...pressOf(match, match.players[state.toMove]), game: number, ply: state.ply, move };
}

/** Plays quickly until the end of the match, or until told to stop; every move is made through the service. */
export async function playOn(
  matches: Matches,
  start: Match,
  {
    choose = quickMove,
    until = () => false,
  }: { choose?: typeof quickMove; until?: (played: Played) => boolean } = {},
): Promise<Played> {
  let played: Played = { match: start, events: [], duplicate: false };
  while (played.match.status === 'playing') {
    const move = choose(gameOf(played.match).state);
    played = done(await matches.play(movePress(played.match, move)));
    if (until(played)) break;
  }
  return played;
}

/** The press of the player to move on this position, for what needs no move: taking back, the chain. */
export function positionPress(match: Match): Parameters<Matches['takeBack']>[0] {
  const { number, state } = gameOf(match);
  return { ...pressOf(match, match.players[state.toMove]), game: number, ply: state.ply };
}

/** Plays quickly to a position in which the player to move has a chain of at least so many plays. */
export async function playToChain(matches: Matches, start: Match, plays = 2): Promise<Match> {
  const hasChain = ({ game }: Match): boolean => {
    const sight = game && seenBy(game.state, game.state.toMove);
    return ((sight && payoffChain(sight)) ?? []).length >= plays;
  };
  if (hasChain(start)) return start;
  const { match } = await playOn(matches, start, { until: (played) => hasChain(played.match) });
  if (!hasChain(match)) throw new Error('the match was over before there was such a chain');
  return match;
}
