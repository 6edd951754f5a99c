import { statSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Core } from './core.js';
import type { StoredFile } from './files.js';
import type { StoredMessage } from './messages.js';
import { PlaygroundProblem } from './problem.js';
import { VERSION, readState } from './state-content.js';
import type { StateContent } from './state-content.js';
import { holdState } from './state-lock.js';
import { HOME } from './world.js';

export interface StateFile {
  /** Writes what is not written yet and stops watching. */
  close(): Promise<void>;
}

const SETTLE_MS = 300;
/** A large state is written less often: writing takes at most one part in so many of the time. */
const PAUSE_PER_WRITE = 20;

/**
 * Restores the world from the file, if it is there, and keeps the file up to date: a moment after
 * each change, whole or not at all. A damaged file is moved aside, with a notice. Throws a
 * PlaygroundProblem where another playground uses the file, and where it may be good but cannot be used.
 */
export async function openStateFile(
  core: Core,
  path: string,
  onNotice: (text: string) => void,
): Promise<StateFile> {
  await makeFilesFolder(filesFolder(path));
  const lock = holdState(path);
  try {
    await load(core, path, onNotice);
  } catch (error) {
    lock.release();
    throw error;
  }
  let tookMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing
      .then(async () => {
        const beganAt = performance.now();
        await save(core, path);
        tookMs = performance.now() - beganAt;
      })
      .catch((error: unknown) => {
        onNotice(`The playground's channel could not be saved to ${path}: ${String(error)}`);
      });
    return writing;
  };
  const changed = () => {
    timer ??= setTimeout(() => void write(), Math.max(SETTLE_MS, tookMs * PAUSE_PER_WRITE));
  };
  const stops = [
    core.messages.changed.listen(changed),
    core.messages.removed.listen(changed),
    core.commands.changed.listen(changed),
    core.emojis.changed.listen(changed),
    core.world.peopleChanged.listen(changed),
    core.world.guildsChanged.listen(changed),
  ];
  return {
    close: async () => {
      for (const stop of stops) stop();
      await write();
      lock.release();
    },
  };
}

function filesFolder(path: string): string {
  return `${path}.files`;
}

async function makeFilesFolder(folder: string): Promise<void> {
  const found = statSync(folder, { throwIfNoEntry: false });
  // Not `recursive`, which never ends where none can be made, as in /proc.
  if (!found) await mkdir(folder, { mode: 0o700 });
  else if (!found.isDirectory())
    throw new PlaygroundProblem(
      `${folder} is no folder, but the playground keeps its pictures there. Move it away.`,
    );
}

async function load(core: Core, path: string, onNotice: (text: string) => void): Promise<void> {
  const read = await readState(path);
  if (read === undefined) return;
  if ('content' in read) {
    await restore(core, read.content, filesFolder(path));
    if (core.emojis.all().length < read.content.emojis.length)
      onNotice('Pictures of emoji are gone from the playground’s folder: the bot has to upload them again.');
    return;
  }
  const aside = `${path}.damaged-${new Date(core.clock.now()).toISOString().replace(/[:.]/g, '-')}`;
  await rename(path, aside);
  await rename(filesFolder(path), filesFolder(aside));
  await makeFilesFolder(filesFolder(path));
  onNotice(
    `${path} is damaged: ${read.damage}. It was moved to ${aside} and its pictures to ${filesFolder(aside)}, and the channel ` +
      'starts empty; the matches are in the database as before. To have the old channel back, close the playground, mend the ' +
      'file and move both back.',
  );
}

async function restore(core: Core, from: StateContent, folder: string): Promise<void> {
  core.ids.raise(from.lastId);
  if (from.serverLocale !== undefined) core.world.guild(HOME.guildId).locale = from.serverLocale;
  for (const { id: personId, name, locale, role } of from.people) {
    if (core.world.people.has(personId)) core.world.rename(personId, { name, locale });
    else core.world.addPerson({ id: personId, name, locale, role });
  }
  for (const { id: channelId, recipientId } of from.dmChannels)
    core.world.directChannel(recipientId, channelId);
  for (const { id: emojiId, name, contentType } of from.emojis) {
    const data = await fileData(folder, emojiId);
    if (data.length > 0)
      core.emojis.put({ id: emojiId, name, image: { contentType: contentType ?? 'image/png', data } });
  }
  for (const { guildId, commands } of from.commands) {
    core.commands.restore(commands as unknown as Parameters<typeof core.commands.restore>[0], guildId);
  }
  // The port may be another one now, and with it every address of a picture.
  const text = JSON.stringify(from.messages).replaceAll(
    `${from.baseUrl}/attachments/`,
    `${core.baseUrl}/attachments/`,
  );
  for (const stored of JSON.parse(text) as StateContent['messages']) {
    if (!core.world.channels.has(stored.channelId)) continue;
    const files = await Promise.all(
      stored.files.map(async (file) => ({ ...file, data: await fileData(folder, file.id) })),
    );
    core.messages.put({ ...stored, files } as unknown as StoredMessage);
  }
}

async function fileData(folder: string, fileId: string): Promise<Buffer> {
  return readFile(join(folder, fileId)).catch(() => Buffer.alloc(0));
}

async function save(core: Core, path: string): Promise<void> {
  const messages = core.messages.all();
  const files = messages.flatMap((stored) => stored.files);
  const emojis = core.emojis.all();
  const kept = [...files, ...emojis.map(({ id: emojiId, image }) => ({ id: emojiId, data: image.data }))];
  await saveFiles(kept, filesFolder(path));
  const saved = {
    version: VERSION,
    baseUrl: core.baseUrl,
    lastId: core.ids.last,
    serverLocale: core.world.guild(HOME.guildId).locale,
    people: [...core.world.people.values()].filter((person) => person.id !== HOME.applicationId),
    dmChannels: [...core.world.channels.values()].filter((channel) => channel.recipientId !== undefined),
    commands: core.commands.scopes(),
    emojis: emojis.map(({ id: emojiId, name, image }) => ({
      id: emojiId,
      name,
      contentType: image.contentType,
    })),
    messages,
  };
  const text = JSON.stringify(saved, (key, value: unknown) =>
    key === 'data' || typeof value === 'bigint' ? undefined : value,
  );
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // It holds private messages: hands.
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await rename(`${path}.new`, path);
  await forgetFiles(new Set(kept.map((file) => file.id)), filesFolder(path));
}

async function saveFiles(files: readonly Pick<StoredFile, 'id' | 'data'>[], folder: string): Promise<void> {
  const present = new Set(await readdir(folder));
  for (const file of files.filter((each) => !present.has(each.id))) {
    await writeFile(join(folder, `${file.id}.new`), file.data);
    await rename(join(folder, `${file.id}.new`), join(folder, file.id));
  }
}

async function forgetFiles(kept: ReadonlySet<string>, folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!kept.has(name)) await rm(join(folder, name), { force: true });
  }
}
