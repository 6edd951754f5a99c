/** Players for simulations. A player gets a Sight, not a State: by type it cannot look at hidden cards. */
import { legalMovesSeen } from '../engine/index.js';
import type { Keystream, Move, Sight } from '../engine/index.js';

/** Chooses one of the legal moves of the viewer, whose turn it is. All chance comes from `random`. */
export type Player = (sight: Sight, random: Keystream) => Move;

function oneOf(moves: readonly Move[], random: Keystream): Move {
  const move = moves[random.below(moves.length)];
  if (!move) throw new RangeError('a player was asked for a move where there is none');
  return move;
}

/**
 * A random play to the center if there is one, else a random card to a random side stack. Which kind of
 * place to play from (pay-off pile, side stacks, hand) is drawn first, so that the one pay-off card is not
 * lost among the many others.
 */
const playFirst: Player = (sight, random) => {
  const moves = legalMovesSeen(sight);
  const plays = ['g', 's', 'h']
    .map((place) => moves.filter((move) => move.startsWith(place) && move.includes('>')))
    .filter((playsFrom) => playsFrom.length > 0);
  return oneOf(plays[plays.length > 1 ? random.below(plays.length) : 0] ?? moves, random);
};

/** Any legal move; such games are nearly always ties. */
const anyMove: Player = (sight, random) => oneOf(legalMovesSeen(sight), random);

export const PLAYERS = {
  'play-first': playFirst,
  random: anyMove,
} as const satisfies Record<string, Player>;

export type PlayerName = keyof typeof PLAYERS;

export function isPlayerName(text: string): text is PlayerName {
  return Object.hasOwn(PLAYERS, text);
}
