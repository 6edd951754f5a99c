import { ApplicationCommandOptionType as kind, InteractionContextType } from 'discord-api-types/v10';
import type {
  APIApplicationCommand,
  APIApplicationCommandBasicOption,
  APIApplicationCommandOption,
} from 'discord-api-types/v10';
import type { Core } from './core.js';
import { resolvedPeople } from './interaction-payload.js';
import type { FailureReason } from './page-protocol.js';
import { channelPayload } from './payloads.js';

export type OptionValue = string | number | boolean;
export type Options = Readonly<Record<string, OptionValue>>;

export interface Filling {
  readonly command: APIApplicationCommand;
  /** Subcommand group and subcommand, where the command has them. */
  readonly path: readonly string[];
  readonly options: Options;
  /** The option being completed: what is missing or half-typed elsewhere does not matter then. */
  readonly focused?: string | undefined;
  readonly guildId: string | undefined;
  /** The channel's permissions of the member. */
  readonly permissions: bigint;
}

type BasicOption = APIApplicationCommandBasicOption;

/** What a client will not send. */
export class ClientRefusal extends Error {
  override readonly name = 'ClientRefusal';

  constructor(
    message: string,
    readonly reason: FailureReason = 'unfit',
  ) {
    super(message);
  }
}

/** A command's `data` as a real client sends it. Throws a ClientRefusal where one would not send it. */
export function commandData(core: Core, filling: Filling): Record<string, unknown> {
  const { command, path, options, guildId } = filling;
  mayUse(filling);
  const defined = optionsAt(command, path);
  const strange = Object.keys(options).find((name) => !defined.some((option) => option.name === name));
  if (strange !== undefined) throw new ClientRefusal(`/${command.name} has no option "${strange}".`);
  const filled = defined.flatMap((option) => filledOption(core, filling, option));
  const peopleIds = filled
    .filter(({ type }) => type === kind.User || type === kind.Mentionable)
    .map(({ value }) => String(value));
  const channelIds = filled.filter(({ type }) => type === kind.Channel).map(({ value }) => String(value));
  const channels = channelIds.map((id) => core.world.channel(id));
  const resolved = {
    ...(peopleIds.length > 0 && resolvedPeople(core, peopleIds, guildId)),
    ...(channels.length > 0 && {
      channels: Object.fromEntries(
        channels.map((each) => [
          each.id,
          {
            ...channelPayload(core.world, each),
            permissions: filling.permissions.toString(),
            app_permissions: each.botPermissions.toString(),
          },
        ]),
      ),
    }),
  };
  const nested = nest(command, path, filled);
  return {
    id: command.id,
    name: command.name,
    type: command.type,
    ...(command.guild_id !== undefined && { guild_id: command.guild_id }),
    ...(nested.length > 0 && { options: nested }),
    ...(Object.keys(resolved).length > 0 && { resolved }),
  };
}

function mayUse({ command, guildId, permissions }: Filling): void {
  const context = guildId === undefined ? InteractionContextType.BotDM : InteractionContextType.Guild;
  if (command.contexts && !command.contexts.includes(context)) {
    throw new ClientRefusal(`/${command.name} is not offered here.`, 'not-offered');
  }
  const needed = BigInt(command.default_member_permissions ?? 0);
  if ((permissions & needed) !== needed)
    throw new ClientRefusal(`/${command.name} is not offered to this member.`, 'not-offered');
}

function optionsAt(command: APIApplicationCommand, path: readonly string[]): readonly BasicOption[] {
  let options: readonly APIApplicationCommandOption[] = command.options ?? [];
  for (const step of path) {
    const next = options.find((option) => option.name === step);
    if (!next || !isGroup(next)) throw new ClientRefusal(`/${command.name} has no part "${step}".`);
    options = next.options ?? [];
  }
  if (options.some(isGroup)) throw new ClientRefusal(`/${command.name} needs one of its parts named.`);
  return options.filter((option): option is BasicOption => !isGroup(option));
}

function isGroup(option: APIApplicationCommandOption) {
  return option.type === kind.Subcommand || option.type === kind.SubcommandGroup;
}

interface FilledIn {
  readonly name: string;
  readonly type: kind;
  readonly value: OptionValue;
  readonly focused?: true;
}

function filledOption(core: Core, filling: Filling, option: BasicOption): readonly FilledIn[] {
  const value = filling.options[option.name];
  if (filling.focused === option.name) {
    if (!('autocomplete' in option && option.autocomplete)) {
      throw new ClientRefusal(`"${option.name}" does not complete.`);
    }
    return [{ name: option.name, type: option.type, value: String(value ?? ''), focused: true }];
  }
  if (value === undefined) {
    if (option.required === true && filling.focused === undefined)
      throw new ClientRefusal(`"${option.name}" is required.`);
    return [];
  }
  const wrong = filling.focused === undefined ? whyWrong(core, option, value) : undefined;
  if (wrong !== undefined) throw new ClientRefusal(`"${option.name}" ${wrong}.`);
  return [{ name: option.name, type: option.type, value }];
}

function whyWrong(core: Core, option: BasicOption, value: OptionValue): string | undefined {
  switch (option.type) {
    case kind.String:
      if (typeof value !== 'string') return 'is text';
      if (value.length < (option.min_length ?? 0))
        return `has at least ${String(option.min_length)} characters`;
      if (value.length > (option.max_length ?? 6000))
        return `has at most ${String(option.max_length ?? 6000)} characters`;
      return notAChoice(option.choices, value);
    case kind.Integer:
    case kind.Number:
      if (typeof value !== 'number' || (option.type === kind.Integer && !Number.isSafeInteger(value)))
        return 'is a number';
      if (option.min_value !== undefined && value < option.min_value)
        return `is at least ${String(option.min_value)}`;
      if (option.max_value !== undefined && value > option.max_value)
        return `is at most ${String(option.max_value)}`;
      return notAChoice(option.choices, value);
    case kind.Boolean:
      return typeof value === 'boolean' ? undefined : 'is yes or no';
    case kind.User:
    case kind.Mentionable:
      return core.world.people.has(String(value)) ? undefined : 'names nobody here';
    case kind.Channel:
      return core.world.channels.has(String(value)) ? undefined : 'names no channel here';
    case kind.Role:
    case kind.Attachment:
      return 'is of a kind this Discord does not model';
  }
}

function notAChoice(
  choices: readonly { readonly value: string | number }[] | undefined,
  value: string | number,
): string | undefined {
  if (!choices || choices.length === 0 || choices.some((choice) => choice.value === value)) return undefined;
  return 'is one of the choices';
}

function nest(
  command: APIApplicationCommand,
  path: readonly string[],
  filled: readonly FilledIn[],
): readonly unknown[] {
  const [step, ...rest] = path;
  if (step === undefined) return filled;
  const isInGroup = rest.length > 0;
  return [
    {
      name: step,
      type: isInGroup ? kind.SubcommandGroup : kind.Subcommand,
      options: nest(command, rest, filled),
    },
  ];
}
