import { MessageFlags } from 'discord-api-types/v10';
import { problem } from './checks.js';
import type { MessageView, Rule } from './checks.js';
import type { EmbedBody } from './wire.js';

const CONTENT_LENGTH = 2000;
const EMBEDS_IN_ALL = 6000;

export const messageRules: readonly Rule<MessageView>[] = [
  {
    name: 'content holds 2000 characters',
    problems: ({ content }) =>
      content.length > CONTENT_LENGTH
        ? [
            problem(
              ['content'],
              'BASE_TYPE_MAX_LENGTH',
              `Must be ${String(CONTENT_LENGTH)} or fewer in length.`,
            ),
          ]
        : [],
  },
  {
    name: 'the components flag leaves no room for content',
    problems: ({ isV2, content }) =>
      isV2 && content !== ''
        ? [
            problem(
              ['content'],
              'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
              "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            ),
          ]
        : [],
  },
  {
    name: 'the components flag leaves no room for embeds',
    problems: ({ isV2, embeds }) =>
      isV2 && embeds.length > 0
        ? [
            problem(
              ['embeds'],
              'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
              "The 'embeds' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            ),
          ]
        : [],
  },
  {
    name: 'embeds hold 6000 characters together',
    problems: ({ embeds }) =>
      embeds.reduce((sum, embed) => sum + embedLength(embed), 0) > EMBEDS_IN_ALL
        ? [
            problem(
              ['embeds'],
              'MAX_EMBED_SIZE_EXCEEDED',
              `Embed size exceeds maximum size of ${String(EMBEDS_IN_ALL)}`,
            ),
          ]
        : [],
  },
  {
    name: 'allowed mentions are a list or a kind, not both',
    problems: ({ body }) => {
      const allowed = body.allowed_mentions;
      return (['users', 'roles'] as const)
        .filter((kind) => allowed?.parse?.includes(kind) && (allowed[kind]?.length ?? 0) > 0)
        .map((kind) =>
          problem(
            ['allowed_mentions', kind],
            'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
            `Mutually exclusive because ${kind} are in "parse"`,
          ),
        );
    },
  },
  {
    name: 'an attachment is an upload or a file the message has',
    problems: ({ body, knownFileIds }) =>
      (body.attachments ?? []).flatMap(({ id }, index) =>
        knownFileIds.has(String(id))
          ? []
          : [problem(['attachments', index, 'id'], 'ATTACHMENT_NOT_FOUND', 'Attachment data not found')],
      ),
  },
  {
    name: 'only a first answer is made ephemeral',
    problems: ({ body, isEphemeral, mayBeEphemeral }) =>
      ((body.flags ?? 0) & MessageFlags.Ephemeral) !== 0 && !isEphemeral && !mayBeEphemeral
        ? [problem(['flags'], 'MESSAGE_FLAGS_INVALID', 'A message cannot be made ephemeral here')]
        : [],
  },
];

function embedLength(embed: EmbedBody): number {
  const texts = [
    embed.title,
    embed.description,
    embed.footer?.text,
    embed.author?.name,
    ...(embed.fields ?? []).flatMap((field) => [field.name, field.value]),
  ];
  return texts.reduce<number>((sum, text) => sum + (text?.length ?? 0), 0);
}
