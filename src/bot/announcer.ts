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
import type { Failure } from './failure.js';
import type { IllustratedChannel, Painted } from './illustrated.js';
import type { Languages } from './languages.js';
import { createMessageAge } from './message-age.js';
import { createRounds } from './rounds.js';
import type { Round } from './rounds.js';
import { createShutOuts } from './shut-outs.js';
import { endMessage, tableMessage } from './table-messages.js';
import { createTurnNotices, NONCE_MAX } from './turn-notices.js';
import type { OpenHands } from './turn-notices.js';

/** A challenge younger than this may still be on its way as the answer to its command. */
const ANSWERED_WITHIN_MS = 60_000;
/** Older messages may be edited only rarely (error 30046 from one hour on). */
const TABLE_MAX_AGE_MS = 50 * 60_000;

/** What becomes of a table that cannot be edited: another one is posted. */
const REPLACED: ReadonlySet<Failure> = new Set<Failure>(['gone', 'frozen', 'denied']);

export interface ChannelAnnouncer extends Announcer {
  /** Shows the present state of a match wherever the channel is behind. */
  refresh(id: MatchId): void;
  /** As `refresh`, for what a channel is owed: not where it took nothing of late, nor in a server that we are not in. */
  catchUp(id: MatchId): void;
  /** Puts a fresh table at the bottom of the channel and takes the old one away; posts a challenge at once. */
  repost(id: MatchId): void;
  /** Whether we were not allowed to write in the match's channel at the last try. */
  isShutOut(id: MatchId): boolean;
  /** Whether a match could be played in a channel now, as far as is known. */
  takesMatches(place: Pick<Match, 'guildId' | 'channelId'>): Promise<boolean>;
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
  /** Whether the bot is in a server. */
  readonly isInServer: (guildId: string) => boolean;
  readonly log: Log;
  readonly nowMs: () => number;
  /** Never set back, unlike the time of day. */
  readonly monotonicMs: () => number;
  /** Resolves after so many milliseconds. */
  readonly pause?: (ms: number) => Promise<void>;
}

export function createAnnouncer(parts: AnnouncerParts): ChannelAnnouncer {
  const { store, channel, illustrated, faces, languages, hands, isInServer, log, nowMs } = parts;
  const rounds = createRounds({ show, log, ...(parts.pause && { pause: parts.pause }) });
  const age = createMessageAge({ nowMs, log });
  const shutOuts = createShutOuts(parts);
  const doubtful = createDoubtfulPosts(nowMs());
  const notices = createTurnNotices({
    store,
    load,
    post,
    postAgain: async (match, view, nonce) => posted(match, await channel.post(match, view, nonce)),
    remove,
    isShutOut: (id) => shutOuts.has(id),
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
    const isNew = match.status === 'challenged' && nowMs() - match.createdAtMs < ANSWERED_WITHIN_MS;
    if (isNew && !repost) return 'shown';
    if (!shutOuts.begin(match)) return 'shown';
    await showChallenge(match);
    if (match.game && !shutOuts.isUnreachable(id)) {
      const told = await tellEnds(match);
      if (shutOuts.isUnreachable(id)) return settled(match);
      // Another game gets a fresh table below the last result; the end of the match keeps its place.
      const fresh = repost || (told && match.status === 'playing');
      if ((await showTable(match, { fresh, isOvertaken })) === 'overtaken') return 'overtaken';
      if (!shutOuts.isUnreachable(id)) await notices.show(match);
    }
    return settled(match);
  }

  /** Keeps in mind what the channel shows by now. */
  async function settled(match: Match): Promise<'shown'> {
    const { id, status, game, messages } = match;
    const shown = shownMark({ status, game: game && { number: game.number, ply: game.state.ply } });
    if (!shutOuts.isOwed(match) && messages.shown !== shown) await store.saveMessages(id, { shown });
    return 'shown';
  }

  /**
   * What was asked of a message of ours: its id, or nothing where it is gone, frozen or not ours to change. Where nothing
   * of ours is taken, the match counts as shut out.
   */
  function outcome(match: Match, sent: Sent): string | undefined {
    if ('id' in sent) return sent.id;
    const { failure } = sent;
    if (failure === 'unsure') throw new Error('Discord could not be reached');
    if (failure === 'closed' || failure === 'lost' || failure === 'malformed')
      shutOuts.refused(match, failure);
    return undefined;
  }

  /** As `outcome`, of a new message: that it may not be posted shuts the match out, and the rest is tried all the same. */
  function posted(match: Match, sent: Sent): string | undefined {
    if ('id' in sent) shutOuts.took(match);
    else if (sent.failure === 'denied') shutOuts.refused(match, sent.failure);
    return outcome(match, sent);
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
    const id = posted(match, sent);
    // Posted by the try before, it shows the match as it was then.
    if (id !== undefined && isDoubtful) outcome(match, await edit(match, message, id));
    doubtful.settle(nonce);
    if (id !== undefined) age.posted(id);
    return id;
  }

  function edit(match: Match, message: View | Painted, id: string): Promise<Sent> {
    return 'draw' in message ? illustrated.edit(message, id) : channel.edit(match, id, message);
  }

  /**
   * Whether it is gone now, or not ours to take away: in an archived thread it stays until something is posted there.
   */
  async function remove(match: Match, messageId: string): Promise<boolean> {
    const removed = await channel.remove(match, messageId);
    outcome(match, removed);
    return 'id' in removed || removed.failure === 'gone' || removed.failure === 'denied';
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
    if (!shutOuts.isUnreachable(match.id)) await store.saveMessages(match.id, { challengeId: undefined });
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
      const isThere = 'id' in edited || !REPLACED.has(edited.failure);
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
    catchUp: (id) => {
      if (shutOuts.claim(id)) rounds.wake(id, { repost: false });
    },
    repost: (id) => {
      rounds.wake(id, { repost: true });
    },
    isShutOut: (id) => shutOuts.has(id),
    takesMatches: async (place) => isInServer(place.guildId) && (await channel.takesPosts(place)),
    idle: () => rounds.idle(),
  };
}
