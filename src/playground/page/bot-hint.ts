import type { BotState } from '../page-protocol.js';

/** What to do about a bot that does not answer; nothing where it is online. */
export function botHint(bot: BotState): 'hint.stopped' | 'hint.starting' | undefined {
  if (bot === 'online') return undefined;
  return bot === 'stopped' || bot === 'stopping' ? 'hint.stopped' : 'hint.starting';
}
