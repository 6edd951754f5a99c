import {
  ApplicationCommandOptionType,
  Events,
  Locale,
  type ApplicationCommandDataResolvable,
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Client,
  type StringSelectMenuInteraction,
} from 'discord.js';
import { ButtonStyle, ComponentType, type APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { TABLE_PRESSES } from './table-bot.js';

export const CARD_COMMANDS: readonly ApplicationCommandDataResolvable[] = [
  {
    name: 'challenge',
    description: 'Challenge somebody',
    nameLocalizations: { [Locale.Vietnamese]: 'thách-đấu' },
    descriptionLocalizations: { [Locale.Vietnamese]: 'Thách đấu một người' },
    options: [
      { type: ApplicationCommandOptionType.User, name: 'opponent', description: 'Whom', required: true },
      {
        type: ApplicationCommandOptionType.Integer,
        name: 'points',
        description: 'How many win the match',
        choices: [
          { name: 'One game', value: 1 },
          { name: '20', value: 20 },
        ],
      },
      {
        type: ApplicationCommandOptionType.String,
        name: 'pace',
        description: 'How fast',
        autocomplete: true,
      },
    ],
  },
  {
    name: 'practice',
    description: 'Play against the house, only for you',
    options: [{ type: ApplicationCommandOptionType.Integer, name: 'points', description: 'How many win' }],
  },
  { name: 'hand', description: 'Your hand, only for you' },
  { name: 'rules', description: 'Pages taller than the log, only for you' },
  { name: 'offer', description: 'A match that can be accepted' },
  { name: 'deaf', description: 'Never answers' },
  { name: 'slow', description: 'Answers when it is told to' },
  {
    name: 'say',
    description: 'Shows a text',
    options: [
      { type: ApplicationCommandOptionType.String, name: 'text', description: 'What', required: true },
    ],
  },
];

const CARDS = ['ace', 'two', 'king'] as const;

/** Custom ids change with every round, as those of a game do with every ply. */
function hand(round: number, played: string | undefined): APIMessageTopLevelComponent[] {
  const id = (what: string): string => `${what}:${String(round)}`;
  return [
    {
      type: ComponentType.Container,
      accent_color: 0x1f7a50,
      components: [
        { type: ComponentType.TextDisplay, content: `Round ${String(round)}: played ${played ?? 'nothing'}` },
        // What was played so far, which moves the buttons down.
        ...Array.from({ length: round - 1 }, (_, turn) => ({
          type: ComponentType.TextDisplay as const,
          content: `-# turn ${String(turn + 1)}`,
        })),
        {
          type: ComponentType.ActionRow,
          components: CARDS.map((card) => ({
            type: ComponentType.Button,
            style: ButtonStyle.Secondary,
            label: `Play ${card}`,
            custom_id: id(card),
            disabled: card === 'king' && played === 'king',
          })),
        },
        {
          type: ComponentType.ActionRow,
          components: [
            {
              type: ComponentType.StringSelect,
              custom_id: id('discard'),
              placeholder: 'Discard',
              min_values: 1,
              max_values: 2,
              options: CARDS.map((card) => ({ label: `Discard ${card}`, value: card })),
            },
          ],
        },
        {
          type: ComponentType.ActionRow,
          components: [
            { type: ComponentType.Button, style: ButtonStyle.Danger, label: 'Never', custom_id: id('never') },
          ],
        },
        {
          type: ComponentType.ActionRow,
          components: [{ type: ComponentType.UserSelect, custom_id: id('rival'), placeholder: 'Rival' }],
        },
      ],
    },
  ];
}

const LINES_OF_A_PAGE = 40;

/** A page taller than any log, with its button at the end. */
function rulesPage(page: number): APIMessageTopLevelComponent[] {
  const lines = Array.from({ length: LINES_OF_A_PAGE }, (_, line) => `rule ${String(line + 1)}`);
  return [
    { type: ComponentType.TextDisplay, content: [`# Rules, page ${String(page)}`, ...lines].join('\n') },
    {
      type: ComponentType.ActionRow,
      components: [
        {
          type: ComponentType.Button,
          style: ButtonStyle.Primary,
          label: 'Next',
          custom_id: `page:${String(page)}`,
        },
      ],
    },
  ];
}

function offer(isAccepted: boolean): APIMessageTopLevelComponent[] {
  const components = [
    {
      type: ComponentType.Button as const,
      style: ButtonStyle.Success as const,
      label: 'Accept',
      custom_id: 'accept',
      disabled: isAccepted,
    },
  ];
  return [{ type: ComponentType.ActionRow, components }];
}

async function answerCommand(interaction: ChatInputCommandInteraction): Promise<void> {
  switch (interaction.commandName) {
    case 'challenge': {
      const opponent = interaction.options.getUser('opponent', true);
      const points = interaction.options.getInteger('points') ?? 50;
      const pace = interaction.options.getString('pace') ?? 'any';
      const content = `<@${opponent.id}>, a match to **${String(points)}** at pace ${pace}?`;
      await interaction.reply({ content, allowedMentions: { users: [opponent.id] } });
      return;
    }
    case 'practice':
    case 'hand': {
      await interaction.reply({ flags: ['Ephemeral', 'IsComponentsV2'], components: hand(1, undefined) });
      return;
    }
    case 'rules':
      await interaction.reply({ flags: ['Ephemeral', 'IsComponentsV2'], components: rulesPage(1) });
      return;
    case 'offer':
      await interaction.reply({ flags: ['IsComponentsV2'], components: offer(false) });
      return;
    case 'say':
      await interaction.reply({ content: interaction.options.getString('text', true) });
      return;
    case 'slow':
      await interaction.deferReply();
  }
}

async function answerPress(interaction: ButtonInteraction | StringSelectMenuInteraction): Promise<void> {
  const [what = '', round = '0'] = interaction.customId.split(':');
  if (what === 'never' || TABLE_PRESSES.has(what)) return;
  if (what === 'page') {
    await interaction.update({ components: rulesPage(Number(round) + 1) });
    return;
  }
  if (what === 'accept') {
    await interaction.update({ components: offer(true) });
    if (interaction.channel?.isSendable()) {
      await interaction.channel.send('the table is laid');
      await interaction.channel.send('the game begins');
    }
    return;
  }
  const played = interaction.isStringSelectMenu() ? interaction.values.join(' and ') : what;
  await interaction.update({ components: hand(Number(round) + 1, played) });
}

async function answerTyping(interaction: AutocompleteInteraction): Promise<void> {
  const typed = interaction.options.getFocused();
  const paces = [
    { name: 'A day for a turn', value: 'day' },
    { name: 'A minute for a turn', value: 'minute' },
  ];
  await interaction.respond(paces.filter((pace) => pace.name.toLowerCase().includes(typed.toLowerCase())));
}

/** Makes the client answer commands and presses. */
export function deal(client: Client): void {
  client.on(Events.InteractionCreate, (interaction) => {
    if (interaction.isChatInputCommand()) void answerCommand(interaction);
    else if (interaction.isAutocomplete()) void answerTyping(interaction);
    else if (interaction.isUserSelectMenu()) {
      const [id = ''] = interaction.values;
      void interaction.update({ components: hand(9, `against <@${id}>`) });
    } else if (interaction.isButton() || interaction.isStringSelectMenu()) void answerPress(interaction);
  });
}
