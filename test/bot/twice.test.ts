/** Two presses of one button at once: each is an interaction of its own, and both show what one of them has done. */
import { expect, test } from 'vitest';
import type { Answer } from '../../src/bot/answer.js';
import type { Bot } from '../../src/bot/bot.js';
import { accept, cancel, decline } from '../../src/bot/buttons/challenge.js';
import { rematch } from '../../src/bot/buttons/rematch.js';
import { resignYes } from '../../src/bot/buttons/resign.js';
import type { GuildPress } from '../../src/bot/command.js';
import { translator } from '../../src/i18n/translate.js';
import type { Match, Player } from '../../src/match/match.js';
import { ANNA, BERT, challengeRequest, done, practiceRequest, pressOf, startMatch } from '../kit/matches.js';
import { pressBy, testBot } from '../kit/test-bot.js';
import { buttonsOf, textOf } from '../view/shown.js';

const t = translator('en-US');

interface Case {
  readonly match: Match;
  readonly player: Player;
  readonly run: (press: GuildPress, bot: Bot) => Promise<Answer>;
}

const publicly = (press: GuildPress): GuildPress => ({
  ...press,
  message: { id: '1', isPrivate: false, holdsPressed: true },
});

async function pressedTwice({ player, run }: Case, bot: Bot, on = (press: GuildPress) => press) {
  const presses = [on(pressBy(player)), on(pressBy(player))];
  const [one, other] = await Promise.all(presses.map((press) => run(press, bot)));
  if (!one || !other) throw new Error('not answered');
  return [one, other] as const;
}

function handShown(answer: Answer): number | undefined {
  return answer.to === 'panel' ? answer.handOf?.id : undefined;
}

/** The words and buttons of an answer, and the match whose hand it shows. */
function seen(answer: Answer): unknown {
  const { to, view } = answer;
  const words = textOf(view)
    .replace(t('answer.rematchBegins'), '')
    .replace(t('refusal.rematch-playing'), '')
    .trim();
  return { to, words, buttons: buttonsOf(view), hand: handShown(answer) };
}

type Setting = (bot: Bot) => Promise<Case>;

const cases: Readonly<Record<string, Setting>> = {
  'Yes, resign': async ({ matches }) => {
    const match = await startMatch(matches);
    const id = { action: 'resignYes', match: match.id } as const;
    return { match, player: ANNA, run: (press, bot) => resignYes.run(press, id, bot) };
  },
  'Play again, against the computer': async ({ matches }) => {
    const match = done(await matches.practice(practiceRequest()));
    await matches.resign(pressOf(match, ANNA));
    const id = { action: 'rematch', match: match.id } as const;
    return { match, player: ANNA, run: (press, bot) => rematch.run(press, id, bot) };
  },
  'Rematch, where the other has asked': async ({ matches }) => {
    const match = await startMatch(matches);
    await matches.resign(pressOf(match, ANNA));
    await matches.rematch(pressOf(match, BERT));
    const id = { action: 'rematch', match: match.id } as const;
    return { match, player: ANNA, run: (press, bot) => rematch.run(press, id, bot) };
  },
  Accept: async ({ matches }) => {
    const match = done(await matches.challenge(challengeRequest()));
    const id = { action: 'accept', match: match.id } as const;
    return { match, player: BERT, run: (press, bot) => accept.run(press, id, bot) };
  },
  Decline: async ({ matches }) => {
    const match = done(await matches.challenge(challengeRequest()));
    const id = { action: 'decline', match: match.id } as const;
    return { match, player: BERT, run: (press, bot) => decline.run(press, id, bot) };
  },
  Cancel: async ({ matches }) => {
    const match = done(await matches.challenge(challengeRequest()));
    const id = { action: 'cancel', match: match.id } as const;
    return { match, player: ANNA, run: (press, bot) => cancel.run(press, id, bot) };
  },
};

test.each(Object.entries(cases))('of %s show the same, in private and in public', async (_, setting) => {
  for (const on of [(press: GuildPress) => press, publicly]) {
    const { bot } = testBot();
    const [one, other] = await pressedTwice(await setting(bot), bot, on);
    expect(seen(other)).toEqual(seen(one));
    for (const kind of ['match-not-playing', 'challenge-not-open', 'match-not-over'] as const) {
      expect(textOf(other.view)).not.toContain(t(`refusal.${kind}`));
    }
  }
});

test('of Play again both show the match that began, and a press long after does as well', async () => {
  const { bot, matches } = testBot();
  const setting = cases['Play again, against the computer'];
  if (!setting) throw new Error('no such case');
  const twice = await setting(bot);
  const answers = [...(await pressedTwice(twice, bot)), await twice.run(pressBy(twice.player), bot)];
  const [begun] = await matches.playing({ guildId: twice.match.guildId });
  expect(begun).toBeDefined();
  for (const answer of answers) {
    expect(handShown(answer)).toBe(begun?.id);
    expect(textOf(answer.view)).toContain(
      t('hand.title', { match: begun?.id ?? 0, opponent: '' }).slice(0, 9),
    );
  }
});

test('of a resignation only those who resigned are spared the refusal', async () => {
  const { bot, matches } = testBot();
  const match = await startMatch(matches);
  await matches.resign(pressOf(match, ANNA));
  const id = { action: 'resignYes', match: match.id } as const;
  const answer = await resignYes.run(pressBy(BERT), id, bot);
  expect(textOf(answer.view)).toContain(t('refusal.match-not-playing'));
});
