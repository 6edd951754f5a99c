import { DiscordAPIError, HTTPError } from 'discord.js';
import { expect, it } from 'vitest';
import { createTokenWatch, openRest, TOKEN_REFUSED } from '../../src/bot/token-watch.js';
import { StartProblem } from '../../src/config.js';
import { WorldClock } from '../../src/playground/clock.js';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';

const NOTHING = { files: [], body: undefined };
const unauthorized = new DiscordAPIError(
  { code: 0, message: '401: Unauthorized' },
  0,
  401,
  'GET',
  'https://discord.com',
  NOTHING,
);
const trouble = new HTTPError(503, 'x', 'GET', 'https://discord.com', NOTHING);

/** What each question is answered with; the last one goes for all later ones. */
function scene(...answers: readonly (Error | undefined)[]) {
  let asked = 0;
  const watch = createTokenWatch({
    ask: () => {
      const answer = answers[Math.min(asked++, answers.length - 1)];
      return answer ? Promise.reject(answer) : Promise.resolve({});
    },
    pause: () => Promise.resolve(),
  });
  return { watch, asked: () => asked };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('fault 53: a token that is refused each time ends the bot, and says what to do', async () => {
  const { watch, asked } = scene(unauthorized);
  watch.look();
  watch.look();
  const problem: unknown = await watch.failed.catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StartProblem);
  expect(problem).toMatchObject({ message: TOKEN_REFUSED });
  expect(asked()).toBe(5);
});

it.each([
  ['taken after all', undefined],
  ['not answered for', trouble],
])('fault 53: a token that is refused and then %s ends nothing, and is looked at anew', async (_, answer) => {
  const { watch, asked } = scene(unauthorized, unauthorized, answer, unauthorized);
  watch.look();
  await expect.poll(asked).toBe(3);
  await settled();
  expect(await Promise.race([watch.failed.catch(() => 'failed'), settled().then(() => 'runs')])).toBe('runs');
  watch.look();
  await expect(watch.failed).rejects.toThrow(TOKEN_REFUSED);
});

it('fault 53: one request that is refused for good sets it off', async () => {
  const discord = await LoopbackDiscord.start({ clock: new WorldClock({ frozenAt: Date.now() }) });
  const { apiUrl, token } = discord;
  const { rest, refused } = openRest({ apiUrl, token }, () => Promise.resolve());
  discord.faults.add({ kind: 'code', status: 401, code: 0, times: 100 });
  await expect(rest.get('/users/@me')).rejects.toMatchObject({ status: 401 });
  await expect(refused).rejects.toThrow(TOKEN_REFUSED);
  await discord.close();
});
