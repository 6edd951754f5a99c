import { SEATS, seenBy } from '../engine/index.js';
import type { BySeat, Sight } from '../engine/index.js';
import type { Translate } from '../i18n/translate.js';
import type { Match } from '../match/match.js';
import { centerFace } from './cards.js';
import { PLAIN_FACES } from './faces.js';
import type { CardFaces, Wording } from './faces.js';
import { channelUrl, relativeTime, tableUrl } from './links.js';
import { safeNames } from './names.js';
import { button, heading, link, row, small, text } from './parts.js';
import { matchEndLine } from './result.js';
import { scoreLine } from './score.js';
import type { View } from './view.js';

interface WatchParts {
  readonly match: Match;
  readonly t: Translate;
  /** Plain where absent. */
  readonly faces?: CardFaces;
}

function payoffLines({ players }: Sight, names: BySeat<string>, { t, faces }: Wording): string[] {
  return SEATS.map((seat) => {
    const { payoffTop, payoffCount } = players[seat];
    const name = names[seat];
    return payoffTop
      ? t('watch.payoff', { name, card: faces.text(payoffTop), count: payoffCount })
      : t('watch.payoffGone', { name });
  });
}

/** What an onlooker sees, explained to them: they may never have seen the game. */
export function watchView({ match, t, faces = PLAIN_FACES }: WatchParts): View {
  const { id, game, status } = match;
  if (!game) return { components: [text(t('refusal.match-not-playing'))] };
  const sight = seenBy(game.state, 'public');
  const names = safeNames(match, t);
  const [first, second, third] = sight.centers.map((cards) => centerFace(cards).needs ?? '–');
  const turn = t('table.turn', { name: names[sight.toMove], time: relativeTime(game.turnSinceMs) });
  return {
    components: [
      text(
        heading(t('watch.title', { match: id, first: names[0], second: names[1] })),
        scoreLine({ match, names, t }),
        status === 'playing' ? turn : matchEndLine(match, t),
      ),
      text(t('watch.goal'), ...payoffLines(sight, names, { t, faces })),
      text(t('watch.centers', { first: first ?? '', second: second ?? '', third: third ?? '' })),
      text(t('watch.sides')),
      text(t('watch.hands'), small(t('watch.invite'))),
      row(
        button({ label: t('button.refresh'), id: { action: 'watch', match: id } }),
        button({ label: t('button.stacks'), id: { action: 'stacks', match: id } }),
        button({ label: t('button.rules'), id: { action: 'rules' } }),
        link({ label: t('button.table'), url: tableUrl(match) ?? channelUrl(match) }),
      ),
    ],
  };
}
