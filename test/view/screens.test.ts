import { MessageCreateRequestSchema } from 'discord-api-spec/zod';
import { describe, expect, test } from 'vitest';
import { LEVELS } from '../../src/ai/levels.js';
import type { Choice } from '../../src/ai/player.js';
import { legalMoves, SEATS } from '../../src/engine/index.js';
import { LANGUAGE_CODES, LANGUAGES } from '../../src/i18n/languages.js';
import { translator } from '../../src/i18n/translate.js';
import type { Translate } from '../../src/i18n/translate.js';
import { MATCH_STATUSES, TARGETS } from '../../src/match/match.js';
import type { Match } from '../../src/match/match.js';
import { REFUSALS } from '../../src/match/refusal.js';
import { challengeView } from '../../src/view/challenge.js';
import { PLAIN_FACES } from '../../src/view/faces.js';
import { handView } from '../../src/view/hand.js';
import { AS_IN_DISCORD, PURPOSES } from '../../src/view/ids.js';
import { leaderboardView } from '../../src/view/leaderboard.js';
import { problemsOf } from '../../src/view/limits.js';
import { matchChoiceView, matchesView } from '../../src/view/matches.js';
import { plainName, safeName } from '../../src/view/names.js';
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
import { challengeSummary, practiceSummary, standingsPage, summary } from './lists.js';
import {
  altsOf,
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
  practised,
  textOf,
} from './shown.js';
import { REASONS } from './reasons.js';
import { seedNamed } from '../kit/seeds.js';

const SPEECHES = Object.values(LANGUAGES).map(({ discordLocales }) => translator(discordLocales[0]));
const NOTES = [
  'answer.oldButton',
  'answer.serverOnly',
  'answer.notManager',
  'answer.noMatchHere',
  'answer.kept',
  'answer.rematchBegins',
  'answer.tableComing',
  'answer.shutOut',
] as const;
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

/** A suggestion with each kind of reason; none in matches between people. */
function hintsIn({ level, game }: Match): readonly Choice[] {
  const [move] = game && !game.state.outcome ? legalMoves(game.state) : [];
  return level === undefined || move === undefined ? [] : REASONS.map((reason) => ({ move, reason }));
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
  for (const hint of hintsIn(match)) {
    for (const faces of [PLAIN_FACES, EMOJI]) {
      yield handView({ match, seat: gameOf(match).state.toMove, t, faces, hint });
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

/** The screens of challenges and lists, with everybody called so. */
function* listsOf(name: string, t: Translate): Generator<View> {
  const base = named(dealt(seedNamed('challenge')), name, name);
  for (const status of MATCH_STATUSES) {
    for (const target of TARGETS) {
      const match = { ...base, status, target };
      yield challengeView({ match, t, nowMs: NOW_MS });
      yield challengeView({ match: { ...match, allowsChain: false, rematchOf: 123_456 }, t, nowMs: NOW_MS });
    }
  }
  const standings = standingsPage(200, () => name);
  for (const pageNumber of [1, 7, 20]) {
    yield leaderboardView({ page: standings(pageNumber), pageNumber, pageSize: 10, t, userId: '5' });
  }
  for (const count of [0, 1, 11, 300]) {
    const matches = Array.from({ length: count }, (_, at) =>
      at % 3 === 2 ? practiceSummary(at, name) : summary(at, name),
    );
    const challenges = matches.map((_, at) => challengeSummary(at, name));
    for (const page of [0, 1, 99]) {
      yield matchesView({ matches, userId: '101', t, page });
      yield matchesView({ matches: challenges, userId: '101', t, page, note: refusalText('set-aside', t) });
      for (const purpose of PURPOSES) yield matchChoiceView({ matches, userId: '101', t, purpose, page });
    }
  }
  yield noteView(t('answer.rematchAsked', { opponent: safeName(name) }));
}

/** A dozen positions of three games, their beginnings and ends among them; others for each language. */
function sampled(language: number): Match[] {
  const positions = [1, 2, 3].flatMap((number) => {
    const all = [...positionsOf(number)];
    return all.filter((_, at) => at % 19 === 0 || at === all.length - 1);
  });
  return positions.filter((_, at) => at % 5 === language % 5);
}

/** Everything that a screen says, with the alt texts of its pictures and its labels, which know no markup. */
function saidBy(view: View): { readonly marked: string; readonly plain: string } {
  const labels = buttonsOf(view).map(({ label }) => label);
  return { marked: textOf(view), plain: [...altsOf(view), ...labels].join('\n') };
}

describe.each(SPEECHES.map((t, language) => [t.locale, t, language] as const))('in %s', (_, t, language) => {
  test('every screen of a match fits Discord in every position, whatever the players are called (faults 42, 43 and 47)', () => {
    for (const [at, match] of sampled(language).entries()) {
      const first = AWKWARD_NAMES[at % AWKWARD_NAMES.length] ?? '';
      const second = AWKWARD_NAMES[(3 * at + 1) % AWKWARD_NAMES.length] ?? '';
      const shown = named(match, first, second);
      for (const view of screensOf(shown, t)) expectGood(view);
      const level = LEVELS[at % LEVELS.length] ?? 'easy';
      for (const view of screensOf(practised(shown, level), t)) expectGood(view);
    }
  });

  test.each(AWKWARD_NAMES)(
    'challenges and lists, the leaderboard of 200 among them, fit with the name %j (fault 38)',
    (name) => {
      for (const view of listsOf(name, t)) expectGood(view);
    },
  );

  test('a name stands isolated and without effect wherever it is said', () => {
    const name = '*Qq_qQ*<@5>';
    const [, match] = sampled(language);
    if (!match) throw new Error('no position');
    let said = 0;
    for (const view of [...screensOf(named(match, name, name), t), ...listsOf(name, t)]) {
      const { marked, plain } = saidBy(view);
      const parts = [...marked.split(safeName(name)), ...plain.split(plainName(name))];
      said += parts.length - 2;
      expect(parts.filter((part) => /Qq|qQ/.test(part))).toEqual([]);
    }
    expect(said).toBeGreaterThan(200);
  });

  test('only a challenge and a turn notice ping, and only the one player: no hand does (faults 14 and 48)', () => {
    const [match] = sampled(language);
    if (!match) throw new Error('no position');
    const challenge = challengeView({ match: { ...match, status: 'challenged' }, t, nowMs: NOW_MS });
    expect(challenge.mentions).toEqual([match.players[1].userId]);
    const toMove = match.players[gameOf(match).state.toMove].userId;
    for (const view of screensOf(match, t)) expect(view.mentions ?? [toMove]).toEqual([toMove]);
    for (const view of [
      tableView({ match, t }),
      stacksView({ match, t }),
      watchView({ match, t }),
      handView({ match, seat: 0, t }),
      matchEndView({ match: finished(match), ended: gameOf(finished(match)), t }),
    ]) {
      expect(view.mentions).toBeUndefined();
    }
  });

  test('the rules fit, whatever page is asked for', () => {
    for (const page of [-1, 0, 1, 2, 3, 4, 1e9]) expectGood(rulesView({ t, page }));
  });

  test('the settings fit, and mark the languages that are chosen', () => {
    for (const language of [undefined, ...LANGUAGE_CODES]) {
      const offersChain = language !== 'vi';
      const settings = { offersChain, ...(language && { language }) };
      const views = [settingsView({ settings, t }), settingsView({ settings, server: { language }, t })];
      for (const [view, actions] of [
        [views[0], ['playerLanguage']],
        [views[1], ['playerLanguage', 'serverLanguage']],
      ] as const) {
        if (!view) throw new Error('no view');
        expectGood(view);
        const [first, ...rest] = buttonsOf(view);
        expect(first?.id).toEqual({ action: 'chainSetting', on: offersChain ? 'off' : 'on' });
        const choices = [...LANGUAGE_CODES, AS_IN_DISCORD] as const;
        expect(rest.map(({ id }) => id)).toEqual(
          actions.flatMap((action) => choices.map((choice) => ({ action, language: choice }))),
        );
        const marked = rest.filter(({ label }) => label.startsWith('✓'));
        expect(marked.map(({ id }) => id)).toEqual(
          actions.map((action) => ({ action, language: language ?? AS_IN_DISCORD })),
        );
      }
    }
  });

  test('every refusal and note has words', () => {
    for (const refusal of REFUSALS) expectGood(noteView(refusalText(refusal, t)));
    for (const note of NOTES) expectGood(noteView(t(note)));
    expectGood(noteView(missingPermissionsText(NEEDED_PERMISSIONS, t)));
    expectGood(noteView(failureText('7f3a', t)));
  });
});

test('a challenge that ran out has no buttons, even before it is marked so', () => {
  const match: Match = { ...dealt(seedNamed('late')), status: 'challenged' };
  const view = challengeView({ match, t: translator('en-US'), nowMs: match.expiresAtMs });
  expect(buttonsOf(view)).toEqual([]);
  expect(view.mentions).toBeUndefined();
});
