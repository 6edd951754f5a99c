/** A challenge as the answer to whoever made it. */
import { translator } from '../i18n/translate.js';
import type { Match } from '../match/match.js';
import { challengeView } from '../view/challenge.js';
import { missingPermissionsText, noteView } from '../view/refusal.js';
import { tell } from './answer.js';
import type { Answer } from './answer.js';
import type { Bot } from './bot.js';
import type { Press } from './press.js';

/** What keeps a match from being played in the channel of the press, in words; undefined where nothing does. */
export function obstacle({ missing, locale }: Press): Answer | undefined {
  if (missing.length === 0) return undefined;
  return tell(noteView(missingPermissionsText(missing, translator(locale))));
}

/** Posts the challenge for everybody, and keeps in mind where it stands. */
export function challengeAnswer(match: Match, bot: Bot): Answer {
  return {
    to: 'channel',
    view: challengeView({ match, t: translator(bot.languages.tableLocale(match)), nowMs: bot.clock.now() }),
    posted: async (messageId) => {
      if (messageId === undefined) return;
      await bot.matches.saveMessages(match.id, { challengeId: messageId });
      // It may have been answered before its message was known: then that is shown on it now.
      bot.announcer.refresh(match.id);
    },
  };
}
