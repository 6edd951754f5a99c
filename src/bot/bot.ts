import type { Log } from '../log.js';
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
  readonly clock: Clock;
  readonly log: Log;
}
