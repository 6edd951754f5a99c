import { MessageCreateRequestSchema } from 'discord-api-spec/zod';
import { describe, expect, test } from 'vitest';
import { SEATS } from '../../src/engine/index.js';
import { LANGUAGES } from '../../src/i18n/languages.js';
import { translator } from '../../src/i18n/translate.js';
import type { Translate } from '../../src/i18n/translate.js';
import { MATCH_STATUSES, TARGETS } from '../../src/match/match.js';
import type { Match } from '../../src/match/match.js';
import { REFUSALS } from '../../src/match/refusal.js';
import { challengeView } from '../../src/view/challenge.js';
import { PLAIN_FACES } from '../../src/view/faces.js';
import { handView } from '../../src/view/hand.js';
import { PURPOSES } from '../../src/view/ids.js';
import { leaderboardView } from '../../src/view/leaderboard.js';
import { problemsOf } from '../../src/view/limits.js';
import { matchChoiceView, matchesView } from '../../src/view/matches.js';
import { turnNoticeView } from '../../src/view/notice.js';
import {
  failureText,
  missingPermissionsText,
  NEEDED_PERMISSIONS,
  noteView,
  refusalText,
} from '../../src/view/refusal.js';
import { resignConfirmView } from '../../src/view/resign.js';
import { gameEndView, matchEndView } from '../../src/view/result.js';
import { rulesView } from '../../src/view/rules.js';
import { settingsView } from '../../src/view/settings.js';
import { stacksView } from '../../src/view/stacks.js';
import { tableView } from '../../src/view/table.js';
import type { View } from '../../src/view/view.js';
import { watchView } from '../../src/view/watch.js';
import { standingsPage, summary } from './lists.js';
import {
  AWKWARD_NAMES,
  buttonsOf,
  dealt,
  EMOJI,
  finished,
  gameOf,
  named,
  NOW_MS,
  PICTURE,
  positionsOf,
  textOf,
} from './shown.js';
import { seedNamed } from '../kit/seeds.js';

const SPEECHES = Object.values(LANGUAGES).map(({ discordLocales }) => translator(discordLocales[0]));
const PANEL_CHOICES = ['aside', 'g', 'h1', 'h3', 'h5', 's2'] as const;
/** Discord's design limit with an icon; longer labels are allowed but may be cut on a phone. */
const COMFORTABLE_LABEL = 34;

const IS_COMPONENTS_V2 = 1 << 15;

function schemaProblems(view: View): unknown {
  const body = {
    flags: IS_COMPONENTS_V2,
    components: view.components,
    allowed_mentions: { parse: [], users: view.mentions ?? [] },
  };
  const result = MessageCreateRequestSchema.safeParse(body);
  return result.success ? [] : result.error.issues;
}

/** What would ping or be drawn as a mention: only those whom the view names. */
function strayMentions(view: View): string[] {
  const bare = textOf(view).replace(/\\./g, '');
  return Array.from(bare.matchAll(/<[@#&/:a-z][^>]*>|@everyone|@here/g), ([found]) => found).filter(
    (found) =>
      !found.startsWith('<t:') &&
      !/^<:\w{2,32}:\d{17,20}>$/.test(found) &&
      !view.mentions?.some((userId) => found === `<@${userId}>`),
  );
}

function longLabels(view: View): string[] {
  return buttonsOf(view).flatMap(({ label }) => (label.length > COMFORTABLE_LABEL ? [label] : []));
}

function expectGood(view: View): void {
  expect(problemsOf(view)).toEqual([]);
  expect(schemaProblems(view)).toEqual([]);
  expect(strayMentions(view)).toEqual([]);
  expect(longLabels(view)).toEqual([]);
}

/** Every screen of a match in one position, with cards in words and as emoji. */
function* screensOf(match: Match, t: Translate): Generator<View> {
  const ended = finished(match, { winner: 1, points: 20, reason: 'pay-off' });
  for (const faces of [PLAIN_FACES, EMOJI]) {
    for (const shown of [match, ended]) {
      yield tableView({ match: shown, t, faces });
      yield watchView({ match: shown, t, faces });
    }
    yield turnNoticeView({ match, t, faces });
    for (const seat of SEATS) {
      yield handView({ match, seat, t, faces });
      yield handView({ match: ended, seat, t, faces });
      yield handView({ match, seat, t, faces, note: refusalText('set-aside', t) });
      for (const chosen of PANEL_CHOICES) yield handView({ match, seat, t, faces, chosen });
    }
  }
  yield tableView({ match, t, picture: PICTURE });
  yield tableView({ match: ended, t, picture: PICTURE });
  yield stacksView({ match, t });
  for (const seat of SEATS) yield resignConfirmView({ match, seat, t });
  for (const reason of ['pay-off', 'stock', 'resignation', 'time'] as const) {
    const over = finished(
      match,
      reason === 'stock' ? { points: 0, reason } : { winner: 0, points: 20, reason },
    );
    yield gameEndView({ match, ended: gameOf(over), t });
    yield gameEndView({ match, ended: gameOf(over), t, picture: PICTURE });
    yield matchEndView({ match: over, ended: gameOf(over), t });
    yield matchEndView({ match: over, ended: gameOf(over), t, picture: PICTURE });
  }
}

/** Some twenty positions of a game, its beginning and its end among them. */
function sampled(number: number): Match[] {
  const all = [...positionsOf(number)];
  return all.filter((_, at) => at % 19 === 0 || at === all.length - 1);
}

describe.each(SPEECHES.map((t) => [t.locale, t] as const))('in %s', (_, t) => {
  test('every screen of a match fits Discord in every position, whatever the players are called', () => {
    let at = 0;
    for (const number of [1, 2, 3]) {
      for (const match of sampled(number)) {
        const first = AWKWARD_NAMES[at % AWKWARD_NAMES.length] ?? '';
        const second = AWKWARD_NAMES[(3 * at + 1) % AWKWARD_NAMES.length] ?? '';
        at++;
        for (const view of screensOf(named(match, first, second), t)) expectGood(view);
      }
    }
  });

  test.each(AWKWARD_NAMES)('a challenge fits with the name %j', (name) => {
    const base = named(dealt(seedNamed('challenge')), name, name);
    for (const status of MATCH_STATUSES) {
      for (const target of TARGETS) {
        const match = { ...base, status, target };
        expectGood(challengeView({ match, t, nowMs: NOW_MS }));
        expectGood(
          challengeView({ match: { ...match, allowsChain: false, rematchOf: 123_456 }, t, nowMs: NOW_MS }),
        );
      }
    }
  });

  test.each(AWKWARD_NAMES)('a leaderboard of 200 players fits with the name %j', (name) => {
    const page = standingsPage(200, () => name);
    for (const pageNumber of [1, 7, 20]) {
      expectGood(leaderboardView({ page: page(pageNumber), pageNumber, pageSize: 10, t, userId: '5' }));
    }
  });

  test.each(AWKWARD_NAMES)('any number of matches fits with opponents called %j', (name) => {
    for (const count of [0, 1, 10, 11, 30, 300]) {
      const matches = Array.from({ length: count }, (_, at) => summary(at, name));
      for (const page of [0, 1, 3, 99]) {
        expectGood(matchesView({ matches, userId: '101', t, page }));
        for (const purpose of PURPOSES) {
          expectGood(matchChoiceView({ matches, userId: '101', t, purpose, page }));
        }
      }
    }
  });

  test('the rules fit, whatever page is asked for', () => {
    for (const page of [-1, 0, 1, 2, 3, 4, 1e9]) expectGood(rulesView({ t, page }));
  });

  test('the settings fit, and their button says what it will do', () => {
    for (const offersChain of [true, false]) {
      const view = settingsView({ settings: { offersChain }, t });
      expectGood(view);
      expect(buttonsOf(view).map(({ id }) => id)).toEqual([
        { action: 'chainSetting', on: offersChain ? 'off' : 'on' },
      ]);
    }
  });

  test('every refusal and note has words', () => {
    for (const refusal of REFUSALS) expectGood(noteView(refusalText(refusal, t)));
    expectGood(noteView(missingPermissionsText(NEEDED_PERMISSIONS, t)));
    expectGood(noteView(failureText('7f3a', t)));
  });
});

test('only a challenge and a turn notice ping, and only the one player', () => {
  const t = translator('en-US');
  const [match] = positionsOf(5);
  if (!match) throw new Error('no position');
  const challenge = challengeView({ match: { ...match, status: 'challenged' }, t, nowMs: NOW_MS });
  expect(challenge.mentions).toEqual([match.players[1].userId]);
  expect(turnNoticeView({ match, t }).mentions).toEqual([match.players[gameOf(match).state.toMove].userId]);
  for (const view of [
    tableView({ match, t }),
    stacksView({ match, t }),
    watchView({ match, t }),
    handView({ match, seat: 0, t }),
  ]) {
    expect(view.mentions).toBeUndefined();
  }
});

test('a challenge that ran out has no buttons, even before it is marked so', () => {
  const match: Match = { ...dealt(seedNamed('late')), status: 'challenged' };
  const view = challengeView({ match, t: translator('en-US'), nowMs: match.expiresAtMs });
  expect(buttonsOf(view)).toEqual([]);
  expect(view.mentions).toBeUndefined();
});
