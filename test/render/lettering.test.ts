import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { coverageOf } from '../../src/render/coverage.js';
import { findFonts } from '../../src/render/fonts.js';
import { openLettering } from '../../src/render/lettering.js';
import type { Lettering, Register } from '../../src/render/lettering.js';

let loaded: string[];
let leftOut: (readonly [file: string, reason: string])[];
const note: Register = (family) => Promise.resolve(loaded.push(family));
beforeEach(() => {
  loaded = [];
  leftOut = [];
});

async function open({
  folder,
  register = note,
}: { readonly folder?: string; readonly register?: Register } = {}): Promise<Lettering> {
  return openLettering({
    fonts: await findFonts(folder),
    register,
    onBrokenFont: (file, reason) => leftOut.push([basename(file), reason]),
  });
}

describe('the fonts of a text', () => {
  test('are two for ranks, numbers and western European names, and no more are loaded', async () => {
    const lettering = await open();
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
    const lettering = await open();
    expect(await lettering.familiesFor(text)).toEqual(['words-latin', ...more, 'sm-rank']);
    expect(loaded.slice(2)).toEqual(more);
  });

  test('are loaded once, by however many texts at a time', async () => {
    const lettering = await open();
    await Promise.all(['пёс', 'пёс', 'пёс'].map(lettering.familiesFor));
    await lettering.familiesFor('пёс');
    expect(loaded.filter((family) => family === 'words-cyrillic')).toHaveLength(1);
  });

  test('are asked for again where they could not be loaded', async () => {
    let fails = true;
    const lettering = await open({
      register: (family, data) =>
        family === 'emoji' && fails ? Promise.reject(new Error('no')) : note(family, data),
    });
    await expect(lettering.familiesFor('👍')).rejects.toThrow('twemoji');
    fails = false;
    expect(await lettering.familiesFor('👍')).toContain('emoji');
  });

  test('have all that is taken for granted of them', async () => {
    const { latin } = await findFonts();
    const has = await coverageOf(await readFile(latin.file));
    const { coverage } = await open();
    const basic = await coverage('');
    for (let codePoint = 0; codePoint < 0x3000; codePoint += 1) {
      if (basic(codePoint)) expect(has(codePoint), codePoint.toString(16)).toBe(true);
    }
    expect(Array.from('az é…', (letter) => basic(letter.codePointAt(0) ?? 0))).not.toContain(false);
  });

  test('are told to have a letter, its plain form, or neither', async () => {
    const { coverage } = await open();
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
    const lettering = await open({ folder });
    expect(await lettering.familiesFor('👍')).toEqual(['words-latin', 'added-0', 'sm-rank']);
  });

  const font = (name: string): string => join(folder, name);

  test.each<readonly [string, (file: string, sound: Buffer) => void]>([
    [
      'is no font',
      (file) => {
        writeFileSync(file, 'this is not a font');
      },
    ],
    [
      'is empty',
      (file) => {
        writeFileSync(file, '');
      },
    ],
    [
      'is cut off',
      (file, sound) => {
        writeFileSync(file, sound.subarray(0, sound.length / 2));
      },
    ],
    [
      'is cut off in its head',
      (file, sound) => {
        writeFileSync(file, sound.subarray(0, 30));
      },
    ],
    [
      'is a folder',
      (file) => {
        mkdirSync(file);
      },
    ],
    [
      'is a link to nothing',
      (file) => {
        symlinkSync(font('nothing'), file);
      },
    ],
    [
      'is a pipe',
      (file) => {
        execFileSync('sh', ['-c', 'mkfifo "$1"', 'sh', file]);
      },
    ],
  ])('are used without the one that %s, which is named', async (_, make) => {
    const { emoji } = await findFonts();
    copyFileSync(emoji.file, font('a.woff2'));
    make(font('broken.woff2'), await readFile(emoji.file));
    copyFileSync((await findFonts()).more[0]?.file ?? '', font('c.woff2'));
    const lettering = await open({ folder });
    expect(leftOut).toEqual([['broken.woff2', expect.stringMatching(/./) as string]]);
    expect(await lettering.familiesFor('👍')).toEqual(['words-latin', 'added-0', 'sm-rank']);
    expect(loaded).toContain('added-2');
  });

  test('are used without the one that the renderer does not take', async () => {
    copyFileSync((await findFonts()).emoji.file, font('a.woff2'));
    const register: Register = (family, data) =>
      family === 'added-0' ? Promise.reject(new Error('not mine')) : note(family, data);
    const lettering = await open({ folder, register });
    expect(leftOut).toEqual([['a.woff2', 'not mine']]);
    expect(await lettering.familiesFor('👍')).toEqual(['words-latin', 'emoji', 'sm-rank']);
  });

  test('that claim the same letters over and over are left out before long', async () => {
    copyFileSync((await findFonts()).emoji.file, font('a.woff2'));
    writeFileSync(font('b.ttf'), endlessFont());
    await open({ folder });
    expect(leftOut).toEqual([['b.ttf', 'the font file names more characters than there are']]);
  });
});

/** A font with nothing but a list of characters, in which all of Unicode comes thousands of times. */
function endlessFont(): Buffer {
  const groups = 20_000;
  const cmap = Buffer.alloc(12 + 16 + groups * 12);
  cmap.writeUInt16BE(1, 2);
  cmap.writeUInt16BE(3, 4);
  cmap.writeUInt16BE(10, 6);
  cmap.writeUInt32BE(12, 8);
  cmap.writeUInt16BE(12, 12);
  cmap.writeUInt32BE(groups, 24);
  for (let group = 0; group < groups; group++) {
    cmap.writeUInt32BE(0x10ffff, 28 + group * 12 + 4);
    cmap.writeUInt32BE(1, 28 + group * 12 + 8);
  }
  const head = Buffer.alloc(28);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(1, 4);
  head.write('cmap', 12, 'latin1');
  head.writeUInt32BE(head.length, 20);
  head.writeUInt32BE(cmap.length, 24);
  return Buffer.concat([head, cmap]);
}
