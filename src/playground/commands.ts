import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { CommandBody } from './checks-commands.js';
import { Signal } from './signal.js';
import type { SnowflakeMint } from './snowflake.js';
import { withoutNulls } from './wire.js';
import { HOME } from './world.js';

const CHAT_INPUT = 1;

/** The rest of a command's body, which no rule looks at. */
interface Registered extends CommandBody {
  readonly default_member_permissions?: number | null;
  readonly contexts?: readonly number[] | null;
  readonly integration_types?: readonly number[] | null;
  readonly nsfw?: boolean | null;
}

/** The slash commands the bot registered, for everywhere and for single servers. */
export class Commands {
  readonly changed = new Signal<undefined>();
  readonly #byScope = new Map<string | undefined, readonly APIApplicationCommand[]>();

  constructor(private readonly ids: SnowflakeMint) {}

  /** `guildId` none: the commands for everywhere. */
  list(guildId?: string): readonly APIApplicationCommand[] {
    return this.#byScope.get(guildId) ?? [];
  }

  /** What a member of that server can type; a server's own command hides one for everywhere. */
  offeredIn(guildId: string | undefined): readonly APIApplicationCommand[] {
    const own = guildId === undefined ? [] : this.list(guildId);
    const rest = this.list().filter((command) => !own.some((each) => each.name === command.name));
    return [...own, ...rest];
  }

  /** Replaces them all. A command keeps its id by its name, and its version while nothing changes. */
  overwrite(bodies: readonly CommandBody[], guildId?: string): readonly APIApplicationCommand[] {
    const before = this.list(guildId);
    const after = bodies.map((body) => {
      const known = before.find((each) => each.name === body.name && sameKind(each, body));
      const fresh = commandPayload(body, { id: known?.id ?? this.ids.next(), version: '0', guildId });
      const isSame = known && JSON.stringify({ ...known, version: '0' }) === JSON.stringify(fresh);
      return { ...fresh, version: isSame ? known.version : this.ids.next() };
    });
    this.restore(after, guildId);
    return after;
  }

  restore(commands: readonly APIApplicationCommand[], guildId?: string): void {
    this.#byScope.set(guildId, commands);
    this.changed.emit(undefined);
  }

  scopes(): readonly {
    readonly guildId: string | undefined;
    readonly commands: readonly APIApplicationCommand[];
  }[] {
    return [...this.#byScope].map(([guildId, commands]) => ({ guildId, commands }));
  }
}

function sameKind(known: { readonly type: number }, body: CommandBody): boolean {
  return known.type === (body.type ?? CHAT_INPUT);
}

function commandPayload(
  body: CommandBody,
  given: { readonly id: string; readonly version: string; readonly guildId: string | undefined },
): APIApplicationCommand {
  const { default_member_permissions: permissions, ...rest } = body as Registered;
  return {
    ...withoutNulls(rest),
    id: given.id,
    application_id: HOME.applicationId,
    version: given.version,
    default_member_permissions:
      permissions === undefined || permissions === null ? null : permissions.toString(),
    type: body.type ?? CHAT_INPUT,
    description: body.description ?? '',
    name_localizations: body.name_localizations ?? null,
    description_localizations: body.description_localizations ?? null,
    contexts: rest.contexts ?? (given.guildId === undefined ? [0, 1, 2] : null),
    integration_types: rest.integration_types ?? [0],
    nsfw: rest.nsfw ?? false,
    ...(given.guildId !== undefined && { guild_id: given.guildId }),
    // The schema has checked the body; Discord's types are closed unions by number.
  } as unknown as APIApplicationCommand;
}

/** What a listing shows unless translations are asked for. */
export function withoutTranslations(command: APIApplicationCommand): unknown {
  return JSON.parse(
    JSON.stringify(command, (key, value: unknown) =>
      key === 'name_localizations' || key === 'description_localizations' ? undefined : value,
    ),
  );
}
