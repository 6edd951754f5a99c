/** The bot in this process, with a painter of our own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startApp } from '../../src/app.js';
import type { App } from '../../src/app.js';
import { readConfig } from '../../src/config.js';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import type { Pictures } from '../../src/render/index.js';
import { sensiblePress, wordsOf } from '../kit/player.js';
import { shown, sitDown, tableOf } from '../kit/sitting.js';
import { PIXEL } from '../playground/small-bot.js';

let discord: LoopbackDiscord;
let folder: string;
let app: App | undefined;
beforeEach(async () => {
  discord = await LoopbackDiscord.start();
  folder = mkdtempSync(join(tmpdir(), 'spite-painting-'));
});
afterEach(async () => {
  await app?.stop();
  await discord.close();
  rmSync(folder, { recursive: true, force: true });
  expect(discord.violations).toEqual([]);
});

async function start(open: () => Promise<Pictures>): Promise<void> {
  const config = readConfig({
    DISCORD_API_URL: discord.apiUrl,
    DATABASE_URL: `file:${join(folder, 'spite.db')}`,
  });
  app = await startApp({
    config: { ...config, token: discord.token },
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    open,
  });
}

function painter(table: Pictures['table']): () => Promise<Pictures> {
  return () =>
    Promise.resolve({ table, hand: () => Promise.resolve(PIXEL), emoji: () => Promise.resolve(PIXEL) });
}

it('painting that never ends keeps no press waiting, and the table is shown in words after a while', async () => {
  let begun = 0;
  await start(
    painter(() => {
      begun += 1;
      return new Promise(() => undefined);
    }),
  );
  const { matchId, mover } = await sitDown({ discord });
  expect(begun).toBe(1);
  const panel = shown(await mover.press(tableOf({ discord }, matchId), 'Show my hand'));
  shown(await mover.press(panel, sensiblePress(panel) ?? ''));
  expect(wordsOf(tableOf({ discord }, matchId))).toContain('Center stacks');
});

it('without a painter everything is told in words', async () => {
  await start(() => Promise.reject(new Error('no renderer for this platform')));
  const { matchId } = await sitDown({ discord });
  expect(wordsOf(tableOf({ discord }, matchId))).toContain('Center stacks');
});

it('a press is answered before the picture of what it did is begun', async () => {
  let presses = 0;
  const early: number[] = [];
  const answered = (): number =>
    discord.requests.filter(({ route, status }) => route.includes('/callback') && status !== undefined)
      .length;
  await start(
    painter(() => {
      if (answered() < presses) early.push(presses);
      return Promise.resolve(PIXEL);
    }),
  );
  presses = 2;
  const { matchId, mover, waiting } = await sitDown({ discord });
  let moves = 0;
  for (const member of [mover, waiting, mover]) {
    presses += 1;
    let panel = shown(await member.press(tableOf({ discord }, matchId), 'Show my hand'));
    for (let next = sensiblePress(panel); next !== undefined; next = sensiblePress(panel)) {
      const table = tableOf({ discord }, matchId).message.id;
      const edits = discord.editCount(table);
      const isMove = next.includes(':play:') || next.includes(':chain:');
      presses += 1;
      panel = shown(await member.press(panel, next));
      if (!isMove) continue;
      moves += 1;
      // Each move is shown before the next press, so that none is under way when a picture is begun.
      await discord.until(() => discord.editCount(table) > edits);
    }
  }
  expect(moves).toBeGreaterThan(2);
  expect(early).toEqual([]);
});
