import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { Host } from '../kit/bot-process.js';
import { enabledPresses, wordsOf } from '../kit/player.js';
import { playUntilOffered, plyOf, shown, sitDown, tableOf } from '../kit/sitting.js';
import type { Sitting } from '../kit/sitting.js';

let host: Host;
beforeAll(async () => {
  host = await Host.start();
});
afterAll(async () => {
  expect(host.discord.violations).toEqual([]);
  expect(host.bot.output).not.toMatch(/"level":(50|60)/);
  await host.close();
});

/** A double click: both presses are answered. */
async function pressTwice(member: Member, message: ShownMessage, customId: string): Promise<void> {
  const presses = [member.pressing(message, customId), member.pressing(message, customId)];
  await host.discord.until(() => presses.every(({ state }) => state !== 'pending'));
  expect(presses.map(({ state }) => state)).toEqual(['answered', 'answered']);
}

const handOf = async (member: Member, matchId: number): Promise<string> =>
  wordsOf(shown(await member.press(tableOf(host, matchId), 'Show my hand')));
const cardsIn = (words: string): string => /^Hand: .*$/m.exec(words)?.[0] ?? '';
const payoffLeft = (words: string): number => Number(/\*\*You:\*\*.*?, (\d+) left/s.exec(words)?.[1]);
const actions = (message: ShownMessage): readonly string[] =>
  enabledPresses(message).map(({ action }) => action);

describe('the moves of a hand', () => {
  let sitting: Sitting;
  beforeEach(async () => {
    sitting = await sitDown(host);
  });

  it('the last play is taken back once, through a crash and a double click', async () => {
    const { matchId } = sitting;
    const start = await playUntilOffered(
      host,
      sitting,
      (press) => press.action === 'play' && /^[hs].>/.test(press.move),
    );
    const { member } = start;
    const newer = shown(await member.press(tableOf(host, matchId), 'Show my hand'));
    const played = shown(await member.press(newer, start.customId));
    const takeBack = enabledPresses(played).find(({ action }) => action === 'takeBack');
    if (!takeBack) throw new Error('the first play of a turn could not be taken back');
    expect(cardsIn(wordsOf(played))).not.toBe('');
    const ply = await plyOf(host, sitting);
    await host.killAndRestart();
    await pressTwice(member, played, takeBack.customId);
    const words = await handOf(member, matchId);
    expect(cardsIn(words)).toBe(cardsIn(wordsOf(start.panel)));
    expect(words).not.toContain('already');
    expect(await plyOf(host, sitting)).toBe(ply + 1);
    // An older panel of the match goes on working: it becomes the hand as it is now.
    const again = shown(await member.press(start.panel, start.customId));
    expect(again.message.id).toBe(start.panel.message.id);
    expect(wordsOf(again)).toContain('Your hand against');
  });

  it('a chain plays the pay-off card in one tap, once, through a double click and a crash', async () => {
    const { matchId } = sitting;
    const { member, panel, customId } = await playUntilOffered(
      host,
      sitting,
      ({ action }) => action === 'chain',
    );
    const left = payoffLeft(wordsOf(panel));
    expect(left).toBeGreaterThan(1);
    await host.killAndRestart();
    await pressTwice(member, panel, customId);
    expect(payoffLeft(await handOf(member, matchId))).toBe(left - 1);
    const pressedAgain = shown(await member.forge(panel, customId));
    expect(wordsOf(pressedAgain)).toMatch(/moved on|not your turn/);
    expect(payoffLeft(await handOf(member, matchId))).toBe(left - 1);
  });

  it('a challenge without chains offers none, and takes none that is forged', async () => {
    const { matchId, mover } = await sitDown(host, { terms: { chain: false } });
    const panel = shown(await mover.press(tableOf(host, matchId), 'Show my hand'));
    const forged = shown(await mover.forge(panel, `sm1:chain:${matchId}:1:0`));
    expect(wordsOf(forged)).toContain('chain button is turned off');
    expect(actions(forged)).not.toContain('chain');
  });

  it('who turns the chain off in the settings is not offered it any more, after a restart too', async () => {
    const { member } = await playUntilOffered(host, sitting, ({ action }) => action === 'chain');
    const settings = shown(await member.command('settings'));
    expect(settings.audience).toEqual({ only: member.id });
    const off = shown(await member.press(settings, 'Turn the chain button off'));
    expect(off.message.id).toBe(settings.message.id);
    expect(wordsOf(off)).toContain('**off**');
    await host.killAndRestart();
    const hand = shown(await member.press(tableOf(host, sitting.matchId), 'Show my hand'));
    expect(actions(hand)).not.toContain('chain');
    expect(wordsOf(shown(await member.command('settings')))).toContain('**off**');
    shown(await member.press(off, 'Turn the chain button on'));
    const again = shown(await member.press(hand, 'Refresh'));
    expect(actions(again)).toContain('chain');
  });

  it('an onlooker who asks for a hand is shown what there is to see, privately', async () => {
    const { matchId } = sitting;
    const cleo = host.discord.member('Cleo');
    const watching = shown(await cleo.press(tableOf(host, matchId), 'Show my hand'));
    expect(watching.audience).toEqual({ only: cleo.id });
    expect(wordsOf(watching)).toContain('You are watching');
    const refreshed = shown(await cleo.press(watching, 'Refresh'));
    expect(refreshed.message.id).toBe(watching.message.id);
    const stacks = enabledPresses(watching).find(({ action }) => action === 'stacks');
    shown(await cleo.press(watching, stacks?.customId ?? ''));
    expect(wordsOf(shown(await cleo.press(watching, 'Back')))).toContain('You are watching');
  });
});

describe('a rematch', () => {
  /** Ends a match by resigning, and gives back the message that tells so. */
  async function over(): Promise<{ readonly end: ShownMessage; readonly rematch: string }> {
    const { matchId, mover } = await sitDown(host, { terms: { chain: false, points: 20 } });
    const asked = shown(await mover.press(tableOf(host, matchId), 'Resign'));
    const yes = enabledPresses(asked).find(({ action }) => action === 'resignYes');
    shown(await mover.press(asked, yes?.customId ?? ''));
    const rematch = `sm1:rematch:${matchId}`;
    const isEnd = (message: ShownMessage): boolean =>
      message.audience === 'everyone' && enabledPresses(message).some(({ customId }) => customId === rematch);
    await host.discord.until(() => host.discord.messages().some(isEnd));
    const end = host.discord.messages().find(isEnd);
    if (!end) throw new Error('the end was not told');
    return { end, rematch };
  }
  const challenges = (): readonly ShownMessage[] =>
    host.discord.messages().filter((message) => actions(message).includes('accept'));

  it('begins once both want it, each press counted once, through a crash', async () => {
    const { end, rematch } = await over();
    const [ann, ben, cleo] = [
      host.discord.member('Ann'),
      host.discord.member('Ben'),
      host.discord.member('Cleo'),
    ];
    const stranger = shown(await cleo.press(end, rematch));
    expect(stranger.audience).toEqual({ only: cleo.id });
    expect(challenges()).toEqual([]);

    await pressTwice(ben, end, rematch);
    expect(challenges()).toHaveLength(1);
    const [challenge] = challenges();
    expect(challenge?.audience).toBe('everyone');
    expect(wordsOf(challenge)).toContain(`<@${ann.id}>`);
    expect(wordsOf(shown(await ben.press(end, rematch)))).toContain('already asked');
    expect(challenges()).toHaveLength(1);

    await host.killAndRestart();
    const hand = shown(await ann.press(end, rematch));
    expect(hand.audience).toEqual({ only: ann.id });
    expect(wordsOf(hand)).toContain('Your hand against');
    const matchId = enabledPresses(hand).flatMap((press) => ('match' in press ? [press.match] : []))[0] ?? 0;
    await host.discord.until(() => challenges().length === 0);
    await host.discord.until(() =>
      host.discord
        .messages()
        .some((message) =>
          enabledPresses(message).some(({ customId }) => customId === `sm1:resign:${matchId}`),
        ),
    );
    expect(wordsOf(tableOf(host, matchId))).toContain('First to 20 points');
    expect(wordsOf(shown(await ann.press(end, rematch)))).toContain('already begun');
    expect(wordsOf(shown(await ben.press(end, rematch)))).toContain('already begun');
    // The terms are those of the match before.
    const panel = shown(await ben.press(tableOf(host, matchId), 'Show my hand'));
    expect(wordsOf(shown(await ben.forge(panel, `sm1:chain:${matchId}:1:0`)))).toMatch(
      /turned off|not your turn/,
    );
  });

  it('may be accepted, declined or taken back like any challenge', async () => {
    const { end, rematch } = await over();
    const [ann, ben] = [host.discord.member('Ann'), host.discord.member('Ben')];
    const asked = shown(await ann.press(end, rematch));
    shown(await ben.press(asked, 'Decline'));
    const again = shown(await ann.press(end, rematch));
    expect(again.message.id).not.toBe(asked.message.id);
    shown(await ann.press(again, 'Cancel'));
    expect(challenges()).toEqual([]);
  });

  it('asked for where the bot may not write any more is refused with the reason', async () => {
    const { end, rematch } = await over();
    const channel = host.discord.channel();
    const rights = channel.botPermissions;
    channel.botPermissions &= ~(1n << 11n);
    const answer = shown(await host.discord.member('Ann').press(end, rematch));
    channel.botPermissions = rights;
    expect(answer.audience).toEqual({ only: host.discord.member('Ann').id });
    expect(wordsOf(answer)).toContain('Send Messages');
  });
});
