/** What members do while the bot may die at any moment, written down in the ledger. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ClientRefusal } from '../../src/playground/command-filling.js';
import { pressPart } from '../../src/playground/acting.js';
import { Answer } from '../../src/playground/answer.js';
import type { Given, Member, Where } from '../../src/playground/member.js';
import { PART } from '../../src/playground/parts.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { translator } from '../../src/i18n/translate.js';
import { REFUSALS } from '../../src/match/refusal.js';
import { decodeId } from '../../src/view/ids.js';
import { refusalText } from '../../src/view/refusal.js';
import { enabledPresses, wordsOf } from '../kit/player.js';
import type { Chance } from '../kit/player.js';
import type { Deed, Ledger } from './ledger.js';
import { isMoving } from './ledger.js';
import type { Stage } from './stage.js';

/** Longer than any living bot takes on any machine. */
const ANSWERED_WITHIN_MS = 120_000;
const DUPLICATES = 20;
const REMEMBERED = 300;

const english = translator('en-US');
const REFUSAL_TEXTS = REFUSALS.map((refusal) => refusalText(refusal, english));
const FAILURE = english('answer.failure', { incident: '|' }).split('|')[0] ?? '';

/** A button that was pressed, or could have been, and who by. */
export interface OldButton {
  readonly member: Member;
  readonly channelId: string;
  readonly customId: string;
}

export class Acting {
  presses = 0;
  commands = 0;
  /** Presses that a living bot did not get answered in Discord's time. */
  unanswered = 0;
  /** From each press to its answer, in milliseconds. */
  readonly latenciesMs: number[] = [];
  /** What no player should ever be told. */
  readonly faults: string[] = [];
  readonly oldButtons: OldButton[] = [];

  constructor(
    readonly stage: Stage,
    readonly ledger: Ledger,
    readonly chance: Chance,
  ) {}

  /** The message that came of it; nothing where the bot died, or where there was nothing to press any more. */
  async press(member: Member, message: ShownMessage, customId: string): Promise<ShownMessage | undefined> {
    const press = decodeId(customId);
    if (!press) throw new Error(`not our button: ${customId}`);
    this.presses += 1;
    if (this.chance(DUPLICATES) === 0) this.stage.discord.duplicateNextDispatch();
    let deed: Deed | undefined;
    try {
      const began = performance.now();
      const interaction = member.pressing(message, customId);
      deed = this.ledger.begin(member.id, press, interaction.id);
      const answer = await this.#answered(new Answer(this.stage.discord.core, interaction), customId);
      if (!answer) return undefined;
      this.latenciesMs.push(performance.now() - began);
      this.#write(deed, answer.message);
      this.#remember(member, answer.message);
      return answer.message;
    } catch (error) {
      // The message was taken away, or its button changed, a moment ago.
      if (error instanceof ClientRefusal) return undefined;
      throw error;
    }
  }

  async command(
    member: Member,
    name: string,
    {
      options = {},
      where = {},
    }: { readonly options?: Readonly<Record<string, Given>>; readonly where?: Where },
  ): Promise<ShownMessage | undefined> {
    this.commands += 1;
    const answer = await Promise.race([
      member.command(name, options, where),
      this.stage.down,
      sleep(ANSWERED_WITHIN_MS, 'silent' as const, { ref: false }),
    ]);
    if (answer === 'down' || (answer !== 'silent' && answer.state !== 'answered')) return undefined;
    if (answer === 'silent') {
      if (this.stage.isUp) this.faults.push(`/${name} by ${member.name} was not answered`);
      return undefined;
    }
    this.#complainOf(answer.message, `/${name}`);
    this.#remember(member, answer.message);
    return answer.message;
  }

  /** Presses any button, there or not; whether it was answered, as far as the bot has a say in that. */
  async forge({ member, customId }: OldButton, message: ShownMessage): Promise<boolean> {
    const { core } = this.stage.discord;
    const pressing = { memberId: member.id, messageId: message.message.id, customId };
    const answer = new Answer(core, pressPart(core, pressing, PART.button));
    return (await this.#settled(answer)) !== 'silent';
  }

  async #answered(answer: Answer, what: string): Promise<Answer | undefined> {
    const end = await this.#settled(answer);
    // What was shown before the bot died was shown.
    if (answer.state === 'answered') return answer;
    if (end !== 'down') this.unanswered += 1;
    if (end === 'silent') this.faults.push(`${what} was not answered (${answer.reason ?? answer.state})`);
    return undefined;
  }

  /** `silent`: the bot lives and says nothing. What it said and Discord did not take is no silence. */
  async #settled(answer: Answer): Promise<'settled' | 'down' | 'silent'> {
    const { discord, down } = this.stage;
    const first = await Promise.race([
      answer.until('answered').then(() => 'settled' as const),
      down,
      sleep(ANSWERED_WITHIN_MS, 'silent' as const, { ref: false }),
    ]);
    if (answer.state === 'answered') return 'settled';
    // The three seconds of Discord pass when the bot is killed.
    if (first === 'down' || !this.stage.isUp) return 'down';
    const hasSpoken = discord.requests.some(({ route }) => route.includes(answer.interaction.id));
    return hasSpoken ? 'settled' : 'silent';
  }

  #write(deed: Deed, message: ShownMessage | undefined): void {
    deed.outcome = isRefused(wordsOf(message)) ? 'refused' : 'done';
    this.#complainOf(message, JSON.stringify(deed.press));
    for (const press of message ? enabledPresses(message) : []) {
      if ('ply' in press) this.ledger.showed(press);
    }
  }

  #complainOf(message: ShownMessage | undefined, what: string): void {
    const words = wordsOf(message);
    if (words.includes(FAILURE)) this.faults.push(`${what} was answered: ${words}`);
  }

  #remember(member: Member, message: ShownMessage | undefined): void {
    for (const press of message ? enabledPresses(message) : []) {
      const isWorthIt =
        isMoving(press) || ['accept', 'decline', 'cancel', 'resignYes', 'pick', 'put'].includes(press.action);
      if (!isWorthIt || !message) continue;
      const old = { member, channelId: message.message.channel_id, customId: press.customId };
      if (this.oldButtons.length < REMEMBERED) this.oldButtons.push(old);
      else this.oldButtons[this.chance(REMEMBERED)] = old;
    }
  }
}

export function isRefused(words: string): boolean {
  return REFUSAL_TEXTS.some((text) => words.includes(text));
}
