/**
 * Plays like a beginner: sees the pay-off card and what is next to it, forgets to look at the side stacks, likes
 * to play kings, and lays discards wherever there is room. Which of its faults shows is left to the seed.
 */
import { AT, HAND_ROOM, KING, packSight, SIDE_COUNT, sideTop } from './core.js';
import type { Core } from './core.js';
import { createChance, mixedSeed, seedOf } from './chance.js';
import type { Chance } from './chance.js';
import { FIRST_DISCARD, FIRST_HAND_PLAY, listPlays, MOVE_ROOM } from './core-moves.js';
import { chanceFor, checkTurn, choiceOf } from './player.js';
import type { Choice, Task } from './player.js';
import { shortestToPayoff } from './planner.js';
import { createTurn, movesNow, searchTurn, wayTo } from './turn.js';

const turn = createTurn();
const plays = new Uint8Array(MOVE_ROOM);

/** Of a hundred occasions, how often. */
const OFTEN = { seesAhead: 60, looksAtSides: 65, playsKing: 25, tidies: 45 } as const;
/** No beginner sees further ahead than this many cards. */
const FORESIGHT = 2;

export function easy(task: Task): Choice {
  checkTurn(task);
  const core = packSight(task.sight);
  return choiceOf(core, beginnerMoves(core, task));
}

function happens(chance: Chance, percent: number): boolean {
  return chance.below(100) < percent;
}

function beginnerMoves(core: Core, task: Task): number[] {
  const chance = chanceFor(task);
  searchTurn(core, turn);
  const payoff = shortestToPayoff(core, turn);
  const away = payoff ? (turn.plays[payoff.position] ?? 0) : Infinity;
  if (payoff && (away === 0 || (away <= FORESIGHT && seesAhead(task)))) {
    return movesNow(turn, [...wayTo(turn, payoff.position), payoff.center]);
  }
  const seen = seenPlays(core, chance);
  const play = seen[chance.below(Math.max(1, seen.length))];
  return [play ?? beginnerDiscard(core, chance)];
}

/** The same through a turn: who has seen the way takes it to its end. */
function seesAhead({ sight, seed }: Task): boolean {
  return happens(createChance(mixedSeed(seedOf(seed), sight.turn)), OFTEN.seesAhead);
}

/** The plays a beginner notices and likes. */
function seenPlays(core: Core, chance: Chance): number[] {
  const seat = core[AT.toMove] ?? 0;
  const sides = happens(chance, OFTEN.looksAtSides);
  const kings = happens(chance, OFTEN.playsKing);
  return Array.from(plays.subarray(0, listPlays(core, plays))).filter((move) => {
    if (move < FIRST_HAND_PLAY) return sides && !isKingOnSide(core, seat, move);
    const card = core[AT.hand + seat * HAND_ROOM + Math.floor((move - FIRST_HAND_PLAY) / 3)];
    return card !== KING || kings;
  });
}

function isKingOnSide(core: Core, seat: number, move: number): boolean {
  return sideTop(core, seat * SIDE_COUNT + Math.floor((move - 3) / 3)) === KING;
}

/** A tidy place for a card if one is noticed, else any: but nobody throws a king away while there is another card. */
function beginnerDiscard(core: Core, chance: Chance): number {
  const seat = core[AT.toMove] ?? 0;
  const hand = core.subarray(
    AT.hand + seat * HAND_ROOM,
    AT.hand + seat * HAND_ROOM + (core[AT.handCount + seat] ?? 0),
  );
  const places = [...hand.keys()];
  const plain = places.filter((place) => hand[place] !== KING);
  const choices = (plain.length > 0 ? plain : places).flatMap((place) =>
    [0, 1, 2, 3].map((side) => ({ place, side, top: sideTop(core, seat * SIDE_COUNT + side) })),
  );
  const tidy = choices.filter(
    ({ place, top }) => top === 0 || top === hand[place] || top === (hand[place] ?? 0) + 1,
  );
  const from =
    tidy.length > 0 && happens(chance, OFTEN.tidies) ? tidy : choices.filter(({ top }) => top !== KING);
  const chosen = (from.length > 0 ? from : choices)[chance.below(Math.max(1, from.length))];
  return FIRST_DISCARD + (chosen?.place ?? 0) * SIDE_COUNT + (chosen?.side ?? 0);
}
