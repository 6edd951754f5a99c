/** What the library's reckoning of limits does when the time of day is set right. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
