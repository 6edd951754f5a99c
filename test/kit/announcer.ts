import type { MatchNews } from '../../src/match/match.js';
import type { Announcer } from '../../src/match/ports.js';

export interface RecordingAnnouncer extends Announcer {
  /** Everything announced so far, oldest first. */
  readonly news: readonly MatchNews[];
}

export function createRecordingAnnouncer(): RecordingAnnouncer {
  const news: MatchNews[] = [];
  return {
    news,
    announce: (item) => {
      news.push(item);
    },
  };
}
