/** How cards are shown: as text, or as the application's own emoji where there are any. */
import type { Card } from '../engine/index.js';
import type { Translate } from '../i18n/translate.js';
import type { EmojiFace } from '../render/index.js';
import { cardText } from './cards.js';

/** An application emoji, as Discord knows it. */
export interface CardEmoji {
  readonly id: string;
  readonly name: string;
}

export interface CardFaces {
  /** A card in running text. */
  text(card: Card): string;
  /** A card on a button; undefined where it is shown in words. */
  emoji(card: Card): CardEmoji | undefined;
}

export const PLAIN_FACES: CardFaces = {
  text: cardText,
  emoji: () => undefined,
};

/** Cards as emoji; one that is missing is shown as text. */
export function emojiFaces(ids: ReadonlyMap<EmojiFace, CardEmoji>): CardFaces {
  return {
    text: (card) => {
      const emoji = ids.get(card);
      return emoji ? `<:${emoji.name}:${emoji.id}>` : cardText(card);
    },
    emoji: (card) => ids.get(card),
  };
}

/** What lines about cards are worded with. */
export interface Wording {
  readonly t: Translate;
  readonly faces: CardFaces;
}
