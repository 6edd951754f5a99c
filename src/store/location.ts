import { accessSync, constants, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { denialOf } from './access.js';
import { readAddress } from './address.js';
import { codesOf } from './fault.js';
import { makeFolder, refuseOther } from './files.js';
import { StoreProblem } from './problem.js';
import { reasonOf } from './reason.js';

/**
 * The absolute path of the database that an address names (address.ts). Throws a StoreProblem where it names none.
 * Links are followed as far as they exist, so that two names of one file give one path.
 */
export function databasePath(databaseUrl: string): string {
  const address = readAddress(databaseUrl);
  if ('problem' in address) throw new StoreProblem(`DATABASE_URL ${address.problem}`);
  return realPath(address.path);
}

/** The folder of that database, made where it is missing. Throws a StoreProblem where this user can have no database in it. */
export function readyFolder(databaseUrl: string): string {
  const path = databasePath(databaseUrl);
  refuseOther(path);
  const folder = dirname(path);
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StoreProblem(
      reasonOf(codesOf(error), folder)?.problem ?? `${folder} cannot be made (${String(error)}).`,
    );
  }
  const denial = denialOf(path);
  if (denial !== undefined) throw new StoreProblem(`${path} cannot be used. ${denial}`);
  return folder;
}

/** Like realpath, but the file and the last folders on the way need not exist yet. */
export function realPath(path: string, hops = 0): string {
  if (hops > 40) throw new StoreProblem(`${path} is a link that leads back to itself`);
  try {
    return realpathSync.native(path);
  } catch {
    // A link to a file that does not exist yet names the file all the same.
    if (isLink(path)) return realPath(resolve(dirname(path), readlinkSync(path)), hops + 1);
    const folder = dirname(path);
    return folder === path ? path : join(realPath(folder, hops), basename(path));
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  } catch (error) {
    throw new StoreProblem(
      reasonOf(codesOf(error), path)?.problem ?? `${path} cannot be looked at (${String(error)}).`,
    );
  }
}
