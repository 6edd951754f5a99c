import type { Choice } from '../ai/player.js';
import type { Seat } from '../engine/index.js';
import type { Log } from '../log.js';
import type { Match } from '../match/match.js';
import type { Matches } from '../match/matches.js';
import type { Clock } from '../match/ports.js';
import type { ChannelAnnouncer } from './announcer.js';
import type { FacesInUse } from './faces-in-use.js';
import type { Languages } from './languages.js';
import type { Panels } from './panels.js';

/** What commands and buttons work with. */
export interface Bot {
  readonly matches: Matches;
  readonly announcer: ChannelAnnouncer;
  readonly faces: Pick<FacesInUse, 'drawn'>;
  readonly languages: Languages;
  readonly panels: Pick<Panels, 'openOf' | 'redraw'>;
  /**
   * What the best level would do in this seat, from what its player may see. Rejects with a RangeError where the seat is not to
   * move.
   */
  readonly advise: (match: Match, seat: Seat) => Promise<Choice>;
  readonly clock: Clock;
  readonly log: Log;
}
