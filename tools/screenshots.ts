// Takes the pictures of docs/ from the playground, with the real bot in it: npm run screenshots
import { mkdirSync } from 'node:fs';
import { launchBrowser } from '../test/kit/browser.js';
import { chanceOf } from '../test/kit/player.js';
import { openProduct, removeFolder, startProduct } from '../test/kit/started.js';

const FOLDER = 'docs/screens';
const PRESSES = 60;

mkdirSync(FOLDER, { recursive: true });
const browser = await launchBrowser();
const started = await startProduct();
try {
  const { page, columns } = await openProduct(browser, started.url);
  const [ann, ben] = columns;
  const take = (name: string): Promise<unknown> => page.screenshot({ path: `${FOLDER}/${name}.png` });
  await take('welcome');
  await page.getByRole('button', { name: 'Got it' }).click();
  await ann.type('/challenge opponent:Ben points:50 points');
  await ben.button('Accept').waitFor();
  await take('challenge');
  await ben.button('Accept').click();
  await ben.button('Show my hand').waitFor();
  await take('table');
  await ann.openHand();
  await ben.openHand();

  const chance = chanceOf(3);
  for (let presses = 0; presses < PRESSES;) {
    for (const player of [ann, ben]) {
      await player.button('Refresh').click();
      await player.hand.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
      while (presses < PRESSES && (await player.playNext(chance))) presses += 1;
    }
  }
  await take('playground');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take('playground-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await take('phone');
  await page.setViewportSize({ width: 1400, height: 900 });
  await ann.type('/rules');
  await ann.log.getByText('Spite & Malice', { exact: false }).last().waitFor();
  await ben.type('/leaderboard');
  await page.waitForTimeout(1_000);
  await take('rules-and-leaderboard');
} finally {
  await browser.close();
  await started.stop();
  removeFolder(started.folder);
}
