import { describe, expect, test } from 'vitest';
import { isKing, neededRank, rankAt, rankOf } from '../../src/engine/index.js';
import { cardText, rankText } from '../../src/view/cards.js';
import type { Match } from '../../src/match/match.js';
import { tableAlt, tableOrder } from '../../src/view/picture.js';
import { gameEndView, matchEndView } from '../../src/view/result.js';
import { tableView } from '../../src/view/table.js';
import { position } from '../kit/positions.js';
import {
  altsOf,
  AWKWARD_NAMES,
  finished,
  gameOf,
  matchOf,
  named,
  PICTURE,
  positionsOf,
  readable,
  t,
  textOf,
} from './shown.js';

const ALT_MAX = 1024;
/** Under-cards that the picture shows of a side stack. */
const SHOWN_UNDER = 4;

function sampled(): Match[] {
  return [1, 2, 3].flatMap((number) => [...positionsOf(number)].filter((_, at) => at % 11 === 0));
}

test('the alt text names everything that the picture shows', () => {
  for (const match of sampled()) {
    const { state } = gameOf(match);
    const lines = tableAlt({ match, t }).split('\n');
    expect(lines[0]).toContain('Game 4.');
    expect(lines[0]).toMatch(/12.*7.*50/);
    expect(lines).toContain(
      `Center stacks (stock: ${state.stock.length} ${state.stock.length === 1 ? 'card' : 'cards'})`,
    );
    for (const [index, center] of state.centers.entries()) {
      const line = lines.find((one) => one.startsWith(`${index + 1}: `)) ?? '';
      const top = center.at(-1);
      const next = neededRank(center);
      if (top) expect(line).toContain(cardText(top));
      if (top && isKing(top)) expect(line).toContain(`as ${rankText(rankAt(center.length - 1))}`);
      if (next) expect(line).toContain(`needs ${rankText(next)}`);
    }
    for (const [seat, { payoff, hand, sides }] of state.players.entries()) {
      const at = lines.findIndex((one) => one.includes(seat === 0 ? 'Anna' : 'Bert') && one.endsWith(':'));
      const own = lines.slice(at + 1);
      const top = payoff.at(-1);
      if (top) expect(own[0]).toContain(`Pay-off ${cardText(top)}, ${payoff.length} left.`);
      expect(own[0]).toContain(`Hand: ${hand.length} card`);
      for (const [index, side] of sides.entries()) {
        const line = own.find((one) => one.startsWith(`Side ${index + 1}: `)) ?? '';
        const shown = side.toReversed();
        if (shown[0]) expect(line).toContain(cardText(shown[0]));
        const under = shown.slice(1, 1 + SHOWN_UNDER).map((card) => rankText(rankOf(card)));
        if (under.length > 0) expect(line).toContain(`over ${under.join(', ')}`);
        if (shown.length > 1 + SHOWN_UNDER)
          expect(line).toContain(`and ${shown.length - 1 - SHOWN_UNDER} more`);
      }
    }
  }
});

test('the alt text has at most 1,024 characters and no markup, whatever the players are called', () => {
  const matches = [...sampled(), ...[1, 4, 5, 6, 7].flatMap((number) => [...positionsOf(number)].slice(-3))];
  for (const [at, match] of matches.entries()) {
    const first = AWKWARD_NAMES[at % AWKWARD_NAMES.length] ?? '';
    const second = AWKWARD_NAMES[(at * 3 + 1) % AWKWARD_NAMES.length] ?? '';
    for (const shown of [match, finished(match)]) {
      const alt = tableAlt({ match: named(shown, first, second), t });
      expect(alt.length).toBeLessThanOrEqual(ALT_MAX);
      expect(alt).not.toContain('\\');
      if (!first.includes('*') && !second.includes('*')) expect(alt).not.toContain('**');
    }
  }
});

describe('the state of the game in alt text and scene', () => {
  const match = matchOf(position({ mine: { payoff: '13 7D' } }));

  test('is whose turn it is while it goes on', () => {
    expect(tableAlt({ match, t })).toMatch(/Anna.? to play\./);
    expect(tableOrder({ match, t })?.scene.sight.outcome).toBeUndefined();
  });

  test('is who won, also where nobody played a last card', () => {
    const over = finished(match, { winner: 1, points: 13, reason: 'resignation' });
    expect(tableAlt({ match: over, t })).toMatch(/Bert.? won and scores 13 points\./);
    expect(tableOrder({ match: over, t })?.scene.sight.outcome).toEqual({
      reason: 'pay-off',
      winner: 1,
      points: 13,
    });
  });

  test('is the tie where the stock ran out', () => {
    const state = { ...gameOf(match).state, outcome: { reason: 'stock', points: 0 } } as const;
    expect(tableAlt({ match: matchOf(state), t })).toContain('The game is a tie.');
  });
});

test('the scene is the public’s, with names as people wrote them and a target only where points are counted', () => {
  const match = named(matchOf(position({})), '*Anna*', 'Bert');
  const order = tableOrder({ match, t });
  expect(order?.scene.sight.viewer).toBe('public');
  expect(order?.scene.names).toEqual(['*Anna*', 'Bert']);
  expect(order?.scene.target).toBe(50);
  expect(order?.fallbackNames).toEqual(['Player 1', 'Player 2']);
  expect(tableOrder({ match: { ...match, target: 1 }, t })?.scene.target).toBeUndefined();
});

test('before the first deal there is nothing to draw or to say', () => {
  const { game, ...challenge } = matchOf(position({}));
  expect(game).toBeDefined();
  expect(tableOrder({ match: challenge, t })).toBeUndefined();
  expect(tableAlt({ match: challenge, t })).toBe('');
});

test('a screen with a picture sends it along and shows it once, with its words', () => {
  const match = matchOf(position({}));
  const over = finished(match);
  const ended = gameOf(over);
  for (const [view, alt] of [
    [tableView({ match, t, picture: PICTURE }), tableAlt({ match, t })],
    [gameEndView({ match, ended, t, picture: PICTURE }), tableAlt({ match, game: ended, t })],
    [matchEndView({ match: over, ended, t, picture: PICTURE }), tableAlt({ match: over, t })],
  ] as const) {
    expect(view.files).toEqual([{ name: 'table.png', data: PICTURE }]);
    expect(altsOf(view)).toEqual([alt]);
    expect(readable(view)).toContain('attachment://table.png');
  }
  expect(tableView({ match, t }).files).toBeUndefined();
});

test('beside the picture stand score, pay-off counts, stock and whose turn it is; without it every card', () => {
  const match = matchOf(position({ mine: { payoff: '13 7D', sides: ['9S'] }, theirs: { payoff: '6 8C' } }));
  const beside = textOf(tableView({ match, t, picture: PICTURE })).replace(/[\u2068\u2069]/g, '');
  expect(beside).toContain('Pay-off cards left: Anna **14**, Bert **7**. Stock:');
  expect(beside).toContain('Anna 12, Bert 7. First to 50 points.');
  expect(beside).toContain('**Anna to play**');
  expect(beside).not.toContain('9♠');
  expect(textOf(tableView({ match, t }))).toContain('Side 1: 9♠');
});
