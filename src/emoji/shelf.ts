/** The application's own emoji, where Discord keeps them. */
import { Routes } from 'discord-api-types/v10';
import type {
  RESTGetAPIApplicationEmojisResult,
  RESTGetCurrentApplicationResult,
  RESTPostAPIApplicationEmojiResult,
} from 'discord-api-types/v10';
import type { REST } from 'discord.js';
import { failureOf } from '../bot/failure.js';
import type { EmojiFace } from '../render/index.js';
import type { CardEmoji } from '../view/faces.js';
import { uploadedFace } from './uploaded-name.js';

/** Rejects as the REST client does. */
export interface Shelf {
  list(): Promise<readonly CardEmoji[]>;
  add(name: string, picture: Uint8Array): Promise<CardEmoji>;
  /** One that is not there any more counts as removed. */
  remove(id: string): Promise<void>;
}

/** The shelf of the application that the client's token belongs to. */
export function openShelf(rest: REST): Shelf {
  let asked: Promise<string> | undefined;
  const applicationId = (): Promise<string> => {
    asked ??= rest
      .get(Routes.currentApplication())
      .then((application) => (application as RESTGetCurrentApplicationResult).id);
    // Asked again after a failure.
    asked.catch(() => (asked = undefined));
    return asked;
  };
  return {
    list: async () => {
      const answer = await rest.get(Routes.applicationEmojis(await applicationId()));
      return (answer as RESTGetAPIApplicationEmojisResult).items.map(({ id, name }) => ({ id, name }));
    },
    add: async (name, picture) => {
      const image = `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;
      const answer = await rest.post(Routes.applicationEmojis(await applicationId()), {
        body: { name, image },
      });
      return { id: (answer as RESTPostAPIApplicationEmojiResult).id, name };
    },
    remove: async (id) => {
      try {
        await rest.delete(Routes.applicationEmoji(await applicationId(), id));
      } catch (error) {
        if (failureOf(error) !== 'gone') throw error;
      }
    },
  };
}

/** Which of them show our cards. Of two for one face the newer one counts: ids grow with time. */
export function facesAmong(emojis: readonly CardEmoji[]): ReadonlyMap<EmojiFace, CardEmoji> {
  const faces = new Map<EmojiFace, CardEmoji>();
  for (const emoji of emojis.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))) {
    const face = uploadedFace(emoji.name);
    if (face) faces.set(face, emoji);
  }
  return faces;
}
