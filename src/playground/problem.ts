/** A reason not to open that the person at the console can do something about; its message is all they need. */
export class PlaygroundProblem extends Error {
  override readonly name = 'PlaygroundProblem';
}

/** That a file cannot be used, and what to do, for an error of the file system or of SQLite. */
export function unusable(path: string, error: unknown): PlaygroundProblem {
  const { code, message } = error as NodeJS.ErrnoException;
  return new PlaygroundProblem(
    `The playground cannot use ${path} (${message}). ${ADVICE.find(([codes]) => codes.test(code ?? ''))?.[1] ?? OTHER_PLACE}`,
  );
}

const OTHER_PLACE = 'Set DATABASE_URL to a file in another folder, where it can be kept.';

const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /^(EACCES|EPERM|SQLITE_(READONLY|CANTOPEN|PERM))/,
    'Let this user read and write it and its folder, or set DATABASE_URL to a file in another folder.',
  ],
  [
    /^EROFS/,
    'Its disk is read-only: allow writing to it, or set DATABASE_URL to a file in a folder on another disk.',
  ],
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)/, 'The disk is full: make room, then start again.'],
];
