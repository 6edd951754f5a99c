import type { APIActionRowComponent, APIButtonComponent } from 'discord-api-types/v10';
import { LANGUAGE_CODES, LANGUAGES } from '../i18n/languages.js';
import type { LanguageCode } from '../i18n/languages.js';
import type { Translate } from '../i18n/translate.js';
import type { PlayerSettings } from '../match/match.js';
import { AS_IN_DISCORD } from './ids.js';
import type { LanguageChoice } from './ids.js';
import { button, heading, row, separator, text } from './parts.js';
import type { View } from './view.js';

/** Two lines on a phone. */
const CHOICES_IN_A_ROW = 4;

interface SettingsParts {
  readonly settings: PlayerSettings;
  /** What the server has set; only for those who may change it. */
  readonly server?: { readonly language: LanguageCode | undefined };
  readonly t: Translate;
}

/** What a player has set for all of their matches, to them only, and where they may, what their server has. */
export function settingsView({ settings, server, t }: SettingsParts): View {
  const { offersChain, language } = settings;
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
      separator(),
      text(t('settings.languageMine'), t('settings.languageMineExplain')),
      ...languageRows('playerLanguage', language, t),
      ...(server
        ? [
            separator(),
            text(t('settings.languageServer'), t('settings.languageServerExplain')),
            ...languageRows('serverLanguage', server.language, t),
          ]
        : []),
    ],
  };
}

/** Every language under its own name, so that it is found by whoever reads no other. */
function languageRows(
  action: 'playerLanguage' | 'serverLanguage',
  chosen: LanguageCode | undefined,
  t: Translate,
): readonly APIActionRowComponent<APIButtonComponent>[] {
  const choice = (language: LanguageChoice, name: string): APIButtonComponent => {
    const isChosen = language === (chosen ?? AS_IN_DISCORD);
    return button({
      label: isChosen ? `✓ ${name}` : name,
      id: { action, language },
      style: isChosen ? 'primary' : 'secondary',
    });
  };
  const buttons = [
    ...LANGUAGE_CODES.map((code) => choice(code, LANGUAGES[code].endonym)),
    choice(AS_IN_DISCORD, t('button.asInDiscord')),
  ];
  const starts = [...buttons.keys()].filter((at) => at % CHOICES_IN_A_ROW === 0);
  return starts.map((at) => row(...buttons.slice(at, at + CHOICES_IN_A_ROW)));
}
