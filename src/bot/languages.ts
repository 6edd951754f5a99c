/**
 * Whom to speak to in which language: the one that they have chosen, else Discord's. Kept in memory, so that no
 * press has to look it up: this process alone has the database.
 */
import { localeOf } from '../i18n/languages.js';
import type { LanguageCode } from '../i18n/languages.js';
import type { Match, PlayerSettings, UserId } from '../match/match.js';
import type { MatchStore } from '../match/ports.js';

export interface Languages {
  /** The Discord locale of all that only this member sees. */
  memberLocale(userId: UserId, discordLocale: string): string;
  /** The Discord locale of all that everybody sees of a match, also of one that began before the choice: as chosen, else as Discord says by now. */
  tableLocale(match: Pick<Match, 'guildId' | 'guildLocale'>): string;
  /** What a server has chosen. */
  ofServer(guildId: string): LanguageCode | undefined;
  /** `undefined` is as Discord says. What the member has set now. */
  chooseForMember(userId: UserId, language: LanguageCode | undefined): Promise<PlayerSettings>;
  /** `undefined` is as Discord says. */
  chooseForServer(guildId: string, language: LanguageCode | undefined): Promise<void>;
}

type LanguageStore = Pick<MatchStore, 'chosenLanguages' | 'saveSettings' | 'saveServerLanguage'>;

/** `discordLocaleOf` is the locale that Discord says a server has by now; undefined for one that is not known. */
export async function openLanguages(
  store: LanguageStore,
  discordLocaleOf: (guildId: string) => string | undefined = () => undefined,
): Promise<Languages> {
  const chosen = await store.chosenLanguages();
  const players = new Map(chosen.players);
  const servers = new Map(chosen.servers);

  return {
    memberLocale: (userId, discordLocale) => localeFor(players.get(userId)) ?? discordLocale,
    tableLocale: ({ guildId, guildLocale }) =>
      localeFor(servers.get(guildId)) ?? discordLocaleOf(guildId) ?? guildLocale,
    ofServer: (guildId) => servers.get(guildId),
    chooseForMember: async (userId, language) => {
      const settings = await store.saveSettings(userId, { language });
      note(players, userId, language);
      return settings;
    },
    chooseForServer: async (guildId, language) => {
      await store.saveServerLanguage(guildId, language);
      note(servers, guildId, language);
    },
  };
}

function localeFor(language: LanguageCode | undefined): string | undefined {
  return language && localeOf(language);
}

function note(of: Map<string, LanguageCode>, id: string, language: LanguageCode | undefined): void {
  if (language === undefined) of.delete(id);
  else of.set(id, language);
}
