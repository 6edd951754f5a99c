import { describe, expect, test } from 'vitest';
import { hard } from '../../src/ai/hard.js';
import type { Choice } from '../../src/ai/player.js';
import type { Reason } from '../../src/ai/reason.js';
import { legalMoves, seenBy } from '../../src/engine/index.js';
import type { Move } from '../../src/engine/index.js';
import { LANGUAGES } from '../../src/i18n/languages.js';
import { translator } from '../../src/i18n/translate.js';
import { PLAIN_FACES } from '../../src/view/faces.js';
import { handView } from '../../src/view/hand.js';
import { hintLine } from '../../src/view/hint.js';
import { position } from '../kit/positions.js';
import { REASONS } from './reasons.js';
import { buttonsOf, EMOJI, gameOf, matchOf, positionsOf, practised, rowsOf, t, textOf } from './shown.js';

const TURN = position({
  mine: { payoff: '13 7D', hand: 'KD 7S 9C 9H AS', sides: ['JC TC 9S', '', '4H', ''] },
  theirs: { payoff: '9 8C', hand: '4' },
  centers: ['', 'A-5 6H', ''],
});
const SIGHT = seenBy(TURN, 0);
const WORDS = { t, faces: PLAIN_FACES };
const USEFUL: Reason = { kind: 'progress', ranks: ['7'] };

function said(advice: Partial<Choice>): string {
  return hintLine(SIGHT, { move: 'h2>2', reason: USEFUL, ...advice }, WORDS) ?? '';
}

test.each<readonly [Move, string]>([
  ['g>2', 'play your pay-off card 7♦ on center stack 2.'],
  ['h2>2', 'play 7♠ from your hand on center stack 2.'],
  ['h1>2', 'play K♦ from your hand on center stack 2, as 7.'],
  ['s3>2', 'play 4♥ from side stack 3 on center stack 2.'],
  ['h3/s1', 'put 9♣ on side stack 1.'],
])('%s reads: %s', (move, words) => {
  expect(said({ move })).toMatch(new RegExp(`^\\*\\*Hint:\\*\\* ${words.replaceAll('.', '\\.')} `));
});

test('a king from elsewhere says what it stands for too', () => {
  const kings = position({
    mine: { payoff: '13 KD', hand: '7S', sides: ['KC'] },
    centers: ['A-T'],
  });
  const words = (move: Move) => hintLine(seenBy(kings, 0), { move, reason: USEFUL }, WORDS);
  expect(words('g>1')).toContain('play your pay-off card K♦ on center stack 1, as J.');
  expect(words('s1>1')).toContain('play K♣ from side stack 1 on center stack 1, as J.');
});

test('of alike stacks the hint names the one that has a button', () => {
  expect(said({ move: 'h5>3' })).toContain('A♠ from your hand on center stack 1');
  expect(said({ move: 'h3/s4' })).toContain('9♣ on side stack 2');
});

test.each<readonly [Reason, string]>([
  [{ kind: 'payoff-chain', ranks: ['5', '6', '7'] }, 'It leads to your pay-off card 7♦ by way of 5 and 6.'],
  [{ kind: 'payoff-chain', ranks: ['6', '7'] }, 'Then you can play your pay-off card 7♦.'],
  [
    { kind: 'win', ranks: ['T', 'J', 'Q'] },
    'It leads to your last pay-off card 7♦ by way of 10 and J, and that wins the game.',
  ],
  [{ kind: 'win', ranks: ['J', 'Q'] }, 'Then your last pay-off card 7♦ wins the game.'],
  [{ kind: 'empty-hand', ranks: ['5', '6'] }, 'Your whole hand can be played this way: 5 and 6.'],
  [{ kind: 'empty-hand', ranks: ['5'] }, 'It is the last card in your hand'],
  [{ kind: 'progress', ranks: ['5', '9'] }, 'You can play 5 and 9, one after the other'],
  [{ kind: 'progress', ranks: ['5'] }, 'It is more useful there'],
  [{ kind: 'hold-back', rank: 'T' }, 'help the computer reach its pay-off card 10.'],
  [{ kind: 'tidy', rank: '9', on: 'T' }, 'keeps the stack in order, 9 on 10:'],
  [{ kind: 'tidy', rank: '9', on: '9' }, 'It lies on a card of its own rank'],
  [{ kind: 'empty-side', rank: '9' }, 'That side stack is empty'],
  [{ kind: 'block', rank: 'T' }, 'goes past the computer’s pay-off card 10'],
  [{ kind: 'keep-king' }, 'the king is in nobody’s way'],
  [{ kind: 'least-harm', rank: '9', on: 'T' }, 'on 10 it does the least harm.'],
  [{ kind: 'weighed', rank: '9', on: '4' }, 'the best way to end the turn.'],
])('the reason %j is said', (reason, words) => {
  expect(said({ reason })).toContain(words);
});

test('the pay-off card itself needs no way', () => {
  expect(said({ move: 'g>2', reason: { kind: 'payoff-chain', ranks: ['7'] } })).toMatch(/one card fewer/);
  expect(said({ move: 'g>2', reason: { kind: 'win', ranks: ['7'] } })).toMatch(/wins the game\.$/);
});

describe.each(Object.values(LANGUAGES).map(({ discordLocales: [locale] }) => locale))('in %s', (locale) => {
  test('every move and reason is said in words that are told apart', () => {
    const words = { t: translator(locale), faces: EMOJI };
    const lines = legalMoves(TURN).map((move) => hintLine(SIGHT, { move, reason: USEFUL }, words));
    expect(lines).not.toContain(undefined);
    const reasons = REASONS.map((reason) => {
      const isPayoff = (reason.kind === 'payoff-chain' || reason.kind === 'win') && reason.ranks.length === 1;
      return hintLine(SIGHT, { move: isPayoff ? 'g>2' : 'h2>2', reason }, words);
    });
    expect(new Set(reasons).size).toBe(REASONS.length);
    for (const line of [...lines, ...reasons]) expect(line).toMatch(/^\*\*.+:\*\* .+[.।] .+[.।]$/u);
  });
});

test('a card that is not there has no hint', () => {
  expect(hintLine(SIGHT, { move: 's2>1', reason: USEFUL }, WORDS)).toBeUndefined();
  expect(hintLine(seenBy(TURN, 'public'), { move: 'h1>1', reason: USEFUL }, WORDS)).toBeUndefined();
});

test('the button is there in practice only, and in the turn only; its move has a button too', () => {
  let hinted = 0;
  for (const match of [...positionsOf(2)].filter((_, at) => at % 9 === 0)) {
    const { state } = gameOf(match);
    if (state.outcome) continue;
    const hints = (shown: typeof match, seat: 0 | 1) =>
      buttonsOf(handView({ match: shown, seat, t })).filter(({ id }) => id.action === 'hint');
    for (const seat of [0, 1] as const) {
      expect(hints(match, seat)).toEqual([]);
      expect(hints(practised(match), seat)).toHaveLength(seat === state.toMove ? 1 : 0);
    }
    const hint = hard({ sight: seenBy(state, state.toMove), seed: 'a' });
    const view = handView({ match: practised(match), seat: state.toMove, t, hint });
    expect(textOf(view)).toMatch(/^> \*\*Hint:\*\* /m);
    expect(rowsOf(view).length).toBeLessThanOrEqual(3);
    hinted += 1;
  }
  expect(hinted).toBeGreaterThan(10);
});

test('a hint for a turn that is over is not shown', () => {
  const match = practised(matchOf(TURN));
  expect(textOf(handView({ match, seat: 1, t, hint: { move: 'h2>2', reason: USEFUL } }))).not.toContain(
    'Hint:',
  );
});
