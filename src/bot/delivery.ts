/** What every message of ours passes on its way out: none is lost for a limit of Discord's that it breaks. */
import { randomBytes } from 'node:crypto';
import { translator } from '../i18n/translate.js';
import type { Log } from '../log.js';
import { problemsOf } from '../view/limits.js';
import { plainerViews } from '../view/plainer.js';
import type { View } from '../view/view.js';
import { messageOf } from './body.js';
import type { Message } from './body.js';
import type { Faced, FacesInUse } from './faces-in-use.js';
import { failureOf, isAboutEmoji } from './failure.js';

export interface Outgoing extends Faced {
  readonly visibility: 'public' | 'private';
  /** Of whoever reads it, for what is said where nothing of the view can be shown. */
  readonly locale: string;
}

export interface Delivery {
  /**
   * Sends a view. One that breaks a limit goes out plainer, and one that Discord refuses all the same is sent plainer
   * once; both are errors in the log. Rejects as `request` does.
   */
  send<T>(outgoing: Outgoing, request: (message: Message) => Promise<T>): Promise<T>;
}

interface DeliveryParts {
  readonly faces: Pick<FacesInUse, 'send'>;
  readonly log: Log;
}

export function createDelivery({ faces, log }: DeliveryParts): Delivery {
  return {
    send: <T>(outgoing: Outgoing, request: (message: Message) => Promise<T>) => {
      const { visibility, locale } = outgoing;
      const incident = randomBytes(4).toString('hex');
      const t = translator(locale);

      async function deliver(view: View): Promise<T> {
        const forms = goodForms(view);
        const { value: first = view } = forms.next();
        if (first !== view) {
          log.error({ incident, problems: problemsOf(view) }, 'a message breaks limits and goes out plainer');
        }
        try {
          return await request(messageOf(first, visibility));
        } catch (error) {
          const hasPlain = view === outgoing.view && outgoing.plain !== undefined;
          if (failureOf(error) !== 'malformed' || (hasPlain && isAboutEmoji(error))) throw error;
          // A picture that is refused is its sender's affair: the same in words is better than this.
          const next = first.files ? undefined : forms.next().value;
          if (!next) throw error;
          log.error({ incident, failure: 'malformed' }, 'a message was refused and goes out plainer');
          return request(messageOf(next, visibility));
        }
      }

      /** The view and what may stand for it, as far as they break no limit. The last one never breaks any. */
      function* goodForms(view: View): Generator<View, undefined> {
        if (problemsOf(view).length === 0) yield view;
        else if (view === outgoing.view && outgoing.plain) yield* goodForms(outgoing.plain());
        for (const form of plainerViews(view, { t, incident })) if (problemsOf(form).length === 0) yield form;
      }

      return faces.send(outgoing, deliver);
    },
  };
}
