/** Two players, or one and the computer, who play one match after another by what they see, whatever happens to the bot. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Given, Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { encodeId } from '../../src/view/ids.js';
import type { Action, PressId } from '../../src/view/ids.js';
import { enabledPresses, offered, partsOf, sensiblePress, wordsOf } from '../kit/player.js';
import type { Acting } from './acting.js';
import { isRefused } from './acting.js';

export interface PairTerms {
  readonly channelId: string;
  readonly options: Readonly<Record<string, Given>>;
}

/** One press in so many is any enabled button instead of a sensible one. */
const WHIMS = 6;
/** One press in so many is a command. */
const COMMANDS = 60;
const LOOK_AGAIN_MS = 15;
/** The computer takes its time. */
const COMPUTER_LOOK_MS = 100;
const LEVELS = ['easy', 'steady', 'hard'] as const;
const WHIM_ACTIONS: readonly Action[] = [
  'play',
  'pick',
  'put',
  'takeBack',
  'chain',
  'stacks',
  'back',
  'hand',
  'hint',
];

export class Pair {
  /** The match that is played, as far as the players know. */
  matchId: number | undefined;
  /** Asked from outside: the next step gives the match up. */
  wantsToResign = false;
  readonly #over = new Set<number>();
  #turn = 0;
  #panel: ShownMessage | undefined;
  #idleLooks = 0;

  constructor(
    readonly acting: Acting,
    readonly members: readonly [Member, Member] | readonly [Member],
    readonly terms: PairTerms,
  ) {}

  /** Whatever the players would do next: one press or command. */
  async step(): Promise<void> {
    if (this.acting.chance(COMMANDS) === 0) await this.#lookAround();
    if (this.matchId === undefined) await this.#sitDown();
    else if (this.wantsToResign) await this.#resign(this.matchId);
    else await this.#playOn(this.matchId);
  }

  /** The bot was killed: what was open may be out of date. */
  forgetPanel(): void {
    this.#panel = undefined;
  }

  get isPractice(): boolean {
    return this.members.length === 1;
  }

  get #member(): Member {
    return this.members[this.#turn] ?? this.members[0];
  }

  #messages(): readonly ShownMessage[] {
    return this.acting.stage.discord
      .messages(this.terms.channelId)
      .filter(({ audience }) => audience === 'everyone');
  }

  /** The newest message here with such a button, about these two. */
  #find(
    isWanted: (press: PressId) => boolean,
  ): { readonly message: ShownMessage; readonly press: PressId } | undefined {
    for (const message of this.#messages().toReversed()) {
      const press = enabledPresses(message).find(isWanted);
      const people = [wordsOf(message), JSON.stringify(message.message.mentions)].join(' ');
      const names = (member: Member) => people.includes(member.name) || people.includes(member.id);
      if (press && this.members.every(names)) return { message, press };
    }
    return undefined;
  }

  async #sitDown(): Promise<void> {
    const isNew = (press: PressId) => 'match' in press && !this.#over.has(press.match);
    const table = this.#find((press) => press.action === 'resign' && isNew(press));
    if (table && 'match' in table.press) {
      this.matchId = table.press.match;
      return;
    }
    const challenge = this.#find((press) => press.action === 'accept' && isNew(press));
    if (challenge && 'match' in challenge.press) {
      await this.#answerChallenge(challenge.message, challenge.press.match);
      return;
    }
    const ended = this.#find((press) => press.action === 'rematch');
    if (ended && 'match' in ended.press && this.acting.chance(2) === 0) {
      const again = encodeId({ action: 'rematch', match: ended.press.match });
      const asked = await this.acting.press(this.members[0], ended.message, again);
      if (asked && !isRefused(wordsOf(asked))) return;
    }
    const { channelId, options } = this.terms;
    const [challenger, opponent] = this.members;
    const where = { channelId };
    if (opponent) {
      await this.acting.command(challenger, 'challenge', { options: { opponent, ...options }, where });
    } else {
      const level = LEVELS[this.acting.chance(LEVELS.length)] ?? 'easy';
      this.#panel = await this.acting.command(challenger, 'practice', {
        options: { level, ...options },
        where,
      });
      const begun = this.#panel && enabledPresses(this.#panel).find((press) => 'match' in press);
      if (begun && 'match' in begun) this.matchId = begun.match;
    }
    await sleep(this.isPractice ? COMPUTER_LOOK_MS : LOOK_AGAIN_MS);
  }

  async #answerChallenge(message: ShownMessage, match: number): Promise<void> {
    // The pinged one is asked, whoever that is.
    const asked = this.members.find(({ id }) => message.message.mentions.some((user) => user.id === id));
    const refuses = this.acting.chance(8) === 0;
    const action = refuses ? 'decline' : 'accept';
    const answer = await this.acting.press(asked ?? this.members[0], message, encodeId({ action, match }));
    if (!answer) return;
    // An answer that was refused was given before.
    this.#over.add(match);
    if (action === 'decline' || isRefused(wordsOf(answer))) return;
    this.#over.delete(match);
    this.matchId = match;
  }

  async #openHand(matchId: number): Promise<ShownMessage | undefined> {
    const channelId = this.terms.channelId;
    const seen = this.#find((press) => press.action === 'hand' && press.match === matchId);
    const hand = encodeId({ action: 'hand', match: matchId });
    if (seen) return this.acting.press(this.#member, seen.message, hand);
    const answer = await this.acting.command(this.#member, 'hand', { where: { channelId } });
    const show = encodeId({ action: 'show', match: matchId });
    const hasChoice = answer && enabledPresses(answer).some(({ customId }) => customId === show);
    return hasChoice ? this.acting.press(this.#member, answer, show) : answer;
  }

  async #playOn(matchId: number): Promise<void> {
    const panel = this.#panel ?? (await this.#openHand(matchId));
    if (!panel) {
      await sleep(LOOK_AGAIN_MS);
      return;
    }
    const customId = this.#choice(panel, matchId);
    if (customId === undefined) {
      await this.#passOn(panel, matchId);
      return;
    }
    this.#idleLooks = 0;
    this.#panel = await this.acting.press(this.#member, panel, customId);
  }

  #choice(panel: ShownMessage, matchId: number): string | undefined {
    const mine = enabledPresses(panel).filter((press) => !('match' in press) || press.match === matchId);
    const isMyTurn = mine.some(({ action }) => action === 'play' || action === 'pick');
    if (isMyTurn && this.acting.chance(WHIMS) === 0) {
      const whims = mine.filter(({ action }) => WHIM_ACTIONS.includes(action));
      const whim = whims[this.acting.chance(Math.max(1, whims.length))];
      if (whim) return whim.customId;
    }
    // The second player keeps the pay-off pile, so that each game counts for much and is soon over.
    const sensible = sensiblePress(panel, { loses: this.#turn === 1 });
    const isOurs = sensible !== undefined && mine.some((press) => press.customId === sensible);
    if (isOurs) return sensible;
    return mine.find(({ action }) => action === 'back')?.customId;
  }

  /** It is the other's turn, or the match is over. */
  async #passOn(panel: ShownMessage, matchId: number): Promise<void> {
    const member = this.#member;
    this.#panel = undefined;
    this.#turn = (this.#turn + 1) % this.members.length;
    this.#idleLooks += 1;
    // A client shows only so many: most panels are put away.
    const isThere = this.acting.stage.discord.message(panel.message.id) !== undefined;
    const isPrivate = panel.audience !== 'everyone';
    if (isThere && isPrivate && this.acting.chance(20) > 0) member.dismiss(panel);
    if (this.isPractice) await sleep(COMPUTER_LOOK_MS);
    if (this.#idleLooks < 2) return;
    const isOver = this.#messages().some((message) =>
      enabledPresses(message).some((press) => press.action === 'rematch' && press.match === matchId),
    );
    if (isOver) this.#end(matchId);
    await sleep(LOOK_AGAIN_MS);
  }

  #end(matchId: number): void {
    this.#over.add(matchId);
    this.matchId = undefined;
    this.wantsToResign = false;
    this.#idleLooks = 0;
  }

  async #resign(matchId: number): Promise<void> {
    const table = this.#find((press) => press.action === 'resign' && press.match === matchId);
    if (!table) {
      this.wantsToResign = false;
      return;
    }
    const ask = await this.acting.press(
      this.#member,
      table.message,
      encodeId({ action: 'resign', match: matchId }),
    );
    const yes = encodeId({ action: 'resignYes', match: matchId });
    if (
      !ask ||
      !offered(partsOf(ask).flatMap(({ custom_id: id }) => id ?? [])).some(({ customId }) => customId === yes)
    )
      return;
    if (await this.acting.press(this.#member, ask, yes)) this.#end(matchId);
  }

  async #lookAround(): Promise<void> {
    const names = ['leaderboard', 'matches', 'rules', 'hand', 'table'];
    const name = names[this.acting.chance(names.length)] ?? 'rules';
    await this.acting.command(this.#member, name, { where: { channelId: this.terms.channelId } });
  }
}
