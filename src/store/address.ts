/** What DATABASE_URL says, before anybody looks at the disk. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The absolute path that is meant, or what is wrong with the address, to be read after the name of the setting. */
export type Address = { readonly path: string } | { readonly problem: string };

const EXAMPLE = 'such as file:./data/spite.db';

/**
 * Two forms: `file:` and a path as it is written elsewhere, relative ones counted from the working directory; and a URL,
 * `file:///` and an absolute path in which % stands before two hexadecimal digits. What could be read as either is refused:
 * a wrong guess would begin an empty database.
 */
export function readAddress(databaseUrl: string): Address {
  const [, written] = /^file:(.+)$/s.exec(databaseUrl) ?? [];
  if (written === undefined) return { problem: `must be file: and the path of a file, ${EXAMPLE}` };
  if (/[?#]/.test(written) || written === ':memory:')
    return { problem: `must be file: and the path of a file, without options, ${EXAMPLE}` };
  // eslint-disable-next-line no-control-regex -- those are what is looked for
  if (/[\x00-\x1f\x7f]/.test(written)) return { problem: `must be one line of text, ${EXAMPLE}` };
  if (/(^|[/\\])\.{0,2}$/.test(written))
    return { problem: `names a folder: add the name of a file, ${EXAMPLE}` };
  if (written.startsWith('~'))
    return { problem: 'begins with ~, which is not understood here: write the folder’s whole path' };
  if (written.startsWith('//')) return readUrl(databaseUrl);
  if (/%[\da-f]{2}/i.test(written)) {
    return {
      problem:
        'has a % code in a path: write the character itself (a space as a space), or the whole path as a URL, file:///...',
    };
  }
  return { path: resolve(written) };
}

function readUrl(databaseUrl: string): Address {
  if (/^file:\/\/[^/]/.test(databaseUrl)) {
    return {
      problem: `has two slashes before what is no absolute path: write file:./ for the working directory (${EXAMPLE}), or file:/// and an absolute path`,
    };
  }
  try {
    const path = fileURLToPath(databaseUrl);
    if (path.includes('\0')) throw new Error('no path has a NUL');
    return { path: resolve(path) };
  } catch {
    return {
      problem:
        'has a % that is no code of a character: write %25 for a % and %20 for a space after file:///, or file: and the path as it is',
    };
  }
}
