import { expect, it } from 'vitest';
import { StartProblem } from '../src/config.js';
import { StoreUnavailable } from '../src/match/ports.js';
import { StoreFault } from '../src/store/fault.js';
import type { Reason } from '../src/store/reason.js';
import { createTrouble } from '../src/trouble.js';

const FULL: Reason = { problem: 'The disk is full.', mayPass: true };
const DAMAGED: Reason = { problem: 'The file is damaged.', mayPass: false };

/** What is found at each look; the last one goes for all later ones. */
function scene(...findings: readonly (Reason | undefined)[]) {
  const looks: unknown[] = [];
  let pauses = 0;
  const trouble = createTrouble({
    diagnose: (error) => {
      looks.push(error);
      return Promise.resolve(findings[Math.min(looks.length, findings.length) - 1]);
    },
    pause: () => Promise.resolve(pauses++),
  });
  return { trouble, looks, pauses: () => pauses };
}

const unavailable = new StoreUnavailable('saving is not possible now');

it('a database that stays full ends the bot after half a minute, in plain words', async () => {
  const { trouble, pauses } = scene(FULL);
  trouble.look(unavailable);
  const problem: unknown = await trouble.failed.catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StartProblem);
  expect(problem).toMatchObject({ message: 'The disk is full. Nothing acknowledged is lost.' });
  expect(pauses()).toBe(5);
});

it('a database that is damaged ends it at once, and promises nothing', async () => {
  const { trouble, pauses } = scene(DAMAGED);
  trouble.look(new StoreFault('loading a match failed', ['SQLITE_CORRUPT']));
  await expect(trouble.failed).rejects.toThrow(/^The file is damaged\.$/);
  expect(pauses()).toBe(0);
});

it('what passes by itself ends nothing, and the next trouble is looked at anew', async () => {
  const { trouble, looks } = scene(FULL, FULL, undefined, DAMAGED);
  trouble.look(unavailable);
  await expect.poll(() => looks.length).toBe(3);
  await new Promise((resolve) => setImmediate(resolve));
  trouble.look(unavailable);
  await expect(trouble.failed).rejects.toThrow('The file is damaged.');
});

it('many errors at once are one trouble, and other errors are none', async () => {
  const { trouble, looks } = scene(undefined);
  trouble.look(new Error('a bug'));
  expect(looks).toEqual([]);
  trouble.look(unavailable);
  trouble.look(unavailable);
  await expect.poll(() => looks).toEqual([unavailable]);
});
