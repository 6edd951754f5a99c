import { useCommand } from '../../src/playground/acting.js';
import type { Interaction } from '../../src/playground/interactions.js';
import type { LoopbackDiscord } from '../../src/playground/loopback-discord.js';

export interface RawAnswer {
  readonly status: number;
  readonly body: {
    readonly code?: number;
    readonly message?: string;
    readonly errors?: unknown;
    readonly id?: string;
    readonly flags?: number;
  } & Readonly<Record<string, unknown>>;
}

/** One request without a library in between, so that anything can be sent. */
export async function api(
  discord: LoopbackDiscord,
  request: {
    readonly method: string;
    readonly path: string;
    readonly body?: unknown;
    readonly form?: FormData;
  },
): Promise<RawAnswer> {
  const { method, path, body, form } = request;
  const response = await fetch(`${discord.apiUrl}/v10${path}`, {
    method,
    headers: {
      authorization: `Bot ${discord.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as RawAnswer['body']) };
}

export const DEAL = { name: 'deal', description: 'Deals', contexts: [0, 1] };

export async function register(discord: LoopbackDiscord, commands: unknown): Promise<RawAnswer> {
  return api(discord, {
    method: 'PUT',
    path: `/applications/${discord.core.world.bot.id}/commands`,
    body: commands,
  });
}

/** Lets Ann use `/deal`, registered first if need be; nobody hears of it but the caller. */
export async function openInteraction(discord: LoopbackDiscord, memberName = 'Ann'): Promise<Interaction> {
  if (discord.core.commands.list().length === 0) await register(discord, [DEAL]);
  const command = discord.core.commands.list().find((each) => each.name === DEAL.name);
  if (!command) throw new Error('/deal is not registered.');
  const { id } = discord.member(memberName);
  return useCommand(discord.core, {
    memberId: id,
    channelId: discord.homeChannelId,
    command,
    path: [],
    options: {},
  });
}

export async function callback(
  discord: LoopbackDiscord,
  interaction: Interaction,
  body: unknown,
): Promise<RawAnswer> {
  const path = `/interactions/${interaction.id}/${interaction.token}/callback?with_response=true`;
  return api(discord, { method: 'POST', path, body });
}

export function webhook(discord: LoopbackDiscord, interaction: Interaction, message?: string): string {
  const base = `/webhooks/${discord.core.world.bot.id}/${interaction.token}`;
  return message === undefined ? base : `${base}/messages/${encodeURIComponent(message)}`;
}

/** The leaves of Discord's error tree, as `path: CODE`. */
export function errorCodes(errors: unknown, above: readonly string[] = []): readonly string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) =>
    key === '_errors' && Array.isArray(value)
      ? value.map((each: { code: string }) => `${above.join('.')}: ${each.code}`)
      : errorCodes(value, [...above, key]),
  );
}
