import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPlayground } from './playground.js';

/** The bot's own entry, beside this folder. */
const BOT_ENTRY = fileURLToPath(new URL('../main.js', import.meta.url));

/** With this code the bot says that starting it again would not help: it has told why. */
const HOPELESS = 78;

/** What `npm start` without a token runs: the playground with the bot inside, its channel kept beside the matches. */
export async function openPlayground(settings: {
  readonly port: number;
  /** Where its channel is kept; it must exist. */
  readonly folder: string;
}): Promise<{ stop(): Promise<void> }> {
  const playground = await startPlayground({
    port: settings.port,
    stateFile: join(settings.folder, 'playground.json'),
    bot: {
      command: [process.execPath, BOT_ENTRY],
      // The channel's file may be gone while the bot's database remembers having registered there. Emoji belong to the
      // channel's file too, and nobody uploads them here by hand.
      env: { REGISTER_COMMANDS: 'always', EMOJI_SYNC: 'on-start' },
      hopelessExitCode: HOPELESS,
    },
  });
  process.stdout.write(
    `Playground: ${playground.url}\nOpen that address in a browser. Ctrl-C stops everything.\n`,
  );
  return { stop: () => playground.close() };
}
