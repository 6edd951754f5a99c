/** The hand panel as the playground shows it, and the picture of the table, both as wide as a small phone. */
import type { Browser, Page } from 'playwright-core';
import { MessageFlags } from 'discord-api-types/v10';
import { createRest } from '../../src/bot/rest.js';
import { facesAmong, openShelf } from '../../src/emoji/shelf.js';
import { syncEmoji } from '../../src/emoji/sync.js';
import { translator } from '../../src/i18n/translate.js';
import { startPlayground } from '../../src/playground/playground.js';
import { openPictures, TALL } from '../../src/render/index.js';
import { emojiFaces } from '../../src/view/faces.js';
import { handView } from '../../src/view/hand.js';
import { tableOrder } from '../../src/view/picture.js';
import { lendFonts } from '../../test/kit/fonts.js';
import { api } from '../../test/playground/raw-bot.js';
import type { Reading } from './positions.js';

const WIDTH = 350;
/** High enough for the whole panel. */
const HEIGHT = 2_400;
const VIEWER = 'Ann';

const t = translator('en-US');

interface Pictured {
  /** PNG files. */
  readonly hand: Buffer;
  readonly table: Buffer;
}

export interface Camera {
  take(reading: Reading): Promise<Pictured>;
  close(): Promise<void>;
}

async function openWindow(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT } });
  await lendFonts(context);
  return context.newPage();
}

async function scaled(page: Page, png: Uint8Array): Promise<Buffer> {
  const source = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  await page.setContent(
    `<body style="margin:0"><img src="${source}" width="${WIDTH}" alt="" style="display:block">`,
  );
  return page.locator('img').screenshot();
}

export async function openCamera(browser: Browser): Promise<Camera> {
  const playground = await startPlayground({ port: 0 });
  const { discord } = playground;
  const pictures = await openPictures();
  const shelf = openShelf(createRest({ apiUrl: discord.apiUrl, token: discord.token }));
  await syncEmoji({ shelf, pictures });
  const faces = emojiFaces(facesAmong(await shelf.list()));
  const [channel, blank] = [await openWindow(browser), await openWindow(browser)];
  await channel.goto(playground.url);
  await channel.getByRole('tab', { name: VIEWER }).click();

  async function handPicture({ match, seat }: Reading): Promise<Buffer> {
    const { components } = handView({ match, seat, t, faces });
    const { status, body } = await api(discord, {
      method: 'POST',
      path: `/channels/${discord.homeChannelId}/messages`,
      body: { flags: MessageFlags.IsComponentsV2, components },
    });
    if (status !== 200) throw new Error(`the panel was refused: ${JSON.stringify(body)}`);
    const message = channel
      .getByRole('region', { name: VIEWER, exact: true })
      .locator(`article[data-message-id="${body.id ?? ''}"]`);
    await message.waitFor();
    const areLoaded = (images: readonly { readonly complete: boolean }[]): boolean =>
      images.every(({ complete }) => complete);
    while (!(await channel.locator('img').evaluateAll(areLoaded))) await channel.waitForTimeout(50);
    return message.screenshot();
  }

  async function tablePicture({ match }: Reading): Promise<Buffer> {
    const order = tableOrder({ match, t });
    const png = order && (await pictures.table({ ...order, key: String(match.id), layout: TALL }));
    if (!png) throw new Error('the table was not painted');
    return scaled(blank, png);
  }

  return {
    take: async (reading) => ({ hand: await handPicture(reading), table: await tablePicture(reading) }),
    close: () => playground.close(),
  };
}
