/** What the codes of SQLite and of the file system mean for whoever runs the bot. */

import { denialOf } from './access.js';

/** The system's and SQLite's own names of errors, such as ENOSPC and SQLITE_FULL. */
export const ERROR_CODE = /^(P\d{4}|SQLITE_[A-Z_]+|E[A-Z0-9]+)$/;

/** Our own code for a database that is no longer under its name. */
export const FILE_GONE = 'SQLITE_FILE_GONE';

interface Meaning {
  readonly codes: RegExp;
  /** What is wrong and what to do. */
  readonly words: (path: string) => string;
  /** Nobody but the operator can end it. */
  readonly isLasting?: boolean;
}

const MEANINGS: readonly Meaning[] = [
  {
    codes: /^SQLITE_FILE_GONE$/,
    isLasting: true,
    words: (path) => `${path} was removed or replaced while it was in use.`,
  },
  {
    codes: /^SQLITE_(CORRUPT|NOTADB)/,
    isLasting: true,
    words: (path) =>
      `${path} is damaged. It was left as it is. See what is wrong with: npm run db -- check. ` +
      'Put a backup in its place with: npm run db -- restore FILE',
  },
  {
    codes: /^(SQLITE_FULL|ENOSPC|EDQUOT)$/,
    words: (path) => `The disk is full: ${path} cannot be written. Make room, then start again.`,
  },
  {
    codes: /^(SQLITE_(BUSY|LOCKED)|P1008|P2028)/,
    words: (path) => `Another program keeps ${path} locked. Close that program, then start again.`,
  },
  {
    codes: /^(SQLITE_READONLY|SQLITE_PERM|EROFS|EACCES|EPERM)/,
    words: (path) =>
      `${path} cannot be written. ` +
      (denialOf(path) ??
        'The file, its folder or its disk is read-only. Allow writing to the file and to its folder, then start again.'),
  },
  {
    codes: /^(SQLITE_CANTOPEN|ENOTDIR|EISDIR|ENOENT)/,
    words: (path) =>
      `${path} cannot be opened. ` +
      (denialOf(path) ?? 'DATABASE_URL must name a file in a folder that this user may use.'),
  },
  {
    codes: /^(SQLITE_IOERR|EIO|EFBIG)/,
    words: (path) =>
      `The disk fails where ${path} lies. Look at the disk and its limits, then start again; ` +
      'see whether the database is whole with: npm run db -- check',
  },
];

export interface Reason {
  /** What is wrong and what to do, in plain words. */
  readonly problem: string;
  /** Whether it may end without anybody doing something to the database. */
  readonly mayPass: boolean;
}

/** What the first code with a meaning means; `undefined` where none has one. */
export function reasonOf(codes: readonly string[], path: string): Reason | undefined {
  for (const meaning of MEANINGS) {
    if (codes.some((code) => meaning.codes.test(code)))
      return { problem: meaning.words(path), mayPass: meaning.isLasting !== true };
  }
  return undefined;
}
