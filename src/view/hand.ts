import { otherSeat, seenBy } from '../engine/index.js';
import type { PlaySource, Seat, Sight } from '../engine/index.js';
import type { Translate } from '../i18n/translate.js';
import type { Match } from '../match/match.js';
import { centerLines, payoffLine, sideLines, sideTopsLine } from './board.js';
import { cardText } from './cards.js';
import type { CardFaces } from './faces.js';
import { controlRows, lookRow } from './controls.js';
import { safeNames } from './names.js';
import { story } from './narrate.js';
import { heading, quote, small, text } from './parts.js';
import { matchEndLine } from './result.js';
import { scoreLine } from './score.js';
import { cardAt, centerTargets } from './targets.js';
import type { View } from './view.js';

export interface HandParts {
  readonly match: Match;
  readonly seat: Seat;
  readonly t: Translate;
  /** The card whose target is being asked; left out or not there any more: none. */
  readonly chosen?: PlaySource;
  /** A line on top, such as why the last tap did nothing. */
  readonly note?: string;
  /** Plain where absent. */
  readonly faces?: CardFaces;
}

/** A choice only counts while the card lies there and can go somewhere. */
function validChoice(sight: Sight, chosen: PlaySource | undefined): PlaySource | undefined {
  if (chosen === undefined || !cardAt(sight, chosen)) return undefined;
  return chosen.startsWith('h') || centerTargets(sight, chosen).length > 0 ? chosen : undefined;
}

function ownLines(sight: Sight, seat: Seat, t: Translate): string[] {
  const { payoffTop, payoffCount, sides } = sight.players[seat];
  const hand = sight.hand ?? [];
  return [
    `**${t('hand.you')}**`,
    payoffTop ? t('hand.payoff', { card: cardText(payoffTop), count: payoffCount }) : t('hand.payoffGone'),
    ...sideLines(sides, t),
    hand.length > 0 ? t('hand.cards', { cards: hand.map(cardText).join(' ') }) : t('hand.none'),
  ];
}

/** What the player is asked to do now. */
function promptLines(sight: Sight, choice: PlaySource | undefined, t: Translate): string[] {
  const card = choice && cardAt(sight, choice);
  if (!card) return [t('hand.yourTurn'), small(t('hand.how'))];
  const shown = { card: cardText(card) };
  return [choice.startsWith('h') ? t('hand.where', shown) : t('hand.whichStack', shown)];
}

/** A player's own cards and everything needed to decide, with the controls; for that player only. */
export function handView({ match, seat, t, chosen, note }: HandParts): View {
  const { game } = match;
  if (!game) return { components: [text(t('refusal.match-not-playing'))] };
  const sight = seenBy(game.state, seat);
  const names = safeNames(match);
  const other = otherSeat(seat);
  const opponent = names[other];
  const own: Match = seat === 0 ? match : { ...match, score: [match.score[1], match.score[0]] };
  const head = [
    heading(t('hand.title', { match: match.id, opponent })),
    note === undefined ? undefined : quote(note),
    scoreLine({ match: own, names: [t('hand.you'), opponent], t }),
    ...story({ game, names, t, by: other }).map(small),
  ];
  if (match.status !== 'playing' || game.result) {
    const ending = matchEndLine(match, t) || t('hand.over');
    return { components: [text(...head), text(ending), lookRow({ match, t })] };
  }

  const isTurn = sight.toMove === seat;
  const choice = isTurn ? validChoice(sight, chosen) : undefined;
  return {
    components: [
      text(...head),
      text(
        `**${opponent}**`,
        payoffLine(sight.players[other], t),
        sideTopsLine(sight.players[other].sides, t),
      ),
      text(t('table.centers'), ...centerLines(sight, t), t('stock.count', { count: sight.stockCount })),
      text(...ownLines(sight, seat, t)),
      text(...(isTurn ? promptLines(sight, choice, t) : [t('hand.waiting', { opponent })])),
      ...controlRows({ match, sight, t, isTurn, ...(choice !== undefined && { chosen: choice }) }),
    ],
  };
}
