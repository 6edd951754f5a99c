/**
 * Keeps the channel in step with the matches. It does not act on what happened but on what the
 * channel has not been told yet: it compares the match as stored with what was last shown, and shows the
 * rest. So a restart between saving and showing loses nothing, and quick moves become one edit.
 */
import type { Announcer } from '../match/ports.js';
import { shownMark } from '../match/match.js';
import type { Match, MatchId, MatchNews } from '../match/match.js';
import type { MatchStore } from '../match/ports.js';
import type { Log } from '../log.js';
import { translator } from '../i18n/translate.js';
import { challengeView } from '../view/challenge.js';
import type { View } from '../view/view.js';
import type { Channel, Sent } from './channel.js';
import { createDoubtfulPosts } from './doubtful-posts.js';
import type { FacesInUse } from './faces-in-use.js';
import type { IllustratedChannel, Painted } from './illustrated.js';
import type { Languages } from './languages.js';
import { createMessageAge } from './message-age.js';
import { createRounds } from './rounds.js';
import type { Round } from './rounds.js';
import { endMessage, tableMessage } from './table-messages.js';
import { createTurnNotices, NONCE_MAX } from './turn-notices.js';
import type { OpenHands } from './turn-notices.js';

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
  /** The same channel, for messages with a picture. */
  readonly illustrated: IllustratedChannel;
  readonly faces: Pick<FacesInUse, 'drawn'>;
  readonly languages: Pick<Languages, 'tableLocale'>;
  readonly hands: OpenHands;
  readonly log: Log;
  readonly nowMs: () => number;
  /** Resolves after so many milliseconds. */
  readonly pause?: (ms: number) => Promise<void>;
}

export function createAnnouncer(parts: AnnouncerParts): ChannelAnnouncer {
  const { store, channel, illustrated, faces, languages, hands, log, nowMs } = parts;
  const rounds = createRounds({ show, log, ...(parts.pause && { pause: parts.pause }) });
  const age = createMessageAge({ nowMs, log });
  /** Matches whose channel we could not write to at the last try. */
  const shutOut = new Set<MatchId>();
  const doubtful = createDoubtfulPosts(nowMs());
  const notices = createTurnNotices({
    store,
    load,
    post,
    postAgain: async (match, view, nonce) => outcome(match, await channel.post(match, view, nonce)),
    remove,
    isShutOut: (id) => shutOut.has(id),
    hands,
  });

  /** The match as stored, with the language that its server wants by now; undefined where there is none to show. */
  async function load(id: MatchId): Promise<Match | undefined> {
    const match = await store.load(id);
    if (match === undefined || match === 'set-aside') return undefined;
    return { ...match, guildLocale: languages.tableLocale(match) };
  }

  /** Brings the channel in step. Throws where it cannot be reached, so that it is tried again. */
  async function show(id: MatchId, { repost, isOvertaken }: Round): Promise<'shown' | 'overtaken'> {
    const match = await load(id);
    if (!match) return 'shown';
    const isBeingPosted = match.status === 'challenged' && nowMs() - match.createdAtMs < ANSWERED_WITHIN_MS;
    if (isBeingPosted) return 'shown';
    shutOut.delete(id);
    await showChallenge(match);
    if (match.game) {
      const told = await tellEnds(match);
      // Another game gets a fresh table below the last result; the end of the match keeps its place.
      const fresh = repost || (told && match.status === 'playing');
      if ((await showTable(match, { fresh, isOvertaken })) === 'overtaken') return 'overtaken';
      await notices.show(match);
    }
    const { status, game } = match;
    const shown = shownMark({ status, game: game && { number: game.number, ply: game.state.ply } });
    if (!shutOut.has(id) && match.messages.shown !== shown) await store.saveMessages(id, { shown });
    return 'shown';
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

  async function post(
    match: Match,
    message: View | Painted,
    wholeNonce: string,
  ): Promise<string | undefined> {
    const nonce = wholeNonce.slice(0, NONCE_MAX);
    const isDoubtful = doubtful.begin(match, nonce);
    const sent =
      'draw' in message ? await illustrated.post(message, nonce) : await channel.post(match, message, nonce);
    const id = outcome(match, sent);
    // Posted by the try before, it shows the match as it was then.
    if (id !== undefined && isDoubtful) outcome(match, await edit(match, message, id));
    doubtful.settle(nonce);
    if (id !== undefined) age.posted(id);
    return id;
  }

  function edit(match: Match, message: View | Painted, id: string): Promise<Sent> {
    return 'draw' in message ? illustrated.edit(message, id) : channel.edit(match, id, message);
  }

  /** Whether it is gone now: in an archived thread it stays until something is posted there. */
  async function remove(match: Match, messageId: string): Promise<boolean> {
    const removed = await channel.remove(match, messageId);
    outcome(match, removed);
    return 'id' in removed || removed.failure === 'gone';
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
    outcome(match, await channel.edit(match, challengeId, view));
    if (!shutOut.has(match.id)) await store.saveMessages(match.id, { challengeId: undefined });
  }

  /** Tells the end of each game that was not told yet; whether there was one. */
  async function tellEnds(match: Match): Promise<boolean> {
    if (!match.game) return false;
    const last = match.game.result ? match.game.number : match.game.number - 1;
    const first = (match.messages.toldGame ?? 0) + 1;
    for (let number = first; number <= last; number++) {
      const ended = number === match.game.number ? match.game : await store.loadGame(match.id, number);
      if (ended) {
        const message = await illustrated.paint(endMessage(match, ended));
        if ((await post(match, message, `${match.id}.end.${number}`)) === undefined) return false;
      }
      await store.saveMessages(match.id, { toldGame: number });
    }
    return first <= last;
  }

  /**
   * Edits the table in place; a new one where the old cannot be edited, is old, or another game begins.
   * The old one goes first, once the new one is painted, and the new one's nonce follows from it: whenever we are interrupted, the
   * next try ends with one table.
   */
  async function showTable(
    match: Match,
    { fresh, isOvertaken }: Pick<Round, 'isOvertaken'> & { readonly fresh: boolean },
  ): Promise<'shown' | 'overtaken'> {
    const table = await illustrated.paint(tableMessage(match, faces));
    const { tableId } = match.messages;
    if (tableId !== undefined && !fresh && age.ageMs(tableId) < TABLE_MAX_AGE_MS) {
      if (isOvertaken()) return 'overtaken';
      const edited = await illustrated.edit(table, tableId);
      const isThere = 'id' in edited || (edited.failure !== 'gone' && edited.failure !== 'frozen');
      if (isThere) {
        outcome(match, edited);
        return 'shown';
      }
    }
    const isGone = tableId === undefined || (await remove(match, tableId));
    const postedId = await post(match, table, `${match.id}.table.${tableId?.slice(-10) ?? 'first'}`);
    if (postedId === undefined) return 'shown';
    if (!isGone) await remove(match, tableId);
    await store.saveMessages(match.id, { tableId: postedId });
    return 'shown';
  }

  return {
    announce: ({ match, kind }: MatchNews) => {
      if (kind !== 'challenged') rounds.wake(match.id, { repost: false });
    },
    refresh: (id) => {
      rounds.wake(id, { repost: false });
    },
    repost: (id) => {
      rounds.wake(id, { repost: true });
    },
    isShutOut: (id) => shutOut.has(id),
    idle: () => rounds.idle(),
  };
}
