/** Changes of matches as the match service makes them, given straight to a store. */
import type { Level } from '../../src/ai/levels.js';
import { legalMoves, payoffChain, seenBy } from '../../src/engine/index.js';
import type { Move, State } from '../../src/engine/index.js';
import type { Match, Player, Target } from '../../src/match/match.js';
import type { MatchChange, MatchStore, SaveResult } from '../../src/match/ports.js';
import { isRefusal } from '../../src/match/refusal.js';
import {
  answering,
  chainPlay,
  changeOf,
  dealt,
  movement,
  newGame,
  resignation,
  takingBack,
} from '../../src/match/steps.js';
import type { PositionRequest, Step } from '../../src/match/steps.js';
import { quickMove } from '../kit/choose.js';
import { createSeeds } from '../kit/seeds.js';

export const ANNA: Player = { userId: '101', name: 'Anna' };
export const BERT: Player = { userId: '102', name: 'Bert' };
export const CARL: Player = { userId: '103', name: 'Carl' };
export const COMPUTER: Player = { userId: '900', name: 'Spite & Malice' };

const START_MS = Date.UTC(2026, 0, 1);

/** A change not yet saved, and the match as it must be afterwards. */
export interface Planned {
  readonly change: MatchChange;
  readonly after: Match;
}

interface ChallengeOptions {
  readonly players?: readonly [Player, Player];
  readonly target?: Target;
  readonly guildId?: string;
  readonly channelId?: string;
  readonly interactionId?: string;
  readonly allowsChain?: boolean;
  readonly rematchOf?: number;
  readonly expiresAtMs?: number;
}

/** Interactions are numbered on from here by all drivers of a process. */
let interactions = 7_000_000;

function stateOf({ game }: Match): State {
  if (!game) throw new Error('no game');
  return game.state;
}

/** The present position, as the player to move names it. */
function position(match: Match): PositionRequest {
  const { toMove, ply } = stateOf(match);
  return { userId: match.players[toMove].userId, game: match.game?.number ?? 0, ply };
}

export function createDriver(store: MatchStore, firstInteraction = interactions) {
  interactions = firstInteraction;
  const seeds = createSeeds('store');
  let nowMs = START_MS;
  const interaction = (): string => String(interactions++);
  const moment = () => ({ nowMs: (nowMs += 1000), seeds });

  const planned = (before: Match, step: ReturnType<typeof movement>): Planned => {
    if (isRefusal(step)) throw new Error(`refused: ${step.refusal}`);
    const made: Step = step;
    return { change: changeOf(before, made, interaction()), after: made.match };
  };

  const driver = {
    interaction,
    challenge: (request: ChallengeOptions = {}): Promise<Match> => {
      const { nowMs: createdAtMs } = moment();
      return store.createChallenge({
        guildId: '10',
        channelId: '20',
        guildLocale: 'en-US',
        players: [ANNA, BERT],
        target: 50,
        allowsChain: true,
        createdAtMs,
        expiresAtMs: createdAtMs + 60_000,
        interactionId: interaction(),
        ...request,
      });
    },
    /** A practice match of Anna's, or as told. */
    practice: (
      request: Omit<ChallengeOptions, 'expiresAtMs'> & { readonly level?: Level } = {},
    ): Promise<Match> => {
      const now = moment();
      return store.createPractice({
        guildId: '10',
        channelId: '20',
        guildLocale: 'en-US',
        players: [ANNA, COMPUTER],
        target: 50,
        allowsChain: true,
        level: 'steady',
        createdAtMs: now.nowMs,
        game: newGame(dealt(1, now)),
        interactionId: interaction(),
        ...request,
      });
    },
    plan: {
      accept: (match: Match): Planned =>
        planned(match, answering(match, { userId: match.players[1].userId, answer: 'accept' }, moment())),
      decline: (match: Match): Planned =>
        planned(match, answering(match, { userId: match.players[1].userId, answer: 'decline' }, moment())),
      move: (match: Match, move?: Move): Planned => {
        const request = { ...position(match), move: move ?? quickMove(stateOf(match)) };
        return planned(match, movement(match, request, moment()));
      },
      takeBack: (match: Match): Planned => planned(match, takingBack(match, position(match), moment())),
      /** The chain to the pay-off card; there must be one. */
      chain: (match: Match): Planned => planned(match, chainPlay(match, position(match), moment())),
      resign: (match: Match, seat: 0 | 1): Planned =>
        planned(match, resignation(match, match.players[seat].userId, moment())),
    },
    /** Saves a planned change, which must be accepted. */
    save: async ({ change, after }: Planned): Promise<Match> => {
      const result: SaveResult = await store.save(change);
      if (result !== 'saved') throw new Error(`not saved: ${result}`);
      return after;
    },
    start: async (request?: ChallengeOptions): Promise<Match> =>
      driver.save(driver.plan.accept(await driver.challenge(request))),
    /** Plays on from here for so many moves, or to the end of the match. */
    play: async (match: Match, moves: number): Promise<Match> => {
      let present = match;
      for (let made = 0; made < moves && present.status === 'playing'; made++) {
        present = await driver.save(driver.plan.move(present));
      }
      return present;
    },
    /** Plays on from here to a position with a chain of more than one play. */
    playToChain: async (match: Match): Promise<Match> => {
      let present = match;
      while ((payoffChain(seenBy(stateOf(present), stateOf(present).toMove))?.length ?? 0) < 2) {
        present = await driver.play(present, 1);
      }
      return present;
    },
    load: async (match: Pick<Match, 'id'>): Promise<Match> => {
      const loaded = await store.load(match.id);
      if (loaded === undefined || loaded === 'set-aside') throw new Error(`not loaded: ${String(loaded)}`);
      return loaded;
    },
  };
  return driver;
}

/** Two different moves that the player to move could make now. */
export function twoMoves(match: Match): readonly [Move, Move] {
  const [one, other] = match.game ? legalMoves(match.game.state) : [];
  if (!one || !other) throw new Error('there are no two moves');
  return [one, other];
}

/** The change with its move replaced by one that the rules do not allow. */
export function withImpossibleMove({ change }: Planned): MatchChange {
  if (!change.newEntries) throw new Error('no move');
  // All side stacks are empty on a first turn.
  return { ...change, newEntries: { ...change.newEntries, entries: ['s4>3'] } };
}
