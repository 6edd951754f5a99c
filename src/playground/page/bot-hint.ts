import type { BotState } from '../page-protocol.js';

/** What to do about a bot that does not answer; nothing where it is online. */
export function botHint(bot: BotState): string | undefined {
  if (bot === 'online') return undefined;
  if (bot === 'stopped' || bot === 'stopping') return 'The bot is not running: press Start above.';
  return 'The bot is starting: try again in a moment.';
}
