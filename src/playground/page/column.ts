import type { FilledOption, PageMember, ShownMessage } from '../page-protocol.js';
import { columnElement } from './column-element.js';
import { Composer } from './composer.js';
import { closest, element } from './element.js';
import { excerpt, spoken } from './excerpt.js';
import { languageChoice, showLanguage } from './language-choice.js';
import { openSelect } from './member-select.js';
import { isPingFor, isSeenBy, languageOf } from './message-node.js';
import { MessageLog } from './message-log.js';
import { Notice, type Saying } from './notice.js';
import { isThinking } from './parts.js';
import type { Playground } from './playground.js';
import type { Requests } from './requests.js';
import type { Viewer } from './viewer.js';
import { LOCALE_NAMES } from './words/words.js';

interface Press {
  readonly messageId: string;
  readonly customId: string;
  /** Chosen values, for a select menu. */
  readonly values?: readonly string[];
  readonly isKeyed: boolean;
}

/** One member's window on the channel: what they see, and what they can press and type. */
export class Column {
  readonly element: HTMLElement;
  readonly composer: Composer;
  readonly #memberId: string;
  readonly #playground: Playground;
  readonly #requests: Requests;
  readonly #viewer: Viewer;
  readonly #log: MessageLog;
  readonly #notice: Notice;
  readonly #language: HTMLSelectElement;
  readonly #role = element('span', { class: 'quiet' });
  readonly #member: PageMember;
  readonly #waiting = element('p', { class: 'waiting quiet' });
  /** The message this member pressed last: its next redraw is the answer and is read out. */
  #pressedMessageId: string | undefined;
  /** The message that was last read out or pressed, as it was then. */
  #heard: ShownMessage['message'] | undefined;
  /** The public message pressed by keyboard: the private one it brings is where the keyboard goes on. */
  #keyedMessageId: string | undefined;
  /** A press on a public message, such as Accept, may bring another message that does not say by whom. */
  #awaitsPublic = false;

  constructor(member: PageMember, playground: Playground, requests: Requests) {
    this.#memberId = member.id;
    this.#member = member;
    this.#playground = playground;
    this.#requests = requests;
    this.#viewer = playground.viewer(member.id, requests);
    this.#log = new MessageLog(this.#viewer);
    this.composer = new Composer(member.name, `composer-${member.id}`, {
      commands: () => playground.commands,
      reading: () => ({ members: playground.members, locale: this.#viewer.locale }),
      send: (command, options) => {
        this.#sendCommand(command.id, options);
      },
      complete: (command, focused, options) =>
        requests.complete({ memberId: member.id, commandId: command.id, focused, options }),
    });
    this.#notice = new Notice({
      words: () => this.#viewer.words,
      jumpTo: (messageId) => {
        this.#log.jumpTo(messageId);
      },
      leave: () => {
        this.#log.focus();
      },
    });
    this.#language = languageChoice(LOCALE_NAMES, (locale) => {
      playground.send({ type: 'locale', memberId: member.id, locale });
    });
    const head = [this.#role, this.#notice.badge, this.#language] as const;
    const body = [this.#notice.element, this.#log.element, this.#waiting, this.composer.element];
    this.element = columnElement(member, playground.hueOf(member.id), { head, body });
    this.#speak();
    this.#listen();
  }

  /** All messages and this member's language, as after a new `hello` or a change of members. */
  refresh(): void {
    if (this.element.lang !== this.#viewer.words.tag) this.#speak();
    showLanguage(this.#language, this.#viewer.locale);
    this.#log.replaceAll([...this.#playground.messages].filter((shown) => isSeenBy(shown, this.#memberId)));
    this.composer.refresh();
    this.showWaiting();
  }

  take(shown: ShownMessage, { isNew }: { readonly isNew: boolean }): void {
    if (!isSeenBy(shown, this.#memberId)) {
      this.#log.remove(shown.message.id);
      return;
    }
    this.#log.put(shown);
    this.showWaiting();
    const isBrought = isNew && this.#hasBrought(shown);
    if (isBrought) this.#bring(shown);
    if (isNew && !isBrought && isPingFor(shown.message, this.#memberId)) {
      this.#notice.ping(
        shown.message.id,
        excerpt(shown.message, this.#viewer),
        languageOf(shown, this.#viewer),
      );
    } else if (
      isNew ? this.element.contains(document.activeElement) : shown.message.id === this.#pressedMessageId
    ) {
      const words = spoken(shown.message, this.#heard, this.#viewer);
      if (words !== '') this.#notice.announce(words);
      this.#heard = shown.message;
    }
  }

  remove(messageId: string): void {
    this.#log.remove(messageId);
    this.#notice.forget(messageId);
  }

  /** Redraws a message whose buttons have begun or ended to wait. */
  redraw(messageId: string): void {
    const shown = this.#playground.message(messageId);
    if (shown && isSeenBy(shown, this.#memberId)) this.#log.put(shown);
  }

  showWaiting(): void {
    const open = this.#requests.ofMember(this.#memberId);
    // The bot's placeholder says it already where there is one.
    const isWorking = open.some((request) => request.isThinking) && !this.#hasPlaceholder();
    const isSending = open.some((request) => request.customId === undefined);
    const say = this.#viewer.words;
    const words = isWorking
      ? say('wait.bot', { bot: this.#playground.botName })
      : isSending
        ? say('wait.sending')
        : '';
    if (this.#waiting.textContent !== words) this.#waiting.textContent = words;
  }

  /** `hint` says what to do about it. */
  fail(reason: Saying, hint: Saying | undefined): void {
    this.#notice.fail({
      title: (words) => words('fail.title'),
      reason: (words) => [reason, hint].flatMap((say) => say?.(words) ?? []).join(' '),
    });
  }

  /** The column's own words in the member's language; messages follow. */
  #speak(): void {
    const { words } = this.#viewer;
    this.element.lang = words.tag;
    const { role, name } = this.#member;
    this.#role.textContent = words(role === 'onlooker' ? 'column.onlooker' : 'column.player');
    this.#language.setAttribute('aria-label', words('language.ofMember', { name }));
    showLanguage(this.#language, this.#viewer.locale);
    this.#log.speak();
    this.#notice.speak();
    this.composer.speak();
  }

  /** An answer came, so an earlier failure is of no more interest. */
  settle(): void {
    this.#notice.clearFailure();
  }

  /** Whether this member's own press or command has brought the new message. */
  #hasBrought(shown: ShownMessage): boolean {
    if (shown.usedBy) return shown.usedBy.memberId === this.#memberId;
    const isAwaited = this.#awaitsPublic && this.#requests.lastMemberId === this.#memberId;
    this.#awaitsPublic = false;
    return isAwaited;
  }

  /** Somebody who pressed by keyboard is taken to the private panel, unless they have gone elsewhere. */
  #bring(shown: ShownMessage): void {
    this.#log.bring(shown.message.id);
    if (shown.audience === 'everyone' || !this.#log.hasFocusIn(this.#keyedMessageId)) return;
    this.#keyedMessageId = undefined;
    this.#log.focusOn(shown.message.id);
  }

  #hasPlaceholder(): boolean {
    return [...this.#playground.messages].some(
      (shown) => shown.usedBy?.memberId === this.#memberId && isThinking(shown.message),
    );
  }

  #sendCommand(commandId: string, options: readonly FilledOption[]): void {
    this.#pressedMessageId = undefined;
    this.#keyedMessageId = undefined;
    this.#awaitsPublic = false;
    this.#notice.dismissAll();
    this.#log.toNewest();
    this.#requests.send({ type: 'command', memberId: this.#memberId, commandId, options });
  }

  #press({ messageId, customId, values, isKeyed }: Press): void {
    if (this.#requests.isPending(this.#memberId, messageId, customId)) return;
    this.#pressedMessageId = messageId;
    this.#heard = this.#playground.message(messageId)?.message;
    this.#awaitsPublic = this.#playground.message(messageId)?.audience === 'everyone';
    this.#keyedMessageId = isKeyed && this.#awaitsPublic ? messageId : undefined;
    this.#notice.dismissAll();
    this.#log.hold(messageId, customId);
    const press = { type: 'press', memberId: this.#memberId, messageId, customId } as const;
    this.#requests.send(values === undefined ? press : { ...press, values });
  }

  #listen(): void {
    this.element.addEventListener('click', (event) => {
      const target = closest(event, '[data-custom-id], [data-dismiss], [data-jump], [data-command]');
      if (!target) return;
      const messageId = target.closest<HTMLElement>('[data-message-id]')?.dataset['messageId'] ?? '';
      const { customId, jump, command } = target.dataset;
      if (customId !== undefined && 'select' in target.dataset) {
        openSelect(
          {
            anchor: target,
            shown: this.#playground.message(messageId),
            customId,
            words: this.#viewer.words,
          },
          this.#playground,
          (values) => {
            this.#press({ messageId, customId, values, isKeyed: false });
          },
        );
      } else if (customId !== undefined) {
        // A press by keyboard is a click without a count of clicks.
        this.#press({ messageId, customId, isKeyed: event.detail === 0 });
      } else if (jump !== undefined) {
        event.preventDefault();
        if (this.#log.jumpTo(jump)) return;
        this.#notice.fail({
          title: (words) => words('log.gone.title'),
          reason: (words) => words('log.gone'),
        });
      } else if (command !== undefined) this.composer.begin(command);
      else this.#playground.send({ type: 'dismiss', memberId: this.#memberId, messageId });
    });
    const markRead = (): void => {
      this.#notice.clearBadge();
    };
    this.element.addEventListener('pointerdown', markRead);
    this.element.addEventListener('focusin', markRead);
  }
}
