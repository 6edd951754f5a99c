import type { Log } from '../log.js';
import type { Matches } from '../match/matches.js';
import type { Clock } from '../match/ports.js';
import type { ChannelAnnouncer } from './announcer.js';
import type { FacesInUse } from './faces-in-use.js';

/** What commands and buttons work with. */
export interface Bot {
  readonly matches: Matches;
  readonly announcer: ChannelAnnouncer;
  readonly faces: Pick<FacesInUse, 'drawn'>;
  readonly clock: Clock;
  readonly log: Log;
}
