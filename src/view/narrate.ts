/** What happened, in words, from what everybody may know. */
import { isKing, moveParts, otherSeat, publicEvent } from '../engine/index.js';
import type { BySeat, GameEvent, Rank, Seat, SeenEvent } from '../engine/index.js';
import type { Game } from '../match/match.js';
import { rankText } from './cards.js';
import type { Wording } from './faces.js';

/** Plays named one by one in a long turn: the last ones. */
const NAMED_PLAYS_MAX = 6;
/** Where only the opponent's turn is told, above a player's own cards. */
const OPPONENT_NAMED_PLAYS_MAX = 4;
/** Of the own turn, whose player has just made them. */
const OWN_NAMED_PLAYS_MAX = 3;

type PlayEvent = Extract<SeenEvent, { type: 'play' }>;

interface Turn {
  readonly seat: Seat;
  readonly events: readonly SeenEvent[];
}

/** The turns of a game in order; the last one may be without any event yet. */
function turnsOf(events: readonly GameEvent[], first: Seat): readonly Turn[] {
  const turns: { seat: Seat; events: SeenEvent[] }[] = [];
  let turn = { seat: first, events: [] as SeenEvent[] };
  for (const event of events) {
    if (event.type === 'takeBack') withoutLastPlay(turn.events);
    else turn.events.push(publicEvent(event));
    if (event.type !== 'discard') continue;
    turns.push(turn);
    turn = { seat: otherSeat(turn.seat), events: [] };
  }
  return [...turns, turn];
}

/** What was taken back is told as if it had never been played; nothing came of it, so nothing else goes. */
function withoutLastPlay(events: SeenEvent[]): void {
  const last = events.findLastIndex(({ type }) => type === 'play');
  if (last >= 0) events.splice(last, 1);
}

/** A card with where it came from, unless from the hand, and what a king stands for. */
function playedCard({ move, card, as }: PlayEvent, { t, faces }: Wording): string {
  const parts = moveParts(move);
  const shown = faces.text(card);
  const rank = rankText(as);
  if (parts.from === 'payoff') {
    return isKing(card)
      ? t('narrate.payoffKing', { card: shown, rank })
      : t('narrate.payoff', { card: shown });
  }
  if (parts.from === 'side') {
    const { side } = parts;
    return isKing(card)
      ? t('narrate.sideKing', { card: shown, side, rank })
      : t('narrate.side', { card: shown, side });
  }
  return isKing(card) ? t('narrate.playKing', { card: shown, rank }) : shown;
}

/** Cards in a row on one center stack, as they are told. */
interface Run {
  readonly center: number;
  readonly cards: readonly string[];
}

/** Runs that follow each other on one stack are one. */
function joined(runs: readonly Run[]): readonly Run[] {
  return runs.reduce<readonly Run[]>((told, run) => {
    const last = told.at(-1);
    if (last?.center !== run.center) return [...told, run];
    return [...told.slice(0, -1), { ...last, cards: [...last.cards, ...run.cards] }];
  }, []);
}

/** Ranks up to the next full stack, by stack: `4–9`. */
function ranges(plays: readonly PlayEvent[]): readonly Run[] {
  const pieces: { center: number; first: Rank; last: Rank }[] = [];
  for (const { move, as } of plays) {
    const { center } = moveParts(move);
    const piece = pieces.findLast((one) => one.center === center);
    // An ace begins a stack anew.
    if (piece && as !== 'A') piece.last = as;
    else pieces.push({ center, first: as, last: as });
  }
  return pieces.map(({ center, first, last }) => ({
    center,
    cards: [first === last ? rankText(first) : `${rankText(first)}–${rankText(last)}`],
  }));
}

interface Naming extends Wording {
  readonly namedMax?: number;
}

/** The last plays card by card, and before them how far the earlier ones went. One clause for each run. */
function playsList(plays: readonly PlayEvent[], { namedMax = NAMED_PLAYS_MAX, ...words }: Naming): string {
  const { t } = words;
  const named = plays.slice(-namedMax).map((play): Run => {
    return { center: moveParts(play.move).center, cards: [playedCard(play, words)] };
  });
  // What the first named card lies on is told last, so that they can be read on.
  const isReadOn = ({ center }: Run): boolean => center === named[0]?.center;
  const earlier = ranges(plays.slice(0, -namedMax)).toSorted(
    (one, other) => Number(isReadOn(one)) - Number(isReadOn(other)),
  );
  const clauses = joined([...earlier, ...named]).map(({ center, cards }) =>
    t('narrate.onStack', { cards: t.list(cards), center }),
  );
  return t.list(clauses);
}

function playsIn({ events }: Turn): readonly PlayEvent[] {
  return events.filter((event) => event.type === 'play');
}

interface Telling extends Naming {
  readonly turn: Turn;
  readonly names: BySeat<string>;
  /** Whether nothing more can follow in this game. */
  readonly isOver: boolean;
}

function mainSentence({ turn, names, isOver, ...words }: Telling): string | undefined {
  const { t, faces } = words;
  const name = names[turn.seat];
  const played = playsIn(turn);
  const plays = played.length > 0 ? playsList(played, words) : undefined;
  const discard = turn.events.find((event) => event.type === 'discard');
  if (!discard) {
    if (plays === undefined) return undefined;
    return isOver ? t('narrate.finish', { name, plays }) : t('narrate.soFar', { name, plays });
  }
  const parts = moveParts(discard.move);
  const side = parts.kind === 'discard' ? parts.side : 0;
  const card = faces.text(discard.card);
  return plays === undefined
    ? t('narrate.discard', { name, card, side })
    : t('narrate.turn', { name, plays, card, side });
}

/** A turn in whole sentences; empty when nothing has been done in it yet. */
function narrateTurn(telling: Telling): string {
  const { turn, names, t } = telling;
  const main = mainSentence(telling);
  if (main === undefined) return '';
  const completed = turn.events.filter(({ type }) => type === 'complete').length;
  // The draw that opens a turn goes without saying.
  const drawn = turn.events
    .slice(1)
    .reduce((sum, event) => sum + (event.type === 'draw' ? event.count : 0), 0);
  return [
    main,
    ...(completed > 0 ? [t('narrate.complete', { count: completed })] : []),
    ...(drawn > 0 ? [t('narrate.draw', { name: names[turn.seat], count: drawn })] : []),
  ].join(' ');
}

interface StoryParts extends Wording {
  readonly game: Game;
  readonly names: BySeat<string>;
  /** Tell only what this player did. */
  readonly by?: Seat;
}

/**
 * The last completed turn in words, then what has been done since; before the first move, who begins.
 */
export function story({ game, names, by, ...words }: StoryParts): readonly string[] {
  const { state, events, result } = game;
  const namedMax = by === undefined ? NAMED_PLAYS_MAX : OPPONENT_NAMED_PLAYS_MAX;
  const turns = turnsOf(events, state.first);
  // Also where all that was played has been taken back.
  const isBeginning = turns.every((turn) => turn.events.length === 0);
  if (isBeginning) return [words.t('narrate.begin', { name: names[state.first] })];
  return turns
    .slice(-2)
    .filter(({ seat }) => by === undefined || seat === by)
    .map((turn) => narrateTurn({ turn, names, isOver: result !== undefined, namedMax, ...words }))
    .filter((sentences) => sentences !== '');
}

/** The last plays of the present turn, as its player reads them; undefined where there is none. */
export function playedSoFar({ state, events }: Game, words: Wording): string | undefined {
  const turn = turnsOf(events, state.first).at(-1);
  const played = turn ? playsIn(turn) : [];
  return played.length > 0 ? playsList(played, { ...words, namedMax: OWN_NAMED_PLAYS_MAX }) : undefined;
}
