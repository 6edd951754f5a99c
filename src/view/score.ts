import type { BySeat } from '../engine/index.js';
import type { Translate } from '../i18n/translate.js';
import type { Match } from '../match/match.js';

interface ScoreParts {
  readonly match: Match;
  readonly names: BySeat<string>;
  readonly t: Translate;
}

/** The number of the game, both scores, the one named first first, and the target. */
export function scoreLine({ match: { game, score, target }, names, t }: ScoreParts): string {
  return t('score.line', {
    game: game?.number ?? 1,
    first: names[0],
    firstPoints: score[0],
    second: names[1],
    secondPoints: score[1],
    target,
  });
}
