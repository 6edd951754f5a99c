import type { Core } from './core.js';
import type { Interaction } from './interactions.js';
import { shownMessage } from './messages.js';
import type { Choice, FailureReason, ShownMessage } from './page-protocol.js';

/** What a member sees come of something they did; it follows what happens later. */
export class Answer {
  constructor(
    private readonly core: Core,
    readonly interaction: Interaction,
  ) {}

  get state(): Interaction['state'] {
    return this.interaction.state;
  }

  /** Why it failed. */
  get reason(): FailureReason | undefined {
    return this.interaction.reason;
  }

  /** The message that was the answer, or that the answer changed, as it stands now. */
  get message(): ShownMessage | undefined {
    const stored = this.core.messages.get(this.interaction.originalMessageId ?? '');
    return stored && shownMessage(stored);
  }

  get followUps(): readonly ShownMessage[] {
    return this.interaction.followUpIds.flatMap((id) => {
      const stored = this.core.messages.get(id);
      return stored ? [shownMessage(stored)] : [];
    });
  }

  get choices(): readonly Choice[] {
    return this.interaction.choices ?? [];
  }

  /** The form it opened, as Discord's JSON. */
  get modal(): unknown {
    return this.interaction.modal;
  }

  /** Waits until the state is one of `states`, or the interaction has failed. */
  async until(...states: readonly Interaction['state'][]): Promise<this> {
    const isThere = () => this.state === 'failed' || states.includes(this.state);
    if (isThere()) return this;
    return new Promise((resolve) => {
      const stop = this.core.interactions.changed.listen((changed) => {
        if (changed !== this.interaction || !isThere()) return;
        stop();
        resolve(this);
      });
    });
  }
}
