/** Whose the files are: what the superuser makes for another user, and what this user may not open. */
import { accessSync, chownSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Gives what the superuser has just made to the owner of `like`: a bot that runs as another user could not open it
 * otherwise. Does nothing for any other user, nor where the disk knows no owners.
 */
export function giveToOwnerOf(like: string, made: string): void {
  if (process.geteuid?.() !== 0) return;
  try {
    const { uid, gid } = statSync(like);
    chownSync(made, uid, gid);
  } catch {
    // It is whole all the same; whoever cannot open it is told so.
  }
}

const { R_OK, W_OK, X_OK } = constants;

/** A database, what SQLite keeps beside it, and its lock. */
const PARTS = ['', '-wal', '-shm', '-journal', '.lock'] as const;

/** What keeps this user from a database or its folder, whose it is, and what to do; `undefined` where no owner or mode does. */
export function denialOf(path: string): string | undefined {
  const folders = [...foldersOf(path), path].filter((each) => isFolder(each));
  const folder =
    folders.find((each) => isDenied(each, X_OK)) ??
    folders.slice(-1).find((each) => isDenied(each, W_OK | X_OK));
  if (folder !== undefined) {
    return (
      `The folder ${whose(folder)}, who may not ${isDenied(folder, X_OK) ? 'look into it' : 'write there'}. ` +
      'Allow that, start as a user who may, or set DATABASE_URL to a file in another folder.'
    );
  }
  const file = PARTS.map((part) => `${path}${part}`).find((each) => isDenied(each, R_OK | W_OK));
  if (file === undefined) return undefined;
  return `${whose(file)}, who may not read and write it. Start as a user who may, or allow it, as with: ${mending(file)}`;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** From the root down. */
function foldersOf(path: string): readonly string[] {
  const above = dirname(path);
  return above === path ? [] : [...foldersOf(above), above];
}

function isDenied(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}

function whose(path: string): string {
  return `${path} belongs to ${named(statSync(path).uid)}, and this is ${named(process.geteuid?.() ?? 0)}`;
}

function mending(file: string): string {
  const self = process.geteuid?.();
  return statSync(file).uid === self ? `chmod u+rw "${file}"` : `sudo chown ${String(self)} "${file}"`;
}

function named(user: number): string {
  return user === 0 ? 'user 0 (root)' : `user ${String(user)}`;
}
