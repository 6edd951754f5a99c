import { otherSeat } from '../engine/index.js';
import type { Seat } from '../engine/index.js';
import type { Translate } from '../i18n/translate.js';
import type { Match } from '../match/match.js';
import { safeNames } from './names.js';
import { button, heading, row, text } from './parts.js';
import type { View } from './view.js';

interface ResignParts {
  readonly match: Match;
  readonly seat: Seat;
  readonly t: Translate;
}

/** Asks before a match is given up, and says what it costs (rules.md 4.3). */
export function resignConfirmView({ match, seat, t }: ResignParts): View {
  const { id, game } = match;
  const opponent = safeNames(match, t)[otherSeat(seat)];
  const count = game?.state.players[seat].payoff.length ?? 0;
  return {
    components: [
      text(heading(t('resign.ask', { match: id, opponent })), t('resign.cost', { opponent, count })),
      row(
        button({ label: t('button.resignNo'), id: { action: 'resignNo', match: id } }),
        button({ label: t('button.resignYes'), id: { action: 'resignYes', match: id }, style: 'danger' }),
      ),
    ],
  };
}
