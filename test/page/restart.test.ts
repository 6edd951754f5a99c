import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlayground, type Playground } from '../../src/playground/playground.js';
import { launchBrowser } from '../kit/browser.js';
import { focusedWords } from './opened-page.js';

const BOT = `
  import { Client } from 'discord.js';
  const client = new Client({ intents: [1], rest: { api: process.env.DISCORD_API_URL } });
  process.once('SIGTERM', () => void client.destroy().then(() => process.exit(0)));
  await client.login(process.env.DISCORD_TOKEN);`;

let browser: Browser;
let playground: Playground;

beforeAll(async () => {
  browser = await launchBrowser();
  playground = await startPlayground({
    port: 0,
    onNotice: () => undefined,
    bot: { command: [process.execPath, '--input-type=module', '-e', BOT] },
  });
});
afterAll(async () => {
  await browser.close();
  await playground.close();
});

it('restarts the bot by one press, tells its state politely, and leaves the keyboard where it was', async () => {
  const page = await browser.newPage();
  await page.goto(playground.url);
  const group = page.getByRole('group', { name: 'Bot' });
  const status = group.getByRole('status');
  await expect.poll(() => status.innerText(), { timeout: 60_000 }).toBe('Bot: online');
  const told: string[] = [];
  await page.exposeFunction('tell', (words: string) => told.push(words));
  await page.evaluate(`new MutationObserver(([change]) => tell(change.target.textContent))
    .observe(document.querySelector('.bot-panel [role=status]'), { childList: true })`);
  const { pid } = playground.bot ?? {};
  const restart = group.getByRole('button', { name: 'Restart' });
  await expect.poll(() => group.getByRole('button', { name: 'Start', exact: true }).isEnabled()).toBe(false);
  await restart.focus();
  await page.keyboard.press('Enter');
  // A second press while it restarts changes nothing.
  await page.keyboard.press('Enter');
  await expect.poll(() => told, { timeout: 60_000 }).toContain('Bot: online');
  expect(told).toEqual(['Bot: restarting…', 'Bot: starting…', 'Bot: online']);
  expect(playground.bot?.pid).not.toBe(pid);
  await expect.poll(() => focusedWords(page)).toBe('Restart');
  await expect.poll(() => restart.isEnabled()).toBe(true);
});
