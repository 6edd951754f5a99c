/** What our emoji are called in Discord: the face, and the beginning of its picture's SHA-256. */
import { createHash } from 'node:crypto';
import { EMOJI_FACES, emojiName } from '../render/index.js';
import type { EmojiFace } from '../render/index.js';

const HASH_LENGTH = 4;
const FORM = new RegExp(`^(.+)_[0-9a-f]{${HASH_LENGTH}}$`);
const FACES: ReadonlyMap<string, EmojiFace> = new Map(EMOJI_FACES.map((face) => [emojiName(face), face]));

/** `seven_of_spades_3fa0`: another picture has another name, so the name tells whether it has to be uploaded. */
export function uploadedName(face: EmojiFace, picture: Uint8Array): string {
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, HASH_LENGTH);
  return `${emojiName(face)}_${hash}`;
}

/** The face that an emoji of that name shows; undefined for one that is not ours. */
export function uploadedFace(name: string): EmojiFace | undefined {
  return FACES.get(FORM.exec(name)?.[1] ?? '');
}
