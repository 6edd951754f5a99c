import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Events, MessageFlags } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPlayground } from '../../src/playground/playground.js';
import type { Playground } from '../../src/playground/playground.js';
import { readState } from '../../src/playground/state-content.js';
import { api, callback, openInteraction } from './raw-bot.js';
import { PIXEL, readyClient } from './small-bot.js';

let folder: string;
let stateFile: string;
let notices: string[];
let running: Playground | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playground-'));
  stateFile = join(folder, 'state.json');
  notices = [];
});

afterEach(async () => {
  await running?.close();
  running = undefined;
  await rm(folder, { recursive: true });
});

async function start(): Promise<Playground> {
  running = await startPlayground({ port: 0, stateFile, onNotice: (text) => notices.push(text) });
  return running;
}

async function restart(): Promise<Playground> {
  await running?.close();
  return start();
}

const GALLERY = {
  flags: 1 << 15,
  components: [
    { type: 12, items: [{ media: { url: 'attachment://table.png' } }] },
    { type: 1, components: [{ type: 2, style: 1, custom_id: 'hand', label: 'Show my hand' }] },
  ],
};

async function sendTable({ discord }: Playground): Promise<string> {
  const form = new FormData();
  form.set('payload_json', JSON.stringify(GALLERY));
  form.set('files[0]', new Blob([new Uint8Array(PIXEL)]), 'table.png');
  const path = `/channels/${discord.homeChannelId}/messages`;
  return String((await api(discord, { method: 'POST', path, form })).body.id);
}

describe('the state file', () => {
  it('brings back commands, people, messages, pictures and ephemeral hands', async () => {
    const first = await start();
    const interaction = await openInteraction(first.discord);
    await callback(first.discord, interaction, { type: 4, data: { content: 'hand', flags: 64 } });
    const tableId = await sendTable(first);
    first.discord.member('Ann').locale = 'it';
    first.discord.member('Ben').rename('Benjamin');
    const zoe = first.discord.addMember({ name: 'Zoe' });
    const before = { ann: first.discord.member('Ann').sees(), ben: first.discord.member('Benjamin').sees() };
    const { discord } = await restart();
    expect(discord.member('Ann').locale).toBe('it');
    expect(discord.member('Zoe').id).toBe(zoe.id);
    expect(discord.core.commands.list().map(({ name }) => name)).toEqual(['deal']);
    const withoutPort = (value: unknown) => JSON.stringify(value).replace(/127\.0\.0\.1:\d+/g, 'here');
    expect(withoutPort(discord.member('Ann').sees())).toBe(withoutPort(before.ann));
    expect(withoutPort(discord.member('Benjamin').sees())).toBe(withoutPort(before.ben));
    expect(before.ann).toHaveLength(2);
    expect(before.ben).toHaveLength(1);
    const [, url] = /"url":"(http[^"]+)"/.exec(JSON.stringify(discord.message(tableId))) ?? [];
    expect(url).toContain(discord.url);
    expect(Buffer.from(await (await fetch(String(url))).arrayBuffer())).toEqual(PIXEL);
  });

  it('brings back the emoji with their pictures, so that the bot need not upload them again', async () => {
    const first = await start();
    const path = `/applications/${first.discord.core.world.bot.id}/emojis`;
    const body = { name: 'ace_9f3a', image: `data:image/png;base64,${PIXEL.toString('base64')}` };
    const { id } = (await api(first.discord, { method: 'POST', path, body })).body;
    const second = await restart();
    const listed = await api(second.discord, { method: 'GET', path });
    expect(listed.body).toMatchObject({ items: [{ id, name: 'ace_9f3a' }] });
    const picture = await fetch(`${second.url}/emojis/${String(id)}.png`);
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(PIXEL);
    await second.close();
    expect(await readFile(stateFile, 'utf8')).not.toContain(PIXEL.toString('base64').slice(0, 40));
    await rm(`${stateFile}.files`, { recursive: true });
    const third = await start();
    expect(third.discord.core.emojis.all()).toEqual([]);
    expect(notices).toEqual([expect.stringMatching(/emoji are gone/)]);
  });

  it('answers that a picture is gone when its file was lost, and keeps the message', async () => {
    const tableId = await sendTable(await start());
    await running?.close();
    await rm(`${stateFile}.files`, { recursive: true });
    const { discord } = await start();
    const [, url] = /"url":"(http[^"]+)"/.exec(JSON.stringify(discord.message(tableId))) ?? [];
    expect((await fetch(String(url))).status).toBe(404);
  });

  it('lets old buttons go on working, and new ids are higher than old ones', async () => {
    const tableId = await sendTable(await start());
    const { discord } = await restart();
    const client = await readyClient(discord);
    client.on(Events.InteractionCreate, (interaction) => {
      if (interaction.isButton())
        void interaction.reply({ content: 'Your hand', flags: MessageFlags.Ephemeral });
    });
    const answer = await discord.member('Ben').press(tableId, 'Show my hand');
    expect(answer.message?.message.content).toBe('Your hand');
    expect(BigInt(answer.message?.message.id ?? 0)).toBeGreaterThan(BigInt(tableId));
    await client.destroy();
    expect(discord.violations).toEqual([]);
  });

  it('is written a moment after a change, and forgets the pictures of messages that are gone', async () => {
    const playground = await start();
    const tableId = await sendTable(playground);
    await playground.discord.until(() => false, 700).catch(() => undefined);
    expect(await readFile(stateFile, 'utf8')).toContain(tableId);
    expect(await readdir(`${stateFile}.files`)).toHaveLength(1);
    playground.discord.deleteMessage(tableId);
    const { discord } = await restart();
    expect(discord.messages()).toEqual([]);
    expect(await readdir(`${stateFile}.files`)).toEqual([]);
  });

  it('is one playground’s at a time: a second one says so, and changes nothing', async () => {
    const first = await start();
    const tableId = await sendTable(first);
    await expect(startPlayground({ port: 0, stateFile })).rejects.toThrow(
      /^Another playground keeps its channel in .*state\.json\. Close that one first, or /,
    );
    const { discord } = await restart();
    expect(discord.message(tableId)).toBeDefined();
    expect(discord.files(tableId)).toHaveLength(1);
    expect(notices).toEqual([]);
  });

  it('is free again when the playground that had it was killed', async () => {
    const module = new URL('../../src/playground/state-lock.ts', import.meta.url).href;
    const program = `import { holdState } from ${JSON.stringify(module)}; holdState(${JSON.stringify(stateFile)}); console.log('held'); setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(other.stdout, 'data');
    await expect(start()).rejects.toThrow(/Another playground/);
    other.kill('SIGKILL');
    await once(other, 'close');
    await start();
  });

  it('that cannot be used is told in plain words, and nothing stays open', async () => {
    await writeFile(join(folder, 'in-the-way'), '');
    stateFile = join(folder, 'in-the-way', 'state.json');
    await expect(start()).rejects.toThrow(/^The playground cannot use \S*state\.json \(.*another folder/);
  });

  it.each([
    ['{', /it is no JSON/],
    ['', /it is no JSON/],
    ['[]', /it is not what/],
    ['{"version":"1"}', /it\.version is not what/],
    ['{"version":1}', /it\.baseUrl is not what/],
  ])('is moved aside when it holds %j, and the channel starts empty', async (text, reason) => {
    await mkdir(`${stateFile}.files`);
    await writeFile(join(`${stateFile}.files`, '7'), PIXEL);
    await writeFile(stateFile, text);
    const { discord } = await start();
    expect(discord.messages()).toEqual([]);
    expect(notices).toEqual([
      expect.stringMatching(/state\.json is damaged: .*moved to .*mend the file and move both back/),
    ]);
    expect(notices[0]).toMatch(reason);
    const [aside, pictures] = (await readdir(folder)).filter((name) => name.includes('damaged')).sort();
    expect(await readFile(join(folder, String(aside)), 'utf8')).toBe(text);
    expect(await readFile(join(folder, String(pictures), '7'))).toEqual(PIXEL);
  });

  it('is read as damaged, or taken, whatever in it is missing or of another kind, and none of it is told', async () => {
    const first = await start();
    const interaction = await openInteraction(first.discord);
    await callback(first.discord, interaction, { type: 4, data: { content: 'secret hand', flags: 64 } });
    await sendTable(first);
    await first.close();
    running = undefined;
    const whole = JSON.parse(await readFile(stateFile, 'utf8')) as object;
    const outcomes = new Set<string>();
    for (const spoilt of [{ ...whole, people: [] }, ...spoiltCopies(whole)]) {
      const text = JSON.stringify(spoilt);
      await writeFile(stateFile, text);
      const read = await readState(stateFile);
      const outcome = read && 'damage' in read ? read.damage : 'taken';
      expect(outcome).not.toContain('secret');
      outcomes.add(outcome);
    }
    expect([...outcomes]).toEqual(
      expect.arrayContaining([
        'taken',
        'it.people is not what the playground writes there',
        'it.messages.0.message is not what the playground writes there',
      ]),
    );
    expect(outcomes.size).toBeGreaterThan(15);
  });

  it('of another version is left as it is, and the playground does not open', async () => {
    const text = '{"version":2,"more":[]}';
    await writeFile(stateFile, text);
    await expect(start()).rejects.toThrow(
      /^\S*state\.json was written by another version .*Run that version, or move/,
    );
    expect(await readFile(stateFile, 'utf8')).toBe(text);
  });

  it.each(['', '.files', '.lock'])(
    'is left as it is where something else is under its name%s',
    async (part) => {
      if (part !== '.files') await mkdir(`${stateFile}${part}`);
      else await writeFile(`${stateFile}${part}`, 'mine');
      await expect(start()).rejects.toThrow(
        /^\S*state\.json\S* is no (file|folder), but the playground .* Move it away/,
      );
      expect((await readdir(folder)).filter((name) => name.includes('damaged'))).toEqual([]);
    },
  );

  it.each([
    ['folder', '', 0o555],
    ['folder with its pictures in it', '.files', 0o555],
    ['lock', '.lock', 0o444],
    ['lock that cannot even be read', '.lock', 0o000],
    ['file', '', 0o000],
  ])('in a %s that this user may not write is told as that', async (what, part, mode) => {
    const isFolder = what.startsWith('folder');
    if (part === '.files') await mkdir(`${stateFile}.files`);
    if (!isFolder) await writeFile(`${stateFile}${part}`, '');
    const barred = isFolder ? folder : `${stateFile}${part}`;
    await chmod(folder, 0o777);
    await chmod(barred, mode);
    const program = fileURLToPath(new URL('unprivileged-process.ts', import.meta.url));
    const other = spawn(process.execPath, ['--import', 'tsx', program, stateFile]);
    let said = '';
    for (const stream of [other.stdout, other.stderr])
      stream.setEncoding('utf8').on('data', (data: string) => (said += data));
    await once(other, 'close');
    await chmod(folder, 0o700);
    expect(said).toMatch(/^PlaygroundProblem: \S* ?.*state\.json.* Let this user read and write it/);
    expect(said).not.toMatch(/Another playground|^ +at /m);
  });
});

/** The value with each part of it in turn left out, then each in turn replaced by a value of another kind. */
function* spoiltCopies(value: unknown): Generator {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const put = (other: unknown): unknown =>
      Array.isArray(value)
        ? value.map((each: unknown, index) => (String(index) === key ? other : each))
        : { ...value, [key]: other };
    yield put(undefined);
    yield put(inner === true ? 'true' : true);
    for (const spoilt of spoiltCopies(inner)) yield put(spoilt);
  }
}
