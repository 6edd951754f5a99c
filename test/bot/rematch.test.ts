/** Where a rematch is asked and played: never in a channel that takes nothing. */
import { expect, test } from 'vitest';
import type { Answer } from '../../src/bot/answer.js';
import { rematch } from '../../src/bot/buttons/rematch.js';
import type { GuildPress } from '../../src/bot/command.js';
import type { Match, Player } from '../../src/match/match.js';
import { ANNA, BERT, CARL, done, practiceRequest, pressOf, startMatch } from '../kit/matches.js';
import { pressBy, testBot } from '../kit/test-bot.js';
import { textOf } from '../view/shown.js';

/** A match in channel 20 of server 10 that is over, and a bot that may write in these channels only. */
async function over(open: readonly string[]) {
  const { bot, matches } = testBot();
  const posted: number[] = [];
  const announcer = {
    ...bot.announcer,
    repost: (id: number) => void posted.push(id),
    takesMatches: ({ channelId }: Pick<Match, 'channelId'>) => Promise.resolve(open.includes(channelId)),
  };
  const played = await startMatch(matches);
  const match = done(await matches.resign(pressOf(played, BERT)));
  const ask = (player: Player, where: Partial<GuildPress> = {}, { id } = match): Promise<Answer> =>
    rematch.run({ ...pressBy(player), ...where }, { action: 'rematch', match: id }, { ...bot, announcer });
  const begun = async ({ id } = match): Promise<Match | undefined> => {
    const next = await matches.rematchOf(id);
    return next === undefined ? undefined : done(await matches.find(next));
  };
  return { matches, match, posted, ask, begun };
}

const elsewhere = { channelId: '21' };
const closed = { missing: ['SendMessages'] } as const;

test('pressed elsewhere it is posted in the channel of the match at once, whatever is missing here', async () => {
  for (const where of [elsewhere, { ...elsewhere, ...closed }, { guildId: '11', channelId: '30' }]) {
    const { posted, ask, begun } = await over(['20']);
    const answer = await ask(ANNA, where);
    const asked = await begun();
    expect(answer.to).toBe('member');
    expect(asked?.channelId).toBe('20');
    expect(posted).toEqual([asked?.id]);
  }
});

test('where the channel of the match takes nothing it is asked and played here', async () => {
  const { ask, begun } = await over(['21']);
  const answer = await ask(ANNA, elsewhere);
  expect(answer.to).toBe('channel');
  expect(await begun()).toMatchObject({ status: 'challenged', guildId: '10', channelId: '21' });
  await ask(BERT, elsewhere);
  expect(await begun()).toMatchObject({ status: 'playing', channelId: '21' });
});

test('nothing begins where this channel takes nothing either, or is of another server', async () => {
  const { ask, begun } = await over([]);
  expect(textOf((await ask(ANNA, { ...elsewhere, ...closed })).view)).toContain('Send Messages');
  expect(textOf((await ask(ANNA, closed)).view)).toContain('Send Messages');
  expect(textOf((await ask(ANNA, { guildId: '11', channelId: '30' })).view)).toContain('can no longer write');
  expect(await begun()).toBeUndefined();
});

test('what was asked in a channel that takes nothing by now does not begin there', async () => {
  const open = ['20'];
  const { ask, begun } = await over(open);
  await ask(ANNA);
  open.length = 0;
  expect(textOf((await ask(BERT, elsewhere)).view)).toContain('can no longer write');
  expect(await begun()).toMatchObject({ status: 'challenged' });
});

test('against the computer it begins here where the channel of the match takes nothing', async () => {
  const { matches, ask, begun } = await over([]);
  const practice = done(await matches.practice(practiceRequest({ player: CARL })));
  const ended = done(await matches.resign(pressOf(practice, CARL)));
  await ask(CARL, elsewhere, ended);
  expect(await begun(ended)).toMatchObject({ status: 'playing', channelId: '21' });
});

test('who may not ask is refused in words, and no channel is asked for that', async () => {
  const { matches, match, ask } = await over([]);
  expect(textOf((await ask(CARL, elsewhere)).view)).not.toContain('can no longer write');
  const going = await startMatch(matches);
  expect(textOf((await ask(ANNA, elsewhere, going)).view)).not.toContain('can no longer write');
  expect(await matches.rematchOf(match.id)).toBeUndefined();
});
