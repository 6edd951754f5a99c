import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Host } from '../kit/bot-process.js';
import { chanceOf, nextPress, readyToMove, wordsOf } from '../kit/player.js';
import { shown, sitDown, tableOf } from '../kit/sitting.js';

describe('the bot as a process', () => {
  let host: Host;
  beforeEach(async () => {
    host = await Host.start();
  });
  afterEach(async () => {
    await host.close();
  });

  it('fault 5: a second one on the same database refuses to start and says why', async () => {
    const second = host.launch();
    expect(await second.ended).toEqual({ code: 78, signal: null });
    expect(second.output).toContain('is using');
    expect(second.output).not.toContain(' at ');
    expect(shown(await host.discord.member('Ann').command('rules')).message.id).not.toBe('');
  });

  it('fault 45: registers its commands once', async () => {
    const puts = () => host.discord.requests.filter(({ method }) => method === 'PUT').length;
    expect(puts()).toBe(1);
    await host.killAndRestart();
    expect(puts()).toBe(1);
    await host.bot.kill();
    await host.startBot({ REGISTER_COMMANDS: 'always' });
    expect(puts()).toBe(2);
  });

  it('fault 26: killed in mid-turn and started again, it takes the same buttons', async () => {
    const { mover, matchId } = await sitDown(host);
    const opened = shown(await mover.press(tableOf(host, matchId), 'Show my hand'));
    const { panel, customId } = await readyToMove(mover, opened, chanceOf(1));
    const pings = host.discord.pings.length;
    await host.killAndRestart();
    const answer = await mover.press(panel, customId);
    expect(answer.state, answer.reason).toBe('answered');
    expect(wordsOf(answer.message)).not.toContain('moved on');
    expect(host.discord.pings.length).toBe(pings);
  });

  it('fault 26: killed between saving and showing, it shows what is missing when it is back', async () => {
    const { mover, waiting, matchId } = await sitDown(host);
    const table = tableOf(host, matchId);
    let panel = shown(await mover.press(table, 'Show my hand'));
    // The channel cannot be reached from now on: moves are saved, but nothing is shown.
    host.discord.faults.add({ route: '/channels/', kind: 'hang', times: 1_000 });
    for (;;) {
      const customId = nextPress(panel, chanceOf(2));
      if (customId === undefined) break;
      panel = shown(await mover.press(panel, customId));
    }
    await host.bot.kill();
    host.discord.faults.clear();
    const pings = host.discord.pings.length;
    await host.startBot();
    await host.discord.until(() => host.discord.pings.length > pings);
    expect(host.discord.pings.at(-1)?.userIds).toEqual([waiting.id]);
    expect(host.discord.pings.length).toBe(pings + 1);
    expect(wordsOf(tableOf(host, matchId))).toMatch(new RegExp(`${waiting.name}\\S* to play`));
  });

  it('stops in order on SIGTERM and leaves nothing that blocks the next start', async () => {
    await sitDown(host);
    expect(await host.bot.stop()).toEqual({ code: 0, signal: null });
    await host.startBot();
    expect(host.bot.output).not.toMatch(/"level":(40|50|60)/);
  });

  it('stops on SIGTERM though Discord keeps an answer waiting for an hour', async () => {
    const { mover, matchId } = await sitDown(host);
    host.discord.faults.add({ route: '/callback', kind: 'rate-limit', retryAfterMs: 3_600_000 });
    mover.pressing(tableOf(host, matchId), 'Show my hand');
    await host.bot.says(/an answer was not taken/);
    expect(await host.bot.stop()).toEqual({ code: 0, signal: null });
  });

  it('says what is wrong with its token, and never shows it', async () => {
    await host.bot.stop();
    const wrong = host.launch({ DISCORD_TOKEN: 'not-the-token' });
    expect((await wrong.ended).code).toBe(78);
    expect(wrong.output).toContain('DISCORD_TOKEN');
    expect(wrong.output).not.toContain('not-the-token');
  });

  it('fault 53: ends in order when the connection is closed for good while it runs', async () => {
    host.discord.dropSockets({ resumable: false, code: 4014 });
    expect(await host.bot.ended).toEqual({ code: 78, signal: null });
    expect(host.bot.output).toContain('"msg":"stopped"');
    expect(host.bot.output).toContain('"Privileged Gateway Intents"');
    expect(host.bot.output).not.toContain(host.discord.token);
  });

  it('lists all mistakes of its configuration at once', async () => {
    const wrong = host.launch({
      DATABASE_URL: 'postgres://x',
      DISCORD_API_URL: 'http://127.0.0.1/api/v10',
      LOG_LEVEL: 'loud',
      PORT: '70000',
    });
    expect((await wrong.ended).code).toBe(78);
    for (const name of ['DATABASE_URL', 'DISCORD_API_URL', 'LOG_LEVEL', 'PORT']) {
      expect(wrong.output).toContain(name);
    }
  });

  it('waits for a Discord that cannot be reached, and stops when told to', async () => {
    await host.bot.stop();
    const alone = host.launch({ DISCORD_API_URL: 'http://127.0.0.1:9/api' });
    await alone.says(/cannot be reached/);
    expect((await alone.stop()).code).toBe(0);
  });
});
