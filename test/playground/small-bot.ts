import { Client, GatewayIntentBits } from 'discord.js';
import type { ClientOptions } from 'discord.js';
import type { LoopbackDiscord } from '../../src/playground/loopback-discord.js';

/** A discord.js client on its way to that Discord; `login` is the caller's. */
export function newClient(discord: LoopbackDiscord, options: Partial<ClientOptions> = {}): Client {
  const { rest, ...others } = options;
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ...others,
    rest: { api: discord.apiUrl, cdn: discord.url, ...rest },
  });
  client.on('error', () => undefined);
  return client;
}

/** A client that is ready, for use until the end of the test. */
export async function readyClient(
  discord: LoopbackDiscord,
  options: Partial<ClientOptions> = {},
): Promise<Client<true>> {
  const client = newClient(discord, options);
  const ready = new Promise<Client<true>>((resolve) => {
    client.once('clientReady', resolve);
  });
  await client.login(discord.token);
  return ready;
}

/** The smallest PNG: one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
