import { expect, it, onTestFinished } from 'vitest';
import { LEVELS } from '../src/ai/levels.js';
import { PLAYERS } from '../src/ai/players.js';
import { createComputer } from '../src/computer.js';
import { otherSeat, seenBy } from '../src/engine/index.js';
import { ANNA, createTestMatches, done, gameOf, practiceRequest, pressOf } from './kit/matches.js';

async function sit() {
  const troubles: unknown[] = [];
  const computer = createComputer((error) => troubles.push(error));
  onTestFinished(() => computer.close());
  const { matches } = createTestMatches();
  const match = done(await matches.practice(practiceRequest()));
  const { state, commitment } = gameOf(match);
  const task = { sight: seenBy(state, state.toMove), seed: commitment };
  return { computer, matches, match, task, toMove: state.toMove, troubles };
}

it('the computer chooses as its level does, in a thread', async () => {
  const { computer, task, troubles } = await sit();
  for (const level of LEVELS) expect(await computer.choose({ level, ...task })).toEqual(PLAYERS[level](task));
  expect(troubles).toEqual([]);
});

it('advice is what the best level would do from what that player may see, and why', async () => {
  const { computer, match, task, toMove } = await sit();
  expect(await computer.advise(match, toMove)).toEqual(PLAYERS.hard(task));
});

it('there is no advice for who is not to move, nor after the match', async () => {
  const { computer, matches, match, toMove } = await sit();
  await expect(computer.advise(match, otherSeat(toMove))).rejects.toThrow(RangeError);
  const over = done(await matches.resign(pressOf(match, ANNA)));
  await expect(computer.advise(over, toMove)).rejects.toThrow(RangeError);
});

it('a computer that was never asked has nothing to close', async () => {
  const computer = createComputer(() => undefined);
  await expect(computer.close()).resolves.toBeUndefined();
});
