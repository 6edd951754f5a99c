/** A bot that answers presses from memory, for tests of single commands and buttons. */
import { pino } from 'pino';
import type { Choice } from '../../src/ai/player.js';
import type { Bot } from '../../src/bot/bot.js';
import type { GuildPress } from '../../src/bot/command.js';
import { legalMoves } from '../../src/engine/index.js';
import type { Seat } from '../../src/engine/index.js';
import type { Match, Player } from '../../src/match/match.js';
import type { MatchesParts } from '../../src/match/matches.js';
import { PLAIN_FACES } from '../../src/view/faces.js';
import { createTestMatches, freshInteraction, gameOf } from './matches.js';

/** The bot, its matches, and what it was asked to advise. */
export function testBot(parts: Partial<MatchesParts> = {}) {
  const { matches, clock } = createTestMatches(parts);
  const asked: { readonly match: Match; readonly seat: Seat }[] = [];
  const bot: Bot = {
    matches,
    clock,
    advise: (match, seat): Promise<Choice> => {
      asked.push({ match, seat });
      const [move] = legalMoves(gameOf(match).state);
      if (!move) throw new Error('there is no move');
      return Promise.resolve({ move, reason: { kind: 'progress', ranks: ['A'] } });
    },
    faces: { drawn: (draw) => ({ view: draw(PLAIN_FACES) }) },
    announcer: {
      announce: () => undefined,
      refresh: () => undefined,
      catchUp: () => undefined,
      repost: () => undefined,
      isShutOut: () => false,
      takesMatches: () => Promise.resolve(true),
      idle: () => Promise.resolve(),
    },
    languages: {
      memberLocale: (_: string, locale: string) => locale,
      tableLocale: () => 'en-US',
    } as unknown as Bot['languages'],
    panels: { openOf: () => [], redraw: () => undefined },
    log: pino({ level: 'silent' }),
  };
  return { bot, matches, asked };
}

/** A press on a private panel of their own. */
export function pressBy(player: Player): GuildPress {
  return {
    id: freshInteraction(),
    receivedAtMs: performance.now(),
    token: 'token',
    applicationId: '900',
    player,
    channelId: '20',
    guildId: '10',
    locale: 'en-US',
    discordLocale: 'en-US',
    guildLocale: 'en-US',
    managesServer: false,
    missing: [],
    message: { id: '1', isPrivate: true, holdsPressed: true },
  };
}
