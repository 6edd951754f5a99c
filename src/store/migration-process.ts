import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { StoreProblem } from './problem.js';

/**
 * Makes the database or brings its tables up to date, in a process of its own, so that this one opens the
 * file with one SQLite only. Throws a StoreProblem with the reason where that cannot be.
 */
export async function migrateInChild(databaseUrl: string): Promise<void> {
  const extension = extname(import.meta.url);
  const program = fileURLToPath(new URL(`./maintenance${extension}`, import.meta.url));
  const loader =
    extension === '.ts' ? ['--import', pathToFileURL(createRequire(program).resolve('tsx')).href] : [];
  const child = spawn(process.execPath, [...loader, program, 'migrate'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0)
    throw new StoreProblem(
      complaint.trim() || `The database could not be brought up to date (${String(code)}).`,
    );
}
