/** Who is still in a server, asked of Discord by the ordinary request for one member: it needs no intent. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Routes } from 'discord.js';
import type { REST } from 'discord.js';
import type { Log } from '../log.js';
import type { Membership } from '../match/ports.js';
import { failureOf, isAboutNobody } from './failure.js';

/** Whoever pressed waits for it, and a match that begins in vain can be resigned. */
const PATIENCE_MS = 1_500;

export function createMembership({ rest, log }: { readonly rest: REST; readonly log: Log }): Membership {
  async function ask(guildId: string, userId: string): Promise<boolean> {
    try {
      await rest.get(Routes.guildMember(guildId, userId));
      return false;
    } catch (error) {
      if (isAboutNobody(error)) return true;
      log.warn({ failure: failureOf(error) }, 'it could not be learned who is in a server');
      return false;
    }
  }

  return {
    hasLeft: ({ guildId, userId }) =>
      Promise.race([ask(guildId, userId), sleep(PATIENCE_MS, false, { ref: false })]),
  };
}
