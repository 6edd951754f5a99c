/** Hands that redraw themselves, by real requests to the loopback Discord. */
import { once } from 'node:events';
import { Events } from 'discord.js';
import type { Client, Interaction } from 'discord.js';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDelivery } from '../../src/bot/delivery.js';
import { createFacesInUse } from '../../src/bot/faces-in-use.js';
import type { FacesInUse } from '../../src/bot/faces-in-use.js';
import { createRest } from '../../src/bot/rest.js';
import { createPanels } from '../../src/bot/panels.js';
import { pressOf } from '../../src/bot/press.js';
import type { Panels } from '../../src/bot/panels.js';
import { createReply } from '../../src/bot/reply.js';
import { otherSeat } from '../../src/engine/index.js';
import type { Seat } from '../../src/engine/index.js';
import type { Match } from '../../src/match/match.js';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { EMOJI_FACES } from '../../src/render/index.js';
import { noteView } from '../../src/view/refusal.js';
import { createTestMatches, gameOf, startMatch } from '../kit/matches.js';
import { PIXEL, readyClient } from '../playground/small-bot.js';

describe('the open hands of those who wait', () => {
  let discord: LoopbackDiscord;
  let client: Client<true>;
  let match: Match;
  let faces: FacesInUse;
  let nowMs = 0;
  /** Presses that are being answered. */
  let running: Promise<unknown>[] = [];
  let locale: string | undefined;
  const languages = { memberLocale: (_: string, discordLocale: string) => locale ?? discordLocale };
  beforeAll(async () => {
    discord = await LoopbackDiscord.start();
    client = await readyClient(discord);
    await client.application.commands.set([{ name: 'hand', description: 'Hand' }]);
    const [ann, ben] = [discord.member('Ann'), discord.member('Ben')];
    match = await startMatch(createTestMatches().matches, {
      channelId: discord.homeChannelId,
      challenger: { userId: ann.id, name: ann.name },
      opponent: { userId: ben.id, name: ben.name, isBot: false },
    });
    const emojis = EMOJI_FACES.map((face) => {
      const { id, name } = discord.core.emojis.add(`face_${face}`, { contentType: 'image/png', data: PIXEL });
      return [face, { id, name }] as const;
    });
    faces = createFacesInUse({
      emojis: () => Promise.resolve(new Map(emojis)),
      facesInAll: EMOJI_FACES.length,
      monotonicMs: () => nowMs,
      log: pino({ level: 'silent' }),
    });
    await faces.read();
  });
  afterAll(async () => {
    expect(discord.violations).toEqual([]);
    await client.destroy();
    await discord.close();
  });

  /** A panel that somebody has just opened. */
  async function open(seat: Seat, before: (panels: Panels) => Match = () => match) {
    const log = pino({ level: 'silent' });
    const rest = createRest({ apiUrl: discord.apiUrl, token: discord.token });
    const delivery = createDelivery({ faces, log });
    const panels = createPanels({
      rest,
      faces,
      delivery,
      languages,
      answered: () => Promise.all(running).then(() => undefined),
      log,
      monotonicMs: () => nowMs,
    });
    const shownMatch = before(panels);
    const reply = createReply({
      apiUrl: discord.apiUrl,
      rest,
      delivery,
      postToChannel: () => Promise.resolve(undefined),
      onAnswered: (press) => {
        panels.remember(press, shownMatch);
      },
      log,
    });
    const arrival = once(client, Events.InteractionCreate) as Promise<[Interaction]>;
    const member = discord.member(match.players[seat].name);
    const answered = member.command('hand');
    const [interaction] = await arrival;
    if (!interaction.isChatInputCommand()) throw new Error('not the command');
    const answer = Promise.resolve({ to: 'member', view: noteView('the hand') } as const);
    await reply.answer(pressOf(interaction, languages), answer, 'private');
    const shown = (await answered).message;
    if (!shown) throw new Error('no panel');
    const { id } = shown.message;
    const present = (): ShownMessage | undefined => member.sees().find(({ message }) => message.id === id);
    return { panels, id, text: () => JSON.stringify(present()?.message.components) };
  }
  const moved = (seat: Seat) => ({ kind: 'moved', match, seat, events: [] }) as const;

  it('are redrawn with emoji, and those who made the change are left alone', async () => {
    const { toMove } = gameOf(match).state;
    const { panels, id, text } = await open(toMove);
    panels.refresh(moved(toMove));
    panels.refresh(moved(otherSeat(toMove)));
    await discord.until(() => discord.editCount(id) > 0);
    expect(discord.editCount(id)).toBe(1);
    expect(text()).toMatch(/"emoji":\{[^}]*"face_/);
    expect(text()).toContain('<:face_');
  });

  it('fault 46: are redrawn in words where the emoji are refused', async () => {
    const { toMove } = gameOf(match).state;
    const { panels, id, text } = await open(toMove);
    discord.faults.add({ kind: 'emoji' });
    panels.refresh(moved(otherSeat(toMove)));
    await discord.until(() => discord.editCount(id) > 0);
    expect(text()).not.toContain('face_');
    expect(text()).toContain('Your hand against');
  });

  it('a hand that was overtaken on its way to the player is redrawn', async () => {
    const { toMove } = gameOf(match).state;
    const overtaken = await open(otherSeat(toMove), (panels) => {
      panels.refresh(moved(toMove));
      return { ...match, status: 'challenged' };
    });
    await discord.until(() => discord.editCount(overtaken.id) > 0);
    expect(overtaken.text()).toContain('Your hand against');
    const present = await open(otherSeat(toMove), (panels) => {
      panels.refresh(moved(toMove));
      return match;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(discord.editCount(present.id)).toBe(0);
  });

  it('are redrawn in another language once the player has chosen one', async () => {
    const { toMove } = gameOf(match).state;
    const { panels, id, text } = await open(toMove);
    const { userId } = match.players[toMove];
    expect(panels.openOf(userId)).toEqual([match.id]);
    expect(panels.openOf(match.players[otherSeat(toMove)].userId)).toEqual([]);
    locale = 'it';
    panels.redraw(userId, match);
    await discord.until(() => discord.editCount(id) > 0);
    expect(text()).toContain('Le tue carte');
    locale = undefined;
    panels.redraw(userId, match);
    await discord.until(() => text().includes('Your hand against'));
  });

  it.each([
    { name: 'fault 9: whose token does not work any more', status: 404, code: 10015 },
    { name: 'fault 9: whose token is refused', status: 401, code: 50027 },
    { name: 'fault 11: that the player has put away', status: 404, code: 10008 },
  ])('$name is let go after one try', async ({ status, code }) => {
    const { toMove } = gameOf(match).state;
    const { panels, id } = await open(toMove);
    const route = '/webhooks/';
    discord.faults.add({ route, method: 'PATCH', kind: 'code', status, code });
    const before = discord.requests.length;
    panels.refresh(moved(otherSeat(toMove)));
    await discord.until(
      () => discord.requests.length > before && panels.openOf(match.players[toMove].userId).length === 0,
    );
    panels.refresh(moved(otherSeat(toMove)));
    expect(discord.requests.length).toBe(before + 1);
    expect(discord.editCount(id)).toBe(0);
    discord.faults.clear();
  });

  it('count as open once the press that brings them is answered, and no more once one could not be redrawn', async () => {
    const { toMove } = gameOf(match).state;
    const { userId } = match.players[toMove];
    let asked: Promise<boolean> | undefined;
    let finish = (): void => undefined;
    running = [new Promise<void>((resolve) => (finish = resolve))];
    const { panels, id } = await open(toMove, (fresh) => {
      asked = fresh.isOpen(userId, match.id);
      return match;
    });
    finish();
    expect(await asked).toBe(true);
    running = [];
    expect(await panels.isOpen(match.players[otherSeat(toMove)].userId, match.id)).toBe(false);
    const before = discord.editCount(id);
    discord.faults.add({ route: '/webhooks/', method: 'PATCH', kind: 'code', status: 404, code: 10008 });
    panels.refresh(moved(otherSeat(toMove)));
    expect(await panels.isOpen(userId, match.id)).toBe(false);
    expect(discord.editCount(id)).toBe(before);
    discord.faults.clear();
  });

  it('fault 8: are forgotten after 14 minutes', async () => {
    const { toMove } = gameOf(match).state;
    const { panels, id } = await open(toMove);
    nowMs += 15 * 60_000;
    const before = discord.requests.length;
    panels.refresh(moved(otherSeat(toMove)));
    expect(panels.openOf(match.players[toMove].userId)).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(discord.requests.length).toBe(before);
    expect(discord.editCount(id)).toBe(0);
  });
});
