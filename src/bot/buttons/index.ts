import type { Buttons } from '../button.js';
import { accept, cancel, decline } from './challenge.js';
import { back, hand, pick, put, show, stacks, table } from './hand.js';
import { board, choices, matches, rules, rulesPage } from './lists.js';
import { play } from './play.js';
import { resign, resignNo, resignYes } from './resign.js';

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
  pick,
  put,
  play,
  resign,
  resignYes,
  resignNo,
  rules,
  rulesPage,
  board,
  matches,
  choices,
};
