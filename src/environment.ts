/** The environment, with what a .env file adds to it. */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { config as loadDotenv } from 'dotenv';
import { StartProblem } from './config.js';

/** Adds what a .env file in the working directory says to the environment; what is set already wins. One that cannot be read is a problem. */
export function loadEnvironment(path = '.env'): Readonly<Record<string, string | undefined>> {
  const text = readIfThere(path);
  if (text !== undefined && (!isUtf8(text) || text.includes(0)))
    throw new StartProblem(`The file ${path} is not UTF-8 text. Save it again with the encoding UTF-8.`);
  loadDotenv({ path, quiet: true });
  return process.env;
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new StartProblem(
      `The file ${path} is there but cannot be read (${code}). Make it a file that this user may read, or take it away.`,
    );
  }
}
