/** Every numbered ruling that the engine decides is named by a test, and docs/rules.md has them all. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deal } from '../../src/engine/index.js';

const RULINGS = [
  ...['1.1', '1.2', '1.3', '1.4'],
  ...['2.1', '2.2', '2.3', '2.4', '2.5'],
  ...['3.1', '3.2', '3.3', '3.4', '3.5', '3.6', '3.7', '3.8', '3.9'],
  ...['4.1', '4.2', '4.3', '5.1', '5.2'],
  ...['6.1', '6.2', '6.3'],
];
/** Decided by the match and by what is shown, not by the engine. */
const ELSEWHERE = new Set(['4.3', '5.1', '5.2', '6.2']);

const FOLDER = new URL('./', import.meta.url);
const TITLE = /\b(?:it|describe)\(\s*(['"])(.*?)\1,/gs;

const RULES = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');

const titles = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.test.ts') && name !== 'rulings.test.ts')
  .flatMap((name) =>
    Array.from(readFileSync(new URL(name, FOLDER), 'utf8').matchAll(TITLE), (match) => match[2] ?? ''),
  );

describe('the rulings', () => {
  it.each(RULINGS.filter((ruling) => !ELSEWHERE.has(ruling)))(
    '%s is named by a test of the engine',
    (ruling) => {
      const named = new RegExp(`(^|[^\\d.])${ruling.replace('.', '\\.')}(?!\\d)`);
      expect(titles.some((title) => named.test(title))).toBe(true);
    },
  );

  it('are all in docs/rules.md, in order', () => {
    const numbers = Array.from(RULES.matchAll(/^\*\*(\d\.\d)\*\*/gm), (match) => match[1]);
    expect(numbers).toEqual(RULINGS);
  });
});

describe('the example of docs/rules.md for checking a shuffle', () => {
  const seed = /^SEED=(\w+)$/m.exec(RULES)?.[1] ?? '';

  it('6.3 has the commitment of its seed', () => {
    expect(RULES).toContain(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
  });

  it('6.3 has the deal of its seed', () => {
    const { players } = deal(seed);
    players.forEach(({ payoff, hand }, seat) => {
      expect(RULES).toContain(`\npay-off ${seat}: ${payoff.join(' ')}\n`);
      expect(RULES).toContain(`\nhand ${seat}: ${hand.join(' ')}\n`);
    });
  });
});
