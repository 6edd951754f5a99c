import { EmojiResponseSchema, ListApplicationEmojisResponseSchema } from 'discord-api-spec/zod';
import { maxLength, object, regex, string } from 'zod/mini';
import { formError, refusal } from './api-error.js';
import { problem } from './checks.js';
import type { AppEmoji } from './emojis.js';
import { NOTHING, ok, param } from './rest-route.js';
import type { ApiRequest, Route } from './rest-route.js';
import { HOME } from './world.js';

const EMOJI_BYTES = 256 * 1024;
const NewEmoji = object({
  name: string().check(regex(/^\w{2,32}$/)),
  image: string().check(regex(/^data:image\/(?:png|jpeg|gif|webp);base64,/), maxLength(EMOJI_BYTES * 2)),
});

/** The application's own emoji. */
export const emojiRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/applications/:application/emojis',
    answers: ListApplicationEmojisResponseSchema,
    run: (core, request) => {
      own(request);
      return ok({ items: core.emojis.all().map(emojiPayload) });
    },
  },
  {
    method: 'POST',
    path: '/applications/:application/emojis',
    takes: NewEmoji,
    answers: EmojiResponseSchema,
    run: (core, request) => {
      own(request);
      const { name, image } = request.body as { readonly name: string; readonly image: string };
      const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64').length;
      if (bytes > EMOJI_BYTES)
        throw formError([problem(['image'], 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.')]);
      if (core.emojis.all().some((each) => each.name === name)) {
        throw formError([
          problem(['name'], 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'Emoji name is already taken'),
        ]);
      }
      return ok(emojiPayload(core.emojis.add(name)), 201);
    },
  },
  {
    method: 'DELETE',
    path: '/applications/:application/emojis/:emoji',
    run: (core, request) => {
      own(request);
      if (!core.emojis.remove(param(request, 'emoji'))) throw refusal.unknownEmoji();
      return NOTHING;
    },
  },
];

function own(request: ApiRequest): void {
  if (param(request, 'application') !== HOME.applicationId) throw refusal.unknownApplication();
}

function emojiPayload(emoji: AppEmoji) {
  return { ...emoji, roles: [], require_colons: true, managed: false, animated: false, available: true };
}
