/** The whole bot, and a database that goes away under it. */
import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { Host } from '../kit/bot-process.js';
import { shown, sitDown, tableOf } from '../kit/sitting.js';
import { maintain } from './processes.js';

it('a bot whose database was removed ends with 78, and the match goes on when what it saved is restored', async () => {
  const host = await Host.start();
  onTestFinished(() => host.close());
  const { mover, matchId } = await sitDown(host);
  const table = tableOf(host, matchId);
  rmSync(host.databaseFile);
  await mover.press(table, 'Show my hand');
  expect(await host.bot.ended).toEqual({ code: 78, signal: null });
  const [, rescued = ''] = /restore (\S+\.rescued)/.exec(host.bot.output) ?? [];
  expect(rescued).toContain(host.databaseFile);
  // Nobody begins anew by accident: what is left of the old one is seen.
  const again = host.launch();
  expect(await again.ended).toEqual({ code: 78, signal: null });
  expect(again.output).toContain('is missing or empty, but its log');
  expect(await maintain(host.databaseFile, 'restore', rescued)).toMatchObject({ code: 0 });
  await host.startBot();
  expect(shown(await mover.press(table, 'Show my hand')).message.id).not.toBe('');
});
