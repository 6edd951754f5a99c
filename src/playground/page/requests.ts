import type { Choice, FailureReason, FromPage, FromServer } from '../page-protocol.js';
import type { Connection } from './connection.js';

type WithoutRequest<Message> = Message extends { readonly request: number }
  ? Omit<Message, 'request'>
  : never;
type Asked = WithoutRequest<FromPage>;
type Report = Extract<FromServer, { readonly type: 'interaction' }>;

/** `unreachable`: it was never sent; `line-lost`: what became of it is not known. */
type RequestFailure = FailureReason | 'unreachable' | 'line-lost';

/** A press or command that has no answer yet. */
interface OpenRequest {
  readonly memberId: string;
  readonly isThinking: boolean;
  readonly messageId?: string;
  readonly customId?: string;
}

interface RequestHooks {
  /** Something about this member's open requests has changed. */
  readonly onChange: (request: OpenRequest) => void;
  readonly onFailed: (request: OpenRequest, reason: RequestFailure) => void;
  readonly onAnswered: (request: OpenRequest) => void;
}

const COMPLETION_MS = 3000;

/** Numbers what the page asks for and remembers it until the server has reported on it. */
export class Requests {
  readonly #connection: Connection;
  readonly #hooks: RequestHooks;
  readonly #open = new Map<number, OpenRequest>();
  readonly #completions = new Map<number, (choices: readonly Choice[]) => void>();
  #last = 0;
  #lastMemberId: string | undefined;

  constructor(connection: Connection, hooks: RequestHooks) {
    this.#connection = connection;
    this.#hooks = hooks;
  }

  /** Who pressed or sent a command last. */
  get lastMemberId(): string | undefined {
    return this.#lastMemberId;
  }

  send(asked: Asked): void {
    this.#lastMemberId = asked.memberId;
    const request = (this.#last += 1);
    const press = asked.type === 'press' ? { messageId: asked.messageId, customId: asked.customId } : {};
    const open: OpenRequest = { memberId: asked.memberId, isThinking: false, ...press };
    if (!this.#connection.send({ ...asked, request })) {
      this.#hooks.onFailed(open, 'unreachable');
      return;
    }
    this.#open.set(request, open);
    this.#hooks.onChange(open);
  }

  /** The bot's suggestions; none when it does not answer in time. */
  complete(
    asked: Omit<Extract<FromPage, { readonly type: 'complete' }>, 'request' | 'type'>,
  ): Promise<readonly Choice[]> {
    const request = (this.#last += 1);
    if (!this.#connection.send({ type: 'complete', request, ...asked })) return Promise.resolve([]);
    return new Promise((resolve) => {
      const finish = (choices: readonly Choice[]): void => {
        this.#completions.delete(request);
        clearTimeout(timer);
        resolve(choices);
      };
      const timer = setTimeout(finish, COMPLETION_MS, []);
      this.#completions.set(request, finish);
    });
  }

  takeChoices(request: number, choices: readonly Choice[]): void {
    this.#completions.get(request)?.(choices);
  }

  takeReport(report: Report): void {
    if (report.state === 'failed') this.takeChoices(report.request, []);
    const open = this.#open.get(report.request);
    // Another page on the same playground has asked for it.
    if (open?.memberId !== report.memberId) return;
    if (report.state === 'pending') return;
    if (report.state === 'thinking') {
      const thinking = { ...open, isThinking: true };
      this.#open.set(report.request, thinking);
      this.#hooks.onChange(thinking);
      return;
    }
    this.#open.delete(report.request);
    this.#hooks.onChange(open);
    if (report.state === 'failed') this.#hooks.onFailed(open, report.reason ?? 'no-answer');
    else this.#hooks.onAnswered(open);
  }

  /** The line broke: whatever was open will not be reported on any more. */
  abandonAll(): void {
    const lost = [...this.#open.values()];
    this.#open.clear();
    for (const open of lost) {
      this.#hooks.onChange(open);
      this.#hooks.onFailed(open, 'line-lost');
    }
    for (const finish of [...this.#completions.values()]) finish([]);
  }

  isPending(memberId: string, messageId: string, customId: string): boolean {
    return this.ofMember(memberId).some((open) => open.messageId === messageId && open.customId === customId);
  }

  ofMember(memberId: string): readonly OpenRequest[] {
    return [...this.#open.values()].filter((open) => open.memberId === memberId);
  }
}
