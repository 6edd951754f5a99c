/** What the library's reckoning of limits does when the time of day is set right, and its token when it is refused. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRest } from '../../src/bot/rest.js';

const TWO_HOURS_MS = 2 * 60 * 60_000;

describe('fault 7: requests with the token', () => {
  const now = Date.now.bind(Date);
  let aheadMs = 0;
  let headers: Record<string, string> = {};
  let status = 200;
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end('{}');
  });
  const rest = () => {
    const { port } = server.address() as AddressInfo;
    return createRest({ apiUrl: `http://127.0.0.1:${port}`, token: 'token' });
  };

  beforeEach(async () => {
    asked = 0;
    status = 200;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    server.close();
    await once(server, 'close');
  });

  const USED_UP = { 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '30' };

  it.each([
    ['of a channel', 200, USED_UP],
    ['of everything', 429, { 'x-ratelimit-global': 'true', 'retry-after': '0.1' }],
  ])('a limit %s that a wrong clock has noted ends once the clock is right', async (_, code, limit) => {
    const requests = rest();
    aheadMs = TWO_HOURS_MS;
    headers = limit;
    status = code;
    const first = requests.get('/channels/1').catch(() => undefined);
    await expect.poll(() => asked).toBe(1);
    // What comes after is no longer limited, but the library does not know that before it asks.
    headers = {};
    status = 200;
    if (code === 200) await first;
    aheadMs = 0;
    await first;
    const asks = () =>
      requests.get('/channels/1').then(
        () => 'answered',
        (error: unknown) => (error as Error).name,
      );
    const answers = [await asks(), await asks()];
    expect(answers[1]).toBe('answered');
  });

  it('what Discord wants to wait for long is given up at once, and not sent again before that', async () => {
    aheadMs = 0;
    headers = { 'retry-after': '3600' };
    status = 429;
    const requests = rest();
    await expect(requests.get('/channels/1')).rejects.toThrow();
    expect(asked).toBe(1);
  });
});

describe('fault 53: a token that Discord refuses', () => {
  const refusals: string[] = [];
  let statuses: number[] = [];
  const server = createServer((request, response) => {
    refusals.push(request.headers.authorization ?? '');
    response.writeHead(statuses.shift() ?? 200, { 'content-type': 'application/json' });
    response.end('{"code":0,"message":"401: Unauthorized"}');
  });
  let looks = 0;
  const rest = () => {
    looks = 0;
    refusals.length = 0;
    const { port } = server.address() as AddressInfo;
    return createRest({
      apiUrl: `http://127.0.0.1:${port}`,
      token: 'token',
      onTokenRefused: () => (looks += 1),
    });
  };
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    server.close();
    await once(server, 'close');
  });

  it('once is sent again, and nobody notices', async () => {
    statuses = [401];
    const requests = rest();
    await expect(requests.patch('/channels/1', { body: { name: 'x' } })).resolves.toBeDefined();
    expect(refusals).toEqual(['Bot token', 'Bot token']);
    expect(looks).toBe(0);
  });

  it('twice fails that request, is looked into, and stops no later one', async () => {
    statuses = [401, 401];
    const requests = rest();
    await expect(requests.get('/channels/1')).rejects.toMatchObject({ status: 401 });
    expect(looks).toBe(1);
    await expect(requests.get('/channels/1')).resolves.toBeDefined();
  });

  it("of an interaction, in the path, is not the bot's own", async () => {
    statuses = [401];
    const requests = rest();
    await expect(requests.patch('/webhooks/1/dead', { auth: false })).rejects.toMatchObject({ status: 401 });
    expect(refusals).toEqual(['']);
    expect(looks).toBe(0);
  });
});
