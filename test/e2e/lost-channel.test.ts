/** Matches whose channel is no more are played and given up from the list of open matches. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

    const listOf = async (member: typeof mover) => shown(await member.command('matches'));
    const again = async () => wordsOf(shown(await mover.press(await listOf(mover), `sm1:show:${matchId}`)));
    await expect.poll(again, { timeout: 30_000 }).toContain('If the channel still exists');

    const confirm = shown(await waiting.press(await listOf(waiting), `sm1:resign:${matchId}`));
    const over = shown(await waiting.press(confirm, 'Yes, resign'));
    expect(wordsOf(over)).toContain('You lost');
    for (const member of [mover, waiting]) expect(offers(await listOf(member), matchId)).toBe(false);
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
