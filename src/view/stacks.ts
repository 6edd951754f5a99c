import { SEATS, seenBy } from '../engine/index.js';
import type { Card } from '../engine/index.js';
import type { Translate } from '../i18n/translate.js';
import type { Match } from '../match/match.js';
import { cardText } from './cards.js';
import { safeNames } from './names.js';
import { button, heading, row, small, text } from './parts.js';
import type { View } from './view.js';

function wholeStack(side: number, cards: readonly Card[], t: Translate): string {
  if (cards.length === 0) return t('side.empty', { side });
  return t('stacks.whole', {
    side,
    cards: cards
      .toReversed()
      .map((card) => cardText(card))
      .join(' '),
  });
}

/** Every card of every side stack; all of them are public (rules.md 3.5). */
export function stacksView({ match, t }: { readonly match: Match; readonly t: Translate }): View {
  const { game } = match;
  if (!game) return { components: [text(t('refusal.match-not-playing'))] };
  const { players } = seenBy(game.state, 'public');
  const names = safeNames(match, t);
  return {
    components: [
      text(heading(t('stacks.title')), small(t('stacks.explain'))),
      ...SEATS.map((seat) =>
        text(
          `**${names[seat]}**`,
          ...players[seat].sides.map((cards, index) => wholeStack(index + 1, cards, t)),
        ),
      ),
      row(
        button({ label: t('button.back'), id: { action: 'back', match: match.id } }),
        button({ label: t('button.refresh'), id: { action: 'stacks', match: match.id } }),
      ),
    ],
  };
}
