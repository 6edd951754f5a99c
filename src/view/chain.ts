/** The chain button: a whole way to the pay-off card, played by one tap. */
import { isKing, moveParts, payoffChain, rankAt } from '../engine/index.js';
import type { Card, PlayMove, Rank, Sight } from '../engine/index.js';
import type { Translate } from '../i18n/translate.js';
import { offersChain } from '../match/match.js';
import type { Match } from '../match/match.js';
import { rankText } from './cards.js';

/** Longer labels are cut on a phone. */
const COMFORTABLE_LABEL = 34;

/** The way to the pay-off card of the player who looks, where more than that card is needed and the match offers it. */
export function offeredChain(match: Match, sight: Sight): readonly PlayMove[] | undefined {
  if (sight.viewer === 'public' || !offersChain(match, sight.viewer)) return undefined;
  const chain = payoffChain(sight);
  return chain && chain.length > 1 ? chain : undefined;
}

interface ChainStep {
  readonly card: Card;
  readonly as: Rank;
}

/** The cards of a chain, each with what it stands for where it goes. */
function stepsOf(sight: Sight, chain: readonly PlayMove[]): readonly ChainStep[] {
  if (sight.viewer === 'public') return [];
  const { payoffTop, sides } = sight.players[sight.viewer];
  const hand = [...(sight.hand ?? [])];
  const stacks = sides.map((cards) => [...cards]);
  const heights = sight.centers.map((cards) => cards.length);
  return chain.flatMap((move) => {
    const parts = moveParts(move);
    const height = heights[parts.center - 1] ?? 0;
    const as = rankAt(height);
    heights[parts.center - 1] = as === 'Q' ? 0 : height + 1;
    if (parts.from === 'payoff') return payoffTop ? [{ card: payoffTop, as }] : [];
    const card = parts.from === 'hand' ? hand.splice(parts.place - 1, 1)[0] : stacks[parts.side - 1]?.pop();
    return card ? [{ card, as }] : [];
  });
}

/** "5, 6, then your 7"; a king is told with what it stands for. */
export function chainLabel(sight: Sight, chain: readonly PlayMove[], t: Translate): string {
  const steps = stepsOf(sight, chain);
  const said = steps.map(({ card, as }) =>
    isKing(card) ? t('chain.king', { rank: rankText(as) }) : rankText(as),
  );
  const before = said.slice(0, -1);
  const card = said.at(-1) ?? '';
  const label = t('button.chain', { plays: t.row(before), card });
  if (label.length <= COMFORTABLE_LABEL) return label;
  // How many kings it costs decides whether somebody wants it.
  const kings = steps.slice(0, -1).filter((step) => isKing(step.card)).length;
  return t('button.chainLong', { count: before.length, kings, card });
}
