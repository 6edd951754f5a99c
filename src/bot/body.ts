import { MessageFlags } from 'discord.js';
import type { APIMessageTopLevelComponent, APIAllowedMentions } from 'discord.js';
import type { View } from '../view/view.js';

export interface MessageBody {
  readonly flags: number;
  readonly components: APIMessageTopLevelComponent[];
  readonly allowed_mentions: APIAllowedMentions;
}

/** A view as Discord takes it. Nobody is pinged but those the view names. */
export function bodyOf(view: View, visibility: 'public' | 'private'): MessageBody {
  const ephemeral = visibility === 'private' ? MessageFlags.Ephemeral : 0;
  return {
    flags: MessageFlags.IsComponentsV2 | ephemeral,
    components: [...view.components],
    allowed_mentions: { parse: [], users: [...(view.mentions ?? [])] },
  };
}
