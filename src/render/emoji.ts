/** Cards as application emoji, so that buttons and texts can show them. */
import { PACK, rankOf, suitOf } from '../engine/index.js';
import type { Card, Rank, Suit } from '../engine/index.js';
import { cardBack, cardFace, wildFace } from './card.js';
import { sheet } from './node.js';
import type { Area, Drawing, DrawnNode } from './node.js';

/** A card, a card face down, or a king without a suit. */
export type EmojiFace = Card | 'back' | 'wild';

const SIDE = 128;
/** Broader than a playing card: at a button's 20 pixels each counts. */
const FACE: Area = { x: 14, y: 0, width: 100, height: SIDE };

export const EMOJI_FACES: readonly EmojiFace[] = [...new Set<EmojiFace>(PACK), 'back', 'wild'];

const RANK_NAMES: Readonly<Record<Rank, string>> = {
  A: 'ace',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};

const SUIT_NAMES: Readonly<Record<Suit, string>> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

/**
 * A name as Discord allows them, which a screen reader can say: `seven_of_hearts`, `card_back`, `wild_king`.
 * 17 characters at most.
 */
export function emojiName(face: EmojiFace): string {
  if (face === 'back') return 'card_back';
  return face === 'wild' ? 'wild_king' : `${RANK_NAMES[rankOf(face)]}_of_${SUIT_NAMES[suitOf(face)]}`;
}

function faceNode(face: EmojiFace): DrawnNode {
  if (face === 'back') return cardBack(FACE, { patterned: true });
  return face === 'wild' ? wildFace(FACE) : cardFace(FACE, face);
}

/** A square with the card in the middle; what is around it is clear. */
export function drawEmoji(face: EmojiFace): Drawing {
  return sheet({ width: SIDE, height: SIDE }, undefined, [faceNode(face)]);
}
