// Takes the pictures of docs/ from the playground, with the real bot in it: npm run screenshots
// All screens of a position in every language: npm run screenshots -- FOLDER languages
import { mkdirSync } from 'node:fs';
import { launchBrowser } from '../test/kit/browser.js';
import { takePractice } from './screenshots/practice.js';
import {
  takeEnds,
  takeFirstMatch,
  takeInLanguages,
  takeLists,
  takeRefusals,
  takeTableInWords,
  takeWelcome,
} from './screenshots/scenes.js';
import { openStage } from './screenshots/stage.js';

const [, , FOLDER = 'docs/screens', ONLY] = process.argv;

mkdirSync(FOLDER, { recursive: true });
const browser = await launchBrowser();
try {
  const stage = await openStage(browser, FOLDER);
  try {
    if (ONLY === 'languages') await takeInLanguages(stage, 'everything');
    else {
      await takeWelcome(stage);
      await takeFirstMatch(stage);
      await takeEnds(stage);
      await takeLists(stage);
      await takeRefusals(stage);
      await takePractice(stage);
      await takeInLanguages(stage, 'hand and table');
      await takeTableInWords(stage);
    }
  } finally {
    await stage.close();
  }
} finally {
  await browser.close();
}
