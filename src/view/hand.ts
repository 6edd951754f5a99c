import type { APISectionComponent, APITextDisplayComponent } from 'discord-api-types/v10';
import type { Choice as Advice } from '../ai/player.js';
import { otherSeat, SEATS, seenBy } from '../engine/index.js';
import type { Seat, Sight } from '../engine/index.js';
import type { Translate } from '../i18n/translate.js';
import type { Game, Match } from '../match/match.js';
import { middleLines, payoffLine, sideLines, sideTopsLine } from './board.js';
import { asideButton, controlRows, lookRow, needsAside, takeBackButton } from './controls.js';
import type { ControlParts } from './controls.js';
import { PLAIN_FACES } from './faces.js';
import type { CardFaces, Wording } from './faces.js';
import { hintLine } from './hint.js';
import { safeNames } from './names.js';
import { playedSoFar, story } from './narrate.js';
import { heading, quote, row, section, small, text } from './parts.js';
import { matchEndLine, ownGameLine, rematchParts } from './result.js';
import { scoreLine } from './score.js';
import { cardAt, centerTargets } from './targets.js';
import type { Choice } from './targets.js';
import type { View } from './view.js';

export interface HandParts {
  readonly match: Match;
  readonly seat: Seat;
  readonly t: Translate;
  /** What is being asked; left out or not possible any more: nothing. */
  readonly chosen?: Choice;
  /** A line on top, such as why the last tap did nothing. */
  readonly note?: string;
  /** A move to suggest; nothing where it is not this player's turn. */
  readonly hint?: Advice;
  /** Plain where absent. */
  readonly faces?: CardFaces;
}

/** The buttons are explained during these turns of a match's first game. */
const EXPLAINED_TURNS = 8;

/** A choice only counts while the card lies there and can go somewhere. */
function validChoice(sight: Sight, chosen: Choice | undefined): Choice | undefined {
  if (chosen === undefined || chosen === 'aside') return chosen;
  if (!cardAt(sight, chosen)) return undefined;
  return chosen.startsWith('h') || centerTargets(sight, chosen).length > 0 ? chosen : undefined;
}

function ownLines(sight: Sight, seat: Seat, words: Wording): string[] {
  const { t, faces } = words;
  const { payoffTop, payoffCount, sides } = sight.players[seat];
  const hand = sight.hand ?? [];
  const payoff = payoffTop
    ? t('hand.payoff', { card: faces.text(payoffTop), count: payoffCount })
    : t('hand.payoffGone');
  return [
    t('hand.owner', { name: t('hand.you'), cards: payoff }),
    ...sideLines(sides, words),
    hand.length > 0
      ? t('hand.cards', { cards: hand.map((card) => faces.text(card)).join(' ') })
      : t('hand.none'),
  ];
}

function isNewToIt({ number, state }: Game): boolean {
  return number === 1 && state.turn <= EXPLAINED_TURNS;
}

interface Reader {
  readonly seat: Seat;
  readonly opponent: string;
  readonly t: Translate;
}

/** How the game before ended, until both have had a turn of the present one. */
function lastGameLine({ game, lastResult }: Match, reader: Reader): string | undefined {
  if (!game || !lastResult || game.state.turn > SEATS.length) return undefined;
  return ownGameLine({ number: game.number - 1, result: lastResult }, reader);
}

function ending(match: Match, reader: Reader): string {
  const { result, game } = match;
  const { seat, opponent, t } = reader;
  if (!result) return t('hand.over');
  const isWon = result.winner === seat;
  const head = t(isWon ? 'hand.won' : 'hand.lost');
  if (result.reason === 'time' || !game?.result) return [head, matchEndLine(match, t)].join(' ');
  const resigned = isWon ? t('hand.theyResigned', { opponent }) : t('hand.youResigned');
  const said = ownGameLine({ number: game.number, result: game.result }, reader);
  return [head, ...(result.reason === 'resignation' ? [resigned] : []), said].join(' ');
}

/** What the player is asked to do now. */
function prompt(game: Game, parts: ControlParts): APITextDisplayComponent | APISectionComponent {
  const { sight, t, faces, choice } = parts;
  if (choice === 'aside') return text(t('hand.whichAside'));
  const card = choice && cardAt(sight, choice);
  if (card) {
    const shown = { card: faces.text(card) };
    return text(choice.startsWith('h') ? t('hand.where', shown) : t('hand.whichStack', shown));
  }
  const asked = text(t('hand.yourTurn'), isNewToIt(game) ? small(t('hand.how')) : undefined);
  return needsAside(sight) ? section(asked, asideButton(parts)) : asked;
}

/** What the player has played in this turn, with the way to take the last of it back. */
function soFar(game: Game, parts: ControlParts): (APITextDisplayComponent | APISectionComponent)[] {
  const plays = playedSoFar(game, parts);
  if (plays === undefined) return [];
  const told = text(small(parts.t('hand.soFar', { plays })));
  return [parts.sight.takeable ? section(told, takeBackButton(parts)) : told];
}

/** A player's own cards and everything needed to decide, with the controls; for that player only. */
export function handView({ match, seat, t, chosen, note, hint, faces = PLAIN_FACES }: HandParts): View {
  const { game } = match;
  if (!game) return { components: [text(t('refusal.match-not-playing'))] };
  const words: Wording = { t, faces };
  const sight = seenBy(game.state, seat);
  const names = safeNames(match, t);
  const other = otherSeat(seat);
  const opponent = names[other];
  const reader: Reader = { seat, opponent, t };
  const own: Match = seat === 0 ? match : { ...match, score: [match.score[1], match.score[0]] };
  const head = [
    heading(t('hand.title', { match: match.id, opponent })),
    note === undefined ? undefined : quote(note),
    scoreLine({ match: own, names: [t('hand.you'), opponent], t }),
    lastGameLine(match, reader),
    ...story({ game, names, by: other, ...words }).map(small),
  ];
  if (match.status !== 'playing' || game.result) {
    const { explained, asked } = rematchParts(match, t);
    const over = text(ending(match, reader), small(explained));
    return { components: [text(...head), over, row(asked), lookRow({ match, t })] };
  }

  const board = [
    text(...head),
    text(
      t('hand.owner', { name: opponent, cards: payoffLine(sight.players[other], words) }),
      sideTopsLine(sight.players[other].sides, words),
    ),
    text(...middleLines(sight, words)),
    text(...ownLines(sight, seat, words)),
  ];
  if (sight.toMove !== seat) {
    return { components: [...board, text(t('hand.waiting', { opponent })), lookRow({ match, t })] };
  }
  const choice = validChoice(sight, chosen);
  const parts: ControlParts = { match, sight, ...words, ...(choice !== undefined && { choice }) };
  const advised = hint && hintLine(sight, hint, words);
  return {
    components: [
      ...board,
      ...soFar(game, parts),
      // Beside the buttons that it speaks of.
      ...(advised === undefined ? [] : [text(quote(advised))]),
      prompt(game, parts),
      ...controlRows(parts),
    ],
  };
}
