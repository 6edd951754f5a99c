/** Paints some pictures in a process of its own and prints the digest of each. */
import { createHash } from 'node:crypto';
import { openPictures, TALL, WIDE } from '../../src/render/index.js';
import { FALLBACK_NAMES, FULL, MIDDLE, sceneOf } from './scenes.js';

const pictures = await openPictures();
const table = { fallbackNames: FALLBACK_NAMES, key: 'a' };
const painted = [
  await pictures.table({ ...table, scene: sceneOf(MIDDLE), layout: TALL }),
  await pictures.table({ ...table, scene: sceneOf(FULL), layout: WIDE }),
  await pictures.table({
    ...table,
    scene: sceneOf(MIDDLE, { names: ['👍🏽 अनन्या', 'Ω пёс 漢字'] }),
    layout: WIDE,
  }),
  await pictures.hand({ key: 'a', cards: ['3H', 'KS', 'TC', 'AD', '7S'] }),
  await pictures.emoji('QD'),
];
for (const picture of painted) {
  console.log(
    createHash('sha256')
      .update(picture ?? '')
      .digest('hex'),
  );
}
