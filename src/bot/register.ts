import { createHash } from 'node:crypto';
import { Routes } from 'discord.js';
import type { REST } from 'discord.js';
import type { Log } from '../log.js';
import type { Command } from './command.js';

/** Remembers which commands were registered last, for each application. */
export interface Registrations {
  registration(key: string): Promise<string | undefined>;
  saveRegistration(key: string, hash: string): Promise<void>;
}

interface Registering {
  readonly rest: REST;
  readonly apiUrl: string;
  readonly applicationId: string;
  readonly commands: readonly Command[];
  readonly registrations: Registrations;
  /** Register even if nothing changed since the last time. */
  readonly always: boolean;
  readonly log: Log;
}

/** Tells Discord our commands, but only when they changed: it allows 200 new ones a day. */
export async function registerCommands(work: Registering): Promise<void> {
  const body = work.commands.map((command) => command.definition);
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const key = `commands ${work.apiUrl} ${work.applicationId}`;
  if (!work.always && (await work.registrations.registration(key)) === hash) return;
  await work.rest.put(Routes.applicationCommands(work.applicationId), { body });
  await work.registrations.saveRegistration(key, hash);
  work.log.info({ commands: body.length }, 'slash commands registered');
}
