/**
 * Plays the computer's turns. It does not act on what happened but on how a match stands: where the computer
 * is to move, it asks for a move and makes it, step by step, until it is not. So a restart in the middle of a turn
 * loses nothing, and an answer for a position that is no more is refused like any late press.
 */
import type { Level } from '../ai/levels.js';
import { seenBy } from '../engine/index.js';
import type { GameEvent, Move, Sight } from '../engine/index.js';
import { COMPUTER_SEAT } from './match.js';
import type { Game, Match, MatchId } from './match.js';
import type { Matches } from './matches.js';
import { isRefusal } from './refusal.js';
import type { RefusalKind } from './refusal.js';

/** Whoever thinks of the computer's moves. It is given what a player in its seat may see, and no more. */
export interface Computer {
  /** `seed` is public: it only makes the same choice come out of the same position. */
  choose(task: {
    readonly level: Level;
    readonly sight: Sight;
    readonly seed: string;
  }): Promise<{ readonly move: Move }>;
}

export interface ComputerTurns {
  /** Looks at a match, now or when what is running for it is done. */
  wake(id: MatchId): void;
  /** Looks at every match in which the computer is to move: after a start, and now and then to be sure. */
  wakeAll(): Promise<void>;
  /** Resolves once nothing runs and nothing will; turns begun are played on after the next start. */
  stop(): Promise<void>;
}

interface ComputerTurnsParts {
  readonly matches: Pick<Matches, 'find' | 'play' | 'computerTurns'>;
  readonly computer: Computer;
  /** Resolves after so long, or at once when the signal says so. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** How long a step stands before the next one, so that a person can follow. */
  readonly paceMs: number;
  /** Told of what kept the computer from moving; it is tried again. */
  readonly onTrouble: (id: MatchId, error: unknown) => void;
}

/** So many plays of a turn are made at the full pace; the later ones are not worth waiting for. */
const FOLLOWED_PLAYS = 6;
const HURRY = 4;

const RETRY_MS = 1_000;
/** The pause doubles with each failure, to about a minute. */
const MOST_DOUBLINGS = 6;

/** The match has moved on: nothing to worry about, it is looked at again. */
const OVERTAKEN: readonly RefusalKind[] = ['stale-position', 'not-your-turn', 'match-not-playing'];

/** A position in which the computer is to move. */
interface Turn {
  readonly match: Match;
  readonly game: Game;
  readonly level: Level;
}

export function createComputerTurns(parts: ComputerTurnsParts): ComputerTurns {
  const { matches, computer, pause, paceMs, onTrouble } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  /** What runs for each match, and whether it was woken meanwhile. */
  const running = new Map<MatchId, { isWoken: boolean; readonly done: Promise<void> }>();

  async function turnOf(id: MatchId): Promise<Turn | undefined> {
    const match = await matches.find(id);
    if (isRefusal(match)) return undefined;
    const { game, level, status } = match;
    const isDue = status === 'playing' && game?.state.toMove === COMPUTER_SEAT;
    return isDue && level !== undefined ? { match, game, level } : undefined;
  }

  async function step({ match, game, level }: Turn): Promise<void> {
    const { number, state, commitment, events } = game;
    const sight = seenBy(state, COMPUTER_SEAT);
    const [{ move }] = await Promise.all([
      computer.choose({ level, sight, seed: commitment }),
      pause(pausePlaying(playsOfTurn(events), paceMs), signal),
    ]);
    if (signal.aborted) return;
    const played = await matches.play({
      matchId: match.id,
      userId: match.players[COMPUTER_SEAT].userId,
      interactionId: `computer:${match.id}:${number}:${state.ply}`,
      game: number,
      ply: state.ply,
      move,
    });
    if (isRefusal(played) && !OVERTAKEN.includes(played.refusal)) {
      throw new Error(`the computer's move ${move} was refused: ${played.refusal}`);
    }
  }

  /** Until it is not the computer's turn any more. */
  async function playOn(id: MatchId): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      try {
        const turn = await turnOf(id);
        if (!turn) return;
        await step(turn);
        failures = 0;
      } catch (error) {
        onTrouble(id, error);
        await pause(RETRY_MS * 2 ** Math.min(failures, MOST_DOUBLINGS), signal);
        failures += 1;
      }
    }
  }

  async function run(id: MatchId, work: { isWoken: boolean }): Promise<void> {
    while (work.isWoken && !signal.aborted) {
      work.isWoken = false;
      await playOn(id);
    }
    running.delete(id);
  }

  function wake(id: MatchId): void {
    if (signal.aborted) return;
    const present = running.get(id);
    if (present) {
      present.isWoken = true;
      return;
    }
    const work = { isWoken: true, done: Promise.resolve() };
    running.set(id, work);
    work.done = run(id, work);
  }

  return {
    wake,
    wakeAll: async () => {
      for (const id of await matches.computerTurns()) wake(id);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}

/** How many cards the player to move has played in the present turn. */
function playsOfTurn(events: readonly GameEvent[]): number {
  const begun = events.findLastIndex(({ type }) => type === 'discard') + 1;
  return events.slice(begun).filter(({ type }) => type === 'play').length;
}

/** The first step waits too: the player has to see their own last move. */
function pausePlaying(plays: number, paceMs: number): number {
  return plays < FOLLOWED_PLAYS ? paceMs : paceMs / HURRY;
}
