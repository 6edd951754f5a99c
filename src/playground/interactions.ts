import { randomBytes } from 'node:crypto';
import { refusal } from './api-error.js';
import type { WorldClock } from './clock.js';
import type { Choice, FailureReason } from './page-protocol.js';
import { Signal } from './signal.js';
import type { SnowflakeMint } from './snowflake.js';

export const INTERACTION = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const;

/** What a member did, before the bot hears of it. */
export interface Deed {
  readonly type: (typeof INTERACTION)[keyof typeof INTERACTION];
  readonly memberId: string;
  readonly channelId: string;
  readonly guildId?: string | undefined;
  readonly commandName?: string | undefined;
  /** The message whose component was pressed, or from which a modal came. */
  readonly sourceMessageId?: string | undefined;
  /** For a modal: what opened it. */
  readonly openedBy?: Interaction | undefined;
}

export interface Interaction extends Deed {
  readonly id: string;
  readonly token: string;
  readonly createdAt: number;
  state: 'pending' | 'thinking' | 'answered' | 'failed';
  /** Why it failed. */
  reason?: FailureReason;
  /** The callback type of the one answer. */
  answerType?: number;
  originalMessageId?: string | undefined;
  readonly followUpIds: string[];
  choices?: readonly Choice[];
  modal?: unknown;
}

const FIRST_ANSWER_MS = 3_000;
const TOKEN_LIFE_MS = 15 * 60_000;

/** Every interaction under way, with Discord's two deadlines: 3 s to the first answer, 15 min of token. */
export class Interactions {
  readonly changed = new Signal<Interaction>();
  readonly #byToken = new Map<string, Interaction>();

  constructor(
    private readonly clock: WorldClock,
    private readonly ids: SnowflakeMint,
  ) {}

  open(deed: Deed): Interaction {
    this.#forgetOld();
    const interaction: Interaction = {
      ...deed,
      id: this.ids.next(),
      token: randomBytes(48).toString('base64url'),
      createdAt: this.clock.now(),
      state: 'pending',
      followUpIds: [],
    };
    this.#byToken.set(interaction.token, interaction);
    this.clock.after(FIRST_ANSWER_MS, () => {
      if (interaction.state === 'pending') this.#fail(interaction, 'no-answer');
    });
    return interaction;
  }

  /** Checks that a first answer may come now. Throws the refusal Discord would give. */
  awaitingAnswer(id: string, token: string): Interaction {
    const interaction = this.#byToken.get(token);
    if (interaction?.id !== id) throw refusal.unknownInteraction();
    if (interaction.answerType !== undefined) throw refusal.alreadyAcknowledged();
    const isLate = this.clock.now() - interaction.createdAt > FIRST_ANSWER_MS;
    if (isLate || interaction.state !== 'pending') throw refusal.unknownInteraction();
    return interaction;
  }

  answer(interaction: Interaction, answerType: number, state: 'answered' | 'thinking'): void {
    interaction.answerType = answerType;
    interaction.state = state;
    if (state === 'thinking') {
      this.clock.after(TOKEN_LIFE_MS, () => {
        if (interaction.state === 'thinking') this.#fail(interaction, 'no-answer');
      });
    }
    this.changed.emit(interaction);
  }

  /** The deferred answer has come. */
  finishThinking(interaction: Interaction): void {
    if (interaction.state !== 'thinking') return;
    interaction.state = 'answered';
    this.changed.emit(interaction);
  }

  /** Checks that a token still lets the bot edit and follow up. Throws the refusal Discord would give. */
  answered(token: string): Interaction {
    const interaction = this.#byToken.get(token);
    if (!interaction || this.clock.now() - interaction.createdAt > TOKEN_LIFE_MS)
      throw refusal.invalidToken();
    if (interaction.answerType === undefined) throw refusal.unknownWebhook();
    return interaction;
  }

  #fail(interaction: Interaction, reason: FailureReason): void {
    interaction.state = 'failed';
    interaction.reason = reason;
    this.changed.emit(interaction);
  }

  #forgetOld(): void {
    for (const [token, interaction] of this.#byToken) {
      if (this.clock.now() - interaction.createdAt <= TOKEN_LIFE_MS) break;
      this.#byToken.delete(token);
    }
  }
}
