import { expect, test } from 'vitest';
import { deal } from '../../src/engine/index.js';
import type { Match } from '../../src/match/match.js';
import { challengeView } from '../../src/view/challenge.js';
import { handView } from '../../src/view/hand.js';
import { leaderboardView } from '../../src/view/leaderboard.js';
import { matchChoiceView, matchesView } from '../../src/view/matches.js';
import { turnNoticeView } from '../../src/view/notice.js';
import { missingPermissionsText, noteView, refusalText } from '../../src/view/refusal.js';
import { resignConfirmView } from '../../src/view/resign.js';
import { gameEndView, matchEndView } from '../../src/view/result.js';
import { rulesView } from '../../src/view/rules.js';
import { settingsView } from '../../src/view/settings.js';
import { stacksView } from '../../src/view/stacks.js';
import { tableView } from '../../src/view/table.js';
import type { View } from '../../src/view/view.js';
import { watchView } from '../../src/view/watch.js';
import { played, position } from '../kit/positions.js';
import { seedNamed } from '../kit/seeds.js';
import {
  EMOJI,
  finished,
  gameOf,
  matchOf,
  NOW_MS,
  PICTURE,
  positionsOf,
  practised,
  readable,
  t,
} from './shown.js';
import { practiceSummary, standingsPage, summary } from './lists.js';

/** A turn with something of everything: a king, equal stacks, a card that fits nowhere. */
const TURN = matchOf(
  position({
    mine: { payoff: '13 7D', hand: 'KD 7S 9C 9H AS', sides: ['JC TC 9S', '', '4H', '3D 3C'] },
    theirs: { payoff: '9 8C', hand: '4', sides: ['QD', '6C 5C', '', 'KS'] },
    centers: ['A-5 6H', '', 'A-9 KC'],
  }),
);
const LATER = played(gameOf(TURN).state, 'g>1', 'h5>2', 'h3/s1');
const WAITING = matchOf(LATER.state, { events: LATER.events });
/** In the middle of a turn, with a play to take back and a way to the pay-off card. */
const CHAIN = played(
  position({
    mine: { payoff: '12 8D', hand: '9C 4S 5S KH 2D', sides: ['6H', 'JD TC'] },
    theirs: { payoff: '9 8C', hand: '4', sides: ['QD', '6C 5C', '', 'KS'] },
    centers: ['A-3', 'A-T', ''],
  }),
  'h2>1',
);
const ON_THE_WAY = matchOf(CHAIN.state, { events: CHAIN.events });
/** The first turn of a match, in which the buttons are explained. */
const NEW = ((match: Match): Match => ({
  ...match,
  score: [0, 0],
  gamesWon: [0, 0],
  game: { ...gameOf(match), number: 1 },
}))(TURN);
const MIDGAME = [...positionsOf(3)][180] ?? TURN;
const START = matchOf(deal(seedNamed('a start')));
const CHALLENGE = matchOf(deal(seedNamed('a challenge')), { status: 'challenged' });
const PRACTICE = practised(TURN);
const page = standingsPage(23);

const SCREENS: Readonly<Record<string, readonly View[]>> = {
  challenge: [
    challengeView({ match: CHALLENGE, t, nowMs: NOW_MS }),
    challengeView({ match: { ...CHALLENGE, target: 1, allowsChain: false }, t, nowMs: NOW_MS }),
    challengeView({ match: { ...CHALLENGE, target: 100, rematchOf: 11 }, t, nowMs: NOW_MS }),
    ...(['playing', 'declined', 'cancelled', 'expired'] as const).map((status) =>
      challengeView({ match: { ...CHALLENGE, status }, t, nowMs: NOW_MS }),
    ),
  ],
  table: [
    tableView({ match: START, t }),
    tableView({ match: WAITING, t }),
    tableView({ match: MIDGAME, t }),
    tableView({ match: finished(WAITING), t }),
    tableView({ match: MIDGAME, t, picture: PICTURE }),
    tableView({ match: finished(WAITING), t, picture: PICTURE }),
  ],
  hand: [
    handView({ match: NEW, seat: 0, t }),
    handView({ match: TURN, seat: 0, t, chosen: 'aside' }),
    handView({ match: TURN, seat: 0, t, chosen: 'h1' }),
    handView({ match: TURN, seat: 0, t, chosen: 'h3', note: refusalText('stale-position', t) }),
    handView({ match: TURN, seat: 0, t, chosen: 'h2' }),
    handView({ match: WAITING, seat: 0, t }),
    handView({ match: WAITING, seat: 1, t }),
    handView({ match: finished(WAITING), seat: 1, t }),
    handView({ match: ON_THE_WAY, seat: 0, t }),
    handView({ match: ON_THE_WAY, seat: 0, t, faces: EMOJI }),
    handView({ match: { ...START, lastResult: { winner: 1, points: 7, reason: 'pay-off' } }, seat: 0, t }),
    handView({ match: finished(WAITING, { winner: 1, points: 9, reason: 'resignation' }), seat: 1, t }),
  ],
  watch: [watchView({ match: MIDGAME, t }), watchView({ match: finished(WAITING), t })],
  settings: [
    settingsView({ settings: { offersChain: true }, t }),
    settingsView({
      settings: { offersChain: false, language: 'vi' },
      server: { language: undefined },
      t,
    }),
  ],
  stacks: [stacksView({ match: MIDGAME, t })],
  notice: [turnNoticeView({ match: START, t }), turnNoticeView({ match: WAITING, t })],
  result: [
    gameEndView({ match: TURN, ended: gameOf(finished(TURN)), t }),
    gameEndView({ match: TURN, ended: gameOf(finished(TURN, { points: 0, reason: 'stock' })), t }),
    ...(['pay-off', 'resignation'] as const).map((reason) => {
      const match = finished(TURN, { winner: 1, points: 11, reason });
      return matchEndView({ match, ended: gameOf(match), t });
    }),
    gameEndView({ match: TURN, ended: gameOf(finished(TURN)), t, picture: PICTURE }),
    matchEndView({ match: finished(TURN), ended: gameOf(finished(TURN)), t, picture: PICTURE }),
  ],
  leaderboard: [
    leaderboardView({ page: page(1), pageNumber: 1, pageSize: 10, t, userId: '5' }),
    leaderboardView({ page: page(3), pageNumber: 3, pageSize: 10, t, userId: '5' }),
    leaderboardView({ page: { rows: [], total: 0 }, pageNumber: 1, pageSize: 10, t, userId: '5' }),
  ],
  matches: [
    matchesView({ matches: [summary(1), summary(2), summary(3), summary(4)], userId: '101', t }),
    matchesView({ matches: [], userId: '101', t }),
    matchChoiceView({ matches: [summary(1), summary(2)], userId: '101', t, purpose: 'hand' }),
    matchChoiceView({
      matches: Array.from({ length: 12 }, (_, at) => summary(at)),
      userId: '101',
      t,
      purpose: 'resign',
      page: 2,
    }),
  ],
  practice: [
    tableView({ match: practised(START, 'easy'), t }),
    tableView({ match: practised(MIDGAME), t, picture: PICTURE }),
    handView({ match: practised(NEW), seat: 0, t }),
    handView({
      match: PRACTICE,
      seat: 0,
      t,
      hint: { move: 'h2>1', reason: { kind: 'progress', ranks: ['7', 'Q', 'A'] } },
    }),
    handView({
      match: practised(ON_THE_WAY),
      seat: 0,
      t,
      faces: EMOJI,
      hint: { move: 'h2>1', reason: { kind: 'payoff-chain', ranks: ['5', '6', '7', '8'] } },
    }),
    handView({ match: practised(WAITING), seat: 0, t }),
    handView({ match: practised(finished(WAITING)), seat: 0, t }),
    handView({
      match: practised(finished(WAITING, { winner: 1, points: 9, reason: 'pay-off' })),
      seat: 0,
      t,
    }),
    watchView({ match: practised(MIDGAME, 'steady'), t }),
    resignConfirmView({ match: PRACTICE, seat: 0, t }),
    matchEndView({ match: practised(finished(TURN)), ended: gameOf(finished(TURN)), t }),
    matchesView({ matches: [practiceSummary(0), practiceSummary(1), practiceSummary(2)], userId: '101', t }),
    noteView(refusalText('no-hint', t)),
    noteView(refusalText('too-many-practices', t)),
  ],
  resign: [resignConfirmView({ match: TURN, seat: 0, t })],
  rules: [1, 2, 3].map((number) => rulesView({ t, page: number })),
  notes: [
    noteView(missingPermissionsText(['ViewChannel', 'SendMessages', 'AttachFiles'], t)),
    noteView(refusalText('not-a-player', t)),
  ],
};

for (const [name, views] of Object.entries(SCREENS)) {
  test(`the ${name} screens read as in test/golden/views/${name}.txt`, async () => {
    await expect(views.map(readable).join('\n==========\n\n')).toMatchFileSnapshot(
      `../golden/views/${name}.txt`,
    );
  });
}
