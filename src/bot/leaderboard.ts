import { translator } from '../i18n/translate.js';
import { leaderboardView } from '../view/leaderboard.js';
import type { View } from '../view/view.js';
import type { Bot } from './bot.js';
import type { GuildPress } from './command.js';

const PAGE_SIZE = 10;

/** One page of the server's standings, counted from 1; the last page for a number beyond it. */
export async function leaderboardPage(press: GuildPress, wanted: number, bot: Bot): Promise<View> {
  const { guildId, player, locale } = press;
  const read = (pageNumber: number) =>
    bot.matches.standings({
      guildId,
      userId: player.userId,
      offset: (pageNumber - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
    });
  let pageNumber = Math.max(1, wanted);
  let page = await read(pageNumber);
  const lastPage = Math.max(1, Math.ceil(page.total / PAGE_SIZE));
  if (pageNumber > lastPage) {
    pageNumber = lastPage;
    page = await read(pageNumber);
  }
  return leaderboardView({
    page,
    pageNumber,
    pageSize: PAGE_SIZE,
    userId: player.userId,
    t: translator(locale),
  });
}
