import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRest } from '../../src/bot/rest.js';
import { createMembership } from '../../src/bot/membership.js';
import type { Membership } from '../../src/match/ports.js';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import { HOME } from '../../src/playground/world.js';

describe('whether somebody has left a server', () => {
  let discord: LoopbackDiscord;
  let membership: Membership;
  beforeAll(async () => {
    discord = await LoopbackDiscord.start();
    const rest = createRest({ apiUrl: discord.apiUrl, token: discord.token });
    membership = createMembership({ rest, log: pino({ level: 'silent' }) });
  });
  afterEach(() => {
    discord.faults.clear();
  });
  afterAll(async () => {
    expect(discord.violations).toEqual([]);
    await discord.close();
  });

  const hasLeft = (userId: string, guildId: string = HOME.guildId) => membership.hasLeft({ guildId, userId });

  it('is what Discord says', async () => {
    const ben = discord.member('Ben');
    expect(await hasLeft(ben.id)).toBe(false);
    ben.leave();
    expect(await hasLeft(ben.id)).toBe(true);
    ben.join();
    expect(await hasLeft(ben.id)).toBe(false);
    // An account that is no more.
    expect(await hasLeft('1500000000000000000')).toBe(true);
  });

  it('is not taken for granted where Discord fails, is silent or does not let us ask', async () => {
    const gone = discord.addMember({ name: 'Gone' });
    gone.leave();
    for (const fault of [
      { kind: 'error-before', status: 500 },
      { kind: 'hang', happens: false },
    ] as const) {
      discord.faults.add({ route: '/members/', times: 2, ...fault });
      expect(await hasLeft(gone.id)).toBe(false);
      discord.faults.clear();
    }
    expect(await hasLeft(gone.id, '1500000000000000000')).toBe(false);
  });
});
