// Takes the pictures of docs/ from the playground, with the real bot in it: npm run screenshots
import { mkdirSync } from 'node:fs';
import { launchBrowser } from '../test/kit/browser.js';
import {
  takeEnds,
  takeFirstMatch,
  takeLists,
  takeRefusals,
  takeTableInWords,
  takeWelcome,
} from './screenshots/scenes.js';
import { openStage } from './screenshots/stage.js';

const FOLDER = process.argv[2] ?? 'docs/screens';

mkdirSync(FOLDER, { recursive: true });
const browser = await launchBrowser();
try {
  const stage = await openStage(browser, FOLDER);
  try {
    await takeWelcome(stage);
    await takeFirstMatch(stage);
    await takeEnds(stage);
    await takeLists(stage);
    await takeRefusals(stage);
    await takeTableInWords(stage);
  } finally {
    await stage.close();
  }
} finally {
  await browser.close();
}
