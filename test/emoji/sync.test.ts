import { REST } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { facesAmong, openShelf } from '../../src/emoji/shelf.js';
import { EmojiProblem, syncEmoji } from '../../src/emoji/sync.js';
import type { Shelf } from '../../src/emoji/shelf.js';
import { uploadedFace, uploadedName } from '../../src/emoji/uploaded-name.js';
import { LoopbackDiscord } from '../../src/playground/loopback-discord.js';
import { EMOJI_FACES, emojiName } from '../../src/render/index.js';
import type { EmojiFace, Pictures } from '../../src/render/index.js';
import { PIXEL } from '../playground/small-bot.js';

/** Faces are told apart by a byte after the picture, and drawn anew by another edition. */
function drawn(edition: (face: EmojiFace) => number): Pick<Pictures, 'emoji'> {
  return {
    emoji: (face) =>
      Promise.resolve(Buffer.concat([PIXEL, Buffer.of(EMOJI_FACES.indexOf(face), edition(face))])),
  };
}
const FIRST = drawn(() => 1);
const KINGS_ANEW = drawn((face) => (face.startsWith('K') ? 2 : 1));

describe('bringing the application’s emoji in step', () => {
  let discord: LoopbackDiscord;
  let shelf: Shelf;
  beforeEach(async () => {
    discord = await LoopbackDiscord.start();
    const rest = new REST({ api: discord.apiUrl, version: '10', retries: 1 }).setToken(discord.token);
    shelf = openShelf(rest);
  });
  afterEach(async () => {
    expect(discord.violations).toEqual([]);
    await discord.close();
  });

  const names = () => discord.core.emojis.all().map(({ name }) => name);
  const uploads = () => discord.requests.filter(({ method }) => method === 'POST').length;

  it('uploads all 54 faces once, and nothing the second time', async () => {
    const first = await syncEmoji({ shelf, pictures: FIRST });
    expect(first).toEqual({ uploaded: 54, removed: 0, kept: 0, others: 0 });
    expect(new Set(names().map(uploadedFace))).toEqual(new Set(EMOJI_FACES));
    const second = await syncEmoji({ shelf, pictures: FIRST });
    expect(second).toEqual({ uploaded: 0, removed: 0, kept: 54, others: 0 });
    expect(uploads()).toBe(54);
  });

  it('replaces what was drawn anew, each only after its successor stands, and leaves others alone', async () => {
    const foreign = [emojiName('7S'), 'one_of_clubs_0000', 'pepe', `${emojiName('7S')}_3FA0`];
    for (const name of foreign) discord.core.emojis.add(name, { contentType: 'image/png', data: PIXEL });
    await syncEmoji({ shelf, pictures: FIRST });
    const before = discord.requests.length;
    const steps: string[] = [];
    const synced = await syncEmoji({
      shelf,
      pictures: KINGS_ANEW,
      onStep: (step) => {
        steps.push(step);
        for (const face of EMOJI_FACES) expect(names().map(uploadedFace)).toContain(face);
      },
    });
    expect(synced).toEqual({ uploaded: 4, removed: 4, kept: 50, others: 4 });
    expect(discord.requests.slice(before).map(({ method }) => method)).toEqual([
      'GET',
      ...Array.from({ length: 4 }, () => ['POST', 'DELETE']).flat(),
    ]);
    expect(steps[0]).toMatch(/^uploaded king_of_[a-z]+_[0-9a-f]{4} \(1 of 4\)$/);
    expect(names()).toEqual(expect.arrayContaining(foreign));
    expect(names()).toHaveLength(58);
  });

  it('goes on where it was interrupted', async () => {
    await syncEmoji({ shelf, pictures: FIRST });
    let calls = 0;
    const dying: Shelf = {
      ...shelf,
      remove: (id) => (++calls === 2 ? Promise.reject(new Error('killed')) : shelf.remove(id)),
    };
    await expect(syncEmoji({ shelf: dying, pictures: KINGS_ANEW })).rejects.toThrow('killed');
    expect(names()).toHaveLength(55);
    expect(await syncEmoji({ shelf, pictures: KINGS_ANEW })).toMatchObject({ uploaded: 2, removed: 3 });
    expect(names()).toHaveLength(54);
  });

  it('an upload whose answer was lost counts as done', async () => {
    discord.faults.add({ route: '/emojis', method: 'POST', kind: 'error-after', status: 500 });
    expect(await syncEmoji({ shelf, pictures: FIRST })).toMatchObject({ uploaded: 54 });
    expect(names()).toHaveLength(54);
  });

  it('says so before it begins where the application has no room', async () => {
    const others = Array.from({ length: 1_950 }, (_, index) => ({
      id: String(index),
      name: `other${index}`,
    }));
    const full: Shelf = { ...shelf, list: () => Promise.resolve(others) };
    const syncing = syncEmoji({ shelf: full, pictures: FIRST });
    await expect(syncing).rejects.toThrow(EmojiProblem);
    await expect(syncing).rejects.toThrow('remove 4 that you do not need');
    expect(uploads()).toBe(0);
  });

  it('of two emoji for one face the newer one is used', () => {
    const [older, newer] = [
      { id: '999', name: uploadedName('7S', Buffer.of(1)) },
      { id: '1000', name: uploadedName('7S', Buffer.of(2)) },
    ];
    const faces = facesAmong([newer, older, { id: '5', name: emojiName('back') }]);
    expect([...faces]).toEqual([['7S', newer]]);
  });
});
