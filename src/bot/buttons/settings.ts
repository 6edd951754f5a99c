import { translator } from '../../i18n/translate.js';
import { settingsView } from '../../view/settings.js';
import { panel } from '../answer.js';
import type { Button } from '../button.js';

/** The panel of settings, redrawn with the new one. */
export const chainSetting: Button<'chainSetting'> = {
  deferral: 'private',
  run: async ({ player, locale }, { on }, bot) => {
    const settings = { ...(await bot.matches.settings(player.userId)), offersChain: on === 'on' };
    await bot.matches.saveSettings(player, settings);
    return panel(settingsView({ settings, t: translator(locale) }));
  },
};
