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

/** A view as Discord takes it. Nobody is pinged but those the view names. */
export function bodyOf(view: View, visibility: 'public' | 'private'): MessageBody {
  const ephemeral = visibility === 'private' ? MessageFlags.Ephemeral : 0;
  return {
    flags: MessageFlags.IsComponentsV2 | ephemeral,
    components: [...view.components],
    allowed_mentions: { parse: [], users: [...(view.mentions ?? [])] },
    attachments: (view.files ?? []).map(({ name }, index) => ({ id: String(index), filename: name })),
  };
}

/** The files that go with the body, numbered as its attachments are; spread into the request. */
export function filesOf({ files = [] }: View): { readonly files?: RawFile[] } {
  if (files.length === 0) return {};
  return { files: files.map(({ name, data }) => ({ name, data, contentType: 'image/png' })) };
}
