import type { Buttons } from '../button.js';
import { accept, cancel, decline } from './challenge.js';
import { back, hand, pick, put, show, stacks, table, watch } from './hand.js';
import { hint } from './hint.js';
import { board, choices, matches, rules, rulesPage } from './lists.js';
import { chain, play, takeBack } from './play.js';
import { rematch } from './rematch.js';
import { resign, resignNo, resignYes } from './resign.js';
import { chainSetting, playerLanguage, serverLanguage } from './settings.js';

/** Every action of view/ids with what it does: forgetting one does not compile. */
export const buttons: Buttons = {
  accept,
  decline,
  cancel,
  hand,
  show,
  back,
  table,
  stacks,
  watch,
  pick,
  put,
  play,
  takeBack,
  chain,
  hint,
  rematch,
  chainSetting,
  playerLanguage,
  serverLanguage,
  resign,
  resignYes,
  resignNo,
  rules,
  rulesPage,
  board,
  matches,
  choices,
};
