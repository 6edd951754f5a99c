import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { coverageOf } from '../../src/render/coverage.js';
import { findFonts } from '../../src/render/fonts.js';
import { openLettering } from '../../src/render/lettering.js';
import type { Register } from '../../src/render/lettering.js';

let loaded: string[];
const register: Register = (family) => Promise.resolve(loaded.push(family));
beforeEach(() => {
  loaded = [];
});

describe('the fonts of a text', () => {
  test('are two for ranks, numbers and western European names, and no more are loaded', async () => {
    const lettering = await openLettering(await findFonts(), register);
    expect(await lettering.familiesFor('×5 7 6 5 … won +7 José ½ ©')).toEqual(['words-latin', 'sm-rank']);
    expect(loaded.sort()).toEqual(['sm-rank', 'words-latin']);
  });

  test.each([
    ['Žluťoučký', ['words-latin-ext']],
    ['Ελένη пёс', ['words-cyrillic', 'words-greek']],
    ['अगला', ['words-devanagari']],
    ['Bea 👍🏽', ['emoji']],
    ['©️ 1️⃣', ['emoji']],
    ['👩‍👩‍👧‍👦', ['emoji']],
    ['e\u0302\u0301', ['words-vietnamese']],
    ['漢字', []],
  ])('are those that have its letters, in their order: %s', async (text, more) => {
    const lettering = await openLettering(await findFonts(), register);
    expect(await lettering.familiesFor(text)).toEqual(['words-latin', ...more, 'sm-rank']);
    expect(loaded.slice(2)).toEqual(more);
  });

  test('are loaded once, by however many texts at a time', async () => {
    const lettering = await openLettering(await findFonts(), register);
    await Promise.all(['пёс', 'пёс', 'пёс'].map(lettering.familiesFor));
    await lettering.familiesFor('пёс');
    expect(loaded.filter((family) => family === 'words-cyrillic')).toHaveLength(1);
  });

  test('are asked for again where they could not be loaded', async () => {
    let fails = true;
    const lettering = await openLettering(await findFonts(), (family) =>
      family === 'emoji' && fails ? Promise.reject(new Error('no')) : register(family, Buffer.of()),
    );
    await expect(lettering.familiesFor('👍')).rejects.toThrow('twemoji');
    fails = false;
    expect(await lettering.familiesFor('👍')).toContain('emoji');
  });

  test('have all that is taken for granted of them', async () => {
    const { latin } = await findFonts();
    const has = await coverageOf(await readFile(latin.file));
    const { coverage } = await openLettering(await findFonts(), register);
    const basic = await coverage('');
    for (let codePoint = 0; codePoint < 0x3000; codePoint += 1) {
      if (basic(codePoint)) expect(has(codePoint), codePoint.toString(16)).toBe(true);
    }
    expect(Array.from('az é…', (letter) => basic(letter.codePointAt(0) ?? 0))).not.toContain(false);
  });

  test('are told to have a letter, its plain form, or neither', async () => {
    const { coverage } = await openLettering(await findFonts(), register);
    const covers = await coverage('Hℌ漢');
    expect(Array.from('Hℌ漢', (letter) => covers(letter.codePointAt(0) ?? 0))).toEqual([true, false, false]);
  });
});

describe('added fonts', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fonts-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test('come before the emoji', async () => {
    copyFileSync((await findFonts()).emoji.file, join(folder, 'more.WOFF2'));
    writeFileSync(join(folder, 'licence.txt'), 'free');
    const lettering = await openLettering(await findFonts(folder), register);
    expect(await lettering.familiesFor('👍')).toEqual(['words-latin', 'added-0', 'sm-rank']);
  });

  test('are named at once where they cannot be used', async () => {
    writeFileSync(join(folder, 'broken.ttf'), 'this is not a font');
    await expect(openLettering(await findFonts(folder), register)).rejects.toThrow('broken.ttf');
  });
});
