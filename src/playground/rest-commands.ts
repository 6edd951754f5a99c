import {
  ApplicationCommandResponseSchema,
  ApplicationCommandUpdateRequestSchema,
} from 'discord-api-spec/zod';
import { array } from 'zod/mini';
import { formError, refusal } from './api-error.js';
import { commandProblems } from './checks-commands.js';
import type { CommandBody } from './checks-commands.js';
import { withoutTranslations } from './commands.js';
import type { Core } from './core.js';
import { ok, param } from './rest-route.js';
import type { ApiRequest, Reply, Route } from './rest-route.js';
import { HOME } from './world.js';

const shared = { answers: ApplicationCommandResponseSchema, answersList: true } as const;
const takes = array(ApplicationCommandUpdateRequestSchema);

/** The bot's slash commands, for everywhere and for one server. */
export const commandRoutes: readonly Route[] = [
  { method: 'GET', path: '/applications/:application/commands', ...shared, run: list },
  { method: 'PUT', path: '/applications/:application/commands', ...shared, takes, run: overwrite },
  { method: 'GET', path: '/applications/:application/guilds/:guild/commands', ...shared, run: list },
  {
    method: 'PUT',
    path: '/applications/:application/guilds/:guild/commands',
    ...shared,
    takes,
    run: overwrite,
  },
];

function list(core: Core, request: ApiRequest): Reply {
  const commands = core.commands.list(scope(core, request));
  const isTranslated = request.query.get('with_localizations') === 'true';
  return ok(isTranslated ? commands : commands.map(withoutTranslations));
}

function overwrite(core: Core, request: ApiRequest): Reply {
  const guildId = scope(core, request);
  const bodies = request.body as readonly CommandBody[];
  const problems = commandProblems(bodies);
  if (problems.length > 0) throw formError(problems);
  return ok(core.commands.overwrite(bodies, guildId));
}

function scope(core: Core, request: ApiRequest): string | undefined {
  if (param(request, 'application') !== HOME.applicationId) throw refusal.unknownApplication();
  const guildId = request.params['guild'];
  if (guildId === undefined) return undefined;
  const guild = core.world.guilds.get(guildId);
  if (!guild) throw refusal.unknownGuild();
  if (guild.state === 'removed') throw refusal.missingAccess();
  return guildId;
}
