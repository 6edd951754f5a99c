/**
 * The private panels that may still be open: while its last press can be answered, a player's hand is
 * redrawn by itself when the match changes. Kept in memory only and best effort: a panel that was
 * forgotten is opened again by one press.
 */
import { Routes } from 'discord.js';
import type { REST } from 'discord.js';
import { translator } from '../i18n/translate.js';
import type { Log } from '../log.js';
import { seatOf, shownMark } from '../match/match.js';
import type { Match, MatchId, MatchNews, UserId } from '../match/match.js';
import { handView } from '../view/hand.js';
import type { Delivery } from './delivery.js';
import type { FacesInUse } from './faces-in-use.js';
import { failureOf } from './failure.js';
import type { Languages } from './languages.js';
import type { Press } from './press.js';
import type { OpenHands } from './turn-notices.js';

/** Discord's tokens live for 15 minutes; the last one is left for clocks and queues. */
const TOKEN_LIFETIME_MS = 14 * 60_000;

/** Longer than any answer takes. */
const RECENT_MS = 30_000;

interface OpenPanel {
  readonly matchId: MatchId;
  readonly press: Press;
  readonly openedAtMs: number;
  /** The state to show next, while one is being sent: only the latest counts. */
  next?: Match | undefined;
  /** While one is being sent; resolves when all has been. */
  sending?: Promise<void> | undefined;
}

export interface Panels extends OpenHands {
  /** The press was answered with the presser's hand in this match, as it was then. */
  remember(press: Press, match: Match): void;
  /** Redraws the open panels of those who did not make the change themselves. */
  refresh(news: MatchNews): void;
  /** The matches that a player may have a hand open in. */
  openOf(userId: UserId): readonly MatchId[];
  /** Redraws that hand, where it is still open: in another language, for example. */
  redraw(userId: UserId, match: Match): void;
}

interface PanelsParts {
  readonly rest: REST;
  readonly faces: Pick<FacesInUse, 'drawn'>;
  readonly delivery: Delivery;
  readonly languages: Pick<Languages, 'memberLocale'>;
  /** Resolves when the presses of the moment are answered. */
  readonly answered: () => Promise<void>;
  readonly log: Log;
  /** Never set back, unlike the time of day. */
  readonly monotonicMs: () => number;
}

export function createPanels(parts: PanelsParts): Panels {
  const { rest, faces, delivery, languages, answered, log, monotonicMs } = parts;
  const open = new Map<string, OpenPanel>();
  /** What changed of late: a hand may be overtaken while it is on its way to the player. */
  const recent = new Map<MatchId, { readonly match: Match; readonly atMs: number }>();
  const keyOf = (matchId: MatchId, userId: UserId): string => `${matchId} ${userId}`;

  function forgetExpired(): void {
    const oldest = monotonicMs() - TOKEN_LIFETIME_MS;
    for (const [key, { openedAtMs }] of open) if (openedAtMs < oldest) open.delete(key);
    const late = monotonicMs() - RECENT_MS;
    for (const [id, { atMs }] of recent) if (atMs < late) recent.delete(id);
  }

  function showNext(key: string, panel: OpenPanel): void {
    panel.sending ??= showAll(key, panel);
  }

  async function showAll(key: string, panel: OpenPanel): Promise<void> {
    for (let match = panel.next; match; match = panel.next) {
      panel.next = undefined;
      const isShown = await send(panel.press, match);
      if (!isShown && open.get(key) === panel) open.delete(key);
    }
    panel.sending = undefined;
  }

  function redraw(userId: UserId, match: Match): void {
    const key = keyOf(match.id, userId);
    const panel = open.get(key);
    if (!panel) return;
    panel.next = match;
    showNext(key, panel);
  }

  async function send(press: Press, match: Match): Promise<boolean> {
    const seat = seatOf(match, press.player.userId);
    if (seat === undefined) return false;
    const t = translator(languages.memberLocale(press.player.userId, press.discordLocale));
    const route = Routes.webhookMessage(press.applicationId, press.token, '@original');
    const hand = faces.drawn((drawnWith) => handView({ match, seat, t, faces: drawnWith }));
    try {
      await delivery.send({ ...hand, visibility: 'private', locale: t.locale }, (message) =>
        rest.patch(route, { auth: false, ...message }),
      );
      return true;
    } catch (error) {
      log.debug({ failure: failureOf(error) }, 'an open hand could not be redrawn');
      return false;
    }
  }

  return {
    remember: (press, match) => {
      forgetExpired();
      const key = keyOf(match.id, press.player.userId);
      const panel: OpenPanel = { matchId: match.id, press, openedAtMs: monotonicMs() };
      open.set(key, panel);
      const present = recent.get(match.id)?.match;
      if (!present || !isOvertaken(match, present)) return;
      panel.next = present;
      showNext(key, panel);
    },
    refresh: ({ match, seat }) => {
      forgetExpired();
      recent.set(match.id, { match, atMs: monotonicMs() });
      for (const [index, { userId }] of match.players.entries()) {
        if (index !== seat) redraw(userId, match);
      }
    },
    openOf: (userId) => {
      forgetExpired();
      return [...open.values()].flatMap(({ press, matchId }) =>
        press.player.userId === userId ? [matchId] : [],
      );
    },
    isOpen: async (userId, matchId) => {
      forgetExpired();
      const key = keyOf(matchId, userId);
      await open.get(key)?.sending;
      // It may be on its way.
      if (!open.has(key)) await answered();
      await open.get(key)?.sending;
      return open.has(key);
    },
    redraw,
  };
}

function isOvertaken(shown: Match, present: Match): boolean {
  return present.changedAtMs >= shown.changedAtMs && markOf(present) !== markOf(shown);
}

function markOf({ status, game }: Match): string {
  return shownMark({ status, game: game && { number: game.number, ply: game.state.ply } });
}
