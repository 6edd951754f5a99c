/**
 * An independent referee for transcripts, written from docs/rules.md alone: it imports nothing of the
 * engine. It cannot foresee a shuffle, but it knows where every card it has seen went, and so which cards
 * a draw or a turned-up pay-off card can be.
 */
import { z } from 'zod';

const RANKS = 'A23456789TJQK';
const HIGHEST_ON_CENTER = 'Q';

const card = z.string().regex(/^[A23456789TJQK][SHDC]$/);
const seat = z.union([z.literal(0), z.literal(1)]);
const hand = z.array(card).length(5);

const event = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('play'),
    seat,
    move: z.string().regex(/^(g|h[1-5]|s[1-4])>[1-3]$/),
    card,
    as: z.string().regex(/^[A23456789TJQ]$/),
  }),
  z.strictObject({ type: z.literal('reveal'), seat, card }),
  z.strictObject({
    type: z.literal('complete'),
    center: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  }),
  z.strictObject({ type: z.literal('discard'), seat, move: z.string().regex(/^h[1-5]\/s[1-4]$/), card }),
  z.strictObject({
    type: z.literal('draw'),
    seat,
    cards: z.array(card).min(1).max(5),
    stock: z.int().min(0).max(104),
  }),
]);

const transcript = z.strictObject({
  rules: z.literal('g4a-1'),
  seed: z.string().regex(/^[0-9a-f]{64}$/),
  first: seat,
  deal: z.strictObject({ payoff: z.tuple([card, card]), hands: z.tuple([hand, hand]) }),
  events: z.array(event).min(1),
  result: z.strictObject({
    winner: seat.nullable(),
    points: z.int().min(0).max(20),
    reason: z.enum(['pay-off', 'stock']),
  }),
});

export type RefereedTranscript = z.infer<typeof transcript>;
type Event = z.infer<typeof event>;
type Seat = z.infer<typeof seat>;

class Fault extends Error {}

function must(claim: boolean, otherwise: string): asserts claim {
  if (!claim) throw new Fault(otherwise);
}

/** Cards that can be counted but not told apart in order. */
function createPile(cards: readonly string[]) {
  const counts = new Map<string, number>();
  let size = 0;
  const change = (of: string, by: number): void => {
    counts.set(of, (counts.get(of) ?? 0) + by);
    size += by;
  };
  for (const one of cards) change(one, 1);
  return {
    add: (one: string): void => {
      change(one, 1);
    },
    /** Whether there was such a card to take. */
    take: (one: string): boolean => {
      if ((counts.get(one) ?? 0) === 0) return false;
      change(one, -1);
      return true;
    },
    size: (): number => size,
  };
}

interface Seated {
  payoffTop: string | undefined;
  payoffCount: number;
  readonly hand: string[];
  readonly sides: string[][];
}

/** What has to come next, in the order of rules.md 3.9. */
interface Due {
  reveal: boolean;
  complete: number | undefined;
  draw: boolean;
}

function createTable({ first, deal }: RefereedTranscript) {
  const pack = Array.from(RANKS, (rank) => ['S', 'H', 'D', 'C'].map((suit) => `${rank}${suit}`)).flat();
  /** Never seen by anybody: in the stock or face down in a pay-off pile. */
  const unseen = createPile([...pack, ...pack]);
  /** Surely in the stock: they were seen to go back. */
  const returned = createPile([]);
  const seats = ([0, 1] as const).map((at): Seated => {
    for (const one of [deal.payoff[at], ...deal.hands[at]]) must(unseen.take(one), `a third ${one} is dealt`);
    return {
      payoffTop: deal.payoff[at],
      payoffCount: 20,
      hand: [...deal.hands[at]],
      sides: [[], [], [], []],
    };
  });
  const seated = (at: Seat): Seated => {
    const found = seats[at];
    must(found !== undefined, 'there are two seats');
    return found;
  };
  const centers: string[][] = [[], [], []];
  const due: Due = { reveal: false, complete: undefined, draw: false };
  let toMove: Seat = first;
  let stock = 104 - 2 * (20 + 5);
  let result: RefereedTranscript['result'] | undefined;

  function checkCounts(): void {
    let hidden = stock;
    let open = centers.flat().length;
    for (const { payoffTop, payoffCount, hand: held, sides } of seats) {
      const faceUp = payoffTop === undefined ? 0 : 1;
      hidden += payoffCount - faceUp;
      open += faceUp + held.length + sides.flat().length;
    }
    must(open + hidden === 104, 'there are not 104 cards');
    must(unseen.size() + returned.size() === hidden, 'the hidden cards do not add up');
    must(returned.size() <= stock, 'cards that went back into the stock have left it unseen');
  }

  function take(at: Seat, move: string): string | undefined {
    const mover = seated(at);
    const place = Number(move.charAt(1)) - 1;
    if (move.startsWith('h')) return mover.hand.splice(place, 1)[0];
    if (move.startsWith('s')) return mover.sides[place]?.pop();
    const top = mover.payoffTop;
    mover.payoffTop = undefined;
    mover.payoffCount -= 1;
    return top;
  }

  function nothingDue(): void {
    must(!due.reveal, 'the next pay-off card was not turned up');
    must(due.complete === undefined, 'the completed stack did not go back');
    must(!due.draw, 'the hand was not filled');
  }

  function play(made: Extract<Event, { type: 'play' }>): void {
    nothingDue();
    must(made.seat === toMove, 'it is not this seat’s turn');
    const center = centers[Number(made.move.slice(-1)) - 1] ?? [];
    const taken = take(made.seat, made.move);
    must(taken === made.card, `${made.move} is ${taken ?? 'no card'}, not ${made.card}`);
    const needed = RANKS.charAt(center.length);
    must(
      made.card.startsWith('K') || made.card.startsWith(needed),
      `${made.card} does not fit where ${needed} is needed`,
    );
    must(made.as === needed, `a card stands for ${needed}, not ${made.as}`);
    center.push(made.card);
    const mover = seated(made.seat);
    if (mover.payoffCount === 0) {
      result = { winner: made.seat, points: seated(made.seat === 0 ? 1 : 0).payoffCount, reason: 'pay-off' };
      return;
    }
    due.reveal = made.move.startsWith('g');
    due.complete = made.as === HIGHEST_ON_CENTER ? Number(made.move.slice(-1)) : undefined;
    due.draw = mover.hand.length === 0;
  }

  function reveal(made: Extract<Event, { type: 'reveal' }>): void {
    must(due.reveal && made.seat === toMove, 'no pay-off card is to be turned up');
    must(unseen.take(made.card), `${made.card} cannot lie in a pay-off pile`);
    seated(made.seat).payoffTop = made.card;
    due.reveal = false;
  }

  function complete(made: Extract<Event, { type: 'complete' }>): void {
    must(!due.reveal, 'the next pay-off card was not turned up');
    must(due.complete === made.center, 'this stack is not complete');
    const cards = centers[made.center - 1]?.splice(0) ?? [];
    must(cards.length === 12, 'a complete stack has twelve cards');
    cards.forEach(returned.add);
    stock += cards.length;
    due.complete = undefined;
  }

  function discard(made: Extract<Event, { type: 'discard' }>): void {
    nothingDue();
    must(made.seat === toMove, 'it is not this seat’s turn');
    const taken = take(made.seat, made.move);
    must(taken === made.card, `${made.move} is ${taken ?? 'no card'}, not ${made.card}`);
    seated(made.seat).sides[Number(made.move.slice(-1)) - 1]?.push(made.card);
    toMove = toMove === 0 ? 1 : 0;
    due.draw = seated(toMove).hand.length < 5;
  }

  function draw(made: Extract<Event, { type: 'draw' }>): void {
    must(!due.reveal && due.complete === undefined, 'the hand is filled last');
    must(due.draw && made.seat === toMove, 'nothing is to be drawn');
    const { hand: held } = seated(made.seat);
    must(
      made.cards.length === Math.min(5 - held.length, stock),
      'a draw fills the hand to five, or takes what is left',
    );
    for (const one of made.cards) {
      // Either copy may be meant; taking the returned one leaves more possible later.
      must(returned.take(one) || unseen.take(one), `${one} cannot be in the stock`);
    }
    held.push(...made.cards);
    stock -= made.cards.length;
    must(made.stock === stock, `the stock has ${stock} cards, not ${made.stock}`);
    due.draw = false;
    if (stock === 0) result = { winner: null, points: 0, reason: 'stock' };
  }

  return {
    see: (made: Event): void => {
      must(result === undefined, 'something happens after the end');
      if (made.type === 'play') play(made);
      else if (made.type === 'reveal') reveal(made);
      else if (made.type === 'complete') complete(made);
      else if (made.type === 'discard') discard(made);
      else draw(made);
      checkCounts();
    },
    result: () => result,
  };
}

function checkBeginner({ first, deal }: RefereedTranscript): void {
  const [one, two] = deal.payoff.map((top) => RANKS.indexOf(top.charAt(0)));
  must(one !== two, 'the pay-off cards are equal: both piles are turned again');
  must(first === ((one ?? 0) > (two ?? 0) ? 0 : 1), 'the higher pay-off card begins');
}

/** What is wrong with one line of a transcript file; undefined if nothing is. */
export function fault(line: string): string | undefined {
  let at = 'the line';
  try {
    const read = transcript.safeParse(JSON.parse(line));
    must(read.success, read.success ? '' : z.prettifyError(read.error));
    const game = read.data;
    // zod gives the keys in the order of the format.
    must(JSON.stringify(game) === line, 'keys or spacing are not those of the format');
    at = 'the deal';
    checkBeginner(game);
    const table = createTable(game);
    game.events.forEach((made, index) => {
      at = `event ${index + 1}, ${JSON.stringify(made)}`;
      table.see(made);
    });
    at = 'the result';
    must(table.result() !== undefined, 'the game is not over');
    must(JSON.stringify(table.result()) === JSON.stringify(game.result), 'the game ended otherwise');
    return undefined;
  } catch (error) {
    if (error instanceof Fault || error instanceof SyntaxError) return `${at}: ${error.message}`;
    throw error;
  }
}
