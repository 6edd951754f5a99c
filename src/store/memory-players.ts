/** Players and servers with what they have set, in memory. */
import type { LanguageCode } from '../i18n/languages.js';
import { DEFAULT_SETTINGS } from '../match/match.js';
import type { PlayerSettings, SettingsChange } from '../match/match.js';
import type { ChosenLanguages } from '../match/ports.js';
import { settingsColumns } from './columns.js';
import { checkedSettings, chosenLanguages, isBroken } from './rows.js';

type PlayerColumns = { readonly name: string } & ReturnType<typeof settingsColumns>;

export interface MemoryPlayers {
  /** The player's columns; undefined for somebody never seen. */
  row(userId: string): PlayerColumns | undefined;
  /** Names a player, whether or not they were seen before, and sets what is given. */
  save(player: { readonly userId: string; readonly name: string }, change?: SettingsChange): void;
  settings(userId: string): PlayerSettings;
  saveServerLanguage(guildId: string, language: LanguageCode | undefined): void;
  chosenLanguages(): ChosenLanguages;
}

/** What the database fills in by itself. */
const NEW_PLAYER = { offersChain: true, language: null };

export function createMemoryPlayers(): MemoryPlayers {
  const players = new Map<string, PlayerColumns>();
  const servers = new Map<string, LanguageCode | undefined>();
  const languages = <T>(of: ReadonlyMap<string, T>, language: (row: T) => unknown): object[] =>
    [...of].map(([id, row]) => ({ id, language: language(row) }));

  return {
    row: (userId) => players.get(userId),
    save: ({ userId, name }, change = {}) => {
      players.set(userId, { ...NEW_PLAYER, ...players.get(userId), name, ...settingsColumns(change) });
    },
    settings: (userId) => {
      const settings = checkedSettings({ ...NEW_PLAYER, ...players.get(userId) });
      return isBroken(settings) ? DEFAULT_SETTINGS : settings;
    },
    saveServerLanguage: (guildId, language) => {
      servers.set(guildId, language);
    },
    chosenLanguages: () =>
      chosenLanguages({
        players: languages(players, ({ language }) => language),
        servers: languages(servers, (language) => language),
      }),
  };
}
