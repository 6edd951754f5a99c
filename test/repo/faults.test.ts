import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FAULTS = 54;

interface Row {
  readonly number: number;
  readonly texts: readonly string[];
  /** Test files. */
  readonly files: readonly string[];
}

const rows: readonly Row[] = [
  ...readFileSync('docs/faults.md', 'utf8').matchAll(/^\| *(\d+) *\|(.*)\|$/gm),
].map(([, number, rest = '']) => {
  const texts = rest.split('|').map((text) => text.trim());
  return {
    number: Number(number),
    texts,
    files: [...(texts[2] ?? '').matchAll(/`(test\/[^`]+)`/g)].map(([, file = '']) => file),
  };
});

/** The numbers that names of tests in a file give: `fault 17: …`, `… (faults 42, 43 and 47)`. */
function numbersIn(source: string): ReadonlySet<number> {
  const named = [...source.matchAll(/\bfaults? (\d+(?:(?:, | and )\d+)*)/g)];
  return new Set(named.flatMap(([, list = '']) => list.split(/, | and /).map(Number)));
}

describe('the table of faults', () => {
  it('has every fault once, in order, in words', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: FAULTS }, (_, at) => at + 1));
    for (const { number, texts } of rows) {
      expect(texts, String(number)).toHaveLength(3);
      for (const text of texts) expect(text, String(number)).not.toBe('');
    }
  });

  it('says of each where it is tested or why it cannot occur', () => {
    for (const { number, texts, files } of rows) {
      expect(files.length > 0 || (texts[2] ?? '').startsWith('Cannot occur: '), String(number)).toBe(true);
    }
  });

  it.each(rows.flatMap(({ number, files }) => files.map((file) => [number, file] as const)))(
    'fault %i has a test of that number in %s',
    (number, file) => {
      expect(existsSync(file)).toBe(true);
      expect(numbersIn(readFileSync(file, 'utf8'))).toContain(number);
    },
  );

  it('leaves out no test that has a number', () => {
    const listed = new Set(rows.flatMap(({ number, files }) => files.map((file) => `${number} ${file}`)));
    const tests = readdirSync('test', { recursive: true, encoding: 'utf8' })
      .map((name) => join('test', name).replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.test.ts') && !path.startsWith('test/repo/'));
    const missing = tests.flatMap((path) =>
      [...numbersIn(readFileSync(path, 'utf8'))]
        .map((number) => `${number} ${path}`)
        .filter((one) => !listed.has(one)),
    );
    expect(missing).toEqual([]);
  });
});
