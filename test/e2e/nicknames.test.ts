/** What one server calls a member is of no concern to another: each shows only its own name of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { Host } from '../kit/bot-process.js';
import { enabledPresses, wordsOf } from '../kit/player.js';
import { shown, sitDown, tableOf } from '../kit/sitting.js';

describe('somebody with a name of their own in each of two servers', () => {
  let host: Host;
  let ann: Member;
  let ben: Member;
  let home: { readonly channelId: string; readonly matchId: number };
  let work: typeof home;
  beforeAll(async () => {
    host = await Host.start();
    const { discord } = host;
    [ann, ben] = [discord.member('Ann'), discord.member('Ben')];
    const { id: workId, channelId } = discord.addGuild({ name: 'Work' });
    for (const member of [ann, ben]) member.join(workId);
    ann.setNickname('Foxglove');
    ann.setNickname('Ms Underhill', workId);
    ben.setNickname('Director Baines', workId);
    const seat = async (at: string) => ({
      channelId: at,
      matchId: (await sitDown(host, { channelId: at })).matchId,
    });
    home = await seat(discord.homeChannelId);
    work = await seat(channelId);
  });
  afterAll(async () => {
    expect(host.discord.violations).toEqual([]);
    expect(host.bot.output).not.toMatch(/"level":(50|60)/);
    await host.close();
  });

  const AT_HOME = /Foxglove|Snapdragon/;
  const AT_WORK = /Underhill|Baines/;
  /** Of the components, alternative texts of pictures too. */
  const textOf = ({ message }: ShownMessage): string => JSON.stringify(message.components);
  /** Everything in a channel, also what only one member sees. */
  const textIn = ({ channelId }: typeof home): string =>
    host.discord.messages(channelId).map(textOf).join('\n');
  const tableAt = ({ channelId, matchId }: typeof home): string => textOf(tableOf(host, matchId, channelId));
  const altAt = (place: typeof home): string =>
    [...tableAt(place).matchAll(/"description":"([^"]*)/g)].map(([, alt = '']) => alt).join();

  const hand = async (member: Member, { channelId, matchId }: typeof home): Promise<string> =>
    wordsOf(shown(await member.press(tableOf(host, matchId, channelId), 'Show my hand')));

  function expectApart(): void {
    expect(textIn(home)).not.toMatch(AT_WORK);
    expect(textIn(work)).not.toMatch(AT_HOME);
  }

  it('is challenged, seated, drawn and played against by the name of each', async () => {
    expect(await hand(ann, home)).toContain('Ben');
    expect(await hand(ben, home)).toContain('Foxglove');
    expect(await hand(ann, work)).toContain('Director Baines');
    expect(await hand(ben, work)).toContain('Ms Underhill');
    await expect.poll(() => altAt(home), { timeout: 30_000 }).toContain('Foxglove');
    await expect.poll(() => altAt(work), { timeout: 30_000 }).toContain('Ms Underhill');
    expect(tableAt(home)).toContain('Ben');
    expect(tableAt(work)).toContain('Director Baines');
    expectApart();
  });

  it('keeps the name of one when that of the other changes, whatever is pressed where', async () => {
    ann.setNickname('Snapdragon');
    await hand(ann, home);
    await expect.poll(() => altAt(home), { timeout: 30_000 }).toContain('Snapdragon');
    shown(await ann.command('practice', {}, { channelId: work.channelId }));
    const settings = shown(await ann.command('settings', {}, { channelId: work.channelId }));
    const chain = enabledPresses(settings).find(({ action }) => action === 'chainSetting');
    shown(await ann.press(settings, chain?.customId ?? 'none'));
    // The match of one server, pressed on in the other.
    const list = shown(await ann.command('matches', {}, { channelId: work.channelId }));
    const elsewhere = shown(await ann.press(list, `sm1:show:${home.matchId}`));
    expect(wordsOf(elsewhere)).toContain(`match ${home.matchId}`);
    ann.dismiss(elsewhere);
    expect(await hand(ben, home)).toContain('Snapdragon');
    expect(await hand(ben, work)).toContain('Ms Underhill');
    for (const { channelId } of [home, work]) await ben.command('table', {}, { channelId });
    await expect.poll(() => altAt(home), { timeout: 30_000 }).toContain('Snapdragon');
    expect(tableAt(home)).not.toContain('Foxglove');
    expectApart();
  });

  it('stands in the leaderboard and at the end of a match by the name of each, after a restart too', async () => {
    for (const { channelId, matchId } of [home, work]) {
      const confirm = shown(await ben.press(tableOf(host, matchId, channelId), 'Resign'));
      shown(await ben.press(confirm, 'Yes, resign'));
    }
    await host.killAndRestart();
    const board = async ({ channelId }: typeof home) =>
      wordsOf(shown(await ann.command('leaderboard', {}, { channelId })));
    expect(await board(home)).toMatch(/Snapdragon[^]*Ben/);
    expect(await board(work)).toMatch(/Ms Underhill[^]*Director Baines/);
    const ended = ({ channelId, matchId }: typeof home) =>
      host.discord
        .messages(channelId)
        .filter((message) => textOf(message).includes(`sm1:rematch:${matchId}`))
        .map(textOf)
        .join();
    await expect.poll(() => ended(home), { timeout: 30_000 }).toContain('Snapdragon');
    await expect.poll(() => ended(work), { timeout: 30_000 }).toContain('Ms Underhill');
    expectApart();
  });
});
