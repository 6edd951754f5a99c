import { otherSeat, SEATS } from '../engine/index.js';
import type { BySeat, Seat } from '../engine/index.js';
import type { Translate } from '../i18n/translate.js';
import type { Game, GameResult, Match } from '../match/match.js';
import { safeNames } from './names.js';
import { button, container, heading, row, separator, small, text } from './parts.js';
import { shownPicture } from './picture.js';
import type { View } from './view.js';

interface EndParts {
  readonly match: Match;
  /** The game that just ended. */
  readonly ended: Game;
  readonly t: Translate;
  /** A PNG file of the table at the end. */
  readonly picture?: Uint8Array;
}

function gameEndLine({ ended, names, t }: { ended: Game; names: BySeat<string>; t: Translate }): string {
  const { result } = ended;
  if (result?.winner === undefined) return t('result.tie');
  const said = {
    winner: names[result.winner],
    loser: names[otherSeat(result.winner)],
    points: result.points,
  };
  if (result.reason === 'resignation') return t('result.resignation', said);
  return result.reason === 'time' ? t('result.time', said) : t('result.payoff', said);
}

/** How a game ended, to one of its players. */
export function ownGameLine(
  { number, result }: Pick<Game, 'number'> & { readonly result: GameResult },
  { seat, opponent, t }: { readonly seat: Seat; readonly opponent: string; readonly t: Translate },
): string {
  const { winner, points } = result;
  if (winner === undefined) return t('hand.gameTied', { game: number });
  return winner === seat
    ? t('hand.gameWon', { game: number, points })
    : t('hand.gameLost', { game: number, opponent, points });
}

function scoreSheet({ match, names, t }: { match: Match; names: BySeat<string>; t: Translate }): string[] {
  return SEATS.map((seat) =>
    t('result.score', { name: names[seat], points: match.score[seat], games: match.gamesWon[seat] }),
  );
}

/** Everything needed to check the shuffle of a game that is over (rules.md 6.3). */
function shuffleLines({ seed, commitment }: Game, t: Translate): string[] {
  return [
    small(t('result.verify')),
    small(t('result.seed', { seed })),
    small(t('result.fingerprint', { hash: commitment })),
  ];
}

/** How a match ended, in a sentence; empty for a match that is not over. */
export function matchEndLine(match: Match, t: Translate): string {
  const { result, score, target } = match;
  if (!result) return '';
  const names = safeNames(match, t);
  const said = { winner: names[result.winner], loser: names[otherSeat(result.winner)] };
  if (result.reason === 'resignation') return t('result.matchResignation', said);
  if (result.reason === 'time') return t('result.matchTime', said);
  if (target === 1) return t('result.matchOneGame', said);
  return t('result.matchPoints', {
    ...said,
    winnerPoints: score[result.winner],
    loserPoints: score[otherSeat(result.winner)],
  });
}

/** A game ended and the next one has begun: who scored what, and the seed to check the shuffle with. */
export function gameEndView({ match, ended, t, picture }: EndParts): View {
  const names = safeNames(match, t);
  const pictured = picture && shownPicture(picture, { match, game: ended, t });
  return {
    ...(pictured && { files: pictured.files }),
    components: [
      container(
        'result',
        text(heading(t('result.game', { game: ended.number })), gameEndLine({ ended, names, t })),
        pictured?.shown,
        text(...scoreSheet({ match, names, t }), t('result.target', { target: match.target })),
        separator(),
        text(...shuffleLines(ended, t)),
      ),
    ],
  };
}

/** The same match again: at once against the computer, between people when both want it. */
export function rematchParts({ id, level }: Match, t: Translate) {
  const isPractice = level !== undefined;
  return {
    explained: t(isPractice ? 'result.again' : 'result.rematch'),
    asked: button({
      label: t(isPractice ? 'button.again' : 'button.rematch'),
      id: { action: 'rematch', match: id },
      style: 'primary',
    }),
  };
}

/** The match ended, with its last game. */
export function matchEndView({ match, ended, t, picture }: EndParts): View {
  const names = safeNames(match, t);
  const { result, target } = match;
  const { explained, asked } = rematchParts(match, t);
  const title = result
    ? t('result.match', { winner: names[result.winner] })
    : t('result.game', { game: ended.number });
  const isOnPoints = result?.reason === 'points' && target > 1;
  const pictured = picture && shownPicture(picture, { match, game: ended, t });
  return {
    ...(pictured && { files: pictured.files }),
    components: [
      container(
        'result',
        text(
          heading(title),
          isOnPoints ? matchEndLine(match, t) : undefined,
          gameEndLine({ ended, names, t }),
        ),
        pictured?.shown,
        text(...scoreSheet({ match, names, t })),
        separator(),
        text(...shuffleLines(ended, t)),
        text(explained),
        row(asked, button({ label: t('button.rules'), id: { action: 'rules' } })),
      ),
    ],
  };
}
