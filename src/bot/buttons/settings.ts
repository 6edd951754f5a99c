import type { LanguageCode } from '../../i18n/languages.js';
import { translator } from '../../i18n/translate.js';
import { AS_IN_DISCORD } from '../../view/ids.js';
import type { LanguageChoice } from '../../view/ids.js';
import { noteView } from '../../view/refusal.js';
import { panel, tell } from '../answer.js';
import type { Button } from '../button.js';
import { settingsPanel } from '../settings.js';

function chosen(language: LanguageChoice): LanguageCode | undefined {
  return language === AS_IN_DISCORD ? undefined : language;
}

/** The panel of settings, redrawn with the new one; the same for those below. */
export const chainSetting: Button<'chainSetting'> = {
  deferral: 'private',
  run: async (press, { on }, bot) => {
    const settings = await bot.matches.saveSettings(press.player.userId, { offersChain: on === 'on' });
    return panel(settingsPanel(settings, press, bot));
  },
};

export const playerLanguage: Button<'playerLanguage'> = {
  deferral: 'private',
  run: async (press, { language }, bot) => {
    const { userId } = press.player;
    const settings = await bot.languages.chooseForMember(userId, chosen(language));
    for (const id of bot.panels.openOf(userId)) {
      const match = await bot.matches.find(id);
      if (!('refusal' in match)) bot.panels.redraw(userId, match);
    }
    return panel(settingsPanel(settings, press, bot));
  },
};

/** Whoever does not manage the server is not offered this button, but may have been, or may forge it. */
export const serverLanguage: Button<'serverLanguage'> = {
  deferral: 'private',
  run: async (press, { language }, bot) => {
    const { guildId, player, locale, managesServer } = press;
    if (!managesServer) return tell(noteView(translator(locale)('answer.notManager')));
    await bot.languages.chooseForServer(guildId, chosen(language));
    for (const { id } of await bot.matches.playing({ guildId })) bot.announcer.refresh(id);
    return panel(settingsPanel(await bot.matches.settings(player.userId), press, bot));
  },
};
