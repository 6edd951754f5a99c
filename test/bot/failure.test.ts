import { DiscordAPIError, HTTPError } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { failureOf, isAboutEmoji, loggable } from '../../src/bot/failure.js';

function apiError(code: number, status: number): DiscordAPIError {
  const url = 'https://discord.com/api/v10/webhooks/1/SECRET-TOKEN/messages/@original';
  const body = { files: [], json: { components: ['7♠ in the hand'] } };
  return new DiscordAPIError({ code, message: 'SECRET-TOKEN' }, code, status, 'PATCH', url, body);
}

describe('what a failed request means', () => {
  it.each([
    [40060, 400, 'answered'],
    [10062, 404, 'gone'],
    [10008, 404, 'gone'],
    [10015, 404, 'gone'],
    [50027, 401, 'gone'],
    [30046, 429, 'frozen'],
    [50083, 400, 'frozen'],
    [50005, 403, 'gone'],
    [50013, 403, 'denied'],
    [10004, 404, 'closed'],
    [50001, 403, 'closed'],
    [160005, 403, 'closed'],
    [10003, 404, 'lost'],
    [10014, 404, 'gone'],
    [50035, 400, 'malformed'],
    [40005, 413, 'malformed'],
    [0, 403, 'denied'],
    [0, 400, 'malformed'],
    [0, 500, 'unsure'],
  ])('code %i with status %i means %s', (code, status, meaning) => {
    expect(failureOf(apiError(code, status))).toBe(meaning);
  });

  it('a time-out or a lost connection may or may not have happened', () => {
    expect(
      failureOf(new HTTPError(500, 'x', 'POST', 'https://discord.com', { files: [], body: undefined })),
    ).toBe('unsure');
    expect(failureOf(new Error('socket hang up'))).toBe('unsure');
  });

  it('a message refused for an emoji is told from one refused for anything else', () => {
    const refused = (code: number, at: string): DiscordAPIError => {
      const errors = at
        .split('.')
        .reduceRight<object>((inside, field) => ({ [field]: inside }), { _errors: [] });
      const raw = { code, message: 'Invalid Form Body', errors };
      return new DiscordAPIError(raw as never, code, 400, 'POST', '', { files: [], body: undefined });
    };
    expect(isAboutEmoji(refused(50035, 'data.components.4.components.0.emoji.id'))).toBe(true);
    expect(isAboutEmoji(refused(50035, 'components.0.components.1.options.2.emoji.name'))).toBe(true);
    expect(isAboutEmoji(refused(50035, 'data.components.4.components.0.custom_id'))).toBe(false);
    expect(isAboutEmoji(refused(50013, 'emoji'))).toBe(false);
    expect(isAboutEmoji(apiError(50035, 400))).toBe(false);
    expect(isAboutEmoji(new Error('emoji'))).toBe(false);
  });

  it('the log gets neither addresses, bodies nor messages', () => {
    const logged = [
      loggable(apiError(50035, 400)),
      loggable(new Error('the hand is 7♠ SECRET-TOKEN')),
      loggable('7♠ SECRET-TOKEN'),
    ].map((entry) => JSON.stringify(entry));
    for (const entry of logged) expect(entry).not.toMatch(/SECRET-TOKEN|7♠/);
    expect(logged[0]).toContain('50035');
    expect(logged[1]).toContain('failure.test');
  });

  it('the log gets the reason where it is plain words, and the code of what is beneath', () => {
    const beneath = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
    expect(loggable(new Error('Authentication failed'))).toMatchObject({ reason: 'Authentication failed' });
    expect(loggable(new TypeError('fetch failed', { cause: beneath }))).toMatchObject({
      reason: 'fetch failed',
      code: 'ECONNREFUSED',
    });
    for (const said of [
      'token aW50ZXJhY3Rpb246',
      'id 123',
      '"king"',
      '{"a":1}',
      'Ann\nking',
      'x'.repeat(40),
    ]) {
      expect(loggable(new Error(said))['reason'], said).toBeUndefined();
    }
  });
});
