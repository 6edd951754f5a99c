/** Real database files in temporary folders, with the tables that a child process made. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { migrateInChild } from '../../src/store/migration-process.js';

/** Removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spite-store-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

let template: Promise<string> | undefined;

/** Migrated once for each test file. */
async function templatePath(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'spite-template-'));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  const path = join(folder, 'empty.db');
  await migrateInChild(`file:${path}`);
  return path;
}

/** The path of a migrated, empty database of this test's own. */
export async function freshDatabase(): Promise<string> {
  template ??= templatePath();
  const path = join(temporaryFolder(), 'spite.db');
  copyFileSync(await template, path);
  return path;
}
