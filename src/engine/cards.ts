/** Cards as two characters, rank then suit: `AS`, `TD`, `KC`. Kings are wild (rules.md 2.2). */

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export const SUITS = ['S', 'H', 'D', 'C'] as const;

export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];
export type Card = `${Rank}${Suit}`;

/** Two standard packs without jokers (rules.md 1.3). */
const PACKS = 2;

/** Every card of the game, 104, in a fixed order: the input of the first shuffle. */
export const PACK: readonly Card[] = Array.from({ length: PACKS }, () =>
  SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`)),
).flat();

const KNOWN: ReadonlySet<string> = new Set(PACK);

export function isCard(text: unknown): text is Card {
  return typeof text === 'string' && KNOWN.has(text);
}

export function rankOf(card: Card): Rank {
  return card.charAt(0) as Rank;
}

export function suitOf(card: Card): Suit {
  return card.charAt(1) as Suit;
}

const VALUES: ReadonlyMap<string, number> = new Map(RANKS.map((rank, index) => [rank, index + 1]));

/** 1 for an ace to 13 for a king (rules.md 1.4). */
export function rankValue(card: Card): number {
  return VALUES.get(card.charAt(0)) ?? 0;
}

export function isKing(card: Card): boolean {
  return card.startsWith('K');
}
