import { AttachmentBuilder, MessageFlags, type Client, type SendableChannels } from 'discord.js';
import { ButtonStyle, ComponentType, SeparatorSpacingSize } from 'discord-api-types/v10';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../kit/browser.js';
import { PIXEL } from '../playground/small-bot.js';
import { openPage, type OpenedPage } from './opened-page.js';

let browser: Browser;
let opened: OpenedPage;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});
beforeEach(async () => {
  opened = await openPage(browser);
});
afterEach(async () => {
  await opened.close();
});

async function channelOf(bot: Client<true>): Promise<SendableChannels> {
  const channel = await bot.channels.fetch(opened.playground.discord.homeChannelId);
  if (!channel?.isSendable()) throw new Error('The bot cannot write in the home channel.');
  return channel;
}

describe('what a member sees', () => {
  it('leaves a private answer to its owner, who can dismiss it', async () => {
    const { page, column, line, log } = opened;
    await line('Ann').fill('/hand');
    await page.keyboard.press('Enter');
    await log('Ann').getByText('Only you can see this').waitFor();
    await expect.poll(() => page.getByRole('log').getByText('Round 1: played nothing').count()).toBe(1);
    await column('Ann').getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => page.getByRole('log').getByText('Round 1: played nothing').count()).toBe(0);
  });

  it('tells of a ping in the column of the one it calls on, and nowhere else', async () => {
    const { column, page, bot, playground } = opened;
    const { id } = playground.discord.member('Ben');
    const channel = await channelOf(bot);
    await channel.send({ content: `<@${id}>, it is your turn`, allowedMentions: { users: [id] } });
    const toast = column('Ben').getByRole('button', { name: '@Ben, it is your turn' });
    await toast.waitFor();
    await expect.poll(() => column('Ben').getByLabel('1 new notice').innerText()).toBe('1');
    await expect.poll(() => page.getByRole('button', { name: '@Ben, it is your turn' }).count()).toBe(1);
    await toast.click();
    await expect.poll(() => page.locator('article:focus').innerText()).toContain('it is your turn');
    await expect.poll(() => column('Ben').getByLabel('1 new notices').isVisible()).toBe(false);
  });

  it('is told of no ping where the bot allowed none', async () => {
    const { column, bot, playground, log } = opened;
    const channel = await channelOf(bot);
    const { id } = playground.discord.member('Ben');
    await channel.send({ content: `<@${id}> leads`, allowedMentions: { parse: [] } });
    await log('Ben').getByText('@Ben leads').waitFor();
    await expect.poll(() => column('Ben').getByRole('button', { name: '@Ben leads' }).count()).toBe(0);
  });

  it('is text and never markup, whatever the text is', async () => {
    const { column, page, line } = opened;
    const hostile =
      '<img src=x onerror=alert(1)> **bold** [x](javascript:alert(1)) <script>alert(2)</script>';
    await line('Ann').fill(`/say text:${hostile}`);
    await page.keyboard.press('Enter');
    const said = column('Ben').getByRole('article');
    await said.getByText('<img src=x onerror=alert(1)>').waitFor();
    await expect.poll(() => said.locator('img, script, a').count()).toBe(0);
    await expect.poll(() => said.locator('strong').innerText()).toBe('bold');
    expect(opened.faults).toEqual([]);
  });

  it('is every kind of component, pictures with their description included', async () => {
    const { column, page, bot } = opened;
    const channel = await channelOf(bot);
    await channel.send({
      flags: MessageFlags.IsComponentsV2,
      files: [
        new AttachmentBuilder(PIXEL, { name: 'table.png' }),
        new AttachmentBuilder(PIXEL, { name: 'all.png' }),
      ],
      components: [
        {
          type: ComponentType.Container,
          components: [
            {
              type: ComponentType.Section,
              components: [{ type: ComponentType.TextDisplay, content: '# Standings\n-# of this week' }],
              accessory: {
                type: ComponentType.Thumbnail,
                media: { url: 'attachment://table.png' },
                description: 'A cup',
              },
            },
            { type: ComponentType.Separator, divider: true, spacing: SeparatorSpacingSize.Large },
            {
              type: ComponentType.MediaGallery,
              items: [{ media: { url: 'attachment://table.png' }, description: 'The table: ace, two, king' }],
            },
            { type: ComponentType.File, file: { url: 'attachment://all.png' } },
            {
              type: ComponentType.ActionRow,
              components: [
                {
                  type: ComponentType.Button,
                  style: ButtonStyle.Link,
                  label: 'Site',
                  url: 'https://example.org/',
                },
                {
                  type: ComponentType.Button,
                  style: ButtonStyle.Success,
                  emoji: { name: '♠️' },
                  custom_id: 'spade',
                  disabled: true,
                },
              ],
            },
          ],
        },
      ],
    });
    const shown = column('Cleo').getByRole('article');
    await shown.getByRole('heading', { name: 'Standings' }).waitFor();
    await expect.poll(() => shown.getByRole('separator').count()).toBe(1);
    await expect.poll(() => shown.getByRole('img', { name: 'A cup' }).count()).toBe(1);
    await expect
      .poll(() => shown.getByRole('link', { name: 'Site' }).getAttribute('href'))
      .toBe('https://example.org/');
    await expect.poll(() => shown.getByRole('link', { name: 'all.png' }).count()).toBe(1);
    await expect.poll(() => shown.getByRole('button', { name: '♠️' }).isDisabled()).toBe(true);
    await shown.getByRole('button', { name: 'The table: ace, two, king' }).click();
    const large = page.getByRole('dialog').getByText('The table: ace, two, king');
    await large.waitFor();
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    expect(opened.faults).toEqual([]);
  });

  it('is redrawn in place for as long as a match lasts, without growing', async () => {
    const { page, bot, log } = opened;
    const channel = await channelOf(bot);
    const table = await channel.send('move 0');
    await log('Cleo').getByText('move 0').waitFor();
    const nodes = (): Promise<number> => page.locator('*').count();
    const before = await nodes();
    for (let move = 1; move <= 60; move += 1) await table.edit(`move ${String(move)}`);
    await log('Cleo').getByText('move 60').waitFor();
    await log('Cleo').getByText('(edited)').waitFor();
    // The "(edited)" mark, once a column.
    expect(await nodes()).toBe(before + 3);
  });

  it('follows the newest message until the member scrolls up', async () => {
    const { column, bot, log } = opened;
    const channel = await channelOf(bot);
    for (let line = 1; line <= 14; line += 1) await channel.send(`line ${String(line)}\n\n\nend`);
    const last = log('Ann').getByText('line 14');
    await expect.poll(() => last.isVisible()).toBe(true);
    const first = log('Ann').getByRole('article').first();
    await first.scrollIntoViewIfNeeded();
    const outside = log('Ann');
    const top = async (): Promise<number> => (await first.boundingBox())?.y ?? 0;
    const before = await top();
    await channel.send('one more');
    await log('Ann').getByText('one more').waitFor({ state: 'attached' });
    expect(await top()).toBe(before);
    await column('Ann').getByRole('button', { name: 'Newest ↓' }).click();
    const bottom = async (): Promise<boolean> => {
      const [inner, outer] = [
        await log('Ann').getByText('one more').boundingBox(),
        await outside.boundingBox(),
      ];
      return inner !== null && outer !== null && inner.y + inner.height <= outer.y + outer.height;
    };
    await expect.poll(bottom).toBe(true);
  });
});
