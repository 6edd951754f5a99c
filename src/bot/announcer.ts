/**
 * Keeps the channel in step with the matches. It does not act on what happened but on what the
 * channel has not been told yet: it compares the match as stored with what was last shown, and shows the
 * rest. So a restart between saving and showing loses nothing, and quick moves become one edit.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Announcer } from '../match/ports.js';
import { shownMark } from '../match/match.js';
import type { Game, Match, MatchId, MatchNews } from '../match/match.js';
import type { MatchStore } from '../match/ports.js';
import type { Log } from '../log.js';
import { translator } from '../i18n/translate.js';
import { challengeView } from '../view/challenge.js';
import { turnNoticeView } from '../view/notice.js';
import { gameEndView, matchEndView } from '../view/result.js';
import { tableView } from '../view/table.js';
import type { View } from '../view/view.js';
import type { Channel, Sent } from './channel.js';
import { loggable } from './failure.js';

/** Discord slows down whoever edits faster. */
const EDIT_GAP_MS = 700;
/** After so many failures in a row a match waits for its next change, or for the next time that the app catches up. */
const MOST_TRIES = 9;
/** The pause doubles with each failure, to 22 seconds at most: a move made meanwhile waits no longer. */
const MOST_DOUBLINGS = 5;
/** A challenge younger than this may still be on its way as the answer to its command. */
const ANSWERED_WITHIN_MS = 60_000;
/** Older messages may be edited only rarely (error 30046 from one hour on). */
const TABLE_MAX_AGE_MS = 50 * 60_000;

export interface ChannelAnnouncer extends Announcer {
  /** Shows the present state of a match wherever the channel is behind. */
  refresh(id: MatchId): void;
  /** Puts a fresh table at the bottom of the channel and takes the old one away. */
  repost(id: MatchId): void;
  /** Whether we were not allowed to write in the match's channel at the last try. */
  isShutOut(id: MatchId): boolean;
  /** Resolves when everything announced so far has been shown. */
  idle(): Promise<void>;
}

interface AnnouncerParts {
  readonly store: Pick<MatchStore, 'load' | 'loadGame' | 'saveMessages'>;
  readonly channel: Channel;
  readonly log: Log;
  readonly nowMs: () => number;
}

/** What a match at work still has to do after the present round. */
interface Pending {
  wanted: Round | undefined;
  done: Promise<void>;
}

interface Round {
  /** A fresh table at the bottom instead of an edit. */
  readonly repost: boolean;
}

export function createAnnouncer({ store, channel, log, nowMs }: AnnouncerParts): ChannelAnnouncer {
  const pending = new Map<MatchId, Pending>();
  /** Matches whose channel we could not write to at the last try. */
  const shutOut = new Set<MatchId>();
  /** How far our clock is before Discord's, as the last posted message told. */
  let skewMs = 0;

  function wake(id: MatchId, { repost = false } = {}): void {
    const running = pending.get(id);
    if (running) {
      running.wanted = { repost: repost || running.wanted?.repost === true };
      return;
    }
    const work: Pending = { wanted: { repost }, done: Promise.resolve() };
    pending.set(id, work);
    work.done = run(id, work);
  }

  async function run(id: MatchId, work: Pending): Promise<void> {
    let failures = 0;
    for (let round = take(work); round; round = take(work)) {
      try {
        await show(id, round);
        failures = 0;
      } catch (error) {
        failures += 1;
        log.warn({ match: id, failures, error: loggable(error) }, 'a match could not be shown');
        if (failures < MOST_TRIES) work.wanted ??= round;
      }
      // Kept while nothing is wanted too: what comes within the gap waits for its end.
      await sleep(EDIT_GAP_MS * 2 ** Math.min(failures, MOST_DOUBLINGS));
    }
    pending.delete(id);
  }

  /** Brings the channel in step. Throws where it cannot be reached, so that it is tried again. */
  async function show(id: MatchId, { repost }: Round): Promise<void> {
    const match = await store.load(id);
    if (match === undefined || match === 'set-aside') return;
    const isBeingPosted = match.status === 'challenged' && nowMs() - match.createdAtMs < ANSWERED_WITHIN_MS;
    if (isBeingPosted) return;
    shutOut.delete(id);
    await showChallenge(match);
    if (match.game) {
      const told = await tellEnds(match);
      // Another game gets a fresh table below the last result; the end of the match keeps its place.
      await showTable(match, repost || (told && match.status === 'playing'));
      await showNotice(match);
    }
    const { status, game } = match;
    const shown = shownMark({ status, game: game && { number: game.number, ply: game.state.ply } });
    if (!shutOut.has(id) && match.messages.shown !== shown) await store.saveMessages(id, { shown });
  }

  /**
   * What a request brought: the message's id, or nothing where it is gone or frozen. Where we may not
   * write, the match counts as shut out and the rest is tried all the same.
   */
  function outcome(match: Match, sent: Sent): string | undefined {
    if ('id' in sent) return sent.id;
    if (sent.failure === 'unsure') throw new Error('Discord could not be reached');
    if (sent.failure === 'denied' || sent.failure === 'malformed') shutOut.add(match.id);
    return undefined;
  }

  async function post(match: Match, view: View, nonce: string): Promise<string | undefined> {
    const id = outcome(match, await channel.post(match.channelId, view, nonce.slice(0, 25)));
    if (id !== undefined) skewMs = nowMs() - postedAtMs(id);
    return id;
  }

  async function remove(match: Match, messageId: string): Promise<void> {
    outcome(match, await channel.remove(match.channelId, messageId));
  }

  /** Posts a challenge whose own answer was lost; once it is answered, shows that on it and lets it be. */
  async function showChallenge(match: Match): Promise<void> {
    const { challengeId } = match.messages;
    const isOpen = match.status === 'challenged';
    if (isOpen === (challengeId !== undefined)) return;
    const view = challengeView({ match, t: translator(match.guildLocale), nowMs: nowMs() });
    if (challengeId === undefined) {
      const id = await post(match, view, `${match.id}.challenge`);
      if (id !== undefined) await store.saveMessages(match.id, { challengeId: id });
      return;
    }
    outcome(match, await channel.edit(match.channelId, challengeId, view));
    if (!shutOut.has(match.id)) await store.saveMessages(match.id, { challengeId: undefined });
  }

  /** Tells the end of each game that was not told yet; whether there was one. */
  async function tellEnds(match: Match): Promise<boolean> {
    if (!match.game) return false;
    const last = match.game.result ? match.game.number : match.game.number - 1;
    const first = (match.messages.toldGame ?? 0) + 1;
    for (let number = first; number <= last; number++) {
      const ended = number === match.game.number ? match.game : await store.loadGame(match.id, number);
      if (ended && (await post(match, endView(match, ended), `${match.id}.end.${number}`)) === undefined) {
        return false;
      }
      await store.saveMessages(match.id, { toldGame: number });
    }
    return first <= last;
  }

  /**
   * Edits the table in place; a new one where the old cannot be edited, is old, or another game begins.
   * The old one goes first, and the new one's nonce follows from it: whenever we are interrupted, the
   * next try ends with one table.
   */
  async function showTable(match: Match, fresh: boolean): Promise<void> {
    const view = tableView({ match, t: translator(match.guildLocale) });
    const { tableId } = match.messages;
    if (tableId !== undefined && !fresh && ageMs(tableId) < TABLE_MAX_AGE_MS) {
      const edited = await channel.edit(match.channelId, tableId, view);
      const isThere = 'id' in edited || (edited.failure !== 'gone' && edited.failure !== 'frozen');
      if (isThere) {
        outcome(match, edited);
        return;
      }
    }
    if (tableId !== undefined) await remove(match, tableId);
    const postedId = await post(match, view, `${match.id}.table.${tableId?.slice(-10) ?? 'first'}`);
    if (postedId !== undefined) await store.saveMessages(match.id, { tableId: postedId });
  }

  function ageMs(messageId: string): number {
    return nowMs() - skewMs - postedAtMs(messageId);
  }

  /** One ping at the start of a turn; the one before is taken away. */
  async function showNotice(match: Match): Promise<void> {
    const turn = match.status === 'playing' ? turnOf(match) : undefined;
    const { noticeId, noticeFor } = match.messages;
    if (turn === noticeFor) return;
    if (noticeId !== undefined) await remove(match, noticeId);
    if (shutOut.has(match.id)) return;
    if (turn === undefined) {
      await store.saveMessages(match.id, { noticeId: undefined, noticeFor: undefined });
      return;
    }
    // The table may have been posted anew a moment ago: the notice links to the present one.
    const current = await store.load(match.id);
    const shown = current === undefined || current === 'set-aside' ? match : current;
    const view = turnNoticeView({ match: shown, t: translator(match.guildLocale) });
    const postedId = await post(match, view, `${match.id}.turn.${turn}`);
    if (postedId !== undefined) await store.saveMessages(match.id, { noticeId: postedId, noticeFor: turn });
  }

  return {
    announce: ({ match, kind }: MatchNews) => {
      if (kind !== 'challenged') wake(match.id);
    },
    refresh: (id) => {
      wake(id);
    },
    repost: (id) => {
      wake(id, { repost: true });
    },
    isShutOut: (id) => shutOut.has(id),
    idle: async () => {
      while (pending.size > 0) await Promise.all([...pending.values()].map(({ done }) => done));
    },
  };
}

function take(work: Pending): Round | undefined {
  const round = work.wanted;
  work.wanted = undefined;
  return round;
}

function endView(match: Match, ended: Game): View {
  const t = translator(match.guildLocale);
  const isLast = match.status === 'finished' && ended.number === match.game?.number;
  return isLast ? matchEndView({ match, ended, t }) : gameEndView({ match, ended, t });
}

function turnOf(match: Match): string | undefined {
  return match.game && `${match.game.number}:${match.game.state.turn}`;
}

/** Discord's ids carry the time they were made, in milliseconds since 2015. */
function postedAtMs(messageId: string): number {
  return Number(BigInt(messageId) >> 22n) + 1_420_070_400_000;
}
