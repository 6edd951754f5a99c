/**
 * Brings the application's emoji in step with the pictures of our cards: uploads what is not there, then takes
 * away what it replaces. Emoji of others are left alone. Interrupted, it goes on where it was the next time.
 */
import { EMOJI_FACES } from '../render/index.js';
import type { EmojiFace, Pictures } from '../render/index.js';
import type { CardEmoji } from '../view/faces.js';
import type { Shelf } from './shelf.js';
import { uploadedFace, uploadedName } from './uploaded-name.js';

/** Discord's limit for one application. */
const EMOJIS_MAX = 2_000;

/** A reason not to go on whose message is all that is needed. */
export class EmojiProblem extends Error {
  override readonly name = 'EmojiProblem';
}

export interface SyncParts {
  readonly shelf: Shelf;
  readonly pictures: Pick<Pictures, 'emoji'>;
  /** Told of each step, in words. */
  readonly onStep?: (step: string) => void;
}

export interface Synced {
  readonly uploaded: number;
  readonly removed: number;
  /** Of ours, there already. */
  readonly kept: number;
  /** Not ours, left alone. */
  readonly others: number;
}

interface Wanted {
  readonly face: EmojiFace;
  readonly name: string;
  readonly picture: Uint8Array;
}

/** Throws an EmojiProblem where there is no room; otherwise rejects as the shelf or the painting does. */
export async function syncEmoji({ shelf, pictures, onStep }: SyncParts): Promise<Synced> {
  const before = await shelf.list();
  const wanted = await Promise.all(
    EMOJI_FACES.map(async (face): Promise<Wanted> => {
      const picture = await pictures.emoji(face);
      return { face, name: uploadedName(face, picture), picture };
    }),
  );
  const names = new Set(wanted.map(({ name }) => name));
  const isThere = new Set(before.map(({ name }) => name));
  const missing = wanted.filter(({ name }) => !isThere.has(name));
  const replaced = before.filter(({ name }) => uploadedFace(name) !== undefined && !names.has(name));
  checkRoom({ before, missing, replaced });

  let removed = 0;
  const removeReplaced = async (face: EmojiFace): Promise<void> => {
    for (const { id, name } of replaced) {
      if (uploadedFace(name) !== face) continue;
      await shelf.remove(id);
      removed += 1;
      onStep?.(`removed  ${name}`);
    }
  };
  for (const { face } of wanted.filter(({ name }) => isThere.has(name))) await removeReplaced(face);
  for (const [index, { face, name, picture }] of missing.entries()) {
    await upload(shelf, name, picture);
    onStep?.(`uploaded ${name} (${index + 1} of ${missing.length})`);
    await removeReplaced(face);
  }
  const kept = wanted.length - missing.length;
  return {
    uploaded: missing.length,
    removed,
    kept,
    others: before.filter(({ name }) => uploadedFace(name) === undefined).length,
  };
}

/** A lost answer may hide an upload that was taken: a repeated one is refused then, though all is well. */
async function upload(shelf: Shelf, name: string, picture: Uint8Array): Promise<void> {
  try {
    await shelf.add(name, picture);
  } catch (error) {
    const stands = await shelf.list().then(
      (emojis) => emojis.some((emoji) => emoji.name === name),
      () => false,
    );
    if (!stands) throw error;
  }
}

interface Plan {
  readonly before: readonly CardEmoji[];
  readonly missing: readonly Wanted[];
  readonly replaced: readonly CardEmoji[];
}

/** A successor stands before what it replaces goes, one at a time, so that replacing takes one place more. */
function checkRoom({ before, missing, replaced }: Plan): void {
  const replacedFaces = new Set(replaced.map(({ name }) => uploadedFace(name)));
  const added = missing.filter(({ face }) => !replacedFaces.has(face)).length;
  const needed = added + (added < missing.length ? 1 : 0);
  const lacking = before.length + needed - EMOJIS_MAX;
  if (lacking <= 0) return;
  throw new EmojiProblem(
    `The application has ${before.length} of at most ${EMOJIS_MAX} emoji: remove ${lacking} that you do not need, then try again.`,
  );
}
