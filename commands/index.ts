import type { Command } from '../src/bot/command.js';
import { challenge } from './challenge.js';
import { hand } from './hand.js';
import { leaderboard } from './leaderboard.js';
import { matches } from './matches.js';
import { practice } from './practice.js';
import { resign } from './resign.js';
import { rules } from './rules.js';
import { settings } from './settings.js';
import { table } from './table.js';

/** Every slash command, in the order Discord lists them to us. */
export const commands: readonly Command[] = [
  challenge,
  practice,
  hand,
  table,
  matches,
  leaderboard,
  resign,
  rules,
  settings,
];
