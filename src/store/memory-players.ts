/** Players and servers with what they have set, in memory. */
import type { LanguageCode } from '../i18n/languages.js';
import { DEFAULT_SETTINGS } from '../match/match.js';
import type { Player, PlayerSettings, SettingsChange, UserId } from '../match/match.js';
import type { ChosenLanguages } from '../match/ports.js';
import { settingsColumns } from './columns.js';
import { checkedSettings, chosenLanguages, isBroken } from './rows.js';

type PlayerColumns = ReturnType<typeof settingsColumns>;

export interface MemoryPlayers {
  /** The player's columns with their name in a server; undefined for somebody who has none there. */
  row(guildId: string, userId: UserId): object | undefined;
  /** Undefined for somebody never seen in that server. */
  nameIn(guildId: string, userId: UserId): string | undefined;
  /** Names a player in a server, whether or not they were seen before. */
  saveName(guildId: string, player: Player): void;
  /** Sets what is given, whether or not they were seen before. */
  saveSettings(userId: UserId, change: SettingsChange): void;
  settings(userId: UserId): PlayerSettings;
  saveServerLanguage(guildId: string, language: LanguageCode | undefined): void;
  chosenLanguages(): ChosenLanguages;
}

/** What the database fills in by itself. */
const NEW_PLAYER = { offersChain: true, language: null };

export function createMemoryPlayers(): MemoryPlayers {
  const players = new Map<string, PlayerColumns>();
  const names = new Map<string, string>();
  const servers = new Map<string, LanguageCode | undefined>();
  const languages = <T>(of: ReadonlyMap<string, T>, language: (row: T) => unknown): object[] =>
    [...of].map(([id, row]) => ({ id, language: language(row) }));
  const nameIn = (guildId: string, userId: UserId): string | undefined => names.get(`${guildId} ${userId}`);

  return {
    row: (guildId, userId) => {
      const name = nameIn(guildId, userId);
      return name === undefined ? undefined : { ...NEW_PLAYER, ...players.get(userId), name };
    },
    nameIn,
    saveName: (guildId, { userId, name }) => {
      names.set(`${guildId} ${userId}`, name);
    },
    saveSettings: (userId, change) => {
      players.set(userId, { ...NEW_PLAYER, ...players.get(userId), ...settingsColumns(change) });
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
