/**
 * The notice at the start of a turn: one ping to the player to move, with the way to the hand; the one before is taken
 * away.
 */
import { translator } from '../i18n/translate.js';
import { COMPUTER_SEAT, shownMark } from '../match/match.js';
import type { Match, MatchId, UserId } from '../match/match.js';
import type { MatchStore } from '../match/ports.js';
import { turnNoticeView } from '../view/notice.js';
import type { View } from '../view/view.js';

/** Discord takes no longer one. */
export const NONCE_MAX = 25;

export interface TurnNotices {
  /** Brings the notice of a match in step. Rejects where the channel cannot be reached. */
  show(match: Match): Promise<void>;
}

/** What players have before them. */
export interface OpenHands {
  /** Whether a player's hand is open and up to date, as far as is known once what they have pressed is answered. */
  isOpen(userId: UserId, matchId: MatchId): Promise<boolean>;
}

interface TurnNoticesParts {
  readonly store: Pick<MatchStore, 'saveMessages'>;
  /** The match as it is by now. */
  readonly load: (id: MatchId) => Promise<Match | undefined>;
  /** The new message's id; undefined where it could not be posted. */
  readonly post: (match: Match, view: View, nonce: string) => Promise<string | undefined>;
  /** As `post`, of what may stand there already. */
  readonly postAgain: (match: Match, view: View, nonce: string) => Promise<string | undefined>;
  /** Whether it is gone now. */
  readonly remove: (match: Match, messageId: string) => Promise<boolean>;
  readonly isShutOut: (id: MatchId) => boolean;
  readonly hands: OpenHands;
}

export function createTurnNotices(parts: TurnNoticesParts): TurnNotices {
  const { store, load, post, postAgain, remove, isShutOut, hands } = parts;

  /** The turn that a notice is to stand there for. */
  async function noticedTurn(match: Match): Promise<string | undefined> {
    if (match.status !== 'playing') return undefined;
    const turn = turnOf(match);
    if (match.level === undefined) return turn;
    return (await isLostTo(match)) ? turn : undefined;
  }

  /**
   * Who plays the computer is there, and it answers within seconds. But where their hand has not followed, as after a
   * restart or where they have put it away, they would wait for ever. Looked at once in a turn: when it has passed to them.
   */
  async function isLostTo(match: Match): Promise<boolean> {
    const { game, players, messages } = match;
    if (!game || game.state.toMove === COMPUTER_SEAT) return false;
    const turn = turnOf(match);
    if (messages.noticeFor === turn) return true;
    if (messages.shown === markOf(match)) return false;
    if (await hands.isOpen(players[game.state.toMove].userId, match.id)) return false;
    const present = await load(match.id);
    return present?.status === 'playing' && turnOf(present) === turn;
  }

  /** That it is begun is saved first: whatever happens then, it is found again. */
  async function show(match: Match): Promise<void> {
    const turn = await noticedTurn(match);
    const { noticeId, noticeFor } = match.messages;
    const isBegun = turn === noticeFor;
    if (isBegun && (turn === undefined || noticeId !== undefined)) return;
    const isGone = noticeId === undefined || (await remove(match, noticeId));
    if (noticeId === undefined && noticeFor !== undefined && !isBegun) await removeBegun(match, noticeFor);
    if (isShutOut(match.id)) return;
    // Archived since the table was shown: shown again, that opens the thread.
    if (!isGone) throw new Error('the thread was archived meanwhile');
    if (!isBegun) await store.saveMessages(match.id, { noticeId: undefined, noticeFor: turn });
    if (turn === undefined) return;
    // The table may have been posted anew a moment ago: the notice links to the present one.
    const notice = noticeOf((await load(match.id)) ?? match);
    const postedId = await post(match, notice, nonceOf(match, turn));
    if (postedId !== undefined) await store.saveMessages(match.id, { noticeId: postedId });
  }

  /**
   * Takes away the notice of an earlier turn, which may stand there or not: posted again under its nonce, one that does is
   * what Discord answers with; one that does not pings nobody and is gone at once.
   */
  async function removeBegun(match: Match, turn: string): Promise<void> {
    const silent: View = { ...noticeOf(match), mentions: [] };
    const id = await postAgain(match, silent, nonceOf(match, turn));
    if (id !== undefined) await remove(match, id);
  }

  return { show };
}

function turnOf(match: Match): string | undefined {
  return match.game && `${match.game.number}:${match.game.state.turn}`;
}

function markOf({ status, game }: Match): string {
  return shownMark({ status, game: game && { number: game.number, ply: game.state.ply } });
}

/** In words: phones show what a ping says outside of Discord, where its emoji are not known. */
function noticeOf(match: Match): View {
  return turnNoticeView({ match, t: translator(match.guildLocale) });
}

function nonceOf({ id }: Match, turn: string): string {
  return `${id}.turn.${turn}`.slice(0, NONCE_MAX);
}
