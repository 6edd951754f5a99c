/** What happens to a place beside presses: messages, rights, threads and channels go, people leave and change. */
import { PermissionFlagsBits as may } from 'discord-api-types/v10';
import type { Dice } from './monkey-dice.js';
import { LOCALES } from './monkey-names.js';
import { oddName } from './monkey-stage.js';
import type { Place, Stage } from './monkey-stage.js';
import type { Watch } from './monkey-watch.js';

interface Debt {
  readonly atStep: number;
  readonly undo: () => void;
}

/** Rights that are taken from the bot, one set at a time. */
const RIGHTS = [may.SendMessages | may.SendMessagesInThreads, may.ViewChannel, may.AttachFiles, ~0n];

export class Mischief {
  #debts: readonly Debt[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly place: Place,
    private readonly watch: Watch,
  ) {}

  /** Something happens; in words, or nothing. */
  happen(step: number, dice: Dice): string | undefined {
    const { discord } = this.stage;
    const channelId = dice.one(this.place.channelIds);
    const member = dice.one(this.place.members);
    const until = step + 3 + dice.below(15);
    const owe = (undo: () => void): void => {
      this.#debts = [...this.#debts, { atStep: until, undo }];
    };
    const channel = discord.core.world.channels.get(channelId);
    if (!channel) return undefined;
    switch (
      dice.weighed([
        [8, 'message'],
        [3, 'name'],
        [3, 'locale'],
        [3, 'rights'],
        [3, 'archive'],
        [1, 'lock'],
        [2, 'leave'],
        [1, 'channel'],
      ] as const)
    ) {
      case 'message': {
        const messages = discord.messages(channelId).filter(({ audience }) => audience === 'everyone');
        if (messages.length === 0) return undefined;
        const { id } = dice.one(messages).message;
        this.watch.tookAway(id);
        discord.deleteMessage(id);
        return `message ${id} is deleted`;
      }
      case 'name':
        this.stage.rename(member, oddName(dice));
        return `${member.id} is now called ${JSON.stringify(member.name)}`;
      case 'locale':
        member.locale = dice.one(LOCALES);
        return `${member.id} now reads ${member.locale}`;
      case 'rights': {
        const { botPermissions } = channel;
        channel.botPermissions &= ~dice.one(RIGHTS);
        owe(() => (channel.botPermissions = channel.botPermissions | botPermissions));
        return `the bot loses rights in ${channelId}`;
      }
      case 'archive':
      case 'lock': {
        if (channel.kind !== 'thread') return undefined;
        channel.archived = true;
        channel.locked = dice.once(3);
        owe(() => (channel.locked = false));
        return `thread ${channelId} is archived${channel.locked ? ' and locked' : ''}`;
      }
      case 'leave':
        member.leave(this.place.guildId);
        owe(() => {
          member.join(this.place.guildId);
        });
        return `${member.id} leaves`;
      case 'channel':
        return dice.once(4) ? this.#deleteChannel(channelId) : undefined;
    }
  }

  /** Makes good what is due by this step. */
  makeGood(step: number): void {
    for (const { undo } of this.#debts.filter(({ atStep }) => atStep <= step)) undo();
    this.#debts = this.#debts.filter(({ atStep }) => atStep > step);
  }

  #deleteChannel(channelId: string): string {
    const { discord } = this.stage;
    for (const { message } of this.place.channelIds.flatMap((id) => discord.messages(id)))
      if (message.channel_id === channelId) this.watch.tookAway(message.id);
    const [textId = '', threadId = ''] = this.place.channelIds;
    if (channelId === textId) {
      for (const { message } of discord.messages(threadId)) this.watch.tookAway(message.id);
      discord.deleteChannel(textId);
      const newId = this.stage.newChannel(this.place);
      this.place.channelIds.splice(0, 2, newId, this.stage.newThread(this.place, newId));
    } else {
      discord.deleteChannel(threadId);
      this.place.channelIds.splice(1, 1, this.stage.newThread(this.place, textId));
    }
    return `channel ${channelId} is deleted`;
  }
}
