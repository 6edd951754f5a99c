import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One folder of prisma/migrations. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** As Prisma records it: the SHA-256 of the file, in hexadecimal. */
  readonly checksum: string;
}

let released: readonly Migration[] | undefined;

/** In the order in which they are applied, which is that of their names. Those of this version are read once. */
export function knownMigrations(folder?: string): readonly Migration[] {
  return folder === undefined ? (released ??= migrationsIn(migrationsFolder())) : migrationsIn(folder);
}

function migrationsIn(folder: string): readonly Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const file = readFileSync(join(folder, name, 'migration.sql'));
      return { name, sql: file.toString('utf8'), checksum: createHash('sha256').update(file).digest('hex') };
    });
}

/** Beside the sources, whether this runs from src/ or compiled from dist/src/. */
function migrationsFolder(): string {
  let root = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(root, 'prisma', 'migrations'))) {
    const above = dirname(root);
    if (above === root) throw new Error('the folder prisma/migrations is missing');
    root = above;
  }
  return join(root, 'prisma', 'migrations');
}
