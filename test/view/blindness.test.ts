import { expect, test } from 'vitest';
import { SEATS } from '../../src/engine/index.js';
import type { Seat } from '../../src/engine/index.js';
import type { Match } from '../../src/match/match.js';
import { challengeView } from '../../src/view/challenge.js';
import { handView } from '../../src/view/hand.js';
import { turnNoticeView } from '../../src/view/notice.js';
import { resignConfirmView } from '../../src/view/resign.js';
import { gameEndView } from '../../src/view/result.js';
import { tableAlt, tableOrder } from '../../src/view/picture.js';
import { stacksView } from '../../src/view/stacks.js';
import { tableView } from '../../src/view/table.js';
import type { View } from '../../src/view/view.js';
import { watchView } from '../../src/view/watch.js';
import { chance } from '../kit/games.js';
import { otherwise } from '../kit/hidden.js';
import { finished, EMOJI, gameOf, NOW_MS, PICTURE, positionsOf, t } from './shown.js';

const OLD_GAME = gameOf(finished([...positionsOf(9)].at(-1) ?? never()));

function never(): never {
  throw new Error('a game has positions');
}

function publicScreens(match: Match): unknown[] {
  return [
    tableView({ match, t }),
    tableView({ match, t, picture: PICTURE, faces: EMOJI }),
    watchView({ match, t }),
    watchView({ match: finished(match), t }),
    tableAlt({ match, t }),
    tableOrder({ match, t }),
    tableOrder({ match: finished(match), t }),
    tableView({ match: finished(match), t }),
    turnNoticeView({ match, t }),
    stacksView({ match, t }),
    challengeView({ match, t, nowMs: NOW_MS }),
    gameEndView({ match, ended: OLD_GAME, t }),
    gameEndView({ match, ended: OLD_GAME, t, picture: PICTURE }),
  ];
}

function privateScreens(match: Match, seat: Seat): View[] {
  const choices = [undefined, 'aside', 'g', 'h1', 'h2', 'h3', 'h4', 'h5', 's1', 's2', 's3', 's4'] as const;
  return [
    ...choices.map((chosen) => handView({ match, seat, t, ...(chosen && { chosen }) })),
    handView({ match, seat, t, faces: EMOJI }),
    handView({ match: finished(match), seat, t }),
    resignConfirmView({ match, seat, t }),
  ];
}

test('what everybody sees does not depend on any hidden card', () => {
  for (const number of [1, 2]) {
    const below = chance(number);
    for (const match of [...positionsOf(number)].filter(
      (_, at, all) => at % 3 === 0 || at > all.length - 3,
    )) {
      const other = otherwise(match, 'public', below);
      expect(JSON.stringify(publicScreens(other))).toBe(JSON.stringify(publicScreens(match)));
    }
  }
});

test('what a player sees does not depend on the opponent’s hand, the stock or the pay-off cards below', () => {
  const below = chance(7);
  const all = [...positionsOf(3)];
  for (const match of all.filter((_, at) => at % 5 === 0 || at > all.length - 3)) {
    for (const seat of SEATS) {
      const other = otherwise(match, seat, below);
      expect(JSON.stringify(privateScreens(other, seat))).toBe(JSON.stringify(privateScreens(match, seat)));
    }
  }
});

test('the hidden cards really lie otherwise in these tests', () => {
  const match = [...positionsOf(1)][40] ?? never();
  const other = otherwise(match, 'public', chance(1));
  const { state } = gameOf(other);
  expect(state.players[0].hand).not.toEqual(gameOf(match).state.players[0].hand);
  expect(state.stock).not.toEqual(gameOf(match).state.stock);
  expect(JSON.stringify(handView({ match: other, seat: 0, t }))).not.toBe(
    JSON.stringify(handView({ match, seat: 0, t })),
  );
});
