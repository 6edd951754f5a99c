import type { Translate } from '../i18n/translate.js';
import type { Match } from '../match/match.js';
import { mention, relativeTime, tableUrl } from './links.js';
import { safeNames } from './names.js';
import { button, container, link, row, small, text } from './parts.js';
import type { View } from './view.js';

/** Games and hours that a match to so many points usually takes; one game is told otherwise. */
const LENGTHS = {
  20: { games: 4, hours: 1 },
  50: { games: 12, hours: 4 },
  100: { games: 24, hours: 8 },
} as const;

interface ChallengeParts {
  readonly match: Match;
  readonly t: Translate;
  readonly nowMs: number;
}

/** A challenge that still waits for its answer pings the opponent; an answered one has no buttons. */
export function challengeView({ match, t, nowMs }: ChallengeParts): View {
  const isOpen = match.status === 'challenged' && nowMs < match.expiresAtMs;
  return isOpen ? openChallenge(match, t) : answeredChallenge(match, t);
}

function offerLine(
  { rematchOf, target }: Match,
  names: { challenger: string; opponent: string },
  t: Translate,
): string {
  return rematchOf === undefined
    ? t('challenge.offer', { ...names, target })
    : t('challenge.rematch', { ...names, target, match: rematchOf });
}

function lengthLine({ target }: Match, t: Translate): string {
  return target === 1 ? t('challenge.lengthOne') : t('challenge.length', LENGTHS[target]);
}

function openChallenge(match: Match, t: Translate): View {
  const { id, players, allowsChain, expiresAtMs } = match;
  const [challenger, opponent] = safeNames(match, t);
  const pinged = players[1].userId;
  return {
    components: [
      container(
        'challenge',
        text(
          offerLine(match, { challenger, opponent: mention(pinged) }, t),
          lengthLine(match, t),
          small(t(allowsChain ? 'challenge.chainYes' : 'challenge.chainNo')),
          small(t('challenge.explain', { opponent })),
          small(t('challenge.expires', { time: relativeTime(expiresAtMs) })),
        ),
        row(
          button({ label: t('button.accept'), id: { action: 'accept', match: id }, style: 'success' }),
          button({ label: t('button.decline'), id: { action: 'decline', match: id } }),
          button({ label: t('button.cancel'), id: { action: 'cancel', match: id } }),
          button({ label: t('button.rules'), id: { action: 'rules' } }),
        ),
      ),
    ],
    mentions: [pinged],
  };
}

/** What came of a challenge. */
export function outcomeLine(match: Match, t: Translate): string {
  const [challenger, opponent] = safeNames(match, t);
  const said = { challenger, opponent };
  const { status, target } = match;
  if (status === 'declined' || status === 'cancelled') return t(`challenge.${status}`, said);
  if (status === 'expired' || status === 'challenged') return t('challenge.expired', said);
  return t('challenge.accepted', { ...said, target });
}

function answeredChallenge(match: Match, t: Translate): View {
  const { status } = match;
  const outcome = text(outcomeLine(match, t));
  if (status !== 'playing' && status !== 'finished') return { components: [container('plain', outcome)] };
  const url = tableUrl(match);
  return {
    components: [
      container(
        'challenge',
        outcome,
        url === undefined ? undefined : row(link({ label: t('button.table'), url })),
      ),
    ],
  };
}
