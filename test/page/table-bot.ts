import { AttachmentBuilder, Events, MessageFlags, type Client, type SendableChannels } from 'discord.js';
import { ButtonStyle, ComponentType, type APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { PNG } from 'pngjs';
import type { Playground } from '../../src/playground/playground.js';

/** What is pressed on the table and on the panels below; the scripted bot of the commands leaves it alone. */
export const TABLE_PRESSES: ReadonlySet<string> = new Set(['open', 'take', 'keep', 'end', 'ask']);

const CARDS = ['seven_of_spades_9f3a', 'king_of_hearts_01bc', 'ace_of_clubs_ffff'] as const;

interface CardEmoji {
  readonly id: string;
  readonly name: string;
}

/** A plain picture of that size: felt with a card on it. */
export function painted(size: { readonly width: number; readonly height: number }, shade = 0): Buffer {
  const image = new PNG(size);
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const isCard =
        x > size.width * 0.2 && x < size.width * 0.8 && y > size.height * 0.1 && y < size.height * 0.9;
      image.data.set(
        isCard ? [250, 250, 240, 255] : [20, 90 + (shade % 80), 60, 255],
        (y * size.width + x) * 4,
      );
    }
  }
  return PNG.sync.write(image);
}

export async function uploadCards(client: Client<true>): Promise<readonly CardEmoji[]> {
  const emojis = CARDS.map(async (name, at) => {
    const attachment = painted({ width: 48, height: 48 }, at * 20);
    const { id } = await client.application.emojis.create({ attachment, name });
    return { id, name };
  });
  return Promise.all(emojis);
}

export async function homeChannel(client: Client<true>, playground: Playground): Promise<SendableChannels> {
  const found = await client.channels.fetch(playground.discord.homeChannelId);
  if (!found?.isSendable()) throw new Error('The bot cannot write in the home channel.');
  return found;
}

/** The public table as it is after so many moves, with its picture: to send and to edit with. */
export function table(move: number, emojis: readonly CardEmoji[] = []) {
  const inText = emojis.map(({ id, name }) => `<:${name}:${id}>`).join(' ');
  const components: APIMessageTopLevelComponent[] = [
    {
      type: ComponentType.Container,
      accent_color: 0x1f7a50,
      components: [
        { type: ComponentType.TextDisplay, content: `## Match 7\n**Ann** 12 : 8 **Ben**, to 50` },
        {
          type: ComponentType.MediaGallery,
          items: [
            {
              media: { url: 'attachment://table.png' },
              description: `The table after ${String(move)} moves`,
            },
          ],
        },
        { type: ComponentType.TextDisplay, content: `${inText} Ann moves.\n-# move ${String(move)}` },
        {
          type: ComponentType.ActionRow,
          components: [
            {
              type: ComponentType.Button,
              style: ButtonStyle.Primary,
              label: 'Show my hand',
              custom_id: 'open',
            },
            {
              type: ComponentType.Button,
              style: ButtonStyle.Secondary,
              label: 'Rules',
              custom_id: 'keep:rules',
            },
          ],
        },
      ],
    },
  ];
  const files = [new AttachmentBuilder(painted({ width: 500, height: 350 }, move), { name: 'table.png' })];
  return { components, files, attachments: [], flags: MessageFlags.IsComponentsV2 as const };
}

const RANKS = ['7', 'king', 'ace', '7', '9'] as const;

/** A hand that loses a card with each press; what ends the turn stands below it. */
export function panel(cards: number, emojis: readonly CardEmoji[] = []): APIMessageTopLevelComponent[] {
  const emojiAt = (at: number) => emojis[at % Math.max(1, emojis.length)];
  const button = (customId: string, label: string, at?: number) => {
    const emoji = at === undefined ? undefined : emojiAt(at);
    return {
      type: ComponentType.Button as const,
      style: ButtonStyle.Secondary as const,
      label,
      custom_id: `${customId}:${String(cards)}`,
      ...(emoji && { emoji: { id: emoji.id, name: emoji.name } }),
    };
  };
  const hand = RANKS.slice(0, cards).map((rank, at) =>
    button(`take:${String(at)}`, `Play ${rank} of ${String(at + 1)}`, at),
  );
  const rows = [
    ...(hand.length > 0 ? [hand] : []),
    [button('end:1', 'Discard to 1'), button('end:2', 'Discard to 2')],
  ];
  return [
    {
      type: ComponentType.Container,
      components: [
        { type: ComponentType.TextDisplay, content: `### Your hand\n${String(cards)} cards` },
        ...rows.map((components) => ({ type: ComponentType.ActionRow as const, components })),
      ],
    },
  ];
}

/** A card that can be put aside: pressed, it is asked where to; answered, the turn is over. */
export function question(step: 'begin' | 'asked' | 'over'): APIMessageTopLevelComponent[] {
  const button = (what: string, label: string, disabled = false) => ({
    type: ComponentType.Button as const,
    style: ButtonStyle.Secondary as const,
    label,
    custom_id: `ask:${what}`,
    disabled,
  });
  const isAsked = step === 'asked';
  const cards = [button('asked', '9 aside', isAsked), button('other', '6 aside')];
  const answers = [[button('begin', 'Back')], [button('over', 'Side 1, empty')]];
  const rows = step === 'over' ? [[button('refresh', 'Refresh')]] : [cards, ...(isAsked ? answers : [])];
  const said = { begin: 'Your turn', asked: 'Nine: where to?', over: 'Ben to play' }[step];
  return [
    { type: ComponentType.TextDisplay, content: `### The same heading every time\n${said}` },
    ...rows.map((components) => ({ type: ComponentType.ActionRow as const, components })),
  ];
}

/** Answers the presses on tables and panels. */
export function deal(client: Client, emojis: readonly CardEmoji[] = []): void {
  client.on(Events.InteractionCreate, (interaction) => {
    if (!interaction.isButton()) return;
    const [what = ''] = interaction.customId.split(':');
    const cards = Number(interaction.customId.split(':').at(-1));
    if (what === 'open') {
      void interaction.reply({
        flags: ['Ephemeral', 'IsComponentsV2'],
        components: panel(RANKS.length, emojis),
      });
    } else if (what === 'take') void interaction.update({ components: panel(cards - 1, emojis) });
    else if (what === 'ask') {
      const step = (['begin', 'asked', 'over'] as const).find((one) => interaction.customId === `ask:${one}`);
      if (step) void interaction.update({ components: question(step) });
    } else if (what === 'keep' || what === 'end')
      void interaction.reply({ content: 'A word about that.', flags: ['Ephemeral'] });
  });
}
