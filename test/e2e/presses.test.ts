import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../src/playground/member.js';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { PRESSES } from '../../src/view/ids.js';
import { Host } from '../kit/bot-process.js';
import { chanceOf, enabledPresses, nextPress, readyToMove, wordsOf } from '../kit/player.js';
import { plyOf, shown, sitDown, tableOf } from '../kit/sitting.js';

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

  it('fault 4: a double click makes one move', async () => {
    const sitting = await sitDown(host);
    const { mover, matchId } = sitting;
    const opened = shown(await mover.press(tableOf(host, matchId), 'Show my hand'));
    const { panel, customId } = await readyToMove(mover, opened, chanceOf(1));
    const presses = [mover.pressing(panel, customId), mover.pressing(panel, customId)];
    await host.discord.until(() => presses.every(({ state }) => state !== 'pending'));
    expect(presses.map(({ state }) => state)).toEqual(['answered', 'answered']);
    expect(await plyOf(host, sitting)).toBe(1);
  });

  it('an event that Discord delivers twice makes one move', async () => {
    const sitting = await sitDown(host);
    const { mover, matchId } = sitting;
    const opened = shown(await mover.press(tableOf(host, matchId), 'Show my hand'));
    const { panel, customId } = await readyToMove(mover, opened, chanceOf(2));
    host.discord.duplicateNextDispatch();
    const answer = await mover.press(panel, customId);
    expect(answer.state).toBe('answered');
    expect(wordsOf(answer.message)).not.toContain('moved on');
    expect(await plyOf(host, sitting)).toBe(1);
  });

  it('two players pressing at once are both answered, and only the one to move moves', async () => {
    const sitting = await sitDown(host);
    const { mover, waiting, matchId } = sitting;
    const table = tableOf(host, matchId);
    const waitingPanel = shown(await waiting.press(table, 'Show my hand'));
    const opened = shown(await mover.press(table, 'Show my hand'));
    const { panel, customId } = await readyToMove(mover, opened, chanceOf(3));
    const [moved, refused] = await Promise.all([
      mover.press(panel, customId),
      waiting.forge(waitingPanel, customId),
    ]);
    expect([moved.state, refused.state]).toEqual(['answered', 'answered']);
    expect(wordsOf(shown(refused))).toMatch(/not your turn|moved on/);
    expect(await plyOf(host, sitting)).toBe(1);
  });

  it('fault 33: an onlooker who presses is answered privately and changes nothing', async () => {
    const { matchId } = await sitDown(host);
    const cleo = host.discord.member('Cleo');
    const table = tableOf(host, matchId);
    for (const label of ['Show my hand', 'Resign']) {
      const note = shown(await cleo.press(table, label));
      expect(note.audience).toEqual({ only: cleo.id });
      expect(wordsOf(note)).not.toContain('Side 1');
    }
    expect(wordsOf(shown(await cleo.forge(table, `sm1:resignYes:${matchId}`)))).not.toBe('');
    expect(wordsOf(tableOf(host, matchId))).toContain('to play');
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

  it('an answer to a challenge forged on another match’s table leaves that table as it is', async () => {
    const { matchId } = await sitDown(host);
    const [ann, ben] = [host.discord.member('Ann'), host.discord.member('Ben')];
    const challenge = shown(await ann.command('challenge', { opponent: ben }));
    const decline = enabledPresses(challenge).find(({ action }) => action === 'decline');
    const table = tableOf(host, matchId);
    const answer = await ben.forge(table, decline?.customId ?? '');
    expect(answer.state, answer.reason).toBe('answered');
    expect(tableOf(host, matchId).message.id).toBe(table.message.id);
    await host.discord.until(() => wordsOf(host.discord.message(challenge.message.id)).includes('declined'));
  });

  it('fault 32: challenging oneself, another bot or somebody who left gets a clear private answer', async () => {
    const { discord } = host;
    const ann = discord.member('Ann');
    const gone = discord.addMember({ name: 'Gone' });
    gone.leave();
    const refusals = [
      [ann, 'somebody else'],
      [discord.addMember({ name: 'Another bot', role: 'bot' }), 'Other bots cannot be challenged'],
      [gone, 'not in this server'],
    ] as const;
    for (const [opponent, words] of refusals) {
      const answer = shown(await ann.command('challenge', { opponent }));
      expect(answer.audience).toEqual({ only: ann.id });
      expect(wordsOf(answer)).toContain(words);
    }
  });

  it('fault 12: a stale button is answered with the hand as it is now', async () => {
    const sitting = await sitDown(host);
    const { mover, matchId } = sitting;
    const table = tableOf(host, matchId);
    const [older, newer] = [
      shown(await mover.press(table, 'Show my hand')),
      shown(await mover.press(table, 'Show my hand')),
    ];
    const { panel, customId } = await readyToMove(mover, newer, chanceOf(4));
    shown(await mover.press(panel, customId));
    const refused = shown(await mover.press(older, nextPress(older, chanceOf(4)) ?? ''));
    expect(refused.message.id).toBe(older.message.id);
    expect(wordsOf(refused)).toMatch(/moved on|not your turn/);
    expect(wordsOf(refused)).toContain('Your hand against');
    expect(await plyOf(host, sitting)).toBe(1);
  });

  it('in another server a match is not there, whatever is forged: nothing tells it from a number never given', async () => {
    const { discord } = host;
    const { matchId } = await sitDown(host);
    const challenge = shown(
      await discord.member('Ann').command('challenge', { opponent: discord.member('Ben') }),
    );
    const accept = enabledPresses(challenge).find(({ action }) => action === 'accept');
    if (accept?.action !== 'accept') throw new Error('the challenge has no Accept button');
    const other = discord.addGuild({ name: 'Other' });
    const eve = discord.addMember({ name: 'Eve', guildIds: [other.id] });
    const where = { channelId: other.channelId };
    const publicly = shown(await eve.command('practice', {}, where));
    const panel = shown(await eve.command('rules', {}, where));
    await discord.until(() =>
      discord.messages(other.channelId).some(({ audience }) => audience === 'everyone'),
    );
    const table = discord.messages(other.channelId).find(({ audience }) => audience === 'everyone');
    const values = { match: '?', game: '1', ply: '0', from: 'g', move: 'g>1' };
    const ids = Object.entries(PRESSES).flatMap(([action, fields]) =>
      'match' in fields
        ? [['sm1', action, ...Object.keys(fields).map((name) => values[name as 'match'])].join(':')]
        : [],
    );
    expect(ids.length).toBeGreaterThan(15);
    for (const on of [panel, table ?? publicly])
      for (const id of ids) {
        const told = async (match: number): Promise<string> => {
          const answer = await eve.forge(on, id.replace('?', String(match)));
          expect(answer.state, `${id}: ${answer.reason ?? ''}`).toBe('answered');
          const note = shown(answer);
          expect(note.audience).toEqual({ only: eve.id });
          return wordsOf(note);
        };
        const never = await told(999_999);
        expect([await told(matchId), await told(accept.match)], id).toEqual([never, never]);
      }
    expect(wordsOf(discord.message(challenge.message.id))).toContain('challenges');
    await discord.member('Ann').press(challenge, 'Cancel');
  });

  it('a player of a match sees and plays it from another server too', async () => {
    const { discord } = host;
    const { matchId, mover } = await sitDown(host);
    const other = discord.addGuild({ name: 'Other' });
    mover.join(other.id);
    const list = shown(await mover.command('rules', {}, { channelId: other.channelId }));
    const hand = shown(await mover.forge(list, `sm1:show:${matchId}`));
    expect(wordsOf(hand)).toContain('Your hand against');
  });

  it('fault 36: 1,000 forged custom_ids are all answered and change nothing', async () => {
    const sitting = await sitDown(host);
    const { mover, waiting, matchId } = sitting;
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
    const noteOwner = ({ audience }: ShownMessage): Member => {
      if (audience === 'everyone') throw new Error('a forged press was answered in public');
      return audience.only === mover.id ? mover : waiting;
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
        const what = `${JSON.stringify(batch[index])}: ${answer.reason ?? ''}`;
        expect(answer.state, what).toBe('answered');
        // Put away again, so that the table and the panel are not pushed out by notes.
        const { message } = answer;
        if (message && message.message.id !== panel.message.id) noteOwner(message).dismiss(message);
      }
    }
    expect(await plyOf(host, sitting)).toBe(0);
  });
});
