/** Cards as application emoji, so that buttons and texts can show them. */
import { PACK } from '../engine/index.js';
import type { Card } from '../engine/index.js';
import { cardBack, cardFace, wildFace } from './card.js';
import { sheet } from './node.js';
import type { Area, Drawing, DrawnNode } from './node.js';

/** A card, a card face down, or a king without a suit. */
export type EmojiFace = Card | 'back' | 'wild';

const SIDE = 128;
/** Broader than a playing card: at a button's 20 pixels each counts. */
const FACE: Area = { x: 14, y: 0, width: 100, height: SIDE };

export const EMOJI_FACES: readonly EmojiFace[] = [...new Set<EmojiFace>(PACK), 'back', 'wild'];

/** A name as Discord allows them: `sm_7s`, `sm_th` (ten of hearts), `sm_kd`, `sm_back`, `sm_wild`. */
export function emojiName(face: EmojiFace): string {
  return `sm_${face.toLowerCase()}`;
}

function faceNode(face: EmojiFace): DrawnNode {
  if (face === 'back') return cardBack(FACE, { patterned: true });
  return face === 'wild' ? wildFace(FACE) : cardFace(FACE, face);
}

/** A square with the card in the middle; what is around it is clear. */
export function drawEmoji(face: EmojiFace): Drawing {
  return sheet({ width: SIDE, height: SIDE }, undefined, [faceNode(face)]);
}
