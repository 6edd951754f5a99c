/** Real requests to the loopback Discord. */
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createChannel } from '../../src/bot/channel.js';
import { createDelivery } from '../../src/bot/delivery.js';
import { createRest } from '../../src/bot/rest.js';
import { createIllustrated } from '../../src/bot/illustrated.js';
import type { Illustrated, IllustratedChannel } from '../../src/bot/illustrated.js';
import type { Sent } from '../../src/bot/channel.js';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import type { UploadFailure } from '../../src/playground/faults.js';
import { gallery } from '../../src/view/parts.js';
import { noteView } from '../../src/view/refusal.js';
import { createTestMatches, startMatch } from '../kit/matches.js';
import { wordsOf } from '../kit/player.js';
import { WORDS } from '../kit/words.js';
import { PIXEL } from '../playground/small-bot.js';

const ATTACH_FILES = 1n << 15n;

describe('messages with a picture', () => {
  let discord: LoopbackDiscord;
  let illustrated: IllustratedChannel;
  let message: Illustrated;
  let nowMs: number;
  let picture: Buffer | undefined;
  beforeEach(async () => {
    discord = await LoopbackDiscord.start();
    nowMs = 0;
    picture = PIXEL;
    const log = pino({ level: 'silent' });
    const rest = createRest({ apiUrl: discord.apiUrl, token: discord.token });
    illustrated = createIllustrated({
      channel: createChannel({ rest, delivery: createDelivery({ faces: WORDS, log }), log }),
      pictures: { paint: () => Promise.resolve(picture) },
      log,
      monotonicMs: () => nowMs,
    });
    const match = await startMatch(createTestMatches().matches, { channelId: discord.homeChannelId });
    message = {
      match,
      draw: (given) =>
        given
          ? {
              components: [gallery({ name: 'table.png', alt: 'the table' })],
              files: [{ name: 'table.png', data: given }],
            }
          : noteView('the table in words'),
    };
  });
  afterEach(async () => {
    expect(discord.violations).toEqual([]);
    await discord.close();
  });

  function idOf(sent: Sent): string {
    if (!('id' in sent)) throw new Error(`not sent: ${JSON.stringify(sent)}`);
    return sent.id;
  }
  let nonces = 0;
  const post = async (): Promise<string> =>
    idOf(await illustrated.post(await illustrated.paint(message), `nonce ${++nonces}`));
  const edit = async (messageId: string): Promise<Sent> =>
    illustrated.edit(await illustrated.paint(message), messageId);
  const filesOf = (id: string) => discord.files(id).length;
  const wordsIn = (id: string) => wordsOf(discord.message(id));
  const uploads = () => discord.requests.filter(({ fileNames }) => fileNames.length > 0).length;

  it('fault 24: after five edits there is one attachment, and none after an edit in words', async () => {
    const id = await post();
    for (let edits = 0; edits < 5; edits++) {
      await edit(id);
      expect(filesOf(id)).toBe(1);
    }
    expect(uploads()).toBe(6);
    picture = undefined;
    await edit(id);
    expect(filesOf(id)).toBe(0);
    expect(wordsIn(id)).toBe('the table in words');
    picture = PIXEL;
    await edit(id);
    expect(filesOf(id)).toBe(1);
    expect(wordsIn(id)).toBe('');
  });

  it.each<UploadFailure>([413, 400, 403])(
    'fault 23: refused with status %i, the same goes in words at once, and the channel gets no picture for a while',
    async (status) => {
      const id = await post();
      discord.faults.add({ kind: 'upload', status, times: 10 });
      await edit(id);
      expect(wordsIn(id)).toBe('the table in words');
      expect(filesOf(id)).toBe(0);
      expect(wordsIn(await post())).toBe('the table in words');
      expect(uploads()).toBe(2);
      discord.faults.clear();
      nowMs += 5 * 60_000;
      await edit(id);
      expect(filesOf(id)).toBe(1);
    },
  );

  it('without the right to attach files it is in words, without asking again and again', async () => {
    discord.channel().botPermissions &= ~ATTACH_FILES;
    const id = await post();
    await edit(id);
    expect(wordsIn(id)).toBe('the table in words');
    expect(uploads()).toBe(1);
  });

  it('fault 25: Discord’s own trouble is met with one repetition, then with words; the next picture is tried', async () => {
    discord.faults.add({ kind: 'upload', status: 500 });
    const id = await post();
    expect(filesOf(id)).toBe(1);
    discord.faults.add({ kind: 'upload', status: 500, times: 2 });
    await edit(id);
    expect(wordsIn(id)).toBe('the table in words');
    expect(uploads()).toBe(4);
    await edit(id);
    expect(filesOf(id)).toBe(1);
  });

  it('a post that was taken though its answer was lost is not doubled', async () => {
    discord.faults.add({ route: '/messages', method: 'POST', kind: 'error-after', status: 500, times: 2 });
    const id = await post();
    expect(discord.messages().map((shown) => shown.message.id)).toEqual([id]);
  });

  it('what is gone or may not be written at all is told as it is', async () => {
    expect(await edit('123')).toEqual({ failure: 'gone' });
    discord.channel().botPermissions = 0n;
    expect(await illustrated.post(await illustrated.paint(message), 'closed')).toEqual({ failure: 'closed' });
  });
});
