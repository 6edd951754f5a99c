import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../kit/browser.js';
import { LANGUAGES } from '../../src/playground/page/words/words.js';
import { openPage, type OpenedPage } from './opened-page.js';
import { homeChannel } from './table-bot.js';

const PHONE = { width: 390, height: 844 };

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
  expect(opened.faults).toEqual([]);
  await opened.close();
});

function languageOf(name: string): Locator {
  return opened.column(name).locator('select.language');
}

async function outerHtml(part: Locator): Promise<string> {
  return part.evaluate((node: { readonly outerHTML: string }) => node.outerHTML);
}

/** A challenge, a hand changed by a press, an answer that is awaited, and a failure, all of Ann's. */
async function fillColumn(): Promise<void> {
  const { page, playground, line, log, column } = opened;
  await line('Ann').fill('/challenge opponent:Ben');
  await page.keyboard.press('Enter');
  await line('Ann').fill('/hand');
  await page.keyboard.press('Enter');
  await log('Ann').getByRole('button', { name: 'Play ace' }).click();
  await log('Ann').getByText('(edited)').waitFor();
  await line('Ann').fill('/deaf');
  await page.keyboard.press('Enter');
  await column('Ann').getByText('Sending…').waitFor();
  playground.discord.clock.advance(3_001);
  await column('Ann').getByText('This interaction failed').waitFor();
}

describe('a member’s language', () => {
  it('changes everything in their column, and nothing else', async () => {
    const { page, column, log } = opened;
    await fillColumn();
    const others = [column('Ben'), column('Cleo'), page.locator('header.top'), page.locator('.welcome')];
    const before = await Promise.all(others.map(outerHtml));
    await languageOf('Ann').selectOption('it');
    await log('Ann').getByText('Solo tu puoi vedere questo messaggio').waitFor();
    const words = await column('Ann').innerText();
    for (const said of [
      'gioca',
      'Hai usato /challenge',
      '(modificato)',
      'Ignora',
      'Questa interazione non è riuscita',
      'L’applicazione non ha risposto. Il bot è fermo: premi Start qui sopra.',
    ]) {
      expect(words).toContain(said);
    }
    for (const gone of ['You used', 'edited', 'Only you', 'Dismiss', 'respond', ' AM', ' PM']) {
      expect(words).not.toContain(gone);
    }
    const labels = await column('Ann').ariaSnapshot();
    for (const label of ['I messaggi come li vede Ann', 'Comando come Ann', 'Lingua di Ann', 'Invia']) {
      expect(labels).toContain(label);
    }
    await expect.poll(() => column('Ann').getAttribute('lang')).toBe('it');
    expect(await Promise.all(others.map(outerHtml))).toEqual(before);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  });

  it('keeps what is half typed, in the words of the new language', async () => {
    const { page, column, line } = opened;
    await line('Ben').fill('/say');
    await line('Ann').fill('/challenge ');
    await page.keyboard.type('Ben');
    await languageOf('Ann').focus();
    await languageOf('Ann').selectOption('vi');
    const form = column('Ann').getByRole('group', { name: '/thách-đấu' });
    await form.waitFor();
    await expect.poll(() => form.getByRole('combobox', { name: 'opponent' }).inputValue()).toBe('Ben');
    await expect.poll(() => column('Ann').getByRole('button', { name: 'Huỷ /thách-đấu' }).count()).toBe(1);
    await expect.poll(() => column('Ann').getByRole('button', { name: 'Thêm pace' }).count()).toBe(1);
    await expect.poll(() => line('Ben').inputValue()).toBe('/say');
    await expect.poll(() => column('Ann').locator('select.language:focus').count()).toBe(1);
  });

  it('names the commands, and takes their English names as well', async () => {
    const { page, column, log } = opened;
    await languageOf('Ben').selectOption('vi');
    const line = column('Ben').getByRole('combobox', { name: 'Lệnh của Ben' });
    await line.focus();
    await page.keyboard.type('/chal');
    const list = column('Ben').getByRole('listbox');
    await expect
      .poll(() => list.getByRole('option').allInnerTexts())
      .toEqual(['/thách-đấu\nThách đấu một người']);
    await line.fill('/challenge opponent:Ann');
    await page.keyboard.press('Enter');
    await log('Ben').getByText('Bạn đã dùng /thách-đấu').waitFor();
    await expect.poll(() => log('Cleo').getByText('Ben used /challenge').count()).toBe(1);
  });

  it('is that of times and of words between, but what the bot wrote says its own', async () => {
    const { bot, playground, log } = opened;
    const channel = await homeChannel(bot, playground);
    await channel.send('since <t:1700000000:R>');
    await languageOf('Cleo').selectOption('hi');
    const body = log('Cleo').locator('.body');
    await expect.poll(() => body.locator('time').innerText()).toMatch(/वर्ष पहले/);
    await expect.poll(() => body.getAttribute('lang')).toBe('en-US');
    await expect.poll(() => body.locator('time').getAttribute('lang')).toBe('hi');
    await expect.poll(() => log('Ann').locator('.body time').innerText()).toMatch(/years ago/);
    await expect.poll(() => log('Ann').locator('.body').getAttribute('lang')).toBeNull();
  });

  it('stays when the page is loaded anew', async () => {
    const { page, column } = opened;
    await languageOf('Ann').selectOption('es-419');
    await column('Ann').getByPlaceholder('Escribe / como Ann').waitFor();
    await page.reload();
    await column('Ann').getByPlaceholder('Escribe / como Ann').waitFor();
    await expect.poll(() => languageOf('Ann').inputValue()).toBe('es-419');
    await expect.poll(() => column('Ann').getAttribute('lang')).toBe('es-419');
  });
});

describe('the language of the page', () => {
  it('changes the frame and no column, and is remembered', async () => {
    const { page, column } = opened;
    const before = await Promise.all(['Ann', 'Ben', 'Cleo'].map((name) => outerHtml(column(name))));
    await page.getByRole('combobox', { name: 'Language of the page' }).selectOption('es');
    await page.getByRole('heading', { name: 'Aquí juegas por los dos lados' }).waitFor();
    const frame = await page.locator('header.top').innerText();
    for (const said of ['sala de pruebas · #card-table', 'Bot: detenido', 'Reiniciar', 'Dos teléfonos']) {
      expect(frame).toContain(said);
    }
    expect(await page.title()).toBe('Spite & Malice: sala de pruebas');
    expect(await Promise.all(['Ann', 'Ben', 'Cleo'].map((name) => outerHtml(column(name))))).toEqual(before);
    await page.reload();
    await page.getByRole('combobox', { name: 'Idioma de la página' }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es');
  });

  it('is at first one that the browser asks for', async () => {
    const indian = await openPage(browser, { locale: 'hi-IN' });
    await indian.page.getByRole('heading', { name: 'यहाँ दोनों खिलाड़ी आप ही हैं' }).waitFor();
    await expect.poll(() => indian.page.locator('html').getAttribute('lang')).toBe('hi');
    await expect.poll(() => indian.column('Ann').getAttribute('lang')).toBe('en-US');
    await indian.close();
  });
});

describe('the language of the server', () => {
  it('is chosen in the header, told to the bot, and names its buttons in the welcome', async () => {
    const { page, bot, playground } = opened;
    await page.getByRole('combobox', { name: 'Language of the server' }).selectOption('it');
    await page.locator('.welcome b', { hasText: 'Accetta' }).first().waitFor();
    await expect.poll(() => bot.guilds.cache.get(playground.discord.homeGuildId)?.preferredLocale).toBe('it');
    await page.reload();
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Language of the server' }).inputValue())
      .toBe('it');
  });
});

describe.each(Object.keys(LANGUAGES))('in %s', (tag) => {
  it('nothing is wider than a phone, and no word is cut', async () => {
    const { page, column } = opened;
    const [locale = ''] = Object.keys(LANGUAGES[tag]?.locales ?? {});
    await fillColumn();
    await languageOf('Ann').selectOption(locale);
    await page.locator('.languages select').first().selectOption(tag);
    await page.locator('[aria-controls=welcome]').click();
    await expect.poll(() => column('Ann').getAttribute('lang')).toBe(locale);
    for (const size of [PHONE, { width: 1280, height: 860 }]) {
      await page.setViewportSize(size);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(size.width);
      const cut =
        await page.evaluate(`[...document.querySelectorAll('.top *, .welcome *, #columns > .column:first-child *')]
        .filter((node) => node.clientWidth > 1 && node.matches('button, span, p, h2, h3, label, li, kbd') && !node.matches('.only-spoken'))
        .filter((node) => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline')
        .map((node) => node.outerHTML.slice(0, 120))`);
      expect(cut).toEqual([]);
    }
  });
});
