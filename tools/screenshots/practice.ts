/** A match against the computer: the hand with a hint, the table after the computer's turn, and its end. */
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { sensiblePress, wordsOf } from '../../test/kit/player.js';
import { newestOffering, pressOn, shownBy } from './sitting.js';
import type { Stage } from './stage.js';

/** A game takes fewer turns. */
const MOST_TURNS = 200;
/** So many turns make a table worth a picture. */
const TURNS_BEFORE = 6;
/** So many hints are let go by in the hope of one that tells a way. */
const PATIENCE = 20;

export async function takePractice(stage: Stage): Promise<void> {
  const { discord } = stage;
  const [ann, cleo] = [discord.member('Ann'), discord.member('Cleo')];
  const opened = shownBy(await ann.command('practice', { level: 'hard', points: 1 }));
  const now = (): ShownMessage => discord.message(opened.message.id) ?? opened;
  const isOver = (): boolean => pressOn(now(), 'rematch') !== undefined;
  const inTurn = (): boolean => pressOn(now(), 'hint') !== undefined;

  async function turnEnds(): Promise<void> {
    for (let next = sensiblePress(now()); next !== undefined; next = sensiblePress(now())) {
      shownBy(await ann.press(now(), next));
    }
    await discord.until(() => inTurn() || isOver(), 60_000);
  }

  await discord.until(inTurn, 60_000);
  for (let turn = 0; turn < TURNS_BEFORE; turn++) await turnEnds();
  await stage.settled();
  for (let turn = 0; turn < PATIENCE; turn++) {
    shownBy(await ann.press(now(), pressOn(now(), 'hint')?.customId ?? ''));
    await discord.until(() => wordsOf(now()).includes('Hint:'));
    if (wordsOf(now()).includes('by way of')) break;
    await turnEnds();
    if (isOver()) throw new Error('the match was over before there was a hint worth a picture');
  }
  await stage.settled();
  await stage.message('practice-hint', ann, now());
  await stage.message('practice-table', cleo, newestOffering(discord, 'resign'));
  for (let turn = 0; turn < MOST_TURNS && !isOver(); turn++) await turnEnds();
  await stage.settled();
  await stage.message('practice-end', cleo, newestOffering(discord, 'rematch'));
}
