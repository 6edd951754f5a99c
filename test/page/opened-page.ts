import type { Client } from 'discord.js';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { startPlayground, type Playground } from '../../src/playground/playground.js';
import { readyClient } from '../playground/small-bot.js';
import { lendFonts } from '../kit/fonts.js';
import { CARD_COMMANDS, deal } from './card-bot.js';

export interface OpenedPage {
  readonly playground: Playground;
  readonly bot: Client<true>;
  readonly page: Page;
  /** What went wrong in the page itself, and every request that left this machine. */
  readonly faults: readonly string[];
  /** Everything the page has told the server, as sent. */
  readonly sent: readonly string[];
  readonly column: (name: string) => Locator;
  /** The messages in a member's column, without its notices. */
  readonly log: (name: string) => Locator;
  readonly line: (name: string) => Locator;
  close(): Promise<void>;
}

/** A playground with a small scripted bot in it, on a free port unless told. */
export async function startCardPlayground(port = 0): Promise<{ playground: Playground; bot: Client<true> }> {
  const playground = await startPlayground({ port, onNotice: () => undefined });
  const bot = await readyClient(playground.discord);
  await bot.application.commands.set(CARD_COMMANDS);
  deal(bot);
  return { playground, bot };
}

/** The page in a browser context of its own, once it shows its columns. */
export async function openPage(browser: Browser, look: BrowserContextOptions = {}): Promise<OpenedPage> {
  const { playground, bot } = await startCardPlayground();
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, ...look });
  await lendFonts(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') faults.push(`left the machine: ${request.url()}`);
  });
  const sent: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(String(payload)));
  });
  await page.goto(playground.url);
  const column = (name: string): Locator => page.getByRole('region', { name, exact: true });
  await page.locator('#columns > section').nth(2).waitFor({ state: 'attached' });
  return {
    playground,
    bot,
    page,
    faults,
    sent,
    column,
    log: (name) => column(name).getByRole('log'),
    line: (name) => column(name).getByRole('combobox', { name: `Command as ${name}` }),
    close: async () => {
      await context.close();
      await bot.destroy();
      await playground.close();
    },
  };
}

/** The words of what has the keyboard. */
export async function focusedWords(page: Page): Promise<string> {
  const focused = page.locator(':focus');
  return (await focused.getAttribute('aria-label')) ?? (await focused.innerText());
}
