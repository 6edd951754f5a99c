/** The environment as a checked value. An empty variable counts as unset; all problems are told at once. */
import { accessSync, constants, statSync } from 'node:fs';
import { z } from 'zod';
import { readAddress } from './store/address.js';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const apiUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address, such as https://discord.com/api' })
  .transform((url) => url.replace(/\/+$/, ''))
  .refine((url) => !/\/v\d+$/.test(url), 'is written without a version: end it with /api');

function isReadableFolder(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.X_OK);
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

const schema = z.object({
  DISCORD_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be the bot token alone, without spaces and without the word "Bot"')
    .optional(),
  DISCORD_API_URL: apiUrl.default('https://discord.com/api'),
  DATABASE_URL: z
    .string()
    .superRefine((url, context) => {
      const address = readAddress(url);
      if ('problem' in address) context.addIssue(address.problem);
    })
    .default('file:./data/spite.db'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535 (0: any free port)')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a port number from 0 to 65535 (0: any free port)')
    .default(4000),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  REGISTER_COMMANDS: z
    .enum(['changed', 'always'], { error: 'must be "changed" or "always"' })
    .default('changed'),
  FONTS_DIR: z
    .string()
    .refine(isReadableFolder, 'must name a folder that can be read, with .ttf, .otf or .woff2 files')
    .optional(),
  COMPUTER_PACE_MS: z
    .string()
    .regex(/^\d{1,5}$/, 'must be milliseconds from 0 to 99999')
    .transform(Number)
    .default(1000),
  EMOJI_SYNC: z.enum(['manual', 'on-start'], { error: 'must be "manual" or "on-start"' }).default('manual'),
});

export interface Config {
  /** Absent: the playground is started instead of a bot on Discord. */
  readonly token?: string;
  /** Without a version and without a slash at the end. */
  readonly apiUrl: string;
  readonly databaseUrl: string;
  /** The playground's port. */
  readonly port: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly registerCommands: 'changed' | 'always';
  /** A folder with more fonts for the names in pictures. */
  readonly fontsFolder?: string;
  /** How long each step of the computer stands before its next one. */
  readonly computerPaceMs: number;
  /** Whether a starting bot uploads card emoji that are missing, or `npm run emoji` alone does. */
  readonly emojiSync: 'manual' | 'on-start';
}

/** A reason not to start that the operator can do something about; its message is all they need. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** Throws a StartProblem that lists every wrong variable. Values are not repeated: one may be a token. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new StartProblem(
      [
        'The configuration has mistakes (environment or .env file; .env.example explains each):',
        ...problems,
      ].join('\n'),
    );
  }
  const values = parsed.data;
  return {
    ...(values.DISCORD_TOKEN !== undefined && { token: values.DISCORD_TOKEN }),
    apiUrl: values.DISCORD_API_URL,
    databaseUrl: values.DATABASE_URL,
    port: values.PORT,
    logLevel: values.LOG_LEVEL,
    registerCommands: values.REGISTER_COMMANDS,
    ...(values.FONTS_DIR !== undefined && { fontsFolder: values.FONTS_DIR }),
    computerPaceMs: values.COMPUTER_PACE_MS,
    emojiSync: values.EMOJI_SYNC,
  };
}
