import type { Translate } from '../i18n/translate.js';
import type { PlayerSettings } from '../match/match.js';
import { button, heading, row, text } from './parts.js';
import type { View } from './view.js';

/** What a player has set for all of their matches, to them only. */
export function settingsView({
  settings,
  t,
}: {
  readonly settings: PlayerSettings;
  readonly t: Translate;
}): View {
  const { offersChain } = settings;
  return {
    components: [
      text(
        heading(t('settings.title')),
        t(offersChain ? 'settings.chainOn' : 'settings.chainOff'),
        t('settings.chainExplain'),
      ),
      row(
        button({
          label: t(offersChain ? 'button.chainOff' : 'button.chainOn'),
          id: { action: 'chainSetting', on: offersChain ? 'off' : 'on' },
        }),
      ),
    ],
  };
}
