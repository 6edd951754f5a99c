/**
 * Keeps the channel in step with the matches. It does not act on what happened but on what the
 * channel has not been told yet: it compares the match as stored with what was last shown, and shows the
 * rest. So a restart between saving and showing loses nothing, and quick moves become one edit.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Announcer } from '../match/ports.js';
import type { Game, Match, MatchId, MatchMessages, MatchNews } from '../match/match.js';
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
/** After so many failures in a row a match waits for its next change; the pauses add up to six minutes. */
const MOST_TRIES = 9;
/** Older messages may be edited only rarely (error 30046 from one hour on). */
const TABLE_MAX_AGE_MS = 50 * 60_000;

export interface ChannelAnnouncer extends Announcer {
  /** Shows the present state of a match wherever the channel is behind. */
  refresh(id: MatchId): void;
  /** Puts a fresh table at the bottom of the channel and takes the old one away. */
  repost(id: MatchId): void;
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
      await sleep(EDIT_GAP_MS * 2 ** failures);
    }
    pending.delete(id);
  }

  async function show(id: MatchId, { repost }: Round): Promise<void> {
    const match = await store.load(id);
    if (match === undefined || match === 'set-aside') return;
    if (match.status === 'expired') return showExpired(match);
    if (match.status !== 'playing' && match.status !== 'finished') return;
    const told = await tellEnds(match);
    // Another game gets a fresh table below the last result; the end of the match keeps its place.
    await showTable(match, repost || (told && match.status === 'playing'));
    await showNotice(match);
  }

  async function showExpired(match: Match): Promise<void> {
    if (match.messages.challengeId === undefined) return;
    const view = challengeView({ match, t: translator(match.guildLocale), nowMs: nowMs() });
    await channel.edit(match.channelId, match.messages.challengeId, view);
  }

  /** Tells the end of each game that was not told yet; whether there was one. */
  async function tellEnds(match: Match): Promise<boolean> {
    if (!match.game) return false;
    const last = match.game.result ? match.game.number : match.game.number - 1;
    const first = (match.messages.toldGame ?? 0) + 1;
    for (let number = first; number <= last; number++) {
      const ended = number === match.game.number ? match.game : await store.loadGame(match.id, number);
      if (ended) {
        idOf(await channel.post(match.channelId, endView(match, ended), nonce(match, 'end', number)));
      }
      await store.saveMessages(match.id, { toldGame: number });
    }
    return first <= last;
  }

  /** Edits the table in place; a new one where the old cannot be edited, is old, or another game begins. */
  async function showTable(match: Match, fresh: boolean): Promise<void> {
    const view = tableView({ match, t: translator(match.guildLocale) });
    const { tableId } = match.messages;
    if (tableId !== undefined && !fresh && nowMs() - postedAtMs(tableId) < TABLE_MAX_AGE_MS) {
      const edited = await channel.edit(match.channelId, tableId, view);
      const isThere = !('failure' in edited) || (edited.failure !== 'gone' && edited.failure !== 'frozen');
      if (isThere) {
        idOf(edited);
        return;
      }
    }
    const postedId = idOf(await channel.post(match.channelId, view, nonce(match, 'table', nowMs())));
    if (postedId === undefined) return;
    await store.saveMessages(match.id, { tableId: postedId });
    if (tableId !== undefined) await channel.remove(match.channelId, tableId);
  }

  /** One ping at the start of a turn; the one before is taken away. */
  async function showNotice(match: Match): Promise<void> {
    const turn = match.status === 'playing' ? turnOf(match) : undefined;
    const { noticeId, noticeFor } = match.messages;
    if (turn === noticeFor) return;
    if (noticeId !== undefined) await channel.remove(match.channelId, noticeId);
    const messages: { -readonly [K in keyof MatchMessages]?: MatchMessages[K] | undefined } = {
      noticeId: undefined,
      noticeFor: turn,
    };
    if (turn !== undefined) {
      // The table may have been posted anew a moment ago: the notice links to the present one.
      const current = await store.load(match.id);
      const shown = current === undefined || current === 'set-aside' ? match : current;
      const view = turnNoticeView({ match: shown, t: translator(match.guildLocale) });
      const postedId = idOf(await channel.post(match.channelId, view, nonce(match, 'turn', turn)));
      if (postedId === undefined) return;
      messages.noticeId = postedId;
    }
    await store.saveMessages(match.id, messages);
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
    idle: async () => {
      while (pending.size > 0) await Promise.all([...pending.values()].map(({ done }) => done));
    },
  };
}

/** The message's id; nothing where another try would fail alike. Throws where it may help. */
function idOf(sent: Sent): string | undefined {
  if ('id' in sent) return sent.id;
  if (sent.failure === 'unsure') throw new Error('Discord could not be reached');
  return undefined;
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

function nonce(match: Match, what: 'end' | 'table' | 'turn', which: number | string): string {
  return `${match.id}.${what}.${which}`.slice(0, 25);
}

/** Discord's ids carry the time they were made, in milliseconds since 2015. */
function postedAtMs(messageId: string): number {
  return Number(BigInt(messageId) >> 22n) + 1_420_070_400_000;
}
