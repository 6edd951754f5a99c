/** A suggested move and why, in words. */
import type { Choice as Advice } from '../ai/player.js';
import type { Reason } from '../ai/reason.js';
import { isKing, moveParts } from '../engine/index.js';
import type { Card, Move, PlaySource, Rank, Sight } from '../engine/index.js';
import { centerFace, rankText } from './cards.js';
import type { Wording } from './faces.js';
import { cardAt, centerTargets, sideTargets } from './targets.js';

/** "Play this card there. It leads to your pay-off card by way of 5 and 6." Undefined for a card that is not there. */
export function hintLine(sight: Sight, { move, reason }: Advice, words: Wording): string | undefined {
  const moved = moveSentence(sight, move, words);
  return moved && [moved, reasonSentence(sight, { move, reason }, words)].join(' ');
}

function sourceOf(move: Move): PlaySource {
  return move.split(/[>/]/)[0] as PlaySource;
}

function moveSentence(sight: Sight, move: Move, { t, faces }: Wording): string | undefined {
  const parts = moveParts(move);
  const from = sourceOf(move);
  const card = cardAt(sight, from);
  if (!card) return undefined;
  const shown = faces.text(card);
  if (parts.kind === 'discard') return t('hint.discard', { card: shown, side: shownSide(sight, parts.side) });
  // Of equally high stacks the buttons name the first, and so does the hint.
  const center =
    centerTargets(sight, from).find(({ alike }) => alike.includes(parts.center))?.center ?? parts.center;
  const rank = centerFace(sight.centers[center - 1] ?? []).needs;
  const said = { card: shown, center };
  const asKing = isKing(card) && rank !== undefined ? { ...said, rank } : undefined;
  switch (parts.from) {
    case 'payoff':
      return asKing ? t('hint.payoffKing', asKing) : t('hint.payoff', said);
    case 'side':
      return asKing
        ? t('hint.sideKing', { ...asKing, side: parts.side })
        : t('hint.side', { ...said, side: parts.side });
    case 'hand':
      return asKing ? t('hint.handKing', asKing) : t('hint.hand', said);
  }
}

/** Of the empty side stacks the buttons offer the first. */
function shownSide(sight: Sight, side: number): number {
  if (sight.viewer === 'public') return side;
  const { sides } = sight.players[sight.viewer];
  const isEmpty = (one: number): boolean => (sides[one - 1]?.length ?? 0) === 0;
  return isEmpty(side) ? (sideTargets(sight).find(isEmpty) ?? side) : side;
}

function reasonSentence(sight: Sight, { move, reason }: Advice, words: Wording): string {
  const { t } = words;
  switch (reason.kind) {
    case 'payoff-chain':
    case 'win':
      return chainSentence(sight, { move, reason }, words);
    case 'empty-hand':
      return reason.ranks.length === 1
        ? t('reason.lastCard')
        : t('reason.wholeHand', { ranks: ranksText(reason.ranks, words) });
    case 'progress':
      return reason.ranks.length === 1
        ? t('reason.useful')
        : t('reason.usefulRow', { ranks: ranksText(reason.ranks, words) });
    case 'block':
      return t('reason.block', { rank: rankText(reason.rank) });
    case 'hold-back':
      return t('reason.holdBack', { rank: rankText(reason.rank) });
    case 'keep-king':
      return t('reason.keepKing');
    case 'tidy':
      return reason.rank === reason.on
        ? t('reason.equal')
        : t('reason.descending', { rank: rankText(reason.rank), on: rankText(reason.on) });
    case 'empty-side':
      return t('reason.emptySide');
    case 'least-harm':
      return t('reason.leastHarm', { on: rankText(reason.on) });
    case 'weighed':
      return t('reason.weighed');
  }
}

type Chain = Extract<Reason, { readonly kind: 'payoff-chain' | 'win' }>;

/** The pay-off card itself, the card just before it, or a longer way. */
function chainSentence(
  sight: Sight,
  { move, reason }: { readonly move: Move; readonly reason: Chain },
  words: Wording,
): string {
  const { t, faces } = words;
  const wins = reason.kind === 'win';
  if (sourceOf(move) === 'g') return t(wins ? 'reason.win' : 'reason.payoff');
  const target: Card | undefined = cardAt(sight, 'g');
  const card = target ? faces.text(target) : '';
  const before = reason.ranks.slice(0, -1);
  if (before.length <= 1) return t(wins ? 'reason.winNext' : 'reason.payoffNext', { card });
  return t(wins ? 'reason.winChain' : 'reason.payoffChain', { card, ranks: ranksText(before, words) });
}

function ranksText(ranks: readonly Rank[], { t }: Wording): string {
  return t.list(ranks.map(rankText));
}
