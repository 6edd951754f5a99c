import { describe, expect, it } from 'vitest';
import { momentWords } from '../../src/playground/page/moment.js';

const NOW_MS = Date.UTC(2026, 10, 29, 12, 0, 0);

function relative(seconds: number, locale = 'en-US'): string {
  return momentWords({ unixSeconds: NOW_MS / 1000 + seconds, style: 'R', nowMs: NOW_MS }, locale);
}

describe('a timestamp', () => {
  it('is told from now in the largest unit that fits', () => {
    expect([relative(30), relative(-100), relative(7200), relative(-86_400 * 3)]).toEqual([
      'in 30 seconds',
      '2 minutes ago',
      'in 2 hours',
      '3 days ago',
    ]);
  });

  it('is told in the member’s language', () => {
    expect([relative(-7200, 'it'), relative(7200, 'vi'), relative(7200, 'hi')]).toEqual([
      '2 ore fa',
      'sau 2 giờ nữa',
      '2 घंटे में',
    ]);
  });

  it('is written out as a date in the other styles', () => {
    const moment = { unixSeconds: NOW_MS / 1000, nowMs: NOW_MS };
    expect(momentWords({ ...moment, style: 'D' }, 'en-US')).toBe('November 29, 2026');
    expect(momentWords({ ...moment, style: 'd' }, 'en-GB')).toBe('29/11/2026');
    expect(momentWords({ ...moment, style: 'F' }, 'es-ES')).toMatch(/^domingo, 29 de noviembre de 2026/);
  });
});
