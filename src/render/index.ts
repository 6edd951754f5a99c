export { EMOJI_FACES, emojiName } from './emoji.js';
export type { EmojiFace } from './emoji.js';
export { TALL, WIDE } from './layouts.js';
export type { Layout } from './layouts.js';
export { openPictures } from './pictures.js';
export type { HandOrder, Pictures, TableOrder } from './pictures.js';
export type { TableScene, TableWords } from './scene.js';
