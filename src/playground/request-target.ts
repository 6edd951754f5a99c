import type { IncomingMessage } from 'node:http';

export interface Target {
  readonly path: string;
  readonly query: URLSearchParams;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** What a request asks for, taken apart by hand: not everything that can be sent is a URL. */
export function requestTarget(request: Pick<IncomingMessage, 'url'>): Target {
  const [path = '/', ...rest] = (request.url ?? '/').split('?');
  const text = rest.join('?');
  return { path, query: new URLSearchParams(text), search: text === '' ? '' : `?${text}` };
}
