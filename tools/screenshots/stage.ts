/** The playground with the real bot in it, and a browser on a desk and on a phone that look at it. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import type { Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { startPlayground } from '../../src/playground/playground.js';
import { EMOJI_FACES } from '../../src/render/index.js';
import { lendFonts } from '../../test/kit/fonts.js';
import { removeFolder } from '../../test/kit/started.js';
import { paletted } from './palette.js';

const BOT = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));

const DESK = { width: 1400, height: 900 };
const PHONE = { width: 390, height: 844 };
/** High enough for the longest message in one piece. */
const WHOLE_PX = 2400;
/** Until the bot is online and has uploaded the cards as emoji. */
const READY_WITHIN_MS = 120_000;
/** The page is told of everything by its socket, and draws it in the next frame. */
const SETTLED_MS = 400;
/** The bot edits a table at most so often. */
const TABLE_SETTLED_MS = 1_500;

type Device = 'desk' | 'phone';

export interface Stage {
  readonly discord: LoopbackDiscord;
  readonly pages: Readonly<Record<Device, Page>>;
  /** What a window of that device shows. */
  window(name: string, device: Device): Promise<void>;
  /** One message as that member sees it, on both devices. */
  message(name: string, member: Member, message: ShownMessage): Promise<void>;
  /** Resolves when the channel shows how things stand. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

async function openDevice(browser: Browser, device: Device, url: string): Promise<Page> {
  const context = await browser.newContext(
    device === 'desk'
      ? { viewport: DESK, colorScheme: 'light' }
      : { viewport: PHONE, colorScheme: 'light', deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  );
  await lendFonts(context);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByText('online', { exact: false }).first().waitFor();
  return page;
}

/** Pictures are written to the folder: `name.png` from the desk, `name-phone.png` from the phone. */
export async function openStage(browser: Browser, folder: string): Promise<Stage> {
  const data = mkdtempSync(join(tmpdir(), 'spite-screens-'));
  const playground = await startPlayground({
    port: 0,
    bot: {
      command: [process.execPath, BOT],
      cwd: data,
      env: {
        DATABASE_URL: `file:${join(data, 'spite.db')}`,
        EMOJI_SYNC: 'on-start',
        LOG_LEVEL: 'warn',
        COMPUTER_PACE_MS: '0',
      },
    },
  });
  const { discord, url } = playground;
  await discord.until(() => discord.core.emojis.all().length === EMOJI_FACES.length, READY_WITHIN_MS);
  const pages = {
    desk: await openDevice(browser, 'desk', url),
    phone: await openDevice(browser, 'phone', url),
  };

  const keep = (name: string, device: Device, png: Buffer): void => {
    writeFileSync(join(folder, `${name}${device === 'phone' ? '-phone' : ''}.png`), paletted(png));
  };
  const drawn = async (page: Page): Promise<void> => {
    const areLoaded = (images: readonly { readonly complete: boolean }[]): boolean =>
      images.every(({ complete }) => complete);
    do await page.waitForTimeout(SETTLED_MS);
    while (!(await page.locator('img').evaluateAll(areLoaded)));
  };

  return {
    discord,
    pages,
    window: async (name, device) => {
      const page = pages[device];
      // Whoever has looked at a column has no unread notices in it.
      for (const title of await page.locator('h2:visible').all()) await title.click();
      await drawn(page);
      keep(name, device, await page.screenshot());
    },
    message: async (name, member, { message }) => {
      for (const device of ['desk', 'phone'] as const) {
        const page = pages[device];
        const { width, height } = device === 'desk' ? DESK : PHONE;
        await page.setViewportSize({ width, height: WHOLE_PX });
        if (device === 'phone') await page.getByRole('tab', { name: member.name }).click();
        await drawn(page);
        const column = page.getByRole('region', { name: member.name, exact: true });
        keep(name, device, await column.locator(`article[data-message-id="${message.id}"]`).screenshot());
        await page.setViewportSize({ width, height });
      }
    },
    settled: async () => {
      await pages.desk.waitForTimeout(TABLE_SETTLED_MS);
    },
    close: async () => {
      for (const { where, what } of discord.violations) console.error(`Not as on Discord: ${where}: ${what}`);
      await playground.close();
      removeFolder(data);
    },
  };
}
