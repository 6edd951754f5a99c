import { once } from 'node:events';
import { request } from 'node:http';
import { createConnection } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startPlayground } from '../../src/playground/playground.js';
import type { Playground } from '../../src/playground/playground.js';

let playground: Playground;

beforeAll(async () => {
  playground = await startPlayground({ port: 0 });
});

afterAll(() => playground.close());

type Headers = Record<string, string>;

function ask(
  path: string,
  headers: Headers,
  method = 'GET',
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]> }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${playground.url}${path}`, { method, headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    });
    sent.on('error', reject);
    sent.end();
  });
}

function connect(path: string, headers: Headers): Promise<'open' | number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${playground.url.replace('http', 'ws')}${path}`, { headers });
    socket.on('unexpected-response', (_, response) => {
      resolve(response.statusCode ?? 0);
    });
    socket.on('error', () => undefined);
    socket.on('open', () => {
      socket.terminate();
      resolve('open');
    });
  });
}

const port = () => playground.discord.port;

describe('a request', () => {
  const strange: readonly (readonly [string, () => Headers])[] = [
    ['under another name', () => ({ host: `evil.example:${port()}` })],
    ['for another port', () => ({ host: `127.0.0.1:${port() + 1}` })],
    ['under a name that only begins like ours', () => ({ host: `127.0.0.1.evil.example:${port()}` })],
    ['under a name that only ends like ours', () => ({ host: `evil.localhost:${port()}` })],
    ['under our name without its port', () => ({ host: '127.0.0.1' })],
    ['for every address of this machine', () => ({ host: `0.0.0.0:${port()}` })],
    ['of a page without an origin, such as a file or a sandbox', () => ({ origin: 'null' })],
    ['of our own page by another protocol', () => ({ origin: `https://127.0.0.1:${port()}` })],
    ['from another web page', () => ({ origin: 'https://evil.example' })],
    ['from a page on another port of this machine', () => ({ origin: 'http://localhost:1' })],
    ['that a browser calls cross-site', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['that a browser calls same-site, which any port is', () => ({ 'sec-fetch-site': 'same-site' })],
  ];

  it.each(strange)('%s is refused, for the page, the API, a POST and both sockets', async (_, headers) => {
    expect((await ask('/', headers())).status).toBe(403);
    expect((await ask('/api/v10/gateway/bot', headers())).status).toBe(403);
    expect((await ask('/api/v10/channels/1/messages', headers(), 'POST')).status).toBe(403);
    expect(await connect('/page', headers())).toBe(403);
    expect(await connect('/?v=10', headers())).toBe(403);
  });

  it.each(['127.0.0.1', 'localhost', '[::1]'])(
    'of the page itself, opened as %s, is served',
    async (name) => {
      const host = `${name}:${port()}`;
      const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
      expect((await ask('/', headers)).status).not.toBe(403);
      expect(await connect('/page', headers)).toBe('open');
    },
  );

  it('without any name is refused', async () => {
    const socket = createConnection(port(), '127.0.0.1');
    socket.end('GET / HTTP/1.0\r\n\r\n');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(socket, 'close');
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('of another page that asks whether it may is not told that it may', async () => {
    const asks = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const preflight = await ask('/api/v10/channels/1/messages', asks, 'OPTIONS');
    expect(preflight.status).toBe(403);
    for (const { headers } of [preflight, await ask('/', {}), await ask('/api/v10/gateway/bot', {})]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('is answered with headers that keep the page to itself', async () => {
    const { headers } = await ask('/', {});
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it.each([
    '/../package.json',
    '/%2e%2e/page-files.js',
    '/page-files.ts',
    '/.env',
    '/index.html/',
    '/attachments/1/2/a.png',
    '//',
  ])('for %s finds nothing', async (path) => {
    expect((await ask(path, {})).status).toBe(404);
  });

  it('changes nothing outside of the API', async () => {
    expect((await ask('/', {}, 'POST')).status).toBe(405);
  });
});

describe('a socket', () => {
  it('may ask for any path, also for what is no address', async () => {
    expect(await connect('//', {})).toBe('open');
    expect(await connect('/?v=10&encoding=json', {})).toBe('open');
  });
});

describe('the port', () => {
  it('is open to this machine only', async () => {
    const addresses = Object.values(networkInterfaces())
      .flatMap((some) => some ?? [])
      .filter(({ internal, scopeid }) => !internal && !scopeid)
      .map(({ address }) => address);
    for (const address of [...addresses, '::1']) {
      const socket = createConnection(port(), address);
      const outcome = await Promise.race([
        once(socket, 'connect').then(
          () => 'open',
          () => 'refused',
        ),
        once(socket, 'error').then(() => 'refused'),
      ]);
      socket.destroy();
      expect(outcome, address).toBe('refused');
    }
    expect((await ask('/api/v10/gateway/bot', {})).status).toBe(401);
  });

  it('that is in use is told in plain words', async () => {
    await expect(startPlayground({ port: port() })).rejects.toThrow(/^Port \d+ on 127\.0\.0\.1 is in use/);
  });
});
