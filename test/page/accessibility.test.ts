import axe, { type AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../kit/browser.js';
import { openPage, type OpenedPage } from './opened-page.js';
import { deal, homeChannel, table, uploadCards } from './table-bot.js';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

const COLORS_ONLY =
  "axe.run(document, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })";

/** What axe finds in the page as it is, as `rule (impact): where`: of all rules, and in the other colors of those about colors. */
async function findings({ page }: OpenedPage): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await page.evaluate<AxeResults>(COLORS_ONLY);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await page.evaluate<AxeResults>('axe.run(document)');
  return [light, dark].flatMap(({ violations }) =>
    violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${id} (${String(impact)}): ${target.join(' ')} ${failureSummary ?? ''}`,
      ),
    ),
  );
}

async function layTable(opened: OpenedPage): Promise<void> {
  const { page, bot, playground, line, log } = opened;
  const emojis = await uploadCards(bot);
  deal(bot, emojis);
  const { id } = playground.discord.member('Ben');
  await line('Ann').fill('/challenge opponent:Ben');
  await page.keyboard.press('Enter');
  await log('Ann').getByText('a match to 50').waitFor();
  const channel = await homeChannel(bot, playground);
  await channel.send({
    content: `# Rules\n### Kings\n> wild\n\`\`\`\ncode\n\`\`\`\n||secret|| <@${id}> <t:1700000000:R>`,
  });
  const sent = await channel.send(table(1, emojis));
  await sent.edit(table(2, emojis));
  await log('Ann').getByText('move 2').waitFor({ state: 'attached' });
  await log('Ann').getByRole('button', { name: 'Show my hand' }).click();
  await log('Ann').getByText('5 cards').waitFor();
  await line('Ann').fill('/hand');
  await page.keyboard.press('Enter');
  await log('Ann').getByText('Round 1').waitFor();
}

describe('axe finds nothing, light or dark,', () => {
  it('in the welcome, in three columns, on phones, in a picture, in a form, in a menu and in notices', async () => {
    const opened = await openPage(browser, { viewport: { width: 1280, height: 900 } });
    const { page, column, line, log, bot, playground } = opened;
    expect(await findings(opened), 'welcome').toEqual([]);
    await layTable(opened);
    expect(await findings(opened), 'columns').toEqual([]);
    await log('Ben').getByRole('button', { name: 'The table after' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findings(opened), 'picture').toEqual([]);
    await page.keyboard.press('Escape');
    await line('Ben').fill('/cha');
    await column('Ben').getByRole('listbox').waitFor();
    expect(await findings(opened), 'commands').toEqual([]);
    await page.keyboard.press('Enter');
    await column('Ben').getByRole('combobox', { name: 'opponent' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await findings(opened), 'form').toEqual([]);
    await column('Ben').getByRole('button', { name: 'Cancel /challenge' }).click();
    await line('Ben').fill('/practice ');
    await column('Ben').getByRole('option', { name: 'points' }).waitFor();
    expect(await findings(opened), 'options by name').toEqual([]);
    await column('Ben').getByRole('button', { name: 'Cancel /practice' }).click();
    await log('Ann').getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByRole('listbox', { name: 'Discard' }).waitFor();
    expect(await findings(opened), 'menu').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText('Two phones').click();
    expect(await findings(opened), 'phones').toEqual([]);
    const channel = await homeChannel(bot, playground);
    for (let at = 0; at < 50; at += 1) await channel.send(`line ${String(at)}`);
    const { id } = playground.discord.member('Ben');
    await channel.send({ content: `<@${id}>, your turn`, allowedMentions: { users: [id] } });
    await line('Ben').fill('/deaf');
    await page.keyboard.press('Enter');
    playground.discord.clock.advance(3_001);
    await column('Ben').getByText('This interaction failed').waitFor();
    expect(await findings(opened), 'notices').toEqual([]);
    await opened.close();
  }, 300_000);

  it('where the page, the server and each member have another language', async () => {
    const opened = await openPage(browser, { viewport: { width: 1280, height: 900 } });
    const { page, column, line } = opened;
    await layTable(opened);
    await line('Ben').fill('/challenge ');
    await page.getByRole('combobox', { name: 'Language of the server' }).selectOption('it');
    await page.getByRole('combobox', { name: 'Language of the page' }).selectOption('vi');
    for (const [name, locale] of [
      ['Ann', 'hi'],
      ['Ben', 'es-419'],
      ['Cleo', 'id'],
    ] as const) {
      await column(name).locator('select.language').selectOption(locale);
      await expect.poll(() => column(name).getAttribute('lang')).toBe(locale);
    }
    await page.locator('[aria-controls=welcome]').click();
    expect(await findings(opened)).toEqual([]);
    await opened.close();
  });

  it('on a small screen', async () => {
    const look = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const opened = await openPage(browser, look);
    expect(await findings(opened), 'welcome').toEqual([]);
    await layTable(opened);
    expect(await findings(opened), 'column').toEqual([]);
    await opened.close();
  });
});

describe('the accessibility tree', () => {
  it('tells a message in reading order: who, private or not, its words, its picture, its buttons', async () => {
    const opened = await openPage(browser);
    const { bot, playground, log } = opened;
    const emojis = await uploadCards(bot);
    deal(bot, emojis);
    const channel = await homeChannel(bot, playground);
    await channel.send('The first.');
    await channel.send(table(1, emojis));
    await log('Ann').getByRole('button', { name: 'Show my hand' }).click();
    await log('Ann').getByText('5 cards').waitFor();
    const tree = await log('Ann').ariaSnapshot();
    const order = [
      'log "Messages as Ann sees them"',
      'article "Spite & Malice"',
      'heading "Spite & Malice" [level=3]',
      'The first.',
      'article "Spite & Malice"',
      'heading "Spite & Malice" [level=3]',
      'heading "Match 7" [level=4]',
      'strong: Ann',
      'button "The table after 1 moves"',
      'img "seven of spades"',
      'img "king of hearts"',
      'Ann moves.',
      'button "Show my hand"',
      'button "Rules"',
      'article "Spite & Malice Only you can see this"',
      'heading "Spite & Malice" [level=3]',
      'heading "Your hand" [level=4]',
      '5 cards',
      'button "seven of spades Play 7 of 1"',
      'button "king of hearts Play king of 2"',
      'button "ace of clubs Play ace of 3"',
      'button "seven of spades Play 7 of 4"',
      'button "king of hearts Play 9 of 5"',
      'button "Discard to 1"',
      'button "Discard to 2"',
      'Only you can see this',
      'button "Dismiss"',
    ];
    let from = 0;
    for (const part of order) {
      const at = tree.indexOf(part, from);
      expect(at, `${part} comes next in\n${tree.slice(from)}`).toBeGreaterThanOrEqual(0);
      from = at + part.length;
    }
    await opened.close();
  });

  it('has an outline without gaps, whatever sizes a message asks for', async () => {
    const opened = await openPage(browser);
    const { page, bot, playground, log } = opened;
    await page.getByRole('button', { name: 'Got it' }).click();
    await (await homeChannel(bot, playground)).send('### Small\n# Large\n### Small again\n## Middle');
    await log('Cleo').getByText('Middle').waitFor();
    const levels = await page
      .getByRole('heading')
      .evaluateAll((headings: readonly { tagName: string }[]) =>
        headings.map(({ tagName }) => Number(tagName.slice(1))),
      );
    const column = [2, 3, 4, 4, 5, 5];
    expect(levels).toEqual([1, ...column, ...column, ...column]);
    await opened.close();
  });

  it('has a mark on whatever has the keyboard, and nothing moves where that is not wanted', async () => {
    const opened = await openPage(browser, { reducedMotion: 'reduce' });
    const { page, line } = opened;
    await layTable(opened);
    await page.evaluate('document.activeElement.blur()');
    const unmarked: unknown[] = [];
    const reached = new Set<string>();
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const mark: { name: string; isMarked: boolean } = await page.evaluate(`(() => {
        const focused = document.activeElement;
        const framed = [focused, focused.nextElementSibling, focused.closest('.composer-bar, .field')].filter(Boolean);
        const isMarked = framed.some((node) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || (node.matches('.composer-bar') && boxShadow !== 'none');
        });
        return { name: focused.outerHTML.slice(0, 120), isMarked };
      })()`);
      // Past the last one the keyboard is with the browser for a step.
      if (mark.name.startsWith('<body')) continue;
      reached.add(mark.name);
      if (!mark.isMarked) unmarked.push(mark.name);
    }
    expect(unmarked).toEqual([]);
    expect(reached.size).toBeGreaterThan(30);
    await line('Ben').fill('/deaf');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.getAnimations().length')).toBe(0);
    await opened.close();
  });
});
