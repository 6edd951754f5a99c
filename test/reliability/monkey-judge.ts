/** What presses may have made of a match, by the rules alone: each of them once, in some order, and nothing else. */
import { isRefusal } from '../../src/match/refusal.js';
import { COMPUTER_SEAT } from '../../src/match/match.js';
import type { Match } from '../../src/match/match.js';
import {
  answering,
  chainPlay,
  hasExpired,
  movement,
  resignation,
  takingBack,
} from '../../src/match/steps.js';
import type { Step } from '../../src/match/steps.js';
import type { PressId } from '../../src/view/ids.js';
import { createSeeds } from '../kit/seeds.js';
import type { StoredEntry } from './monkey-book.js';

/** A match with the entries of its present game. */
export interface Standing {
  readonly match: Match;
  readonly entries: readonly StoredEntry[];
}

export interface Pressed {
  readonly userId: string;
  readonly press: PressId;
}

export interface Judging {
  readonly before: Standing;
  readonly after: Standing;
  /** Took effect, as far as it has one. */
  readonly sure: readonly Pressed[];
  /** May have taken effect. */
  readonly unsure: readonly Pressed[];
  readonly nowMs: number;
  /** The entries of an earlier game. */
  readonly entriesOf: (game: number) => readonly StoredEntry[];
}

/** What is wrong with how a match stands after these presses; undefined where it may stand so. */
export function faultAfter(judging: Judging): string | undefined {
  const { before, after, sure, unsure } = judging;
  if (isReached(before, judging, { sure, unsure })) return undefined;
  return `${told(before)} became ${told(after)}`;
}

export function told({ match: { status, score, game }, entries }: Standing): string {
  const place = game ? ` ${game.number}.${entries.length} (seat ${game.state.toMove} to move)` : '';
  return `${status} ${score.join(':')}${place}`;
}

function isReached(
  at: Standing,
  judging: Judging,
  { sure, unsure }: Pick<Judging, 'sure' | 'unsure'>,
): boolean {
  if (sure.length === 0 && isSame(at, judging)) return true;
  const without = <T>(list: readonly T[], index: number): readonly T[] => list.toSpliced(index, 1);
  return (
    sure.some((press, index) =>
      isReached(afterPress(at, press, judging.nowMs), judging, { sure: without(sure, index), unsure }),
    ) ||
    unsure.some((press, index) => {
      const next = afterPress(at, press, judging.nowMs);
      return next !== at && isReached(next, judging, { sure, unsure: without(unsure, index) });
    })
  );
}

function isSame(expected: Standing, { after, before, nowMs, entriesOf }: Judging): boolean {
  const isLate = before.match.status === 'challenged' && hasExpired(before.match, nowMs);
  if (isLate && after.match.status === 'expired') return true;
  if (expected.match.level !== undefined) return isPlayedOn(expected, after, entriesOf);
  return outline(expected) === outline(after);
}

function outline({ match: { status, score, gamesWon, game }, entries }: Standing): string {
  return JSON.stringify([status, score, gamesWon, game?.number, game?.state.ply === 0 ? [] : entries]);
}

/** The computer may have moved meanwhile, nobody else. */
function isPlayedOn(expected: Standing, after: Standing, entriesOf: Judging['entriesOf']): boolean {
  const number = expected.match.game?.number ?? 0;
  const present = after.match.game?.number ?? 0;
  if (number > present) return false;
  const isNew = expected.match.game?.state.ply === 0;
  const entries = number === present ? after.entries : entriesOf(number);
  const added = entries.slice(isNew ? 0 : expected.entries.length);
  const isKept =
    isNew ||
    expected.entries.every(
      ({ seat, notation }, index) => entries[index]?.seat === seat && entries[index].notation === notation,
    );
  const later = number === present ? [] : after.entries;
  if (added.length === 0 && later.length === 0) {
    return isKept && expected.match.status === after.match.status && number === present;
  }
  return isKept && [...added, ...later].every(({ seat }) => seat === COMPUTER_SEAT);
}

/** The match after a press, or the very same where it has no effect. */
function afterPress(at: Standing, pressed: Pressed, nowMs: number): Standing {
  const step = stepOf(at.match, pressed, nowMs);
  if (step === undefined) return at;
  const isSameGame = step.match.game?.number === at.match.game?.number;
  const added = step.newEntries?.entries.map((notation) => ({ seat: step.newEntries?.seat ?? 0, notation }));
  return { match: step.match, entries: isSameGame ? [...at.entries, ...(added ?? [])] : [] };
}

function stepOf(match: Match, { userId, press }: Pressed, nowMs: number): Step | undefined {
  const moment = { nowMs, seeds: createSeeds() };
  const step = (() => {
    const { action } = press;
    if (action === 'accept' || action === 'decline' || action === 'cancel') {
      return answering(match, { userId, answer: action }, moment);
    }
    if (action === 'play') return movement(match, { ...press, userId }, moment);
    if (action === 'takeBack') return takingBack(match, { ...press, userId }, moment);
    if (action === 'chain') return chainPlay(match, { ...press, userId }, moment);
    return action === 'resignYes' ? resignation(match, userId, moment) : undefined;
  })();
  return step === undefined || isRefusal(step) ? undefined : step;
}
