import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Core } from './core.js';
import { securityHeaders, whyForbidden } from './origin-guard.js';
import { pageFile } from './page-files.js';
import { PlaygroundProblem } from './problem.js';
import { requestTarget } from './request-target.js';
import { answerApi } from './rest.js';

const HOST = '127.0.0.1';
const GATEWAY_FRAME_BYTES = 4096;
const PAGE_FRAME_BYTES = 64 * 1024;
const SHOWN_TYPES = /^(?:image\/(?:png|jpeg|webp|gif)|text\/plain)/;

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** Opens the one port for Discord's API, its gateway, its files and the page. Throws in plain words when it cannot. */
export async function listen(
  core: Core,
  options: { readonly port: number; readonly onPage: (socket: WebSocket) => void },
): Promise<Listening> {
  const server = createServer();
  // Whoever asks closes its connections: on a busy machine we would close one just as it is used again.
  server.keepAliveTimeout = 0;
  const port = await opened(server, options.port);
  core.baseUrl = `http://${HOST}:${String(port)}`;
  const gatewaySockets = new WebSocketServer({ noServer: true, maxPayload: GATEWAY_FRAME_BYTES });
  const pageSockets = new WebSocketServer({ noServer: true, maxPayload: PAGE_FRAME_BYTES });
  server.on('request', (request, response) => {
    serve(core, port, { request, response }).catch((error: unknown) => {
      core.violate(`${String(request.method)} ${requestTarget(request).path}`, String(error));
      response.destroy();
    });
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {
      socket.destroy();
    });
    if (whyForbidden(request, port) !== undefined) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    const isPage = requestTarget(request).path === '/page';
    const sockets = isPage ? pageSockets : gatewaySockets;
    sockets.handleUpgrade(request, socket, head, (opened) => {
      if (isPage) options.onPage(opened);
      else core.gateway.accept(opened, request);
    });
  });
  return {
    port,
    close: async () => {
      core.gateway.close();
      for (const socket of pageSockets.clients) socket.terminate();
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      });
    },
  };
}

async function opened(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new PlaygroundProblem(whyNotOpened(port, error)));
    });
    server.listen(port, HOST, () => {
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

function whyNotOpened(port: number, { code, message }: NodeJS.ErrnoException): string {
  const name = `Port ${String(port)} on ${HOST}`;
  const other = 'set PORT to another number (0 takes any free one)';
  if (code === 'EADDRINUSE')
    return `${name} is in use, perhaps by another playground. Close that one, or ${other}.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `${name} is not open to this user: numbers below 1024 are often kept for the system. Instead, ${other}, such as 4000.`;
  return `${name} cannot be opened (${message}). If another would do, ${other}.`;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function serve(core: Core, port: number, { request, response }: Exchange): Promise<void> {
  const why = whyForbidden(request, port);
  if (why !== undefined) {
    end(response, { status: 403, type: 'text/plain; charset=utf-8', data: why, port });
    return;
  }
  const pathname = requestTarget(request).path;
  if (pathname.startsWith('/api/')) {
    await answerApi(core, request, response);
  } else if (request.method !== 'GET' && request.method !== 'HEAD') {
    end(response, {
      status: 405,
      type: 'text/plain; charset=utf-8',
      data: 'Only GET is answered here.',
      port,
    });
  } else if (pathname.startsWith('/attachments/') || pathname.startsWith('/emojis/')) {
    const file = kept(core, pathname);
    const missing = { status: 404, type: 'text/plain; charset=utf-8', data: 'There is no such file.', port };
    end(response, file ? { status: 200, ...file, port, isFixed: true } : missing);
  } else {
    await servePage(port, { pathname, response });
  }
}

/** What Discord's CDN would give: a message's file, or an emoji of the application. */
function kept(core: Core, pathname: string): { readonly type: string; readonly data: Buffer } | undefined {
  const [, kind, first = '', second = ''] = pathname.split('/');
  const image =
    kind === 'emojis'
      ? core.emojis.get(first.replace(/\.(?:png|webp|gif|jpe?g)$/, ''))?.image
      : core.messages.file(second);
  if (!image || image.data.length === 0) return undefined;
  const isShown = SHOWN_TYPES.test(image.contentType);
  return { type: isShown ? image.contentType : 'application/octet-stream', data: image.data };
}

async function servePage(
  port: number,
  asked: { readonly pathname: string; readonly response: ServerResponse },
): Promise<void> {
  const file = await pageFile(asked.pathname);
  if (file) {
    end(asked.response, { status: 200, ...file, port });
    return;
  }
  const data =
    asked.pathname === '/' ? 'The page is not built yet: npm run build.' : 'There is no such page.';
  end(asked.response, { status: 404, type: 'text/plain; charset=utf-8', data, port });
}

function end(
  response: ServerResponse,
  answer: {
    readonly status: number;
    readonly type: string;
    readonly data: string | Buffer;
    readonly port: number;
    /** What stands under this address never changes. */
    readonly isFixed?: boolean;
  },
): void {
  response.writeHead(answer.status, {
    'content-type': answer.type,
    ...securityHeaders(answer.port),
    ...(answer.isFixed && { 'cache-control': 'private, max-age=86400, immutable' }),
  });
  response.end(answer.data);
}
