import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  map: 'application/json',
};
const PLAIN_PATH = /^\/(?:[a-z0-9-]+\/)*[a-z0-9-]+\.([a-z]+)$/;

/** Compiled, the page lies beside this file; run from sources, what the last build made is served. */
const FOLDERS = import.meta.url.endsWith('.ts')
  ? [new URL('page/', import.meta.url), new URL('../../dist/src/playground/page/', import.meta.url)]
  : [new URL('page/', import.meta.url)];

export interface PageFile {
  readonly type: string;
  readonly data: Buffer;
}

/** A file of the web page by its path; none where there is no such file. */
export async function pageFile(path: string): Promise<PageFile | undefined> {
  const plain = path === '/' ? '/index.html' : path;
  const type = TYPES[PLAIN_PATH.exec(plain)?.[1] ?? ''];
  if (type === undefined) return undefined;
  for (const folder of FOLDERS) {
    const data = await readFile(fileURLToPath(new URL(plain.slice(1), folder))).catch(() => undefined);
    if (data) return { type, data };
  }
  return undefined;
}
