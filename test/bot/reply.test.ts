import { once } from 'node:events';
import { Events, REST } from 'discord.js';
import type { Client, Interaction } from 'discord.js';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../src/bot/answer.js';
import { createDelivery } from '../../src/bot/delivery.js';
import { createFacesInUse } from '../../src/bot/faces-in-use.js';
import { pressOf } from '../../src/bot/press.js';
import { createReply } from '../../src/bot/reply.js';
import type { Answer as Answered } from '../../src/playground/answer.js';
import { WorldClock } from '../../src/playground/clock.js';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import { button, row } from '../../src/view/parts.js';
import { noteView } from '../../src/view/refusal.js';
import { wordsOf } from '../kit/player.js';
import { readyClient } from '../playground/small-bot.js';

describe('answering a press', () => {
  let discord: LoopbackDiscord;
  let client: Client<true>;
  beforeAll(async () => {
    discord = await LoopbackDiscord.start({ clock: new WorldClock({ frozenAt: Date.now() }) });
    client = await readyClient(discord);
    await client.application.commands.set([{ name: 'ask', description: 'Ask' }]);
  });
  afterAll(async () => {
    await client.destroy();
    await discord.close();
  });

  const faces = createFacesInUse({
    emojis: () => Promise.resolve(new Map()),
    facesInAll: 1,
    monotonicMs: () => 0,
    log: pino({ level: 'silent' }),
  });
  const posted: (string | undefined)[] = [];
  const channelPosts: string[] = [];
  const reply = (log = pino({ level: 'silent' })) =>
    createReply({
      apiUrl: discord.apiUrl,
      rest: new REST({ api: discord.apiUrl, version: '10', retries: 0 }).setToken(discord.token),
      delivery: createDelivery({ faces, log: pino({ level: 'silent' }) }),
      postToChannel: ({ channelId }) => {
        channelPosts.push(channelId);
        return Promise.resolve('posted-anyway');
      },
      onAnswered: () => undefined,
      log,
    });

  /** Ann types /ask; what it is answered with is up to the test. */
  async function startAsking(work: Promise<Answer>, lateByMs = 0) {
    const arrival = once(client, Events.InteractionCreate) as Promise<[Interaction]>;
    const answered = discord.member('Ann').command('ask');
    const [interaction] = await arrival;
    if (!interaction.isChatInputCommand()) throw new Error('not the command');
    const press = pressOf(interaction, { memberLocale: (_, locale) => locale });
    const received = { ...press, receivedAtMs: press.receivedAtMs - lateByMs };
    const finished = reply().answer(received, work, 'private');
    return { id: interaction.id, answered, finished };
  }

  async function ask(work: Promise<Answer>): Promise<Answered> {
    const { answered, finished } = await startAsking(work);
    await finished;
    return answered;
  }

  function later(answer: Answer): { work: Promise<Answer>; finish: () => void } {
    let finish = (): void => undefined;
    const work = new Promise<Answer>((resolve) => {
      finish = () => {
        resolve(answer);
      };
    });
    return { work, finish };
  }

  const note = (words: string): Answer => ({ to: 'member', view: noteView(words) });

  it('fault 1: slow work is acknowledged before it is done, and its answer edited in', async () => {
    const { work, finish } = later(note('at last'));
    const asked = await startAsking(work);
    await discord.until(() => discord.requests.some((request) => isDeferralOf(request, asked.id)));
    finish();
    await asked.finished;
    const answered = await asked.answered;
    expect(answered.state).toBe('answered');
    expect(wordsOf(answered.message)).toContain('at last');
    expect(answered.message?.audience).toEqual({ only: discord.member('Ann').id });
  });

  it('quick work is answered by one callback and nothing else', async () => {
    const before = discord.requests.length;
    const answered = await ask(Promise.resolve(note('at once')));
    expect(wordsOf(answered.message)).toBe('at once');
    expect(discord.requests.slice(before).map(({ route }) => route)).toEqual([
      expect.stringContaining('/callback'),
    ]);
  });

  it('fault 4: an answer that was taken before is edited instead (40060)', async () => {
    discord.faults.add({ route: '/callback', kind: 'error-after', status: 400, code: 40060 });
    const answered = await ask(Promise.resolve(note('once')));
    expect(wordsOf(answered.message)).toBe('once');
    expect(discord.requests.at(-1)?.method).toBe('PATCH');
  });

  describe('fault 6: an answer that fails at once is sent again while there is time', () => {
    const statuses = async (work: () => Promise<Answered>) => {
      const before = discord.requests.length;
      const answered = await work();
      return { answered, statuses: discord.requests.slice(before).map(({ status }) => status) };
    };
    const failing = (kind: 'error-before' | 'error-after', times: number) => {
      discord.faults.add({ route: '/callback', kind, status: 500, times });
    };

    it('and arrives, where the first had not', async () => {
      failing('error-before', 1);
      const { answered, statuses: sent } = await statuses(() => ask(Promise.resolve(note('in the end'))));
      expect(wordsOf(answered.message)).toBe('in the end');
      expect(sent).toEqual([500, 200]);
    });

    it('and counts as given, where the first had', async () => {
      failing('error-after', 1);
      const { answered, statuses: sent } = await statuses(() => ask(Promise.resolve(note('at first'))));
      expect(wordsOf(answered.message)).toBe('at first');
      expect(sent).toEqual([500, 400]);
    });

    it('and a public message is known by its id, and posted once', async () => {
      failing('error-after', 1);
      const before = channelPosts.length;
      const view = noteView('for everybody, at first');
      const { message } = await ask(
        Promise.resolve({
          to: 'channel',
          view,
          posted: (id) => {
            posted.push(id);
            return Promise.resolve();
          },
        }),
      );
      expect(posted.at(-1)).toBe(message?.message.id);
      expect(channelPosts.length).toBe(before);
    });

    it('but not a third time, not too late, and not where Discord asks to wait', async () => {
      failing('error-before', 2);
      const callbacksOf = async (lateByMs = 0) => {
        const asked = await startAsking(Promise.resolve(note('lost')), lateByMs);
        await asked.finished;
        return discord.requests.filter(({ route }) => route.includes(`/${asked.id}/`)).length;
      };
      expect(await callbacksOf()).toBe(2);
      failing('error-before', 1);
      expect(await callbacksOf(60_000)).toBe(1);
      discord.faults.add({ route: '/callback', kind: 'rate-limit', retryAfterMs: 10 });
      expect(await callbacksOf()).toBe(1);
    });
  });

  it('fault 2: an interaction that is gone is let go (10062)', async () => {
    discord.faults.add({ route: '/callback', kind: 'error-after', status: 404, code: 10062 });
    const before = discord.requests.length;
    await ask(Promise.resolve(note('lost')));
    expect(discord.requests.length).toBe(before + 1);
  });

  it('fault 2: a public message whose answer was not taken is posted by the bot token, unless it stands there', async () => {
    const answer: Answer = {
      to: 'channel',
      view: noteView('for everybody'),
      posted: (messageId) => {
        posted.push(messageId);
        return Promise.resolve();
      },
    };
    discord.faults.add({ route: '/callback', kind: 'error-before', status: 404, code: 10062 });
    const arrival = await startAsking(Promise.resolve(answer));
    await arrival.finished;
    expect(posted.at(-1)).toBe('posted-anyway');
    expect(channelPosts.at(-1)).toContain(discord.homeChannelId);

    // Refused though it was shown: it is found there, and not posted a second time.
    const before = channelPosts.length;
    discord.faults.add({ route: '/callback', kind: 'error-after', status: 404, code: 10062 });
    const shownAnyway = await ask(Promise.resolve(answer));
    expect(posted.at(-1)).toBe(shownAnyway.message?.message.id);
    expect(channelPosts.length).toBe(before);

    const taken = await ask(Promise.resolve(answer));
    expect(posted.at(-1)).toBe(taken.message?.message.id);
    expect(taken.message?.audience).toBe('everyone');
  });

  it('a slow public message is posted by the bot token, and the waiting note goes', async () => {
    const { work, finish } = later({
      to: 'channel',
      view: noteView('for everybody, late'),
      posted: () => Promise.resolve(),
    });
    const before = channelPosts.length;
    const asked = await startAsking(work);
    await discord.until(() => discord.requests.some((request) => isDeferralOf(request, asked.id)));
    finish();
    await asked.finished;
    expect(channelPosts.length).toBe(before + 1);
    expect(discord.requests.at(-1)?.method).toBe('DELETE');
  });

  it('fault 5: presses that another copy answers with the same token are told once, with what to do', async () => {
    let said = '';
    const log = pino({ level: 'warn' }, { write: (line: string) => void (said += line) });
    const answering = reply(log);
    // The other copy with a database of its own: whichever is later hears that the press is answered.
    const other = reply();
    for (let presses = 0; presses < 6; presses++) {
      const answer = note(presses % 2 === 0 ? 'quick' : 'slow');
      const { work, finish } = later(answer);
      const arrival = once(client, Events.InteractionCreate) as Promise<[Interaction]>;
      const answered = discord.member('Ann').command('ask');
      const [interaction] = await arrival;
      if (!interaction.isChatInputCommand()) throw new Error('not the command');
      const press = pressOf(interaction, { memberLocale: (_, locale) => locale });
      await other.answer(press, Promise.resolve(answer), 'private');
      const finished = answering.answer(press, work, 'private');
      // Slow work hears it when it is acknowledged.
      if (presses % 2 === 1)
        await discord.until(() => discord.requests.some((request) => isDeferralOf(request, press.id)));
      finish();
      await finished;
      expect((await answered).state).toBe('answered');
      expect(said.includes('same token')).toBe(presses >= 2);
    }
    expect(said.split('same token')).toHaveLength(2);
    expect(said).toContain('DISCORD_TOKEN');
    expect(said).not.toContain(discord.token);
  });

  it.each([-60, 60])(
    'fault 7: by a clock that is %i minutes ahead of Discord’s all is answered',
    async (minutes) => {
      vi.useFakeTimers({ toFake: ['Date'], now: discord.clock.now() + minutes * 60_000 });
      const answered = await ask(Promise.resolve(note('in time')));
      vi.useRealTimers();
      expect(answered.state).toBe('answered');
      expect(wordsOf(answered.message)).toBe('in time');
    },
  );

  describe('fault 46: an emoji that Discord refuses', () => {
    const unknown = { id: '1500000000000000000', name: 'seven_of_spades_3fa0' };
    const faced = (): Answer => ({
      to: 'member',
      view: {
        components: [row(button({ label: 'on the queen', emoji: unknown, id: { action: 'rules' } }))],
      },
      plain: () => noteView('in words'),
    });

    it('the answer is given once more in words', async () => {
      const before = discord.requests.length;
      const answered = await ask(Promise.resolve(faced()));
      expect(wordsOf(answered.message)).toBe('in words');
      expect(discord.requests.slice(before).map(({ status }) => status)).toEqual([400, 200]);
    });

    it('the answer of slow work too', async () => {
      const { work, finish } = later(faced());
      const asked = await startAsking(work);
      await discord.until(() => discord.requests.some((request) => isDeferralOf(request, asked.id)));
      finish();
      await asked.finished;
      expect(wordsOf((await asked.answered).message)).toBe('in words');
    });
  });

  function isDeferralOf({ route, body }: { route: string; body: unknown }, id: string): boolean {
    return route.includes(id) && isDeferral(body);
  }

  /** Types 5 and 6 acknowledge without an answer. */
  function isDeferral(body: unknown): boolean {
    const type = typeof body === 'object' && body !== null && 'type' in body ? body.type : undefined;
    return type === 5 || type === 6;
  }
});
