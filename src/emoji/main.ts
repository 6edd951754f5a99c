/** `npm run emoji`: the cards as emoji of the bot's application. */
import { createRest } from '../bot/rest.js';
import { statusOf } from '../bot/failure.js';
import { readConfig, StartProblem } from '../config.js';
import { loadEnvironment } from '../environment.js';
import { openPictures } from '../render/index.js';
import { openShelf } from './shelf.js';
import { EmojiProblem, syncEmoji } from './sync.js';

const HELP = `The cards as emoji of your application, so that hands show them on buttons and in text.

  npm run emoji -- sync        upload the cards that are missing or were drawn anew, and remove what they replace

DISCORD_TOKEN (environment or .env) says which application. Other emoji of the application are left alone, and a second
run changes nothing. A bot that runs finds new emoji by itself within ten minutes; without any, it shows cards in words.

It ends with 0 if all is well, 1 if not, 2 if the command was not understood.`;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

async function sync(): Promise<void> {
  const { token, apiUrl } = readConfig(loadEnvironment());
  if (token === undefined) {
    throw new EmojiProblem(
      "DISCORD_TOKEN is not set: put your bot's token into the environment or a .env file (see .env.example). The playground needs none and has the emoji already.",
    );
  }
  const pictures = await openPictures().catch((error: unknown) => {
    throw new EmojiProblem(`Cards cannot be painted on this machine: ${messageOf(error)}`);
  });
  const rest = createRest({ apiUrl, token });
  rest.on('rateLimited', ({ timeToReset, retryAfter }) => {
    say(`waiting ${Math.ceil(Math.max(timeToReset, retryAfter) / 1000)} s, as Discord asks`);
  });
  const synced = await syncEmoji({ shelf: openShelf(rest), pictures, onStep: say }).catch(
    (error: unknown) => {
      throw error instanceof EmojiProblem ? error : new EmojiProblem(inWords(error, apiUrl));
    },
  );
  const { uploaded, removed, kept, others } = synced;
  say(`${uploaded} uploaded, ${removed} removed, ${kept} there already; ${others} others left alone.`);
}

function inWords(error: unknown, apiUrl: string): string {
  const status = statusOf(error);
  if (status === undefined)
    return `Discord cannot be reached at ${apiUrl}. Nothing is lost: try again later.`;
  if (status === 401) {
    return 'Discord does not accept DISCORD_TOKEN. Copy the token again from your application\'s "Bot" page.';
  }
  if (status >= 500)
    return `Discord has trouble (HTTP ${status}). What was uploaded is kept: try again later.`;
  return `Discord refused (HTTP ${status}): ${messageOf(error)}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function main(words: readonly string[]): Promise<number> {
  const [command] = words;
  if (command === 'help' || words.some((word) => word === '--help' || word === '-h')) {
    say(HELP);
    return 0;
  }
  if (command !== 'sync' || words.length > 1) {
    process.stderr.write(`${HELP}\n`);
    return 2;
  }
  await sync();
  return 0;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isTold = error instanceof EmojiProblem || error instanceof StartProblem;
    console.error(isTold ? error.message : error);
    process.exit(1);
  },
);
