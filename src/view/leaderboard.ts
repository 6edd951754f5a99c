import type { Translate } from '../i18n/translate.js';
import type { UserId } from '../match/match.js';
import type { Standing, StandingsPage } from '../match/ports.js';
import { safeName } from './names.js';
import { button, container, heading, row, separator, small, text } from './parts.js';
import type { View } from './view.js';

interface LeaderboardParts {
  readonly page: StandingsPage;
  /** From 1. */
  readonly pageNumber: number;
  /** At most about fifteen rows fit a message with the longest names. */
  readonly pageSize: number;
  readonly t: Translate;
  /** Who asked. */
  readonly userId: UserId;
}

function rowLine({ rank, name, points, games, matches }: Standing, t: Translate): string {
  return t('leaderboard.row', { rank, name: safeName(name), points, games, matches });
}

function ownLine(own: Standing | undefined, t: Translate): string {
  if (!own) return t('leaderboard.ownNone');
  const { rank, points, games, matches } = own;
  return t('leaderboard.own', { rank, points, games, matches });
}

/** One page of a server's standings; the asking player's own place is always told. */
export function leaderboardView({ page, pageNumber, pageSize, t, userId }: LeaderboardParts): View {
  const { rows, total } = page;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const own = page.own ?? rows.find((standing) => standing.userId === userId);
  return {
    components: [
      container(
        'plain',
        text(heading(t('leaderboard.title')), small(t('leaderboard.explain'))),
        rows.length === 0
          ? text(t('leaderboard.empty'))
          : text(...rows.map((standing) => rowLine(standing, t))),
        separator(),
        text(ownLine(own, t), small(t('leaderboard.page', { page: pageNumber, pages, players: total }))),
        row(
          pages === 1
            ? undefined
            : button({
                label: t('button.previous'),
                id: { action: 'board', page: Math.max(0, pageNumber - 1) },
                disabled: pageNumber <= 1,
              }),
          button({ label: t('button.refresh'), id: { action: 'board', page: pageNumber } }),
          pages === 1
            ? undefined
            : button({
                label: t('button.next'),
                id: { action: 'board', page: pageNumber + 1 },
                disabled: pageNumber >= pages,
              }),
        ),
      ),
    ],
  };
}
