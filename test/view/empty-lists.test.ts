/** What is left of a list once nothing is: it may have been emptied between two presses. */
import { expect, test } from 'vitest';
import { PURPOSES } from '../../src/view/ids.js';
import { leaderboardView } from '../../src/view/leaderboard.js';
import { problemsOf } from '../../src/view/limits.js';
import { matchChoiceView, matchesView } from '../../src/view/matches.js';
import type { View } from '../../src/view/view.js';
import { buttonsOf, t, textOf } from './shown.js';

const nothing = { matches: [], userId: '101', t, page: 3 };

test.each<readonly [string, View]>([
  ['the open matches', matchesView(nothing)],
  ...PURPOSES.map(
    (purpose) => [`the choice of a ${purpose}`, matchChoiceView({ ...nothing, purpose })] as const,
  ),
  [
    'the leaderboard',
    leaderboardView({ page: { rows: [], total: 0 }, pageNumber: 3, pageSize: 10, t, userId: '101' }),
  ],
])('%s, empty, say what to do, ask nothing and break no limit', (_, view) => {
  expect(problemsOf(view)).toEqual([]);
  expect(textOf(view)).toMatch(/\/challenge/);
  expect(textOf(view)).not.toContain('?');
  expect(buttonsOf(view).filter(({ id }) => 'match' in id)).toEqual([]);
});
