/** Matches whose channel is no more are played and given up from the list of open matches. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { Host } from '../kit/bot-process.js';
import { chanceOf, enabledPresses, readyToMove, wordsOf } from '../kit/player.js';
import { shown, sitDown } from '../kit/sitting.js';

describe('a match whose channel was deleted', () => {
  let host: Host;
  beforeAll(async () => {
    host = await Host.start({ COMPUTER_PACE_MS: '99999' });
  });
  afterAll(async () => {
    expect(host.discord.violations).toEqual([]);
    expect(host.bot.output).not.toMatch(/"level":(50|60)/);
    await host.close();
  });

  const offers = (list: ShownMessage, matchId: number): boolean =>
    enabledPresses(list).some((press) => 'match' in press && press.match === matchId);

  const listOf = async (member: Member) => shown(await member.command('matches'));

  it('fault 20: is played on, resigned and gone from the list of both', async () => {
    const { discord } = host;
    const { id: channelId } = discord.addChannel({ name: 'lost' });
    const { matchId, mover, waiting } = await sitDown(host, { channelId });
    discord.deleteChannel(channelId);

    const hand = shown(await mover.press(shown(await mover.command('matches')), `sm1:show:${matchId}`));
    expect(hand.audience).toEqual({ only: mover.id });
    expect(wordsOf(hand)).toContain('Your hand against');
    const { panel, customId } = await readyToMove(mover, hand, chanceOf(1));
    const played = shown(await mover.press(panel, customId));
    expect(wordsOf(played)).not.toContain('moved on');

    const again = async () => wordsOf(shown(await mover.press(await listOf(mover), `sm1:show:${matchId}`)));
    await expect.poll(again, { timeout: 30_000 }).toContain('If the channel still exists');

    const confirm = shown(await waiting.press(await listOf(waiting), `sm1:resign:${matchId}`));
    const over = shown(await waiting.press(confirm, 'Yes, resign'));
    expect(wordsOf(over)).toContain('You lost');
    for (const member of [mover, waiting]) expect(offers(await listOf(member), matchId)).toBe(false);
  });

  /** A match in a channel of its own, resigned from elsewhere: the panel with Rematch, and who holds it. */
  async function overElsewhere(name: string) {
    const channel = host.discord.addChannel({ name });
    const { matchId, mover, waiting } = await sitDown(host, { channelId: channel.id });
    const panel = shown(await mover.press(shown(await mover.command('matches')), `sm1:show:${matchId}`));
    shown(await mover.forge(panel, `sm1:resignYes:${matchId}`));
    await host.discord.until(() => isOffered(channel.id, 'rematch', matchId));
    return { channel, matchId, mover, waiting, panel };
  }
  const isOffered = (channelId: string, action: string, matchId?: number): boolean =>
    host.discord
      .messages(channelId)
      .flatMap(enabledPresses)
      .some(
        (press) =>
          press.action === action && (matchId === undefined || ('match' in press && press.match === matchId)),
      );
  const rematch = async (member: Member, panel: ShownMessage, matchId: number) =>
    shown(await member.forge(panel, `sm1:rematch:${matchId}`));

  it('a rematch asked from another channel is asked at once in the channel of the match', async () => {
    const { channel, matchId, mover, waiting, panel } = await overElsewhere('games');
    const pings = host.discord.pings.length;
    expect(wordsOf(await rematch(mover, panel, matchId))).toContain('I have asked');
    await host.discord.until(() => host.discord.pings.length > pings);
    expect(isOffered(channel.id, 'accept')).toBe(true);
    expect(host.discord.pings.at(-1)?.userIds).toEqual([waiting.id]);
  });

  it.each(['deleted', 'closed'] as const)(
    'a rematch of a match whose channel is %s is asked where it was pressed, and played there',
    async (end) => {
      const { channel, matchId, mover, waiting, panel } = await overElsewhere(end);
      if (end === 'deleted') host.discord.deleteChannel(channel.id);
      else channel.botPermissions &= ~(1n << 11n);
      const challenge = await rematch(mover, panel, matchId);
      expect(challenge.audience).toBe('everyone');
      expect(host.discord.messages().map(({ message }) => message.id)).toContain(challenge.message.id);
      const accept = enabledPresses(challenge).find(({ action }) => action === 'accept');
      if (accept?.action !== 'accept') throw new Error('the challenge has no Accept button');
      shown(await waiting.press(challenge, accept.customId));
      await host.discord.until(() => isOffered(host.discord.homeChannelId, 'resign', accept.match));
      shown(await waiting.forge(challenge, `sm1:resignYes:${accept.match}`));
    },
  );

  it('no rematch begins where neither channel takes messages, and the player is told', async () => {
    const { channel, matchId, mover, panel } = await overElsewhere('closed too');
    host.discord.deleteChannel(channel.id);
    const before = wordsOf(await listOf(mover));
    const home = host.discord.channel();
    const rights = home.botPermissions;
    home.botPermissions &= ~(1n << 11n);
    const answer = await rematch(mover, panel, matchId);
    home.botPermissions = rights;
    expect(answer.audience).toEqual({ only: mover.id });
    expect(wordsOf(answer)).toContain('Send Messages');
    expect(wordsOf(await listOf(mover))).toBe(before);
  });

  it('keeps nobody from practising: one of too many is resigned there', async () => {
    const { discord } = host;
    const cleo = discord.member('Cleo');
    const { id: channelId } = discord.addChannel({ name: 'lost too' });
    const practise = async (terms: Readonly<Record<string, number | string>> = {}, where = {}) =>
      wordsOf(shown(await cleo.command('practice', terms, where)));
    // The same terms twice in a moment would be one match.
    for (const points of [1, 20, 50, 100]) await practise({ points }, { channelId });
    await practise({ level: 'hard' }, { channelId });
    discord.deleteChannel(channelId);
    expect(await practise()).toContain('too many open practice matches');

    const list = shown(await cleo.command('matches'));
    const resign = enabledPresses(list).find(({ action }) => action === 'resign');
    const confirm = shown(await cleo.press(list, resign?.customId ?? 'none'));
    shown(await cleo.press(confirm, 'Yes, resign'));
    expect(await practise()).toContain('Your hand against');
  });
});
