import { DiscordAPIError } from 'discord.js';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../src/bot/body.js';
import { createChannel } from '../../src/bot/channel.js';
import { createDelivery } from '../../src/bot/delivery.js';
import type { Delivery, Outgoing } from '../../src/bot/delivery.js';
import { createFacesInUse } from '../../src/bot/faces-in-use.js';
import { createRest } from '../../src/bot/rest.js';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import { problemsOf } from '../../src/view/limits.js';
import { button, gallery, row, text } from '../../src/view/parts.js';
import { noteView } from '../../src/view/refusal.js';
import type { View } from '../../src/view/view.js';
import { FORBIDDEN_MESSAGES } from '../kit/forbidden-messages.js';
import { PIXEL } from '../playground/small-bot.js';

const SECRET = '7♠ in the hand';

function refusal(code: number, status: number, at?: string): DiscordAPIError {
  const errors = at?.split('.').reduceRight<object>((inside, field) => ({ [field]: inside }), {
    _errors: [{ code: 'X', message: 'x' }],
  });
  const raw = { code, message: SECRET, ...(errors && { errors }) };
  return new DiscordAPIError(raw as never, code, status, 'POST', '', { files: [], body: undefined });
}

describe('a message on its way out', () => {
  let sent: Message[];
  let refusals: Error[];
  let logged: string[];
  let delivery: Delivery;

  beforeEach(() => {
    [sent, refusals, logged] = [[], [], []];
    const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
    const faces = createFacesInUse({
      emojis: () => Promise.resolve(new Map()),
      facesInAll: 1,
      monotonicMs: () => 0,
      log: pino({ level: 'silent' }),
    });
    delivery = createDelivery({ faces, log });
  });

  const send = (view: View, more: Partial<Outgoing> = {}): Promise<string> =>
    delivery.send({ view, visibility: 'private', locale: 'en-US', ...more }, (message) => {
      sent.push(message);
      const error = refusals.shift();
      return error ? Promise.reject(error) : Promise.resolve('taken');
    });
  const errors = (): number => logged.filter((line) => line.includes('"level":50')).length;
  const saidBy = ({ body }: Message): string => JSON.stringify(body.components);
  const buttons = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      row(button({ label: `Go ${at}`, id: { action: 'hand', match: at + 1 } })),
    );

  it('goes as it is where nothing is wrong with it, and may ping nobody but whom it names (fault 48)', async () => {
    expect(await send(noteView('Hello'))).toBe('taken');
    await send({ ...noteView('Hello'), mentions: ['12'] }, { visibility: 'public' });
    expect(sent.map(({ body }) => body.allowed_mentions)).toEqual([
      { parse: [], users: [] },
      { parse: [], users: ['12'] },
    ]);
    expect(sent.map(({ body }) => body.flags)).toEqual([(1 << 15) | 64, 1 << 15]);
    expect(logged).toEqual([]);
  });

  it.each(FORBIDDEN_MESSAGES)(
    'goes out plainer and within the limits where it has $what, and the log gets an error',
    async ({ components }) => {
      expect(await send({ components: components as View['components'] })).toBe('taken');
      expect(sent).toHaveLength(1);
      expect(sent.flatMap(({ body }) => problemsOf({ components: body.components }))).toEqual([]);
      expect(errors()).toBe(1);
    },
  );

  it('loses its picture first, then all but its words and good buttons', async () => {
    const picture = gallery({ name: 'lost.png', alt: 'the table' });
    await send({ components: [picture, text('To play: Ann'), ...buttons(1)] });
    await send({
      components: [text('a'.repeat(5_000)), ...buttons(30), row(...(buttons(1)[0]?.components ?? []))],
    });
    const [first, second] = sent;
    expect(first && saidBy(first)).toMatch(/To play: Ann.*Go 0/);
    expect(first && saidBy(first)).not.toContain('lost.png');
    expect(second?.body.components).toHaveLength(6);
    expect(second && saidBy(second)).toMatch(/aaa….*Go 0.*Go 24/s);
    expect(errors()).toBe(2);
  });

  it('is in words where its emoji break a limit, as it would be without', async () => {
    const view = {
      components: [row(button({ label: 'x', emoji: { id: 'none', name: 'a' }, id: { action: 'rules' } }))],
    };
    await send(view, { plain: () => noteView('in words') });
    expect(sent.map(saidBy)).toEqual([expect.stringContaining('in words')]);
  });

  it('says in the reader’s language what to do where nothing of it can be shown, by the number in the log', async () => {
    await send({ components: [] }, { locale: 'it' });
    const [, incident] = /"incident":"(\w+)"/.exec(logged.join('')) ?? [];
    expect(sent.map(saidBy)).toEqual([
      expect.stringMatching(`Il tuo incontro è al sicuro.*${String(incident)}`),
    ]);
  });

  it('refused by Discord all the same, it is sent plainer, once (50035)', async () => {
    const view = { components: [text('To play: Ann'), ...buttons(1)] };
    refusals = [refusal(50035, 400, 'components.0.content')];
    expect(await send(view)).toBe('taken');
    expect(sent).toHaveLength(2);
    expect(sent.map(saidBy)).toEqual([expect.stringContaining('Ann'), expect.stringContaining('Ann')]);
    expect(errors()).toBe(1);

    sent = [];
    refusals = [refusal(50035, 400), refusal(50035, 400), refusal(50035, 400)];
    await expect(send(view)).rejects.toThrow(DiscordAPIError);
    expect(sent).toHaveLength(2);
  });

  it('refused for an emoji of ours, it goes in words (fault 46)', async () => {
    refusals = [refusal(50035, 400, 'components.0.components.0.emoji.id')];
    await send({ components: buttons(1) }, { plain: () => noteView('in words') });
    expect(sent.map(saidBy)).toEqual([expect.stringContaining('Go 0'), expect.stringContaining('in words')]);
    expect(errors()).toBe(0);
  });

  it('refused with its picture, or for anything but its form, it is its sender’s affair', async () => {
    const pictured = {
      components: [gallery({ name: 'a.png', alt: 'the table' })],
      files: [{ name: 'a.png', data: PIXEL }],
    };
    refusals = [refusal(50035, 400)];
    await expect(send(pictured)).rejects.toThrow();
    for (const [code, status] of [
      [10008, 404],
      [50013, 403],
      [10062, 404],
      [0, 500],
    ] as const) {
      refusals = [refusal(code, status)];
      await expect(send(noteView('Hello'))).rejects.toThrow();
    }
    expect(sent).toHaveLength(5);
    expect(logged).toEqual([]);
  });

  it('leaves none of its words in the log', async () => {
    refusals = [refusal(50035, 400)];
    await send({ components: [text(SECRET), ...buttons(41)] });
    expect(sent.map(saidBy).join('')).toContain(SECRET);
    expect(logged.join('')).not.toContain('7♠');
    expect(logged.join('')).not.toContain(SECRET);
  });

  it('edited, it pings nobody, whom it named neither (fault 48)', async () => {
    const discord = await LoopbackDiscord.start();
    const log = pino({ level: 'silent' });
    const rest = createRest({ apiUrl: discord.apiUrl, token: discord.token });
    const channel = createChannel({ rest, delivery, log });
    const place = { channelId: discord.homeChannelId, guildLocale: 'en-US' };
    const { id } = discord.member('Ann');
    const view = { ...noteView(`It is your turn, <@${id}>`), mentions: [id] };
    const posted = await channel.post(place, view, 'turn');
    if (!('id' in posted)) throw new Error('not posted');
    await channel.edit(place, posted.id, view);
    expect(discord.requests.map(({ body }) => (body as Message['body']).allowed_mentions)).toEqual([
      { parse: [], users: [id] },
      { parse: [], users: [] },
    ]);
    expect(discord.violations).toEqual([]);
    await discord.close();
  });
});
