import { translator } from '../../i18n/translate.js';
import { matchChoiceView } from '../../view/matches.js';
import { rulesView } from '../../view/rules.js';
import { panel, tell } from '../answer.js';
import type { Button } from '../button.js';
import { leaderboardPage } from '../leaderboard.js';
import { matchesPanel } from '../matches-panel.js';

/** Opens beside what was pressed: the rules are read with the hand in view. */
export const rules: Button<'rules'> = {
  deferral: 'private',
  run: ({ locale }) => Promise.resolve(tell(rulesView({ t: translator(locale) }))),
};

export const rulesPage: Button<'rulesPage'> = {
  deferral: 'private',
  run: ({ locale }, { page }) => Promise.resolve(panel(rulesView({ t: translator(locale), page }))),
};

export const board: Button<'board'> = {
  deferral: 'private',
  run: async (press, { page }, bot) => panel(await leaderboardPage(press, page, bot)),
};

export const matches: Button<'matches'> = {
  deferral: 'private',
  run: (press, { page }, bot) => matchesPanel(press, bot, { page }),
};

export const choices: Button<'choices'> = {
  deferral: 'private',
  run: async ({ player: { userId }, channelId, locale }, { purpose, page }, bot) => {
    const open = await bot.matches.openMatches({ userId, channelId });
    const playing = open.filter(({ status }) => status === 'playing');
    return panel(matchChoiceView({ matches: playing, userId, t: translator(locale), purpose, page }));
  },
};
