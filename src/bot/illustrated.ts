/** Messages with a picture of the table in channels, and the same in words wherever the picture is not taken. */
import type { Log } from '../log.js';
import type { View } from '../view/view.js';
import type { Channel, Sent } from './channel.js';
import type { Failure } from './failure.js';
import type { TablePictures, TableToPaint } from './table-pictures.js';

/** What sending the same in words would not change. */
const HOPELESS: ReadonlySet<Failure> = new Set<Failure>(['gone', 'frozen', 'closed', 'lost']);

/** A channel that refused a picture, most likely for want of the right to attach files, gets none for so long. */
const REST_MS = 5 * 60_000;

export interface Illustrated extends TableToPaint {
  /** The message with its picture; in words alone where there is none. */
  readonly draw: (picture?: Uint8Array) => View;
}

/** A message that is ready to be sent: its picture is painted, or there is none. */
export interface Painted extends Illustrated {
  readonly picture?: Uint8Array;
}

export interface IllustratedChannel {
  /** Paints the picture, where there can be one and the channel takes any. Never rejects. */
  paint(message: Illustrated): Promise<Painted>;
  post(message: Painted, nonce: string): Promise<Sent>;
  edit(message: Painted, messageId: string): Promise<Sent>;
}

interface IllustratedParts {
  readonly channel: Channel;
  readonly pictures: TablePictures;
  readonly log: Log;
  readonly monotonicMs: () => number;
}

export function createIllustrated(parts: IllustratedParts): IllustratedChannel {
  const { channel, pictures, log, monotonicMs } = parts;
  /** Until when channels get no pictures. */
  const resting = new Map<string, number>();

  function isResting(channelId: string): boolean {
    const untilMs = resting.get(channelId) ?? -Infinity;
    if (monotonicMs() < untilMs) return true;
    resting.delete(channelId);
    return false;
  }

  /** With the picture; where that is refused or its fate unknown, the same in words at once. */
  async function send(
    { match: { id, channelId }, draw, picture }: Painted,
    request: (view: View) => Promise<Sent>,
  ): Promise<Sent> {
    if (!picture) return request(draw());
    const sent = await request(draw(picture));
    if ('id' in sent || HOPELESS.has(sent.failure)) return sent;
    log.warn({ match: id, failure: sent.failure }, 'a picture was not taken, the message goes in words');
    if (sent.failure !== 'unsure') resting.set(channelId, monotonicMs() + REST_MS);
    return request(draw());
  }

  return {
    paint: async (message) => {
      const picture = isResting(message.match.channelId) ? undefined : await pictures.paint(message);
      return { ...message, ...(picture && { picture }) };
    },
    post: (message, nonce) => send(message, (view) => channel.post(message.match, view, nonce)),
    edit: (message, messageId) => send(message, (view) => channel.edit(message.match, messageId, view)),
  };
}
