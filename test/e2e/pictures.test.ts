import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { Host } from '../kit/bot-process.js';
import { enabledPresses, sensiblePress, wordsOf } from '../kit/player.js';
import { shown, sitDown, tableOf } from '../kit/sitting.js';
import type { Sitting } from '../kit/sitting.js';

const ATTACH_FILES = 1n << 15n;

describe('pictures and card emoji', () => {
  let host: Host;
  beforeAll(async () => {
    host = await Host.start({ EMOJI_SYNC: 'on-start' });
    await host.bot.says(/"faces":54,"msg":"card emoji read"/);
  });
  afterAll(async () => {
    expect(host.discord.violations).toEqual([]);
    expect(host.bot.output).not.toMatch(/"level":(50|60)/);
    await host.close();
  });

  const componentsOf = (message: ShownMessage | undefined): string =>
    JSON.stringify(message?.message.components);
  const hasEmoji = (message: ShownMessage): boolean => componentsOf(message).includes('"emoji":{');
  const openHand = async (member: Member, matchId: number, channelId?: string): Promise<ShownMessage> =>
    shown(await member.press(tableOf(host, matchId, channelId), 'Show my hand'));

  /** So many turns, or until somebody has won. */
  async function playTurns({ matchId, mover, waiting }: Sitting, turns: number, channelId?: string) {
    const isOver = (): boolean =>
      host.discord
        .messages(channelId)
        .some((message) =>
          enabledPresses(message).some((press) => press.action === 'rematch' && press.match === matchId),
        );
    let [member, other] = [mover, waiting];
    for (let turn = 0; turn < turns && !isOver(); turn++) {
      let panel = await openHand(member, matchId, channelId);
      for (let next = sensiblePress(panel); next !== undefined; next = sensiblePress(panel)) {
        expect(hasEmoji(panel)).toBe(true);
        panel = shown(await member.press(panel, next));
      }
      [member, other] = [other, member];
    }
  }

  it('a whole game: after many edits the table has one picture, with its words, and the end of it too', async () => {
    const sitting = await sitDown(host, { terms: { points: 1 } });
    const table = tableOf(host, sitting.matchId).message.id;
    await playTurns(sitting, Infinity);
    const end = () =>
      host.discord
        .messages()
        .find(
          (message) =>
            message.audience === 'everyone' &&
            componentsOf(message).includes(`sm1:rematch:${sitting.matchId}`),
        );
    await host.discord.until(() => end() !== undefined);
    await host.discord.until(() => !componentsOf(host.discord.message(table)).includes('sm1:resign:'));
    // One a second at most, so how many depends on how quickly the game is played.
    expect(host.discord.editCount(table)).toBeGreaterThan(1);
    for (const id of [table, end()?.message.id ?? '']) {
      const [picture, ...others] = host.discord.files(id);
      expect(others).toEqual([]);
      expect(picture).toMatchObject({ width: 1000, height: 1000 });
      // What the picture says stands beside it for those who cannot see it.
      expect(componentsOf(host.discord.message(id))).toMatch(/"description":"[^"]{100,}/);
    }
    expect(host.discord.requests.filter(({ fileNames }) => fileNames.length > 1)).toEqual([]);
  });

  it('where uploads are refused the table is told in words, and the game goes on', async () => {
    const channelId = host.discord.addChannel({ name: 'no-uploads' }).id;
    host.discord.faults.add({ kind: 'upload', status: 413, route: channelId, times: 1_000 });
    const sitting = await sitDown(host, { channelId });
    await playTurns(sitting, 2, channelId);
    const words = () => wordsOf(tableOf(host, sitting.matchId, channelId));
    await host.discord.until(() => /Side 1: (?!empty)/.test(words()));
    expect(host.discord.files(tableOf(host, sitting.matchId, channelId).message.id)).toEqual([]);
  });

  it('without the right to attach files the table is told in words, and nothing else is missing', async () => {
    const channel = host.discord.addChannel({ name: 'words-only' });
    channel.botPermissions &= ~ATTACH_FILES;
    const sitting = await sitDown(host, { channelId: channel.id });
    await playTurns(sitting, 1, channel.id);
    await host.discord.until(() => host.discord.pings.at(-1)?.userIds[0] === sitting.waiting.id);
    expect(wordsOf(tableOf(host, sitting.matchId, channel.id))).toMatch(/Side 1: /);
    const refused = host.discord.requests.filter(
      ({ route, status }) => route.includes(channel.id) && status === 403,
    );
    expect(refused).toHaveLength(1);
  });

  it('fault 46: a hand whose emoji are refused is shown in words, at once', async () => {
    const { matchId, mover } = await sitDown(host);
    expect(hasEmoji(await openHand(mover, matchId))).toBe(true);
    host.discord.faults.add({ kind: 'emoji' });
    const hand = await openHand(mover, matchId);
    expect(hasEmoji(hand)).toBe(false);
    expect(wordsOf(hand)).toMatch(/Hand: .*[♠♥♦♣]/);
    expect(wordsOf(await openHand(mover, matchId))).not.toContain('<:');
  });

  it('a second start uploads nothing', async () => {
    const uploads = () =>
      host.discord.requests.filter(({ method, route }) => method === 'POST' && route.endsWith('/emojis'))
        .length;
    expect(uploads()).toBe(54);
    await host.killAndRestart();
    await host.bot.says(/"uploaded":0,"removed":0/);
    expect(uploads()).toBe(54);
  });
});
