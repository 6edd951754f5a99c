import { isKing, neededRank, rankAt, rankOf, suitOf } from '../engine/index.js';
import type { Card, Rank } from '../engine/index.js';

const PIPS = { S: '♠', H: '♥', D: '♦', C: '♣' } as const;

export function rankText(rank: Rank): string {
  return rank === 'T' ? '10' : rank;
}

/** `7♠`, `10♥`, `K♦`. */
export function cardText(card: Card): string {
  return `${rankText(rankOf(card))}${PIPS[suitOf(card)]}`;
}

/** What a center stack shows. */
export interface CenterFace {
  readonly top?: Card;
  /** What a king on top stands for. */
  readonly kingAs?: string;
  /** The rank needed next; absent on the full stack that won a game. */
  readonly needs?: string;
}

export function centerFace(center: readonly Card[]): CenterFace {
  const top = center.at(-1);
  const next = neededRank(center);
  return {
    ...(top && { top }),
    ...(top && isKing(top) && { kingAs: rankText(rankAt(center.length - 1)) }),
    ...(next && { needs: rankText(next) }),
  };
}
