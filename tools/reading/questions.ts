/** Questions about a position, with the answers that its Sight gives. Suits do not matter in this game: ranks are asked. */
import { CENTERS, isKing, neededRank, otherSeat, rankOf, seenBy, SIDES } from '../../src/engine/index.js';
import type { Card, Seat, Sight } from '../../src/engine/index.js';
import { centerFace, rankText } from '../../src/view/cards.js';
import { chainLabel, offeredChain } from '../../src/view/chain.js';
import { translator } from '../../src/i18n/translate.js';
import type { Reading } from './positions.js';

export interface Question {
  /** Which picture it is to be answered from. */
  readonly picture: 'hand' | 'table';
  readonly asked: string;
  readonly answer: string;
}

const t = translator('en-US');
const NONE = 'none';
const EMPTY = 'empty';

function rank(card: Card | undefined): string {
  return card === undefined ? EMPTY : rankText(rankOf(card));
}

function ranks(cards: readonly (Card | undefined)[]): string {
  return cards.length === 0 ? NONE : cards.map(rank).join(', ');
}

/** The center stacks, by number, on which a card could be put as they stand. */
function fits({ centers }: Sight, card: Card | undefined): readonly number[] {
  if (card === undefined) return [];
  return CENTERS.filter((center) => {
    const needed = neededRank(centers[center - 1] ?? []);
    return needed !== undefined && (isKing(card) || rankOf(card) === needed);
  });
}

function fitWords(sight: Sight, card: Card | undefined): string {
  const on = fits(sight, card);
  return on.length === 0 ? 'no' : `yes, on ${on.join(', ')}`;
}

function centerWords(cards: readonly Card[]): string {
  const { top, kingAs } = centerFace(cards);
  return kingAs === undefined ? rank(top) : `K, standing for ${kingAs}`;
}

/** The deepest of some side stacks, by number: under its top there is most to read. */
function deepest(sides: readonly (readonly Card[])[]): number {
  return SIDES.reduce((best, side) =>
    (sides[side - 1]?.length ?? 0) > (sides[best - 1]?.length ?? 0) ? side : best,
  );
}

function underTop(cards: readonly Card[] | undefined, count: number): string {
  return ranks((cards ?? []).toReversed().slice(1, 1 + count));
}

interface Asked {
  readonly reading: Reading;
  readonly sight: Sight;
  readonly seat: Seat;
  readonly own: string;
  readonly other: string;
}

function lastDiscard({ reading: { match }, seat }: Asked): string {
  const discard = match.game?.events.findLast((event) => event.type === 'discard' && event.seat !== seat);
  if (discard?.type !== 'discard') return NONE;
  return `${rank(discard.card)}, on side stack ${discard.move.slice(-1)}`;
}

function chainWords({ reading: { match }, sight, seat }: Asked): string {
  const chain = sight.toMove === seat ? offeredChain(match, sight) : undefined;
  return chain ? chainLabel(sight, chain, t) : 'there is none';
}

function asking(asked: Asked): readonly Question[] {
  const { sight, seat, own, other, reading } = asked;
  const [mine, theirs] = [sight.players[seat], sight.players[otherSeat(seat)]];
  const { score } = reading.match;
  const theirDeepest = deepest(theirs.sides);
  const myDeepest = deepest(mine.sides);
  const hand = sight.hand ?? [];
  const table = (words: string, answer: string | number): Question => ({
    picture: 'table',
    asked: words,
    answer: String(answer),
  });
  const panel = (words: string, answer: string | number): Question => ({
    picture: 'hand',
    asked: words,
    answer: String(answer),
  });
  const turn = sight.toMove === seat ? own : other;
  return [
    table('Whose turn is it?', turn),
    table(
      `How many pay-off cards has ${own} left, and how many has ${other}?`,
      `${mine.payoffCount} and ${theirs.payoffCount}`,
    ),
    table(`What is ${other}'s pay-off card?`, rank(theirs.payoffTop)),
    table(
      'What lies on each center stack, from left to right? If it is a king, what does it stand for?',
      sight.centers.map(centerWords).join('; '),
    ),
    table(
      'What does each center stack need next, from left to right?',
      sight.centers.map((cards) => centerFace(cards).needs ?? NONE).join(', '),
    ),
    table('How many cards has the stock?', sight.stockCount),
    table(
      `What is on top of each of ${other}'s side stacks, from left to right?`,
      ranks(theirs.sides.map((cards) => cards.at(-1))),
    ),
    table(
      `What lies directly under the top card of ${other}'s side stack ${theirDeepest}?`,
      underTop(theirs.sides[theirDeepest - 1], 1),
    ),
    table(`How many cards has ${own} in hand?`, mine.handCount),
    table(
      `How many points has ${own}, and how many has ${other}?`,
      `${score[seat]} and ${score[otherSeat(seat)]}`,
    ),

    panel(
      'What is your pay-off card, and how many have you left with it?',
      `${rank(mine.payoffTop)}, ${mine.payoffCount}`,
    ),
    panel('Which cards are in your hand, in order?', ranks(hand)),
    panel(
      'Which cards of your hand fit on a center stack as these stand now?',
      ranks(hand.filter((card) => fits(sight, card).length > 0)),
    ),
    panel(
      'Does your pay-off card fit on a center stack as these stand now, and on which?',
      fitWords(sight, mine.payoffTop),
    ),
    panel(
      'What is on top of each of your side stacks, 1 to 4?',
      ranks(mine.sides.map((cards) => cards.at(-1))),
    ),
    panel(
      `Which cards lie under the top of your side stack ${myDeepest}, the nearest first? At most three.`,
      underTop(mine.sides[myDeepest - 1], 3),
    ),
    panel(
      'Which of your side stacks have a top card that fits on a center stack as these stand now?',
      SIDES.filter((side) => fits(sight, mine.sides[side - 1]?.at(-1)).length > 0).join(', ') || NONE,
    ),
    sight.toMove === seat
      ? panel(`Which card did ${other} put aside last, and on which side stack?`, lastDiscard(asked))
      : panel(`How many cards has ${other} in hand?`, theirs.handCount),
    panel(
      'Is there a button that plays several cards up to your pay-off card, and what does it say?',
      chainWords(asked),
    ),
    panel(
      'Can your last play be taken back now?',
      sight.takeable !== undefined && sight.toMove === seat ? 'yes' : 'no',
    ),
  ];
}

/** Twenty questions, in the order of the picture they are answered from. */
export function questionsOf(reading: Reading): readonly Question[] {
  const { match, seat } = reading;
  if (!match.game) throw new Error('a reading has a game');
  const sight = seenBy(match.game.state, seat);
  return asking({
    reading,
    sight,
    seat,
    own: match.players[seat].name,
    other: match.players[otherSeat(seat)].name,
  });
}
