import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Host } from '../kit/bot-process.js';
import { chanceOf, enabledPresses, nextPress, wordsOf } from '../kit/player.js';
import { shown, sitDown, tableOf } from '../kit/sitting.js';

/** How many moves the database holds for a match, as the hand's own buttons tell: their ply. */
function plyOf(panel: Parameters<typeof enabledPresses>[0]): number {
  const press = enabledPresses(panel).find((each) => 'ply' in each);
  return press && 'ply' in press ? press.ply : -1;
}

describe('every press is answered, and nothing is applied twice', () => {
  let host: Host;
  beforeAll(async () => {
    host = await Host.start();
  });
  afterAll(async () => {
    expect(host.discord.violations).toEqual([]);
    expect(host.bot.output).not.toMatch(/"level":(50|60)/);
    await host.close();
  });

  it('a double click makes one move', async () => {
    const { mover } = await sitDown(host);
    const panel = shown(await mover.command('hand'));
    const customId = nextPress(panel, chanceOf(1)) ?? '';
    const presses = [mover.pressing(panel, customId), mover.pressing(panel, customId)];
    await host.discord.until(() => presses.every(({ state }) => state !== 'pending'));
    expect(presses.map(({ state }) => state)).toEqual(['answered', 'answered']);
    const after = shown(await mover.command('hand'));
    expect(plyOf(after)).toBe(plyOf(panel) + 1);
  });

  it('an event that Discord delivers twice makes one move', async () => {
    const { mover, matchId } = await sitDown(host);
    const panel = shown(await mover.press(tableOf(host, matchId), 'Show my hand'));
    host.discord.duplicateNextDispatch();
    const answer = await mover.press(panel, nextPress(panel, chanceOf(2)) ?? '');
    expect(answer.state).toBe('answered');
    const after = shown(await mover.press(tableOf(host, matchId), 'Show my hand'));
    expect(plyOf(after)).toBe(plyOf(panel) + 1);
    expect(wordsOf(after)).not.toContain('moved on');
  });

  it('two players pressing at once are both answered, and only the one to move moves', async () => {
    const { mover, waiting, matchId } = await sitDown(host);
    const table = tableOf(host, matchId);
    const panels = [
      shown(await mover.press(table, 'Show my hand')),
      shown(await waiting.press(table, 'Show my hand')),
    ] as const;
    const customId = nextPress(panels[0], chanceOf(3)) ?? '';
    const [moved, refused] = await Promise.all([
      mover.press(panels[0], customId),
      waiting.forge(panels[1], customId),
    ]);
    expect([moved.state, refused.state]).toEqual(['answered', 'answered']);
    expect(wordsOf(shown(refused))).toContain('not your turn');
    expect(plyOf(shown(moved))).toBe(1);
  });

  it('an onlooker who presses is answered privately and changes nothing', async () => {
    const { matchId } = await sitDown(host);
    const cleo = host.discord.member('Cleo');
    const table = tableOf(host, matchId);
    for (const label of ['Show my hand', 'Resign']) {
      const note = shown(await cleo.press(table, label));
      expect(note.audience).toEqual({ only: cleo.id });
      expect(wordsOf(note)).not.toContain('Side 1');
    }
    expect(wordsOf(shown(await cleo.forge(table, `sm1:resignYes:${matchId}`)))).not.toBe('');
    expect(wordsOf(tableOf(host, matchId))).toContain('turn');
  });

  it('a stranger cannot accept, and an answered challenge stays answered', async () => {
    const { discord } = host;
    const [ann, ben, cleo] = ['Ann', 'Ben', 'Cleo'].map((name) => discord.member(name));
    if (!ann || !ben || !cleo) throw new Error('somebody is missing');
    const challenge = shown(await ann.command('challenge', { opponent: ben }));
    expect((await cleo.press(challenge, 'Accept')).state).toBe('answered');
    expect((await ann.press(challenge, 'Accept')).state).toBe('answered');
    expect(wordsOf(discord.message(challenge.message.id))).toContain('challenges');
    const presses = [ben.pressing(challenge, 'Accept'), ben.pressing(challenge, 'Accept')];
    await discord.until(() => presses.every(({ state }) => state !== 'pending'));
    expect(presses.map(({ state }) => state)).toEqual(['answered', 'answered']);
    expect(wordsOf(discord.message(challenge.message.id))).toContain('accepted');
    expect((await ann.forge(challenge, 'sm1:cancel:5')).state).toBe('answered');
  });

  it('a stale button is answered with the hand as it is now', async () => {
    const { mover, matchId } = await sitDown(host);
    const table = tableOf(host, matchId);
    const [older, newer] = [
      shown(await mover.press(table, 'Show my hand')),
      shown(await mover.press(table, 'Show my hand')),
    ];
    const customId = nextPress(older, chanceOf(4)) ?? '';
    const moved = shown(await mover.press(newer, customId));
    const refused = shown(await mover.press(older, customId));
    expect(refused.message.id).toBe(older.message.id);
    expect(wordsOf(refused)).toContain('moved on');
    expect(plyOf(refused)).toBe(plyOf(moved));
  });

  it('1,000 forged custom_ids are all answered and change nothing', async () => {
    const { mover, waiting, matchId } = await sitDown(host);
    const table = tableOf(host, matchId);
    const panel = shown(await mover.press(table, 'Show my hand'));
    const chance = chanceOf(5);
    const valid = enabledPresses(panel).map(({ customId }) => customId);
    const alphabet = Array.from('sm1:play9-abcXYZ>/\u0000\u202e😀é "\'`<@&');
    const forged = (): string => {
      const kind = chance(3);
      if (kind === 0) {
        return Array.from({ length: 1 + chance(60) }, () => alphabet[chance(alphabet.length)]).join('');
      }
      const base = valid[chance(valid.length)] ?? 'sm1:play:1:1:0:g>1';
      if (kind === 1) return base.slice(0, 1 + chance(base.length)) + String(chance(1_000));
      const parts = base.split(':');
      parts[chance(parts.length)] =
        ['', '0', '-1', '1e9', '99999999999999999999', 'h9>9', 'NaN'][chance(7)] ?? '';
      return parts.join(':') || 'x';
    };
    const ids = Array.from({ length: 1_000 }, forged);
    const isReal = new Set(valid);
    for (let at = 0; at < ids.length; at += 50) {
      const batch = ids.slice(at, at + 50).filter((id) => !isReal.has(id));
      const answers = await Promise.all(
        batch.map((id, index) =>
          (index % 2 === 0 ? waiting : mover).forge(index % 3 === 0 ? table : panel, id),
        ),
      );
      for (const [index, answer] of answers.entries()) {
        expect(answer.state, `${JSON.stringify(batch[index])}: ${answer.reason ?? ''}`).toBe('answered');
      }
    }
    expect(plyOf(shown(await mover.press(tableOf(host, matchId), 'Show my hand')))).toBe(0);
  });
});
