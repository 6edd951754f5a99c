/** Challenges answered where their own message is gone, and by or for people who are. */
import { expect, test } from 'vitest';
import type { Answer } from '../../src/bot/answer.js';
import { accept, cancel, decline } from '../../src/bot/buttons/challenge.js';
import { rematch } from '../../src/bot/buttons/rematch.js';
import type { GuildPress } from '../../src/bot/command.js';
import { matchesPanel } from '../../src/bot/matches-panel.js';
import type { Match, Player } from '../../src/match/match.js';
import { ANNA, BERT, challengeRequest, done, pressOf, startMatch } from '../kit/matches.js';
import { pressBy, testBot } from '../kit/test-bot.js';
import { buttonsOf, textOf } from '../view/shown.js';

const answers = { accept, decline, cancel };

function actionsOn({ view }: Answer): string[] {
  return buttonsOf(view).map(({ id }) => id.action);
}

const publicly = (player: Player): GuildPress => ({
  ...pressBy(player),
  message: { id: '1', isPrivate: false, holdsPressed: true },
});

test('the list of open matches offers each player their answers to a challenge', async () => {
  const { bot, matches } = testBot();
  await matches.challenge(challengeRequest());
  expect(actionsOn(await matchesPanel(pressBy(BERT), bot))).toEqual(['accept', 'decline']);
  expect(actionsOn(await matchesPanel(pressBy(ANNA), bot))).toEqual(['cancel']);
});

test.each([
  { action: 'accept', player: BERT, status: 'playing', words: 'Your hand against' },
  { action: 'decline', player: BERT, status: 'declined', words: 'declined' },
  { action: 'cancel', player: ANNA, status: 'cancelled', words: 'took back' },
] as const)(
  '$action in the list answers the challenge, privately',
  async ({ action, player, status, words }) => {
    const { bot, matches } = testBot();
    const { id } = done(await matches.challenge(challengeRequest()));
    const answer = await answers[action].run(pressBy(player), { action, match: id } as never, bot);
    expect(done(await matches.find(id)).status).toBe(status);
    expect(answer.to).toBe('panel');
    expect(textOf(answer.view)).toContain(words);
    const again = await answers[action].run(pressBy(player), { action, match: id } as never, bot);
    expect(textOf(again.view)).toBe(textOf(answer.view));
    const other = action === 'decline' ? 'accept' : 'decline';
    const late = await answers[other].run(pressBy(BERT), { action: other, match: id } as never, bot);
    expect(textOf(late.view)).toContain('already been answered');
  },
);

test.each([
  ['the challenger', ANNA],
  ['the challenged', BERT],
])(
  'fault 32: nothing begins where %s has left the server, and both are free of the challenge',
  async (_, gone) => {
    const { bot, matches } = testBot({
      membership: { hasLeft: ({ userId }) => Promise.resolve(userId === gone.userId) },
    });
    const { id } = done(await matches.challenge(challengeRequest()));
    for (const press of [pressBy(BERT), publicly(BERT)]) {
      const answer = await accept.run(press, { action: 'accept', match: id }, bot);
      expect(textOf(answer.view)).toContain('has left the server');
    }
    expect(done(await matches.find(id)).status).toBe('challenged');
    expect(done(await matches.cancel(pressOf(done(await matches.find(id)), ANNA))).status).toBe('cancelled');
  },
);

test('no rematch is asked of or begun with somebody who has left', async () => {
  const gone = new Set<string>();
  const { bot, matches } = testBot({
    membership: { hasLeft: ({ userId }) => Promise.resolve(gone.has(userId)) },
  });
  const finished = async (): Promise<Match> => {
    const match = await startMatch(matches);
    return done(await matches.resign(pressOf(match, BERT)));
  };
  const [first, second] = [await finished(), await finished()];
  const press = async (player: Player, match: Match) =>
    textOf((await rematch.run(pressBy(player), { action: 'rematch', match: match.id }, bot)).view);
  await press(ANNA, first);
  gone.add(ANNA.userId);
  expect(await press(BERT, first)).toContain('has left the server');
  expect(await press(BERT, second)).toContain('not in this server any more');
  expect(await matches.playing({ guildId: first.guildId })).toEqual([]);
});
