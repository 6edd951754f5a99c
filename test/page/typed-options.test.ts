import { ApplicationCommandOptionType as Option, Events, Locale } from 'discord.js';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FromPage } from '../../src/playground/page-protocol.js';
import { launchBrowser } from '../kit/browser.js';
import { CARD_COMMANDS } from './card-bot.js';
import { focusedWords, openPage, type OpenedPage } from './opened-page.js';

let browser: Browser;
let opened: OpenedPage;
/** How many frames the page had sent before the test. */
let before: number;

beforeAll(async () => {
  browser = await launchBrowser();
  opened = await openPage(browser);
  await opened.bot.application.commands.set([
    ...CARD_COMMANDS,
    {
      name: 'train',
      description: 'Nothing here is required',
      options: [
        {
          type: Option.String,
          name: 'level',
          nameLocalizations: { [Locale.Vietnamese]: 'cấp-độ' },
          description: 'How strong',
          choices: [
            { name: 'Easy', nameLocalizations: { [Locale.Vietnamese]: 'Rất dễ' }, value: 'soft' },
            { name: 'Very hard', nameLocalizations: { [Locale.Vietnamese]: 'Khó' }, value: 'hard' },
          ],
        },
        {
          type: Option.Integer,
          name: 'points',
          description: 'How many win',
          choices: [
            { name: 'One game', value: 1 },
            { name: '20', value: 20 },
          ],
        },
        { type: Option.Boolean, name: 'quiet', description: 'Whether nobody hears of it' },
        { type: Option.User, name: 'rival', description: 'Against whom' },
      ],
    },
    {
      name: 'ranks',
      description: 'The one option is a number',
      options: [{ type: Option.Integer, name: 'page', description: 'Which', minValue: 1 }],
    },
  ]);
  opened.bot.on(Events.InteractionCreate, (interaction) => {
    if (!interaction.isChatInputCommand() || !['train', 'ranks'].includes(interaction.commandName)) return;
    void interaction.reply({ content: 'taken', flags: ['Ephemeral'] });
  });
  await opened.page.getByRole('button', { name: 'Got it' }).click();
  await opened.line('Ann').fill('/');
  await opened.column('Ann').getByRole('option', { name: '/ranks' }).waitFor();
  await opened.line('Ann').fill('');
});
afterAll(async () => {
  await opened.close();
  await browser.close();
});
beforeEach(async () => {
  before = opened.sent.length;
  await opened.line('Ann').focus();
});
afterEach(async () => {
  await leave();
  expect(opened.faults).toEqual([]);
});

/** Back to the empty line. */
async function leave(): Promise<void> {
  const cancel = opened.column('Ann').getByRole('button', { name: /^(Cancel|Huỷ) / });
  if ((await cancel.count()) > 0) await cancel.click();
  await opened.column('Ann').locator('.composer-place > .combobox > input').fill('');
}

type Sent = Readonly<Record<string, unknown>>;

/** The options of each command that was sent. */
function commandsSent(): readonly Sent[] {
  return opened.sent
    .slice(before)
    .map((text) => JSON.parse(text) as FromPage)
    .flatMap((frame) =>
      frame.type === 'command'
        ? [Object.fromEntries(frame.options.map(({ name, value }) => [name, value]))]
        : [],
    );
}

/** An id is not known before the page is open. */
function idOf(name: string): string {
  return opened.playground.discord.member(name).id;
}

/** Into what has the keyboard, by way of the clipboard. */
async function paste(text: string): Promise<void> {
  const { page, column } = opened;
  const line = column('Ben').locator('.composer-place input').first();
  const id = (await page.locator(':focus').getAttribute('id')) ?? '';
  // With a letter before it, it is no command yet.
  await line.fill(`x${text}`);
  for (const key of ['Home', 'ArrowRight', 'Shift+End', 'ControlOrMeta+x', 'Backspace'])
    await line.press(key);
  await page.locator(`[id="${id}"]`).focus();
  await page.keyboard.press('ControlOrMeta+v');
}

const WAYS: Readonly<Record<string, (text: string) => Promise<void>>> = {
  'key by key': (text) => opened.page.keyboard.type(text),
  pasted: paste,
};

async function complaint(): Promise<string> {
  return opened.column('Ann').locator('.complaint[role="alert"]').innerText();
}

async function closeSuggestions(): Promise<void> {
  const list = opened.column('Ann').getByRole('listbox');
  if ((await list.count()) > 0) await opened.page.keyboard.press('Escape');
}

describe.each(Object.keys(WAYS))('a command typed or pasted: %s', (way) => {
  const type = async (text: string): Promise<void> => WAYS[way]?.(text);

  it.each<readonly [string, () => Sent]>([
    ['/train', () => ({})],
    ['/train ', () => ({})],
    ['/TRAIN level:easy', () => ({ level: 'soft' })],
    ['  /train level:easy points:1', () => ({ level: 'soft', points: 1 })],
    ['/train points:one game level:very hard', () => ({ level: 'hard', points: 1 })],
    ['/train level: hard points: 20 ', () => ({ level: 'hard', points: 20 })],
    ['/train rival:Cleo quiet:true level:SOFT', () => ({ level: 'soft', quiet: true, rival: idOf('Cleo') })],
    ['/train points:20 points:one game', () => ({ points: 1 })],
    ['/train very hard', () => ({ level: 'hard' })],
    ['/train 20 level:easy', () => ({ level: 'soft', points: 20 })],
    ['/ranks page:2', () => ({ page: 2 })],
    ['/ranks 2', () => ({ page: 2 })],
    ['/challenge opponent:Ben points:20', () => ({ opponent: idOf('Ben'), points: 20 })],
    [
      '/challenge pace:a day or two points:one game opponent:@ben',
      () => ({ opponent: idOf('Ben'), points: 1, pace: 'a day or two' }),
    ],
    ['/CHALLENGE ben', () => ({ opponent: idOf('Ben') })],
    ['/challenge ben points:20', () => ({ opponent: idOf('Ben'), points: 20 })],
    ['/hand ', () => ({})],
  ])('is sent with what was typed: %j', async (line, options) => {
    for (const withSuggestions of way === 'pasted' ? [true] : [true, false]) {
      await type(line);
      if (!withSuggestions) await closeSuggestions();
      await opened.page.keyboard.press('Enter');
      await expect.poll(commandsSent).toEqual([options()]);
      before = opened.sent.length;
      await expect.poll(() => focusedWords(opened.page)).toBe('Command as Ann');
    }
  });

  it.each([
    ['/train lvel:easy', '/train has no option “lvel”.'],
    ['/train lvel:easy points:1', '/train has no option “lvel”.'],
    ['/train points:1 lvel:easy', '/train has no option “lvel”.'],
    ['/challenge foo:1', '/challenge has no option “foo”.'],
    ['/challenge opponent:Ben pionts:20', '/challenge has no option “pionts”.'],
    ['/train level:medium', 'level: choose one from the list.'],
    ['/train level:easy points:21', 'points: choose one from the list.'],
    ['/train tomorrow', 'Write which option “tomorrow” is for, as in name:value.'],
    ['/ranks page:two', 'page: write a whole number.'],
    ['/ranks page:0', 'page: at least 1.'],
    ['/ranks 0', 'page: at least 1.'],
    ['/challenge points:20', 'opponent: choose one from the list.'],
    ['/challenge Zoe', 'opponent: choose one from the list.'],
    ['/say text:', 'text: too short.'],
    ['/hand now', '/hand has no options.'],
    ['/trian level:easy', 'There is no such command.'],
    ['train level:easy', 'Only slash commands work here: type / to see them.'],
  ])('says what is wrong and sends nothing: %j', async (line, words) => {
    await type(line);
    await opened.page.keyboard.press('Enter');
    await expect.poll(complaint).toBe(words);
    expect(commandsSent()).toEqual([]);
  });

  it('may be written in the language of the member, and by the values', async () => {
    const { page, column } = opened;
    await column('Ann').getByRole('combobox', { name: 'Language of Ann' }).selectOption('vi');
    const line = column('Ann').getByRole('combobox', { name: 'Lệnh của Ann' });
    for (const text of ['/train points:20 cấp-độ:rất dễ', '/train level:soft points:20']) {
      await line.focus();
      before = opened.sent.length;
      await type(text);
      await page.keyboard.press('Enter');
      await expect.poll(commandsSent).toEqual([{ level: 'soft', points: 20 }]);
    }
    await column('Ann').getByRole('combobox', { name: 'Ngôn ngữ của Ann' }).selectOption('en-US');
    await opened.line('Ann').waitFor();
  });
});

describe('a command without a required option', () => {
  it('offers its options by name, and takes the keyboard back when they are erased', async () => {
    const { page, column } = opened;
    await page.keyboard.type('/tra');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedWords(page)).toBe('Options of /train');
    const labels = column('Ann').getByRole('option').locator('.suggestion-label');
    await expect.poll(() => labels.allInnerTexts()).toEqual(['level', 'points', 'quiet', 'rival']);
    await page.keyboard.type('poi');
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedWords(page)).toBe('points');
    await page.keyboard.press('Backspace');
    await expect.poll(() => focusedWords(page)).toBe('Options of /train');
    await page.keyboard.press('Enter');
    await expect.poll(commandsSent).toEqual([{}]);
  });

  it('takes several options pasted after its name, or after a value', async () => {
    const { page } = opened;
    await page.keyboard.type('/train ');
    await paste('level:very hard points:one game');
    await page.keyboard.press('Enter');
    await expect.poll(commandsSent).toEqual([{ level: 'hard', points: 1 }]);
    before = opened.sent.length;
    await page.keyboard.type('/train level:ea');
    await paste('sy quiet:false points:20');
    await page.keyboard.press('Enter');
    await expect.poll(commandsSent).toEqual([{ level: 'soft', points: 20, quiet: false }]);
  });

  it('takes back what it said was wrong as soon as that is changed', async () => {
    const { page } = opened;
    await page.keyboard.type('/train lvl:easy');
    await page.keyboard.press('Enter');
    await expect.poll(complaint).toBe('/train has no option “lvl”.');
    await page.keyboard.press('Home');
    await page.keyboard.type('points:');
    await expect.poll(() => opened.column('Ann').locator('.complaint').textContent()).toBe('');
    expect(commandsSent()).toEqual([]);
  });

  it('keeps what is half typed when the member’s language changes', async () => {
    const { page, column } = opened;
    await page.keyboard.type('/train tom');
    await column('Ann').getByRole('combobox', { name: 'Language of Ann' }).selectOption('vi');
    const entry = column('Ann').getByRole('combobox', { name: 'Tuỳ chọn của /train' });
    await expect.poll(() => entry.inputValue()).toBe('tom');
    await column('Ann').getByRole('combobox', { name: 'Ngôn ngữ của Ann' }).selectOption('en-US');
    await column('Ann').getByRole('combobox', { name: 'Options of /train' }).waitFor();
  });
});
