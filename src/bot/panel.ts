/** The player's private panel as an answer, and refusals in words. */
import { translator } from '../i18n/translate.js';
import { seatOf } from '../match/match.js';
import type { Match, MatchId } from '../match/match.js';
import type { RefusalKind } from '../match/refusal.js';
import { handView } from '../view/hand.js';
import type { HandParts } from '../view/hand.js';
import { noteView, refusalText } from '../view/refusal.js';
import { resignConfirmView } from '../view/resign.js';
import { watchView } from '../view/watch.js';
import { tell } from './answer.js';
import type { Answer } from './answer.js';
import type { Bot } from './bot.js';
import type { Press } from './press.js';

/** A press, and the bot that is to answer it. */
export interface Asking {
  readonly press: Press;
  readonly bot: Bot;
}

/** The presser's hand in a match, maybe with a line or a hint on top or a card chosen; a note that it is not theirs for anybody else. */
export function handAnswer(
  match: Match,
  { press, bot }: Asking,
  extras: Pick<HandParts, 'note' | 'chosen' | 'hint'> = {},
): Answer {
  const t = translator(press.locale);
  const seat = seatOf(match, press.player.userId);
  if (seat === undefined) return tell(noteView(refusalText('not-a-player', t)));
  if (match.game === undefined) return tell(noteView(refusalText('match-not-playing', t)));
  const hand = bot.faces.drawn((faces) => handView({ match, seat, t, faces, ...extras }));
  return { to: 'panel', ...hand, handOf: match };
}

/**
 * A refusal in words. On the player's own panel it stands above the hand as it is now, so that the
 * panel that was pressed is never left behind out of date.
 */
export async function refusalAnswer(
  refusal: RefusalKind,
  { press, bot, matchId }: Asking & { readonly matchId: MatchId },
): Promise<Answer> {
  const text = refusalText(refusal, translator(press.locale));
  if (press.message?.isPrivate !== true) return tell(noteView(text));
  const match = await bot.matches.find(matchId);
  if ('refusal' in match || match.game === undefined || seatOf(match, press.player.userId) === undefined) {
    return { to: 'panel', view: noteView(text) };
  }
  return handAnswer(match, { press, bot }, { note: text });
}

/** What the presser should know about the match beside its state. */
export function standingNote(match: Match, { press, bot }: Asking): Pick<HandParts, 'note'> {
  const { id, channelId } = match;
  if (!bot.announcer.isShutOut(id)) return {};
  // Pressed where we may write again: what is owed there need not wait.
  if (channelId === press.channelId && press.missing.length === 0) bot.announcer.refresh(id);
  return { note: translator(press.locale)('answer.shutOut') };
}

/** Brings a player's name up to date that changed since this server was last seen to show it, here and at the table. */
export async function noteName(match: Match, { press, bot }: Asking): Promise<void> {
  const seat = seatOf(match, press.player.userId);
  // A match may be pressed on from another server, where its player has another name.
  if (seat === undefined || press.guildId !== match.guildId) return;
  if (match.players[seat].name === press.player.name) return;
  await bot.matches.saveName(match.guildId, press.player);
  bot.announcer.refresh(match.id);
}

/** The presser's hand as it is now, or for an onlooker what there is to see. */
export async function showHand(matchId: MatchId, press: Press, bot: Bot): Promise<Answer> {
  const match = await bot.matches.find(matchId);
  if ('refusal' in match) return refusalAnswer(match.refusal, { press, bot, matchId });
  await noteName(match, { press, bot });
  if (seatOf(match, press.player.userId) === undefined) return watching(match, { press, bot });
  return handAnswer(match, { press, bot }, standingNote(match, { press, bot }));
}

/** What there is to see for those who do not play. */
export function watching(match: Match, { press, bot }: Asking): Answer {
  const t = translator(press.locale);
  return { to: 'panel', ...bot.faces.drawn((faces) => watchView({ match, t, faces })) };
}

export async function repostTable(matchId: MatchId, press: Press, bot: Bot): Promise<Answer> {
  const match = await bot.matches.find(matchId);
  if ('refusal' in match) return refusalAnswer(match.refusal, { press, bot, matchId });
  if (match.status !== 'playing' || match.channelId !== press.channelId) {
    return refusalAnswer('match-not-playing', { press, bot, matchId });
  }
  bot.announcer.repost(matchId);
  return { to: 'panel', view: noteView(translator(press.locale)('answer.tableComing')) };
}

export async function askToResign(matchId: MatchId, press: Press, bot: Bot): Promise<Answer> {
  const match = await bot.matches.find(matchId);
  if ('refusal' in match) return refusalAnswer(match.refusal, { press, bot, matchId });
  const t = translator(press.locale);
  const seat = seatOf(match, press.player.userId);
  if (seat === undefined) return tell(noteView(refusalText('not-a-player', t)));
  if (match.status !== 'playing') return tell(noteView(refusalText('match-not-playing', t)));
  return tell(resignConfirmView({ match, seat, t }));
}
