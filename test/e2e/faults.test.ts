import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Host } from '../kit/bot-process.js';
import { chanceOf, nextPress, readyToMove, wordsOf } from '../kit/player.js';
import type { Ready } from '../kit/player.js';
import { plyOf, shown, sitDown, tableOf } from '../kit/sitting.js';
import type { Sitting } from '../kit/sitting.js';
import type { Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';

describe('the ordinary faults of Discord', () => {
  let host: Host;
  let sitting: Sitting;
  let ready: Ready;
  beforeAll(async () => {
    host = await Host.start();
  });
  afterAll(async () => {
    expect(host.bot.output).not.toMatch(/"level":(50|60)/);
    await host.close();
  });
  beforeEach(async () => {
    sitting = await sitDown(host);
    const opened = shown(await sitting.mover.press(tableOf(host, sitting.matchId), 'Show my hand'));
    ready = await readyToMove(sitting.mover, opened, chanceOf(1));
  });
  // Commands ask which match is meant where there are several.
  afterEach(async () => {
    host.discord.faults.clear();
    shown(await sitting.mover.forge(sitting.challenge, `sm1:resignYes:${sitting.matchId}`));
  });

  const table = () => tableOf(host, sitting.matchId);
  const move = () => sitting.mover.press(ready.panel, ready.customId);
  const callbacks = () => host.discord.requests.filter(({ route }) => route.includes('/callback')).length;

  it('fault 2: 10062 though the player saw the answer: the move stands, once', async () => {
    host.discord.faults.add({ route: '/callback', kind: 'error-after', status: 404, code: 10062 });
    await move();
    expect(await plyOf(host, sitting)).toBe(1);
  });

  it('fault 3: a callback that hangs is given up, and the table is still edited by the bot token', async () => {
    const edits = host.discord.editCount(table().message.id);
    host.discord.faults.add({ route: '/callback', kind: 'hang', happens: false });
    void move();
    await host.discord.until(() => host.discord.editCount(table().message.id) > edits);
    expect(await plyOf(host, sitting)).toBe(1);
  });

  it('faults 4 and 6: 500 after the effect: a second callback is the last, the move applied once, the hand redrawn', async () => {
    const before = JSON.stringify(ready.panel);
    host.discord.faults.add({ route: '/callback', kind: 'error-after', status: 500 });
    const answer = await move();
    await host.discord.until(() => JSON.stringify(answer.message) !== before);
    expect(await plyOf(host, sitting)).toBe(1);
    const { id } = answer.interaction;
    const statuses = () =>
      host.discord.requests.filter(({ route }) => route.includes(`/${id}/`)).map(({ status }) => status);
    await expect.poll(statuses).toEqual([500, 400]);
  });

  it('faults 9 and 11: the waiting player’s open hand is redrawn by itself, and a hand put away is no trouble', async () => {
    const { waiting } = sitting;
    const panel = shown(await waiting.press(table(), 'Show my hand'));
    const before = host.discord.editCount(panel.message.id);
    await move();
    await host.discord.until(() => host.discord.editCount(panel.message.id) > before);
    waiting.dismiss(panel);
    await playOn(2);
    expect(host.discord.violations).toEqual([]);
  });

  it('fault 15: a table that was deleted is posted again, once, and edited from then on', async () => {
    const old = table().message.id;
    host.discord.deleteMessage(old);
    shown(await move());
    await host.discord.until(() => host.discord.messages().some(isTable));
    const fresh = table().message.id;
    expect(fresh).not.toBe(old);
    const edits = host.discord.editCount(fresh);
    await playOn(1);
    await host.discord.until(() => host.discord.editCount(fresh) > edits);
    expect(host.discord.messages().filter(isTable)).toHaveLength(1);
  });

  it('fault 16: a table too old for edits is posted anew, and the old one goes', async () => {
    const old = table().message.id;
    host.discord.clock.advance(61 * 60_000);
    // That it is too old is known from the first message that is younger.
    for (let tries = 0; host.discord.message(old) !== undefined && tries < 20; tries++) {
      const edits = host.discord.editCount(old);
      await playOn(1);
      await host.discord.until(
        () => host.discord.message(old) === undefined || host.discord.editCount(old) > edits,
      );
    }
    await host.discord.until(
      () => host.discord.message(old) === undefined && host.discord.messages().filter(isTable).length === 1,
    );
    expect(table().message.id).not.toBe(old);
  });

  it('fault 18: a player whose channel is closed is told so with the hand, and the table catches up by itself', async () => {
    const channel = host.discord.channel();
    const rights = channel.botPermissions;
    channel.botPermissions = 0n;
    await move();
    const hand = async (): Promise<string> => wordsOf(shown(await sitting.mover.command('hand')));
    // Refused with its picture, then in words.
    await expect.poll(hand, { timeout: 30_000 }).toContain('can no longer write in this match’s channel');
    channel.botPermissions = rights;
    await host.killAndRestart();
    await host.discord.until(() => host.discord.editCount(table().message.id) > 0);
    expect(await hand()).not.toContain('can no longer write');
  });

  it('fault 26: killed while the table was being posted, it is back with one table', async () => {
    host.discord.faults.add({
      route: /\/channels\/\d+\/messages$/,
      method: 'POST',
      kind: 'hang',
      happens: true,
      times: 10,
    });
    await sitting.mover.command('table');
    await host.discord.until(() => host.discord.requests.some(isTablePost));
    await host.bot.kill();
    host.discord.faults.clear();
    await host.startBot();
    await playOn(1);
    await host.discord.until(() => host.discord.messages().filter(isTable).length === 1);
    expect(host.discord.violations).toEqual([]);
  });

  function isTablePost({ method, route, body }: { method: string; route: string; body: unknown }): boolean {
    return method === 'POST' && route.endsWith('/messages') && JSON.stringify(body).includes('.table.');
  }

  it('fault 17: twenty quick changes make few edits, and the last state is shown', async () => {
    const { id } = table().message;
    const edits = host.discord.editCount(id);
    const began = performance.now();
    await move();
    const player = await playOn(19);
    const seconds = (performance.now() - began) / 1_000;
    await host.discord.until(() => new RegExp(`${player.name}\\S* to play`).test(wordsOf(table())));
    // One edit at once, then at most one a second.
    expect(host.discord.editCount(id) - edits).toBeLessThanOrEqual(2 + Math.ceil(seconds));
  });

  it('faults 8 and 10: after 15 minutes an old panel still works, and the table is edited by the bot token', async () => {
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

  it('faults 18 and 19: without the right to send, a challenge names what is missing before anything begins', async () => {
    const channel = host.discord.channel();
    const rights = channel.botPermissions;
    channel.botPermissions &= ~(1n << 11n);
    const [ann, ben] = [host.discord.member('Ann'), host.discord.member('Ben')];
    const answer = shown(await ann.command('challenge', { opponent: ben }));
    channel.botPermissions = rights;
    expect(answer.audience).toEqual({ only: ann.id });
    expect(wordsOf(answer)).toContain('Send Messages');
  });

  it('fault 37: a second READY doubles nothing', async () => {
    host.discord.dropSockets({ resumable: false });
    await host.bot.says(/connecting again/);
    await host.discord.until(() => host.discord.core.gateway.sessionCount > 0, 30_000);
    const before = callbacks();
    expect((await move()).state).toBe('answered');
    expect(callbacks()).toBe(before + 1);
  });

  it('fault 22: an outage changes nothing, and neither does being put out and invited again', async () => {
    for (const state of ['outage', 'removed'] as const) {
      host.discord.setGuildState(state);
      host.discord.setGuildState('available');
      const opened = shown(await sitting.mover.press(table(), 'Show my hand'));
      expect(wordsOf(opened)).toContain('Your hand against');
    }
    expect((await move()).state).toBe('answered');
    expect(await plyOf(host, sitting)).toBe(1);
    expect(wordsOf(shown(await sitting.mover.command('matches')))).toContain(sitting.waiting.name);
  });

  it('a press made while the connection was down is answered after it is back', async () => {
    host.discord.dropSockets({ resumable: true });
    const answer = await move();
    expect(answer.state, answer.reason).toBe('answered');
  });

  /** So many moves by whoever is to move; who is to move after them. */
  async function playOn(moves: number): Promise<Member> {
    let [player, other] = [sitting.mover, sitting.waiting];
    for (let made = 0; made < moves; made++) {
      let panel = await openHand(player);
      if (nextPress(panel, chanceOf(made)) === undefined) {
        [player, other] = [other, player];
        panel = await openHand(player);
      }
      const next = await readyToMove(player, panel, chanceOf(made));
      panel = shown(await player.press(next.panel, next.customId));
      if (nextPress(panel, chanceOf(made)) === undefined) [player, other] = [other, player];
    }
    return player;
  }

  /** By the table, which is away for a moment while it is posted anew. */
  async function openHand(player: Member): Promise<ShownMessage> {
    await host.discord.until(() => host.discord.messages().some(isTable));
    return shown(await player.press(table(), 'Show my hand'));
  }

  function isTable(message: ShownMessage): boolean {
    return JSON.stringify(message.message.components).includes(`sm1:resign:${sitting.matchId}`);
  }
});
