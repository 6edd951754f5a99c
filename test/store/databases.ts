/** Real database files in temporary folders, with the tables that a child process made. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { migrateInChild } from '../../src/store/migration-process.js';

/** Holds everything of one test file. */
const root = mkdtempSync(join(tmpdir(), 'spite-store-'));
afterAll(() => {
  rmSync(root, { recursive: true, force: true, maxRetries: 3 });
});

export function temporaryFolder(): string {
  return mkdtempSync(join(root, 'test-'));
}

let template: Promise<string> | undefined;

async function migrated(): Promise<string> {
  const path = join(temporaryFolder(), 'empty.db');
  await migrateInChild(`file:${path}`);
  return path;
}

/** The path of a migrated, empty database of its own. */
export async function freshDatabase(): Promise<string> {
  template ??= migrated();
  const path = join(temporaryFolder(), 'spite.db');
  copyFileSync(await template, path);
  return path;
}
