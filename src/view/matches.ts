import type { APIButtonComponent, APISectionComponent } from 'discord-api-types/v10';
import { otherSeat } from '../engine/index.js';
import type { Seat } from '../engine/index.js';
import type { Translate } from '../i18n/translate.js';
import { seatOf } from '../match/match.js';
import type { MatchId, MatchSummary, UserId } from '../match/match.js';
import type { PressId, Purpose } from './ids.js';
import { challengeUrl, relativeTime, tableUrl } from './links.js';
import { safeNames } from './names.js';
import { button, heading, link, quote, row, section, small, text } from './parts.js';
import type { View } from './view.js';

/** Matches on a page to choose from: each costs three of a message's forty components. */
const CHOICES_ON_PAGE = 10;
/** In the list, where each costs five. */
const MATCHES_ON_PAGE = 7;

interface ListParts {
  readonly matches: readonly MatchSummary[];
  readonly userId: UserId;
  readonly t: Translate;
  /** From 1; one that does not exist shows the nearest. */
  readonly page?: number;
}

interface Paging<T> {
  readonly shown: readonly T[];
  readonly page: number;
  readonly pages: number;
}

function paged<T>(
  items: readonly T[],
  { wanted, size }: { readonly wanted: number; readonly size: number },
): Paging<T> {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(Math.max(wanted, 1), pages);
  return { shown: items.slice((page - 1) * size, page * size), page, pages };
}

function pageRow(
  { page, pages }: Paging<unknown>,
  { idOf, t }: { readonly idOf: (page: number) => PressId; readonly t: Translate },
): View['components'] {
  if (pages === 1) return [];
  return [
    text(small(t('matches.page', { page, pages }))),
    row(
      button({ label: t('button.previous'), id: idOf(page - 1), disabled: page === 1 }),
      button({ label: t('button.next'), id: idOf(page + 1), disabled: page === pages }),
    ),
  ];
}

function stateLine({ match, seat, t }: { match: MatchSummary; seat: Seat; t: Translate }): string {
  const opponent = safeNames(match, t)[otherSeat(seat)];
  if (match.status === 'challenged') {
    return seat === 0
      ? t('matches.challengeSent', { opponent })
      : t('matches.challengeReceived', { opponent });
  }
  return match.toMove === seat ? t('matches.yourTurn') : t('matches.theirTurn', { opponent });
}

function summaryText({ match, userId, t }: { match: MatchSummary; userId: UserId; t: Translate }) {
  const seat = seatOf(match, userId) ?? 0;
  const opponent = safeNames(match, t)[otherSeat(seat)];
  const time = relativeTime(match.changedAtMs);
  return text(
    t('matches.versus', { match: match.id, opponent, target: match.target }),
    stateLine({ match, seat, t }),
    small(
      match.status === 'challenged'
        ? t('matches.since', { time })
        : t('matches.score', { own: match.score[seat], other: match.score[otherSeat(seat)], opponent, time }),
    ),
  );
}

/** What a player may do about a challenge that waits, also where its message is gone. */
function answerButtons(id: MatchId, seat: Seat, t: Translate): readonly APIButtonComponent[] {
  if (seat === 0) return [button({ label: t('button.cancel'), id: { action: 'cancel', match: id } })];
  return [
    button({ label: t('button.accept'), id: { action: 'accept', match: id }, style: 'success' }),
    button({ label: t('button.decline'), id: { action: 'decline', match: id } }),
  ];
}

/** What a player may do in a match, also where its channel is gone or hidden from them. */
function playButtons(id: MatchId, t: Translate): readonly APIButtonComponent[] {
  return [
    button({ label: t('button.hand'), id: { action: 'show', match: id }, style: 'primary' }),
    button({ label: t('button.resign'), id: { action: 'resign', match: id } }),
  ];
}

function listed(match: MatchSummary, userId: UserId, t: Translate): View['components'] {
  const isChallenge = match.status === 'challenged';
  const buttons = isChallenge
    ? answerButtons(match.id, seatOf(match, userId) ?? 0, t)
    : playButtons(match.id, t);
  const label = t(isChallenge ? 'button.challenge' : 'button.table');
  const url = tableUrl(match) ?? challengeUrl(match);
  return [summaryText({ match, userId, t }), row(...buttons, link({ label, url }))];
}

/**
 * A player's open matches everywhere: against whom, whose turn, and the way there. Challenges can be answered here, and
 * matches played and given up.
 */
export function matchesView({
  matches,
  userId,
  t,
  page = 1,
  note,
}: ListParts & {
  /** A line on top, such as what became of a challenge. */
  readonly note?: string;
}): View {
  const paging = paged(matches, { wanted: page, size: MATCHES_ON_PAGE });
  const noted = note === undefined ? undefined : quote(note);
  if (matches.length === 0) return { components: [text(noted, t('matches.none'))] };
  return {
    components: [
      text(heading(t('matches.title')), noted),
      ...paging.shown.flatMap((match) => listed(match, userId, t)),
      ...pageRow(paging, { idOf: (at) => ({ action: 'matches', page: at }), t }),
    ],
  };
}

function choiceButton({ match, purpose, t }: { match: MatchSummary; purpose: Purpose; t: Translate }) {
  if (purpose === 'hand') {
    return button({
      label: t('button.hand'),
      id: { action: 'show', match: match.id },
      style: 'primary',
    });
  }
  return purpose === 'table'
    ? button({ label: t('button.postTable'), id: { action: 'table', match: match.id } })
    : button({ label: t('button.resign'), id: { action: 'resign', match: match.id }, style: 'danger' });
}

/** Asks which of several matches is meant; the last of them may be over by now. */
export function matchChoiceView({
  matches,
  userId,
  t,
  purpose,
  page = 1,
}: ListParts & { readonly purpose: Purpose }): View {
  if (matches.length === 0) return { components: [text(t('answer.noMatchHere'))] };
  const paging = paged(matches, { wanted: page, size: CHOICES_ON_PAGE });
  const sections = paging.shown.map((match): APISectionComponent =>
    section(summaryText({ match, userId, t }), choiceButton({ match, purpose, t })),
  );
  return {
    components: [
      text(heading(t(`choice.${purpose}`))),
      ...sections,
      ...pageRow(paging, { idOf: (at) => ({ action: 'choices', purpose, page: at }), t }),
    ],
  };
}
