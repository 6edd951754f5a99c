/**
 * Whether somebody asks for the same match twice in a moment: a double click where each click is an interaction of
 * its own, such as one that sends a command.
 */
import type { Match } from './match.js';
import type { MatchStore } from './ports.js';

/** What is asked for, whether of somebody or of the computer. */
type Asked = Pick<Match, 'channelId' | 'players' | 'target' | 'allowsChain'> &
  Partial<Pick<Match, 'level' | 'rematchOf'>>;

/**
 * The match of these terms that its player has asked for just now, still unanswered or against the computer;
 * undefined where there is none.
 */
export async function askedJustNow(
  store: Pick<MatchStore, 'openMatches' | 'load'>,
  terms: Asked,
  { nowMs, momentMs }: { readonly nowMs: number; readonly momentMs: number },
): Promise<Match | undefined> {
  const isOfThisMoment = (timeMs: number): boolean => timeMs <= nowMs && nowMs - timeMs < momentMs;
  const { channelId, players } = terms;
  const open = await store.openMatches({ userId: players[0].userId, channelId });
  for (const { id, changedAtMs, status, level } of open) {
    const isAnswered = status === 'playing' && level === undefined;
    if (isAnswered || !isOfThisMoment(changedAtMs)) continue;
    const match = await store.load(id);
    if (match === undefined || match === 'set-aside') continue;
    if (isOfThisMoment(match.createdAtMs) && isOfTerms(match, terms)) return match;
  }
  return undefined;
}

function isOfTerms(match: Match, terms: Asked): boolean {
  return (
    match.players.every(({ userId }, seat) => userId === terms.players[seat]?.userId) &&
    match.level === terms.level &&
    match.target === terms.target &&
    match.allowsChain === terms.allowsChain &&
    match.rematchOf === terms.rematchOf
  );
}
