import { MessageFlags } from 'discord-api-types/v10';
import { ApiError, formError, refusal } from './api-error.js';
import { brokenRules, overloads } from './checks.js';
import type { MessageView } from './checks.js';
import { componentRules } from './checks-components.js';
import { controlRules } from './checks-controls.js';
import { messageRules } from './checks-message.js';
import type { Core } from './core.js';
import { attachmentPayload, fileUrl, filesAfter } from './files.js';
import type { StoredFile } from './files.js';
import { isEphemeral } from './messages.js';
import type { StoredMessage } from './messages.js';
import { placedParts } from './parts.js';
import { shownParts } from './shown-parts.js';
import { withoutNulls } from './wire.js';
import type { EmbedBody, MessageBody, Part, Upload } from './wire.js';

export interface Asked {
  readonly body: MessageBody;
  readonly uploads: readonly Upload[];
  readonly channelId: string;
  /** None for a new message. */
  readonly before?: StoredMessage | undefined;
  readonly mayBeEphemeral: boolean;
}

export interface Composed {
  readonly content: string;
  readonly embeds: readonly unknown[];
  readonly components: readonly unknown[];
  readonly attachments: readonly unknown[];
  readonly flags: number;
  readonly files: readonly StoredFile[];
  /** All text that may mention somebody. */
  readonly texts: readonly string[];
}

const KEPT_FLAGS =
  MessageFlags.SuppressEmbeds |
  MessageFlags.SuppressNotifications |
  MessageFlags.Ephemeral |
  MessageFlags.IsComponentsV2;
const LASTING_FLAGS =
  MessageFlags.Ephemeral | MessageFlags.IsComponentsV2 | MessageFlags.SuppressNotifications;
const FILE_BYTES = 10 * 1024 * 1024;

/** The message as it would be after the request. Throws Discord's refusal where it may not be. */
export function compose(core: Core, asked: Asked): Composed {
  const { body, uploads, before } = asked;
  if (uploads.some((upload) => upload.data.length > FILE_BYTES)) throw refusal.tooLarge();
  const listed = body.attachments === undefined ? undefined : (body.attachments ?? []);
  const oldFiles = before?.files ?? [];
  const files = filesAfter({ before: oldFiles, listed, uploads, channelId: asked.channelId, ids: core.ids });
  const newTop = body.components === undefined ? undefined : withoutNulls(body.components ?? []);
  const oldTop = (before?.message.components ?? []) as unknown as readonly Part[];
  const flags = flagsAfter(body.flags ?? undefined, before);
  const view: MessageView = {
    body,
    isEdit: before !== undefined,
    isEphemeral: before !== undefined && isEphemeral(before),
    mayBeEphemeral: asked.mayBeEphemeral,
    isV2: (flags & MessageFlags.IsComponentsV2) !== 0,
    content: body.content === undefined ? (before?.message.content ?? '') : (body.content ?? ''),
    embeds: embedsAfter(body, before),
    top: newTop ?? oldTop,
    parts: placedParts(newTop ?? oldTop),
    fileNames: new Set(files.map((file) => file.filename)),
    knownFileIds: new Set([
      ...oldFiles.map((file) => file.id),
      ...uploads.map((upload) => String(upload.number)),
    ]),
    emojiNames: core.emojis.names(),
  };
  const problems = [
    ...brokenRules(messageRules, view),
    ...(newTop ? brokenRules([...componentRules, ...controlRules], view) : []),
  ];
  if (problems.length > 0) throw formError(problems);
  if (overloads(view)) throw new ApiError({ status: 500, code: 0 }, '500: Internal Server Error');
  if (isEmpty(view, files)) throw refusal.emptyMessage();
  const components = newTop
    ? shownParts(newTop, { ...view, files, baseUrl: core.baseUrl, ids: core.ids })
    : oldTop;
  return {
    content: view.content,
    embeds: view.embeds.map((embed) => shownEmbed(embed, files, core.baseUrl)),
    components,
    attachments: attachmentsBeside(files, components, core.baseUrl),
    flags,
    files,
    texts: [
      view.content,
      ...view.parts.flatMap(({ part }) => (part.content === undefined ? [] : [part.content])),
    ],
  };
}

function flagsAfter(asked: number | undefined, before: StoredMessage | undefined): number {
  if (!before) return (asked ?? 0) & KEPT_FLAGS;
  const old = before.message.flags ?? 0;
  if (asked === undefined) return old & KEPT_FLAGS;
  return (old & LASTING_FLAGS) | (asked & (MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2));
}

function embedsAfter(body: MessageBody, before: StoredMessage | undefined): readonly EmbedBody[] {
  if (body.embeds !== undefined) return body.embeds ?? [];
  return before?.message.embeds ?? [];
}

function isEmpty(view: MessageView, files: readonly StoredFile[]): boolean {
  return view.content === '' && view.embeds.length === 0 && view.top.length === 0 && files.length === 0;
}

/** Files that a component shows are not listed beside the message as well. */
function attachmentsBeside(files: readonly StoredFile[], components: readonly unknown[], baseUrl: string) {
  const shown = JSON.stringify(components);
  return files
    .filter((file) => !shown.includes(fileUrl(file, baseUrl)))
    .map((file) => attachmentPayload(file, baseUrl));
}

function shownEmbed(embed: EmbedBody, files: readonly StoredFile[], baseUrl: string): unknown {
  const picture = (given: { readonly url: string } | null | undefined) => {
    const name = /^attachment:\/\/(.*)$/.exec(given?.url ?? '')?.[1];
    const file = name === undefined ? undefined : files.find((each) => each.filename === name);
    return file ? { url: fileUrl(file, baseUrl), proxy_url: fileUrl(file, baseUrl) } : given;
  };
  const { timestamp } = embed;
  return withoutNulls({
    type: 'rich',
    ...embed,
    image: picture(embed.image),
    thumbnail: picture(embed.thumbnail),
    ...(timestamp && { timestamp: new Date(timestamp).toISOString() }),
  });
}
