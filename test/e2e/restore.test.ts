import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShownMessage } from '../../src/playground/page-protocol.js';
import { backUp } from '../../src/store/backup.js';
import { restore } from '../../src/store/restore.js';
import { withFile } from '../../src/store/sqlite-file.js';
import { Host } from '../kit/bot-process.js';
import { enabledPresses, sensiblePress, wordsOf } from '../kit/player.js';
import type { OfferedPress } from '../kit/player.js';
import { plyOf, shown, sitDown, tableOf } from '../kit/sitting.js';
import type { Sitting } from '../kit/sitting.js';

describe('a backup put in the place of the database while matches are open', () => {
  let host: Host;
  let saved: string;
  beforeEach(async () => {
    host = await Host.start();
    saved = join(host.folder, 'saved.db');
  });
  afterEach(async () => {
    await host.close();
  });

  const offers = (message: ShownMessage, action: OfferedPress['action'], matchId: number): boolean =>
    enabledPresses(message).some(
      (press) => press.action === action && 'match' in press && press.match === matchId,
    );
  /** What everybody sees of a match. */
  const offering = (action: OfferedPress['action'], matchId: number): ShownMessage[] =>
    host.discord
      .messages()
      .filter((message) => message.audience === 'everyone' && offers(message, action, matchId));
  const notices = (matchId: number): ShownMessage[] =>
    offering('hand', matchId).filter((message) => !offers(message, 'resign', matchId));
  function acceptOf(challenge: ShownMessage): { readonly customId: string; readonly match: number } {
    const press = enabledPresses(challenge).find(({ action }) => action === 'accept');
    if (press?.action !== 'accept') throw new Error('nothing to accept');
    return press;
  }

  /** One turn of whoever is to move first, until the other one was called. */
  async function playTurn({ mover, matchId }: Sitting): Promise<void> {
    const pings = host.discord.pings.length;
    let panel = shown(await mover.press(tableOf(host, matchId), 'Show my hand'));
    for (let next = sensiblePress(panel); next !== undefined; next = sensiblePress(panel))
      panel = shown(await mover.press(panel, next));
    await host.discord.until(() => host.discord.pings.length > pings);
    await host.discord.until(() => notices(matchId).length === 1);
  }

  it('the channel shows the state of then, with one notice, and no id is used twice', async () => {
    const [ann, ben] = [host.discord.member('Ann'), host.discord.member('Ben')];
    const sitting = await sitDown(host);
    const { matchId, mover } = sitting;
    const challenge = shown(await ben.command('challenge', { opponent: ann }));
    await backUp(host.databaseFile, saved);
    // One asked for long ago: a younger one may still be on its way as the answer to its command.
    await withFile(saved, 'write', (file) =>
      file.run(`UPDATE Match SET createdAt = '2026-01-01T00:00:00.000Z'`),
    );
    const before = wordsOf(tableOf(host, matchId));
    await playTurn(sitting);
    expect(wordsOf(tableOf(host, matchId))).not.toBe(before);
    shown(await ann.press(challenge, acceptOf(challenge).customId));
    const later = shown(await ann.command('challenge', { opponent: ben }));
    expect((await host.bot.stop()).code).toBe(0);
    await restore(host.databaseFile, saved, new Date());
    await host.startBot();

    await host.discord.until(() => wordsOf(tableOf(host, matchId)) === before);
    const called = () =>
      host.discord.pings.findLast(({ messageId }) =>
        notices(matchId).some(({ message }) => message.id === messageId),
      );
    await host.discord.until(() => notices(matchId).length === 1 && called()?.userIds[0] === mover.id);
    expect(offering('resign', matchId)).toHaveLength(1);
    expect(await plyOf(host, sitting)).toBe(0);

    // A challenge that was accepted since is open once more; one made since is none any more.
    const { match } = acceptOf(challenge);
    await host.discord.until(() => offering('accept', match).length > 0);
    const answer = await ben.press(later, acceptOf(later).customId);
    expect(wordsOf(answer.message)).toContain('cannot find that match');
    const next = shown(await ann.command('challenge', { opponent: ben }));
    expect(acceptOf(next).match).toBeGreaterThan(acceptOf(later).match);
    expect(host.discord.violations).toEqual([]);
  });
});
