import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { launchBrowser } from '../kit/browser.js';
import { chanceOf } from '../kit/player.js';
import { openProduct, removeFolder, startProduct } from '../kit/started.js';
import type { Started } from '../kit/started.js';

let browser: Browser;
let started: Started;

beforeAll(async () => {
  browser = await launchBrowser();
  started = await startProduct();
});

afterAll(async () => {
  await browser.close();
  await started.stop();
  removeFolder(started.folder);
});

it(
  'two people play a whole game in the browser while the bot is killed and everything is started again',
  async () => {
    const chance = chanceOf(11);
    let opened = await openProduct(browser, started.url);
    let [ann, ben] = opened.columns;

    await ann.type('/challenge opponent:Ben points:One game');
    await ben.button('Accept').click();
    await ben.button('Show my hand').waitFor();
    await ann.openHand();
    await ben.openHand();
    expect(await opened.columns[2].log.getByText('Your hand against').count()).toBe(0);

    let presses = 0;
    let quietRounds = 0;
    onTestFailed(() => {
      console.error(`after ${String(presses)} presses; the product said:\n${started.output()}`);
    });
    const isOver = async () => (await ann.log.getByText('wins the match').count()) > 0;
    while (!(await isOver())) {
      const before = presses;
      for (const player of [ann, ben]) {
        if (await isOver()) break;
        await player.button('Refresh').click();
        await player.hand.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
        while (await player.playNext(chance)) {
          presses += 1;
          if (presses === 30) {
            // kill -9 in mid-turn: the playground starts the bot again, and the same buttons work.
            await opened.page.getByRole('button', { name: 'Crash' }).click();
            await opened.page
              .getByText(/crashed|starting/i)
              .first()
              .waitFor();
            await opened.page.getByText('online').first().waitFor({ timeout: 60_000 });
          }
        }
      }
      // Neither is to move and it is not over: shown as it is, rather than waited for.
      quietRounds = presses === before ? quietRounds + 1 : 0;
      if (quietRounds > 100)
        expect(await Promise.all([ann.log.innerText(), ben.log.innerText()])).toEqual([]);
      if (presses > 60 && presses < 10_000) {
        // Everything is stopped and started: the channel is still there, and so is the match.
        expect(await started.stop()).toBe(0);
        started = await startProduct(started.folder);
        await opened.page.close();
        opened = await openProduct(browser, started.url);
        [ann, ben] = opened.columns;
        await Promise.all([ann.hand.waitFor(), ben.hand.waitFor()]);
        presses += 10_000;
      }
    }

    expect(presses).toBeGreaterThan(10_060);
    await ann.type('/leaderboard');
    await ann.log.getByText('1 match', { exact: false }).last().waitFor();
    expect(opened.faults).toEqual([]);
    expect(started.output()).not.toContain('Not as on Discord');
  },
  15 * 60_000,
);
