import { translator } from '../i18n/translate.js';
import type { PlayerSettings } from '../match/match.js';
import { settingsView } from '../view/settings.js';
import type { View } from '../view/view.js';
import type { Bot } from './bot.js';
import type { GuildPress } from './command.js';

/** What the presser has set, and may set, in the language that they have chosen by now. */
export function settingsPanel(settings: PlayerSettings, press: GuildPress, bot: Bot): View {
  const { guildId, player, discordLocale, managesServer } = press;
  return settingsView({
    settings,
    ...(managesServer && { server: { language: bot.languages.ofServer(guildId) } }),
    t: translator(bot.languages.memberLocale(player.userId, discordLocale)),
  });
}
