import type { Match } from '../match/match.js';
import type { View } from '../view/view.js';
import type { Faced } from './faces-in-use.js';

/** Where an answer to a press belongs. */
type Place =
  /** A new message only the member sees. */
  | { readonly to: 'member' }
  /** The member's private panel that was pressed is redrawn; pressed anywhere else, as `member`. */
  | {
      readonly to: 'panel';
      /** The match whose hand the view shows, as it was then: it is kept up to date while it is open. */
      readonly handOf?: Match;
    }
  /** The public message that was pressed is redrawn. The view must be fit for everybody. */
  | { readonly to: 'pressed' }
  /** A new public message. `posted` is told its id, or nothing when it could not be posted. */
  | {
      readonly to: 'channel';
      readonly posted: (messageId: string | undefined) => Promise<void>;
    };

/** What to answer a press with, and where it belongs. */
export type Answer = Place & Faced;

export function tell(view: View): Answer {
  return { to: 'member', view };
}

export function panel(view: View): Answer {
  return { to: 'panel', view };
}
