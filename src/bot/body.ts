import { MessageFlags } from 'discord.js';
import type { APIAllowedMentions, APIMessageTopLevelComponent, RawFile } from 'discord.js';
import type { View } from '../view/view.js';

export interface MessageBody {
  readonly flags: number;
  readonly components: APIMessageTopLevelComponent[];
  readonly allowed_mentions: APIAllowedMentions;
  /** Always given: what is not listed here goes from a message that is edited. */
  readonly attachments: { readonly id: string; readonly filename: string }[];
}

/** A request's body, and the files that go with it, numbered as its attachments are. */
export interface Message {
  readonly body: MessageBody;
  readonly files?: RawFile[];
}

/** A view as Discord takes it. */
export function messageOf(view: View, visibility: 'public' | 'private'): Message {
  const { files = [] } = view;
  return {
    body: bodyOf(view, visibility),
    ...(files.length > 0 && {
      files: files.map(({ name, data }) => ({ name, data, contentType: 'image/png' })),
    }),
  };
}

/** Nobody is pinged but those the view names. */
function bodyOf(view: View, visibility: 'public' | 'private'): MessageBody {
  const ephemeral = visibility === 'private' ? MessageFlags.Ephemeral : 0;
  return {
    flags: MessageFlags.IsComponentsV2 | ephemeral,
    components: [...view.components],
    allowed_mentions: { parse: [], users: [...(view.mentions ?? [])] },
    attachments: (view.files ?? []).map(({ name }, index) => ({ id: String(index), filename: name })),
  };
}
