/** The hint button, with the match service in memory and an adviser of our own. */
import { expect, test } from 'vitest';
import type { Answer } from '../../src/bot/answer.js';
import type { Bot } from '../../src/bot/bot.js';
import { hint } from '../../src/bot/buttons/hint.js';
import { practiceAnswer } from '../../src/bot/practising.js';
import { legalMoves } from '../../src/engine/index.js';
import { MOST_PRACTICE_MATCHES } from '../../src/match/practice.js';
import type { Match } from '../../src/match/match.js';
import {
  ANNA,
  CARL,
  COMPUTER,
  done,
  freshInteraction,
  gameOf,
  movePress,
  practiceRequest,
  startMatch,
} from '../kit/matches.js';
import { pressBy, testBot } from '../kit/test-bot.js';
import { textOf } from '../view/shown.js';

function positionOf(match: Match) {
  const { number, state } = gameOf(match);
  return { action: 'hint', match: match.id, game: number, ply: state.ply } as const;
}

function wordsOf(answer: Answer): string {
  expect(['panel', 'member']).toContain(answer.to);
  return textOf(answer.view);
}

/** A practice match in which the player is to move. */
async function inTurn({ matches }: Pick<Bot, 'matches'>): Promise<Match> {
  let match = done(await matches.practice(practiceRequest()));
  while (gameOf(match).state.toMove !== 0) {
    const move = legalMoves(gameOf(match).state).find((one) => one.includes('/')) ?? 'h1/s1';
    ({ match } = done(await matches.play(movePress(match, move))));
  }
  return match;
}

test('the player to move is shown a move with its reason, on the hand', async () => {
  const { bot, asked } = testBot();
  const match = await inTurn(bot);
  const words = wordsOf(await hint.run(pressBy(ANNA), positionOf(match), bot));
  expect(words).toMatch(/^> \*\*Hint:\*\* .+ It is more useful there than where it is now\.$/m);
  expect(words).toContain('Your hand against');
  expect(asked.map(({ seat }) => seat)).toEqual([0]);
});

test('nobody else, no other position and no match between people is given a hint', async () => {
  const { bot, matches, asked } = testBot();
  const match = await inTurn(bot);
  const press = pressBy(ANNA);
  const between = await startMatch(matches);
  const refusals = [
    [await hint.run(pressBy(CARL), positionOf(match), bot), 'not your game'],
    [await hint.run(press, { ...positionOf(match), ply: 999 }, bot), 'Things have moved on'],
    [await hint.run(press, { ...positionOf(match), game: 2 }, bot), 'Things have moved on'],
    [await hint.run(press, { ...positionOf(match), match: 999 }, bot), 'cannot find that match'],
    [await hint.run(press, positionOf(between), bot), 'hints only in practice'],
  ] as const;
  const discard = legalMoves(gameOf(match).state).find((one) => one.includes('/')) ?? 'h1/s1';
  const waiting = done(await matches.play(movePress(match, discard))).match;
  const early = await hint.run(press, positionOf(waiting), bot);
  const over = done(
    await matches.resign({ matchId: match.id, userId: ANNA.userId, interactionId: freshInteraction() }),
  );
  const late = await hint.run(press, positionOf(over), bot);
  for (const [answer, words] of [
    ...refusals,
    [early, 'not your turn'],
    [late, 'not being played'],
  ] as const) {
    expect(wordsOf(answer)).toContain(words);
    expect(wordsOf(answer)).not.toContain('Hint:');
  }
  expect(asked).toEqual([]);
});

test('a practice match is answered with the hand, and one too many with a refusal', async () => {
  const { bot } = testBot();
  const terms = { computer: COMPUTER, level: 'easy', target: 20, allowsChain: true } as const;
  const answers: string[] = [];
  for (let count = 0; count <= MOST_PRACTICE_MATCHES; count++) {
    answers.push(wordsOf(await practiceAnswer(terms, pressBy(ANNA), bot)));
  }
  const last = answers.pop();
  for (const words of answers) expect(words).toContain('Your hand against \u2068Computer (easy)\u2069');
  expect(last).toContain('too many open practice matches');
});
