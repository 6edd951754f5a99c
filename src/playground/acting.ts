import type { APIApplicationCommand } from 'discord-api-types/v10';
import { ClientRefusal, commandData } from './command-filling.js';
import type { Options } from './command-filling.js';
import type { Core } from './core.js';
import { interactionPayload, resolvedPeople } from './interaction-payload.js';
import { INTERACTION } from './interactions.js';
import type { Deed, Interaction } from './interactions.js';
import { isSeenBy } from './messages.js';
import type { StoredMessage } from './messages.js';
import { BUTTON_STYLE, PART, isSelect, placedParts } from './parts.js';
import type { Part } from './wire.js';

/** What members do, as their clients would send it: each opens an interaction and tells the bot. */

export interface Typing {
  readonly memberId: string;
  readonly channelId: string;
  readonly command: APIApplicationCommand;
  readonly path: readonly string[];
  readonly options: Options;
  readonly focused?: string | undefined;
}

export function useCommand(core: Core, typing: Typing): Interaction {
  const { memberId, channelId, command, focused } = typing;
  const guildId = core.world.channel(channelId).guildId;
  const data = commandData(core, {
    ...typing,
    guildId,
    permissions: core.world.person(memberId).permissions,
  });
  const type = focused === undefined ? INTERACTION.command : INTERACTION.autocomplete;
  const commandName = [command.name, ...typing.path].join(' ');
  return open(core, { type, memberId, channelId, guildId, commandName }, data);
}

export interface Pressing {
  readonly memberId: string;
  readonly messageId: string;
  readonly customId: string;
  /** Chosen values of a select. */
  readonly values?: readonly string[] | undefined;
}

/** Presses a button or chooses in a select. Throws a ClientRefusal where a client offers no such thing. */
export function press(core: Core, pressing: Pressing): Interaction {
  const stored = core.messages.get(pressing.messageId);
  if (!stored || !isSeenBy(stored, pressing.memberId))
    throw new ClientRefusal('This member does not see that message.', 'message-gone');
  const part = pressableParts(stored).find((each) => each.custom_id === pressing.customId);
  if (!part) throw new ClientRefusal('That message has no such button.', 'button-gone');
  if (part.disabled === true) throw new ClientRefusal('That button is disabled.', 'button-disabled');
  if (isSelect(part)) mayChoose(core, part, pressing.values ?? []);
  return pressPart(core, pressing, part.type);
}

/** Sends a press whether or not there is anything to press, as a forged client could. */
export function pressPart(core: Core, pressing: Pressing, componentType: number): Interaction {
  const stored = core.messages.get(pressing.messageId);
  if (!stored) throw new ClientRefusal('That message is gone.', 'message-gone');
  const guildId = core.world.channel(stored.channelId).guildId;
  const values = componentType === PART.button ? undefined : (pressing.values ?? []);
  const namesPeople = componentType === PART.userSelect || componentType === PART.mentionableSelect;
  const part = pressableParts(stored).find((each) => each.custom_id === pressing.customId);
  return open(
    core,
    {
      type: INTERACTION.component,
      memberId: pressing.memberId,
      channelId: stored.channelId,
      guildId,
      sourceMessageId: stored.id,
    },
    {
      id: part?.id ?? 1,
      custom_id: pressing.customId,
      component_type: componentType,
      ...(values && { values }),
      ...(values && namesPeople && { resolved: resolvedPeople(core, values, guildId) }),
    },
  );
}

/** Sends in the form that an interaction was answered with. */
export function submitForm(
  core: Core,
  opened: Interaction,
  fields: Readonly<Record<string, string>>,
): Interaction {
  const modal = opened.modal as
    { readonly custom_id: string; readonly components: readonly Part[] } | undefined;
  if (!modal) throw new ClientRefusal('No form was opened.');
  const { memberId, channelId, guildId, sourceMessageId } = opened;
  return open(
    core,
    { type: INTERACTION.modal, memberId, channelId, guildId, sourceMessageId, openedBy: opened },
    {
      custom_id: modal.custom_id,
      components: modal.components.map((part, index) => filledPart(part, fields, index + 1)),
    },
  );
}

function filledPart(
  part: Part,
  fields: Readonly<Record<string, string>>,
  id: number,
): Record<string, unknown> {
  const value = (input: Part) => ({
    type: input.type,
    id,
    custom_id: input.custom_id,
    value: fields[input.custom_id ?? ''] ?? '',
  });
  if (part.component) return { type: part.type, id, component: value(part.component) };
  return { type: part.type, id, ...(part.components && { components: part.components.map(value) }) };
}

/** Buttons that press and selects, in reading order. */
export function pressableParts(stored: StoredMessage): readonly Part[] {
  return placedParts((stored.message.components ?? []) as unknown as readonly Part[])
    .map(({ part }) => part)
    .filter((part) => isSelect(part) || (part.type === PART.button && part.style !== BUTTON_STYLE.link));
}

function mayChoose(core: Core, part: Part, values: readonly string[]): void {
  const least = part.min_values ?? 1;
  const most = part.max_values ?? 1;
  if (values.length < least || values.length > most)
    throw new ClientRefusal(`Choose ${String(least)} to ${String(most)}.`);
  const strange = values.find((value) =>
    part.options ? !part.options.some((option) => option.value === value) : !core.world.people.has(value),
  );
  if (strange !== undefined) throw new ClientRefusal(`"${strange}" is not among the choices.`);
}

function open(core: Core, deed: Deed, data: unknown): Interaction {
  const interaction = core.interactions.open(deed);
  core.gateway.dispatch({
    event: 'INTERACTION_CREATE',
    data: interactionPayload(core, interaction, data),
    guildId: deed.guildId,
  });
  return interaction;
}
