/** One thing a member did, freed of the library: a slash command or a press on a component. */
import { MessageFlags, PermissionFlagsBits } from 'discord.js';
import type {
  APIInteractionDataResolvedGuildMember,
  APIInteractionGuildMember,
  ChatInputCommandInteraction,
  GuildMember,
  MessageComponentInteraction,
  User,
} from 'discord.js';
import type { Player } from '../match/match.js';
import type { NeededPermission } from '../view/refusal.js';
import type { Languages } from './languages.js';
import { missingPermissions } from './permissions.js';

export interface Press {
  /** Discord's id of the interaction: the same when Discord delivers it twice. */
  readonly id: string;
  /** When it came in, by a clock that is never set. */
  readonly receivedAtMs: number;
  /** Allows answering for 15 minutes. Secret. */
  readonly token: string;
  readonly applicationId: string;
  readonly player: Player;
  readonly channelId: string;
  /** Absent outside servers. */
  readonly guildId?: string;
  /** The language to answer the member in, as a Discord locale: the one they have chosen, else Discord's. */
  readonly locale: string;
  /** Of the member and the server, as Discord says. */
  readonly discordLocale: string;
  readonly guildLocale: string;
  /** Whether the member may change the server. */
  readonly managesServer: boolean;
  /** What the bot may not do in that channel though a match needs it. */
  readonly missing: readonly NeededPermission[];
  /** The message a component was pressed on. */
  readonly message?: {
    readonly id: string;
    readonly isPrivate: boolean;
    /** Whether the component stands there: a forged press may name any message. */
    readonly holdsPressed: boolean;
  };
}

type Source = ChatInputCommandInteraction | MessageComponentInteraction;

/** A person with the name that the server shows for them. */
export function playerOf(
  user: User,
  member: GuildMember | APIInteractionGuildMember | APIInteractionDataResolvedGuildMember | null,
): Player {
  const nick = member && ('nickname' in member ? member.nickname : member.nick);
  return { userId: user.id, name: nick ?? user.globalName ?? user.username };
}

export function pressOf(interaction: Source, languages: Pick<Languages, 'memberLocale'>): Press {
  return {
    id: interaction.id,
    receivedAtMs: performance.now(),
    token: interaction.token,
    applicationId: interaction.applicationId,
    player: playerOf(interaction.user, interaction.member),
    channelId: interaction.channelId,
    ...(interaction.guildId !== null && { guildId: interaction.guildId }),
    locale: languages.memberLocale(interaction.user.id, interaction.locale),
    discordLocale: interaction.locale,
    guildLocale: interaction.guildLocale ?? interaction.locale,
    managesServer: interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false,
    missing: missingPermissions(interaction),
    ...(interaction.isMessageComponent() && {
      message: {
        id: interaction.message.id,
        isPrivate: interaction.message.flags.has(MessageFlags.Ephemeral),
        holdsPressed: Boolean(interaction.component),
      },
    }),
  };
}
