import { EmojiResponseSchema, ListApplicationEmojisResponseSchema } from 'discord-api-spec/zod';
import { maxLength, object, regex, string } from 'zod/mini';
import { ApiError, formError, refusal } from './api-error.js';
import { problem } from './checks.js';
import type { Core } from './core.js';
import type { AppEmoji, EmojiImage } from './emojis.js';
import { NOTHING, ok, param } from './rest-route.js';
import type { ApiRequest, Route } from './rest-route.js';
import { HOME } from './world.js';

const EMOJI_BYTES = 256 * 1024;
const MOST_EMOJIS = 2_000;
/** discord.js calls every picture `image/jpg`, which Discord takes. */
const DATA_URI = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,(.*)$/s;
const SIGNATURES: Readonly<Record<string, string>> = {
  '89504e47': 'image/png',
  '47494638': 'image/gif',
  '52494646': 'image/webp',
};

const name = string().check(regex(/^\w{2,32}$/));
const NewEmoji = object({ name, image: string().check(regex(DATA_URI), maxLength(EMOJI_BYTES * 2)) });
const ChangedEmoji = object({ name });

const ALL = '/applications/:application/emojis';
const ONE = '/applications/:application/emojis/:emoji';

/** The application's own emoji. */
export const emojiRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: ALL,
    answers: ListApplicationEmojisResponseSchema,
    run: (core, request) => {
      own(request);
      return ok({ items: core.emojis.all().map(emojiPayload) });
    },
  },
  {
    method: 'GET',
    path: ONE,
    answers: EmojiResponseSchema,
    run: (core, request) => ok(emojiPayload(meant(core, request))),
  },
  {
    method: 'POST',
    path: ALL,
    takes: NewEmoji,
    answers: EmojiResponseSchema,
    run: (core, request) => {
      own(request);
      const asked = request.body as { readonly name: string; readonly image: string };
      const image = imageOf(asked.image);
      if (image.data.length > EMOJI_BYTES)
        throw formError([problem(['image'], 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.')]);
      if (core.emojis.all().length >= MOST_EMOJIS) {
        throw new ApiError(
          { status: 400, code: 30008 },
          `Maximum number of emojis reached (${String(MOST_EMOJIS)})`,
        );
      }
      mustBeFree(core, asked.name);
      return ok(emojiPayload(core.emojis.add(asked.name, image)), 201);
    },
  },
  {
    method: 'PATCH',
    path: ONE,
    takes: ChangedEmoji,
    answers: EmojiResponseSchema,
    run: (core, request) => {
      const emoji = meant(core, request);
      const asked = request.body as { readonly name: string };
      if (asked.name !== emoji.name) mustBeFree(core, asked.name);
      return ok(emojiPayload(core.emojis.put({ ...emoji, name: asked.name })));
    },
  },
  {
    method: 'DELETE',
    path: ONE,
    run: (core, request) => {
      core.emojis.remove(meant(core, request).id);
      return NOTHING;
    },
  },
];

function own(request: ApiRequest): void {
  if (param(request, 'application') !== HOME.applicationId) throw refusal.unknownApplication();
}

function meant(core: Core, request: ApiRequest): AppEmoji {
  own(request);
  const emoji = core.emojis.get(param(request, 'emoji'));
  if (!emoji) throw refusal.unknownEmoji();
  return emoji;
}

function mustBeFree(core: Core, wanted: string): void {
  if (!core.emojis.all().some((each) => each.name === wanted)) return;
  throw formError([problem(['name'], 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'Emoji name is already taken')]);
}

function imageOf(dataUri: string): EmojiImage {
  const data = Buffer.from(DATA_URI.exec(dataUri)?.[1] ?? '', 'base64');
  return { contentType: SIGNATURES[data.subarray(0, 4).toString('hex')] ?? 'image/jpeg', data };
}

function emojiPayload({ id, name: called }: AppEmoji) {
  const rest = { roles: [], require_colons: true, managed: false, animated: false, available: true };
  return { id, name: called, ...rest };
}
