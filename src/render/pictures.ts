/** The pictures of the game. */
import type { BySeat, Card } from '../engine/index.js';
import { drawEmoji } from './emoji.js';
import type { EmojiFace } from './emoji.js';
import { drawHand } from './hand.js';
import type { Layout } from './layouts.js';
import { drawableName } from './names.js';
import { openPainter } from './picture.js';
import type { PainterOptions } from './picture.js';
import { openPaintQueue } from './queue.js';
import type { TableScene } from './scene.js';
import { drawTable } from './table.js';

export interface TableOrder {
  /** Orders under one key overtake each other: a match. */
  readonly key: string;
  /** With names as people wrote them. */
  readonly scene: TableScene;
  /** Drawn where a name cannot be: "Player 1", "Player 2". */
  readonly fallbackNames: BySeat<string>;
  readonly layout: Layout;
}

export interface HandOrder {
  /** Orders under one key overtake each other: a player of a match. */
  readonly key: string;
  readonly cards: readonly Card[];
}

/** PNG files. Undefined where a newer order under the same key came in first. */
export interface Pictures {
  /** Shows nothing that is secret, whoever the scene's Sight is for. */
  readonly table: (order: TableOrder) => Promise<Buffer | undefined>;
  readonly hand: (order: HandOrder) => Promise<Buffer | undefined>;
  readonly emoji: (face: EmojiFace) => Promise<Buffer>;
}

/**
 * Loads what every picture needs, about 15 MB; painting takes 60 MB more. Rejects where the platform has no
 * renderer: the game can go on in words.
 */
export async function openPictures(options?: PainterOptions): Promise<Pictures> {
  const { paint, coverage } = await openPainter(options);
  const queue = openPaintQueue<Buffer>();
  return {
    table: ({ key, scene, fallbackNames, layout }) =>
      queue.latest(`table ${key}`, async () => {
        const [first, second] = scene.names;
        const covers = await coverage(first + second);
        const names: BySeat<string> = [
          drawableName(first, covers, fallbackNames[0]),
          drawableName(second, covers, fallbackNames[1]),
        ];
        return paint(drawTable({ ...scene, names }, layout));
      }),
    hand: ({ key, cards }) => queue.latest(`hand ${key}`, () => paint(drawHand(cards))),
    emoji: (face) => queue.each(() => paint(drawEmoji(face))),
  };
}
