/**
 * From Discord's event to the one function that handles it, without any state of its own: a button of
 * last week's message, or from before a restart, works like a fresh one.
 */
import { randomBytes } from 'node:crypto';
import type { ChatInputCommandInteraction, Interaction, MessageComponentInteraction } from 'discord.js';
import { translator } from '../i18n/translate.js';
import type { MessageKey } from '../i18n/messages.js';
import { seatOf } from '../match/match.js';
import { decodeId } from '../view/ids.js';
import type { Action, Press as PressedId, PressId } from '../view/ids.js';
import { failureText, noteView } from '../view/refusal.js';
import type { Answer } from './answer.js';
import type { Bot } from './bot.js';
import type { Button, Buttons } from './button.js';
import type { Command, GuildPress } from './command.js';
import { loggable } from './failure.js';
import { refusalAnswer } from './panel.js';
import { pressOf } from './press.js';
import type { Press } from './press.js';
import type { Deferral, Reply } from './reply.js';

export interface Router {
  /** Handles one event; never throws. After `close` nothing is taken. */
  take(interaction: Interaction): void;
  /** Resolves when everything taken so far is answered. */
  settled(): Promise<void>;
  /** Stops taking, and resolves when everything taken is answered. */
  close(): Promise<void>;
}

interface RouterParts {
  readonly commands: readonly Command[];
  readonly buttons: Buttons;
  readonly bot: Bot;
  readonly reply: Reply;
  /** Told of each error that kept a press from being handled. */
  readonly onError: (error: unknown) => void;
}

interface Handling {
  readonly deferral: Deferral;
  readonly run: (press: GuildPress) => Promise<Answer>;
}

export function createRouter({ commands, buttons, bot, reply, onError }: RouterParts): Router {
  const byName = new Map(commands.map((command) => [command.definition.name, command]));
  const running = new Set<Promise<void>>();
  let isOpen = true;

  function commandHandling(interaction: ChatInputCommandInteraction): Handling | undefined {
    const command = byName.get(interaction.commandName);
    return command && { deferral: 'private', run: (press) => command.run(press, interaction, bot) };
  }

  function buttonHandling(interaction: MessageComponentInteraction): Handling | undefined {
    const id = decodeId(interaction.customId);
    return id && handlingOf(id);
  }

  function handlingOf<A extends Action>(id: PressedId<A>): Handling {
    // The table's type pairs each action with its own fields; indexing by a union loses that.
    const button = buttons[id.action] as Button<A>;
    return {
      deferral: button.deferral,
      run: async (press) => (await strangersAnswer(press, id)) ?? button.run(press, id, bot),
    };
  }

  /**
   * A match of another server is not there, but for its own players: whoever counts through its numbers in forged
   * presses learns nothing. A button that stands on the pressed message was put there by us.
   */
  async function strangersAnswer(press: GuildPress, id: PressId): Promise<Answer | undefined> {
    if (!('match' in id) || press.message?.holdsPressed === true) return undefined;
    const match = await bot.matches.find(id.match);
    const isThere =
      'refusal' in match
        ? match.refusal !== 'unknown-match'
        : match.guildId === press.guildId || seatOf(match, press.player.userId) !== undefined;
    return isThere ? undefined : refusalAnswer('unknown-match', { press, bot, matchId: id.match });
  }

  async function handle(press: Press, handling: Handling | undefined): Promise<void> {
    const deferral = press.message?.isPrivate === true ? 'update' : (handling?.deferral ?? 'private');
    await reply.answer(press, answerOf(press, handling), deferral);
  }

  async function answerOf(press: Press, handling: Handling | undefined): Promise<Answer> {
    const { guildId } = press;
    if (guildId === undefined) return note(press, 'answer.serverOnly');
    if (!handling) return note(press, 'answer.oldButton');
    try {
      return await handling.run({ ...press, guildId });
    } catch (error) {
      const incident = randomBytes(4).toString('hex');
      bot.log.error({ incident, press: press.id, error: loggable(error) }, 'a press could not be handled');
      onError(error);
      return { to: 'member', view: noteView(failureText(incident, translator(press.locale))) };
    }
  }

  async function settled(): Promise<void> {
    await Promise.all(running);
  }

  return {
    take: (interaction) => {
      if (!isOpen) return;
      if (!interaction.isChatInputCommand() && !interaction.isMessageComponent()) return;
      const handling = interaction.isChatInputCommand()
        ? commandHandling(interaction)
        : buttonHandling(interaction);
      const press = pressOf(interaction, bot.languages);
      const work = handle(press, handling).catch((error: unknown) => {
        bot.log.error({ press: press.id, error: loggable(error) }, 'a press could not be answered');
      });
      running.add(work);
      void work.finally(() => running.delete(work));
    },
    settled,
    close: async () => {
      isOpen = false;
      await settled();
    },
  };
}

function note(press: Press, key: Extract<MessageKey, 'answer.serverOnly' | 'answer.oldButton'>): Answer {
  return { to: 'member', view: noteView(translator(press.locale)(key)) };
}
