import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import type { Log } from '../src/log.js';
import { createPainter } from '../src/painter.js';
import { openPictures } from '../src/render/index.js';

function logged(): { readonly log: Log; readonly lines: object[] } {
  const lines: object[] = [];
  const log = pino(
    { base: null, timestamp: false },
    { write: (line) => lines.push(JSON.parse(line) as object) },
  );
  return { log, lines };
}

const WARN = 40;
const ERROR = 50;

it('a broken font of the operator’s is a warning with its name, and there are pictures all the same', async () => {
  const fontsFolder = mkdtempSync(join(tmpdir(), 'spite-fonts-'));
  onTestFinished(() => {
    rmSync(fontsFolder, { recursive: true });
  });
  const file = join(fontsFolder, 'broken.otf');
  writeFileSync(file, 'this is not a font');
  const { log, lines } = logged();
  const pictures = createPainter({ open: openPictures, config: { fontsFolder }, log });
  expect(await (await pictures())?.emoji('7S')).toBeInstanceOf(Buffer);
  await pictures();
  expect(lines).toEqual([
    expect.objectContaining({ level: WARN, file, reason: 'not a TrueType, OpenType or WOFF2 font' }),
  ]);
});

it('where there is no painter at all, the log is told once', async () => {
  const { log, lines } = logged();
  const pictures = createPainter({ open: () => Promise.reject(new Error('no renderer')), config: {}, log });
  expect([await pictures(), await pictures()]).toEqual([undefined, undefined]);
  expect(lines).toEqual([expect.objectContaining({ level: ERROR, reason: 'no renderer' })]);
});
