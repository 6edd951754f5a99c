/** What a playground's file holds, and whether what is found under its name is that. */
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { ApplicationCommandResponseSchema, MessageResponseSchema } from 'discord-api-spec/zod';
import { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { PlaygroundProblem } from './problem.js';

export const VERSION = 1;

/** Kept as they were sent, which must be as Discord would send it. */
const sentAs = (schema: ZodMiniType) => (value: unknown) => schema.safeParse(value).success;

const id = z.string().regex(/^\d{1,20}$/);
const shape = z.object({
  version: z.literal(VERSION),
  baseUrl: z.string().min(1),
  lastId: id,
  /** Not in files of earlier versions. */
  serverLocale: z.string().optional(),
  people: z.array(
    z.object({ id, name: z.string(), locale: z.string(), role: z.enum(['player', 'onlooker', 'bot']) }),
  ),
  dmChannels: z.array(z.object({ id, recipientId: id })),
  commands: z.array(
    z.object({
      guildId: id.optional(),
      commands: z.array(
        z.looseObject({ id, name: z.string() }).refine(sentAs(ApplicationCommandResponseSchema)),
      ),
    }),
  ),
  emojis: z.array(z.object({ id, name: z.string(), contentType: z.string().optional() })),
  messages: z.array(
    z.object({
      id,
      channelId: id,
      audience: z.union([z.literal('everyone'), z.object({ only: id })]),
      usedBy: z.object({ memberId: id, command: z.string().optional() }).optional(),
      locale: z.string().optional(),
      createdAt: z.number(),
      nonce: z.string().optional(),
      message: z.looseObject({ id }).refine(sentAs(MessageResponseSchema)),
      edits: z.number(),
      files: z.array(
        z.object({
          id,
          channelId: id,
          filename: z.string(),
          contentType: z.string(),
          size: z.number(),
          description: z.string().optional(),
          width: z.number().optional(),
          height: z.number().optional(),
        }),
      ),
    }),
  ),
});

export type StateContent = z.infer<typeof shape>;

/** Whoever is written to is one of its people. */
function knowsItsPeople({ people, dmChannels, messages }: StateContent): boolean {
  const known = new Set(people.map((person) => person.id));
  const named = [
    ...dmChannels.map(({ recipientId }) => recipientId),
    ...messages.flatMap(({ audience }) => (audience === 'everyone' ? [] : [audience.only])),
  ];
  return named.every((each) => known.has(each));
}

const content = shape.refine(knowsItsPeople, { path: ['people'] });

/** `undefined` where there is no file; what is wrong with one that is damaged, without a word of what it holds. */
export type StateRead = { readonly content: StateContent } | { readonly damage: string } | undefined;

/** Throws a PlaygroundProblem for what is no file, cannot be read, or is of another version: it may be good. */
export async function readState(path: string): Promise<StateRead> {
  if (!existsSync(path)) return undefined;
  if (!statSync(path).isFile()) {
    throw new PlaygroundProblem(
      `${path} is no file, but the playground keeps its channel there. Move it away, or set DATABASE_URL to a file in another folder.`,
    );
  }
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new PlaygroundProblem(
      `${path} cannot be read (${String(error)}). Let this user read and write it, or move it away.`,
    );
  });
  const json = parsed(text);
  if (json === undefined) return { damage: 'it is no JSON: cut off, or edited' };
  const { version } = z.object({ version: z.number() }).catch({ version: VERSION }).parse(json);
  if (version !== VERSION) {
    throw new PlaygroundProblem(
      `${path} was written by another version of the playground (its form is ${String(version)}, this one knows ${String(VERSION)}). ` +
        'Run that version, or move the file away to begin with an empty channel. Nothing was changed.',
    );
  }
  const read = content.safeParse(json);
  if (read.success) return { content: read.data };
  const place = ['it', ...(read.error.issues[0]?.path ?? [])].join('.');
  return { damage: `${place} is not what the playground writes there` };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
