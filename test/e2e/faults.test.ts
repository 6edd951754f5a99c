import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Host } from '../kit/bot-process.js';
import { chanceOf, nextPress, wordsOf } from '../kit/player.js';
import { shown, sitDown, tableOf } from '../kit/sitting.js';
import type { Sitting } from '../kit/sitting.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';

/** Numbers are the rows of the list of faults seen in the field (docs/faults.md). */
describe('the ordinary faults of Discord', () => {
  let host: Host;
  let sitting: Sitting;
  let panel: ShownMessage;
  beforeEach(async () => {
    host = await Host.start();
    sitting = await sitDown(host);
    panel = shown(await sitting.mover.press(tableOf(host, sitting.matchId), 'Show my hand'));
  });
  afterEach(async () => {
    expect(host.bot.output).not.toMatch(/"level":(50|60)/);
    await host.close();
  });

  const table = () => tableOf(host, sitting.matchId);
  const hand = async () => shown(await sitting.mover.press(table(), 'Show my hand'));
  const move = () => sitting.mover.press(panel, nextPress(panel, chanceOf(1)) ?? '');
  const callbacks = () => host.discord.requests.filter(({ route }) => route.includes('/callback')).length;
  /** The panel offers another position than before: exactly one move was made. */
  const plies = (shownPanel: ShownMessage | undefined) =>
    /sm1:(?:play|pick|put):\d+:\d+:(\d+)/.exec(JSON.stringify(shownPanel?.message.components))?.[1];

  it('2: 10062 though the player saw the answer: the move stands, once', async () => {
    host.discord.faults.add({ route: '/callback', kind: 'error-after', status: 404, code: 10062 });
    await move();
    expect(plies(await hand())).toBe('1');
  });

  it('3: a callback that hangs is given up, and the table is still edited by the bot token', async () => {
    const edits = host.discord.editCount(table().message.id);
    host.discord.faults.add({ route: '/callback', kind: 'hang', happens: false });
    void move();
    await host.discord.until(() => host.discord.editCount(table().message.id) > edits);
    expect(plies(await hand())).toBe('1');
  });

  it('4 and 6: 500 after the effect: one callback, the move applied once, the hand redrawn', async () => {
    const before = callbacks();
    host.discord.faults.add({ route: '/callback', kind: 'error-after', status: 500 });
    const answer = await move();
    expect(callbacks()).toBe(before + 1);
    await host.discord.until(() => plies(answer.message) === '1');
    expect(plies(await hand())).toBe('1');
  });

  it('15: a table that was deleted is posted again, once, and edited from then on', async () => {
    const old = table().message.id;
    host.discord.deleteMessage(old);
    panel = shown(await move());
    await host.discord.until(() => host.discord.messages().some(isTable));
    const fresh = table().message.id;
    expect(fresh).not.toBe(old);
    const edits = host.discord.editCount(fresh);
    shown(await move());
    await host.discord.until(() => host.discord.editCount(fresh) > edits);
    expect(host.discord.messages().filter(isTable)).toHaveLength(1);
  });

  it('16: a table too old to be edited is posted anew, and the old one goes', async () => {
    const old = table().message.id;
    host.discord.clock.advance(61 * 60_000);
    shown(await sitting.mover.press(await hand(), nextPress(await hand(), chanceOf(1)) ?? ''));
    await host.discord.until(() => host.discord.message(old) === undefined);
    expect(table().message.id).not.toBe(old);
  });

  it('17: twenty quick changes make few edits, and the last state is shown', async () => {
    const { id } = table().message;
    const edits = host.discord.editCount(id);
    let moves = 0;
    let player = sitting.mover;
    const began = performance.now();
    while (moves < 20) {
      panel = shown(await player.press(table(), 'Show my hand'));
      for (
        let next = nextPress(panel, chanceOf(7));
        next !== undefined;
        next = nextPress(panel, chanceOf(7))
      ) {
        panel = shown(await player.press(panel, next));
        moves += 1;
      }
      player = player === sitting.mover ? sitting.waiting : sitting.mover;
    }
    const seconds = (performance.now() - began) / 1_000;
    await host.discord.until(() => wordsOf(table()).includes(`${player.name}’s turn`));
    // One edit at once, then at most one in 0.7 seconds.
    expect(host.discord.editCount(id) - edits).toBeLessThanOrEqual(2 + Math.ceil(seconds / 0.7));
  });

  it('8 and 10: after 15 minutes an old panel still works, and the table is edited by the bot token', async () => {
    host.discord.clock.advance(16 * 60_000);
    const answer = await move();
    expect(answer.state, answer.reason).toBe('answered');
    await host.discord.until(() =>
      host.discord.requests.some(
        ({ method, route }) => method === 'PATCH' && route.includes(table().message.id),
      ),
    );
    expect(host.discord.violations).toEqual([]);
  });

  it('18 and 19: without the right to send, a challenge names what is missing before anything begins', async () => {
    const channel = host.discord.channel();
    channel.botPermissions &= ~(1n << 11n);
    const [ann, ben] = [host.discord.member('Ann'), host.discord.member('Ben')];
    const answer = shown(await ann.command('challenge', { opponent: ben }));
    expect(answer.audience).toEqual({ only: ann.id });
    expect(wordsOf(answer)).toContain('Send Messages');
  });

  it('37: a second READY doubles nothing', async () => {
    host.discord.dropSockets({ resumable: false });
    await host.bot.says(/connecting again/);
    await host.discord.until(() => host.discord.core.gateway.sessionCount > 0, 30_000);
    const before = callbacks();
    expect((await move()).state).toBe('answered');
    expect(callbacks()).toBe(before + 1);
  });

  it('a press made while the connection was down is answered after it is back', async () => {
    host.discord.dropSockets({ resumable: true });
    const answer = await move();
    expect(answer.state, answer.reason).toBe('answered');
  });

  function isTable(message: ShownMessage): boolean {
    return JSON.stringify(message.message.components).includes(`sm1:resign:${sitting.matchId}`);
  }
});
